### Records and the command line: what is wrong with a record, what cannot be set up, and the texts of the commands.
###
### $line, $column, $hand … are numbers; $seat, $expected and $found are as the record has them: a seat is 0, 1 or 2, a card
### is rank and suit as in TH, an event or a contract is its word in the record. $found may be anything that stood there.

## Faults of a line

fault-not-utf-8 = The line is not UTF-8 text: it goes wrong at byte { $column }.
fault-byte-order-mark = The file begins with a byte order mark; a record begins with its first event.
fault-empty-line = The line is empty; a record has one event on every line.
fault-line-too-long = The line is longer than { $most } bytes.
fault-not-json = The line is not JSON: it goes wrong at character { $column }.
fault-not-an-object = The line is JSON but not an object; an event stands in braces.
fault-field-twice = The field “{ $field }” stands twice in one object.
fault-number-not-finite = “{ $found }” is not a number that JSON knows.
fault-number-too-large = A number is too large to be meant.
fault-half-a-character = A text holds half of a character, which cannot be written as UTF-8.
fault-nested-too-deep = Lists and objects are nested more than { $most } deep.
fault-field-missing = The field “{ $field }” is missing.
fault-unknown-event = There is no event “{ $event }”.
fault-unknown-format = The format has to be “{ $expected }” and is “{ $found }”.
fault-not-a-seat = The field “{ $field }” has to be a seat, 0, 1 or 2, and is { $found }.
fault-not-a-number = The field “{ $field }” has to hold whole numbers, and there is { $found }.
fault-not-a-count = The field “{ $field }” counts something, so it is 0 or more, and there is { $found }.
fault-not-a-text = The field “{ $field }” has to hold text, and there is { $found }.
fault-not-a-list = The field “{ $field }” has to hold a list, and there is { $found }.
fault-not-an-object-field = The field “{ $field }” has to be an object, and is { $found }.
fault-not-hex = The field “{ $field }” has to hold { $digits } hexadecimal digits, small letters, and there is { $found }.
fault-not-three = The field “{ $field }” needs three entries, one for each seat, and has { $found }.
fault-no-such-card = There is no card “{ $card }”.
fault-no-such-contract = There is no contract “{ $contract }”.
fault-card-twice = The card { $card } is named twice.
fault-option-at-default = The option “{ $option }” is at its default, and only options that differ are written.

## Faults of the order of events

fault-no-game = No game has begun: the first line of a game is the event “game”.
fault-no-games = The file holds no game.
fault-other-event-due = The event “{ $expected }” is due here, not “{ $found }”.
fault-after-the-end = The game has ended, so “{ $found }” cannot follow.
fault-stops-early = { $hand ->
    [0] The game stops before its first hand.
   *[other] The game stops before its end, in or after hand { $hand }.
}

## Faults against the rules

fault-wrong-number = This is hand { $expected }, not hand { $found }.
fault-wrong-dealer = Seat { $expected } deals this hand, not seat { $found }.
fault-wrong-cutter = Seat { $expected }, at the dealer’s right, has to cut, not seat { $found }.
fault-wrong-contract = The contract of this hand is { $expected }, not { $found }.
fault-nobody-chooses = Nobody chooses the contract in this variant, so no seat stands beside it.
fault-chooser-missing = Seat { $expected } chooses the contract, and the event does not say so.
fault-not-in-the-pack = { $card } is not in the pack of this variant.
fault-deal-not-whole = The deal hides cards: this is what one seat sees of a game, not its record.
fault-exchange-not-whole = The exchange of seat { $seat } hides its cards: this is what one seat sees of a game, not its record.
fault-hand-size = Seat { $seat } is dealt { $expected } cards, not { $found }.
fault-manni-size = The Manni gets { $expected } cards, not { $found }.
fault-dealt-twice = { $card } is dealt twice.
fault-cut-card-not-last = The dealer’s last card has to be the card of the cut, { $expected }, and is { $found }.
fault-wrong-seat = It is the turn of seat { $expected }, not of seat { $found }.
fault-wrong-draw = { $expected_count ->
    [0] Seat { $seat } lays nothing away, so nothing can be drawn.
    [1] Seat { $seat } has to draw the top card of the Manni, { $expected }.
   *[other] Seat { $seat } has to draw the top cards of the Manni in order: { $expected }.
}
fault-wrong-winner = Seat { $expected } takes this trick, not seat { $found }.
fault-wrong-tricks = The tricks of this hand are { $expected }, not { $found }.
fault-wrong-points = The points of this hand are { $expected }, not { $found }.
fault-wrong-plus = The plus columns stand at { $expected }, not at { $found }.
fault-wrong-minus = The minus columns stand at { $expected }, not at { $found }.
fault-wrong-winners = { $found_count ->
    [0] The winners are missing: { $expected }.
   *[other] The seats that win the game are { $expected }, not { $found }.
}
fault-move-card-not-held = Seat { $seat } does not hold { $card }.
fault-move-card-twice = Seat { $seat } lays the same card away twice.
fault-move-too-many-cards = Seat { $seat } may not swap as many as { $count } cards.
fault-move-all-or-none = Seat { $seat } may take the whole Manni or keep the hand, not swap { $count } cards.
fault-move-must-follow-suit = Seat { $seat } plays { $card } and could follow suit.
fault-move-no-such-contract = The contract { $contract } is not played in this variant.
fault-move-contract-used = Seat { $seat } has had { $contract } in this game, or one that counts as the same.

