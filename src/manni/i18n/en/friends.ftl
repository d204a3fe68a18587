### Playing with friends: the waiting room, taking a seat, talk, leaving; making a table with friends; the lobby.
###
### $name and $names stand as they are and are never inflected. $word is a number in words, $count the same number.

## The waiting room

room-title = { $count ->
    [one] Waiting for one more
   *[other] Waiting for { $word } more
}
room-begins = The game begins by itself when every seat is taken.
room-fills = { $seconds ->
    [one] The game begins when every seat is taken; a second after it was laid, bots fill the table.
   *[other] The game begins when every seat is taken; { $seconds } seconds after it was laid, bots fill the table.
}
room-free = Open seat
room-open = waits for a friend
room-here = here
room-bot = a bot
room-put-bot = Put a bot here
room-take-bot = Open this seat
room-take-bot-name = Open the seat of { $name }
room-listed = in the lobby
room-private = only with the link
room-phrases = ready phrases
room-text = phrases and free text
room-watching = { $count ->
    [0] Nobody looks on.
    [one] One person looks on.
   *[other] People who look on: { $word }.
}
room-invite = Send your friends this link
room-copy = Copy
room-share = Share
room-copied = Copied. Paste it where your friends read it.
room-not-copied = This browser does not let a page copy. The link stands in the address line too.
room-share-title = Manni
room-share-text = A seat is free at my table of Manni.
room-qr = The link as a QR code
room-alone = This address means this machine alone. For friends elsewhere, start the program with --host 0.0.0.0 and put this machine’s name or number in its place.
invite-title = A seat is open
end-open-seat = A seat is open: invite somebody
room-sit-about = { $count ->
    [0] Nobody sits here yet.
    [one] { $names } waits for you.
   *[other] { $names } wait for you.
}

## Taking a seat

sit-title = Sit down
sit-name = Your name at the table
sit-do = Sit down
sit-for = Play in place of { $name }
sit-busy = Sitting down
sit-same-name = Somebody here has that name. At the table one of you has a number behind it.
sit-no-name = A name is needed, so that the others know who plays.
sit-take = Sit down at this table
sit-later = You may take a bot’s seat when this hand is over.
sit-about = You play from the next hand on. The score stays with the seat.
door-free = A seat is free at this table
door-full = This table is full
door-full-about = Those who play here keep to themselves: nobody looks on.
door-later = You may take a seat when the hand that is being played is over. Come back in a few minutes.

## Looking on

watch-about = You look on. Each hand can be looked at, with all cards open, once it is over.

## Pace

pace-none = no clock
pace-relaxed = relaxed pace
pace-quick = quick pace

## Talk

talk-title = Say something
talk-none = Nothing has been said yet.
talk-lines = What was said
talk-text = Your words
talk-send = Say it
talk-people = Who is here
talk-spectator = Looking on
phrase-hello = Hello
phrase-good-luck = Good luck
phrase-well-played = Well played
phrase-thanks = Thank you
phrase-oops = Oops
phrase-one-moment = One moment
phrase-that-was-close = That was close
phrase-good-game = Good game
phrase-unknown = Something that this page does not know

## Who is here

people-title = Who is here
people-muted = Mute
people-muted-name = Mute { $name }
people-blocked = Block
people-blocked-name = Block { $name }
people-about = Whoever you mute goes unheard in this browser. Whoever you block goes unheard too, and tables where they sit are not listed for you.
people-link = This table is { $code }.

## Leaving

leave-title = Leave the table
leave-pause = Come back later
leave-pause-about = Your seat is kept. After a while a bot plays for you, until you are back.
leave-go = Give up my seat
leave-go-playing = A bot plays this game to its end. Your seat is yours until somebody else takes it.
leave-go-about = The seat opens for somebody else.

## Making a table with friends

new-title = Play with friends
new-lead = Make a table, send the link, and play when everybody has sat down.
new-seats = The three seats
new-seat-friend = open, for a friend
new-pace = Pace
new-pace-none-about = Nobody is hurried. This is how friends play.
new-pace-relaxed-about = 20 seconds a move, 45 to swap, and two minutes more for each hand. When all of it is gone a bot plays that one move.
new-pace-quick-about = Eight seconds a move, 20 to swap, and 45 more for each hand. When all of it is gone a bot plays that one move.
new-pace-none = no clock
new-pace-relaxed = relaxed
new-pace-quick = quick
new-who = Who may come
new-private = only with the link
new-listed = anybody, from the lobby
new-house = Agreements
new-spectators = Others may look on; they see no hand that is being played
new-hints = Hints during a hand
new-text = Free text beside the ready phrases
new-replace = People may take a bot’s seat between hands
new-start = Make the table
new-lobby = Or find a table in the lobby

## The lobby

lobby-title = Find a table
lobby-lead = Tables where a seat is free for anybody who comes.
lobby-play = Play now with people
lobby-play-about = You sit down where somebody waits, or a new table is laid. After a short while bots fill it.
lobby-none = Nobody waits at a listed table just now.
lobby-none-about = Lay one, and it is listed here for others.
lobby-error = The lobby could not be fetched. It is tried again by itself.
lobby-loading = Looking who waits
lobby-open = { $count ->
    [one] one seat is free
   *[other] { $word } seats are free
}
lobby-bot = a bot’s seat may be taken
lobby-hand = hand { $hand } is being played
lobby-waits = waits for players
lobby-go = Go to this table
lobby-go-name = Go to the table of { $names }
lobby-new = Make a table of your own
lobby-list = Tables with a free seat
