### The page on sealed deals: why neither the house nor a player can choose the cards.

proof-title = Why nobody can choose the cards
proof-lead = At a kitchen table you see the pack shuffled, and somebody else cuts it. Here a server shuffles, out of sight. So it has to commit itself before anybody cuts, and show afterwards that it kept to it.

proof-steps-title = What happens in every hand
proof-steps-shuffle = The server shuffles the pack, every order as likely as any other.
proof-steps-seal = It publishes the seal: a fingerprint of this very order and of a long random number, the salt. The line with the lock shows how it begins.
proof-steps-cut = The player at the dealer’s right cuts, and the cards are dealt from there.
proof-steps-open = After the hand the server opens the seal: it shows the pack as it was, and the salt.
proof-steps-check = Your page makes the fingerprint again, cuts and deals the opened pack itself, and compares it with every card that you have seen. The lock in the score sheet says that all of it agreed.

proof-house-title = Why the house cannot cheat
proof-house-fixed = Once the seal is out, the order is fixed. Nobody has ever found two texts with the same fingerprint (it is called SHA-256), so the house cannot open the seal with another pack.
proof-house-cut = And when the order is fixed, the house does not know yet where you will cut. It cannot have prepared the pack for that.

proof-cutter-title = Why the cutter cannot cheat
proof-cutter-blind = The seal tells nothing of the order. There are more salts than could ever be tried, and without the right one no guess at the pack can be compared with the seal. So the cutter cuts blind, as at a kitchen table.

proof-mix-title = Where nobody cuts, or a bot does
proof-mix-how = Then every page mixes. The server seals the pack, and the page of each person answers with a random number of its own, without knowing those of the others. Seal, salt and all these numbers together make the order that is dealt, and for a bot also where it cuts.
proof-mix-one = One number that the house could not foresee is enough to make every order equally likely. Your page knows its own, and looks whether it was mixed in.

proof-not-title = What this does not prove
proof-not-look = A seal shows that nobody chose the cards. It cannot show that nobody looked at them: a house that told one player the cards of another would not have to touch the pack. Play on a server of somebody you trust, or on your own.
proof-not-away = When a player goes away just before the cut, a bot of the house cuts in that player’s place. The seal still shows that no card was changed, but here the house knew the pack and chose the place.

proof-check-title = Checking it yourself
proof-check-page = The pages of this table check every hand, where they are opened over https or on the machine itself; elsewhere browsers do not let a page make fingerprints. The link at the end of a game brings you its record, in which all seals and openings stand.
# $check is the command as it is typed.
proof-check-command = The program that serves this table also checks records, and asks nobody: { $check } names the first line that is wrong. Any other program can do it too; the bytes are written down in the documentation, in docs/proof.md.
