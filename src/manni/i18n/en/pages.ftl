### The pages to read: rules, variations, strategy.
### Cards and suit signs come in as arguments ($card, $hearts …) and are drawn in their place.
### "West" and "East" are the players at your left and right.

pages-contents = On this page
pages-more = Read on
pages-tabs = Pages to read
pages-tab-rules = Rules
pages-tab-variations = Variations
pages-tab-strategy = Playing well
pages-to-rules = The rules of Hornafjarðarmanni
pages-to-rules-about = From the cut to the last point, for somebody who has never played.
pages-to-variations = Variations
pages-to-variations-about = Six kinds of Manni side by side, and every option.
pages-to-strategy = Playing well
pages-to-strategy-about = What to swap and what to play, contract by contract, with what was measured.
pages-figure-you = You
pages-figure-west = West
pages-figure-east = East
pages-figure-highest = takes it
pages-figure-out = out
pages-figure-leads = leads

## Rules

rules-title = How Manni is played
rules-lead = Manni is an Icelandic card game for three. Twelve tricks make a hand, one cut card says what the hand is about, and a pile in the middle of the table, the Manni, holds cards that anybody may hope for. These are the rules of Hornafjörður, in the southeast, where the game is most at home.

rules-aim-title = The aim
rules-aim-share = Twelve tricks among three players make four each. Four is called { $par }. In most hands you want to take more than that; in a nullo hand you want to take fewer.
rules-aim-par = par
rules-aim-columns = Points above par are written into your plus column and points below it into your minus column. When somebody has ten plus points the game is over, and the best net, plus less minus, has won.

rules-seats-title = Who does what
rules-seats-round = Everything goes round clockwise: the cards, the exchange, the play. After each hand the player to the left of the dealer becomes the next dealer. Each seat has its own part in a hand:
rules-seats-head-seat = Seat
rules-seats-head-before = Before the deal
rules-seats-head-exchange = Exchange
rules-seats-head-play = First trick
rules-seats-dealer = Dealer
rules-seats-dealer-before = shuffles, then deals
rules-seats-dealer-exchange = third
rules-seats-dealer-play = plays last
rules-seats-forehand = Forehand, to the dealer’s left
rules-seats-forehand-before = –
rules-seats-forehand-exchange = first
rules-seats-forehand-play = leads
rules-seats-right = To the dealer’s right
rules-seats-right-before = cuts
rules-seats-right-exchange = second
rules-seats-right-play = plays second

rules-cut-title = The cut names the contract
rules-cut-how = When the pack is shuffled, the player at the dealer’s right lifts some of it off and shows the lowest card of the packet in hand. What all three will play for depends on that card alone:
rules-cut-head-card = Card shown
rules-cut-head-contract = Contract
rules-cut-head-aim = What you try to do
rules-cut-low = 2 to 5
rules-cut-low-contract = Nullo
rules-cut-low-aim = Take few tricks. There is no trump, and the ace is the lowest card of its suit, under the two.
rules-cut-middle = 6 to 9
rules-cut-middle-contract = Trump
rules-cut-middle-aim = Take many tricks. The suit of the card shown is trump.
rules-cut-high = 10 to ace
rules-cut-high-contract = Grand
rules-cut-high-aim = Take many tricks. There is no trump.
rules-cut-example-trump = Hearts are trump
rules-cut-example-nullo = Nullo
rules-cut-example-grand = Grand
rules-cut-bottom = The rest goes on top of the packet, so the card shown lies at the bottom of the pack and is dealt last, to the dealer. Everybody knows where it went. The dealer may still throw it away.
# $proof is a link with the words below.
rules-cut-sealed = At a table here the pack is sealed before the cut and opened after the hand: { $proof }.
rules-cut-proof = why nobody can choose the cards

rules-deal-title = The deal and the Manni
rules-deal-how = Four cards go face down to the middle, then three to each player, the dealer last. This is done four times, and the pack is used up: twelve cards for each player, sixteen in the Manni. The Manni keeps its order, and nobody looks at it.
rules-deal-caption = One round of four: the Manni first, then forehand, the dealer’s right, the dealer

