"""The commands of `manni`."""
