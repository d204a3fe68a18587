"""The command `manni`."""

from typing import Annotated

import typer

import manni

app = typer.Typer(add_completion=False)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"manni {manni.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True)] = False,
) -> None:
    """Hornafjarðarmanni, the Icelandic card game for three."""


def main() -> None:
    """Run the command line."""
    app()
