"""Many bots rated by games between three of them at a time.

The rating is Plackett–Luce as openskill has it, after Weng and Lin, "A Bayesian Approximation Method for Online
Ranking" (2011): it takes three players and shared places as they are. A bot does not change, so its uncertainty only
shrinks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from manni.bots.duel import GameResult, play_seating
from manni.bots.spread import Bots, Workers, for_each
from manni.bots.tally import Tally, faults_counted
from manni.core.seats import SEATS, PerSeat
from manni.core.variants import Variant

INTERVAL = 2
"""Sigmas to either side of mu in which a bot's strength lies with about 95 %."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is to be played: ``games`` whole games, each between three of the bots, which differ."""

    variant: Variant
    bots: tuple[str, ...]
    seed: int
    games: int


@dataclass(frozen=True, slots=True)
class LadderGame:
    """One game of a ladder."""

    players: PerSeat[int]
    """The bots in the seats, by their place in ``Ladder.bots``."""
    result: GameResult
    """By seat, without its hands."""
    tallies: Sequence[Tally] = ()
    """What the bots did, by seat."""

    @property
    def places(self) -> PerSeat[int]:
        """The places from 1: first whoever won, the others by their net points; places may be shared."""
        worth = [(share > 0, net) for share, net in zip(self.result.shares, self.result.net, strict=True)]
        # Two who win together are both first, whatever their points.
        worth = [(won, 0 if won else net) for won, net in worth]
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        return (places[0], places[1], places[2])


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot of a ladder stands."""

    name: str
    games: int
    wins: float
    """The share of its games that it won, from 0 to 1; a win shared by two counts a half."""
    net: float
    """Mean net points a game."""
    mu: float
    sigma: float
    tally: Tally

    @property
    def ordinal(self) -> float:
        """What the bot is worth almost certainly: mu − 3 sigma. Ladders are ordered by it."""
        return self.mu - 3 * self.sigma

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the strength lies with about 95 %."""
        return self.mu - INTERVAL * self.sigma, self.mu + INTERVAL * self.sigma


@dataclass(frozen=True, slots=True)
class LadderOutcome:
    """What a ladder came to."""

    standings: tuple[Standing, ...]
    """The best first."""
    played: int
    """How many games were played: the first so many."""
    stopped: bool
    """Whether there should have been more."""


def schedule(bots: int, seed: int) -> Iterator[PerSeat[int]]:
    """Yield who sits in the seats, game by game: all bots in random order, three by three, over and over.

    So no bot is ever more than two games ahead of another.
    """
    rng = random.Random(f"ladder {seed}")
    waiting: list[int] = []
    while True:
        row = list(range(bots))
        rng.shuffle(row)
        # Those left over from the last row sit down with bots that are not among them.
        row.sort(key=lambda bot: bot in waiting)
        waiting += row
        while len(waiting) >= 3:
            three, waiting = waiting[:3], waiting[3:]
            rng.shuffle(three)
            yield (three[0], three[1], three[2])


def play_ladder(
    ladder: Ladder, workers: Workers, told: Callable[[LadderGame], None] | None = None
) -> LadderOutcome:
    """Play a ladder. Ctrl-C ends it with what has been played, which is what fewer games would have come to.

    Raises:
        SetupError, WorkerError: as ``spread.in_order``.
    """
    pieces = list(enumerate(islice(schedule(len(ladder.bots), ladder.seed), ladder.games)))
    games: list[LadderGame] = []
    tallies = [Tally() for _ in ladder.bots]

    def take(game: LadderGame) -> None:
        games.append(replace(game, tallies=()))
        for bot, more in zip(game.players, game.tallies, strict=True):
            tallies[bot].add(more)
        if told is not None:
            told(game)

    for_each(take, partial(_play, ladder), ladder.bots, pieces, workers)
    standings = sorted(_standings(ladder, games, tallies), key=lambda bot: -bot.ordinal)
    return LadderOutcome(tuple(standings), len(games), len(games) < ladder.games)


def _play(ladder: Ladder, made: Bots, piece: tuple[int, PerSeat[int]]) -> LadderGame:
    number, players = piece
    names = [ladder.bots[bot] for bot in players]
    bots = (made[names[0]], made[names[1]], made[names[2]])
    tallies = (Tally(), Tally(), Tally())
    cards = random.Random(f"ladder {ladder.seed} {number}")
    rng = random.Random(f"ladder bots {ladder.seed} {number}")
    with faults_counted({name: made[name] for name in names}, dict(zip(names, tallies, strict=True))):
        result = play_seating(ladder.variant, bots, (0, 1, 2), cards, rng, SEATS[number % 3], tallies)
    return LadderGame(players, replace(result, hands=()), tallies)


def _standings(ladder: Ladder, games: Sequence[LadderGame], tallies: Sequence[Tally]) -> Iterator[Standing]:
    ratings = rated(len(ladder.bots), games)
    for bot, name in enumerate(ladder.bots):
        results = [(game.result, game.players.index(bot)) for game in games if bot in game.players]
        count = max(1, len(results))
        wins = sum(result.shares[seat] for result, seat in results) / count
        net = sum(result.net[seat] for result, seat in results) / count
        yield Standing(name, len(results), wins, net, *ratings[bot], tallies[bot])


def rated(bots: int, games: Sequence[LadderGame]) -> list[tuple[float, float]]:
    """Return mu and sigma of each bot after the games, in the order in which they were played."""
    from openskill.models import PlackettLuce

    # tau would let the uncertainty grow from game to game, for players who change.
    model = PlackettLuce(tau=0)
    ratings = [model.rating() for _ in range(bots)]
    for game in games:
        teams = [[ratings[bot]] for bot in game.players]
        after = model.rate(teams, ranks=[float(place) for place in game.places])
        for bot, (rating,) in zip(game.players, after, strict=True):
            ratings[bot] = rating
    return [(rating.mu, rating.sigma) for rating in ratings]
