"""Hornafjarðarmanni, the Icelandic card game for three."""

__version__ = "0.1.0.dev0"