rules-exchange-title = Swapping cards with the Manni
rules-exchange-how = Now each player may improve the hand once. You lay cards away face down, and only then take as many from the top of the Manni. The cards laid away are out of the hand for good. The others see how many you swapped, and no more.
rules-exchange-head-seat = In this order
rules-exchange-head-limit = may swap up to
rules-exchange-head-left = the Manni holds before
rules-exchange-forehand = Forehand
rules-exchange-right = The dealer’s right
rules-exchange-dealer = The dealer
rules-exchange-dealer-limit = what is left, twelve at most
rules-exchange-forehand-left = 16
rules-exchange-right-left = 9 to 16
rules-exchange-dealer-left = 4 to 16
rules-exchange-none = You may always keep all twelve.
rules-exchange-example = { $hearts } is trump and you are forehand. Your trumps stay, and so do the ace and king of spades; the other seven go, which is as many as you may.

rules-tricks-title = The tricks
rules-tricks-lead = Forehand leads to the first trick with any card, and the others follow clockwise. Whoever takes a trick leads to the next one.
rules-tricks-follow = One duty only: if you hold a card of the suit that was led, you play one. If you hold none, you may play whatever you like. You need not trump, and you need not try to win.
rules-tricks-winner = The highest trump takes the trick. Where there is no trump in it, the highest card of the suit led takes it.
rules-tricks-trump-title = { $hearts } is trump
rules-tricks-trump = You had no clubs left, so you could ruff: even a small trump beats the king.
rules-tricks-grand-title = Grand
rules-tricks-grand = The ace of spades is not of the suit led. It is thrown away, however high it is.
rules-tricks-nullo-title = Nullo
rules-tricks-nullo = The ace is the lowest diamond here and slips under the five. West had to follow, and takes the trick with the jack.
rules-tricks-ace = In nullo an ace takes a trick only if it is led and nobody can follow.

rules-points-title = Points
rules-points-how = After the twelfth trick each player counts. In trump and grand you score your tricks less four; in nullo it is four less your tricks. The three scores of a hand always add up to zero.
rules-points-head-tricks = Tricks
rules-points-head-most = Trump, grand
rules-points-head-nullo = Nullo
rules-points-more = each one more
rules-points-columns = The two columns stand side by side and are not set off against each other while the game goes on. You can be well up in both.
rules-points-example = Two hands as they look on paper. In the first, hearts were trump and the tricks fell six to you, four to West, two to East. The second was nullo, with five, one and six.

rules-end-title = The end, and who has won
rules-end-when = Hand follows hand until, after one of them, somebody has ten plus points or more. Then the net decides. If two or three share the best net, they share the win.
rules-end-twist = So the one who ends the game is not always the one who wins it. Here you reached ten, and West won by two points:
rules-end-head-player = Player
rules-end-head-plus = Plus
rules-end-head-minus = Minus
rules-end-head-net = Net
rules-end-series = Play on with the same two and it becomes a series: everybody starts from nothing, and the first deal moves on one seat with each game.

rules-short-title = In short
rules-short-pack = Three players, 52 cards: twelve each, sixteen in the Manni.
rules-short-cut = The dealer’s right cuts. 2–5 nullo, 6–9 that suit is trump, 10–A grand.
rules-short-exchange = Swap up to seven, then five, then what is left. Lay away first, draw after.
rules-short-play = Forehand leads. Follow suit if you can. The winner of a trick leads.
rules-short-points = Par is four. Tricks above par are plus, below par minus; in nullo the other way about.
rules-short-end = Ten plus points end the game. The best net wins; ties share.

## Variations

variations-title = Six kinds of Manni
variations-lead = Every district has its Manni. These six can all be played here. They differ in who names the contract, in the size of the Manni, and in what one may swap.
variations-compare-title = Side by side
variations-start = Set up a table

