### What every shell says: cards, suits, contracts, seats, columns, and why a move is not legal.
###
### Arguments of all files: $suit (clubs, diamonds, hearts, spades), $rank (two … ten, jack, queen, king, ace) and $contract
### (a suit, notrump, nullo) are code words to select by, never to be shown. $name, $names, $card and $cards are words
### already; a name is never bent to a case. $count, $limit, $most … are whole numbers; $signed ones are words with their sign.

## Suits

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

## Cards

card =
    { $rank ->
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
    } of { $suit ->
        [clubs] clubs
        [diamonds] diamonds
        [hearts] hearts
       *[spades] spades
    }
# The letter or figure of a rank, as on the corner of a card.
rank-letter = { $rank ->
    [two] 2
    [three] 3
    [four] 4
    [five] 5
    [six] 6
    [seven] 7
    [eight] 8
    [nine] 9
    [ten] 10
    [jack] J
    [queen] Q
    [king] K
   *[ace] A
}
# One letter for a suit, where the signs cannot be shown. All four differ, and none is a letter of a rank.
suit-letter = { $suit ->
    [clubs] C
    [diamonds] D
    [hearts] H
   *[spades] S
}

## Contracts: the short name, the announcement, and what one tries to do

contract-clubs = Clubs
contract-diamonds = Diamonds
contract-hearts = Hearts
contract-spades = Spades
contract-notrump = Grand
contract-nullo = Nullo

contract-announce-clubs = Clubs are trump
contract-announce-diamonds = Diamonds are trump
contract-announce-hearts = Hearts are trump
contract-announce-spades = Spades are trump
contract-announce-notrump = Grand
contract-announce-nullo = Nullo

contract-aim-trump = Take as many tricks as you can.
contract-aim-notrump = There is no trump. Take as many tricks as you can.
# $ace is low or high.
contract-aim-nullo = { $ace ->
    [high] There is no trump. Take as few tricks as you can.
   *[low] There is no trump, and the ace is the lowest card. Take as few tricks as you can.
}

## Seats

role-dealer = dealer
role-forehand = forehand
role-cutter = dealer’s right

## The score sheet

column-plus = plus
column-minus = minus
column-net = net
column-hand = hand
column-contract = contract
column-dealer = dealer
column-tricks = tricks
column-points = points

## Numbers and lists

# A number in a sentence: in words up to twelve.
number-word = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
# Anna, Bjarni and Dísa: first list-comma joins all but the last, then list-and the last.
list-comma = { $first }, { $next }
list-and = { $first } and { $last }
# A number with a sign: $figure is the number without it.
signed-plus = +{ $figure }
signed-minus = −{ $figure }

## Why a move is not legal

illegal-game-over = The game is over.
illegal-no-hand = The next hand has not been dealt yet.
illegal-not-a-player = Only the three players at the table can make a move.
illegal-not-your-turn = It is not your turn yet.
# $phase is what is due: cut, contract, exchange or play.
illegal-wrong-phase = { $phase ->
    [cut] First the pack is cut.
    [contract] First the contract is chosen.
    [exchange] First cards are changed for the Manni.
    [play] Now a card is played.
   *[other] Something else is due now.
}
# $most is one less than the cards of the pack.
illegal-cut-out-of-range = Lift at least one card and at most { $most }.
illegal-no-such-contract = That contract is not played in this kind of Manni.
illegal-contract-used = You have had that contract in this game, or one that counts as the same.
illegal-card-twice = A card can be laid away only once.
illegal-card-not-held = That card is not in your hand.
illegal-too-many-cards = { $limit ->
    [0] There is nothing left to change for: keep your hand.
    [one] You can change one card at most.
   *[other] You can change { $limit } cards at most.
}
illegal-all-or-none = Change { $limit } cards, or none at all.
illegal-must-follow-suit = { $suit ->
    [clubs] Clubs were led and you hold some: play a club.
    [diamonds] Diamonds were led and you hold some: play a diamond.
    [hearts] Hearts were led and you hold some: play a heart.
   *[spades] Spades were led and you hold some: play a spade.
}
