"""The files of the page and of the texts: found once, compressed once, and kept by browsers while they stay the same.

The document of all pages names them below a path that has their version in it. A browser that has such a file never
asks for it again, so that a reload asks for the document alone; a change of any file is another version.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PRESSED = frozenset((".woff2", ".png", ".jpg", ".webp", ".mp3", ".ogg"))
"""Kinds of file that are compressed already."""
_KINDS = _PRESSED | _TYPES.keys()
"""Kinds of file that are parts of a page."""
_REVALIDATE = "no-cache"
"""Kept by the browser, and asked after each time: an answer of a few bytes, and never an old file beside a new one."""
_FOR_GOOD = "max-age=31536000, immutable"
"""Kept by the browser and not asked after again."""
_PARTS = (b'="/static/', b'="/i18n/')
"""How the document names the parts of the page."""


_Stamp: TypeAlias = tuple[str, int, int]
"""A file's name, when it was changed, in nanoseconds, and its size."""


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    body: bytes
    pressed: bytes | None
    etag: str
    kind: str


class Folder:
    """The files of one folder and of those below it; nothing outside can be reached."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._known: dict[Path, _File] = {}

    def stamps(self) -> Iterator[_Stamp]:
        """Yield the files by name, with when each was changed and its size."""
        return self._stamps_below(str(self._root), "")

    def stamp(self, name: str) -> _Stamp | None:
        """Return the same of one file, None if there is none of that name."""
        try:
            status = (self._root / name).stat()
        except (OSError, ValueError):
            return None
        return name, status.st_mtime_ns, status.st_size

    def _stamps_below(self, folder: str, before: str) -> Iterator[_Stamp]:
        with os.scandir(folder) as found:
            for one in found:
                if one.is_dir():
                    yield from self._stamps_below(one.path, f"{before}{one.name}/")
                elif PurePath(one.name).suffix in _KINDS:
                    status = one.stat()
                    yield f"{before}{one.name}", status.st_mtime_ns, status.st_size

    def read(self, name: str) -> bytes:
        """Return a file's content.

        Raises:
            OSError: there is no such file.
        """
        return (self._root / name).read_bytes()

    def _find(self, name: str) -> _File | None:
        path = (self._root / name).resolve()
        if not path.is_relative_to(self._root) or not path.is_file():
            return None
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._known.get(path)
        if known is None or known.stamp != stamp:
            known = self._known[path] = _file(path.read_bytes(), path.suffix, stamp)
        return known

    def answer(self, request: Request, name: str, *, for_good: bool = False) -> Response | None:
        """Return the answer to a request for a file, None if there is no such file.

        With ``for_good`` the path has the version of the file in it, and the browser need not ask again.
        """
        try:
            file = self._find(name)
        except (OSError, ValueError):  # a name that no file can have
            return None
        return None if file is None else _answer(request, file, for_good=for_good)


class Shell:
    """The document of all pages, which names the parts of the page below paths that have their version in them."""

    def __init__(self, static: Folder, texts: Folder, prefix: str = "") -> None:
        """``prefix`` is the path below which the site is: the document names what it needs by whole paths."""
        self._folders = (static, texts)
        self._prefix = prefix.encode()
        self._stamps: list[frozenset[_Stamp]] = []
        self._version = ""
        self._file: _File | None = None

    def answer(self, request: Request, status: int = 200) -> Response:
        """Return the document."""
        return _answer(request, self._read(), status)

    def has(self, version: str, folder: Folder, name: str) -> bool:
        """Return whether a file is that of a version: what has been changed since a document named it is of none."""
        if not self._version:
            self._read()
        stamps = self._stamps[self._folders.index(folder)]
        return version == self._version and folder.stamp(name) in stamps

    def _read(self) -> _File:
        stamps = [frozenset(folder.stamps()) for folder in self._folders]
        if self._file is None or stamps != self._stamps:
            self._stamps, self._version = stamps, _version(self._folders, stamps)
            body = self._folders[0].read("index.html")
            for part in _PARTS:
                body = body.replace(part, b'="%s%s-%s/' % (self._prefix, part[2:-1], self._version.encode()))
            self._file = _file(body, ".html", (0, 0))
        return self._file


def _version(folders: Sequence[Folder], stamps: Sequence[frozenset[_Stamp]]) -> str:
    """Return what the contents of all files come to: the same wherever the files are the same."""
    whole = hashlib.sha256()
    for folder, files in zip(folders, stamps, strict=True):
        for name, _, size in sorted(files):
            whole.update(f"{name} {size}\n".encode())
            whole.update(folder.read(name))
    return whole.hexdigest()[:12]


def _file(body: bytes, suffix: str, stamp: tuple[int, int]) -> _File:
    kind = _TYPES.get(suffix) or mimetypes.guess_type(f"x{suffix}")[0] or "application/octet-stream"
    pressed = None if suffix in _PRESSED or len(body) < 256 else gzip.compress(body, 9, mtime=0)
    # Weak, because the compressed form shares it.
    return _File(stamp, body, pressed, f'W/"{hashlib.sha256(body).hexdigest()[:20]}"', kind)


def _answer(request: Request, file: _File, status: int = 200, *, for_good: bool = False) -> Response:
    headers = {"Cache-Control": _FOR_GOOD if for_good else _REVALIDATE, "Vary": "Accept-Encoding"}
    if not for_good:
        headers["ETag"] = file.etag
        if status == 200 and _matches(request.headers.get("if-none-match"), file.etag):
            return Response(status_code=304, headers=headers)
    body = file.body
    if file.pressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.pressed
        headers["Content-Encoding"] = "gzip"
    return Response(body, status, headers, media_type=file.kind)


def _matches(header: str | None, etag: str) -> bool:
    return header is not None and any(one.strip() in (etag, "*") for one in header.split(","))