variations-loading = Fetching the kinds of Manni
variations-failed = This part could not be fetched. Is the server running?
variations-start-kind = { variations-start }: { $kind }
variations-row-pack = Pack
variations-row-hand = Cards each
variations-row-manni = In the Manni
variations-row-contract = Who names the contract
variations-row-contracts = Contracts
variations-row-exchange = Exchange
variations-row-par = Par
variations-row-end = The game ends
variations-row-winner = Who wins

variations-hornafjordur-contract = the cut card
variations-hornafjordur-contracts = four suits, grand, nullo
variations-hornafjordur-exchange = up to 7, 5, then the rest
variations-hornafjordur-par = 4
variations-hornafjordur-end = at 10 in a plus column
variations-hornafjordur-winner = best net
variations-basic-contract = nobody, they take turns
variations-basic-contracts = hearts, spades, diamonds, clubs
variations-basic-exchange = one player, all 12
variations-basic-par = 4
variations-basic-end = at a total of 10
variations-basic-winner = highest total
variations-sixteen-contract = forehand
variations-sixteen-contracts = four suits, grand, nullo
variations-sixteen-exchange = one player, all 4
variations-sixteen-par = 8 and 4, 4; in nullo 4 and 6, 6
variations-sixteen-end = after 18 hands
variations-sixteen-winner = highest total
variations-trjamann-contract = forehand
variations-trjamann-contracts = spades, another suit, grand, nullo
variations-trjamann-exchange = forehand alone, up to 4
variations-trjamann-par = 8 and 4, 4; in nullo 4 and 6, 6
variations-trjamann-end = after 12 hands
variations-trjamann-winner = highest total
variations-laugarvatn-contract = forehand
variations-laugarvatn-contracts = four suits, grand, nullo
variations-laugarvatn-exchange = one player, all 4
variations-laugarvatn-par = 8 and 4, 4; in nullo 4 and 6, 6
variations-laugarvatn-end = after 18 hands
variations-laugarvatn-winner = highest total
variations-nine-contract = the dealer
variations-nine-contracts = trump, grand, nullo
variations-nine-exchange = up to 7, 5, then the rest
variations-nine-par = 4
variations-nine-end = after 9 hands
variations-nine-winner = highest total

variations-hornafjordur-title = Hornafjarðarmanni
variations-hornafjordur-text = The game of the tournaments, and the one you get when you just press Play. The cut card names the contract, so nobody knows before the deal what the hand will be about. The rules page has it from the beginning.
variations-hornafjordur-note = The plus and minus columns are kept apart, and it is the plus column that ends the game. Near ten it matters who wants one more hand and who does not.
variations-basic-title = Basic Manni
variations-basic-text = The twos are taken out of the pack and lie open beside the Manni, the one on top showing which suit is trump: hearts in the first hand, then spades, diamonds and clubs, and hearts again. There is no grand and no nullo.
variations-basic-twos = The two of hearts lies on top: hearts are trump.
variations-basic-note = The Manni is a whole second hand of twelve. Forehand may take it unseen, all of it, and throw the dealt hand away; if not, the next player may, and then the dealer. Only one of the three can have it. Points above and below par go into one running total.
variations-sixteen-title = Sixteen
variations-sixteen-text = Each player holds sixteen cards and only four are left for the Manni. Forehand looks at the sixteen and names the contract. Each player names every contract once, so the good hands have to be shared out among six promises.
variations-sixteen-note = Naming the contract is worth something, and par takes it into account: eight tricks for the one who named it, four for the others. In nullo it is four against six. Forehand may swap four cards for the Manni, or pass that chance on.
variations-trjamann-title = Trjámann
variations-trjamann-text = Sixteen cards again, but spades stand apart: you name spades once, one other suit once, grand once and nullo once. Once you have named hearts, say, diamonds and clubs are gone for you as well.
variations-trjamann-note = The Manni belongs to the one who named the contract: none to four cards may be swapped, and nobody else is asked.
variations-laugarvatn-title = Laugarvatnsmanni
variations-laugarvatn-text = The same contracts as in sixteen, each once for every player, and the same four-card Manni that is taken whole or passed on. The cards are dealt four at a time.
variations-laugarvatn-note = It has an overcall of its own, the great deal, with which another player can take the hand over. We found it named but never described from beginning to end, so it is not played here. Somebody who plays it and can tell us would be welcome.
variations-nine-title = Dealer chooses
variations-nine-text = Hands and Manni are as in Hornafjörður, twelve and sixteen, and so is the exchange. The dealer, who has seen the hand, names the contract: any suit as trump, grand or nullo, each of the three once.
variations-nine-note = Nine hands and it is over. The third time you deal, nothing is left to choose.

