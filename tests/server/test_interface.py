"""The HTTP interface, asked by schemathesis whatever its description allows and forbids: nothing ends in a 500."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from manni.server.app import make_app
from manni.server.config import Config
from manni.server.gate import Gate
from manni.server.guard import Hosts
from manni.server.run import open_store
from tests.server.client import Web, opened, serving
from tests.server.interface import described, routes_of

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
MANY = {"limit_requests": None, "limit_tables": None, "limit_tries": None}
EXAMPLES = 12


def application() -> Any:
    """The application, to read its routes from."""
    store = open_store()
    store.close()
    return make_app(store, Hosts(), Config(), Gate())


ROUTES = sorted(
    {(route.path, method) for route in routes_of(application()) for method in route.methods or ()}
)


@pytest.fixture(scope="module")
def asked() -> Iterator[tuple[str, dict[str, str], Any]]:
    """The address of a server with a table in it, the key of who sits there, and the description."""
    with serving(open_store(), **MANY) as address, Web(address) as web:
        known = {"table": [opened(web)], "game": ["1", "0"], "line": ["1", "999999"], "name": ["state.js"]}
        schema = schemathesis.openapi.from_dict(described(application(), known))
        yield address, dict(web.cookies), schema


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "method"),
    [one for one in ROUTES if one[1] not in ("HEAD", "OPTIONS") and "analysis" not in one[0]],
)
def test_whatever_is_asked_is_answered_as_it_is_described(
    asked: tuple[str, dict[str, str], Any], path: str, method: str
) -> None:
    address, cookies, schema = asked
    operation = schema[path.replace(":path", "")][method]

    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
        deadline=None,
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        case.call_and_validate(base_url=address.rstrip("/"), cookies=cookies, checks=CHECKS, timeout=20)

    ask()


@pytest.mark.slow
@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "NONSENSE"])
def test_a_method_that_there_is_not_is_refused_on_every_path(
    asked: tuple[str, dict[str, str], Any], method: str
) -> None:
    with Web(asked[0]) as web:
        for path in sorted({path for path, _ in ROUTES}):
            answer = web.request(method, path.replace("{", "").replace("}", "").replace(":path", ""))
            assert answer.status_code in (404, 405), path
