### A bot that comes to a table in the browser.

command-join = brings a bot to a table, by its link
help-join =
    Sits down at a table of a server and lets a bot play there, until Ctrl-C. The key of the seat is kept, so that the same command comes back to the same seat.
help-join-link = The link of the table, as people hand it on.
help-join-bot = The bot that plays, such as rules, learned or search:strong, or exec:COMMAND for a program that speaks manni-engine/1.
help-join-name = The name at the table; usually that of the bot.
help-join-seat = The seat to take, 0, 1 or 2; usually any that is free.
help-join-games = Leave the table after so many games; usually it plays as many as the others want.
help-join-seed = The number that the bot draws its chance from; without one it differs from run to run.
help-join-data = The folder in which the key is kept; another folder is another player.
help-join-example = manni join http://192.168.1.20:8312/t/K7QF-2M9D --bot rules
join-seated = { $name } has seat { $seat } at the table { $table }.
# A name, and the points of a game.
join-net = { $name } { $net }
join-game-over = Game { $game } is over: { $nets }.
join-lost = The connection to { $site } is lost. It is tried again.
join-back = Back at the table.
join-unreachable = No server of Manni’s answers at { $site }.
join-keys-damaged = The keys of the tables in { $path } cannot be read. Put that file aside, or name another folder with --data.
join-keys = The key of the seat cannot be kept in { $path }: { $reason }.
join-bad-name = That name cannot be taken; a name has 1 to 24 letters.
join-no-free-seat = No seat is free at this table.
join-seat-taken = That seat is taken.
join-no-such-table = There is no such table.
join-not-between-hands = A seat can be taken only once the hand is over.
join-not-seated = The seat belongs to somebody else now.
join-too-fast = That was too much at once. Try again in a moment.
join-too-many-connections = Too many connections look at this table.
setup-not-a-link = “{ $found }” is not the link of a table, such as http://192.168.1.20:8312/t/K7QF-2M9D.
