"""Quick bounds: what a seat is sure to take, or sure not to take, at the start of a trick, without any search.

Hands are masks with closed-up places (``bits.closed_up``); ``a`` is on lead. All bounds hold for the paranoid value,
and for the same reasons they hold for the own tricks of a seat in max^n: whatever the others do, it can play so.
"""

from __future__ import annotations

from manni.search.bits import ALL_CARDS, SUIT, length, popcount
from manni.search.compiled import kernel


@kernel
def top_run(own: int, others: int) -> int:
    """Return how many cards of a suit stand above all cards of the others, given the suit's cards of both."""
    return popcount(own >> length(others))


@kernel
def cashed(own: int, left: int, right: int, trump: int) -> int:
    """Return how many tricks the seat on lead takes by leading what nobody can go over.

    Masters of a suit are led from the top. Once the others have run out of a suit, the rest of it is good as well. A
    side suit is led only as often as everybody who holds trumps has to follow, unless the masters of trumps draw all
    trumps first. What the others discard meanwhile never makes a master less.
    """
    total = 0
    if trump:
        base = length(trump) - 13
        mine, one, two = own >> base & SUIT, left >> base & SUIT, right >> base & SUIT
        total = top_run(mine, one | two)
        if total >= popcount(one) and total >= popcount(two):
            total = popcount(mine)
            left &= ~trump
            right &= ~trump
    one_ruffs, two_ruffs = left & trump != 0, right & trump != 0
    for suit in range(4):
        base = 13 * suit
        if SUIT << base == trump:
            continue
        mine, one, two = own >> base & SUIT, left >> base & SUIT, right >> base & SUIT
        run = top_run(mine, one | two)
        if run >= popcount(one) and run >= popcount(two):
            run = popcount(mine)
        if one_ruffs:
            run = min(run, popcount(one))
        if two_ruffs:
            run = min(run, popcount(two))
        total += run
    return total


@kernel
def unbeaten_trumps(own: int, others: int, trump: int) -> int:
    """Return how many trumps of a hand win a trick whatever is played.

    Every card is played to some trick. A trump loses only if a higher one lies in the same trick, and no card of the
    others can be there twice: so as many win as cannot be paired with a higher trump of the others.
    """
    base = length(trump) - 13
    both = (own | others) >> base & SUIT
    mine = own >> base & SUIT
    over = sure = 0
    bit = 1 << length(both) >> 1
    while bit:
        if mine & bit:
            if over:
                over -= 1
            else:
                sure += 1
        elif both & bit:
            over += 1
        bit >>= 1
    return sure


@kernel
def gets_in(own: int, leader: int, other: int, trump: int) -> bool:
    """Return whether a seat holds the master of whatever suit ``leader`` leads, and nobody can ruff it."""
    for suit in range(4):
        base = 13 * suit
        led = leader >> base & SUIT
        if led == 0:
            continue
        mine, rest = own >> base & SUIT, other >> base & SUIT
        if mine <= led or mine <= rest:
            return False
        if rest == 0 and SUIT << base != trump and other & trump:
            return False
    return True


@kernel
def kept(own: int, others: int) -> int:
    """Return how many masters a seat that is not on lead is sure to cash in the end, without trumps.

    It plays its other cards first. If these last for as many tricks as the others have cards to lead in suits whose
    master it does not hold, then it comes to the lead with all its masters.
    """
    masters = leads = 0
    for suit in range(4):
        base = 13 * suit
        mine, rest = own >> base & SUIT, others >> base & SUIT
        if mine > rest:
            masters += top_run(mine, rest)
        else:
            leads += popcount(rest)
    return masters if leads <= popcount(own) - masters else 0


@kernel
def least_tricks(a: int, b: int, c: int, root: int, trump: int) -> int:
    """Return a number of tricks that the root is sure to take in trump or grand."""
    # Once all trumps are played there are none.
    trump = trump if (a | b | c) & trump else 0
    if root == 0:
        own, left, right = a, b, c
        sure = cashed(own, left, right, trump)
    else:
        own, left, right = (b, c, a) if root == 1 else (c, a, b)
        other = left if root == 1 else right
        sure = cashed(own, left, right, trump) if gets_in(own, a, other, trump) else 0
    if trump & own:
        sure = max(sure, unbeaten_trumps(own, left | right, trump))
    elif trump == 0 and root != 0:
        sure = max(sure, kept(own, left | right))
    return sure


@kernel
def most_tricks(a: int, b: int, c: int, root: int, trump: int) -> int:
    """Return a number of tricks that the root is sure not to exceed in trump or grand."""
    trump = trump if (a | b | c) & trump else 0
    if root == 0:
        own, one, two = a, b, c
        lost = _lost_on_lead(a, b, c, trump)
    else:
        own, friend = (b, c) if root == 1 else (c, b)
        one, two = a, friend
        lost = _lost_off_lead(a, friend, own, trump)
    if trump:
        lost = max(lost, unbeaten_trumps(one, own, trump), unbeaten_trumps(two, own, trump))
    elif root == 0:
        lost = max(lost, kept(one, own | two), kept(two, own | one))
    else:
        lost = max(lost, kept(two, own | one))
    return popcount(a) - lost


