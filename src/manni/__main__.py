"""`python -m manni` is the same as the command `manni`."""

from manni.cli.main import main

if __name__ == "__main__":
    main()
