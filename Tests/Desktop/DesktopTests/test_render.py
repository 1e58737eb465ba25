"""The rows of sottod are those that the tool renders of the same notifications, as a document."""
import ctypes
import json
import os
import random
import re
import subprocess
import unittest

from gi.repository import GLib

from desktop import BIN, CENTER, NOTIFICATIONS, ROOT, Desktop
from test_feed import DETAILS
from test_words import WORDS, Socket

SEQUENCES = int(os.environ.get("SOTTO_SEQUENCES", "300"))
# libsotto.so.0, as Scripts/library/link writes it; empty to leave C and Python out.
LIBRARY = os.environ.get("SOTTO_LIBRARY", "")
CATEGORIES = {"im": "%u messages", "im.received": "%u messages", "email.arrived": "%u emails", "device": "%u device notifications",
              "transfer.complete": "%u transfers", "call.incoming": "%u calls"}
# What is sent, and what it reads.
BODIES = [("a", "a"), ("b &amp; c", "b & c"), ("x < y", "x < y"), ("<b>k</b>", "k"), ("", ""), ("<x>", "<x>")]
SETTINGS = {"hiddenRows": "titles", "showPreviews": "whenAuthenticated"}
LEVELS = ["passive", "active", "time-sensitive"]


class Model:
    """What is delivered, as a person who knows the specification would keep it."""

    def __init__(self):
        self.delivered = {}
        self.tags = {}
        self.sent = {}
        # All that was sent; None once something was closed, which a list cannot say.
        self.calls = []

    def add(self, number, notification, tag, sent):
        self.remove(number)
        if self.calls is not None:
            self.calls.append((number, sent))
        self.delivered[number] = (notification, tag)
        self.sent[number] = sent
        if tag:
            self.tags[tag] = number

    def remove(self, number):
        _, tag = self.delivered.pop(number, (None, None))
        self.sent.pop(number, None)
        if tag and self.tags.get(tag) == number:
            del self.tags[tag]

    def document(self, key, is_authenticated, is_shared):
        notifications = [each for each, _ in self.delivered.values() if each]
        for place, each in enumerate(notifications):
            each["date"] = f"2026-01-01T{place // 3600:02}:{place // 60 % 60:02}:{place % 60:02}Z"
        categories = [{"identifier": name, "hiddenPreviewsBodyPlaceholder": {"key": word}} for name, word in CATEGORIES.items()]
        return {"key": key, "locale": "en", "authenticated": is_authenticated, "screenShared": is_shared,
                "categories": categories, "notifications": notifications}

    def desktop_document(self, key, is_authenticated, is_shared):
        """What a shell that is its own server hands over, in the order in which it came."""
        return self.list_of(self.sent.items(), key, is_authenticated, is_shared)

    def calls_document(self, is_authenticated, is_shared):
        """The same with all calls, also those whose notification was replaced."""
        return self.list_of(self.calls, 0, is_authenticated, is_shared)

    @staticmethod
    def list_of(sent, key, is_authenticated, is_shared):
        sent = [{**each, "id": number, "date": f"2026-01-01T{place // 60:02}:{place % 60:02}:00Z"}
                for place, (number, each) in enumerate(sent)]
        return {"key": key, "locale": "en", "authenticated": is_authenticated, "screenShared": is_shared,
                "settings": SETTINGS, "desktopNotifications": sent}


def comparable(groups, without=("date",)):
    """Rows without dates, which differ, and with threads by their order: sottod gives out handles."""
    threads = {}

    def strip(value):
        if isinstance(value, list):
            return [strip(each) for each in value]
        if not isinstance(value, dict):
            return value
        result = {name: strip(each) for name, each in value.items() if name not in without}
        if result.get("thread"):
            result["thread"] = threads.setdefault((result["app"], result["thread"]), len(threads))
        return result

    return strip(groups)


def groups(rendered):
    """The bytes of the rows of a rendered list, without the times at which notifications came."""
    return re.sub(r'"date":"[^"]*"', '"date":""', re.search(r'"groups":(.*),"diagnostics":', rendered, flags=re.DOTALL).group(1))


def c_answers(lists):
    """What the C library renders."""
    class Text(ctypes.Structure):
        _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("owner", ctypes.c_void_p)]

    library = ctypes.CDLL(LIBRARY)
    renderer = ctypes.c_void_p()
    assert library.sotto_renderer_new(None, None, None, ctypes.c_size_t(0), ctypes.byref(renderer), None) == 0
    for line in lists:
        text, list_bytes = Text(), line.encode()
        assert library.sotto_render(renderer, list_bytes, ctypes.c_size_t(len(list_bytes)), 0, ctypes.byref(text)) < 2, line
        yield ctypes.string_at(text.data, text.size).decode().rstrip("\n")
        library.sotto_text_free(ctypes.byref(text))
    library.sotto_renderer_free(renderer)


