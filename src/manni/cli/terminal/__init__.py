"""The table in the terminal: the game it plays, how it is kept, what it says, and the two ways to sit at it.

``table`` plays, ``keeping`` writes it down, ``wording`` says what happened, ``reading`` understands what is typed;
``conversation`` puts them together line by line, ``board`` as a picture of the table that keys move. Neither of those
two touches a terminal: ``shell`` does.
"""
