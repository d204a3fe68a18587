"""Small operations on masks of cards: those that one instruction does, and those that every kernel needs.

A mask is an int64 with bit ``13 * suit + strength`` for each card, as ``manni.search.position`` makes them; a
single card is a mask of one bit. Masks never reach the sign bit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from manni.search.compiled import kernel

SUIT = 0x1FFF
"""The cards of the lowest suit."""
ALL_CARDS = (1 << 52) - 1
BOTTOMS = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The weakest card of each suit."""
NOT_BOTTOMS = ALL_CARDS ^ BOTTOMS
NOT_TOPS = ALL_CARDS ^ BOTTOMS << 12


def _instruction(build: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    """Return a function of one integer, for kernels only, that becomes one instruction."""

    def instruction(_typing: Any, number: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return build(builder, args[0])

        return types.int64(types.int64), code

    return cast(Callable[[int], int], intrinsic(instruction))


_FALSE = ir.Constant(ir.IntType(1), 0)

popcount = _instruction(lambda builder, number: builder.ctpop(number))
"""How many bits are set."""
place_of_lowest = _instruction(lambda builder, number: builder.cttz(number, _FALSE))
"""The place of the lowest bit set, 64 if none is."""
zeros_above = _instruction(lambda builder, number: builder.ctlz(number, _FALSE))
"""How many bits above the highest one set are zero, 64 if none is set."""


def _has_deposit() -> bool:
    """Return whether this processor finds the n-th bit of a mask with one instruction."""
    return bool(llvm.get_host_cpu_features().get("bmi2"))


def _nth_by_instruction() -> Callable[[int, int], int]:
    def instruction(_typing: Any, mask: Any, number: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
            return builder.call(deposit, [builder.shl(ir.Constant(word, 1), args[1]), args[0]])

        return types.int64(types.int64, types.int64), code

    return cast(Callable[[int, int], int], intrinsic(instruction))


def _nth_by_loop(mask: int, number: int) -> int:
    for _ in range(number):
        mask &= mask - 1
    return mask & -mask


nth_card = _nth_by_instruction() if _has_deposit() else kernel(_nth_by_loop)
"""The card with ``number`` weaker ones below it in a mask: ``nth_card(mask, number)``, which holds more than that."""


@kernel
def length(mask: int) -> int:
    """Return the place of the highest bit set, counted from 1; 0 if none is."""
    return 64 - zeros_above(mask)


@kernel
def suit_of_bit(bit: int) -> int:
    """Return the mask of the suit of a card."""
    # 79 / 1024 is near enough to 1 / 13 for 52 cards.
    return SUIT << 13 * (place_of_lowest(bit) * 79 >> 10)


@kernel
def below(bit: int) -> int:
    """Return all bits up to that of a card, itself included."""
    return (bit << 1) - 1


@kernel
def closed_up(mask: int, bit: int, suit: int) -> int:
    """Return a mask after a card has left the game: the higher cards of its suit move one place down."""
    above = mask & suit & ~below(bit)
    return (mask & ~(above | bit)) | above >> 1


@kernel
def group_tops(hand: int) -> int:
    """Return the highest card of each run of touching cards in a hand; the others of a run are worth the same."""
    return hand & ~(hand >> 1 & NOT_TOPS)


@kernel
def winners(hand: int, led: int, best: int, trump: int) -> int:
    """Return the cards of a hand that would beat the best card of a trick; ``trump`` is the mask of trumps or 0."""
    if best & trump:
        return hand & trump & ~below(best)
    return hand & led & ~below(best) | hand & trump


@kernel
def last_trick(a: int, b: int, c: int, trump: int) -> int:
    """Return who takes a trick to which each hand plays its only card: 0 for ``a``, who leads, 1 or 2."""
    best, winner, led = a, a & 0, suit_of_bit(a)
    if winners(b, led, best, trump):
        best, winner = b, 1
    if winners(c, led, best, trump):
        winner = 2
    return winner