## Faults of a sealed deal

# $expected and $found are the first eight digits of a seal, of 64.
fault-seal-broken = What is opened is not what was sealed: the seal begins with { $expected }, and pack and salt make { $found }.
fault-opening-missing = The pack of hand { $hand } was sealed, and its score does not open it.
fault-opened-unsealed = A pack is opened, and that of hand { $hand } was not sealed.
fault-mix-unsealed = The players mix a pack that is not sealed.
fault-opened-count = The opened pack has { $found } cards, and that of this variant { $expected }.
fault-opened-twice = { $card } is twice in the opened pack.
fault-opened-bottom-cut = { $card } lies at the bottom of the pack that was sealed, where no cut can show it.
fault-opened-other-cut = The cut of a mixed pack follows from what was mixed in: it shows { $expected }, not { $found }.
fault-opened-other-hand = The pack that was sealed gives seat { $seat } the card { $expected } where it was dealt { $found }.
fault-opened-other-manni = The pack that was sealed gives the Manni { $expected } where it was dealt { $found }.

## Faults of a position written in one line

fault-position-none = No card is to be played now, so there is no position to write down.
fault-position-fields = A position has { $expected } fields with a space between them, and this has { $found }.
fault-position-number = At character { $column } a seat or a number is needed, not “{ $found }”.
fault-position-card = At character { $column } “{ $found }” is no card, or stands out of order.
fault-position-hands = At character { $column } hands are needed: three, each with its spades, hearts, diamonds and clubs.
fault-position-contract = At character { $column } there is no contract “{ $found }” in this variant.
fault-position-variant = At character { $column } there is no variant “{ $found }” that can be played so.
fault-position-twice = { $card } stands twice in the position.
fault-position-pack = { $card } is not in the pack of this variant.
fault-position-trick = At character { $column } a trick of one or two cards is needed, or “-”, not “{ $found }”.
fault-position-tricks = At character { $column } three numbers of tricks are needed, { $most } at most together.
fault-position-size = Seat { $seat } has to hold { $expected } cards after these tricks, and holds { $found }.
fault-position-declarer = At character { $column } “{ $found }” is not the seat that chooses the contract.
fault-position-suit = At character { $column } seat { $seat } does not follow suit and could.

## Games that cannot be set up

setup-unknown-variant = There is no variant “{ $variant }”; there are { $choices }.
setup-unknown-option = The variant { $variant } has no option “{ $option }”; it has { $choices }.
setup-option-choice = The option “{ $option }” has to be one of { $choices }.
setup-option-number = The option “{ $option }” has to be a whole number from { $least } to { $most }.
setup-option-limits = The option “{ $option }” has to be three whole numbers from 0 to { $most }.
setup-packet-does-not-divide = A hand of { $cards } cards cannot be dealt in packets of { $packet }.
setup-not-a-seat = There is no seat { $seat }.
setup-three-players = Three play, each with a name.
setup-not-the-pack = A pack has to hold each of its { $cards } cards once.
setup-no-pack = There is no pack to cut.
setup-unknown-bot = There is no bot “{ $bot }”; there are { $choices }.
setup-bot-alone = The bot “{ $bot }” takes nothing behind its name.
setup-bot-search = Behind “search:” comes one of { $levels }, a number of rollouts up to { $most }, or a time up to { $most_ms }ms, not “{ $found }”.
setup-bot-number = Behind “{ $bot }:” a number from 1 to { $most } has to follow, not “{ $found }”.
setup-no-command = After “exec:” the command of a program has to follow.
setup-no-programs-here = Programs play on Linux and macOS, and not on Windows, which cannot end them with all that they have started; there they run in WSL.

# Where no bar can be drawn: $what is done, so much of all.
progress-line = { $what }: { $done } of { $total }.

