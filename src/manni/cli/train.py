"""`manni train`: makes the weights of the bot `learned` by letting it play against itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from manni.cli.common import INTERRUPTED, NO, OK, WRONG_USAGE, CommandError, say, say_error, text
from manni.cli.parameters import Option
from manni.cli.progress import progress
from manni.i18n.messages import Argument

if TYPE_CHECKING:
    from manni.search.training import Training

MOST_HANDS = 1_000_000_000


def train(
    seed: Annotated[int | None, Option("--seed", metavar="SEED", min=0)] = None,
    hands: Annotated[int | None, Option("--hands", metavar="N", min=1, max=MOST_HANDS)] = None,
    out: Annotated[str, Option("--out", metavar="FILE")] = "weights.npz",
    resume: Annotated[bool, Option("--resume")] = False,
) -> int:
    """Train, and write the weights with their learning curve; return 130 if it was interrupted."""
    path = Path(out)
    unfinished = path.with_suffix(".unfinished")
    if resume and not unfinished.is_file():
        raise CommandError("train-nothing-to-resume", WRONG_USAGE, file=str(unfinished))
    if not path.parent.is_dir():
        raise CommandError("train-no-folder", WRONG_USAGE, folder=str(path.parent))
    say_error(text("train-preparing"))
    from manni.search import training as work

    try:
        training = work.resume(unfinished) if resume else work.begin(seed or 0, hands or work.USUAL_HANDS)
    except ValueError:
        raise CommandError("train-not-a-training", NO, file=str(unfinished)) from None
    if resume and (seed not in (None, training.seed) or hands not in (None, training.hands)):
        raise CommandError("train-another", WRONG_USAGE, seed=training.seed, hands=training.hands)
    try:
        _go_on(training, unfinished)
    except KeyboardInterrupt:
        if not unfinished.is_file():
            raise
        say_error(text("train-interrupted", file=str(unfinished)))
        return INTERRUPTED
    work.write_results(training, path)
    unfinished.unlink()
    say(text("train-done", file=str(path)))
    return OK


def _go_on(training: Training, unfinished: Path) -> None:
    """Train to the end; after each piece what there is is kept, and each new point of the learning curve is said."""
    from manni.search.training import pieces, save_training

    said = len(training.curve)
    with progress(text("train-progress"), training.hands) as advance:
        advance(training.done)
        for count in pieces(training):
            advance(count)
            save_training(training, unfinished)
            for point in training.curve[said:]:
                _say_point(point)
            said = len(training.curve)


def _say_point(point: dict[str, object]) -> None:
    play, whole, hands = point["play"], point["whole"], point["hands"]
    assert isinstance(hands, int)
    assert isinstance(play, list)
    assert isinstance(whole, list)
    figures: dict[str, Argument] = {
        f"play-{name}": f"{value:.2f}" for name, value in zip("tgn", play, strict=True)
    }
    figures |= {f"whole-{name}": f"{value:.2f}" for name, value in zip("tgn", whole, strict=True)}
    say(text("train-point", hands=hands, **figures))
