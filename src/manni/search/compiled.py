"""How kernels are compiled, and where what was compiled is kept.

Importing this module imports numba, which takes a second; so only modules with kernels do, and they are imported when
thinking starts. Compiling takes seconds and is done once: the result is kept in the first folder of these that can be
written, under a name that changes with every change of the kernels:

1. where ``NUMBA_CACHE_DIR`` says;
2. the user's own cache folder (``XDG_CACHE_HOME``, else ``~/.cache``; ``LOCALAPPDATA`` on Windows);
3. a folder of the user's in the temporary folder, which nobody else may write.

Where none can be used nothing is kept and every process compiles for itself.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a function for integers and arrays: no Python objects, no lock held, the result kept on disk.

    A kernel that calls itself must never be called with a literal integer: loaded from the cache by a second process it
    would abort. ``tests/search/test_compiled.py`` loads every kernel so.
    """
    return _compiled(function, False)


def inlined(function: F) -> F:
    """Compile a small function as ``kernel`` does, and put its code into every kernel that calls it."""
    return _compiled(function, True)


def _compiled(function: F, inline: bool) -> F:
    folder = cache_folder()
    with _cache_dir(folder):
        return cast(F, numba.njit(cache=folder is not None, nogil=True, forceinline=inline)(function))


@contextmanager
def _cache_dir(folder: Path | None) -> Iterator[None]:
    # Numba asks for the folder while it decorates; other users of numba in this process keep their own.
    before = numba.config.CACHE_DIR
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


@cache
def cache_folder() -> Path | None:
    """Return the folder that keeps what was compiled, None if there is none that can be written."""
    if os.environ.get("NUMBA_CACHE_DIR"):
        return Path(os.environ["NUMBA_CACHE_DIR"])
    name = f"kernels-{_digest()}"
    for parent in (_user_folder(), _temporary_folder()):
        if parent is not None and _usable(parent / name):
            return parent / name
    return None


def is_prepared() -> bool:
    """Return whether kernels have been compiled on this machine before; if not the first thought takes seconds."""
    folder = cache_folder()
    return folder is not None and any(folder.rglob("*.nbi"))


def _digest() -> str:
    """Return a short name for the state of all kernels and of numba: numba itself looks at one file at a time."""
    state = hashlib.sha256(numba.__version__.encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        state.update(source.read_bytes())
    return state.hexdigest()[:16]


def _user_folder() -> Path | None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        if os.environ.get(name):
            return Path(os.environ[name]) / "manni"
    try:
        return Path.home() / ".cache" / "manni"
    except RuntimeError:
        return None


def _temporary_folder() -> Path | None:
    """Return a folder in the temporary folder, if it is the user's alone: what lies there is run."""
    getuid = getattr(os, "getuid", None)
    folder = Path(tempfile.gettempdir()) / f"manni-{getuid() if getuid else 'cache'}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    if getuid and (found.st_uid != getuid() or found.st_mode & 0o022 or folder.is_symlink()):
        return None
    return folder


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
