"""The files of the page and of the texts: found once, compressed once, and asked after by their fingerprint."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

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
_REVALIDATE = "no-cache"
"""Kept by the browser, and asked after each time: an answer of a few bytes, and never an old file beside a new one."""


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    body: bytes
    pressed: bytes | None
    etag: str
    kind: str


class Folder:
    """The files of one folder and of those below it; nothing outside can be reached."""

    def __init__(self, root: Path, prefix: str = "") -> None:
        """``prefix`` is the path below which the site is: pages name what they need by whole paths."""
        self._root = root.resolve()
        self._prefix = prefix.encode()
        self._known: dict[Path, _File] = {}

    def _find(self, name: str) -> _File | None:
        path = (self._root / name).resolve()
        if not path.is_relative_to(self._root) or not path.is_file():
            return None
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._known.get(path)
        if known is None or known.stamp != stamp:
            known = self._known[path] = _read(path, stamp, self._prefix)
        return known

    def answer(self, request: Request, name: str, status: int = 200) -> Response | None:
        """Return the answer to a request for a file, None if there is no such file."""
        try:
            file = self._find(name)
        except (OSError, ValueError):  # a name that no file can have
            return None
        if file is None:
            return None
        headers = {"ETag": file.etag, "Cache-Control": _REVALIDATE, "Vary": "Accept-Encoding"}
        if status == 200 and _matches(request.headers.get("if-none-match"), file.etag):
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.pressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.pressed
            headers["Content-Encoding"] = "gzip"
        return Response(body, status, headers, media_type=file.kind)


def _read(path: Path, stamp: tuple[int, int], prefix: bytes) -> _File:
    body = path.read_bytes()
    if path.suffix == ".html":
        body = body.replace(b'="/static/', b'="%s/static/' % prefix)
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    pressed = None if path.suffix in _PRESSED or len(body) < 256 else gzip.compress(body, 9, mtime=0)
    # Weak, because the compressed form shares it.
    return _File(stamp, body, pressed, f'W/"{hashlib.sha256(body).hexdigest()[:20]}"', kind)


def _matches(header: str | None, etag: str) -> bool:
    return header is not None and any(one.strip() in (etag, "*") for one in header.split(","))
