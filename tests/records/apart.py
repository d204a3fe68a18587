"""A small referee of records that stands apart: written from the formats and the rules alone, without the package.

It takes the lines of one game as JSON objects and says at which of them the first fault shows. It is slow and plain on
purpose; what it and the package agree on has been thought of twice.
"""

import hashlib
import re
from collections.abc import Iterator
from typing import Any

RANKS = "23456789TJQKA"
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SIXTEEN = {"hand": 16, "manni": 4, "exchange": "all", "chooser": "forehand"}
TWELVE = {"hand": 12, "manni": 16, "exchange": "limits"}
VARIANTS: dict[str, dict[str, Any]] = {
    "hornafjordur": {**TWELVE, "cut": True},
    "basic": {"hand": 12, "manni": 12, "exchange": "all", "low": "3", "rotation": True},
    "sixteen": SIXTEEN,
    "laugarvatn": SIXTEEN,
    "trjamann": {**SIXTEEN, "exchange": "declarer"},
    "nine": {**TWELVE, "chooser": "dealer"},
}
TRUMP_OR_NOT = [["clubs", "diamonds", "hearts", "spades"], ["notrump"], ["nullo"]]
GROUPS = {
    "trjamann": [["spades"], ["hearts", "diamonds", "clubs"], ["notrump"], ["nullo"]],
    "nine": TRUMP_OR_NOT,
    "sixteen": [[contract] for group in TRUMP_OR_NOT for contract in group],
    "laugarvatn": [[contract] for group in TRUMP_OR_NOT for contract in group],
}


class Fault(Exception):
    pass


def need(truth: object) -> None:
    if not truth:
        raise Fault


def first_fault(lines: list[dict[str, Any]]) -> int | None:
    """The place, from 0, of the line at which a game goes wrong; the number of lines if it stops early; else None."""
    game = Apart(lines)
    try:
        game.follow()
        need(game.place == len(lines))
    except (Fault, IndexError):
        return game.place
    return None


