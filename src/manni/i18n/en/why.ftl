### The numbers behind a hint, and why a card was played, as the page and the terminal tell them.
###
### $name is a player, $card and the like are cards in words, $figure is a figure already written as the language has it.

## The numbers behind a hint

numbers-show = Numbers
numbers-title = The numbers
numbers-wait = Playing it out…
numbers-none = The numbers are not ready yet. Ask again in a moment.
numbers-choice = choice
numbers-points = points
numbers-par = above par
numbers-least = at least
numbers-game = game won
numbers-error = ± { $figure }
numbers-percent = { $figure } %
numbers-advised = hint
# Beside two cards: what goes in place of what, in an exchange.
numbers-goes = { $count ->
    [one] goes
   *[other] go
}
numbers-stays = { $count ->
    [one] stays
   *[other] stay
}
numbers-same = as hinted
numbers-caption = What each choice is worth in points of this hand, the best first
numbers-deals = { $count ->
    [one] Played out in one deal that fits what you have seen.
   *[other] Played out in { $count } deals that fit what you have seen.
}
numbers-solved = { $every ->
    [yes] { $count ->
        [one] At least: what is left if both others play against you, in the one deal that is still possible.
       *[other] At least: what is left if both others play against you, in each of the { $count } deals that are still possible.
    }
   *[no] At least: what is left if both others play against you, in { $count } deals drawn for it.
}
numbers-game-note = Game won: the chance to win the whole game from there, if all three play equally well.
numbers-later = A contract counts less what it is likely to bring in a later hand.
numbers-out = Not yet seen
numbers-out-none = none
# In lines of text: a choice, its points and their error, the chance in percent.
numbers-line = { $choice }: { $points } ± { $error }, above par { $chance } %.
numbers-line-game = The game won { $chance } %.
numbers-line-least = At least { $points }.
numbers-out-line = Not yet seen: { $cards }.
numbers-out-suit = { $suit } { $cards }
help-figures = the numbers behind the hint

## Why somebody did something, as far as everybody can see it
## $name did it, $best is the card that lay highest, $rival another player, $suit the suit led.

why-ask = Why the { $card }?
why-tap = Tap a card of a bot to ask why it was played.
why-none = No bot has played that in this trick or the last.
why-wait = One moment…
why-about = { $name }, { $card }:
# $sentence is what a hint would have said; "you" in it is that player.
why-inside = a hint would have told { $name }: { $sentence }
seen-led = Only { $name } knows why that suit; after the hand it can be told.
seen-led-highest = No higher card of that suit is left.
seen-led-lowest = No lower card of that suit is left.
seen-led-void = { $rival } has run out of that suit.
seen-last-card = It was the last card.
seen-stayed-under = { $name } had to follow suit, and stayed under the { $best }.
seen-nothing-higher = { $name } had to follow suit, and no card that could beat the { $best } was left.
seen-trumped-before = { $name } had to follow suit, and the trick had been trumped already.
seen-highest = { $name } had to follow suit, and no higher card was left.
seen-went-over = { $name } had to follow suit, and went over the { $best }.
seen-went-over-last = { $name } had to follow suit, and as the last to play took the trick from the { $best }.
seen-had-to-go-over = { $name } had to follow suit, and every card under the { $best } had been played.
seen-trumped = { $suit ->
    [clubs] { $name } has no club left, and took the trick with a trump.
    [diamonds] { $name } has no diamond left, and took the trick with a trump.
    [hearts] { $name } has no heart left, and took the trick with a trump.
   *[spades] { $name } has no spade left, and took the trick with a trump.
}
seen-trumped-under = { $suit ->
    [clubs] { $name } has no club left, and the trump stays under the { $best }.
    [diamonds] { $name } has no diamond left, and the trump stays under the { $best }.
    [hearts] { $name } has no heart left, and the trump stays under the { $best }.
   *[spades] { $name } has no spade left, and the trump stays under the { $best }.
}
seen-threw = { $suit ->
    [clubs] { $name } has no club left, so any card could be thrown away.
    [diamonds] { $name } has no diamond left, so any card could be thrown away.
    [hearts] { $name } has no heart left, so any card could be thrown away.
   *[spades] { $name } has no spade left, so any card could be thrown away.
}
seen-exchange = Only { $name } knows which cards went; after the game it can be told.
seen-kept = Only { $name } knows the cards that stayed; after the game it can be told.
seen-contract = Only { $name } knows the cards it was chosen for; after the hand it can be told.
seen-only-contract = It was the only contract that { $name } had left.
seen-cut = One place is as good as another.
seen-random = { $name } plays any card that may be played, without a reason.
