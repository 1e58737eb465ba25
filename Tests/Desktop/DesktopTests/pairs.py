"""What each real client does with a server behind sottod."""
import os
import subprocess
import time

from gi.repository import GLib

import seen
from desktop import HERE, NOTIFICATIONS, SILENCING, Client, until
from wire import Wire

CLIENTS = {
    "notify-send": ["notify-send", "-a", "Chat", "-c", "im.received", "-A", "like=Like", "TITLE", "TEXT"],
    "gdbus": [
        "gdbus", "call", "--session", "-d", "org.freedesktop.Notifications", "-o", "/org/freedesktop/Notifications", "-m",
        "org.freedesktop.Notifications.Notify", "Chat", "0", "", "TITLE", "TEXT", "['like', 'Like']",
        "{'category': <'im.received'>, 'urgency': <1>}", "--", "-1"],
    **{name: ["/usr/bin/python3", f"{HERE}/clients.py", name, "TITLE", "TEXT"]
       for name in ("libnotify", "jeepney", "gapplication")},
}
TITLES = {"libnotify": "libnotify (Python)", "gapplication": "GApplication (Python)"}


class Pairs:
    """The tests of one server. Subclasses say how it is started and used."""

    program = None
    name = None
    has_script = True

    def setUp(self):
        super().setUp()
        self.start_screen()
        self.configure(self.script())
        self.start_behind(self.command(), self.name)
        address = self.private_address
        asking = Client(address)
        information = asking.bus.call_sync(*NOTIFICATIONS, "GetServerInformation", None, None, 0, 10_000, None).unpack()
        self.version = f"{information[0]} {information[2].split(' ')[0]}"
        if self.version == "mako 0.0.0":
            # It does not tell its version; Debian's package does.
            package = subprocess.run(["dpkg-query", "--show", "--showformat=${Version}", "mako-notifier"], text=True,
                                     capture_output=True).stdout
            self.version = f"mako {package.split('-')[0]}"
        asking.close()
        self.wire = Wire(address)
        self.addCleanup(lambda: self.wire.close())

    def command(self):
        return self.program

    def script(self):
        """A program that writes down that it was run."""
        self.runs_file = f"{self.root}/runs"
        script = f"{self.root}/script"
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\necho run >>{self.runs_file}\n")
        os.chmod(script, 0o755)
        return script

    def configure(self, script):
        """Lets the server run a script for each notification, if it can."""

    def write_configuration(self, path, text):
        path = f"{self.root}/home/.config/{path}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def runs(self):
        """How often the script has been run since the last question, once nothing more comes."""
        time.sleep(0.5)
        try:
            with open(self.runs_file, encoding="utf-8") as file:
                runs = len(file.readlines())
        except FileNotFoundError:
            return 0
        os.remove(self.runs_file)
        return runs

    def invoke_below(self, action):
        """Performs an action; returns whether the server has a way to do so without a mouse."""
        return False

    def start_client(self, name, title):
        words = [{"TITLE": title, "TEXT": f"{title} text"}.get(word, word) for word in CLIENTS[name]]
        self.lines = f"client-{name}-{title}"
        return self.start(words, self.lines)

    def settle(self, texts):
        until(lambda: self.wire.texts() == sorted(texts), lambda: f"{texts}, not {self.wire.shown()}", 15)

    def test_clients(self):
        for name in CLIENTS:
            with self.subTest(client=name):
                self.go_through(name)

    def go_through(self, name):
        note = lambda feature, what: seen.note(TITLES.get(name, name), feature, self.program, what)
        self.sottoctl("lock")
        self.wire.take_told()
        process = self.start_client(name, "SECRET1")
        app = "org.example.Chat" if name == "gapplication" else "Chat"
        # GLib of Debian 12 sends no category.
        row = (app, "Notification" if name == "gapplication" else "1 message")
        self.settle([row])
        note("hidden while locked", f"“{': '.join(row)}”")
        [place] = self.wire.shown()
        self.assertNotIn("SECRET", str(self.wire.take_told()))
        self.check_shown(1)
        self.sottoctl("unlock")
        self.settle([("SECRET1", "SECRET1 text")])
        self.assertEqual(list(self.wire.shown()), [place])
        self.check_shown(1, "SECRET1")
        note("content after unlocking", "in its place")
        self.sottoctl("lock")
        self.settle([row])
        self.check_shown(1)
        self.sottoctl("unlock")
        self.settle([("SECRET1", "SECRET1 text")])
        action = "app.like" if name == "gapplication" else "like"
        below = self.invoke_below(action)
        if not below:
            self.sottoctl("invoke", self.client.rows()[0]["identifiers"][0], action)
        self.settle([])
        lines = self.lines
        expected = {"notify-send": "like", "gdbus": "uint32", "gapplication": "action app.like"}.get(name, "action like")
        until(lambda: expected in self.log(lines), lambda: self.log(lines))
        way = "invoked in the server" if below else "invoked by sottoctl"
        note("action reaches the client", "its connection has ended" if name == "gdbus" else way)
        self.end_client(process)
        process = self.start_client(name, "SECRET2")
        self.settle([("SECRET2", "SECRET2 text")])
        self.dismiss_below()
        until(lambda: self.status()["held"] == 0, "the dismissal")
        self.settle([])
        lines = self.lines
        if name in ("libnotify", "jeepney"):
            until(lambda: "closed 2" in self.log(lines), lambda: self.log(lines))
            self.assertEqual(self.log(lines).count("closed"), 1)
        if name == "notify-send":
            self.assertEqual(process.wait(10), 0)
        answers = {
            "notify-send": "it exits", "gdbus": "its connection has ended", "gapplication": "there is no signal for it"}
        note("dismissal reaches the client", answers.get(name, "closed once, reason 2"))
        self.end_client(process)

    def end_client(self, process):
        if process.poll() is None:
            process.terminate()
        process.wait(10)

    def check_shown(self, count, text=None):
        """Looks at what the server itself says that it shows."""

    def test_server(self):
        note = lambda feature, what: seen.note(None, feature, self.program, what)
        note("version", self.version)
        self.sottoctl("unlock")
        for number in range(3):
            self.client.notify(app="Chat", summary="Ann", body=str(number),
                               hints={"category": GLib.Variant("s", "im.received")})
        contents = [("Ann", str(number)) for number in range(3)]
        self.settle(contents)
        self.sottoctl("lock")
        self.settle([("Chat", "3 messages")])
        self.assertEqual(self.wire.hints() - SILENCING, {"desktop-entry", "urgency"})
        note("three messages while locked", "“Chat: 3 messages”, one notification")
        self.sottoctl("unlock")
        self.settle(contents)
        self.kill_below()
        until(lambda: self.status()["server"]["restarts"] == 1 and self.status()["server"]["name"], "the restart")
        self.check_shown(3, "Ann")
        self.wire.close()
        self.wire = Wire(self.private_address)
        self.sottoctl("lock")
        self.settle([("Chat", "3 messages")])
        self.sottoctl("unlock")
        self.settle(contents)
        self.assertEqual(self.status()["held"], 3)
        note("killed", "started again, all three shown")
        self.sottoctl("dismiss", "--all")
        until(lambda: self.status()["held"] == 0, "nothing held")
        self.client.notify(summary="expires", timeout=300)
        until(lambda: ("expires", "Body") in self.wire.texts(), "the notification")
        if self.program == "swaync":
            time.sleep(1)
            self.assertIn(("expires", "Body"), self.wire.texts())
            self.sottoctl("dismiss", "--all")
            note("expiry", "stays in its center, as without sottod")
        else:
            until(lambda: ("expires", "Body") not in self.wire.texts(), "the end of its time")
            note("expiry", "ends after its time")
        number = self.client.notify(summary="closes")
        until(lambda: ("closes", "Body") in self.wire.texts(), "the notification")
        self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
        until(lambda: ("closes", "Body") not in self.wire.texts(), "its closing")
        note("closed by its program", "disappears")
        image = GLib.Variant("(iiibiiay)", (1, 1, 4, True, 8, 4, b"\1\2\3\4"))
        self.client.notify(summary="image", hints={"image-data": image})
        until(lambda: "image-data" in self.wire.hints(), "the image")
        self.sottoctl("lock")
        until(lambda: "image-data" not in self.wire.hints(), "no image")
        note("image", "given while unlocked")

    def test_server_again(self):
        """What the server does with a notification that it has shown before, without sottod between."""
        # While it is locked, sottod closes what others send here.
        self.sottoctl("unlock")
        direct = Client(self.private_address)
        self.addCleanup(direct.close)
        silent = {name: GLib.Variant("b", True) for name in SILENCING}

        def note(feature):
            runs = self.runs()
            seen.note(None, feature, self.program, "runs its script" if runs else "runs no script" if self.has_script else "has no scripts")
            return runs
        self.runs()
        number = direct.notify(app="Chat", summary="Ann", body="1")
        self.assertEqual(note("something new") > 0, self.has_script)
        self.assertEqual(direct.notify(app="Chat", summary="Ann", body="2", replaces=number), number)
        note("replaced")
        direct.notify(app="Chat", summary="Ann", body="3", replaces=number, hints=silent)
        note("replaced silently, as by sottod")
        direct.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
        self.assertEqual(note("closed"), 0)
        number = direct.notify(app="Chat", summary="Ann", body="3", hints=silent)
        note("shown again silently")
        direct.call(NOTIFICATIONS, "CloseNotification", "(u)", number)

    def kill_below(self):
        listed = self.run_program("pgrep", "-x", self.program.split("/")[-1][:15]).split()
        for pid in listed:
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    is_own = f"{self.root}/".encode() in file.read()
            except ProcessLookupError:
                continue
            if is_own:
                os.kill(int(pid), 9)
