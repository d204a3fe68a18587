### The words of the game itself: cards, suits, contracts; why a move is not legal; what a hint says.
### $rank is ace, king, … two; $suit is clubs, diamonds, hearts or spades; $contract is a suit, notrump or nullo.

## Cards

card-name = { $rank ->
    [ace] ace
    [king] king
    [queen] queen
    [jack] jack
    [ten] ten
    [nine] nine
    [eight] eight
    [seven] seven
    [six] six
    [five] five
    [four] four
    [three] three
   *[two] two
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
suit-name = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}

## Contracts

contract-name = { $contract ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
    [spades] spades
    [notrump] grand
   *[nullo] nullo
}
contract-title = { $contract ->
    [clubs] Clubs are trump
    [diamonds] Diamonds are trump
    [hearts] Hearts are trump
    [spades] Spades are trump
    [notrump] Grand
   *[nullo] Nullo
}
contract-short = { $contract ->
    [clubs] Clubs
    [diamonds] Diamonds
    [hearts] Hearts
    [spades] Spades
    [notrump] Grand
   *[nullo] Nullo
}
contract-aim = { $contract ->
    [notrump] No trump. Take as many tricks as you can.
    [nullo] Take as few tricks as you can.
   *[other] Take as many tricks as you can.
}
