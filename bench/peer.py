"""Measures the peers: reads the name of a measure a line, answers with its figure; runs in the peers' environment.

Processor time throughout, as ``manni.search.speed`` takes it for its own figures.
"""

import random
import sys
from statistics import median
from time import process_time

import pyspiel
from endplay.dds import solve_board
from endplay.dealer import generate_deals
from endplay.types import Denom, Player

SEED = 7
BRIDGE_DEALS = 60
ROLLOUTS = 20_000
PYTHON_HANDS = 1000
SIMULATIONS = 10_000


def a_hearts_decision(rng: random.Random) -> tuple[object, object]:
    """A game of hearts, and its first decision with more than one choice."""
    game = pyspiel.load_game("hearts")
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(rng.choice(state.legal_actions()))
    return game, state


def hearts_rollouts() -> float:
    """Random rollouts a second, in C++ throughout: one step of a bot that evaluates one leaf with all of them."""
    game, state = a_hearts_decision(random.Random(SEED))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, SEED, False)
    began = process_time()
    bot.step(state)
    return ROLLOUTS / (process_time() - began)


def hearts_python() -> float:
    """Random hands a second, dealt and played by a loop in Python."""
    rng = random.Random(SEED)
    game = pyspiel.load_game("hearts")
    began = process_time()
    for _ in range(PYTHON_HANDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return PYTHON_HANDS / (process_time() - began)


def hearts_ismcts() -> float:
    """Simulations a second of information-set tree search, in C++, at a first decision."""
    _, state = a_hearts_decision(random.Random(SEED))
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(SEED, evaluator, 2.0, SIMULATIONS, -1, policy, False, False)
    began = process_time()
    bot.step(state)
    return SIMULATIONS / (process_time() - began)


def dds_ms(strain: Denom) -> float:
    """The median time in which a bridge deal is solved for each card of the leader."""
    times = []
    for deal in generate_deals(produce=BRIDGE_DEALS, seed=SEED):
        deal.trump, deal.first = strain, Player.north
        began = process_time()
        solved = list(solve_board(deal))
        times.append(process_time() - began)
        assert len(solved) == 13
    return 1000 * median(times)


MEASURES = {
    "hearts-rollouts": hearts_rollouts,
    "hearts-python": hearts_python,
    "hearts-ismcts": hearts_ismcts,
    "dds-spades": lambda: dds_ms(Denom.spades),
    "dds-notrump": lambda: dds_ms(Denom.nt),
}

if __name__ == "__main__":
    for line in sys.stdin:
        print(MEASURES[line.strip()](), flush=True)
