"""Games as text: reading, writing and refereeing what happened at a table."""
