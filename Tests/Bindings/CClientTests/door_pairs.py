"""Doors outside of a test's process: what one hides, none shows. usage: door_pairs.py PAIRS"""
import json
import re
import subprocess
import sys
import unittest

import sotto
from desktop import BIN, Desktop
from test_words import WORDS, Socket

FILE = sys.argv.pop()
TOKENS = [f"Token{number}x" for number in range(8)]


def pairs():
    with open(FILE, encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


class Stream:
    """A child process, which answers a line for a line."""

    def __init__(self):
        self.process = subprocess.Popen([f"{BIN}/sotto", "stream"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def ask(self, document):
        self.process.stdin.write(document.encode() + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().decode()

    def close(self):
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


class DoorTests(Desktop):
    def check(self, door, answer_to, step=1, surface=True):
        """Compares the answers to twins, and looks for what is hidden in them.

        Without a surface, documents are left out that say what the lock screen shows: to a person who has authenticated, sottod
        shows what the notification center does.
        """
        def ask(document):
            # Each document is a line of its own.
            return re.sub(r'"line":\d+', '"line":0', answer_to(document))
        count = shown = 0
        for pair in pairs():
            if not surface and "lockscreen" in pair["document"].lower().replace("_", "").replace(" ", ""):
                continue
            count += 1
            if count % step:
                continue
            answer = ask(pair["document"])
            if answer != ask(pair["twin"]):
                self.fail(f"{door} differs: {pair['document']}")
            seen = {token for token in TOKENS if token in answer}
            shown += bool(seen)
            if not seen <= set(pair["visible"]):
                self.fail(f"{door} shows {seen - set(pair['visible'])}: {pair['document']}")
        self.assertGreater(shown, count / step / 20, "nothing was ever shown")
        print(f"{door}: {count // step} pairs, of {shown} something is shown", flush=True)

    def test_stream(self):
        stream = Stream()
        self.addCleanup(stream.close)
        self.check("stream", stream.ask)

    def test_python(self):
        renderer = sotto.Renderer("en")

        def ask(document):
            try:
                return renderer.render(document.encode()).json.decode()
            except sotto.Error as error:
                return str(error)
        self.check("Python", ask)

    # Nobody says whether the screen is locked: a list may.
    def test_socket(self):
        self.start_sottod("--lock-state", "manual")
        client = Socket(f"{self.root}/run/sotto/words")
        self.addCleanup(client.close)

        def ask(document):
            client.send(document + "\n")
            return client.read()
        self.check("the socket", ask, surface=False)

    def test_bus(self):
        self.start_sottod("--lock-state", "manual")
        # A call over the bus costs more, and leads to the same function as the socket.
        self.check("the bus", lambda document: self.client.call(WORDS, "Render", "(s)", document), step=10, surface=False)


if __name__ == "__main__":
    unittest.main()