## Files and wrong usage

file-missing = There is no file { $file }.
file-no-folder = There is no folder in which { $file } could be written.
file-forbidden = { $file } may not be opened.
file-is-folder = { $file } is a folder, not a file.
file-trouble = { $file }: { $reason }.
file-is-database = { $file } is a database of tables or a copy of one, not a record; manni restore reads a copy back, and the page has the record of each game.
trouble-system = That did not work: { $reason }.
trouble-text = A text cannot be written in the characters of this terminal.
trouble-inside = Manni has met a fault of its own ({ $reason }). With MANNI_DEBUG=1 it says where.
usage-no-such-command = There is no command “{ $command }”; manni --help lists them.
usage-no-such-option = There is no option { $option }; manni { $command }--help lists them.
usage-missing = { $field } is missing; manni { $command } --help shows an example.
usage-needs-value = The option { $option } needs a value.
usage-no-value = The option { $option } takes no value.
usage-too-many = “{ $found }” is one word too many.
# $bounds says which of $least and $most there is: none, least, most or both.
usage-number = { $bounds ->
    [none] { $field } has to be a number, not “{ $found }”.
    [least] { $field } has to be a number from { $least } up, not “{ $found }”.
    [most] { $field } has to be a number of at most { $most }, not “{ $found }”.
   *[both] { $field } has to be a number from { $least } to { $most }, not “{ $found }”.
}
usage-not-a-seat = The seat has to be 0, 1, 2 or none, not “{ $found }”.
usage-three-bots = Three bots have to be named, with commas between them.
usage-option-form = An option is written as name=value, not “{ $found }”.
usage-option-twice = The option “{ $option }” is given twice.
usage-no-such-game = There is no game { $game } in { $file }.
usage-no-such-hand = There is no hand { $hand } in { $file }.

## Help of every command

manni-help-usage = Usage: { $usage } [OPTIONS]
manni-help-arguments = Arguments:
manni-help-options = Options:
manni-help-example = Example:
manni-help-help = Show this page and end.
manni-help-default = (usual: { $value })

## The commands, in a line each

manni-about = Hornafjarðarmanni, the Icelandic card game for three.
manni-usage = Usage: manni [COMMAND] [OPTIONS]
manni-usage-home = Without a command the table opens in the browser.
manni-commands = Commands:
manni-usage-help = manni COMMAND --help explains a command and shows an example.
manni-version = manni { $version }

command-play = plays in the terminal
command-serve = serves tables to browsers
command-backup = copies all games into a file
command-restore = reads a copy of all games back
command-simulate = lets bots play games and writes their records
command-check = referees records
command-view = shows a record as one seat sees it
command-show = shows a record as people read it
command-bench = measures how fast thinking is on this machine
command-analyse = looks at a finished game again: costs, luck and skill
command-solve = says what each card is worth with all cards open
command-duel = plays bots against each other on the same cards
command-ladder = rates many bots
command-engine = is a bot for another program
command-schema = prints the JSON Schema of records and views

## check

help-check =
    Referees records: derives everything anew and prints the first fault of each game, with its line. The status is 1 if there is a fault or no game at all.
help-check-files = Records to check; - is standard input.
help-check-prefix = A game may stop before its end.
help-check-json = Print the result as one JSON object.
help-check-example = manni check games.jsonl
# Programs read this line, so it is not bent to the numbers.
check-total = { $games } games, { $faulty } with a fault
check-prefix = { $hand ->
    [0] { $file }: game { $game } stops before its first hand.
   *[other] { $file }: game { $game } stops before its end, in or after hand { $hand }.
}
check-progress = Checking { $file }

## view

help-view =
    Prints a record as one seat sees it, or as a spectator does: other hands and the Manni are blanked, and seals and fields that the format does not name are left out.
help-view-file = The record; - is standard input.
help-view-seat = The seat, 0, 1 or 2, or none for a spectator.
help-view-prefix = A game may stop before its end.
help-view-example = manni view games.jsonl --seat 2

## show

help-show =
    Prints a record as people read it: the exchange, the tricks in rows, and the score sheet.
