"""What comes before everything else: who really asks, where a proxy stands between, and below which path."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from manni.server.config import Config

_log = logging.getLogger("manni.server")

_FORWARDING = frozenset((b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip"))
"""Headers by which a proxy can be told."""
HIDDEN = "manni.hidden"
"""The key in a scope that says that a proxy stands before whoever asks and is not to be believed."""


def path_of(scope: Scope) -> str:
    """Return the path that is asked for, without the prefix below which everything is served."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


class Networks:
    """A set of addresses."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ip_network(one) for one in networks]

    def __contains__(self, host: object) -> bool:
        try:
            number = ip_address(str(host).partition("%")[0])
        except ValueError:
            return False
        plain = getattr(number, "ipv4_mapped", None) or number
        return any(plain in network for network in self._networks)


def address_of(scope: Scope) -> str:
    """Return what limits count as one address: a number of IPv4, or the 64 bits of IPv6 that one household has."""
    client = scope.get("client")
    try:
        number = ip_address(str(client[0]).partition("%")[0] if client else "")
    except ValueError:
        return "unknown"
    number = getattr(number, "ipv4_mapped", None) or number
    if number.version == 4:
        return str(number)
    return str(ip_network((number, 64), strict=False))


class Front:
    """Believes the headers of trusted proxies and of nobody else, and takes requests below the prefix.

    A proxy may strip the prefix from the path or leave it there; both are served, and what the server writes (links,
    cookies) has it.
    """

    def __init__(self, app: ASGIApp, config: Config) -> None:
        """Stand before ``app``."""
        self._app = app
        self._proxies = Networks(config.trusted_proxies)
        self._prefix = config.prefix
        self._believing = ProxyHeadersMiddleware(cast(Any, self._below), list(config.trusted_proxies))
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or one connection."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        forwarded = any(name in _FORWARDING for name, _ in scope["headers"])
        if client is not None and client[0] in self._proxies:
            scope[HIDDEN] = False
            await self._believing(cast(Any, scope), cast(Any, receive), cast(Any, send))
            return
        scope[HIDDEN] = forwarded
        if forwarded and not self._warned:
            self._warned = True
            _log.warning(
                "requests come through a proxy that trusted-proxies does not name: all who come through it count as one"
            )
        await self._below(scope, receive, send)

    async def _below(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        scope["root_path"] = self._prefix
        if path == self._prefix:
            scope["path"] = f"{path}/"
        elif not path.startswith(f"{self._prefix}/"):
            scope["path"] = self._prefix + path
        await self._app(scope, receive, send)
