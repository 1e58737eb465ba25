"""A day of twelve kinds of programs, with dunst alone and with dunst behind sottod, side by side."""
import json
import os
import random
import re
import subprocess
import time
import unittest

from gi.repository import GLib

from desktop import FULL, Client, Desktop, until

text = lambda value: GLib.Variant("s", value)
CATEGORY = lambda name: {"category": text(name)}
# How long a popup is there, in seconds; a real one is there for ten.
TIMEOUT = 0.3
# What each kind of program sends: the arguments of Notify but for texts, and whether it replaces what it sent before.
KINDS = {
    "chat": dict(app="Chat", hints=CATEGORY("im.received"), actions=["reply", "Reply"]),
    "mail": dict(app="Thunderbird", hints={**CATEGORY("email.arrived"), "desktop-entry": text("thunderbird")}),
    "calendar": dict(app="Evolution", hints={"desktop-entry": text("org.gnome.Evolution")}, actions=["default", "", "snooze", "Later"]),
    "battery": dict(app="batsignal", hints={"urgency": GLib.Variant("y", 2), **CATEGORY("device")}),
    "updates": dict(app="Updates", hints={"urgency": GLib.Variant("y", 0)}),
    "site": dict(app="Chromium", hints={"x-kde-origin-name": text("example.org")}, actions=["default", "Activate"]),
    "music": dict(app="Spotify", replaces=True),
    "download": dict(app="Firefox", replaces=True, hints={**CATEGORY("transfer"), "value": GLib.Variant("i", 40)}),
    "volume": dict(app="volumectl", hints={"x-canonical-private-synchronous": text("volume"), "value": GLib.Variant("i", 30)}),
    "stack": dict(app="brightnessctl", hints={"x-dunst-stack-tag": text("brightness")}),
    "markup": dict(app="Signal", hints=CATEGORY("im.received"), timeout=int(1000 * TIMEOUT)),
    "waits": dict(app="Flameshot"),
}
# What is about a moment, and not kept.
MOMENTS = ("volume", "stack")


