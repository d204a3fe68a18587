"""What the lines of ``maxn`` are worth: triples of tricks, and how much the seats like them.

A triple is one number, five bits for each hand in the order of play, and -1 says that a line was given up: the seat
that chose it has better. How a seat *likes* a triple is a number too, the larger the better, so that to compare lines
is to compare numbers. What every seat is *sure* of stands in a triple as well: the tricks that it takes at least, in
nullo at most.
"""

from __future__ import annotations

from manni.search.bounds import least_tricks, nullo_most_tricks
from manni.search.compiled import inlined, kernel
from manni.search.paranoid import NULLO

GIVEN_UP = -1
TRICK = 32
"""How much more a seat likes a trick more of its own, in nullo a trick less."""
LEFT, RIGHT, LIKES = 12, 24, (1 << 12) - 1
"""Where in what is to be beaten stand what the left neighbour and the third seat like; and the bits of one of them."""


@inlined
def own_of(triple: int) -> int:
    """Return the tricks of the seat on turn."""
    return triple & 31


@inlined
def left_of(triple: int) -> int:
    """Return the tricks of the seat after it."""
    return triple >> 5 & 31


@inlined
def right_of(triple: int) -> int:
    """Return the tricks of the seat before it."""
    return triple >> 10


@inlined
def turned(triple: int, steps: int) -> int:
    """Return a triple that stands ``steps`` seats further on in the order of play as it is seen from here."""
    if steps == 1:
        return right_of(triple) | own_of(triple) << 5 | left_of(triple) << 10
    if steps == 2:
        return left_of(triple) | right_of(triple) << 5 | own_of(triple) << 10
    return triple


@inlined
def liking(own: int, follows: int, nullo: bool) -> int:
    """Return how a seat likes to take ``own`` tricks and its left neighbour to take ``follows``."""
    return (31 - own) * TRICK + follows if nullo else own * TRICK + 31 - follows


@inlined
def liking_of(triple: int, nullo: bool) -> int:
    """Return how the seat on turn likes a triple."""
    return liking(own_of(triple), left_of(triple), nullo)


@inlined
def best_with(left: int, follows: int, third: int, nullo: bool) -> int:
    """Return how a seat likes the best that it can get of ``left`` tricks, the two others being sure of theirs."""
    own = left - follows - third
    return liking(max(0, own), min(left, follows), nullo) if nullo else liking(own, follows, nullo)


@inlined
def just_below(sure: int, nullo: bool) -> int:
    """Return what a seat likes less than any line in which it has as much as it is sure of."""
    return liking(sure + 1, 31, nullo) if nullo else liking(sure, 31, nullo)


@kernel
def sure_of_all(a: int, b: int, c: int, mode: int) -> int:
    """Return a triple of the tricks that the seats are sure to take at least; in nullo, to take at most."""
    root = a & 0
    if mode & NULLO:
        own = nullo_most_tricks(a, b, c, root)
        follows = nullo_most_tricks(a, b, c, root + 1)
        return own | follows << 5 | nullo_most_tricks(a, b, c, root + 2) << 10
    own = least_tricks(a, b, c, root, mode)
    follows = least_tricks(a, b, c, root + 1, mode)
    return own | follows << 5 | least_tricks(a, b, c, root + 2, mode) << 10


@inlined
def is_decided(sure: int, left: int, nullo: bool) -> bool:
    """Return whether ``sure_of_all`` leaves one triple."""
    total = own_of(sure) + left_of(sure) + right_of(sure)
    return total <= left if nullo else total == left


@inlined
def seen_from(likes: int, steps: int, nullo: bool) -> int:
    """Return what is to be beaten at the start of the next trick, because the seat that played last likes it as much.

    ``steps`` to its left sits who has taken the trick, which does not count any more: as a trick of its own, as one of
    its left neighbour, or as one of the third seat.
    """
    trick = -1 if nullo else 1
    if steps == 0:
        return max(0, likes - trick * TRICK)
    return likes + trick << RIGHT if steps == 1 else likes << LEFT


@inlined
def is_in_vain(own: int, sure: int, left: int, beat: int, nullo: bool) -> bool:
    """Return whether one of the others has better than what the seat on turn, which takes ``own``, can leave it.

    The other arguments are those of ``triple_of`` and of ``best_with``; ``sure`` is ``sure_of_all``.
    """
    follows, third = beat >> LEFT & LIKES, beat >> RIGHT
    if follows and best_with(left, right_of(sure), own, nullo) <= follows:
        return True
    return third != 0 and best_with(left, own, left_of(sure), nullo) <= third


@inlined
def liked_more(found: int, likes: int, line: int, steps: int, nullo: bool) -> tuple[int, int]:
    """Return the better of two lines for the seat on turn, and how it likes that.

    ``found`` is what it has, liked as much as ``likes`` or, if GIVEN_UP, less than anything above that. ``line`` is
    another or GIVEN_UP, as it is seen from the seat ``steps`` to the left.
    """
    if line == GIVEN_UP:
        return found, likes
    line = turned(line, steps)
    return (line, liking_of(line, nullo)) if liking_of(line, nullo) > likes else (found, likes)


@inlined
def goes_too_far(found: int, left: int, sure: int, before: int, nullo: bool) -> bool:
    """Return whether the seat that played before the one on turn has better than what this one leaves it.

    Args:
        found: the best line of the seat on turn, or GIVEN_UP.
        left: the tricks left.
        sure: what the third seat is sure of.
        before: how the seat that played before likes what it has already.
        nullo: whether fewer tricks are better.
    """
    return found != GIVEN_UP and best_with(left, own_of(found), sure, nullo) <= before
