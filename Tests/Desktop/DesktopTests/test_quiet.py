"""One call to the server behind sottod for one change on the screen, and no sound or script for what was there before."""
import json
import os
import signal
import time
import unittest

from gi.repository import GLib

from desktop import Desktop, until
from wayland import WaylandDesktop


class CallTests(Desktop):
    """What a server that records is sent."""

    def setUp(self):
        super().setUp()
        self.start_recording()
        self.sottoctl("unlock")
        self.read = 0

    def sent(self, count=None, seconds=0.4):
        """Waits for a number of calls, and a moment for more; returns those since the last time."""
        if count is not None:
            until(lambda: len(self.calls()) >= self.read + count, lambda: f"{count} calls: {self.calls()[self.read:]}")
        time.sleep(seconds)
        calls = self.calls()[self.read:]
        self.read += len(calls)
        return calls

    def test_a_replacement_is_one_call(self):
        number = self.client.notify(summary="one")
        self.sent(1)
        self.client.notify(summary="two", replaces=number)
        self.assertEqual([(call["call"], call["summary"]) for call in self.sent(1)], [("Notify", "two")])
        hints = {"x-canonical-private-synchronous": GLib.Variant("s", "volume")}
        self.client.notify(summary="30 %", hints=hints)
        self.sent(1)
        self.client.notify(summary="35 %", hints=hints)
        self.assertEqual([(call["call"], call["summary"]) for call in self.sent(1)], [("Notify", "35 %")])

    def test_a_replacement_of_another_kind_is_one_call(self):
        """A notification that becomes one which nobody keeps, and back, stays where it is."""
        transient = {"transient": GLib.Variant("b", True)}
        for hints, later in (({}, transient), (transient, {})):
            number = self.client.notify(summary="one", hints=hints)
            self.sent(1)
            self.client.notify(summary="two", hints=later, replaces=number)
            self.assertEqual([(call["call"], call["summary"]) for call in self.sent(1)], [("Notify", "two")])

    def test_progress_is_one_call_an_update(self):
        number = self.client.notify(summary="0 %")
        self.sent(1)
        for percent in range(1, 101):
            self.client.notify(summary=f"{percent} %", replaces=number)
            time.sleep(0.02)
        calls = self.sent()
        self.assertLessEqual(len(calls), 100)
        self.assertEqual(calls[-1]["summary"], "100 %")

    def announcements(self, calls):
        """The calls by which a server may pop up, sound or run something."""
        return [call["summary"] for call in calls if call["call"] == "Notify" and "suppress-sound" not in call["hints"]]

    def in_order(self):
        return [call["summary"] for _, call in sorted(self.shown().items())]

    def test_what_was_there_is_announced_once(self):
        for count in (1, 7, 50):
            with self.subTest(count=count):
                self.sottoctl("dismiss", "--all")
                until(lambda: not self.shown(), "an empty server")
                self.sent()
                for number in range(count):
                    self.client.notify(app=f"App {number % 5}", summary=f"T{number:02}")
                self.assertEqual(len(self.announcements(self.sent(count))), count)
                expected = [f"T{number:02}" for number in range(count)]
                for command in (["lock"], ["unlock"], ["share", "on"], ["share", "off"]):
                    self.sottoctl(*command)
                    self.assertEqual(self.announcements(self.sent()), [], command)
                    if command[-1] in ("unlock", "off"):
                        self.assertEqual(self.in_order(), expected)
                    else:
                        self.assertNotIn("T0", str(self.texts()))
                self.assertNotIn("…", str(self.calls()))

    def test_the_order_stays(self):
        """A server lists by its numbers: what it shows after a lock is in the order in which all came, across apps."""
        for apps in ("AAABBC", "ABACBA"):
            with self.subTest(apps=apps):
                self.sottoctl("dismiss", "--all")
                self.sottoctl("lock")
                self.sent()
                for number, app in enumerate(apps):
                    self.client.notify(app=app, summary=f"m{number}")
                    time.sleep(0.05)
                self.sent()
                self.sottoctl("unlock")
                until(lambda: len(self.shown()) == 6, "six notifications")
                self.assertEqual(self.in_order(), [f"m{number}" for number in range(6)])
                # Shown, hidden and shown again.
                self.sottoctl("lock")
                self.sent()
                self.sottoctl("unlock")
                until(lambda: len(self.shown()) == 6, "six notifications")
                self.assertEqual(self.in_order(), [f"m{number}" for number in range(6)])

    def test_saved_settings_send_what_they_change(self):
        path = f"{self.root}/home/.config/sotto/center.json"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        for number in range(10):
            self.client.notify(app=f"App{number}", summary=f"T{number}")
        self.sent(10)

        def save(settings):
            with open(f"{path}.new", "w", encoding="utf-8") as file:
                json.dump(settings, file)
            os.rename(f"{path}.new", path)
            return self.sent()

        self.assertEqual(save({"settings": {}}), [])
        self.assertEqual(save({"settings": {"apps": {"Other": {"showPreviews": "never"}}}}), [])
        self.sottod.send_signal(signal.SIGHUP)
        self.assertEqual(self.sent(), [])
        calls = save({"settings": {"apps": {"App3": {"showPreviews": "never"}}}})
        self.assertEqual([(call["call"], call["summary"]) for call in calls], [("Notify", "App3")])
        self.assertEqual(self.announcements(calls), [])

    def test_rows_are_there_after_a_start_while_locked(self):
        for number in range(3):
            self.client.notify(app="Chat", summary=f"T{number}", hints={"category": GLib.Variant("s", "im.received")})
        self.sottoctl("lock")
        self.kill_sottod()
        os.truncate(f"{self.root}/log/server", 0)
        os.unlink(f"{self.root}/commands")
        self.start_recording()
        until(lambda: self.shown(), "the rows, without anyone who asks for them", 5)



