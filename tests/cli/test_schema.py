"""`manni schema` prints the schema that is shipped."""

import json
from importlib.resources import files

from tests.cli.commands import Shell


def test_the_schema_is_printed_as_it_is_shipped(shell: Shell) -> None:
    done = shell("schema")
    assert done.status == 0
    assert done.out.encode("utf-8") == (files("manni.records") / "schema.json").read_bytes()
    assert json.loads(done.out)["title"] == "manni-record/1"


def test_the_schema_of_an_analysis_is_printed_too(shell: Shell) -> None:
    done = shell("schema", "--analysis")
    assert done.out.encode("utf-8") == (files("manni.bots.analysis") / "schema.json").read_bytes()
    assert json.loads(done.out)["title"] == "manni-analysis/1"
