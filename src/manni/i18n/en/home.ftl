### Home, setting up a table, my games, replay.

## Home

home-wordmark = Manni
home-line = Three players, one table, twelve tricks.
home-line-place = The card game of Hornafjörður.
home-nav = Pages
home-nav-home = Home
home-nav-learn = Learn
home-nav-games = My games
home-nav-settings = Settings
home-play = Play now
home-play-about = against two bots, starts at once
home-play-busy = Laying the table
home-friends = Play with friends
home-friends-about = send a link or show a code
home-lobby = Find a table
home-setup = Set up a table
home-continue-turn = Your turn
home-continue-waiting = Your game goes on
# $hand is a number, $first and $second are names.
home-continue-hand = Hand { $hand }, with { $first } and { $second }
home-continue-open-seats = Your table waits
home-continue-room = { $count ->
    [0] Nobody else sits there yet
   *[other] { $first } sits there already
}
home-continue-open = Go on with this game
home-learn = New to Manni?
home-learn-about = From the cut to the last point
home-strategy = Playing well
home-strategy-about = What to swap, what to play, and what it is worth
home-last = Your last games
home-last-about = { $count ->
    [one] One game, you ended on { $net }
   *[other] { $won ->
        [0] Of { $word } games none won
       *[other] Of { $word } games { $wonword } won
    }
}
home-last-open = All your games
# Spoken for one small box of the row. $net is a signed number.
home-last-game = { $won ->
    [yes] { $net }, won
   *[no] { $net }
}
home-variants = Which Manni?
home-variants-compare = Compare the rules

## Kinds of Manni. The short name stands on buttons.

variant-hornafjordur = Hornafjörður
variant-basic = Basic
variant-sixteen = Sixteen
variant-trjamann = Trjámann
variant-laugarvatn = Laugarvatn
variant-nine = Dealer chooses
variant-hornafjordur-about = The cut card names the contract; ten plus points end the game.
variant-basic-about = Trump takes turns, and one player may take the whole Manni.
variant-sixteen-about = Sixteen cards each. Forehand names the contract, each one once.
variant-trjamann-about = Spades, one other suit, grand and nullo, each once.
variant-laugarvatn-about = As sixteen, dealt in fours; each contract once for each player.
variant-nine-about = The dealer names trump, grand or nullo, each once. Nine hands.

## Setting up a table

setup-title = Set up a table
setup-lead = Everything here has a usual value. Change what you like and begin.
setup-kind = Which Manni
setup-players = At the table
setup-you = You
setup-west = At your left
setup-east = At your right
setup-name = Name
setup-name-any = any name
setup-bot = played by
setup-bot-search-master = a master
setup-bot-search-strong = a strong player
setup-bot-search-home = somebody who plays at home
setup-bot-search-beginner = a beginner
setup-bot-learned = a bot that taught itself
setup-bot-rules = a sensible bot
setup-bot-ismcts-2000 = a tree search, to compare with
setup-bot-flat-1000 = random playouts, to compare with
setup-bot-random = a bot that plays anything
setup-bot-other = { $name }
setup-rules = House rules
setup-rules-none = This kind of Manni has no house rules to choose.
setup-usual = usual
setup-changed = { $count ->
    [0] All as usual
    [one] One is not as usual
   *[other] Not as usual: { $word }
}
setup-reset = Back to the usual rules
setup-start = Begin the game
setup-start-busy = Laying the table
setup-back = Back
setup-loading = Fetching the choices
setup-less = One less: { $label }
setup-more = One more: { $label }

