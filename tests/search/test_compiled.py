"""Compiled kernels are kept, come back in another process, and are not looked for before somebody thinks."""

import os
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import manni.search
from manni.cli.main import COMMANDS
from manni.core.moves import Exchange
from manni.core.view import view
from manni.search import flat, hindsight, learned, playouts, sample, solver, speed
from manni.search.compiled import cache_folder, is_prepared
from manni.search.estimate import estimate
from tests.play import dealt, game, keep_all
from tests.search.endings import read_file
from tests.search.processes import run

MODULES = [import_module(f"manni.search.{found.name}") for found in iter_modules(manni.search.__path__)]
"""Every module of the search, so that none with a new kernel is forgotten."""

EVERY_KERNEL = """
from tests.search.test_compiled import kernels, think

think()
for name, kernel in kernels().items():
    hits, misses = sum(kernel.stats.cache_hits.values()), sum(kernel.stats.cache_misses.values())
    print(name, hits, misses)
"""


def kernels() -> dict[str, object]:
    """Every kernel by its name; what numba calls it has no type that mypy knows."""
    return {
        f"{module.__name__}.{name}": value
        for module in MODULES
        for name, value in vars(module).items()
        if type(value).__name__ == "CPUDispatcher" and value.__module__ == module.__name__
    }


def think() -> None:
    """Call every kernel that Python calls: both solvers in each kind of contract and trick, playouts, line counts."""
    for file in ("paranoid.txt", "max-n.txt"):
        for position, _ in list(read_file(file))[::40]:
            solver.solve(position)
            solver.solve_max_n(position)
            playouts.playouts(position, 3, 1)
            if not position.trick:
                playouts.lines_of(position, 3)
    import numpy as np

    playouts.play_hands(10, 12, 0, playouts.generator(1), np.zeros(3, np.int64))
    speed.simulations_a_second()
    sample.draw(sample.belief(speed.a_view_in_the_middle()), 3, playouts.generator(1))
    asked = dealt(game(), cut="7H")
    for state in (asked, keep_all(asked), dealt(game("nine"))):
        mine = view(state, state.public.turn)
        estimate(mine, 1, 20)
    flat.flat_values(view(keep_all(asked), 1), 20, 1)
    hindsight.cards_seen(view(keep_all(asked), 1), 5, 1)
    hindsight.swaps_seen(view(asked, 1), Exchange(), 5, 1)
    learned.learned_card(view(keep_all(asked), 1))
    learned.learned_swap(view(asked, 1))


@pytest.mark.slow
def test_every_kernel_comes_back_from_the_cache_in_another_process() -> None:
    think()
    assert is_prepared()
    lines = run(EVERY_KERNEL).splitlines()
    counts = {name: (int(hits), int(misses)) for name, hits, misses in map(str.split, lines)}
    assert len(counts) > 25
    # Kernels that only other kernels call come back inside of those.
    assert [name for name, (_, misses) in counts.items() if misses] == []
    called = {name.rpartition(".")[2] for name, (hits, _) in counts.items() if hits}
    assert {"solve_cards", "play_out_often", "play_hands", "count_lines", "draw_deals", "grow"} <= called


A_SMALL_KERNEL = """
from manni.search.compiled import cache_folder, is_prepared
from manni.search.bits import closed_up
assert closed_up(0b1011, 0b10, 1 << 12) == 0b101
print(cache_folder())
print(is_prepared())
"""


@pytest.mark.slow
def test_a_home_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    # No file can be made in /proc, whoever one is.
    nowhere = {"HOME": "/proc/nowhere", "XDG_CACHE_HOME": None, "LOCALAPPDATA": None, "NUMBA_CACHE_DIR": None}
    folder, prepared = run(A_SMALL_KERNEL, **nowhere, TMPDIR=str(tmp_path)).split()
    assert Path(folder).parent.parent == tmp_path
    assert Path(folder).parent.stat().st_mode & 0o077 == 0
    assert prepared == "True"
    (tmp_path / Path(folder).parent.name).chmod(0o777)
    assert run(A_SMALL_KERNEL, **nowhere, TMPDIR=str(tmp_path)).split() == ["None", "False"]


@pytest.mark.slow
def test_a_folder_that_is_asked_for_is_taken(tmp_path: Path) -> None:
    printed = run(A_SMALL_KERNEL, NUMBA_CACHE_DIR=str(tmp_path))
    assert printed.split() == [str(tmp_path), "True"]
    home = run(A_SMALL_KERNEL, NUMBA_CACHE_DIR=None, XDG_CACHE_HOME=str(tmp_path)).split()[0]
    assert Path(home).parent == tmp_path / "manni"


def test_nothing_imports_numba_before_somebody_thinks() -> None:
    # An analysis does nothing but think: its command may load numpy before it does.
    modules = sorted({target.partition(":")[0] for target in COMMANDS.values()} - {"manni.cli.analyse"})
    code = f"""
        import sys
        from importlib import import_module
        import manni
        for name in {[*modules, "manni.search.position", "manni.search.reference"]!r}:
            import_module(name)
            assert not {{"numba", "numpy"}} & set(sys.modules), name
        import manni.cli.analyse
        assert "numba" not in sys.modules
        print("none")
    """
    assert run(code) == "none\n"


@pytest.mark.parametrize("name", sorted(kernels()))
def test_every_kernel_says_what_it_does(name: str) -> None:
    assert getattr(kernels()[name], "__doc__", None)


def test_what_is_kept_is_named_after_the_kernels() -> None:
    folder = cache_folder()
    assert folder is None or folder.name.startswith("kernels-") or os.environ.get("NUMBA_CACHE_DIR")
