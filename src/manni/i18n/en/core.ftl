### What every shell says: cards, suits, contracts, numbers, why a move is not legal, and why a hint advises one.
###
### Arguments of all files: $suit (clubs, diamonds, hearts, spades), $rank (two … ten, jack, queen, king, ace) and $contract
### (a suit, notrump, nullo) are code words to select by, never to be shown. $name, $names, $card and $cards are words
### already; a name is never bent to a case. $count, $limit, $most … are whole numbers; $figure and the like are words too.

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
contract-aim-notrump = Take as many tricks as you can. There is no trump.
# $ace is low or high.
contract-aim-nullo = { $ace ->
    [high] Take as few tricks as you can. There is no trump.
   *[low] Take as few tricks as you can. There is no trump, and the ace is the lowest card.
}

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

## Why a hint advises a move: one sentence after the move itself, so the cards need no naming again

hint-cut = One place is as good as another.
hint-only-card = It is the only card you may play.

hint-take-last = You play last, and it is the cheapest card that takes the trick.
hint-take-second = It is likely to take the trick, and worth more now than later.
hint-cannot-win = You cannot take this trick, so give your lowest card to it.
hint-duck = Your higher cards are worth more later, so let this trick go.
hint-discard-low = You are out of the suit led, and this card is missed least.
hint-cash-master = Nobody can beat it any more.
hint-cash-side = { $suit ->
    [clubs] It is the highest club left. Take the trick before somebody can trump it.
    [diamonds] It is the highest diamond left. Take the trick before somebody can trump it.
    [hearts] It is the highest heart left. Take the trick before somebody can trump it.
   *[spades] It is the highest spade left. Take the trick before somebody can trump it.
}
hint-draw-trumps = { $count ->
    [one] You hold many trumps, and this one takes the last that is out, or finds it gone.
   *[other] You hold many trumps, and this one draws those of the others.
}
hint-push-trumps = You hold many trumps, and a small one drives the high ones out.
hint-lead-long = The more often this long suit is led, the more its small cards are worth.
hint-hold-masters = Your sure tricks can wait: the others hold many cards of those suits, and are likely to lead them.
hint-lead-short = You hold little of this suit. Once you are out of it you can trump.
hint-lead-low = You have no sure trick, so give the lead away cheaply.
hint-ruff = You are out of the suit led, and this trump is likely to take the trick.
hint-ruff-last = You are out of the suit led, and it is the cheapest trump that takes the trick.

hint-nullo-lead = It is your lowest card of the suit, and somebody is likely to go over it.
hint-nullo-lead-stuck = Nothing you can lead is safe, and this is likely to cost least.
hint-nullo-under = It is the highest card with which you stay under this trick.
hint-nullo-hope = It is your lowest card, and somebody may still go over it.
hint-nullo-forced = You are likely to get this trick, so get rid of your highest card in it.
hint-nullo-forced-last = You get this trick in any case, so get rid of your highest card in it.
hint-nullo-harmless = You are out of the suit led, and none of your cards is dangerous.
hint-nullo-discard = You are out of the suit led. This card threatens you most, so be rid of it.

# $limit is how many cards may be changed, $count how many the hint changes.
hint-exchange-trump = Keep trumps, aces and kings. The Manni is likely to bring better than the rest.
hint-exchange-notrump = Keep aces, kings and queens. The Manni is likely to bring better than the rest.
hint-exchange-nullo = Keep low cards, and higher ones with low ones under them. The Manni is likely to bring better than the rest.
hint-exchange-worst = { $limit ->
    [one] You may change one card, and you will miss this one least.
   *[other] You may change no more than that, and you will miss these least.
}
hint-exchange-keep = Every card you hold is better than what the Manni is likely to bring.
hint-exchange-none-left = The Manni is used up.
hint-manni-take = What you give away is worth less than what the Manni is likely to bring.
hint-manni-keep = What you hold is worth more than what the Manni is likely to bring.

hint-contract-trump = This hand is better for it than a later one is likely to be.
hint-contract-notrump = Your high cards are better for it than those of a later hand are likely to be.
hint-contract-nullo = Your low cards are better for it than those of a later hand are likely to be.
hint-contract-spare = This hand is good for little, so spend the contract on it that you lose least by.
hint-contract-last = It is the only contract you have left.
