"""A source says that the screen is shared at any moment while notifications arrive."""
import os
import random
import threading
import time
import unittest

from gi.repository import GLib

from compositor import Niri
from desktop import NOTIFICATIONS, Client, until
from sharing import SharingDesktop

RACES = int(os.environ.get("SOTTO_SHARING_RACES", "50"))


class RaceTests(SharingDesktop):
    """What is sent after a source has said “shared” is never readable, and what was readable goes at once."""

    restarts = 0

    def readable(self):
        # A server that did not keep up was killed and shows nothing, and its log is not of the next.
        restarts = self.status()["server"]["restarts"]
        if restarts != self.restarts:
            self.restarts = restarts
            os.truncate(f"{self.root}/log/server", 0)
        return "SECRET" in str(self.texts())

    def races(self, count, begin, end):
        generator = random.Random(7)
        sender = Client(self.address)
        self.addCleanup(sender.close)
        delays = []
        for number in range(count):
            until(lambda: not self.sharing()["shared"], "not shared")
            self.client.notify(app="Base", summary=f"SECRET base {number}")
            until(lambda: f"SECRET base {number}" in str(self.texts()), "the content")
            # A server that did not keep up with the end of the last race has been followed by this one.
            self.restarts = self.status()["server"]["restarts"]
            state = {"shared": False, "over": False}
            lock = threading.Lock()

            def send():
                sent = 0
                while not state["over"]:
                    sent += 1
                    with lock:
                        word = "late" if state["shared"] else "early"
                        # Twenty at most are there at a time. One of thirty is waited for, so that sottod is busy.
                        arguments = ("Racer", 0, "", f"SECRET {word} {number} {sent}", "", [],
                                     {"x-dunst-stack-tag": GLib.Variant("s", str(sent % 20))}, -1)
                        sender.bus.call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Notify",
                                        GLib.Variant("(susssasa{sv}i)", arguments), None, 0, 20_000, None, None)
                    if sent % 30 == 0:
                        sender.call(NOTIFICATIONS, "GetServerInformation")

            thread = threading.Thread(target=send)
            thread.start()
            time.sleep(generator.random() / 50)
            with lock:
                sender.bus.flush_sync(None)
                begin()
                state["shared"] = True
            start = time.monotonic()
            until(lambda: not self.readable(), lambda: str(self.texts()), 3)
            delays.append(time.monotonic() - start)
            time.sleep(0.02)
            state["over"] = True
            thread.join()
            self.assertFalse(self.readable())
            late = [call["summary"] for call in self.calls() if "SECRET late" in call.get("summary", "")]
            self.assertEqual(late, [], number)
            end()
            self.sottoctl("dismiss", "--all")
            os.truncate(f"{self.root}/log/server", 0)
        delays.sort()
        print(f"\n{type(self).__name__}: {count} races, nothing to read after {delays[len(delays) // 2] * 1000:.0f} ms, "
              f"at most {delays[-1] * 1000:.0f} ms; {self.restarts} servers did not keep up", flush=True)


class NiriRaceTests(RaceTests):
    def test_races(self):
        path = f"{self.root}/run/niri.sock"
        self.environment["NIRI_SOCKET"] = path
        niri = Niri(path)
        self.addCleanup(niri.kill)
        self.set_up()

        def end():
            # What a lost source said is not held once the person says otherwise.
            niri.kill()
            niri.casts = {}
            until(lambda: self.says("niri") == ("shared", True), "the loss")
            self.sottoctl("share", "off")
            niri.start()
            until(lambda: self.says("niri") == ("not shared", False), "the connection")

        self.races(RACES, lambda: niri.cast(1), end)


class InhibitRaceTests(RaceTests):
    def test_races(self):
        self.set_up()
        portal = Client(self.address)
        self.addCleanup(portal.close)
        numbers = []

        def begin():
            numbers.append(portal.call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", "a", "r", {}))

        def end():
            portal.call(NOTIFICATIONS, "UnInhibit", "(u)", numbers.pop())
            until(lambda: not self.sharing()["shared"], "the end")

        # Each end is held for four seconds.
        self.races(max(1, RACES // 40), begin, end)


if __name__ == "__main__":
    unittest.main()
