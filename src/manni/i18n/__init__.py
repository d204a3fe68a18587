"""Everything a person reads, in one place for each language."""
