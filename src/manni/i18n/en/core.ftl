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
# Several things told of one, side by side on a line.
beside = { $first } · { $second }
# A player at whose table somebody before has the same name; $number is 2 or more. Scores stand beside names, so it is set off.
same-name = { $name } ({ $number })
# A card with a word about it, such as “out”.
card-tagged = { $card }, { $tag }
# Two sentences, one behind the other; and words that become a sentence.
sentences = { $first } { $second }
sentence = { $words }.
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
    [exchange] First cards are swapped with the Manni.
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
    [0] There is nothing left to swap for: keep your hand.
    [one] You can swap one card at most.
   *[other] You can swap { $word } cards at most.
}
illegal-all-or-none = Swap { $word } cards, or none at all.
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
hint-lead-short = Once you are out of this suit you can trump it.
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

# $limit is how many cards may be swapped, $count how many the hint swaps.
hint-exchange-trump = Keep trumps, aces and kings. The Manni is likely to bring better than the rest.
hint-exchange-notrump = Keep aces, kings and queens. The Manni is likely to bring better than the rest.
hint-exchange-nullo = Keep low cards, and higher ones with low ones under them. The Manni is likely to bring better than the rest.
hint-exchange-worst = { $limit ->
    [one] You may swap one card, and you will miss this one least.
   *[other] You may swap no more than that, and you will miss these least.
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

## Why one card is better than another: a fact of the first, and the other by name where the sentence needs it
## $card is what is played and stands before the sentence, $other what it is compared with; $out is a card not yet seen,
## $mine a card of the reader's own, $name a player at the table; $word is $count as it stands in a sentence.
## A card is "out" as long as the reader has not seen it: in a hand, laid away or in the Manni.

hint-target-win = It takes the trick for certain. This hand then ends the game, and nobody can pass you any more.
hint-target-stop = Otherwise { $name } gets this trick, and with it the points that end the game.
hint-target-behind = One trick more would end the game while { $name } is ahead of you.
hint-par-now = It takes the trick for certain, and with it you are at par.
hint-par-kept = You are at par, so another trick costs a point, and this card does not take it.

hint-alone-in-suit = Nobody else has any of that suit left, so nobody can beat it.
hint-run-sure = With the lead you have { $word } sure tricks, one after the other.
hint-draws-last = { $count ->
    [one] One trump is still out, and this one is higher: after it nobody can trump.
   *[other] Still out are { $word } trumps, and yours are higher: once they are gone nobody can trump.
}
hint-draws-high = It is the highest trump, and whoever has a trump must give one to it.
hint-leads-trump = { $count ->
    [0] No trump is out any more, so nobody can beat it.
    [one] One trump is still out, and whoever has it must give it to this trick.
   *[other] Still out are { $word } trumps, and whoever has one must give it to this trick.
}
hint-plays-trump = This trump does not take the trick either, and the { $other } is the better card to keep.
hint-safer-suit = { $count ->
    [one] One card of its suit is still out, so it is less likely to be trumped than the { $other }.
   *[other] Still out are { $word } cards of its suit, so it is less likely to be trumped than the { $other }.
}
hint-drives-out = Only the { $out } beats it, and once that is gone your { $mine } is the highest.
hint-avoids-ruff = { $name } has run out of the suit of the { $other }, and could trump it.
hint-forces-trump = { $name } has run out of that suit, and can beat it only by spending a trump.
hint-long-suit = It is a long suit of yours, with { $word } cards: once the higher ones are gone, the small ones take tricks.

hint-keeps-guard = Keep the { $other }: it guards your { $mine } against the { $out }.
hint-keeps-guards = Keep the { $other }: over your { $mine } are { $word } higher cards, and it takes as many lower ones to guard it.
hint-keeps-entry = Keep the { $other }: it is your only sure way to the lead.
hint-keeps-boss = Keep the { $other }: nobody can beat it.
hint-keeps-high = Keep the { $other }: no higher card of its suit is out.
hint-saves-trump = Keep the { $other }: a trump can still take a trick of another suit.
hint-keeps-better = { $count ->
    [one] The { $other } is the better card to keep, with one higher card out over it.
   *[other] The { $other } is the better card to keep, with { $word } higher cards out over it.
}
hint-only-of-suit = It is your only card of that suit: after it you can trump.
hint-throws-only = It is your last card of that suit: once it is gone you can trump.
hint-shorter-suit = You hold only { $word } cards of that suit, and can trump once they are gone.
hint-stronger = { $count ->
    [0] No higher card of its suit is out, but some over the { $other }.
    [one] One higher card of its suit is out, and more over the { $other }.
   *[other] Over it are { $word } higher cards, and more over the { $other }.
}
hint-from-short = You hold fewer cards of its suit than of that of the { $other }.
hint-from-long = You hold more cards of its suit than of that of the { $other }.
hint-fewer-out = Fewer cards of its suit are still out than of that of the { $other }.
hint-more-out = More cards of its suit are still out than of that of the { $other }.

hint-surer-one = It takes the trick for certain; the { $other } could still fall to the { $out }.
hint-surer-many = It takes the trick for certain; over the { $other } { $word } higher cards are out.
hint-cheaper = It takes the trick as surely as the { $other }, which you keep.
hint-takes-higher = Either takes the trick, and with the { $other } you can give the lead away later.
hint-tries-cheap = It may take the trick as it is; if it is beaten, you still have the { $other }.
hint-holds-better = { $count ->
    [one] Only one card that is out beats it, and more beat the { $other }.
   *[other] Over it are { $word } higher cards, and more over the { $other }.
}
hint-takes-lead = { $count ->
    [one] It takes the trick, and with the lead you have one more sure trick.
   *[other] It takes the trick, and with the lead you have { $word } more sure tricks.
}
hint-now-or-never-one = It takes the trick for certain now; later the { $out } could beat it.
hint-now-or-never = It takes the trick for certain now; later { $word } higher cards could beat it.
hint-take-last-boss = You play last, and it takes the trick.
hint-nobody-over = It takes the trick, and nobody behind you can go over it.
hint-boss-unless-trumped = No higher card of that suit is out: only a trump could beat it.
hint-few-over = { $count ->
    [one] It takes the trick unless the one higher card is behind you.
   *[other] It takes the trick unless one of { $word } higher cards is behind you.
}
hint-ruffs-small = { $count ->
    [one] You play last, so this trump takes the trick though a higher one is out.
   *[other] You play last, so this trump takes the trick though { $word } higher ones are out.
}
hint-ruffs-cheapest = You play last, and it is your cheapest trump that takes the trick.
hint-ruffs-last = You play last, and this trump takes the trick.
hint-ruffs-safe = This trump takes the trick, and nobody behind you can go over it.
hint-ruffs-first = { $count ->
    [one] This trump takes the trick unless somebody behind you is out of the suit too and has the higher one.
   *[other] This trump takes the trick unless somebody behind you is out of the suit too and has one of { $word } higher ones.
}
hint-over-trumped = { $name } has run out of the suit led too, and could go over your { $other }.
hint-would-fall-one = The { $out } is still out and could beat your { $other }, so let this trick go.
hint-would-fall-many = Over your { $other } { $word } higher cards are still out, so let this trick go.
hint-waits = Nobody can beat your { $other } later either, so let this trick go.
hint-must-lead = Then { $name } has to lead, and your { $mine } is better off when others lead its suit.
hint-lost-anyway = Neither takes this trick, so keep the { $other }.

hint-avoids-alone = Nobody else has any of the suit of the { $other }, so with it you would keep the lead.
hint-avoids-highest = Nobody can go over the { $other }, so with it you would get the trick.
hint-only-higher = Every card of that suit that is still out is higher.
hint-avoids-thrower = { $name } has run out of the suit of the { $other }, and could throw a dangerous card on it.
hint-keeps-exit = Keep the { $other } as your way out: every card of its suit that is out is higher.
hint-danger-now = Over it { $word } higher cards are out now; later nobody might be left to go over it.
hint-nullo-single = It is your only card of that suit: after it you can throw others away.
hint-nullo-short = You hold only { $word } cards of that suit, and once they are gone you can throw others away.
hint-more-over = { $count ->
    [one] One card that is out can go over it, and none over the { $other }.
   *[other] Over it are { $word } higher cards, more than over the { $other }.
}
hint-keeps-lower = Keep the lower { $other }: with it you can get rid of the lead later.
hint-stays-under = It stays under the { $best }, so the trick is not yours.
hint-higher-under = Both stay under this trick, so be rid of the higher card and keep the { $other }.
hint-lower-under = Both stay under this trick, and it is lower than the { $other }.
hint-on-purpose = { $count ->
    [one] A lower card is out, so it may catch a trick in any case: better this one, and you keep the { $other }.
   *[other] Still out are { $word } lower cards, so it may catch a trick in any case: better this one, and you keep the { $other }.
}
hint-keeps-under = Keep the { $other } to stay under a later trick.
hint-over-last = You get this trick with either, so be rid of the higher card and keep the { $other }.
hint-over-last-low = You get this trick with either, and it is lower than the { $other }.
hint-over-low = { $count ->
    [one] You have to go over, and a card that is out can still go over this one but not over the { $other }.
   *[other] You have to go over, and { $word } cards can still go over this one, more than over the { $other }.
}
hint-over-high = { $count ->
    [0] You have to go over with either, so be rid of the higher card and keep the { $other }.
    [one] You have to go over with either, so be rid of this card while one lower card is out.
   *[other] You have to go over with either, so be rid of this card: { $word } lower ones are out.
}
hint-throws-danger = { $count ->
    [one] A lower card of its suit is out, so it may catch a trick; under the { $other } there is none.
   *[other] Under it { $word } lower cards are out, so it may catch a trick; under the { $other } there is none.
}
hint-throws-higher = Be rid of the higher card first, and keep the { $other }.
hint-throws-bare = You have no lower card of its suit to hide it behind, as you have for the { $other }.
hint-throws-more = { $count ->
    [one] A lower card of its suit is out, and none under the { $other }.
   *[other] Under it { $word } lower cards are out, more than under the { $other }.
}
hint-throws-last = It is your last card of that suit, and after it you can throw others away on it too.
hint-more-under = { $count ->
    [one] A lower card of its suit is out, and none under the { $other }.
   *[other] Under it { $word } lower cards are out, more than under the { $other }.
}
hint-fewer-under = Fewer lower cards of its suit are out than under the { $other }.
hint-fewer-over = Fewer higher cards of its suit are out than over the { $other }.
hint-less-cover = You hold fewer lower cards of its suit than under the { $other }.
hint-more-cover = You hold more lower cards of its suit than under the { $other }.

## Two cards that are as good as each other, and by which fact

# Behind a sentence that tells two cards apart which are worth as much: $level is the other one.
level = The { $level } is worth about as much.

hint-alike-touching = The { $other } would do as well: no card that is out lies between the two.
hint-alike-sure = The { $other } would do as well: nobody can beat either.
hint-alike-over = The { $other } would do as well: over each of them higher cards are out.
hint-alike-beaten = The { $other } would do as well: either can still be beaten.
hint-alike-boss = The { $other } would do as well: only a trump could beat either.
hint-alike-taken = The { $other } would do as well: either takes the trick for certain.
hint-alike-high = The { $other } would do as well: either goes over what lies there.
hint-alike-lost = The { $other } would do as well: neither takes this trick.
hint-alike-under = The { $other } would do as well: both stay under this trick.
hint-alike-danger = The { $other } would do as well: under each of them lower cards are out.
hint-alike-harmless = The { $other } would do as well: under neither of them a lower card is out.
hint-alike-shape = The { $other } would do as well, by all that can be counted.

## The card that makes the difference between two ways to change cards

hint-swap-keeps-trump = Keep the { $card }: it is a trump.
hint-swap-keeps-boss = Keep the { $card }: nobody can have a higher card of its suit.
hint-swap-keeps-guarded = { $count ->
    [one] Keep the { $card }: a lower card of its suit guards it.
   *[other] Keep the { $card }: { $word } lower cards of its suit guard it.
}
hint-swap-keeps-high = { $count ->
    [one] Keep the { $card }: only one card of its suit is higher.
   *[other] Keep the { $card }: only { $word } cards of its suit are higher.
}
hint-swap-empties = { $suit ->
    [clubs] Without a club in your hand you can trump when clubs are led.
    [diamonds] Without a diamond in your hand you can trump when diamonds are led.
    [hearts] Without a heart in your hand you can trump when hearts are led.
   *[spades] Without a spade in your hand you can trump when spades are led.
}
hint-swap-king-bare = The { $card } has no lower card beside it, so the ace would take it.
hint-swap-uncovered = { $count ->
    [one] A higher card than the { $card } is out, and you have no lower one to guard it.
   *[other] Over the { $card } { $word } higher cards are out, and you have too few lower ones to guard it.
}
hint-swap-keeps-under = Keep the { $card } under your { $mine }: small cards take tricks once that suit has gone round.
hint-swap-nothing-over = You keep no ace or king over the { $card }, so it is not likely to take a trick.
hint-swap-keeps-low = { $count ->
    [one] Keep the { $card }: one card that you do not hold can go over it.
   *[other] Keep the { $card }: { $word } cards that you do not hold can go over it.
}
hint-swap-starts-high = The { $card } is the lowest card you have of its suit, so let the whole suit go.
hint-swap-bare = { $count ->
    [one] You keep nothing lower to hide the { $card } behind, and a lower card is out.
   *[other] You keep nothing lower to hide the { $card } behind, and { $word } lower cards are out.
}
hint-swap-covered = { $count ->
    [one] Keep the { $card }: you have a lower card to hide it behind.
   *[other] Keep the { $card }: you have { $word } lower cards to hide it behind.
}
hint-swap-catches = { $count ->
    [one] A lower card than the { $card } is out, so it may catch a trick.
   *[other] Under the { $card } { $word } lower cards are out, so it may catch a trick.
}
hint-swap-beaten = { $count ->
    [0] You hold every card that is higher than the { $card }.
    [one] A higher card than the { $card } is out, and the Manni may bring better.
   *[other] Over the { $card } { $word } higher cards are out, and the Manni may bring better.
}
hint-swap-stays = { $count ->
    [0] Nobody can have a higher card than the { $card }, so it stays.
    [one] Only one higher card than the { $card } is out, so it stays.
   *[other] The { $card } stays, with { $word } higher cards out over it.
}
hint-swap-alike = The { $card } goes rather than the { $other }, but either would do: as many cards are out over the one as over the other.
hint-swap-weaker = { $count ->
    [one] The { $card } goes rather than the { $other }: a higher card is out over it.
   *[other] The { $card } goes rather than the { $other }: { $word } higher cards are out over it.
}
hint-whole-take-trump = { $count ->
    [one] Of your cards only one is a trump, an ace or a king, and the Manni is likely to bring more.
   *[other] Of your cards { $word } are trumps, aces or kings, and the Manni is likely to bring more.
}
hint-whole-take-notrump = { $count ->
    [one] Of your cards only one is an ace or a king, and the Manni is likely to bring more.
   *[other] Of your cards { $word } are aces or kings, and the Manni is likely to bring more.
}
hint-whole-take-nullo = { $count ->
    [one] Of your cards only one is low, and the Manni is likely to bring more.
   *[other] Of your cards { $word } are low, and the Manni is likely to bring more.
}
hint-whole-keep-trump = { $count ->
    [one] One of your cards is a trump, an ace or a king, and the Manni is not likely to bring more.
   *[other] Of your cards { $word } are trumps, aces or kings, and the Manni is not likely to bring more.
}
hint-whole-keep-notrump = { $count ->
    [one] One of your cards is an ace or a king, and the Manni is not likely to bring more.
   *[other] Of your cards { $word } are aces or kings, and the Manni is not likely to bring more.
}
hint-whole-keep-nullo = { $count ->
    [one] One of your cards is low, and the Manni is not likely to bring more.
   *[other] Of your cards { $word } are low, and the Manni is not likely to bring more.
}

## What makes the difference between two contracts. $contract is the one chosen, $kept the one that stays for later

hint-choose-longest = { $count ->
    [one] You hold one card of it, more than of the other suit.
   *[other] You hold { $word } cards of it, more than of the other suit.
}
hint-choose-tops = { $count ->
    [one] You hold as many cards of the other suit, but of this one its ace or its king.
   *[other] You hold as many cards of the other suit, but of this one its ace and its king.
}
hint-choose-trump = { $count ->
    [one] With it you hold one trump.
   *[other] With it you hold { $word } trumps.
}
hint-choose-notrump = { $count ->
    [one] You hold one ace or king, which is worth most without trumps.
   *[other] You hold { $word } aces and kings, which are worth most without trumps.
}
hint-choose-nullo = { $count ->
    [one] One of your cards is low.
   *[other] Of your cards { $word } are low.
}
hint-choose-saves = { $kept ->
    [notrump] Grand can wait for a hand that is better for it.
    [nullo] Nullo can wait for a hand that is better for it.
   *[other] That trump can wait for a hand that is better for it.
}
