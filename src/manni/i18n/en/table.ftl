### The table in the browser.
###
### $you is yes when the player meant is the reader, else no; then $name is the player's name, which is never bent to a case.
### $word is a number in words (see number-word), $count the same number to choose the form by. $card and $cards are words.

## The page

table-name = The card table
table-page-title = Manni
table-loading = Laying the table
table-shut-no-such-table = There is no such table here.
table-shut-not-seated = You have no seat at this table.
table-shut-other = This table is closed to you ({ $code }).
table-turned-away-too-many-connections = This table, or this server, is open in too many windows. Close one of them; this page comes back by itself.
table-turned-away-too-fast = That was too much at once. This page comes back by itself in a while.
table-offline = No connection. Your seat is kept.
table-offline-watching = No connection.
table-closing = The server is being started again. Your seat is kept.
table-home = To the first page
table-you = You
table-tools = Tools
table-go-on = Go on
table-about = { $name } rules
table-about-target = { $by ->
    [plus] { $name } rules · to { $target } plus
   *[net] { $target ->
        [one] { $name } rules · to 1 point
       *[other] { $name } rules · to { $target } points
    }
}
page-missing = There is no such page.
page-broken = This page could not be loaded.
page-again = Try again

## Seats

table-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
table-tally-spoken = { $count ->
    [one] { $word } trick, par { $par }
   *[other] { $word } tricks, par { $par }
}
# $name is “You” for the reader’s own.
table-score-of = { $name } { $score }
table-hand = { $count ->
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
table-trick = The trick
table-laid = { $highest ->
    [takes] { $card }, played by { $you ->
        [yes] you
       *[no] { $name }
    }, takes the trick
    [yes] { $card }, played by { $you ->
        [yes] you
       *[no] { $name }
    }, highest so far
   *[no] { $card }, played by { $you ->
        [yes] you
       *[no] { $name }
    }
}
table-twos = { $suit ->
    [clubs] The four twos lie open, the two of clubs on top
    [diamonds] The four twos lie open, the two of diamonds on top
    [hearts] The four twos lie open, the two of hearts on top
   *[spades] The four twos lie open, the two of spades on top
}
table-twos-none = The four twos lie open
seat-deals = deals
seat-cuts = cuts
seat-has-cut = has cut
seat-before = before this hand

# A person whose connection is gone; $seconds until a bot plays in the meantime.
seat-lost = away
seat-lost-short = away, { $seconds } s
seat-lost-left = { $seconds ->
    [one] away, 1 second left
   *[other] away, { $seconds } seconds left
}
seat-stand-in = a bot plays
seat-stand-in-long = away, a bot plays meanwhile
seat-stand-in-you = a bot plays for you
seat-take-back = Take my seat back
seat-open = open seat
clock-left = { $count ->
    [0] time is up
    [one] { $word } second left
   *[other] { $word } seconds left
}
talk-unread = { $count ->
    [one] Say something, one unread
   *[other] Say something, { $word } unread
}

## Tags on cards

tag-highest = highest
tag-out = out
tag-hint = hint
tag-new = new
slot-card = your card
slot-lead = your lead
slot-thinks = { $name } thinks
card-hinted = { $card }, hinted
card-new = { $card }, new
card-out = { $card }, chosen to swap
card-armed = { $card }, press again to play it
card-not-playable = { $card }, not playable: { $why }

## The contract, always in sight

plaque-hand = Hand { $hand }
plaque-trick = Hand { $hand } · trick { $trick } of { $of }
plaque-trick-short = Hand { $hand } · trick { $trick }
plaque-swapping = Hand { $hand } · swapping
plaque-swap = Swap with the Manni
plaque-swap-sub = Hand { $hand } · { $contract }
plaque-contract = The contract
plaque-chosen = { $contract }, your choice
plaque-trick-chosen = { $name } chose · trick { $trick } of { $of }
plaque-cutting = { $dealing ->
    [yes] You deal, { $name } cuts
   *[no] { $you ->
        [yes] { $dealer } deals, you cut
       *[no] { $dealer } deals, { $name } cuts
    }
}
plaque-has-cut = { $you ->
    [yes] You cut
   *[no] { $name } cut
}
plaque-dealing = { $dealing ->
    [yes] You deal
   *[no] { $dealer } deals
}

## The status line

status-turn = Your turn
status-lead = Your lead
status-any = Any card
status-last-card = Your last card
status-follow = { $suit ->
    [clubs] Follow clubs
    [diamonds] Follow diamonds
    [hearts] Follow hearts
   *[spades] Follow spades
}
status-other = { $name }’s turn
status-next = You play next
status-wait = One moment
status-takes = { $you ->
    [yes] Your trick
   *[no] { $name } takes the trick
}
status-tap = Tap to go on
status-armed = Tap it again to play it
status-cut = Where do you cut?
status-choose = Choose the contract
status-choose-sub = { $count ->
    [one] One is left to choose
   *[other] There are { $word } to choose from
}
status-exchange = Choose up to { $count }
status-chosen = { $count ->
    [0] None chosen yet
   *[other] { $count } chosen, { $stay } stay
}
status-count = { $count ->
    [0] none chosen
   *[other] { $count } chosen
}
status-choosing = { $name } is choosing
status-whole = Take the whole Manni?
status-whole-sub = { $count ->
    [12] All twelve cards, unseen, or none
   *[other] Any { $word } cards, or none
}

## The cut

cut-title = Where do you cut?
cut-other = { $name } cuts
cut-shuffling = { $you ->
    [yes] You shuffle
   *[no] { $name } shuffles
}
cut-sub = { $short ->
    [yes] The card turned up names the contract.
   *[no] { $you ->
        [yes] You have shuffled. The card turned up names the contract.
       *[no] { $name } has shuffled. The card turned up names the contract.
    }
}
cut-do = Cut after card { $at }
cut-anywhere = Cut anywhere
cut-slider = Where to cut
cut-value = cut after card { $at } of { $of }
cut-less = One card back
cut-more = One card on
cut-so-far = Cut so far
bands-title = What the card says
bands-note = { $you ->
    [yes] Then the card goes under the pack. It is dealt last, to you, and everybody knows it.
   *[no] Then the card goes under the pack. It is dealt last, to { $name }, and everybody knows it.
}
band-range = { $from } – { $to }
band-top = { $from ->
    [jack] jack – ace
   *[ten] 10 – ace
}
band-nullo = Nullo
band-nullo-about = take as few tricks as you can
band-trump = Trump
band-trump-about = the suit of the card is trump
band-notrump = Grand
band-notrump-about = no trump, take all you can

## The contract is announced

announce-note = { $you ->
    [yes] The { $card } goes under the pack: you, the dealer, will be dealt it.
   *[no] The { $card } goes under the pack: { $name }, the dealer, will be dealt it.
}
announce-twos = The four twos lie open beside the Manni. The one on top shows the trump.
announce-go = { $you ->
    [yes] Deal the cards
   *[no] Let { $name } deal
}
contract-par = { $contract ->
    [nullo] Fewer than { $word } is plus.
   *[other] More than { $word } is plus.
}

## Choosing the contract

choose-title = Which contract?
choose-other = { $name } chooses the contract
choose-used = already played
chosen-by = { $you ->
    [yes] You chose
   *[no] { $name } chose
}

## The exchange

manni-holds = { $count ->
    [0] The Manni is empty
    [one] The Manni holds 1
   *[other] The Manni holds { $count }
}
manni-raised = { $count ->
    [one] The raised one will be yours.
   *[other] The { $word } raised ones will be yours.
}
manni-choose = Choose before you see the new cards.
manni-whole = All of it for all of yours, unseen.
manni-other = { $count ->
    [0] Nothing is left to swap for.
   *[other] { $name } may swap up to { $word }.
}
manni-other-whole = { $name } may take the whole Manni.
manni-drew = You drew the { $cards }.
# The cards follow as pictures.
manni-drew-these = You drew
manni-kept = You kept all your cards.
swap-did = { $count ->
    [0] kept all
   *[other] swapped { $count }
}
swap-did-of = { $count ->
    [0] kept all
   *[other] swapped { $count } of { $limit }
}
swap-upto = up to { $limit }
swap-whole-offered = all or none
swap-chooses = chooses
swap-rest = the rest
swap-last = swaps last, what is left
swap-waits = waits
swap-none = no swap
swap-keep = { $count ->
    [12] Keep all twelve
   *[other] Keep all { $count }
}
# With a hint on the screen: chooses its cards, and swaps nothing yet.
swap-take-hint = { $count ->
    [one] Choose the marked card
   *[other] Choose the { $word } marked cards
}
swap-do = { $count ->
    [one] Swap 1 card with the Manni
   *[other] Swap { $count } cards with the Manni
}
swap-whole = Swap all { $count } for the Manni
swap-missing = { $count ->
    [one] Choose one more
   *[other] Choose { $word } more
}
swap-then = { $you ->
    [yes] Then you lead the first trick.
   *[no] Then { $name } leads the first trick.
}
known-title = What everybody knows
known-cut = { $you ->
    [yes] You were dealt the { $card }, the cut card.
   *[no] { $name } was dealt the { $card }, the cut card.
}
known-swapped = { $count ->
    [0] { $you ->
        [yes] You kept all your cards.
       *[no] { $name } kept all cards.
    }
   *[other] { $you ->
        [yes] You swapped { $word } of the { $limitword } you could.
       *[no] { $name } swapped { $word } of a possible { $limitword }.
    }
}
# Stands beside the number.
known-left = { $count ->
    [one] card is left in the Manni.
   *[other] cards are left in the Manni.
}

## Actions

action-hint = Hint
action-last = Last trick
action-sheet = Sheet
action-say = Say
action-take-back = Take back
action-claim = Lay open, the rest is mine
action-claim-short = Lay open
action-play = Play the { $card }
hint-close = Close the hint
# Under a hint that comes from rules of thumb though a search was asked.
quick-hint = { $why ->
    [busy] A quick answer: the thorough one took too long.
   *[preparing] A quick answer: the thorough one is still being prepared.
}
hint-do-play = Play the { $card }.
hint-do-cut = Cut anywhere.
hint-do-contract = Contract: { $contract }.
hint-do-keep = Keep your hand.
hint-do-swap = { $count ->
    [one] Swap the { $cards }.
   *[other] Swap { $word }: { $cards }.
}
hint-do-swap-all = Swap all { $word } for the Manni.
hint-do-swap-marked = Swap the { $word } marked cards.
last-took = { $you ->
    [yes] You took it
   *[no] { $name } took it
}
last-none = No trick has been taken yet.
side-name = Sheet and last trick

## The score sheet

sheet-title = Score sheet
sheet-caption = { $count ->
    [0] Score sheet, no hand yet
    [one] Score sheet, one hand
   *[other] Score sheet, { $word } hands
}
sheet-hands = { $count ->
    [one] 1 hand
   *[other] { $count } hands
}
sheet-contract = contract
sheet-dealer = dealer
sheet-plus = plus
sheet-minus = minus
sheet-sum = sum
sheet-sum-wide = Plus and minus
sheet-net = net
sheet-net-wide = Net
sheet-curve = Net after each hand
sheet-curve-spoken = Net after each hand; the sheet has the same numbers

## Sealed deals

# $code is the beginning of the seal, two groups of four digits.
cut-sealed = { $short ->
    [yes] Sealed: { $code }
   *[no] The pack is sealed: { $code }.
}
# The words of the lock in a row of the sheet.
proof-row = dealt as sealed
proof-row-wrong = not dealt as sealed
# Of all $hands hands, $count were dealt as sealed; $handsword and $word are the same in words.
proof-all = { $count ->
    [one] { $hands ->
        [one] Dealt as sealed.
       *[other] One of { $handsword } hands was sealed, and dealt so.
    }
   *[other] { $all ->
        [yes] { $count ->
            [2] Both hands dealt as sealed.
           *[other] All { $word } hands dealt as sealed.
        }
       *[no] Of { $handsword } hands { $word } were sealed, and dealt so.
    }
}
proof-without = In hand { $hand } the number that this page mixes in was not taken: another window was quicker, or it came too late.
proof-now = This hand is sealed with { $code }.
proof-cannot = This page was not opened over https and may not check the seals itself; “manni check” checks them in the record.
proof-how = How that is known
# $what is what does not agree.
proof-wrong = { $what ->
    [seal] Hand { $hand } was not dealt as sealed: pack and salt do not make its seal.
    [pack] Hand { $hand } was not dealt as sealed: what was opened is not the pack.
    [cut] Hand { $hand } was not dealt as sealed: the sealed pack cannot have been cut to that card.
    [mix] Hand { $hand } was not dealt as sealed: what your page mixed in was left out.
   *[cards] Hand { $hand } was not dealt as sealed: cards that you have seen are not where the sealed pack puts them.
}

## After a hand

score-title = { $count ->
    [0] You took no trick: { $points }
    [one] You took one trick: { $points }
   *[other] You took { $word } tricks: { $points }
}
score-over = Hand { $hand } is over
score-brought = { $count ->
    [one] 1 trick, { $points }
   *[other] { $count } tricks, { $points }
}
score-next = { $you ->
    [yes] Next hand, you deal
   *[no] Next hand, { $name } deals
}
score-see-end = See who won
# All hands, the exchange and the tricks of the hand that is over.
score-look = Look at the hand
# $names are those who have not said that they are ready.
score-waiting = Waiting for { $names }
# $names are ready, $latenames are not yet.
score-ready = { $late ->
    [0] { $count ->
        [one] { $names } is ready
       *[other] { $names } are ready
    }
   *[other] { $count ->
        [one] { $names } is ready, { $latenames } not yet
       *[other] { $names } are ready, { $latenames } not yet
    }
}
lead-level = All three are level
lead-over = The game is over
lead-two = { $you ->
    [yes] You and { $other } lead together
   *[no] { $name } and { $other } lead together
}
lead-one = { $you ->
    [yes] { $count ->
        [one] You lead, one point ahead
       *[other] You lead, { $word } points ahead
    }
   *[no] { $count ->
        [one] { $name } leads, one point ahead
       *[other] { $name } leads, { $word } points ahead
    }
}
end-rule-plus = The game ends after a hand in which somebody stands at { $targetword } plus.
end-rule-net = The game ends after a hand in which somebody stands at { $targetword } net.
end-rule-contracts = The game ends when everybody has played every contract once.
end-rule-need = { $people ->
    [one] { $a } { $you ->
        [yes] need
       *[no] needs
    } { $word } more.
    [2] { $a } and { $b } need { $word } more each.
   *[other] All three need { $word } more.
}

## The end of the game

end-wins = { $you ->
    [yes] You win by { $word }
   *[no] { $name } wins by { $word }
}
end-two-share = { $you ->
    [yes] You and { $other } share the win
   *[no] { $name } and { $other } share the win
}
end-all-share = All three share the win
end-why-other = { $you ->
    [yes] You reached { $word } plus and ended the game, but the best net wins.
   *[no] { $yours ->
        [yes] { $name } reached { $word } plus and ended the game. The best net wins, and it is yours.
       *[no] { $name } reached { $word } plus and ended the game, but the best net wins.
    }
}
# $by is what counts: plus, or net. $word is how far that player has come, which may be further than the game goes.
end-why-reached = { $by ->
    [plus] { $shared ->
        [yes] { $you ->
            [yes] You reached { $word } plus and ended the game. The best net is shared.
           *[no] { $name } reached { $word } plus and ended the game. The best net is shared.
        }
       *[no] { $you ->
            [yes] You reached { $word } plus and ended the game with the best net.
           *[no] { $name } reached { $word } plus and ended the game with the best net.
        }
    }
   *[net] { $you ->
        [yes] You reached a net of { $word }, the best, and ended the game.
       *[no] { $name } reached a net of { $word }, the best, and ended the game.
    }
}
# $people are those who reached it, as a list; the reader may be among them.
end-why-several = { $shared ->
    [yes] { $people } reached { $word } or more and ended the game. The best net is shared.
   *[no] { $people } reached { $word } or more and ended the game, and the best net wins.
}
end-why-contracts = Every contract has been played, and the best total wins.
end-again = Same table again
end-again-deals = { $you ->
    [yes] You deal first
   *[no] { $name } deals first
}
end-hands = The hands
end-analysis = Analysis
end-record = Record
end-leave = Leave the table

## What is told to those who listen

say-sits = { $name } sits down.
say-left = { $name } has left the table.
say-lost = { $name } is away.
say-here = { $name } is here.
say-away = A bot plays for { $name }.
# $words is one of the ready phrases, or what was typed.
say-said = { $name }: { $words }
say-back = { $name } plays again.
# What is asked: its title and the line under it. $question is yes where the title has its own mark at its end.
say-asked = { $question ->
    [yes] { $title } { $sub }.
   *[no] { $title }. { $sub }.
}
say-asked-plain = { $question ->
    [yes] { $title }
   *[no] { $title }.
}
say-named = { $contract }. { $aim }
say-hand = { $you ->
    [yes] Hand { $hand }. You deal.
   *[no] Hand { $hand }. { $name } deals.
}
say-cut = { $you ->
    [yes] You cut to the { $card }.
   *[no] { $name } cuts to the { $card }.
}
say-contract = { $you ->
    [yes] You chose: { $contract }.
   *[no] { $name } chose: { $contract }.
}
say-deal = The cards are dealt: { $word } for you.
say-exchange = { $count ->
    [0] { $you ->
        [yes] You kept your hand.
       *[no] { $name } kept the hand.
    }
    [one] { $you ->
        [yes] You swapped one card.
       *[no] { $name } swapped one card.
    }
   *[other] { $you ->
        [yes] You swapped { $word } cards.
       *[no] { $name } swapped { $word } cards.
    }
}
say-drew = You drew { $cards }.
say-play = { $highest ->
    [yes] { $you ->
        [yes] You play the { $card }, highest.
       *[no] { $name } plays the { $card }, highest.
    }
   *[no] { $you ->
        [yes] You play the { $card }.
       *[no] { $name } plays the { $card }.
    }
}
say-trick = { $you ->
    [yes] You take the trick.
   *[no] { $name } takes the trick.
}
say-score-over = The hand is over.
say-score = { $tricks ->
    [one] The hand is over. You took one trick: { $points }.
   *[other] The hand is over. You took { $word } tricks: { $points }.
}

## Menu, settings, keys

menu-title = Menu
menu-rules = Rules
menu-variations = House rules
menu-strategy = Playing well
menu-home = Leave the table
menu-people = Who is here
menu-say = Say something
menu-kept = Your game is kept. Come back whenever you like.
dialog-close = Close
sound-on = Sound on
sound-off = Sound off
settings-title = Settings
settings-look = The page
settings-cards = The cards
settings-play = The play
settings-hear = To be heard
settings-colours = Suit colours
settings-colours-4 = four
settings-colours-2 = two
settings-index = Card corners
settings-index-auto = by size
settings-index-big = big
settings-index-small = small
settings-theme = Light
settings-theme-auto = as the system
settings-theme-dark = dark
settings-theme-light = light
settings-speed = Motion
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-quick = quick
settings-speed-off = off
settings-rest = A finished trick lies
settings-rest-600 = short
settings-rest-1200 = a moment
settings-rest-2000 = long
settings-rest-tap = until tapped
settings-two-tap = Play with two taps
settings-larger = Larger text
settings-sound = Sounds
settings-volume = Volume
settings-language = Language
help-title = Keys and rules
help-arrows = go through your hand, or move the place of the cut
help-enter = play, choose, or go on
help-numbers = play or choose that card, counting only those that may be played
help-hint = hint
help-last = last trick
help-sheet = score sheet
help-say = say something, where others play
help-claim = lay your hand open, where all that is left is surely yours
help-take-back = take your last move back, alone against bots
help-help = this list
help-escape = close, or take back what is chosen