variations-options-title = The options
variations-options-lead = What the table may settle before the first hand. A table set up with none of them plays the rules as they stand above.
# $kinds is a list of names, $usual says what holds when nobody chooses.
variations-options-for = For { $kinds }. Usually: { $usual }.
variations-end-trigger-means = What has to reach the target: a plus column, or a player’s net.
variations-end-trigger-default = the plus column
variations-target-means = The points that end the game, from 1 to 100.
variations-target-default = ten
variations-cut-bands-means = Which cut cards make nullo, trump and grand: 2–5, 6–9, 10–A, or one step higher, 2–6, 7–10, J–A.
variations-cut-bands-default = 2–5, 6–9, 10–A
variations-nullo-ace-means = Whether the ace is the lowest card in nullo or stays the highest.
variations-nullo-ace-default = the lowest
variations-nullo-ace-where = every kind with nullo
variations-first-dealer-means = Who deals the first hand of a single game. In a series the first deal moves on one seat a game.
variations-first-dealer-default = by lot, in a series in turn
variations-first-dealer-where = every kind
variations-exchange-limits-means = How many cards forehand, the dealer’s right and the dealer may swap.
variations-exchange-limits-default = 7, 5, the rest
variations-first-lead-means = Who leads to the first trick: forehand, or whoever took the Manni.
variations-first-lead-default = forehand
variations-packet-means = How many cards are dealt at a time: any number that divides twelve.
variations-packet-default = four
variations-options-refused = Settings that cannot be played together are refused before the game begins, with a sentence that says why.

variations-sources-title = Where the descriptions disagree
variations-sources-lead = Manni is handed down at kitchen tables, and the written descriptions do not always agree. This is what we found, and what is played here unless you choose otherwise.
variations-sources-head-point = Question
variations-sources-head-readings = Readings
variations-sources-head-here = Here
variations-sources-end = What must reach ten in Hornafjörður
variations-sources-end-readings = Most say the plus points. A few write loosely that it is the net.
variations-sources-end-here = The plus column; the net is an option.
variations-sources-bands = Which cards make which contract
variations-sources-bands-readings = Nearly all put the borders after the five and the nine. One school puts each a card higher.
variations-sources-bands-here = After the five and the nine; the other is an option.
variations-sources-ace = The ace in nullo
variations-sources-ace-readings = Low, say most, and all who write about Hornafjörður. Descriptions of the sixteen-card games do not mention it.
variations-sources-ace-here = Low everywhere; high is an option.
variations-sources-lead-basic = The first lead in Basic Manni
variations-sources-lead-basic-readings = Most give it to forehand; one gives it to whoever took the Manni.
variations-sources-lead-basic-here = Forehand; the other is an option.
variations-sources-packet = How Basic Manni is dealt
variations-sources-packet-readings = Mostly four at a time, sometimes three.
variations-sources-packet-here = Four; three is an option.
variations-sources-dealer = The first dealer
variations-sources-dealer-readings = By lot, by agreement, or the first-named player.
variations-sources-dealer-here = By lot in a single game; in a series the first-named player, and then in turn.
variations-sources-ties = A tie for the best net
variations-sources-ties-readings = The win is shared, or nothing is said.
variations-sources-ties-here = Shared.
variations-sources-four = Four tricks as a threshold
variations-sources-four-readings = One description says that nobody scores before the fourth trick; its own table shows the first point at the fifth.
variations-sources-four-here = Tricks less four, below zero as well.
variations-sources-great = The great deal of Laugarvatn
variations-sources-great-readings = Named, never fully described.
variations-sources-great-here = Left out until somebody can tell us how it goes.

