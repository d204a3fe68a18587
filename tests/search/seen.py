"""What a seat sees of the play, told a second time in plain Python from its view: what the kernels are held against.

Cards are counted as pairs (suit, rung), rung 0 the weakest card of its suit in the contract.
"""

from __future__ import annotations

from manni.core.cards import Card, suit_of
from manni.core.contracts import Contract
from manni.core.events import Played, TrickTaken
from manni.core.seats import SEATS, Seat
from manni.core.view import View
from manni.search import features as f

Place = tuple[int, int]


class Seen:
    """A view taken apart."""

    def __init__(self, view: View) -> None:
        public = view.public
        assert view.seat is not None
        assert public.contract is not None
        self.me: Seat = view.seat
        self.left, self.right = (self.me + 1) % 3, (self.me + 2) % 3
        self.nullo = public.contract is Contract.NULLO
        self.low = self.nullo and public.variant.ace_low_in_nullo
        self.trump = None if public.contract.trump is None else int(public.contract.trump)
        self.public = public
        self.own = {self.place(card) for card in view.hand}
        self.away = {self.place(card) for card in view.discarded}
        self.played: dict[int, set[Place]] = {seat: set() for seat in SEATS}
        self.void: dict[int, set[int]] = {seat: set() for seat in SEATS}
        self.table: list[Place] = []
        for event in view.hand_events:
            if isinstance(event, TrickTaken):
                self.table = []
            elif isinstance(event, Played):
                suit = int(suit_of(event.card))
                if self.table and suit != self.table[0][0]:
                    self.void[event.seat].add(self.table[0][0])
                self.table.append(self.place(event.card))
                self.played[event.seat].add(self.place(event.card))
        gone = self.own | self.away | self.played[0] | self.played[1] | self.played[2]
        self.hidden = {self.place(card) for card in public.variant.pack} - gone
        nobody = self.void[self.left] & self.void[self.right]
        self.unseen = {place for place in self.hidden if place[0] not in nobody}
        self.each = public.variant.hand_size - sum(public.tricks)
        cut = None if public.cut_card is None else self.place(public.cut_card)
        self.cut = cut if cut in self.unseen else None
        self.holder = (public.dealer - self.me) % 3 - 1

    def place(self, card: Card) -> Place:
        """Suit and rung of a card."""
        return card // 13, (card + 1) % 13 if self.low else card % 13

    def best(self) -> Place:
        """The card that takes the trick so far."""
        ruffs = [place for place in self.table if place[0] == self.trump]
        return max(ruffs or [place for place in self.table if place[0] == self.table[0][0]])

    def takes(self, place: Place) -> bool:
        """Whether a card would take the trick so far."""
        best = self.best()
        if place[0] == best[0]:
            return place[1] > best[1]
        return place[0] == self.trump


