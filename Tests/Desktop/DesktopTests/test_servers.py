"""Real servers behind sottod, and one that records."""
import os
import re
import subprocess
import time
import unittest

from desktop import SILENCING, CENTER, Client, Desktop, until


class DunstTests(Desktop):
    def setUp(self):
        super().setUp()
        self.start_display()
        self.start_behind("dunst", "dunst")
        self.sottoctl("unlock")

    def displayed(self):
        output = self.tool("dunstctl", "count")
        return int(re.search(r"displayed: (\d+)", output).group(1))

    def test_action_and_dismissal(self):
        process = subprocess.Popen(["notify-send", "-A", "default=Open", "T"], env=self.environment,
                                   stdout=subprocess.PIPE, text=True)
        until(lambda: self.displayed() == 1, "the notification")
        self.sottoctl("exec", "dunstctl", "action", "0")
        self.assertEqual(process.communicate(timeout=10)[0], "default\n")
        until(lambda: self.status()["held"] == 0, "the notification to go")
        until(lambda: self.displayed() == 0, "dunst to be empty")
        process = subprocess.Popen(["notify-send", "-w", "T"], env=self.environment)
        until(lambda: self.displayed() == 1, "the notification")
        self.sottoctl("exec", "dunstctl", "close")
        process.wait(10)
        self.assertEqual(self.status()["held"], 0)

    def test_lock_replaces_in_place(self):
        for number in range(3):
            self.client.notify(app="Chat", summary=f"SECRET {number}", hints={})
        until(lambda: self.displayed() == 3, "three notifications")
        self.sottoctl("lock")
        until(lambda: self.displayed() == 1, "one row")
        # What dunst brings back of the others does not stay on the screen.
        self.tool("dunstctl", "history-pop")
        until(lambda: self.displayed() == 1, "one row again")
        self.assertNotIn("…", self.tool("dunstctl", "history"))
        self.sottoctl("unlock")
        until(lambda: self.displayed() >= 3, "three notifications again")


