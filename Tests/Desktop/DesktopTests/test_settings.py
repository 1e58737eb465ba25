"""Wishes about privacy that are easily lost: files that are not there, that cannot be watched, and names that nothing has."""
import contextlib
import ctypes
import os
import signal
import threading
import time
import unittest

from desktop import NOTIFICATIONS, Desktop, until

SHOWN = '{"settings": {"showPreviews": "always"}}'
HIDDEN = '{"settings": {"showPreviews": "never"}}'


@contextlib.contextmanager
def all_watches():
    """Has all instances of inotify that the person may have."""
    library, taken = ctypes.CDLL(None), []
    while (instance := library.inotify_init1(os.O_CLOEXEC)) >= 0:
        taken.append(instance)
    try:
        yield
    finally:
        for instance in taken:
            os.close(instance)


class SettingsTests(Desktop):
    def setUp(self):
        super().setUp()
        self.folder = f"{self.root}/home/.config/sotto"
        os.makedirs(self.folder)

    def write(self, text):
        with open(f"{self.folder}/new", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(f"{self.folder}/new", f"{self.folder}/center.json")

    def begin(self, *arguments):
        self.start_sottod(*arguments)
        self.sottoctl("unlock")
        self.client.notify(app="Chat", summary="SECRET")

    def is_shown(self):
        return any(not row["hidden"] for row in self.client.rows())

    def test_a_file_that_is_named_and_not_there_hides(self):
        self.write(SHOWN)
        for path in (f"{self.root}/home/.config/soto/center.json", "~/.config/sotto/center.json", "center.json"):
            with self.subTest(path):
                self.begin("--settings", path)
                self.assertFalse(self.is_shown())
                self.assertIn("cannot be read", self.sottoctl("status"))
                self.kill_sottod()

    def test_a_file_that_is_named_and_appears_is_read(self):
        self.begin("--settings", f"{self.root}/later.json")
        self.assertFalse(self.is_shown())
        with open(f"{self.root}/later.json", "w", encoding="utf-8") as file:
            file.write(SHOWN)
        until(self.is_shown, "the file to be read")

    def test_without_the_standard_file_the_defaults_hold(self):
        self.begin("--settings", f"{self.root}/x")
        self.kill_sottod()
        self.start(["sottod"], "sottod")
        until(lambda: self.owns("org.sotto.Center1"), "sottod")
        self.sottoctl("unlock")
        self.assertTrue(self.is_shown())

    def test_without_the_persons_folder_nothing_is_shown(self):
        self.environment["HOME"] = f"{self.root}/not-mounted"
        self.start(["sottod"], "sottod")
        until(lambda: self.owns("org.sotto.Center1"), "sottod")
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.assertFalse(self.is_shown())

    def test_a_file_that_cannot_be_watched_is_looked_at(self):
        """Another program of the person's, which may be in a sandbox, has all instances of inotify."""
        self.write(SHOWN)
        with all_watches():
            self.begin()
            self.assertFalse(self.status()["settings"]["watched"])
            self.assertIn("cannot be watched", self.sottoctl("status"))
            self.write(HIDDEN)
            until(lambda: not self.is_shown(), "the file to be looked at", 8)
        until(lambda: self.status()["settings"]["watched"], "the file to be watched again", 8)
        self.write(SHOWN)
        until(self.is_shown, "the change", 2)

    def test_a_signal_lets_the_file_be_watched_again(self):
        """Long before it would be looked at by itself, which is after five seconds."""
        self.write(SHOWN)
        with all_watches():
            self.begin()
            self.assertFalse(self.status()["settings"]["watched"])
            os.kill(self.sottod.pid, signal.SIGHUP)
            # Still none can be had.
            time.sleep(0.1)
            self.assertFalse(self.status()["settings"]["watched"])
        os.kill(self.sottod.pid, signal.SIGHUP)
        until(lambda: self.status()["settings"]["watched"], "the file to be watched again", 2)
        self.write(HIDDEN)
        until(lambda: not self.is_shown(), "the change", 2)

    def test_all_that_is_watched_takes_one_instance(self):
        """The folders on the way to the file, those of the apps, and the sockets of compositors that may come."""
        self.write(SHOWN)
        for folder in ("home/.local/share/applications", "share/applications"):
            os.makedirs(f"{self.root}/{folder}")
        self.environment.update(XDG_DATA_DIRS=f"{self.root}/share", HYPRLAND_INSTANCE_SIGNATURE="later",
                                NIRI_SOCKET=f"{self.root}/run/later")
        self.begin()
        for showing, hiding in ((SHOWN, HIDDEN),) * 3:
            self.write(hiding)
            until(lambda: not self.is_shown(), "the change")
            self.write(showing)
            until(self.is_shown, "the change")
        folder = f"/proc/{self.sottod.pid}/fd"
        opened = [os.readlink(f"{folder}/{number}") for number in os.listdir(folder)]
        self.assertEqual(opened.count("anon_inode:inotify"), 1)

    def test_other_files_that_change_all_the_time_delay_nothing(self):
        self.write(SHOWN)
        self.begin()
        applications = f"{self.root}/home/.local/share/applications"
        os.makedirs(applications)
        self.kill_sottod()
        self.begin()
        end = threading.Event()

        def change(name):
            while not end.wait(0.005):
                with open(f"{applications}/{name}", "w", encoding="utf-8") as file:
                    file.write("x")
        changing = [threading.Thread(target=change, args=(name,)) for name in ("a", "b")]
        for thread in changing:
            thread.start()
        try:
            self.write(HIDDEN)
            until(lambda: not self.is_shown(), "the change", 2)
        finally:
            end.set()
            for thread in changing:
                thread.join()

    def test_a_category_that_nothing_is_called_is_told(self):
        kinds = {name: {"showPreviews": "never"} for name in ("im.recieved", "emial", "im", "x-own", "transfer.complete")}
        self.write_settings(byCategory=kinds)
        self.begin()
        found = {one["category"]: one["nearest"] for one in self.status()["settings"]["unmatchedCategories"]}
        self.assertEqual(found, {"im.recieved": "im.received", "emial": "email", "x-own": None})
        self.assertIn("“im.recieved” is no category that is known; did you mean “im.received”?",
                      self.sottoctl("status"))


class FolderTests(Desktop):
    def test_a_second_sottod_on_the_same_folder_ends(self):
        """Another session of the person's has a bus of its own, and the same folder for what runs."""
        self.start_sottod()
        number = self.client.notify(summary="One")
        address = self.start_bus("second")
        second = self.start(["sottod"], "second", DBUS_SESSION_BUS_ADDRESS=address)
        self.assertEqual(second.wait(10), 2)
        self.assertIn("another sottod keeps notifications in", self.log("second"))
        self.kill_sottod()
        self.start_sottod()
        self.assertIsNone(self.status()["store"])
        self.assertEqual(self.client.rows()[0]["identifiers"], [str(number)])
        self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", number)


if __name__ == "__main__":
    unittest.main()