## Strategy

strategy-title = Playing well
strategy-lead = What good players do, contract by contract: first the exchange, then the play. Where a figure stands beside a piece of advice it was measured, and the last section says how.
strategy-points = points a hand

strategy-exchange-title = The exchange decides
strategy-exchange-worth = Nothing you do later makes up for a poor exchange. Against two players who swap sensibly, keeping every hand as dealt costs a point a hand in grand and more than two in nullo, and swapping at random costs about the same:
strategy-exchange-head-contract = Contract
strategy-exchange-head-keep = Keeping everything
strategy-exchange-head-forehand = Forehand swaps
strategy-exchange-head-right = Right swaps
strategy-exchange-head-dealer = Dealer swaps
strategy-exchange-many = Swap nearly as many as you may. The last three columns are what sensible players swap on average; forehand stopping at four of the seven gives away { NUMBER(0.3) } to { NUMBER(0.4) } points. An unknown card is on average as good as a middling one, and you hold many that are worse.
strategy-exchange-tell = How many cards the others swapped tells you next to nothing, for just that reason: nearly everybody swaps nearly all they can.
strategy-missing-title = Sixteen cards are missing
strategy-missing-text = In the game of Hornafjörður, whatever was thrown away and whatever is left in the Manni never appears: sixteen of the 52 cards. So a king is often the highest card of its suit in play, and a suit may run dry sooner than you count. One card you can place: the cut card went to the dealer, unless the dealer threw it away.

strategy-trump-title = Trump
strategy-trump-exchange-title = The exchange
strategy-trump-keep = Keep every trump, the small ones too. Keep aces and kings, a king the more so if it has a companion, and a queen in a suit of three.
strategy-trump-throw = Throw the rest. Jacks and tens in the other suits look like something and are not; they are the first to go.
strategy-trump-hand = Forehand, { $hearts } is trump. Both trumps stay, the ace, and the king with its companion. Seven go: the small spade and all the clubs, jack and ten among them.
strategy-trump-play-title = The play
strategy-trump-cash = Take your sure tricks while they are sure. A card that nothing still out can beat is a master; leave it lying and somebody will be out of the suit and trump it.
strategy-trump-top = Do not begin by pulling the highest trump just because you hold it. As a habit it costs more than it brings.
strategy-trump-second = Playing second, win with the cheapest card that does it, and trump if you cannot follow.
strategy-trump-measure-ace = Throwing a side ace
strategy-trump-measure-king = Throwing a side king
strategy-trump-measure-small = Throwing small trumps
strategy-trump-measure-junk = Keeping ten, jack or queen of another suit
strategy-trump-measure-cash = Not taking sure tricks
strategy-trump-measure-top = Leading the top trump as a habit
strategy-trump-measure-ruff = Never trumping as second player

strategy-grand-title = Grand
strategy-grand-exchange-title = The exchange
strategy-grand-keep = Keep aces, kings, queens and jacks. That is nearly the whole of it.
strategy-grand-throw = Long suits of small cards are a trap: they seldom get the lead. The small cards under an ace go as well.
strategy-grand-hand = The dealer’s right may swap five. The lowest five go, from under the ace too; the pictures stay, and the long diamonds count for nothing.
strategy-grand-play-title = The play
strategy-grand-cash = Take sure tricks rather than lead low and give the lead away. A master may wait only while the others still hold many cards of its suit and are likely to lead it themselves.
strategy-grand-discard = When you cannot follow, let a small card go, never a high one. Of all the mistakes in the play that were measured, none costs as much.
strategy-grand-second = Playing second, take the trick with the cheapest card that wins it so far.
strategy-grand-measure-ace = Throwing an ace
strategy-grand-measure-king = Throwing a king
strategy-grand-measure-queen = Throwing a queen
strategy-grand-measure-long = Keeping long suits whole
strategy-grand-measure-under = Keeping small cards under an ace
strategy-grand-measure-cash = Not taking sure tricks
strategy-grand-measure-discard = Discarding high
strategy-grand-measure-second = Taking cheaply as second player

