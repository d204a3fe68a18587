"""Names and words with markup, direction marks, hidden letters and towers of marks stay text, and stay small."""

from __future__ import annotations

import json
import unicodedata

import pytest

from tests.server.client import Web, error, opened

MARKUP = '<img src=x onerror="alert(1)">'
HOSTILE = {
    "markup": '<b onclick="x">&amp;',
    "script": "</script><script>",
    "direction": "Anna\u202e\u2066\u200fnnA",
    "hidden": "A\u200bn\u200dn\ufeffa\u2060\U000e0041",
    "tower": "a" + "\u0301\u0335\u0489" * 300,
    "lines": "An\nna\r\t\x00\x1b[31m\u2028\u2029",
    "quotes": "\"'`\\",
}
HIDDEN = ("Cf", "Cc", "Cs", "Co", "Zl", "Zp")


def check(words: str) -> None:
    """Hold what comes back to what may be shown."""
    assert not [letter for letter in words if unicodedata.category(letter) in HIDDEN]
    marks = most = 0
    for letter in unicodedata.normalize("NFD", words):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        most = max(most, marks)
    assert most <= 4
    assert len(words.encode()) < 400


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_name_stays_text_and_small_wherever_it_is_told(web: Web, name: str) -> None:
    table = opened(web, name=name, names=[name, "Bjarni"])
    with web.page(table) as page:
        frame = page.read()
        seats = [seat["name"] for seat in frame["seats"]]
    listed = web.get("/api/mine").json()["tables"][0]["players"]
    for found in [*seats, *listed]:
        check(found)
    if name == HOSTILE["markup"]:
        # It is what was written, and never made into anything else: whoever shows it takes it for text.
        assert seats[0] == name


def test_a_hostile_name_is_no_way_past_the_check_at_the_seat(web: Web) -> None:
    table = opened(web, bots=[None, "random"], seats="friends")
    with Web(web.address) as other:
        for number, name in enumerate(HOSTILE.values()):
            answer = other.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": name})
            assert answer.status_code in (200, 400, 409), (number, answer.text)
        assert error(other.post(f"/api/tables/{table}/sit", json={"seat": 2, "name": MARKUP})) in (
            (400, "bad-name"),
            (409, "already-seated"),
        )
    for seat in web.get(f"/api/tables/{table}").json()["seats"]:
        check(seat["name"] or "")


def test_ten_thousand_marks_are_too_large_to_be_read_at_all(web: Web) -> None:
    name = "a" + "\u0301" * 10_000
    assert error(web.post("/api/tables", json={"name": name})) == (413, "too-large")
    with web.page(opened(web)) as page:
        page.send({"type": "say", "id": "s", "text": name})
        while (answer := page.read())["type"] != "refused":
            pass
        assert answer["code"] == "too-large"


@pytest.mark.parametrize("words", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_free_text_stays_text_and_small_for_all_who_hear_it(web: Web, words: str) -> None:
    table = opened(web, bots=[None, "random"], seats="friends", talk="text")
    with Web(web.address) as other:
        assert other.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Bjarni"}).status_code == 200
        with web.page(table) as page, other.page(table) as hearer:
            hearer.read()
            page.send({"type": "say", "id": "s", "text": words[:600]})
            answer = page.answered("s")
            assert answer["type"] in ("done", "refused")
            if answer["type"] == "done":
                while (said := hearer.read())["type"] != "said":
                    pass
                check(said["text"])
                assert len(json.dumps(said)) < 2000
