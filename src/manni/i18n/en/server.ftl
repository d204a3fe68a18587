### Starting and stopping the server.

## Starting

serve-address = Manni is at { $address }
serve-stop = Ctrl-C stops it. Games go on where they stood.
serve-stop-in-memory = Ctrl-C stops it.
# Plain manni, while a server runs on the same games.
serve-running = Manni is running already, at { $address }; Ctrl-C stops it where it was started.
serve-running-otherwise = Manni is running already, at { $address }, and not as it is asked for here: stop it first, or name another folder with --data.
serve-running-here = Manni is running already on these games, at { $address }: stop it first, or name another folder with --data. Several servers share games in PostgreSQL.
serve-running-silent = Another Manni has the games in { $folder } and does not answer: stop it first, or name another folder with --data.
serve-port-taken = Port { $port } on { $host } is taken; another is chosen with --port, and --port 0 takes any that is free.
serve-port-not-allowed = This user may not listen on port { $port }; one above 1023 is chosen with --port.
serve-no-such-host = This machine has no address { $host }.
serve-engine = An engine is given as NAME=COMMAND, not “{ $found }”.
setup-engine-name = “{ $found }” cannot be the name of an engine: it begins with a letter, has at most 24 small letters, digits and hyphens, and is no bot’s yet.
serve-config-both = Give a folder (data) or a database, not both.
serve-config-unknown = { $where ->
    [environment] The environment has { $name }, which is no setting of manni serve.
   *[other] { $where } has “{ $name }”, which is no setting of manni serve.
}
serve-config-value = { $where }: “{ $found }” is { $wanted ->
    [number] no whole number from { $least } to { $most }.
    [choice] none of { $choices }.
    [list] no list of texts.
    [path] no path such as /manni.
    [network] no address and no network of addresses, such as 10.0.0.0/8.
    [rate] no rate such as 60/minute or 500/10seconds, and not “off”.
   *[text] no text on one line.
}
serve-config-file-missing = There is no file { $file }.
serve-config-file-unreadable = { $file } cannot be read: { $reason }.
serve-config-file-form = { $file } is not in the form of TOML: { $reason }.
serve-no-home = There is no home folder to keep games in; one is named with --data.
serve-data-unusable = Games cannot be kept in { $folder }: { $reason ->
    [no-secret] it has no secret of its own
    [no-layout] no layout is named in it
    [no-name] it has no name of its own
   *[said] { $reason }
}.
serve-in-memory = { $reason } This game is kept in memory and ends with the program.
serve-database-newer = The games were kept by a newer Manni (layout { $found }; this one knows { $known }). Install that one, or name another folder with --data.
serve-database-not-durable = The database would forget moves when the power fails: its setting { $setting } is { $found }.
serve-database-unusable = The database cannot be used: { $reason ->
    [no-secret] it has no secret of its own
    [no-layout] no layout is named in it
    [no-name] it has no name of its own
   *[said] { $reason }
}.
serve-database-url = That is not the address of a database Manni can use, such as sqlite:///manni.db or postgresql://manni@localhost/manni.
serve-database-empty = There are no games in that place.
serve-database-not-empty = There are games in that database already; a copy is read back into an empty one.
serve-database-other-layout = The database has the layout of another Manni; start this one’s server on it once.
serve-backup-unusable = That is no whole copy of games that this Manni can read back.
serve-backup-onto-database = That file belongs to the database itself; the copy needs another name.
serve-backup-no-folder = There is no folder { $folder } to write to.
backup-done = { $tables ->
    [one] One table is kept in { $file }.
   *[other] { $tables } tables are kept in { $file }.
}
restore-is-record = { $file } is a record of games; what can be read back is a copy that manni backup has written.
restore-done = { $tables ->
    [one] One table was read back from { $file }.
   *[other] { $tables } tables were read back from { $file }.
}
serve-no-browser = The browser could not be opened ({ $reason }).

## Help

help-home = Starts the table on this machine and opens it in the browser; where it runs already, opens that.
help-home-no-browser = Do not open the browser.
help-home-host = The address to listen on.
help-home-port = The port to listen on; usually 8312, or the next one that is free.
help-home-data = The folder in which games are kept.
help-home-engine = A program that speaks manni-engine/1, and the name by which the page offers it; may be given again.
help-home-example = manni --no-browser
help-serve = Serves tables to browsers, until it is stopped with Ctrl-C or SIGTERM.
help-serve-config = A file of settings in the form of TOML; the keys are the names of these options.
help-serve-host = The address to listen on; 0.0.0.0 is all of this machine’s.
help-serve-port = The port to listen on; 0 is any that is free.
help-serve-data = The folder in which games are kept; usually this user’s own.
help-serve-database = The database in which games are kept, in place of a folder; sqlite:// is memory.
help-serve-allow-host = A name by which browsers may call this server, beside its own; may be given again.
help-serve-trusted-proxies = Who may say for whom it asks (X-Forwarded-For, X-Forwarded-Proto): the addresses of your proxies; may be given again.
help-serve-prefix = The path below which everything is served, such as /manni; usually none.
help-serve-monitors = From where /metrics and /ready are answered; may be given again.
help-serve-engine = A program that speaks manni-engine/1, and the name by which the page offers it; may be given again.
help-serve-hints = Who gives hints: search, once it is ready, or rules on a slow machine.
help-serve-grace = How long the seat of a player who has gone is kept free before a bot plays for them.
help-serve-retention-days = Tables that nobody has played at for so long are forgotten, once a day; 0 keeps all for good.
help-serve-stop-after = How long the server still answers once it has been asked to stop, so that a balancer sees it.
help-serve-limit-requests = Requests, of each address and of each key; off is without a limit.
help-serve-limit-tables = Tables that may be opened, by each address and by each key; off is without a limit.
help-serve-limit-tries = Tries at seats, codes and tables that there are not, from each address and with each key; off is without a limit.
help-serve-limit-frames = Messages over sockets, from each address and with each key; off is without a limit.
help-serve-limit-connections = Sockets that may be open at once, of each address and of each key.
help-serve-log-format = How the log is written to standard error: console, a line for people, or json.
help-serve-log-level = What is written into the log: debug, info, warning or error, and what is graver.
help-backup = Copies all games into a file, as they are at one moment; a server may be running on them. An older file of that name is replaced once the copy is whole.
help-backup-file = The file to write.
help-backup-config = The file of settings that the server is started with.
help-backup-data = The folder in which the games are kept; usually this user’s own.
help-backup-database = The database in which the games are kept, in place of a folder.
help-backup-example = manni backup games-monday.db
    manni backup --database postgresql://manni@localhost/manni games-monday.jsonl
help-restore = Reads a copy of all games back. The place must have no games in it, and no server may be running on it; a copy of either kind of database can be read back into either.
help-restore-file = The file that manni backup has written.
help-restore-config = The file of settings that the server is started with.
help-restore-data = The folder in which the games are to be kept; usually this user’s own.
help-restore-database = The database in which the games are to be kept, in place of a folder.
help-restore-example = manni restore --data /srv/manni games-monday.db
help-serve-example = manni serve --host 0.0.0.0 --port 8312 --allow-host cards.example.org
    manni serve --config /etc/manni.toml
