### The game in the terminal: what is said, what is asked, what may be typed, and what stands on the drawn table.
###
### $who is you or other: the person who reads, or the player $name. $card and $cards are cards in words or in signs,
### $words a number in words, $count the same number to select by; $points, $plus, $minus and $net are figures.

## Names

name-you = You
# How the person stands in records, where they give no name: the one at the near side of the table. Told as name-you.
name-own = South
# The two bots, where nobody names them.
name-left = Guðrún
name-right = Þorsteinn

## Cards in sentences

# A card of which everybody knows which one it is, in words. $card is a card.
card-definite = the { $card }
rank-word = { $rank ->
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
}
# A hand is told suit by suit. $ranks is a list of ranks in words.
hand-suit = { $suit ->
    [clubs] clubs { $ranks }
    [diamonds] diamonds { $ranks }
    [hearts] hearts { $ranks }
   *[spades] spades { $ranks }
}
hand-suits-join = { $first }; { $next }
# A number with its sign, for a voice.
signed-words-plus = plus { $figure }
signed-words-minus = minus { $figure }

## What happens

tell-game = { $variant }, game { $game }. At your left: { $left }. At your right: { $right }.
tell-help = Type help for what can be typed, hint for advice.
tell-resumed = { $variant }, game { $game }, hand { $hand }: your game goes on where you left it. At your left: { $left }. At your right: { $right }.
tell-resumed-between = { $variant }, game { $game }: your game goes on where you left it. At your left: { $left }. At your right: { $right }.
tell-hand = { $who ->
    [you] Hand { $hand }. You deal.
   *[other] Hand { $hand }. { $name } deals.
}
tell-cut = { $who ->
    [you] You cut { $card }.
   *[other] { $name } cuts { $card }.
}
tell-contract = { $announcement }. { $aim }
tell-chosen = { $who ->
    [you] You choose the contract. { $announcement }. { $aim }
   *[other] { $name } chooses the contract. { $announcement }. { $aim }
}
tell-chosen-par = Par is { $declarer } for the one who chose, { $others } for the others.
tell-dealt = The cards are dealt. You hold { $cards }.
tell-dealt-last = { $who ->
    [you] Dealt last, to you: { $card }.
   *[other] Dealt last, to { $name }: { $card }.
}
tell-hand-held = You hold { $cards }.
tell-kept = { $who ->
    [you] You keep all your cards.
   *[other] { $name } keeps all.
}
tell-changed = { $count ->
    [one] { $name } swaps one card.
   *[other] { $name } swaps { $words } cards.
}
tell-changed-you = You lay away { $cards }.
tell-drawn = You draw { $cards }.
tell-manni-left = { $count ->
    [0] The Manni is used up.
    [one] One card is left in the Manni.
   *[other] In the Manni: { $words } cards.
}
tell-led = { $who ->
    [you] You lead { $card }.
   *[other] { $name } leads { $card }.
}
tell-played = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
}
# $words is how many tricks that player now has.
tell-trick-counted = { $who ->
    [you] You take the trick and have { $words }.
   *[other] { $name } takes the trick and has { $words }.
}
tell-trick-taken = { $who ->
    [you] You took it.
   *[other] { $name } took it.
}
# What each player made of it follows, as a sentence each.
tell-score = Hand { $hand } is over.
tell-score-player = { $count ->
    [one] { $name }: one trick, { $points }.
   *[other] { $name }: { $words } tricks, { $points }.
}
tell-winner = { $who ->
    [you] The game is over. You win with a net score of { $net }.
   *[other] The game is over. { $name } wins with a net score of { $net }.
}
tell-winners = The game is over. { $names } share the win, each with a net score of { $net }.
# Why it is not the one whose points ended the game. $name is that player.
tell-winner-why = { $who ->
    [you] You reached { $words } plus points and ended the game, but the best net score wins: { $nets }.
   *[other] { $name } reached { $words } plus points and ended the game, but the best net score wins: { $nets }.
}
tell-net-player = { $name } { $net }
tell-series = Games won so far: { $players }.
tell-series-player = { $name } { $count }

## What is asked