setup-option-end-trigger = What ends the game
setup-choice-end-trigger-plus = a plus column at the target
setup-choice-end-trigger-net = a net score at the target
setup-option-target = Points that end it
setup-option-cut-bands = Cut cards for nullo, trump, grand
setup-choice-cut-bands-2-5-6-9-10-a = 2–5, 6–9, 10–A
setup-choice-cut-bands-2-6-7-10-j-a = 2–6, 7–10, J–A
setup-option-nullo-ace = The ace in nullo
setup-choice-nullo-ace-low = the lowest card
setup-choice-nullo-ace-high = the highest card
setup-option-exchange-limits = Cards each may swap
# A number of one of the three: $option is its heading, $place who it is for.
setup-limit-of = { $option }, { $place }
setup-limit-0 = Forehand
setup-limit-1 = Dealer’s right
setup-limit-2 = Dealer
setup-option-first-lead = Who leads first
setup-choice-first-lead-forehand = forehand
setup-choice-first-lead-exchanger = whoever took the Manni
setup-option-packet = Cards dealt at a time
setup-option-first-dealer = Who deals first
setup-choice-first-dealer-usual = by lot, in a series in turn
setup-choice-first-dealer-lot = by lot, every game
setup-choice-first-dealer-seat-0 = you
setup-choice-first-dealer-seat-1 = the player at your left
setup-choice-first-dealer-seat-2 = the player at your right

## What the server refuses, as one sentence. $option and $value are what was asked for.

setup-error-unknown-variant = There is no kind of Manni by that name.
setup-error-unknown-option = This kind of Manni has no such option.
setup-error-option-choice = “{ $name }” cannot be set to that.
setup-error-option-number = “{ $name }” has to be a whole number from { $least } to { $most }.
setup-error-option-limits = “{ $name }” has to be three whole numbers from 0 to { $most }.
setup-error-packet-does-not-divide = { $cards } cards cannot be dealt { $packet } at a time.
setup-error-unknown-bot = There is no bot by that name.
setup-error-bad-name = A name may have at most { $max } letters.
setup-error-too-many-tables = You have as many tables as this server keeps for one player.
setup-error-bad-request = The server could not read what was asked for, so nothing was set up. Load this page again.
setup-error-too-fast = So many tables at once is more than this server lays. Wait a moment.
setup-error-not-saved = The server could not keep this table, so it was not set up.
setup-error-other = The server would not set up this table ({ $code }).
setup-error-server-error = Something went wrong on the server, so nothing was set up. Try again in a moment.
setup-error-offline = The server does not answer, so nothing was set up. Try again in a moment.

## My games

games-title = My games
games-lead = The tables at which you have a seat, the latest first. What you played at tables you have left stays counted.
games-all-left = You have no seat at a table at the moment.
games-none = You have not sat at a table yet.
games-none-about = Games you play in this browser are kept here, and every finished one can be gone through card by card.
games-open-table = Go on with this game
games-look = Look at the table
games-going = Game { $game }, hand { $hand }
games-turn = Your turn
games-over = Finished
games-table = { $count ->
    [0] { $kind }
    [one] { $kind }, with { $first }
   *[other] { $kind }, with { $first } and { $second }
}
games-waiting = Waiting for players
games-open-seat = open
games-won = You won
games-shared = You shared the win
games-winner = Won by { $name }
games-column-game = Game
games-column-result = Result
games-replay = Replay
games-analysis = Analysis
games-analysis-name = Look at game { $game } again
games-record = Record
games-record-name = The record of game { $game }, as a file
games-replay-name = Replay game { $game }
games-finished = Finished games with { $first } and { $second }
games-loading = Fetching your games
games-error = Your games could not be fetched. Is the server running?

