### A finished game looked at again, in the browser, in the terminal and in a file.
###
### $points is a number of points with its sign, $figure one without; both are words already. $you is yes where the reader
### is meant, else $name is the player. $card and $cards are cards in words or in signs, $count a whole number.

## Where things stand

analysis-title = What happened in game { $game }
analysis-hand = Hand { $hand }: { $contract ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
    [spades] spades
    [notrump] grand
   *[nullo] nullo
}
# The same for the player whose plays are looked at. $word is a number in words, $count the same to select by.
analysis-hand-result = Hand { $hand }: { $count ->
    [one] one trick, { $points }
   *[other] { $word } tricks, { $points }
}
analysis-hand-result-of = { $count ->
    [one] Hand { $hand }: { $name }, one trick, { $points }
   *[other] Hand { $hand }: { $name }, { $word } tricks, { $points }
}
analysis-result = { $you ->
    [yes] { $count ->
        [0] You took none, { $points }
       *[other] You took { $word }, { $points }
    }
   *[no] { $name }: { $count ->
        [one] one trick, { $points }
       *[other] { $word } tricks, { $points }
    }
}
analysis-hand-number = Hand { $hand }
analysis-hands = Hands
analysis-whole = The game

## The sentence

analysis-worth = { $you ->
    [yes] The cards were worth { $points } to you.
   *[no] { $name }: the cards were worth { $points }.
}
# $own is some if the own plays gave something away, else none; $rest is gain, loss or none. $gave and $back are figures.
analysis-plays = { $own ->
    [some] { $rest ->
        [gain] Your plays gave away { $gave }; theirs and luck gave you { $back } back.
        [loss] Your plays gave away { $gave }; theirs and luck took another { $back }.
       *[none] Your plays gave away { $gave }.
    }
   *[none] { $rest ->
        [gain] Your plays gave nothing away; theirs and luck gave you { $back }.
        [loss] Your plays gave nothing away; theirs and luck took { $back }.
       *[none] Your plays gave nothing away.
    }
}
analysis-plays-of = { $own ->
    [some] { $rest ->
        [gain] Own plays gave away { $gave }; the others’ and luck gave { $back } back.
        [loss] Own plays gave away { $gave }; the others’ and luck took another { $back }.
       *[none] Own plays gave away { $gave }.
    }
   *[none] { $rest ->
        [gain] Own plays gave nothing away; the others’ and luck gave { $back }.
        [loss] Own plays gave nothing away; the others’ and luck took { $back }.
       *[none] Own plays gave nothing away.
    }
}

## The curve and the table

analysis-curve = Expected points, trick by trick
analysis-curve-about = The same numbers stand in the table, behind the tricks.
analysis-curve-axis = tricks played
analysis-curve-end = { $name } { $points }
analysis-you = You
analysis-trick = trick
analysis-trick-number = Trick { $trick }
analysis-before = before
analysis-cost-yours = your cost
analysis-cost-of = cost: { $name }
analysis-better = better
analysis-expected = expected
# Spoken: what a seat could expect after a trick.
analysis-expected-after = { $name } { $points }
analysis-best = best
analysis-best-choice = best choice
analysis-forced = forced
analysis-led = led
analysis-took = took the trick
# Spoken for a card in the list of tricks.
analysis-cell = { $led ->
    [yes] { $took ->
        [yes] led { $card }, { analysis-took }
       *[no] led { $card }
    }
   *[no] { $took ->
        [yes] { $card }, { analysis-took }
       *[no] { $card }
    }
}
analysis-swap = The swap
analysis-swap-of = The swap, { $name }
analysis-swap-nothing = kept all
# In a list of swaps: the one that was made, and what another lays away too, or keeps.
analysis-swap-made = as it was done
analysis-swap-away = away
analysis-swap-keep = keep
analysis-swap-out = out
analysis-swap-in = in
analysis-whose-yours = Look at your plays
analysis-whose-of = Look at the plays of { $name }
analysis-errors = Show the errors
analysis-within = { $figure } ± { $error }

## One trick explained

analysis-trick-lead = Trick { $trick }: { $you ->
    [yes] your lead
   *[no] { $name } leads
}
analysis-trick-play = Trick { $trick }: { $you ->
    [yes] your card
   *[no] { $name } plays
}
analysis-trick-before = The trick before
analysis-trick-after = The next trick
analysis-tag-better = better
analysis-tag-played = played
analysis-options = What each card could expect
analysis-options-swap = What each swap could expect
# $where is a trick or the swap, $advice one of the sentences below.
analysis-advice = { $where }: { $advice }
analysis-say-lead = Lead the { $card } instead.
analysis-say-play = Play the { $card } instead.
analysis-say-best = Nothing better could be seen.
analysis-say-forced = There was no choice.
analysis-say-swap-best = Nothing better could be seen in the swap.
analysis-say-swap-forced = There was nothing to swap.
analysis-say-swap = Swap otherwise.
# With all cards open.
analysis-open-better = With all cards open the { $card } would have brought { $figure } more.
analysis-open-same = With all cards open it was the best as well.
analysis-open-swap = With all cards open another swap would have brought { $figure } more.
analysis-numbers = { $best } against { $made } on the average.