ask-cut = You cut. Lift from 1 to { $most } cards: type cut and a number.
ask-contract = You choose the contract: { $choices }.
ask-exchange = { $limit ->
    [0] The Manni is used up. Type keep.
    [one] You may swap one card with the Manni: type swap and the card, or keep.
   *[other] You may swap up to { $words } cards with the Manni: type swap and the cards, or keep.
}
ask-exchange-whole = You may take the whole Manni for all your cards: type take, or keep.
ask-exchange-all = You may swap { $words } cards for the whole Manni, or none: type swap and the cards, or keep.
ask-lead = You lead. { $choices }.
ask-follow = { $suit ->
    [clubs] Your turn: follow clubs. { $choices }.
    [diamonds] Your turn: follow diamonds. { $choices }.
    [hearts] Your turn: follow hearts. { $choices }.
   *[spades] Your turn: follow spades. { $choices }.
}
ask-any = Your turn: any card. { $choices }.
ask-choice = { $number } { $what }
ask-next = Press Enter for the next hand.
ask-again = Press Enter for the next game, or type quit.
prompt = >

## Answers to what is asked for

seen-none = No trick has been taken in this hand yet.
seen-trick = The last trick: { $cards }. { $name } took it.
seen-card = { $name } { $card }
where-trick = On the table: { $cards }.
where-tricks = Tricks: { $players }.
where-count = { $name } { $count }
tally-column-hand = hand
tally-column-dealer = dealer
tally-column-plus = +
tally-column-minus = −
tally-sum = sum
tally-net = net
tally-empty = No hand has been scored yet.
tally-hand = Hand { $hand }, { $contract }, dealer { $dealer }.
tally-player = { $name }: { $points }.
tally-total = Total.
tally-total-player = { $name }: plus { $plus }, minus { $minus }, net { $net }.
hint-none = There is nothing to decide just now.
hint-again = Type ok to do that.

advice-cut = Cut after card { $count }.
advice-contract = { $contract ->
    [clubs] Choose clubs.
    [diamonds] Choose diamonds.
    [hearts] Choose hearts.
    [spades] Choose spades.
    [notrump] Choose grand.
   *[nullo] Choose nullo.
}
advice-keep = Keep your hand.
advice-take = Take the whole Manni.
advice-swap = Swap { $cards }.
advice-play = Play { $card }.

guide-title = What you can type
guide-play = A card to play it: AD, 10h, ace of diamonds, or its number in the list.
guide-cut = cut 17: lift seventeen cards.
guide-exchange = swap 2C 3S: lay those away for the Manni. keep: keep your hand. take: take the whole Manni.
guide-contract = A contract to choose it: hearts, grand, nullo, or its number in the list.
guide-hint = hint: what a good player would do, and why. numbers: what each choice is worth. ok: do it.
guide-why = why: why a bot played its last card. why QD: why that one.
guide-look = last: the last trick. sheet: the score sheet. table: how things stand, and your hand.
guide-leave = quit: leave. The game is kept, and goes on when you come back.
guide-keys-title = Keys
guide-keys-move = Arrows: move. Enter: do what the last line says.
guide-keys-number = 1–9: the first to ninth card that can be played, or choice.
guide-keys-space = Space: lay a card away, or take it back. While the others act: go on at once.
guide-keys-show = H hint · N numbers · W why that card · L last trick · S score sheet
guide-keys-leave = Q leave. The game is kept.

leave-kept = The game is kept. It goes on with: manni play
leave-over = Until next time.

## What cannot be done

typed-unknown = “{ $typed }” means nothing here. Type help for what can be typed.
typed-no-card = There is no card “{ $typed }”.
typed-no-cards = Say which cards, as in: swap 2C 3S. To swap none: keep.
typed-one-card = One card at a time is played.
typed-no-number = There is no number { $typed } in the list.
typed-cut-number = Say how many cards to lift, as in: cut 17.
typed-no-hint = Ask for a hint first.
typed-next = That comes later: press Enter to go on.

## Words that may be typed, the first one is the usual one. Commas between them.

word-cut = cut, c
word-play = play, p
word-swap = swap, change, exchange, x
word-keep = keep, k, none, pass
word-take = take, all, t, take all, take the manni
word-hint = hint, h
word-numbers = numbers, ??, figures
word-why = why, why that
word-accept = ok, yes, y
word-last = last, l, last trick
word-sheet = sheet, s, score, score sheet
word-table = table, hand, w, where
word-help = help, ?
word-quit = quit, q, exit, leave
word-next = next, n, deal

## The drawn table

