### Bots against each other, and bots for other programs: `manni duel` and `manni engine`.
###
### $variant is the name that stands in records, $seed and $seatings are whole numbers.

## duel

help-duel =
    Plays bots against each other. The same cards are played in every seating, so luck with the cards falls out; points are a mean for each hand, with its 95 % interval.
help-duel-bots = The three bots, with commas between them: search:master, search:strong, search:home, search:beginner, learned, rules, ismcts:2000, flat:1000, random, or exec:COMMAND for a program that speaks manni-engine/1.
help-duel-hands = How many packs are dealt (1000); each is played in all six seatings, or three where two bots are the same.
help-duel-games = Play so many whole games in each seating, in place of single hands, and count wins.
help-duel-seed = The number that everything drawn is drawn from.
help-duel-variant = The variant that is played.
help-duel-option = A house rule, as name=value; give it again for another one.
help-duel-contract = Deal packs of one kind of contract alone: trump, grand or nullo.
help-duel-workers = How many processes play, all cores where nothing is said; the figures are the same for any number.
help-duel-backend = Where they play: processes of this machine, or dask for a cluster (needs manni[cluster]).
help-duel-cluster = The address of a dask scheduler, such as tcp://host:8786; without one dask starts workers on this machine.
help-duel-times = Also tell in what time half of the decisions were made, and 95 of a hundred.
help-duel-csv = Write a row for every hand into a file; - is standard output, in place of the table.
help-duel-json = Print the result as one JSON object.
help-duel-example = manni duel --bots rules,random,random --hands 2000 --seed 7
duel-progress = Playing
duel-hands = { $variant }, { $count ->
    [one] one pack
   *[other] { $count } packs
} in { $seatings } seatings each, seed { $seed }
duel-games = { $variant }, { $count ->
    [one] one game
   *[other] { $count } games
} in { $seatings } seatings each, seed { $seed }
duel-bot = Bot
duel-points = Points a hand
duel-wins = Games won
duel-net = Net a game
duel-contract-trump = Trump
duel-contract-notrump = Grand
duel-contract-nullo = Nullo
duel-faults = Faults
duel-ms = ms a move
duel-ms-50 = median ms
duel-ms-95 = 95 % within ms
duel-note = ± is half of the 95 % interval; the seatings of a pack count as one observation.
usage-hands-or-games = Either --hands or --games can be given, not both.
usage-contract-or-games = Either --contract or --games can be given, not both.
usage-json-or-csv = Standard output takes either --json or --csv, not both.
usage-contract = The kind of contract has to be trump, grand or nullo, not “{ $found }”.

## ladder

help-ladder =
    Rates bots. They play whole games, three at a time and each as often as the others, and the places they reach are turned into ratings (Plackett–Luce).
help-ladder-bots = Three bots or more, with commas between them; exec:COMMAND is a program that speaks manni-engine/1.
help-ladder-games = How many games are played in all.
help-ladder-seed = The number that everything drawn is drawn from.
help-ladder-variant = The variant that is played.
help-ladder-option = A house rule, as name=value; give it again for another one.
help-ladder-workers = How many processes play, all cores where nothing is said; the figures are the same for any number.
help-ladder-backend = Where they play: processes of this machine, or dask for a cluster (needs manni[cluster]).
help-ladder-cluster = The address of a dask scheduler, such as tcp://host:8786; without one dask starts workers on this machine.
help-ladder-times = Also tell in what time half of the decisions were made, and 95 of a hundred.
help-ladder-plot = Draw the ratings into a file, as SVG.
help-ladder-json = Print the result as one JSON object.
help-ladder-example = manni ladder --bots rules,flat:100,flat:1000,random --games 300 --plot ladder.svg
ladder-head = { $variant }, { $count ->
    [one] one game
   *[other] { $count } games
} between { $bots } bots, seed { $seed }
ladder-bot = Bot
ladder-games = Games
ladder-wins = Won
ladder-net = Net a game
ladder-mu = mu
ladder-sigma = sigma
ladder-ordinal = Ordinal
ladder-faults = Faults
ladder-axis = rating: mu, and 2 sigma to either side
ladder-note = The ordinal is mu − 3 sigma. Drawn are mu and 2 sigma to either side, in which a rating lies with about 95 %.
usage-ladder-bots = From three to { $most } bots have to be named, with commas between them, and none of them twice.

## What duels and ladders share

usage-backend = The backend has to be processes or dask, not “{ $found }”.
usage-cluster = --cluster goes with --backend dask, and without --jobs: the cluster has workers of its own.
worker-died = A worker has ended in the middle of its work, so there is no result.
setup-no-dask = The backend dask needs packages that are not here; install manni[cluster].
setup-no-cluster = No dask scheduler answers at { $address }.
setup-contract-chosen = In { $variant } a player chooses the contract, so no kind of it can be asked for.
setup-contract-never = In { $variant } there are no contracts of that kind.
setup-long-budget = A program can be given { $most } ms for a decision at the most.
contest-stopped = { $played ->
    [0] { $what ->
       *[packs] Stopped before the first pack was played; there are no figures.
        [games] Stopped before the first game was played; there are no figures.
    }
   *[other] { $what ->
       *[packs] Stopped. These are the figures of the first { $played } of { $asked } packs.
        [games] Stopped. These are the figures of the first { $played } of { $asked } games.
    }
}
# $faults is a list of bot-fault.
bot-faults = Faults of { $bot }: { $faults }. A move drawn at random was made in place of each.
bot-fault = { $kind ->
    [late] { $count ->
        [one] one late answer
       *[other] { $count } late answers
    }
    [ended] { $count ->
        [one] one answer missing because the program had ended
       *[other] { $count } answers missing because the program had ended
    }
    [not-started] { $count ->
        [one] one answer missing because the program could not be started
       *[other] { $count } answers missing because the program could not be started
    }
    [refused] { $count ->
        [one] one error in place of a move
       *[other] { $count } errors in place of a move
    }
    [illegal] { $count ->
        [one] one illegal move
       *[other] { $count } illegal moves
    }
   *[unreadable] { $count ->
        [one] one answer that is no move
       *[other] { $count } answers that are no moves
    }
}
bot-last-words = The last that it wrote on standard error: { $words }

## engine

help-engine =
    Is a bot for another program: reads requests of manni-engine/1 from standard input, a JSON object a line, and answers each at once on standard output.
help-engine-bot = The bot that answers, such as rules, learned or search:strong.
help-engine-seed = The number that a bot draws its chance from; without one it differs from run to run.
help-engine-example = manni engine --bot rules
fault-no-such-view = The events do not follow each other as in a game.
fault-not-on-turn = After these events it is not the turn of seat { $seat }.