class Apart:
    def __init__(self, lines: list[dict[str, Any]]) -> None:
        self.lines = lines
        self.place = 0

    def peek(self, event: str) -> dict[str, Any]:
        line = self.lines[self.place]
        need(line["event"] == event)
        return line

    def expect(self, **line: Any) -> None:
        found = self.lines[self.place]
        need({name: found.get(name) for name in line} == line)
        self.place += 1

    def follow(self) -> None:
        game = self.peek("game")
        self.name = game["variant"]
        self.rules = VARIANTS[self.name]
        self.options = game["options"]
        self.place += 1
        self.dealer = game["first_dealer"]
        self.plus, self.minus = [0, 0, 0], [0, 0, 0]
        self.used: list[list[str]] = [[], [], []]
        self.number = 0
        while not self.over():
            self.number += 1
            self.hand()
            self.dealer = (self.dealer + 1) % 3
        net = [p - m for p, m in zip(self.plus, self.minus, strict=True)]
        self.expect(event="end", winners=[seat for seat in range(3) if net[seat] == max(net)])

    def over(self) -> bool:
        if self.name in GROUPS:
            return self.number == 3 * len(GROUPS[self.name])
        trigger = self.options.get("end_trigger", "net" if self.name == "basic" else "plus")
        score = [p - (m if trigger == "net" else 0) for p, m in zip(self.plus, self.minus, strict=True)]
        return max(score) >= self.options.get("target", 10)

    def hand(self) -> None:
        self.sealed = self.lines[self.place]
        need("seal" in self.sealed or "mix" not in self.sealed)
        need("seal" not in self.sealed or hexadecimal(self.sealed["seal"], 64))
        if "mix" in self.sealed:
            need(isinstance(self.sealed["mix"], list) and len(self.sealed["mix"]) == 3)
            need(all(mix is None or hexadecimal(mix, 32) for mix in self.sealed["mix"]))
        self.expect(event="hand", number=self.number, dealer=self.dealer)
        self.forehand = (self.dealer + 1) % 3
        self.contract, self.declarer, self.shown = "", None, None
        if "chooser" not in self.rules:
            self.given_contract()
        self.deal()
        if "chooser" in self.rules:
            self.chosen_contract()
        leader = self.exchange()
        self.play(leader)

    def given_contract(self) -> None:
        if "cut" in self.rules:
            cut = self.peek("cut")
            need(cut["seat"] == (self.dealer + 2) % 3)
            need(is_card(cut["card"]))
            self.shown = cut["card"]
            self.place += 1
            rank = RANKS.index(self.shown[0]) + 2
            first, second = (6, 10) if "cut_bands" in self.options else (5, 9)
            suit = next(name for name, letter in SUITS.items() if letter == self.shown[1])
            self.contract = "nullo" if rank <= first else suit if rank <= second else "notrump"
        else:
            self.contract = ["hearts", "spades", "diamonds", "clubs"][(self.number - 1) % 4]
        need("seat" not in self.lines[self.place])
        self.expect(event="contract", contract=self.contract)

    def chosen_contract(self) -> None:
        line = self.peek("contract")
        chooser = self.forehand if self.rules["chooser"] == "forehand" else self.dealer
        need(line.get("seat") == chooser)
        taken = next((group for group in GROUPS[self.name] if line["contract"] in group), None)
        need(taken is not None and not set(taken) & set(self.used[chooser]))
        self.contract, self.declarer = line["contract"], chooser
        self.used[chooser].append(self.contract)
        self.place += 1

    def deal(self) -> None:
        line = self.peek("deal")
        need(all(len(hand) == self.rules["hand"] for hand in line["hands"]))
        need(len(line["manni"]) == self.rules["manni"])
        cards = [card for hand in [*line["hands"], line["manni"]] for card in hand]
        low = RANKS.index(self.rules.get("low", "2"))
        need(all(is_card(card) and RANKS.index(card[0]) >= low for card in cards))
        need(len(set(cards)) == len(cards))
        need(self.shown in (None, line["hands"][self.dealer][-1]))
        self.dealt = line
        self.hands = [set(hand) for hand in line["hands"]]
        self.manni = list(line["manni"])
        self.place += 1

    def exchange(self) -> int:
        kind = self.rules["exchange"]
        asked = [self.forehand, (self.dealer + 2) % 3, self.dealer]
        limits = self.options.get("exchange_limits", [7, 5, 12])
        for place, seat in enumerate([self.declarer] if kind == "declarer" else asked):
            line = self.peek("exchange")
            discard = line["discard"]
            need(line["seat"] == seat)
            need(len(set(discard)) == len(discard) and set(discard) <= self.hands[seat])
            need(len(discard) <= (limits[place] if kind == "limits" else 99))
            need(len(discard) in (0, len(self.manni)) if kind == "all" else len(discard) <= len(self.manni))
            need(line["draw"] == self.manni[: len(discard)])
            self.hands[seat] = self.hands[seat] - set(discard) | set(line["draw"])
            self.manni = self.manni[len(discard) :]
            self.place += 1
            if kind == "all" and discard:
                return int(seat) if self.options.get("first_lead") == "exchanger" else self.forehand
        return self.forehand

    def play(self, leader: int) -> None:
        tricks = [0, 0, 0]
        for _ in range(self.rules["hand"]):
            played: list[str] = []
            for step in range(3):
                line = self.peek("play")
                seat = (leader + step) % 3
                card = line["card"]
                need(line["seat"] == seat and card in self.hands[seat])
                led = (played or [card])[0][1]
                need(card[1] == led or not any(held[1] == led for held in self.hands[seat]))
                self.hands[seat].remove(card)
                played.append(card)
                self.place += 1
            leader = (leader + played.index(max(played, key=lambda card: self.power(card, played[0])))) % 3
            self.expect(event="trick", winner=leader)
            tricks[leader] += 1
        self.score(tricks)

    def power(self, card: str, led: str) -> tuple[bool, bool, int]:
        rank = RANKS.index(card[0])
        if self.contract == "nullo" and card[0] == "A" and "nullo_ace" not in self.options:
            rank = -1
        return (card[1] == SUITS.get(self.contract), card[1] == led[1], rank)

    def score(self, tricks: list[int]) -> None:
        par = [4, 4, 4]
        if self.rules["hand"] == 16:
            assert self.declarer is not None
            par = [6, 6, 6] if self.contract == "nullo" else [4, 4, 4]
            par[self.declarer] = 4 if self.contract == "nullo" else 8
        sign = -1 if self.contract == "nullo" else 1
        points = [sign * (took - fair) for took, fair in zip(tricks, par, strict=True)]
        self.plus = [column + max(point, 0) for column, point in zip(self.plus, points, strict=True)]
        self.minus = [column + max(-point, 0) for column, point in zip(self.minus, points, strict=True)]
        self.expect(event="score", tricks=tricks, points=points, plus=self.plus, minus=self.minus)
        self.open(self.lines[self.place - 1])

    def open(self, line: dict[str, Any]) -> None:
        """The pack that is opened was sealed, and is the one that was dealt. A fault shows on the line of the score."""
        self.place -= 1
        need(("opened" in line) == ("seal" in self.sealed))
        if "opened" in line:
            pack, salt = line["opened"]["pack"], line["opened"]["salt"]
            need(hexadecimal(salt, 32))
            need(sorted(pack) == sorted(card for pile in self.piles() for card in pile))
            digest = hashlib.sha256("\n".join(["manni-seal/1", salt, " ".join(pack)]).encode()).hexdigest()
            need(digest == self.sealed["seal"])
            if self.shown is None:
                need(self.dealt_cards() == (self.mix(pack, salt)[0] if "mix" in self.sealed else pack))
            else:
                lifted = pack.index(self.shown) + 1
                if "mix" in self.sealed:
                    pack, lifted = self.mix(pack, salt)
                need(lifted < len(pack) and pack[lifted - 1] == self.shown)
                need(self.dealt_cards() == pack[lifted:] + pack[:lifted])
        self.place += 1

    def piles(self) -> list[list[str]]:
        """The cards as dealt: forehand, the next, the dealer, the Manni."""
        seats = [self.dealt["hands"][(self.forehand + step) % 3] for step in range(3)]
        return [*map(list, seats), list(self.dealt["manni"])]

    def dealt_cards(self) -> list[str]:
        """The cards in the order in which they left the pack."""
        one, two, three, manni = self.piles()
        packet, to_manni, manni_first = {
            "hornafjordur": (3, 4, True),
            "basic": (self.options.get("packet", 4), 0, False),
            "sixteen": (1, 0, False),
            "nine": (3, 4, False),
        }.get(self.name, (4, 0, False))
        order: list[str] = []
        while one:
            if manni_first:
                order += take(manni, to_manni)
            order += take(one, packet) + take(two, packet) + take(three, packet)
            if not manni_first:
                order += take(manni, to_manni)
        return order + manni

    def mix(self, pack: list[str], salt: str) -> tuple[list[str], int]:
        """The pack with the contributions mixed in, and how many cards are lifted from it."""
        told = " ".join("-" if mix is None else mix for mix in self.sealed["mix"])
        numbers = drawn(f"manni-mix/1\n{salt}\n{told}\n")
        pack = list(pack)
        for left in range(len(pack), 1, -1):
            place = number_below(left, numbers)
            pack[left - 1], pack[place] = pack[place], pack[left - 1]
        return pack, number_below(len(pack) - 1, numbers) + 1


def take(cards: list[str], count: int) -> list[str]:
    taken = cards[:count]
    del cards[:count]
    return taken


def drawn(start: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hashlib.sha256(f"{start}{block}".encode()).digest()
        block += 1


def number_below(bound: int, numbers: Iterator[int]) -> int:
    while (number := next(numbers)) >= 256 // bound * bound:
        pass
    return number % bound


def hexadecimal(text: object, digits: int) -> bool:
    return isinstance(text, str) and re.fullmatch(f"[0-9a-f]{{{digits}}}", text) is not None


def is_card(text: object) -> bool:
    return isinstance(text, str) and len(text) == 2 and text[0] in RANKS and text[1] in "CDHS"
