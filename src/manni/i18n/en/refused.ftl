### What the server refuses at the table, where no rule of the game is the reason.

refused-not-your-seat = That is not your seat.
refused-no-such-card = There is no such card.
refused-id-used = The server took that for something it had already done.
refused-no-hint = There is no hint for this.
refused-no-such-event = That is not in this game any more.
refused-nobody-decided = Nobody decided that; it follows from the rules.
refused-not-a-bot = Only bots are asked why; a person knows alone.
refused-not-saved = The move could not be kept, so it was not made. Try again in a moment.
refused-too-fast = That was too much at once. Try again in a moment.
refused-other = The server did not take that ({ $code }).
refused-seat-taken = Somebody else has just taken that seat.
refused-no-free-seat = Every seat at this table is taken.
refused-already-seated = You have a seat at this table already. Load the page again to come to it.
refused-bad-name = A name may have at most { $max } letters.
refused-not-between-hands = That seat can be taken when the hand that is being played is over.
refused-no-such-table = There is no such table here.
refused-not-seated = You have no seat at this table.
refused-no-spectators = Those who play at this table let nobody look on.
refused-hints-off = At this table there are no hints while people play together.
refused-talk-off = At this table there are only ready phrases.
refused-no-claim = It is not proved yet that no card can change the points.
refused-no-such-code = That code is not valid, or no longer. Ask for a new one on the other device.
refused-too-many-tables = You have as many tables as this server keeps for one player.
refused-offline = The server does not answer. Try again in a moment.