strategy-nullo-title = Nullo
strategy-nullo-exchange-title = The exchange
strategy-nullo-keep = Keep the ace, which is the lowest card here, and everything up to the five: these are the cards that lose. A high card may stay only where enough low ones cover it.
strategy-nullo-throw = A suit whose lowest card is a five or more goes whole. Never throw the ace or the two.
strategy-nullo-hand = Forehand in nullo. Spades and diamonds have low cards to cover the high one. The hearts begin at the six and go whole, and the bare king of clubs goes with them.
strategy-nullo-play-title = The play
strategy-nullo-lead = Lead the lowest card of your shortest suit, provided somebody can still go over it. Soon you are out of that suit, and then you can throw what you like.
strategy-nullo-discard = When you cannot follow, part with the highest card of a short suit that has nothing to hide under.
strategy-nullo-forced = If a trick is yours in any case, take it with your highest card. It costs the same and leaves the lower one for later.
strategy-nullo-measure-ace = Throwing the ace
strategy-nullo-measure-two = Throwing a two
strategy-nullo-measure-three = Throwing a three
strategy-nullo-measure-four = Throwing a four
strategy-nullo-measure-five = Throwing a five
strategy-nullo-measure-king = Keeping an uncovered king
strategy-nullo-measure-jack = Keeping an uncovered jack
strategy-nullo-measure-lead = Leading low from the shortest suit
strategy-nullo-measure-long = Leading from the longest suit
strategy-nullo-measure-discard = Discarding high from a short suit
strategy-nullo-measure-low = Discarding low
strategy-nullo-measure-forced = Taking a forced trick with the highest card

# $contract is Trump, Grand or Nullo.
strategy-measure-exchange = { $contract }: habits of the exchange
strategy-measure-play = { $contract }: habits of the play
strategy-measure-head-habit = Habit
strategy-measure-head-worth = Points a hand

strategy-seats-title = What a seat is worth
strategy-seats-text = Three equal players, who all swap and play by these rules, do not score alike. Forehand has the lead and first pick of the Manni; the dealer was dealt the cut card and swaps last. The player in between has neither.
strategy-seats-head-contract = Contract
strategy-seats-head-forehand = Forehand
strategy-seats-head-right = Dealer’s right
strategy-seats-head-dealer = Dealer

strategy-sheet-title = Look at the sheet
strategy-sheet-end = Near ten plus points, ask who wants the game to end. If you are ahead on net, one more plus point from anybody will do. If you are behind, a long game is your friend, and even your own tenth plus point may come too soon: it ends a game that somebody else wins.
strategy-sheet-honest = Playing for the sheet in place of the points was tried with computer players in five ways. None brought a gain that could be told from chance, so take this as a thought for the last hands only.
strategy-whole-title = All or nothing
strategy-whole-text = In Basic Manni, in sixteen and in Laugarvatnsmanni the Manni is taken whole, unseen. Cards nobody has seen are on average average cards, so take it when what you would give away is worse: a hand without aces and short of trumps, or four cards that will never take a trick. A hand that is merely dull is not a reason; the strangers may be duller. This too is a thought and was not measured.
strategy-choose-title = When you name the contract
strategy-choose-text = In the games of forced contracts every promise has to be spent, so the question is not what this hand does best but which contract it can be spared for. Nullo wants a hand of its own; give grand to aces and kings, and the weak trump contract to a hand that is good for nothing else. What remains last is played with whatever comes. None of this was measured.

strategy-how-title = How this was measured
strategy-how-text = With simple computer players, in the game of Hornafjörður. The same cards were played in every seat, so that luck falls out. Unless it says otherwise, a figure is what one player gains or loses in points a hand against two equal others; the worth of a single exchange mistake is counted only in hands where it comes up.
strategy-how-limits = They were trial players, not the bots at this table. Take the figures as a measure of what matters more and what less.