@kernel
def _lost_off_lead(a: int, friend: int, own: int, trump: int) -> int:
    """Return what the two others take at once, the first of them on lead.

    The leader cashes. In grand the friend then cashes as well, if the leader has a card of a suit whose master the
    friend holds: while the leader cashes, the friend never has to play a master, for these are of other suits.
    """
    total = cashed(a, friend, own, trump)
    reached = False
    for suit in range(4):
        base = 13 * suit
        mine, his, roots = a >> base & SUIT, friend >> base & SUIT, own >> base & SUIT
        if mine and his > mine and his > roots and (roots or own & trump == 0 or SUIT << base == trump):
            reached = True
    if reached:
        more = cashed(friend, a, own, trump)
        total = max(total, more) if trump else min(popcount(a), total + more)
    return total


@kernel
def _lost_on_lead(a: int, b: int, c: int, trump: int) -> int:
    """Return what the two others take as soon as the root leads, if it has no master to lead; else 0."""
    by_b = by_c = False
    for suit in range(4):
        base = 13 * suit
        mine, his, hers = a >> base & SUIT, b >> base & SUIT, c >> base & SUIT
        if mine == 0:
            continue
        if mine > his and mine > hers:
            return 0
        if his > hers:
            by_b = True
        else:
            by_c = True
    lost = ALL_CARDS
    if by_b:
        lost = min(lost, cashed(b, c, a, trump))
    if by_c:
        lost = min(lost, cashed(c, a, b, trump))
    return max(1, lost)


@kernel
def suit_is_safe(own: int, others: int) -> bool:
    """Return whether a seat that never leads can stay below in a suit to the end, whatever the others do.

    It can if its lowest card is below their lowest, its second below their second, and so on while both have cards. It
    answers a lead with its highest card that is low enough and discards from the top, and the same is true of what is
    left.
    """
    ducks = 0
    mine = own
    while others and mine:
        low = others & -others
        ducks += 1
        if popcount(own & low - 1) < ducks:
            return False
        others ^= low
        mine &= mine - 1
    return True


@kernel
def ducked(own: int, other: int, on_lead: bool, leads: bool) -> int:
    """Return how many tricks a seat is sure not to take in nullo, by what one of the others must go over.

    In a suit of which the other one holds ``held`` cards and the seat ``low`` cards below all of these, it plays a low
    one whenever the suit is led, and leads one whenever it is on lead; each costs it a trick less and the other one a
    card. Only while the seat takes a trick of another suit may the other one throw such a card away, and then the seat
    is on lead: so two cards of the other one are good for one trick that is not taken. All suits can be added up: the
    seat always has a card to throw away that it does not need, for it needs at most half as many as the other one has
    cards. An odd card is good for one more trick if the seat is on lead now. If the other one leads, it cannot throw
    one away now, so that in any one suit an odd card is good for one more as well.
    """
    total = best = more = 0
    for suit in range(4):
        base = 13 * suit
        mine, his = own >> base & SUIT, other >> base & SUIT
        low, held = popcount(mine & (his & -his) - 1) if his else 0, popcount(his)
        total += min(low, held >> 1)
        if held & 1 and low > held >> 1:
            more = 1
            best = max(best, (held + 1) >> 1)
    return total + more if on_lead else max(total, best) if leads else total


@kernel
def takes_none(own: int, others: int, on_lead: bool) -> bool:
    """Return whether a seat is sure to take no trick in nullo.

    It is if all its suits are safe and it need not lead; or if it can lead a card that everybody who has the suit must
    go over, somebody has it, and all is safe without that card.
    """
    out = not on_lead
    for suit in range(4):
        base = 13 * suit
        mine, rest = own >> base & SUIT, others >> base & SUIT
        if not suit_is_safe(mine, rest):
            return False
        if not out and mine and rest and mine & -mine < rest & -rest:
            out = suit_is_safe(mine & mine - 1, rest)
    return out


@kernel
def nullo_most_tricks(a: int, b: int, c: int, root: int) -> int:
    """Return a number of tricks that the root is sure not to exceed in nullo."""
    if root == 0:
        lost = (
            popcount(a)
            if takes_none(a, b | c, True)
            else max(ducked(a, b, True, False), ducked(a, c, True, False))
        )
        return popcount(a) - lost
    own, friend = (b, c) if root == 1 else (c, b)
    if takes_none(own, a | friend, False):
        return 0
    return popcount(a) - max(ducked(own, a, False, True), ducked(own, friend, False, False))


@kernel
def nullo_least_tricks(a: int, b: int, c: int, root: int) -> int:
    """Return a number of tricks that the root is sure to take in nullo.

    It takes the trick if an opponent leads a card below all that it holds of the suit, and the other one is void or can
    stay below as well. It takes all if it is on lead, or is put there so, and nobody can go over any of its cards.
    """
    own, one, two = (a, b, c) if root == 0 else (b, c, a) if root == 1 else (c, a, b)
    friend = two if root == 2 else one
    stuck, forced = True, False
    for suit in range(4):
        base = 13 * suit
        mine = own >> base & SUIT
        low = mine & -mine
        if low < (one | two) >> base & SUIT:
            stuck = stuck and mine == 0
        lead, his = a >> base & SUIT, friend >> base & SUIT
        if mine and lead and lead & -lead < low and his & -his < low:
            forced = True
    if root == 0:
        return popcount(a) if stuck else 0
    return (popcount(a) if stuck else 1) if forced else 0
