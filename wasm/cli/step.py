"""Plays a game of WARS against the greedy bot, at random: python3 wasm/cli/step.py

No package is needed. The program that is started is this repository's own command, which reads a request a line
and writes a reply a line, in JSON (see README.md)."""

import json, random, subprocess

game = subprocess.Popen(["go", "run", ".", "step", "-game", "wars"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps(request), file=game.stdin, flush=True)
    reply = json.loads(game.stdout.readline())
    if "error" in reply:
        raise ValueError(reply["error"])
    return reply


mine, theirs = ask(do="decks")[:2]
now = ask(do="new", decks=[mine, theirs], seed=1)
while not now["over"]:
    if now["asked"] == 0:
        now = ask(do="answer", match=now["match"], id=random.choice(now["answers"])["id"])
    else:
        now = ask(do="bot", match=now["match"], bot="greedy")
numbers = ask(do="observe", match=now["match"], seat=0)["seats"][0]["numbers"]
print("seat", now["won"], "has won;", numbers, "are left")
