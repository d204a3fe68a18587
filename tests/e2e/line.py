"""A line between a browser and a server that can break as lines do: cut off, or silent, both ends thinking it lives."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator


class _Call:
    """One connection of the browser's, and the one to the server behind it."""

    def __init__(self, ends: tuple[socket.socket, socket.socket]) -> None:
        self.ends = ends
        self.silent = False

    def start(self) -> None:
        near, far = self.ends
        for come, go in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(come, go), daemon=True).start()

    def _pass_on(self, come: socket.socket, go: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := come.recv(65536):
                if not self.silent:
                    go.sendall(data)
        if not self.silent:
            self.cut()

    def cut(self) -> None:
        """Break it, without a word."""
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Line:
    """Listens on a port of its own and hands on what comes to a server on this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self._calls: list[_Call] = []
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                call = _Call((near, socket.create_connection(("127.0.0.1", self._port))))
                self._calls.append(call)
                call.start()

    def cut(self) -> None:
        """Break all connections; new ones can be made."""
        calls, self._calls = self._calls, []
        for call in calls:
            call.cut()

    def fall_silent(self) -> None:
        """Hand nothing on any more over the connections there are, and close none of them; new ones can be made."""
        for call in self._calls:
            call.silent = True

    def close(self) -> None:
        """Be gone."""
        self._door.close()
        self.cut()


@contextlib.contextmanager
def line_to(port: int) -> Iterator[Line]:
    """A line for the length of a test."""
    line = Line(port)
    try:
        yield line
    finally:
        line.close()
