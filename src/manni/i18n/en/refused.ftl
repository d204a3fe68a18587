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