def python_answers(lists):
    """What the Python package renders."""
    program = "import sys, sotto\nrenderer = sotto.Renderer()\nfor line in sys.stdin: print(renderer.render(line).json.decode().rstrip())"
    result = subprocess.run(["/usr/bin/python3", "-c", program], input="\n".join(lists) + "\n", text=True, capture_output=True,
                            env={**os.environ, "PYTHONPATH": f"{ROOT}/Python", "SOTTO_LIBRARY": LIBRARY}, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


class RenderTests(Desktop):
    def notify(self, generator, model):
        app, category = generator.choice(["Chat", "Mail", "Disks"]), generator.choice([*CATEGORIES, "", "im.x-own", "unknown"])
        summary, (body, text) = generator.choice(["Ann", "Ben", "", "<i>"]), generator.choice(BODIES)
        urgency, is_transient = generator.randrange(3), generator.random() < 0.1
        hints = {"urgency": GLib.Variant("y", urgency)}
        if category:
            hints["category"] = GLib.Variant("s", category)
        tag, origin = generator.choice([None, None, "one", "two"]), generator.choice(["", "", "example.org"])
        if tag:
            hints["x-dunst-stack-tag"] = GLib.Variant("s", tag)
        if origin:
            hints["x-kde-origin-name"] = GLib.Variant("s", origin)
        if is_transient:
            hints["transient"] = GLib.Variant("b", True)
        replaced = generator.choice([0, 0, 0, *model.delivered])
        number = self.client.notify(app=app, summary=summary, body=body, hints=hints, replaces=replaced)
        expected = replaced or model.tags.get((app, tag))
        if expected:
            self.assertEqual(number, expected)
        alert = {"title": summary, "subtitle": origin, "body": text}
        known = category if category in CATEGORIES or "." not in category else category.split(".")[0]
        push = {"alert": {name: value for name, value in alert.items() if value}, "category": known,
                "interruption-level": LEVELS[urgency]}
        if origin:
            push["thread-id"] = f"{app} from {origin}"
        elif category.split(".")[0] in ("im", "email") and summary:
            push["thread-id"] = f"{app} {summary}"
        document = None if is_transient else {"app": app, "identifier": str(number), "payload": {"aps": push}}
        sent = {"appName": app, "summary": summary, "body": body, "hints": {name: each.unpack() for name, each in hints.items()}}
        model.add(number, document, (app, tag) if tag else None, sent)

    def test_rows_equal_those_of_the_tool(self):
        with open(f"{self.root}/center.json", "w", encoding="utf-8") as file:
            json.dump({"settings": SETTINGS}, file)
        self.start_sottod("--lock-state", "manual", "--settings", f"{self.root}/center.json")
        generator = random.Random(24)
        documents, rows, lists, words = [], [], [], []
        whole = 0
        client = Socket(f"{self.root}/run/sotto/words")
        self.addCleanup(client.close)
        for sequence in range(SEQUENCES):
            model, is_authenticated, is_shared = Model(), False, False
            self.client.call(CENTER, "Lock")
            self.client.call(CENTER, "Share", "(b)", False)
            for _ in range(generator.randrange(1, 12)):
                choice = generator.random()
                if choice < 0.7:
                    self.notify(generator, model)
                elif choice < 0.8 and model.delivered:
                    number = generator.choice(list(model.delivered))
                    self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
                    model.remove(number)
                    model.calls = None
                elif choice < 0.9:
                    is_authenticated = not is_authenticated
                    self.client.call(CENTER, "Unlock" if is_authenticated else "Lock")
                else:
                    is_shared = not is_shared
                    self.client.call(CENTER, "Share", "(b)", is_shared)
            documents.append(json.dumps(model.document(sequence, is_authenticated, is_shared)))
            rows.append(self.client.rows())
            line = json.dumps(model.desktop_document(sequence, is_authenticated, is_shared))
            lists.append(line)
            client.send(line + "\n")
            words.append(client.read())
            over_bus = self.client.call(WORDS, "Render", "(s)", line)
            self.assertEqual(words[-1], f'{{"key":{sequence},{over_bus[1:]}\n')
            if model.calls:
                # The same calls give the same bytes, handles of threads and what is new or changed among them.
                calls = json.dumps(model.calls_document(is_authenticated, is_shared))
                self.assertEqual(
                    groups(self.client.call(WORDS, "Render", "(s)", calls)), groups(self.client.call(CENTER, "Rows")), calls)
                whole += 1
            for number in model.delivered:
                self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
        self.assertGreater(whole, SEQUENCES / 4)
        rendered = subprocess.run([f"{BIN}/sotto", "stream"], input="\n".join(documents) + "\n", check=True, text=True,
                                  capture_output=True)
        lines = [json.loads(line) for line in rendered.stdout.splitlines()]
        self.assertEqual(len(lines), SEQUENCES)
        seen = {"hidden": 0, "shown": 0}
        for document, expected, found in zip(documents, lines, rows):
            # A list of a desktop alone says how many are unseen, and what its programs say beside texts.
            self.assertEqual(comparable(found, ("date", "unseen", *DETAILS)), comparable(expected["groups"]), document)
            for group in found:
                seen["hidden" if group["hidden"] else "shown"] += 1
        # The rows of a shell's own list are these, too: over the bus, over the socket and as a stream, byte for byte.
        streamed = [
            subprocess.run([f"{BIN}/sotto", "stream", "--surface", surface], input="\n".join(lists) + "\n", check=True, text=True,
                           capture_output=True).stdout.splitlines(keepends=True)
            for surface in ("lock-screen", "notification-center")]
        for line, answer, found, *both in zip(lists, words, rows, *streamed, strict=True):
            self.assertEqual(answer, both[json.loads(line)["authenticated"]], line)
            # The list has what is held, and not what that has replaced.
            self.assertEqual(comparable(json.loads(answer)["groups"]), comparable(found, ("date", "changed")), line)
        for door in (c_answers, python_answers) if LIBRARY else ():
            for line, answer, found in zip(lists, door(lists), streamed[0], strict=True):
                self.assertEqual(f'{{"key":{json.loads(line)["key"]},{answer[1:]}\n', found, f"{door.__name__}: {line}")
        doors = "the tool, C and Python" if LIBRARY else "the tool (C and Python are left out: SOTTO_LIBRARY is not set)"
        print(f"\n{SEQUENCES} sequences: {seen['hidden']} hidden and {seen['shown']} shown rows are those of {doors}; "
              f"{whole} lists of all calls, byte for byte", flush=True)
        self.assertGreater(min(seen.values()), SEQUENCES / 4)


if __name__ == "__main__":
    unittest.main()