me-totals = What they brought
me-games = { $count ->
    [0] No game finished yet.
    [one] { $won ->
        [0] One game finished, and not won.
       *[other] One game finished, and won.
    }
   *[other] { $won ->
        [0] Of { $word } finished games none was won.
        [one] Of { $word } finished games one was won.
       *[other] Of { $word } finished games { $wonword } were won.
    }
}
me-table = Plus and minus by contract
me-contract = contract
me-hands = hands
me-all = all
me-kept = What is kept of you
me-kept-about = No account and no address: this browser has a key, and the server knows the key’s games and the name you gave.
me-move = Play on another device
me-move-about = A code that works once lets another phone or computer in as you.
me-move-do = Show a code
me-move-code = { $minutes ->
    [one] Open this on the other device within a minute. It works once.
   *[other] Open this on the other device within { $word } minutes. It works once.
}
me-move-qr = The link for the other device as a QR code
me-export = Take it along
me-export-about = Everything the server keeps of you, as one file.
me-export-do = Download
me-delete = Delete everything
me-delete-about = Your key, your seats and your name go from this server. The games of the others stay, without your name.
me-delete-ask = Delete everything of mine
me-delete-sure = This cannot be undone. Delete it?
me-delete-keep = Keep it
me-delete-do = Delete it
move-title = Play on this device
move-lead = The code you were given makes this browser another device of yours.
move-about = Your tables, seats and games are then here too. Games that this browser has played by itself stay with its old key and are no longer listed here.
move-do = Let me in

## Replay

replay-title = Replay
replay-title-game = Replay of game { $game }
replay-loading = Fetching the game
replay-missing = There is no such game here.
replay-running = No hand of this game is over yet.
replay-broken = The record of this game cannot be read, from line { $line } on.
replay-offline = The server does not answer. Try again in a moment.
replay-games = My games
replay-hand = Hand { $hand } of { $hands }
replay-hand-trick = Hand { $hand } of { $hands } · trick { $trick } of { $tricks }
replay-controls = Go through the game
replay-back = A card back
replay-forward = A card on
replay-trick-back = A trick back
replay-trick-forward = A trick on
replay-hand-back = A hand back
replay-hand-forward = A hand on
replay-play = Play
replay-pause = Pause
replay-label-card = card
replay-label-trick = trick
replay-label-hand = hand
replay-label-play = play
replay-label-pause = pause
replay-slider = Place in the game
replay-sheet = Score sheet
replay-tricks = Tricks
replay-swaps = The exchange
replay-panel-open = Sheet and tricks
replay-panel-close = Back to the cards
replay-keys = Arrows go by card, up and down by trick, Page Up and Page Down by hand, Home and End to the ends. Space plays.
replay-record = Download the record
replay-analysis = What each play gave away
replay-table = Back to the table
replay-table-waits = Back to the table, which waits for you
replay-kept = keeps all
replay-out = out
replay-in = in
replay-new = { $card }, new
replay-took = took it
replay-laid = { $took ->
    [yes] { $name }: { $card }, { replay-took }
   *[no] { $name }: { $card }
}
# Spoken for a card in the list of tricks.
replay-cell = { $led ->
    [yes] { $took ->
        [yes] led { $card }, { replay-took }
       *[no] led { $card }
    }
   *[no] { $took ->
        [yes] { $card }, { replay-took }
       *[no] { $card }
    }
}
replay-manni = The Manni
replay-manni-left = { $count ->
    [0] used up
    [one] one card left
   *[other] { $word } cards left
}
replay-trick-number = Trick { $trick }
replay-no-tricks = No trick yet in this hand.
replay-cards-of = The cards of { $name }
replay-trick-cards = The trick

# What a step shows. Names stand as they are and are never inflected.
replay-say-game = { $a }, { $b } and { $c } sit down
replay-say-hand = Hand { $hand } begins. { $name } deals
replay-say-cut = { $name } cuts to the { $card }
replay-say-contract = { $name } names the contract
replay-say-deal = The cards are dealt
replay-say-kept = { $name } keeps all
replay-say-swap = { $count ->
    [one] { $name } swaps one card
   *[other] { $name } swaps { $word } cards
}
replay-say-lead = { $name } leads the { $card }
replay-say-play = { $name } plays the { $card }
replay-say-took = { $name } takes the trick
replay-say-score = Hand { $hand } is over
replay-say-end = { $count ->
    [one] { $names } wins the game
   *[other] { $names } share the win
}