## Why it was better. Each stands as a sentence of its own.

analysis-fact-shown-out = { $you ->
    [yes] You had already shown out of { $suit }.
   *[no] { $name } had already shown out of { $suit }.
}
analysis-fact-trumps-out = { $count ->
    [one] One trump was still out.
   *[other] { $word } trumps were still out.
}
analysis-fact-under = The { $card } would have stayed under.
analysis-fact-nobody-higher = Nobody could go over the { $card }.
analysis-fact-could-take = The { $card } would have taken the trick.
analysis-fact-cheaper-took = The { $card } would have taken it as well.
analysis-fact-cheaper-lost = The trick was lost, and the { $card } would have done.
analysis-fact-high = The { $card } was the highest of its suit still out.
analysis-fact-over = { $you ->
    [yes] You still held the { $card }.
   *[no] { $name } still held the { $card }.
}
analysis-fact-took = { $you ->
    [yes] Your { $card } took the trick.
   *[no] { $name } took it with the { $card }.
}
analysis-fact-high-gone = The { $card } was the highest of its suit, and took nothing.
analysis-fact-danger = { $count ->
    [0] Nobody could go over the { $card } any more, so it was the one to throw.
   *[other] One card alone could go over the { $card }, so it was the one to throw.
}
analysis-fact-throw = Lay away { $cards } too.
analysis-fact-keep = Keep { $cards }.

## Turning points

analysis-turns = Turning points
analysis-turns-none = No single move changed much.
analysis-turn-play = { $you ->
    [yes] Trick { $trick }: your { $card }
   *[no] Trick { $trick }: { $name } plays the { $card }
}
analysis-turn-swap = { $you ->
    [yes] What you laid away
   *[no] What { $name } laid away
}
analysis-turn-draw = { $you ->
    [yes] What you drew from the Manni
   *[no] What { $name } drew from the Manni
}
analysis-turn = { $what }: { $changes }
analysis-turn-change = { $you ->
    [yes] { $points } to you
   *[no] { $name } { $points }
}

## Luck and skill

analysis-parts = Luck and skill
analysis-parts-about = Where the points came from. Luck is what nobody could see; plays are measured by what their player could see.
analysis-part-deal = cards dealt
analysis-part-draws = cards drawn
analysis-part-swaps = swaps
analysis-part-worth = the cards
analysis-part-rest = theirs and luck
analysis-part-own = own plays
analysis-part-others = plays of the others
analysis-part-luck = luck in the play
analysis-part-points = points

## In a file and in the terminal

analysis-game = Game { $game }: { $variant }
analysis-mistakes = What cost points
analysis-mistake = Trick { $trick }, { $name }: { $card } gave away { $figure }.
analysis-mistake-swap = The swap, { $name }: gave away { $figure }.
analysis-stops = The game stops here; finished hands alone are looked at.
analysis-none = No hand of this game is finished, so there is nothing to look at.
analysis-how = Each move was tried in { $deals } deals that its seat could believe in, the deal as it was { $rollouts } times. Everybody goes on by rules of thumb in these.

## The page while it is worked out

analysis-starting = Getting ready to look at the game again
analysis-working = Every move is tried again, in many deals that its player could have believed in
analysis-title-progress = How far the analysis has come
analysis-stop = Stop
# $some is yes where hands have been looked at before it was stopped.
analysis-stopped = { $some ->
    [yes] Stopped. The hands that were done stay here.
   *[no] Stopped, before a hand was done.
}
analysis-start = Look at it again
analysis-preparing = Preparing to think; this is done once on a machine and takes half a minute
analysis-progress = { $done } of { $total } moves
analysis-waiting = Another game is being looked at first.
analysis-busy = Too many games are being looked at. Try again in a minute.
analysis-not-seated = Only those who have a seat at a table see the analysis of its games.
analysis-failed = This game could not be looked at.
analysis-again = Try again
analysis-replay = Show it in the replay
analysis-share = Copy this position
analysis-shared = Copied
analysis-to-replay = Replay
analysis-keys = Up and down go by trick, left and right by hand.

## The command

help-analyse =
    Says for each move of a record what it gave away: what was best as the seat could see it, and with all cards open;
    and how much of the points was luck.
help-analyse-file = The record; - is standard input.
help-analyse-game = Look at this game of the file only, counted from 1.
help-analyse-hand = Look at this hand of each game only, counted from 1.
help-analyse-json = Print everything as JSON, an object for each game.
help-analyse-html = Write a page to this file that can be read in any browser.
help-analyse-errors = Print the error of each cost too.
help-analyse-seed = The deals are drawn from it; the same seed finds the same figures.
help-analyse-jobs = How many threads work; all processors unless given.
help-analyse-example = manni analyse games.jsonl --hand 3
analyse-progress = Looking at { $moves } moves
analyse-stopped = Stopped; nothing is written.
analyse-written = The page is in { $file }.