class RecordingTests(Desktop):
    def setUp(self):
        super().setUp()
        self.start_recording("--replies")

    def settled(self, texts):
        until(lambda: self.texts() == sorted(texts), f"{texts}, not {self.texts()}")

    def test_rows_grow_and_turn_into_content(self):
        from gi.repository import GLib
        hints = {"category": GLib.Variant("s", "im.received")}
        for number in range(3):
            self.client.notify(app="Chat", summary="Ann", body=f"{number}", hints=hints)
        self.settled([("Chat", "3 messages")])
        place = list(self.shown())[0]
        self.sottoctl("unlock")
        self.settled([("Ann", "0"), ("Ann", "1"), ("Ann", "2")])
        self.assertEqual(self.shown()[place]["body"], "0")
        self.sottoctl("lock")
        self.settled([("Chat", "3 messages")])
        self.assertEqual([set(call["hints"]) - SILENCING for call in self.shown().values()], [{"desktop-entry", "urgency"}])
        self.assertEqual([call["actions"] for call in self.shown().values()], [[]])

    def test_signals_go_back_to_the_sender_alone(self):
        self.sottoctl("unlock")
        other = Client(self.address)
        seen = []
        for name, client in (("sender", self.client), ("other", other)):
            client.bus.add_filter(lambda _, message, incoming, name=name: (
                seen.append((name, message.get_member(), message.get_body().unpack()))
                if incoming and message.get_interface() == "org.freedesktop.Notifications" else None, message)[1])
        number = self.client.notify(actions=["like", "Like", "inline-reply", "Reply"])
        until(lambda: self.shown(), "the notification")
        below = list(self.shown())[0]
        self.command(f"token {below} abc")
        self.command(f"action {below} like")
        until(lambda: len(seen) >= 3, f"three signals, not {seen}")
        self.assertEqual(seen, [("sender", "ActivationToken", (number, "abc")), ("sender", "ActionInvoked", (number, "like")),
                                ("sender", "NotificationClosed", (number, 2))])
        seen.clear()
        number = self.client.notify(actions=["inline-reply", "Reply"])
        below = until(lambda: [below for below, call in self.shown().items() if len(call["actions"]) == 2],
                      "the notification")[0]
        self.command(f"reply {below} Hello you")
        until(lambda: len(seen) >= 2, lambda: f"two signals, not {seen}")
        self.assertEqual(seen[0], ("sender", "NotificationReplied", (number, "Hello you")))
        # A number that is not mapped means nothing.
        seen.clear()
        self.command("close 999 2")
        self.command("action 999 like")
        time.sleep(0.2)
        self.assertEqual(seen, [])
        other.close()

    def test_hidden_rows_perform_nothing(self):
        self.client.notify(actions=["default", "Open", "like", "Like"])
        until(lambda: self.shown(), "the row")
        self.command("action 1 default")
        self.command("action 1 like")
        time.sleep(0.2)
        self.assertEqual(self.status()["held"], 1)

    def test_expiry_below_keeps_and_dismissal_removes(self):
        self.sottoctl("unlock")
        self.client.notify(summary="one")
        until(lambda: self.shown(), "the notification")
        self.command("close 1 1")
        time.sleep(0.2)
        self.assertEqual(self.status()["held"], 1)
        # It is not shown again: the person has seen it.
        self.sottoctl("lock")
        self.sottoctl("unlock")
        time.sleep(0.2)
        self.assertEqual(len([call for call in self.calls() if call["call"] == "Notify"]), 1)
        self.client.notify(summary="two")
        until(lambda: 2 in self.shown(), "the second one")
        self.command("close 2 2")
        until(lambda: self.status()["held"] == 1, "the dismissal")

    def test_banner_goes_when_the_server_closes_it(self):
        from gi.repository import GLib
        hints = {"transient": GLib.Variant("b", True)}
        self.client.notify(summary="hidden", hints=hints)
        time.sleep(0.2)
        self.assertEqual(self.calls(), [])
        self.client.call(CENTER, "Unlock")
        self.client.notify(summary="SECRET", hints=hints)
        until(lambda: ("SECRET", "Body") in self.texts(), "the banner")
        number = next(number for number, call in self.shown().items() if call["summary"] == "SECRET")
        self.sottoctl("lock")
        self.assertNotIn("SECRET", str(self.texts()))
        until(lambda: self.texts() == [], "no banner")
        self.assertEqual([call["summary"] for call in self.calls() if call["call"] == "Notify" and call["id"] == number],
                         ["SECRET"])
        self.sottoctl("unlock")
        until(lambda: ("SECRET", "Body") in self.texts(), "the banner again")
        number = next(number for number, call in self.shown().items() if call["summary"] == "SECRET")
        self.command(f"close {number} 1")
        until(lambda: self.status()["held"] <= 1, "the banner to go")

    def test_images_and_times(self):
        from gi.repository import GLib
        image = GLib.Variant("(iiibiiay)", (1, 1, 4, True, 8, 4, b"\1\2\3\4"))
        self.client.notify(hints={"image-data": image}, timeout=60_000)
        until(lambda: self.shown(), "the row")
        self.assertFalse(self.shown()[1]["image"])
        self.sottoctl("unlock")
        until(lambda: self.shown()[1]["image"], "the image")
        # The time that it was hidden for does not count.
        self.assertIn(self.shown()[1]["timeout"], range(59_500, 60_001))

    def test_many_at_once(self):
        """The server gets hundreds of calls at once when the lock goes, and is not taken for one that refuses them."""
        for number in range(400):
            self.client.notify(app=f"App {number}", summary=f"SECRET {number}", body="")
        until(lambda: len(self.shown()) == 400, "all rows", 20)
        for _ in range(2):
            self.sottoctl("unlock")
            until(lambda: sum("SECRET" in title for title, _ in self.texts()) == 400, "all contents", 20)
            self.sottoctl("lock")
            self.assertNotIn("SECRET", str(self.texts()))
        self.assertEqual(self.status()["server"]["restarts"], 0)

    def test_files_are_those_that_arrived(self):
        """Files are read when a notification comes: what is given out later is what was there then."""
        from gi.repository import GLib
        text = lambda value: GLib.Variant("s", value)
        path = f"{self.root}/a b.png"

        def write(content):
            with open(path, "w", encoding="utf-8") as file:
                file.write(content)

        write("first")
        os.mkfifo(f"{self.root}/pipe")
        uri = "file://" + path.replace(" ", "%20")
        number = self.client.notify(icon=uri, hints={"image-path": text(path), "sound-file": text(f"{self.root}/pipe")})
        self.client.notify(app="Theme", icon="mail-unread", hints={"image-path": text("/nonexistent.png")})
        write("second")
        self.settled([("App", "Notification"), ("Theme", "Notification")])
        self.assertEqual({call["icon"] for call in self.shown().values()}, {""})
        self.sottoctl("unlock")
        self.settled([("Title", "Body")] * 2)
        shown = {call["app"]: call for call in self.shown().values()}
        self.assertEqual(shown["Theme"]["icon"], "mail-unread")
        for call in shown.values():
            self.assertNotIn("sound-file", call["hints"])
        self.assertNotIn("image-path", shown["Theme"]["hints"])
        folder = f"{self.root}/run/sotto/images"
        copies = {shown["App"]["icon"].removeprefix("file://"), shown["App"]["paths"]["image-path"]}
        until(lambda: copies == {f"{folder}/{name}" for name in os.listdir(folder)}, lambda: os.listdir(folder))
        self.assertEqual(len(copies), 2)
        for copy in copies:
            with open(copy, encoding="utf-8") as file:
                self.assertEqual(file.read(), "first")
            self.assertEqual(os.stat(copy).st_mode & 0o777, 0o600)
        # They outlive the daemon, and go with the notification.
        self.kill_sottod()
        with open(f"{folder}/sotto-99", "w", encoding="utf-8") as file:
            file.write("of nobody")
        self.start_sottod()
        until(lambda: copies == {f"{folder}/{name}" for name in os.listdir(folder)}, lambda: os.listdir(folder))
        self.client.notify(replaces=number, hints={"image-path": text(path)})
        # The copies of before go once the server shows the new one.
        until(lambda: len(os.listdir(folder)) == 1, lambda: os.listdir(folder))
        [copy] = os.listdir(folder)
        with open(f"{folder}/{copy}", encoding="utf-8") as file:
            self.assertEqual(file.read(), "second")
        self.sottoctl("dismiss", str(number))
        until(lambda: not os.listdir(folder), lambda: os.listdir(folder))

    def test_images_in_texts_are_those_that_arrived(self):
        paths = [f"{self.root}/{name}" for name in ("a", "b&c")]
        for path in paths:
            with open(path, "w", encoding="utf-8") as file:
                file.write("first")
        body = "".join(f'<img src="{path.replace("&", "&amp;")}" alt="Cat"/>' for path in [*paths, "/nonexistent", "theme-icon"])
        number = self.client.notify(body=body)
        for path in paths:
            os.unlink(path)
        self.sottoctl("unlock")
        until(lambda: any("img" in call["body"] for call in self.shown().values()), self.calls)
        [shown] = [call["body"] for call in self.shown().values()]
        folder = f"{self.root}/run/sotto/images"
        copies = re.findall(f'<img src="({folder}/sotto-[0-9]+)" alt="Cat"/>', shown)
        self.assertEqual(shown, "".join(f'<img src="{copy}" alt="Cat"/>' for copy in copies)
                         + 'Cat<img src="theme-icon" alt="Cat"/>')
        self.assertEqual(len(copies), 2)
        self.assertEqual(self.client.rows()[0]["body"], "CatCatCatCat")
        self.kill_sottod()
        self.start_sottod()
        self.assertEqual({os.path.join(folder, name) for name in os.listdir(folder)}, set(copies))
        # A text that copies would make too long has none.
        self.client.notify(body=f'<img src="/etc/hostname" alt="{"x" * 65_400}"/>' + "y" * 90)
        self.assertEqual(len(os.listdir(folder)), 2)
        self.client.notify(body='<img src="/etc/passwd"/>' * 20)
        self.assertEqual(len(os.listdir(folder)), 10)
        self.sottoctl("dismiss", str(number))
        self.assertEqual(len(os.listdir(folder)), 8)

    def server_process(self):
        """The process of the server. The command line of sottod names it too."""
        [pid] = self.run_program("pgrep", "-f", f"^/usr/bin/python3 .*server.py {self.root}/log/server").split()
        return int(pid)

    def test_server_that_hangs_is_ended(self):
        """Whoever is told that it is locked can rely on it."""
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        until(lambda: self.shown(), "the notification")
        pid = self.server_process()
        os.kill(pid, 19)
        start = time.monotonic()
        self.client.call(CENTER, "Lock")
        self.assertLess(time.monotonic() - start, 6)
        until(lambda: self.status()["server"]["restarts"] == 1, "the restart")

    def test_deaths_below_lose_nothing(self):
        self.sottoctl("unlock")
        for number in range(20):
            self.client.notify(app=f"App {number}", summary=f"T{number}")
        expected = sorted((f"T{number}", "Body") for number in range(20))
        round = 0

        def difference():
            return f"all notifications after {round} deaths: {self.texts()}, {self.status()['server']}"

        for round in range(50 if os.environ.get("SOTTO_DESKTOP_FULL") == "1" else 3):
            until(lambda: self.texts() == expected, difference, 30)
            pid = self.server_process()
            os.truncate(f"{self.root}/log/server", 0)
            os.kill(pid, 9)
        until(lambda: self.texts() == expected, difference, 30)
        self.assertEqual(self.status()["held"], 20)


if __name__ == "__main__":
    unittest.main()
