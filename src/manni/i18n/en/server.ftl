### Starting and stopping the server.

## Starting

serve-address = Manni is at { $address }
serve-stop = Ctrl-C stops it. Games go on where they stood.
serve-stop-in-memory = Ctrl-C stops it.
serve-port-taken = Port { $port } on { $host } is taken; another is chosen with --port, and --port 0 takes any that is free.
serve-port-not-allowed = This user may not listen on port { $port }; one above 1023 is chosen with --port.
serve-no-such-host = This machine has no address { $host }.
serve-hints = Hints are given by search or by rules, not by “{ $found }”.
serve-engine = An engine is given as NAME=COMMAND, not “{ $found }”.
setup-engine-name = “{ $found }” cannot be the name of an engine: it begins with a letter, has at most 24 small letters, digits and hyphens, and is no bot’s yet.
serve-data-or-database = Give --data or --database, not both.
serve-no-home = There is no home folder to keep games in; one is named with --data.
serve-data-unusable = Games cannot be kept in { $folder }: { $reason }.
serve-in-memory = { $reason } This game is kept in memory and ends with the program.
serve-database-newer = The games were kept by a newer Manni (layout { $found }; this one knows { $known }). Install that one, or name another folder with --data.
serve-database-unusable = The database cannot be used: { $reason }.
serve-database-url = That is not the address of a database Manni can use, such as sqlite:///manni.db.
serve-no-browser = The browser could not be opened ({ $reason }).

## Help

help-home = Starts the table on this machine and opens it in the browser.
help-home-no-browser = Do not open the browser.
help-home-host = The address to listen on.
help-home-port = The port to listen on; usually 8312, or the next one that is free.
help-home-data = The folder in which games are kept.
help-home-engine = A program that speaks manni-engine/1, and the name by which the page offers it; may be given again.
help-home-example = manni --no-browser
help-serve = Serves tables to browsers, until it is stopped with Ctrl-C or SIGTERM.
help-serve-host = The address to listen on; 0.0.0.0 is all of this machine’s.
help-serve-port = The port to listen on; 0 is any that is free.
help-serve-data = The folder in which games are kept.
help-serve-database = The database in which games are kept, in place of a folder; sqlite:// is memory.
help-serve-allow-host = A name by which browsers may call this server, beside its own; may be given again.
help-serve-engine = A program that speaks manni-engine/1, and the name by which the page offers it; may be given again.
help-serve-hints = Who gives hints: search, once it is ready, or rules on a slow machine.
help-serve-example = manni serve --host 0.0.0.0 --port 8312 --allow-host cards.example.org
