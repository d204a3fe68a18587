"""Links as QR codes: what stands in them is the link that whoever asks would type."""

from __future__ import annotations

import pytest

from manni.server.qr_routes import qr_image
from tests.server.client import Web, error


def test_the_code_of_a_table_holds_its_link_under_the_host_that_was_asked(web: Web) -> None:
    table = web.post("/api/tables", json={"seats": "friends"}).json()["table"]
    answer = web.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    link = f"{str(web.base_url).rstrip('/')}/t/{table[:4]}-{table[4:]}"
    assert answer.content == qr_image(link)
    assert answer.content != qr_image(link + "x")
    typed = web.get(f"/api/tables/{table[:4]}-{table[4:]}/qr.svg".replace(table[:4], table[:4].lower()))
    assert typed.content == answer.content


def test_the_code_for_another_device_holds_its_link(web: Web) -> None:
    answer = web.get("/api/me/link/K7QF-2M9D/qr.svg")
    assert answer.content == qr_image(f"{str(web.base_url).rstrip('/')}/m/K7QF-2M9D")


@pytest.mark.parametrize("path", ["/api/tables/nobody/qr.svg", "/api/me/link/%3Cscript%3E/qr.svg"])
def test_what_is_no_name_has_no_code(web: Web, path: str) -> None:
    assert error(web.get(path))[0] == 404


def test_the_image_is_black_on_white_with_a_border() -> None:
    image = qr_image("http://127.0.0.1:8312/t/K7QF-2M9D").decode()
    assert image.startswith("<svg")
    assert 'fill="#fff"' in image
    assert 'stroke="#000"' in image
