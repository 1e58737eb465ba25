"""Locks that race with notifications and with the servers' own tools: nothing readable is left on the screen."""
import os
import random
import re
import signal
import subprocess
import threading
import time
import unittest

from desktop import Client, Desktop, until
from test_lock import SESSION
from wayland import WaylandDesktop
from wire import Wire

# Races for each way to lock, at each server.
RACES = int(os.environ.get("SOTTO_LOCK_RACES", "2"))
# A folder for pictures of the locked screen.
PICTURES = os.environ.get("SOTTO_PICTURES")
SAVER = ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver")


class Races:
    """The races at one server. Subclasses say how it is started, and what it shows by its own tools."""

    name = None
    # How long after a lock that nobody answers the screen may stay readable, in seconds.
    patience = 1

    def setUp(self):
        super().setUp()
        self.start_login_manager()
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.start(["/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "gnome_screensaver"], "saver")
        until(lambda: self.owns(SAVER[0]), "the screen saver")
        self.start_server()
        until(lambda: not self.status()["locked"], "unlocked")
        self.random = random.Random(5)
        self.sender = Client(self.address)
        self.addCleanup(self.sender.close)
        self.times = []

    def start_server(self):
        self.start_behind(self.name, self.name)

    def wire(self):
        """What is sent to the server, read until the end of the test."""
        wire = Wire(self.private_address)
        self.addCleanup(wire.close)
        return wire

    def set_lock(self, way, is_locked):
        match way:
            case "sottoctl": self.sottoctl("lock" if is_locked else "unlock")
            case "logind": self.system.call(SESSION, "SetLockedHint", "(b)", is_locked)
            case "saver": self.client.call(SAVER, "SetActive", "(b)", is_locked)

    def bring_back(self):
        """Makes the server show what it has closed, by its own tool."""

    def before_lock(self):
        """Does something to the server right before it is to hide."""

    def readable(self):
        """What can be read at the server; empty if nothing."""
        raise NotImplementedError

    def take_picture(self, path):
        """Takes a picture of the screen."""

    def race(self, way, number):
        until(lambda: not self.status()["locked"], "unlocked")
        for index in range(self.random.randrange(1, 4)):
            self.client.notify(app=f"App {index}", summary=f"SECRET {number}", body=f"SECRET {index}")
        is_over = threading.Event()

        def send():
            for _ in range(15):
                if is_over.is_set():
                    return
                self.sender.notify(app="Racer", summary=f"SECRET late {number}", replaces=0)
                time.sleep(self.random.random() / 100)

        def pop():
            while not is_over.is_set():
                self.bring_back()
                time.sleep(0.02)

        until(lambda: self.readable(), "something to read")
        threads = [threading.Thread(target=send), threading.Thread(target=pop)]
        for thread in threads:
            thread.start()
        try:
            time.sleep(self.random.random() / 10)
            self.before_lock()
            start = time.monotonic()
            self.set_lock(way, True)
        finally:
            is_over.set()
            for thread in threads:
                thread.join()
        self.assertTrue(self.status()["locked"] or way != "sottoctl")
        until(lambda: not self.readable(), lambda: f"{way} {number}: {self.readable()}, {self.status()['explanation']}", self.patience)
        self.times.append(time.monotonic() - start)
        if PICTURES and number == 0:
            time.sleep(0.3)
            self.take_picture(f"{PICTURES}/{type(self).__name__}-{way}.png")
        # It stays so.
        time.sleep(0.05)
        self.assertFalse(self.readable())
        self.sottoctl("dismiss", "--all")
        until(lambda: self.status()["held"] == 0, "none held")

    def test_races(self):
        for way in ("sottoctl", "logind", "saver"):
            self.times = []
            for number in range(RACES):
                with self.subTest(way=way, number=number):
                    try:
                        self.race(way, number)
                    finally:
                        self.set_lock(way, False)
            times = sorted(self.times)
            print(f"\n{self.name}, {way}: {len(times)} races, nothing to read after at most {times[-1]:.2f} s", flush=True)
            self.assertEqual(len(times), RACES)


class DunstRaces(Races, Desktop):
    name = "dunst"
    # It draws each notification anew when one of them changes, and is ended if that takes too long.
    patience = 3

    def start_server(self):
        self.start_display()
        folder = f"{self.root}/home/.config/dunst"
        os.makedirs(folder)
        with open(f"{folder}/dunstrc", "w", encoding="utf-8") as file:
            file.write("[global]\n timeout=0\n sticky_history=yes\n history_length=100\n")
        super().start_server()
        self.below = self.wire()

    def bring_back(self):
        self.tool("dunstctl", "history-pop", check=False)

    def readable(self):
        # dunst does not list what it shows: it shows no more than it was told without content.
        answer = re.search(r"displayed: (\d+)", self.tool("dunstctl", "count", check=False))
        # One that was killed shows nothing.
        displayed = int(answer.group(1)) if answer else 0
        texts = self.below.texts()
        hidden = [text for text in texts if "SECRET" not in str(text)]
        return [text for text in texts if "SECRET" in str(text)] or (displayed > len(hidden) and f"{displayed} of {hidden}")

    def take_picture(self, path):
        subprocess.run(["import", "-window", "root", path], env=self.environment, check=True, timeout=20)


class WaylandRaces(Races):
    def take_picture(self, path):
        subprocess.run(["grim", path], env=self.environment, check=True, timeout=20)


class MakoRaces(WaylandRaces, WaylandDesktop):
    name = "mako"

    def bring_back(self):
        self.tool("makoctl", "restore", check=False)

    def readable(self):
        return "SECRET" in self.tool("makoctl", "list")


class SwayncRaces(WaylandRaces, WaylandDesktop):
    name = "SwayNotificationCenter"

    def start_server(self):
        self.start_behind("swaync", self.name)
        self.below = self.wire()

    def readable(self):
        count = int(self.tool("swaync-client", "-c"))
        texts = self.below.texts()
        return [text for text in texts if "SECRET" in str(text)] or (count > len(texts) and f"{count} of {texts}")


class SlowRaces(Races, Desktop):
    """A server that takes its time for each call."""

    name = "slow"
    patience = 4
    restarts = 0

    def start_server(self):
        self.start_recording("--delay", "0.02")

    def readable(self):
        # One that was killed shows nothing, and its log is not of the next.
        restarts = self.status()["server"]["restarts"]
        if restarts != self.restarts:
            self.restarts = restarts
            os.truncate(f"{self.root}/log/server", 0)
        return [text for text in self.texts() if "SECRET" in str(text)]


class HungRaces(Races, Desktop):
    """A server that has stopped."""

    name = "hung"
    patience = 3

    def start_server(self):
        self.start_recording()

    def server(self):
        children = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "-f", "server.py"], check=False,
                                  capture_output=True, text=True).stdout.split()
        return int(children[0]) if children else None

    def before_lock(self):
        self.stopped = self.server()
        os.kill(self.stopped, signal.SIGSTOP)

    def readable(self):
        # What it showed went with it.
        if getattr(self, "stopped", None):
            if os.path.exists(f"/proc/{self.stopped}"):
                return "it is still there"
            self.stopped = None
            os.truncate(f"{self.root}/log/server", 0)
        return [text for text in self.texts() if "SECRET" in str(text)]

    def race(self, way, number):
        until(lambda: self.status()["server"]["name"], "the server", 20)
        super().race(way, number)


if __name__ == "__main__":
    unittest.main()
