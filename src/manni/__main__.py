"""The command `manni`, and `python -m manni`."""

import signal


def main() -> None:
    """Run the command line of this process and end it.

    Until a command can say in order that it was stopped, Ctrl-C ends the process without a word: loading takes longer
    than somebody needs to change their mind.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from manni.cli.main import main as command_line

    command_line()


if __name__ == "__main__":
    main()
