"""What logind is told of sottoctl's locks, and what becomes of a lock whose sottoctl is killed."""
import os
import signal
import sqlite3
import time
import unittest

from gi.repository import Gio, GLib

from desktop import CENTER, Client, Desktop, until
from test_lock import BACKGROUND_LOCKER, LOGIN, SESSION


class HintDesktop(Desktop):
    desktop = "sway"

    def setUp(self):
        super().setUp()
        self.start_login_manager()
        self.environment["XDG_CURRENT_DESKTOP"] = self.desktop

    def hint(self):
        return self.system.bus.call_sync(
            SESSION[0], SESSION[1], "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (SESSION[2], "LockedHint")), None, 0, 5000, None).unpack()[0]

    def set_hint(self, is_locked):
        self.system.call(SESSION, "SetLockedHint", "(b)", is_locked)

    def sources(self):
        return {source["name"]: source["locked"] for source in self.status()["sources"]}

    def start_found(self, *arguments):
        self.start_sottod(*arguments)
        if "manual" not in arguments:
            until(lambda: "logind" in self.sources(), "the session")


class HintTests(HintDesktop):
    def test_set_and_taken_back(self):
        self.start_found()
        for _ in range(5):
            self.sottoctl("lock")
            until(self.hint, "the hint")
            # It is no source: nobody but sottoctl says that it is locked, and logind is not believed for it.
            self.assertEqual(self.sources(), {"logind": False, "sottoctl": True})
            self.assertNotIn("logind", self.status()["explanation"])
            self.sottoctl("unlock")
            until(lambda: not self.hint(), "no hint")
            self.assertFalse(self.status()["locked"])
            self.assertFalse(next(source["trusted"] for source in self.status()["sources"] if source["name"] == "logind"))

    def test_quickly(self):
        self.start_found()
        for is_locked in (True, False):
            for _ in range(20):
                for method in ("Lock", "Unlock", "Lock") if is_locked else ("Unlock", "Lock", "Unlock"):
                    self.client.call(CENTER, method)
                until(lambda: self.hint() == is_locked, "the hint")
            self.assertEqual(self.status()["locked"], is_locked)
        self.assertEqual(self.sources(), {"logind": False, "sottoctl": False})

    def test_a_locker(self):
        self.start_found()
        self.start(["sottoctl", "lock", "--", "sh", "-c", f"while [ ! -e {self.root}/end ]; do sleep 0.05; done"], "locker")
        until(self.hint, "the hint")
        open(f"{self.root}/end", "w", encoding="utf-8").close()
        until(lambda: not self.hint(), "no hint")
        until(lambda: not self.status()["locked"], "unlocked")

    def test_manual(self):
        """Nobody is asked, and logind is told."""
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("lock")
        until(self.hint, "the hint")
        self.sottoctl("unlock")
        until(lambda: not self.hint(), "no hint")

    def test_another_programs_value_is_a_source(self):
        self.start_found()
        self.set_hint(True)
        until(lambda: self.sources() == {"logind": True}, "its word")
        self.sottoctl("unlock")
        self.assertTrue(self.status()["locked"])
        self.sottoctl("lock")
        self.sottoctl("unlock")
        # It is not taken back: it is another's.
        time.sleep(0.2)
        self.assertTrue(self.hint())
        self.assertTrue(self.status()["locked"])
        self.set_hint(False)
        until(lambda: not self.status()["locked"], "unlocked")

    def test_another_program_takes_it_back(self):
        self.start_found()
        self.sottoctl("lock")
        until(self.hint, "the hint")
        self.set_hint(False)
        time.sleep(0.3)
        # Nobody fights for it, and it stays locked.
        self.assertFalse(self.hint())
        self.assertTrue(self.status()["locked"])
        self.sottoctl("unlock")
        self.sottoctl("lock")
        until(self.hint, "the hint")

    def test_sottod_killed(self):
        self.start_found()
        self.sottoctl("lock")
        until(self.hint, "the hint")
        self.kill_sottod()
        self.start_found_again()
        self.assertTrue(self.hint())
        self.assertTrue(self.status()["locked"])
        self.sottoctl("unlock")
        until(lambda: not self.hint(), "no hint")
        self.assertFalse(self.status()["locked"])

    def test_sottod_killed_and_unlocked_by_nobody(self):
        """A value that was set from here is taken back even if nothing else is left of the lock."""
        self.start_found()
        self.sottoctl("lock")
        until(self.hint, "the hint")
        self.kill_sottod()
        with sqlite3.connect(f"{self.root}/run/sotto/center.db") as database:
            database.execute("DELETE FROM value WHERE name = 'locked'")
        database.close()
        self.start_sottod()
        until(lambda: not self.hint(), "no hint")

    def start_found_again(self):
        self.start_sottod()
        # Its own value is no word, so logind is not among the sources; it has been read once it was asked for.
        time.sleep(0.5)
        self.assertEqual(self.sources(), {"sottoctl": True})

    def test_sleep(self):
        """After sleep the hint is read again."""
        self.start_found()
        self.sottoctl("lock")
        until(self.hint, "the hint")
        for is_beginning in (True, False):
            self.system.call(LOGIN, "EmitSignal", "(sssav)", "org.freedesktop.login1.Manager", "PrepareForSleep", "b",
                             [GLib.Variant("b", is_beginning)])
        time.sleep(0.3)
        self.sottoctl("unlock")
        until(lambda: not self.status()["locked"], lambda: self.status()["explanation"])


class OtherDesktopTests(HintDesktop):
    """Where the desktop sets the hint, nothing else does."""

    desktop = "niri"

    def test_not_set(self):
        self.start_found()
        self.sottoctl("lock")
        time.sleep(0.3)
        self.assertFalse(self.hint())
        self.set_hint(True)
        until(lambda: self.sources() == {"logind": True, "sottoctl": True}, "both")
        self.sottoctl("unlock")
        time.sleep(0.3)
        self.assertTrue(self.hint())
        self.assertTrue(self.status()["locked"])


class KilledTests(Desktop):
    """A lock that sottoctl alone had made ends with its locker, also if sottoctl is killed."""

    def setUp(self):
        super().setUp()
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")

    def is_locked(self):
        return self.status()["locked"]

    def start_locker(self, *command):
        self.locker = self.start(["sottoctl", "lock", "--", *command], "locker")
        until(lambda: self.is_locked() and os.path.exists(f"{self.root}/runs"), "the locker")

    def waiting(self, code=0):
        return ["sh", "-c", f"mkdir {self.root}/runs; while [ ! -e {self.root}/end ]; do sleep 0.05; done; exit {code}"]

    def end_locker(self):
        open(f"{self.root}/end", "w", encoding="utf-8").close()

    def kill(self):
        self.locker.send_signal(signal.SIGKILL)
        self.locker.wait()

    def stays_locked(self, seconds=0.5):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.assertTrue(self.is_locked())
            time.sleep(0.02)

    def test_the_locker_ends_after_its_sottoctl(self):
        self.start_locker(*self.waiting())
        self.kill()
        self.stays_locked()
        self.end_locker()
        until(lambda: not self.is_locked(), "unlocked")
        self.assertEqual(self.status()["lockers"], 0)

    def test_a_locker_in_the_background(self):
        self.start_locker("/usr/bin/python3", "-c", BACKGROUND_LOCKER, f"{self.root}/runs", f"{self.root}/end", "0")
        time.sleep(0.2)
        self.kill()
        self.stays_locked()
        self.end_locker()
        until(lambda: not self.is_locked(), "unlocked")

    def test_another_lock_stays(self):
        self.start_locker(*self.waiting())
        self.sottoctl("lock")
        self.kill()
        self.end_locker()
        self.stays_locked()
        self.sottoctl("unlock")
        self.assertFalse(self.is_locked())

    def test_a_locker_that_fails_stays_locked(self):
        """Also if sottod is slow to see which came first."""
        for _ in range(5):
            self.start_locker(*self.waiting(3))
            self.sottod.send_signal(signal.SIGSTOP)
            self.end_locker()
            self.locker.wait()
            self.sottod.send_signal(signal.SIGCONT)
            self.stays_locked(0.3)
            self.sottoctl("unlock")
            for name in ("runs", "end"):
                (os.rmdir if name == "runs" else os.unlink)(f"{self.root}/{name}")

    def test_killed_together(self):
        """Nobody knows whether the screen is locked."""
        self.start_locker(*self.waiting())
        self.sottod.send_signal(signal.SIGSTOP)
        self.end_locker()
        time.sleep(0.2)
        self.kill()
        self.sottod.send_signal(signal.SIGCONT)
        self.sottoctl("unlock")

    def test_a_locker_that_closes_everything(self):
        """It keeps its lock, whose end nobody can see."""
        program = f"""
import os, time
os.closerange(3, 1000)
os.mkdir("{self.root}/runs")
while not os.path.exists("{self.root}/end"):
    time.sleep(0.05)
"""
        self.start_locker("/usr/bin/python3", "-c", program)
        time.sleep(0.2)
        self.kill()
        self.stays_locked()
        self.end_locker()
        self.stays_locked()

    def test_a_locker_that_writes_to_everything(self):
        program = f"""
import os, time
os.mkdir("{self.root}/runs")
for descriptor in range(3, 20):
    try:
        os.write(descriptor, b"x" * 100)
    except OSError:
        pass
while not os.path.exists("{self.root}/end"):
    time.sleep(0.05)
"""
        self.start_locker("/usr/bin/python3", "-c", program)
        self.kill()
        self.stays_locked()
        self.end_locker()
        until(lambda: not self.is_locked(), "unlocked")

    def test_a_lock_has_to_be_there(self):
        other = Client(self.address)
        self.addCleanup(other.close)
        read, write = os.pipe()
        self.addCleanup(os.close, write)
        descriptors = Gio.UnixFDList.new_from_array([read])
        with self.assertRaises(GLib.Error):
            other.bus.call_with_unix_fd_list_sync(
                *CENTER[:2], CENTER[2], "AttachLocker", GLib.Variant("(sh)", ("none", 0)), None, 0, 5000, descriptors, None)


if __name__ == "__main__":
    unittest.main()
