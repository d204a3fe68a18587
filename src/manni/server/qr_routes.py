"""Links as QR codes: to a table, and to another device of one's own."""

from __future__ import annotations

import io
import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.server.names import spelled
from manni.server.table_routes import table_asked
from manni.server.web import Refused

_CODE = re.compile(r"[A-Za-z0-9-]{1,20}")
_BORDER = 4
"""Light modules around the code, as many as readers may ask for."""


def qr_image(link: str) -> bytes:
    """Return a link as a QR code, an SVG image of black on white."""
    # Most pages never show one.
    import segno

    image = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        image, kind="svg", border=_BORDER, dark="#000", light="#fff", xmldecl=False, svgns=True, nl=False
    )
    return image.getvalue()


def link_to(request: Request, path: str) -> str:
    """Return a path of this site as whoever asks would type it: under the host that was asked."""
    root = str(request.scope.get("root_path", "")).rstrip("/")
    return f"{request.url.scheme}://{request.headers.get('host', '')}{root}{path}"


def _answer(request: Request, path: str) -> Response:
    image = qr_image(link_to(request, path))
    return Response(image, 200, {"Cache-Control": "no-store"}, media_type="image/svg+xml")


async def _table(request: Request) -> Response:
    return _answer(request, f"/t/{spelled(table_asked(request))}")


async def _device(request: Request) -> Response:
    code = request.path_params["code"]
    if not _CODE.fullmatch(code):
        raise Refused(404, "no-such-code")
    return _answer(request, f"/m/{code}")


ROUTES = [
    Route("/api/tables/{table}/qr.svg", _table),
    Route("/api/me/link/{code}/qr.svg", _device),
]
