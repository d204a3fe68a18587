"""What stands before every request: which hosts and origins are answered, and the headers that answers carry."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from secure import (
    ContentSecurityPolicy,
    CrossOriginOpenerPolicy,
    CrossOriginResourcePolicy,
    PermissionsPolicy,
    ReferrerPolicy,
    Secure,
    StrictTransportSecurity,
    XContentTypeOptions,
    XFrameOptions,
)
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from manni.server.front import path_of

_log = logging.getLogger("manni.server")

_SAFE_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))
_EVERYWHERE = Secure(
    xcto=XContentTypeOptions().nosniff(), corp=CrossOriginResourcePolicy().same_origin()
).headers
_DOCUMENTS = Secure(
    referrer=ReferrerPolicy().no_referrer(),
    permissions=PermissionsPolicy().camera().display_capture().geolocation().microphone().payment().usb(),
    coop=CrossOriginOpenerPolicy().same_origin(),
    xfo=XFrameOptions().deny(),
).headers
"""They and the content policy govern a document and mean nothing to the parts it loads. HTTP/1.1 sends headers as they
are, half a kilobyte with each of dozens of parts."""
_HTTPS_ALONE = Secure(hsts=StrictTransportSecurity().max_age(365 * 24 * 3600)).headers
"""A browser that has come over https is not to come otherwise for a year. Sent over https alone: a table on one's own
machine has no certificate. It says nothing of other names below this one."""
_PARTS = ("/static/", "/static-", "/i18n/", "/i18n-")
"""Where the parts of a page are, with their version or without."""


@lru_cache(maxsize=64)
def content_policy(host: str) -> str:
    """Return the content policy: everything from here, nothing inline, framed by nobody.

    The socket is named beside 'self' because older browsers do not count it as the same origin.
    """
    own, nobody = "'self'", "'none'"
    policy = ContentSecurityPolicy().default_src(own).script_src(own).style_src(own).img_src(own, "data:")
    policy = policy.font_src(own).connect_src(own, *((f"ws://{host}", f"wss://{host}") if host else ()))
    policy = policy.object_src(nobody).base_uri(nobody).form_action(own).frame_ancestors(nobody)
    return policy.header_value


_HOST = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::[0-9]{1,5})?")


def host_name(host: str) -> str:
    """Return the name or number in a Host header, without its port, in lower case; empty if it is no such header."""
    found = _HOST.fullmatch(host)
    return "" if found is None else (found["six"] or found["name"]).lower().rstrip(".")


class Hosts:
    """Which Host headers are answered.

    A page elsewhere can give its own name to this machine's address (DNS rebinding) and would then count as the same
    origin, so a name must be known. A number cannot be rebound.
    """

    def __init__(self, names: Iterable[str] = (), *, any_number: bool = False) -> None:
        """``names`` are answered beside this machine's own; ``any_number`` answers every IP address."""
        self._names = frozenset({"localhost", *(name.lower() for name in names)})
        self._any_number = any_number

    def __contains__(self, host: object) -> bool:
        name = host_name(host) if isinstance(host, str) else ""
        if not name:
            return False
        try:
            number = ip_address(name)
        except ValueError:
            return name in self._names
        return number.is_loopback or self._any_number


def same_origin(headers: Headers) -> bool:
    """Return whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower()


class Guard:
    """Refuses what comes under a wrong name or from a foreign page; nothing behind it answers with a traceback."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or one connection."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            headers = Headers(scope=scope)
            if headers.get("host", "") in self._hosts and same_origin(headers):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                added = MutableHeaders(scope=message)
                added.update(_EVERYWHERE)
                if scope["scheme"] == "https":
                    added.update(_HTTPS_ALONE)
                if not path_of(scope).startswith(_PARTS) or added.get("content-type", "").startswith(
                    "text/html"
                ):
                    added.update(_DOCUMENTS)
                    added["Content-Security-Policy"] = content_policy(host if host in self._hosts else "")
            await send(message)

        if host not in self._hosts:
            await _refuse(send_guarded, 421, "bad-host")
        elif _is_for_pages(scope) and not same_origin(headers):
            await _refuse(send_guarded, 403, "bad-origin")
        else:
            try:
                await self._app(scope, receive, send_guarded)
            except Exception:
                _log.exception("a request could not be answered")
                if not begun:
                    await _refuse(send_guarded, 500, "server-error")


def _is_for_pages(scope: Scope) -> bool:
    """Return whether only pages of this server have to do with a request.

    Nobody comes to what is below /api/ by a link. A foreign page could not read it, but asking for it, as a picture
    say, would use up what its visitor may ask for.
    """
    return scope["method"] not in _SAFE_METHODS or path_of(scope).startswith("/api/")


async def _refuse(send: Send, status: int, code: str) -> None:
    body = json.dumps({"error": {"code": code, "facts": {}}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
