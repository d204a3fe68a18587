"""A player without a page: it sits down at a table of a server's by its link, and plays with a bot."""
