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

from manni.search.compiled import inlined

SUIT = 0x1FFF
"""The cards of the lowest suit."""
ALL_CARDS = (1 << 52) - 1
BOTTOMS = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The weakest card of each suit."""
TOPS = BOTTOMS << 12
"""The strongest card of each suit."""
NOT_TOPS = ALL_CARDS ^ TOPS


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
    """Return whether this processor gathers and spreads the bits of a mask with one instruction each."""
    return bool(llvm.get_host_cpu_features().get("bmi2"))


def _gather(name: str) -> Callable[[int, int], int]:
    """Return pext or pdep of two integers, for kernels only."""

    def instruction(_typing: Any, number: Any, mask: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            function = cgutils.get_or_insert_function(builder.module, kind, f"llvm.x86.bmi.{name}.64")
            return builder.call(function, [args[0], args[1]])

        return types.int64(types.int64, types.int64), code

    return cast(Callable[[int, int], int], intrinsic(instruction))


_pext, _pdep = _gather("pext"), _gather("pdep")


def _nth_by_instruction(mask: int, number: int) -> int:
    """Return the card with ``number`` weaker ones below it in a mask, which holds more than that."""
    return _pdep(1 << number, mask)


def _nth_by_loop(mask: int, number: int) -> int:
    """Return the card with ``number`` weaker ones below it in a mask, which holds more than that."""
    for _ in range(number):
        mask &= mask - 1
    return mask & -mask


def _closed_up_by_instructions(mask: int, cards: int, tops: int) -> int:
    """Return a mask after cards have left the game: the higher cards of their suits move down.

    ``tops`` are the places that become free by that: for each card the highest of its suit that no other one frees.
    """
    return _pdep(_pext(mask, ALL_CARDS ^ cards), ALL_CARDS ^ tops)


def _closed_up_by_loop(mask: int, cards: int, tops: int) -> int:
    """Return the same without these instructions; ``tops`` is not needed."""
    while cards:
        card = 1 << 63 - zeros_above(cards)
        cards ^= card
        top = TOPS & -card
        above = mask & ((top & -top) << 1) - (card << 1)
        mask = (mask & ~(above | card)) | above >> 1
    return mask


nth_card = inlined(_nth_by_instruction if _has_deposit() else _nth_by_loop)
closed_up = inlined(_closed_up_by_instructions if _has_deposit() else _closed_up_by_loop)


def _load_code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    pointer = builder.inttoptr(args[0], ir.IntType(64).as_pointer())
    return builder.load(builder.gep(pointer, [args[1]]))


def _store_code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    pointer = builder.inttoptr(args[0], ir.IntType(64).as_pointer())
    builder.store(args[2], builder.gep(pointer, [args[1]]))
    return context.get_dummy_value()


def _load(_typing: Any, address: Any, index: Any) -> Any:
    return types.int64(types.int64, types.int64), _load_code


def _store(_typing: Any, address: Any, index: Any, value: Any) -> Any:
    return types.void(types.int64, types.int64, types.int64), _store_code


def _prefetch_code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    pointer = ir.IntType(8).as_pointer()
    number = ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
    function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
    place = builder.gep(builder.inttoptr(args[0], ir.IntType(64).as_pointer()), [args[1]])
    # For reading, to be kept, data.
    builder.call(function, [builder.bitcast(place, pointer), number(0), number(3), number(1)])
    return context.get_dummy_value()


def _prefetch(_typing: Any, address: Any, index: Any) -> Any:
    return types.void(types.int64, types.int64), _prefetch_code


# An array as an argument of a kernel that calls itself would be seven numbers; its address is one.
prefetch = cast(Callable[[int, int], None], intrinsic(_prefetch))
"""Have a number of such an array brought into the processor's cache, for it will be asked for soon."""
load = cast(Callable[[int, int], int], intrinsic(_load))
"""A number of an array of int64 that is known by its address: ``load(address, index)``. Nothing is checked."""
store = cast(Callable[[int, int, int], None], intrinsic(_store))
"""Put a number into such an array: ``store(address, index, value)``. Nothing is checked."""


@inlined
def length(mask: int) -> int:
    """Return the place of the highest bit set, counted from 1; 0 if none is."""
    return 64 - zeros_above(mask)


@inlined
def top_of_suit(bit: int) -> int:
    """Return the highest place of the suit of a card."""
    tops = TOPS & -bit
    return tops & -tops


@inlined
def suit_of_bit(bit: int) -> int:
    """Return the mask of the suit of a card."""
    top = top_of_suit(bit)
    return (top << 1) - (top >> 12)


@inlined
def below(bit: int) -> int:
    """Return all bits up to that of a card, itself included."""
    return (bit << 1) - 1


@inlined
def group_tops(hand: int) -> int:
    """Return the highest card of each run of touching cards in a hand; the others of a run are worth the same."""
    return hand & ~(hand >> 1 & NOT_TOPS)


@inlined
def winners(hand: int, led: int, best: int, trump: int) -> int:
    """Return the cards of a hand that would beat the best card of a trick; ``trump`` is the mask of trumps or 0."""
    if best & trump:
        return hand & trump & ~below(best)
    return hand & led & ~below(best) | hand & trump


@inlined
def last_trick(a: int, b: int, c: int, trump: int) -> int:
    """Return who takes a trick to which each hand plays its only card: 0 for ``a``, who leads, 1 or 2."""
    best, winner, led = a, a & 0, suit_of_bit(a)
    if winners(b, led, best, trump):
        best, winner = b, 1
    if winners(c, led, best, trump):
        winner = 2
    return winner