def position(seen: Seen) -> set[int]:
    """The features of the position."""
    public, me = seen.public, seen.me
    out_of_play = len(seen.hidden) - public.cards_left(seen.left) - public.cards_left(seen.right)
    found = {f.ALWAYS, f.CARDS - 1 + len(seen.own), f.OUT + min(out_of_play // 3, 7)}
    for place in range(3):
        found.add(f.CHANGED + 8 * place + min(public.counts[(me + place) % 3] or 0, 7))
    found |= {f.DEALS + (public.dealer - me) % 3, f.LEADS + (public.leader - me) % 3}
    if public.declarer is not None:
        found.add(f.DECLARES + (public.declarer - me) % 3)
    if seen.table:
        best, led = seen.best(), seen.table[0][0]
        winner = (public.leader + seen.table.index(best)) % 3
        found |= {f.SITS - 1 + len(seen.table), f.TAKES + (0 if winner == seen.left else 1)}
        over = [place for place in seen.unseen if _over(seen, place, best)]
        found.add(f.BEST_ABOVE + min(len(over), 7))
        found.add(f.OWN_ABOVE + min(sum(_over(seen, place, best) for place in seen.own), 2))
        if best[0] != led:
            found.add(f.RUFFED)
        if len(seen.table) == 1:
            found |= {f.NEXT_VOID} if led in seen.void[seen.left] else set()
            found |= {f.NEXT_VOID + 1} if seen.trump in seen.void[seen.left] else set()
    return found


def _over(seen: Seen, place: Place, best: Place) -> bool:
    """Whether a card stands above the best of the trick in the same suit."""
    return place[0] == best[0] and place[1] > best[1]


def suit(seen: Seen, number: int, *, long: bool) -> set[int]:
    """The features of a suit."""
    own = {rung for of, rung in seen.own if of == number}
    theirs = {rung for of, rung in seen.unseen if of == number}
    found = {f.LENGTH + min(len(own), 7), f.UNSEEN + min(len(theirs), 11)}
    found |= {f.VOID} if number in seen.void[seen.left] else set()
    found |= {f.VOID + 1} if number in seen.void[seen.right] else set()
    live = sorted(own | theirs, reverse=not seen.nullo)
    found |= {(f.OWN_AT if rung in own else f.UNSEEN_AT) + at for at, rung in enumerate(live)}
    before = {rung: sum(other in theirs for other in live[:at]) for at, rung in enumerate(live)}
    for number_before, feature in ((0, f.MASTERS), (1, f.MASTERS + 3)):
        firm = sum(before[rung] == number_before for rung in own)
        found |= {feature - 1 + min(firm, 3)} if firm else set()
    for number_after, feature in ((0, f.UNDER), (1, f.UNDER + 3)):
        loose = sum(len(theirs) - before[rung] == number_after for rung in own)
        found |= {feature - 1 + min(loose, 3)} if loose else set()
    cut = seen.cut is not None and seen.cut[0] == number
    if cut:
        found.add(f.CUT_HERE + seen.holder)
    if long:
        found |= {f.PLAYED_LEFT + rung for of, rung in seen.played[seen.left] if of == number}
        found |= {f.PLAYED_RIGHT + rung for of, rung in seen.played[seen.right] if of == number}
        away = sum(of == number for of, _ in seen.away)
        found |= {f.LAID_AWAY - 1 + min(away, 3)} if away else set()
        if cut:
            assert seen.cut is not None
            found.add(f.CUT_AT + 13 * seen.holder + live.index(seen.cut[1]))
    return found


def suits(seen: Seen, of: int) -> set[int]:
    """The features of all suits as rows of a net, for a card of one of them."""
    led = seen.table[0][0] if seen.table else None
    found = {
        feature + (f.AT_OWN_TRUMP if of == seen.trump else f.AT_OWN) for feature in suit(seen, of, long=True)
    }
    plain = []
    for other in range(4):
        if other == of:
            continue
        if other == seen.trump:
            found |= {f.AT_TRUMP + feature for feature in suit(seen, other, long=True)}
        elif other == led:
            found |= {f.AT_SECOND + feature for feature in suit(seen, other, long=False)}
        else:
            plain.append(other)
    plain.sort(
        key=lambda other: (-sum(s == other for s, _ in seen.own), -sum(s == other for s, _ in seen.unseen))
    )
    rows = {1: (f.AT_FIRST,), 2: (f.AT_FIRST, f.AT_THIRD), 3: (f.AT_FIRST, f.AT_SECOND, f.AT_THIRD)}
    for row, other in zip(rows.get(len(plain), ()), plain, strict=True):
        found |= {row + feature for feature in suit(seen, other, long=False)}
    return found


def card(seen: Seen, place: Place) -> set[int]:
    """The features of a card as rows of a net."""
    number, rung = place
    own = {r for s, r in seen.own if s == number}
    theirs = {r for s, r in seen.unseen if s == number}
    above, hidden = sum(r > rung for r in theirs), max(len(seen.hidden), 1)
    over, under = sum(r > rung for r in own), sum(r < rung for r in own)
    found = {f.RANK + rung, f.ABOVE + min(above, 7), f.BELOW + min(sum(r < rung for r in theirs), 7)}
    found |= {f.OWN_OVER + min(over, 4), f.OWN_UNDER + min(under, 4)}
    found.add(f.LIKELY + min(4 * above * seen.each // hidden, 7))
    found.add(f.AVERAGE + min(2 * len(theirs) * seen.each // hidden, 7))
    found |= {f.END} if not over else set()
    found |= {f.END + 1} if not under else set()
    if seen.table:
        if seen.takes(place):
            found.add(f.WINS)
            found |= {f.WINS + 1} if not any(seen.takes((number, r)) for r in own if r < rung) else set()
        elif not any(r > rung and not seen.takes((number, r)) for r in own):
            found.add(f.WINS + 2)
    for side, seat in enumerate((seen.left, seen.right)):
        trumps = seen.trump not in (None, number) and any(s == seen.trump for s, _ in seen.unseen)
        if number in seen.void[seat] and trumps and seen.trump not in seen.void[seat]:
            found.add(f.RUFFS + side)
    if seen.cut is not None and seen.cut[0] == number:
        found.add(f.CUT_OVER + seen.holder + (0 if seen.cut[1] > rung else 2))
    return {f.AT_CARD + feature for feature in found}