class TimeTests(Desktop):
    """Popups end as the server behind ends them, and nothing ends before it could be seen."""

    def unlocked_rows(self):
        self.sottoctl("unlock")
        return self.client.rows()

    def test_time_stands_still_while_content_is_hidden(self):
        self.start_recording()
        self.client.notify(app="Slack", summary="Boss", timeout=700)
        time.sleep(1.2)
        self.assertEqual(self.status()["held"], 1)
        self.sottoctl("unlock")
        until(lambda: ("Boss", "Body") in self.texts(), "the content")
        number, call = next(iter(self.shown().items()))
        self.assertIn(call["timeout"], range(500, 701))
        # The server says when it ends.
        time.sleep(1)
        self.assertEqual(self.status()["held"], 1)
        self.command(f"close {number} 1")
        until(lambda: self.status()["held"] == 0, "the end")

    def test_time_stands_still_while_only_a_category_hides(self):
        path = f"{self.root}/home/.config/sotto/center.json"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"settings": {"showPreviews": "always"},
                       "categories": [{"identifier": "im.received", "privacy": "hideContent"}]}, file)
        self.start_sottod()
        hints = {"category": GLib.Variant("s", "im.received")}
        self.client.notify(app="Slack", summary="Boss", hints=hints, timeout=700)
        self.client.notify(app="Slack", summary="Free", timeout=700)
        time.sleep(1.2)
        # What nobody hides has ended; the other waits to be seen.
        self.assertEqual(self.status()["held"], 1)
        self.assertIn("Boss", [held["title"] for held in self.unlocked_rows()])

    def test_time_stands_still_without_a_server(self):
        self.start_sottod()
        self.client.notify(summary="Boss", timeout=700)
        time.sleep(1.2)
        self.assertEqual(self.status()["held"], 1)
        self.sottoctl("unlock")
        until(lambda: self.status()["held"] == 0, "the end", 2)

    def test_what_is_about_a_moment_is_not_kept(self):
        self.start_recording()
        hints = {"x-canonical-private-synchronous": GLib.Variant("s", "volume")}
        self.client.notify(summary="30 %", hints=hints, timeout=500)
        time.sleep(0.2)
        self.assertEqual(self.calls(), [])
        self.assertEqual(self.client.rows(), [])
        until(lambda: self.status()["held"] == 0, "the end", 2)


class MakoTimeTests(WaylandDesktop):
    """The server's own rules about time are those that count."""

    def times(self, *notifications, configuration):
        """After how many seconds mako no longer shows each of these, sent at once, each with its own timeout."""
        folder = f"{self.root}/home/.config/mako"
        os.makedirs(folder)
        with open(f"{folder}/config", "w", encoding="utf-8") as file:
            file.write(configuration)
        self.start_behind("mako", "mako")
        self.sottoctl("unlock")
        for summary, timeout, urgency in notifications:
            self.client.notify(summary=summary, timeout=timeout, hints={"urgency": GLib.Variant("y", urgency)})
        seen, times, start = set(), {}, time.monotonic()
        while len(times) < len(notifications) and time.monotonic() < start + 8:
            shown = self.tool("makoctl", "list")
            for summary, *_ in notifications:
                if f'"{summary}"' in shown:
                    seen.add(summary)
                elif summary in seen:
                    times.setdefault(summary, time.monotonic() - start)
        return times

    def test_ignore_timeout(self):
        times = self.times(("short", 300, 1), ("long", 60_000, 1), ("critical", 300, 2),
                           configuration="default-timeout=2000\nignore-timeout=1\n[urgency=high]\ndefault-timeout=3500\n")
        # What the clients say counts for nothing: those of normal urgency end together, the critical one 1.5 s later.
        self.assertGreater(times["short"], 1.7)
        self.assertLess(abs(times["long"] - times["short"]), 0.7)
        self.assertGreater(times["critical"], times["short"] + 0.8)

    def test_the_clients_timeout(self):
        times = self.times(("short", 1000, 1), ("none", -1, 1), configuration="default-timeout=2500\n")
        self.assertGreater(times["short"], 0.7)
        self.assertGreater(times["none"], times["short"] + 0.8)


if __name__ == "__main__":
    unittest.main()