help-show-file = The record; - is standard input.
help-show-game = Show this game of the file only, counted from 1.
help-show-hand = Show this hand of each game only, counted from 1, and the score sheet.
help-show-json = Print contracts, tricks and points as JSON, an object for each game.
help-show-example = manni show games.jsonl --hand 3
show-game = Game { $game }: { $variant }
show-players = { $names }
show-option = { $option }: { $value }
# $sealed of the $hands played out were sealed, and their packs opened are those that were dealt; $all is yes if no other
# was, none if none was sealed.
show-deals = { $all ->
    [none] No deal was sealed.
    [yes] Every deal is as it was sealed.
   *[no] { $sealed ->
        [one] { $sealed } of { $hands } deals was sealed, and is as it was sealed.
       *[other] { $sealed } of { $hands } deals were sealed, and are as they were sealed.
    }
}
# $seal is the beginning of the seal, as the table shows it.
show-proved = The deal is as it was sealed ({ $seal }).
show-sealed = The deal was sealed ({ $seal }) and is not opened here.
show-hand = Hand { $hand }: { $contract }
show-hand-unnamed = Hand { $hand }
show-dealer = { $name } deals.
show-cut = { $name } cuts to { $card }.
show-chosen = { $name } has chosen the contract.
show-manni = Manni
show-keeps = keeps the hand
show-changes = { $count ->
    [one] swaps one card
   *[other] swaps { $words } cards
}
show-lays-away = lays away
show-draws = draws
show-dealt = Dealt
show-exchange = Exchange
show-trick = Trick
show-taken = Taken by
show-tricks = Tricks
show-points = Points
show-sheet = Score sheet
show-sheet-hand = Hand
show-sheet-contract = Contract
show-sheet-dealer = Dealer
show-sheet-plus = { $name } +
show-sheet-minus = { $name } −
show-sheet-net = Net
show-winner = { $name } wins with { $net } net.
show-winners = { $names } share the win with { $net } net.
show-stops = The record stops here.

## simulate

help-simulate =
    Lets three bots play whole games and writes their records. The same seed writes the same bytes.
help-simulate-variant = The variant that is played.
help-simulate-option = A house rule, as name=value; give it again for another one.
help-simulate-games = How many games are played.
help-simulate-bots = The bots at seats 0, 1 and 2, with commas between them, such as rules, learned or search:strong.
help-simulate-seed = The number that everything drawn is drawn from.
help-simulate-out = The file to write; - is standard output.
help-simulate-example = manni simulate --variant basic --games 100 --bots rules,rules,random --seed 7 --out games.jsonl
simulate-progress = Playing { $games ->
    [one] one game
   *[other] { $games } games
}

## schema

help-schema =
    Prints the JSON Schema (draft 2020-12) of a line of a record or of a view.
help-schema-analysis = Print the schema of an analysis instead.
help-schema-example = manni schema > manni-record.schema.json

## Open positions and solve

fault-open-contract = The contract { $contract } is not played in the variant { $variant }.
fault-open-trick-full = At most two cards lie on the table while a card is to be played, and there are { $found }.
fault-open-not-in-pack = { $card } is not in the pack of the variant { $variant }.
fault-open-card-twice = { $card } stands twice in the position.
fault-open-sizes = Hands of { $found } cards do not fit the cards on the table: every seat plays one to a trick.
fault-open-over = No seat has a card left to play.
fault-open-too-many = A hand of the variant { $variant } has at most { $most } cards.
fault-open-revoke = Seat { $seat } has played { $card } and could follow suit.
fault-open-hidden = A hand is hidden; a position is solved with all cards open.
fault-open-not-in-play = No card is to be played now, so there is no position to solve.
solve-empty-line = The line is empty; every line holds a position.
search-preparing = Preparing to think; this is done once on a machine and takes some seconds.
help-solve =
    Answers each line of a file, a position as JSON, with what each legal card is worth: the tricks that the seat on
    turn still takes if all cards lie open and both others play against it.
help-solve-file = The positions, one on a line; - is standard input.
help-solve-max-n = Let every seat play for its own points instead, and answer with the tricks of all three seats.
help-solve-jobs = How many positions are worked on at a time.
help-solve-example = manni solve positions.jsonl --jobs 2

## bench

help-bench =
    Measures how fast hands are played out and solved on this machine, on one core, with the same deals every time.
help-bench-rounds = How many rounds each figure is the median of.
help-bench-json = Print the figures as one JSON object.
help-bench-example = manni bench --json
bench-progress = Measuring
bench-machine = { $machine }; medians of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
bench-figure-hands = random hands dealt and played
bench-figure-samples = deals that agree with a view
bench-figure-ismcts = simulations of a tree search
bench-figure-paranoid-trump = a deal solved, trump
bench-figure-paranoid-grand = a deal solved, grand
bench-figure-paranoid-nullo = a deal solved, nullo
bench-figure-max-n-8 = max^n, 8 cards each
bench-figure-max-n-12 = max^n, 12 cards each
bench-figure-threads = two threads against one
bench-per-second = { $value } a second
bench-ms = { $value } ms
bench-times = { $value } times as fast