class DayTests(Desktop):
    def setUp(self):
        super().setUp()
        folder = f"{self.root}/home/.config/dunst"
        os.makedirs(folder)
        with open(f"{folder}/dunstrc", "w", encoding="utf-8") as file:
            file.write("[global]\n history_length=5000\n notification_limit=0\n sort=no\n idle_threshold=0\n markup=full\n")
            for urgency in ("low", "normal", "critical"):
                file.write(f"[urgency_{urgency}]\n timeout={int(1000 * TIMEOUT)}ms\n")
        self.start_display()
        self.plain_address = self.start_bus("plain")
        self.plain = Client(self.plain_address)
        self.addCleanup(self.plain.close)
        self.random = random.Random(7)
        self.sent, self.latencies, self.waiting = {}, [], []
        self.is_locked = False
        self.begin()

    def begin(self):
        """Starts dunst, and dunst behind sottod."""
        self.numbers = {}
        self.dunst = self.start(["dunst"], "plain", DBUS_SESSION_BUS_ADDRESS=self.plain_address)
        until(lambda: self.plain.call(("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"), "NameHasOwner",
                                      "(s)", "org.freedesktop.Notifications"), "dunst")
        self.start_behind("dunst", "dunst")
        self.sottoctl("unlock")

    def end_both(self):
        for process in (self.dunst, self.sottod):
            process.terminate()
            process.wait(10)

    def dunstctl(self, is_plain, *command):
        address = self.plain_address if is_plain else self.private_address
        return self.run_program("dunstctl", *command, DBUS_SESSION_BUS_ADDRESS=address)

    def history(self, is_plain):
        """What dunst has had on the screen, in the order in which it went."""
        entries = json.loads(self.dunstctl(is_plain, "history"))["data"][0]
        return [tuple(entry[key]["data"] for key in ("appname", "summary", "body", "category")) for entry in reversed(entries)]

    def is_empty(self, is_plain):
        return "displayed: 0" in self.dunstctl(is_plain, "count") and "Waiting: 0" in self.dunstctl(is_plain, "count")

    def send(self, number):
        kind = self.random.choice(list(KINDS))
        summary, body = f"#{number} summary", f"{kind} text of #{number}" + (" <b>bold</b> &amp; more" if kind == "markup" else "")
        self.sent[number] = (kind, time.monotonic(), self.is_locked)
        if kind == "waits":
            for address in (self.plain_address, self.address):
                self.waiting.append(self.start(["notify-send", "-a", "Flameshot", "-A", "open=Open", summary, body], "waits",
                                               DBUS_SESSION_BUS_ADDRESS=address))
            return
        values = {**KINDS[kind], "summary": summary, "body": body}
        is_replaced = values.pop("replaces", False)
        for client in (self.plain, self.client):
            if kind == "site" and client is self.plain:
                # Where a server does not say that it shows the site, Chromium writes it itself.
                values["body"] = f"example.org\n\n{body}"
            elif kind == "site":
                values["body"] = body
            key = (client, kind)
            start = time.monotonic()
            self.numbers[key] = client.notify(**values, replaces=self.numbers.get(key, 0) if is_replaced else 0)
            if client is self.client:
                self.latencies.append(time.monotonic() - start)

    def lock(self):
        self.sottoctl("lock")
        self.locks.append(time.monotonic())
        self.is_locked = True

    def unlock(self):
        self.is_locked = False
        self.sottoctl("unlock")

    def gives_way(self, number):
        """Whether the next one of its kind takes its place."""
        kind = self.sent[number][0]
        return kind in MOMENTS or KINDS[kind].get("replaces", False)

    def is_close(self, number):
        """Whether the next one of a kind, which takes its place, came when its time was nearly over."""
        kind, time_of, _ = self.sent[number]
        if not self.gives_way(number):
            return False
        later = [other for other, (name, *_) in self.sent.items() if name == kind and other > number]
        return bool(later) and abs(self.sent[later[0]][1] - time_of - TIMEOUT) < 0.15

    def compare(self, numbers):
        """Compares the histories of a part of the day, once nothing is on the screen."""
        for is_plain in (True, False):
            until(lambda is_plain=is_plain: self.is_empty(is_plain), "an empty screen", 15)
        number_of = lambda entry: (lambda found: int(found.group(1)) if found else None)(re.match(r"#(\d+) ", entry[1]))
        plain, behind = self.history(True), self.history(False)
        rows = {row for row in behind if number_of(row) is None}
        contents = [entry for entry in behind if number_of(entry) is not None]
        self.assertNotIn("…", str(behind))
        self.assertEqual({app for app, *_ in rows} - {each["app"] for each in KINDS.values()}, set(), "rows of unknown apps")
        # Hidden was what came while it was locked, and what was on the screen then.
        was_hidden = {number for number in numbers if self.sent[number][2] or any(
            0 <= lock - self.sent[number][1] < TIMEOUT + 0.7 for lock in self.locks)}
        # What is there is what dunst alone has. What was replaced is there if its time was over, or if a lock came before.
        replaceable = {number for number in numbers if self.gives_way(number)}
        more = {number_of(entry) for entry in set(contents) - set(plain)}
        self.assertEqual({number for number in more - was_hidden & replaceable if not self.is_close(number)}, set())
        # dunst keeps what a lock closes, and has it again when it was shown again. Nothing else is there twice.
        twice = {number_of(entry) for entry in contents if contents.count(entry) > 1}
        self.assertEqual(twice - was_hidden, set())
        missing = {number_of(entry) for entry in plain} - {number_of(entry) for entry in contents}
        self.assertEqual({number for number in missing - was_hidden if not self.is_close(number)}, set())
        # What came by a process of its own need not come to both at the same time.
        in_order = lambda entries: [number_of(entry) for entry in entries
                                    if number_of(entry) not in was_hidden and self.sent[number_of(entry)][0] != "waits"
                                    and not self.is_close(number_of(entry))]
        plain_order, order = in_order(plain), in_order(contents)
        self.assertEqual(sorted(order), sorted(plain_order))
        # dunst, too, may take two that end within a tenth of a second in another order.
        time_of = lambda number: self.sent[number][1]
        swapped = [pair for pair in zip(order, order[1:]) if time_of(pair[0]) > time_of(pair[1]) + 0.1]
        self.assertEqual(swapped, [], plain_order)
        # What dunst did not show is still held; what was replaced has given way.
        held = {number for row in self.client.rows() for number in map(int, re.findall(r"#(\d+) summary", json.dumps(row)))}
        self.assertEqual(missing - held - replaceable, set())
        return len(set(contents)), len(missing), len(order), len(twice)

    def test_a_day(self):
        count, locks, restarts = (1000, 40, 5) if FULL else (160, 4, 1)
        parts, totals = restarts + 1, [0, 0, 0, 0]
        for part in range(parts):
            numbers = range(part * count // parts, (part + 1) * count // parts)
            self.locks = []
            periods = max(1, locks // parts)
            for index, number in enumerate(numbers):
                # Each period begins unlocked.
                place = index * periods % len(numbers) * 4 // len(numbers)
                if place == 3 and not self.is_locked:
                    self.lock()
                elif place < 3 and self.is_locked:
                    self.unlock()
                self.send(number)
                time.sleep(self.random.uniform(0.05, 0.15))
            if self.is_locked:
                self.unlock()
            totals = [sum(pair) for pair in zip(totals, self.compare(numbers))]
            # They wait for their rows, not for their popups.
            self.run_program("sottoctl", "dismiss", "--all", check=False)
            for process in self.waiting:
                process.wait(5)
            if part + 1 < parts:
                self.end_both()
                self.begin()
        self.latencies.sort()
        print(f"{count} notifications: {totals[0]} in both histories, {totals[2]} of them never hidden and in the same order, "
              f"{totals[1]} seen as rows alone, {totals[3]} twice; Notify p50 {self.latencies[len(self.latencies) // 2] * 1000:.2f} ms, "
              f"p99 {self.latencies[len(self.latencies) * 99 // 100] * 1000:.2f} ms", flush=True)
        self.assertGreater(totals[2], count / 5)
        self.assertGreater(totals[1], 0)


if __name__ == "__main__":
    unittest.main()
