"""Players that are programs: each is one function of a view."""
