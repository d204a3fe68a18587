"""Stands in for the process that looks at a game: does what the first line of the record asks for."""

import os
import sys
import time


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


first = sys.argv[1]
record = sys.stdin.read().splitlines()
say(f'{{"type":"game","first":{first},"lines":{len(record)},"pid":{os.getpid()}}}')
asked = record[0]
if asked == "slow":
    for number in range(600):
        say(f'{{"type":"progress","done":{number},"total":600}}')
        time.sleep(0.05)
elif asked == "breaks":
    sys.exit(1)
elif asked == "garbage":
    say("{")
say('{"type":"progress","done":1,"total":1}')
say('{"type":"hand","hand":{"number":1}}')
say('{"type":"end","totals":[]}')
