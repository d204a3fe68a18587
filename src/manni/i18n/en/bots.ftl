### Bots against each other, and bots for other programs: `manni duel` and `manni engine`.
###
### $variant is the name that stands in records, $seed and $seatings are whole numbers.

## duel

help-duel =
    Plays bots against each other. The same cards are played in every seating, so luck with the cards falls out; points are a mean for each hand, with its 95 % interval.
help-duel-bots = The three bots, with commas between them; exec:COMMAND is a program that speaks manni-engine/1.
help-duel-hands = How many packs are dealt (1000); each is played in all six seatings, or three where two bots are the same.
help-duel-games = Play so many whole games in each seating, in place of single hands, and count wins.
help-duel-seed = The number that everything drawn is drawn from.
help-duel-variant = The variant that is played.
help-duel-option = A house rule, as name=value; give it again for another one.
help-duel-jobs = How many processes play; the figures are the same for any number.
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
duel-note = ± is half of the 95 % interval; the seatings of a pack count as one observation.
usage-hands-or-games = Either --hands or --games can be given, not both.

## engine

help-engine =
    Is a bot for another program: reads requests of manni-engine/1 from standard input, a JSON object a line, and answers each at once on standard output.
help-engine-bot = The bot that answers.
help-engine-seed = The number that a bot draws its chance from; without one it differs from run to run.
help-engine-example = manni engine --bot rules
fault-no-such-view = The events do not follow each other as in a game.
fault-not-on-turn = After these events it is not the turn of seat { $seat }.