board-hand = Hand { $hand }
board-trick = Hand { $hand } · trick { $trick } of { $tricks }
board-game = { $variant } · game { $game }
board-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
board-score = { $plus ->
    [0] { $minus ->
        [0] ±0
       *[other] −{ $minus }
    }
   *[other] { $minus ->
        [0] +{ $plus }
       *[other] +{ $plus } −{ $minus }
    }
}
board-changed = { $count ->
    [0] kept all
    [one] swapped one card
   *[other] swapped { $words } cards
}
# One letter for the dealer, in a box beside the name.
board-dealer = D
board-manni = { $count ->
    [0] The Manni is used up
    [one] Manni: one card
   *[other] Manni: { $words } cards
}
board-slot-you = you
board-highest = highest
board-out = out
board-new = new
board-hint = hint
board-turn-you = Your turn
board-turn-other = { $name }’s turn
board-follow = { $suit ->
    [clubs] Follow clubs
    [diamonds] Follow diamonds
    [hearts] Follow hearts
   *[spades] Follow spades
}
board-any = Any card
board-lead = You lead
board-cut = You cut
board-cut-after = { $count } of { $total }
board-contract = You choose the contract
board-used = used
board-exchange = { $limit ->
    [0] The Manni is used up
    [one] You may swap one card
   *[other] You may swap up to { $words } cards
}
board-exchange-all = Swap { $words } cards, or none
board-exchange-whole = All your cards for the Manni, or none
board-limit = { $count ->
    [0] There is nothing left to swap for.
    [one] You may swap one card, no more.
   *[other] You may swap { $words } cards, no more.
}
board-hint-again = Press H again to lay them out.
# What Enter does now.
do-cut = Cut after card { $count }
do-keep = Keep all { $words }
do-swap = { $count ->
    [one] Swap { $count } card with the Manni
   *[other] Swap { $count } cards with the Manni
}
do-pick = { $count ->
    [one] Choose { $count } more card, or take all back
   *[other] Choose { $count } more cards, or take all back
}
do-take = Take the whole Manni
do-keep-hand = Keep your hand
do-contract = { $name }
do-play = Play { $card }
do-next = Next hand
do-again = Next game
do-go-on = Go on
do-back = Back
board-last-title = The last trick
board-sheet-title = Score sheet
board-key = { $key }: { $what }
board-key-enter = Enter
board-key-space = Space
board-key-pick = choose
board-keys = H hint · L last trick · S sheet · ? help · Q leave
board-small = The window is too small for the table: it takes { $width } columns and { $height } lines. Make it larger, or leave with Q and play with --plain.

## The command

help-play =
    Plays in the terminal, you against two bots. The game is kept after every move: leave when you like, and the same
    command goes on with it. On a terminal the table is drawn and keys move it; --plain tells the game line by line, as
    screen readers like it, and so does a pipe.
help-play-variant = The variant that is played.
help-play-option = A house rule, as name=value; give it again for another one.
help-play-bots = The bots at your left and right, with a comma between them: search:beginner, search:home, search:strong or search:master, from the weakest to the strongest, or rules.
help-play-names = Your name and those of the players at your left and right, with commas between them.
help-play-seed = A word or number that everything drawn is drawn from.
help-play-speed = How long cards are left to be seen: slow, normal, quick or off.
help-play-new = Begin another game, and put the one that is kept aside.
help-play-data = The folder in which the game is kept.
help-play-plain = Tell everything in lines of text, without colours and signs.
help-play-example = manni play --variant basic --names Anna,Guðrún,Þorsteinn

play-in-use = This game is being played in another terminal.
play-kept-other = A game of { $variant } that is set up otherwise is kept. It goes on with: manni play. To begin another in its place, add --new.
play-put-aside = The game that was kept has been put aside as { $path }.
play-damaged = The kept game cannot be read from line { $line } on. It has been put aside as { $path }, and another begins.
play-disk = The game cannot be kept in { $path }: { $reason }.
play-no-home = There is no home folder to keep the game in. Name a folder with --data.
play-names = Give three names with commas between them, as in: --names Anna,Guðrún,Þorsteinn
play-names-differ = The three names have to differ.
play-name-long = A name may have at most { $most } letters.
play-bots = Give two bots with a comma between them, as in: --bots rules,random
play-speed = The speed is slow, normal, quick or off, not “{ $found }”.
