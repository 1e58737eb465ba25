"""What a service of systemd writes is kept in the journal, for weeks: nothing that a notification says is there."""
import os
import random
import resource
import signal
import subprocess
import unittest

from gi.repository import GLib

from desktop import CENTER, HERE, NOTIFICATIONS, Desktop, until
from journal import Journal
from test_leaks import SECRET, random_notification


class JournalTests(Desktop):
    def start_writing(self, journal):
        """Starts sottod as systemd does, with the journal as its output."""
        os.mkfifo(f"{self.root}/commands", 0o600)
        server = f"exec /usr/bin/python3 {HERE}/server.py {self.root}/log/server {self.root}/commands"
        stream = journal.stream("sottod")
        status = os.fstat(stream.fileno())
        self.sottod = subprocess.Popen(
            ["sottod", "--lock-state", "manual", "--in-front-of", server], stdin=subprocess.DEVNULL, stdout=stream,
            # So that a write beyond a limit fails, and does not end sottod.
            restore_signals=False,
            stderr=stream, env={**self.environment, "JOURNAL_STREAM": f"{status.st_dev}:{status.st_ino}"})
        stream.close()
        self.processes.append(self.sottod)
        until(lambda: self.owns("org.sotto.Center1") and self.status()["server"]["name"], "sottod")

    def refused(self, *call):
        with self.assertRaises(GLib.Error):
            self.client.call(*call)

    def test_nothing_of_a_notification_is_in_the_journal(self):
        journal = Journal(self)
        self.start_writing(journal)
        generator = random.Random(26)
        gtk = ("org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications")
        wrong = {"title": GLib.Variant("as", [SECRET]), "buttons": GLib.Variant("aa{sv}", [{"label": GLib.Variant("s", SECRET)}]),
                 "default-action": GLib.Variant("s", SECRET), "default-action-target": GLib.Variant("(s)", (SECRET,))}
        for number in range(300):
            if number % 50 == 0:
                self.sottoctl("unlock" if number % 100 else "lock")
            self.client.notify(**random_notification(generator))
            self.client.call(gtk, "AddNotification", "(ssa{sv})", "org.example.A", f"{SECRET}{number % 9}", wrong)
        held = next(int(number) for row in self.client.rows() for number in row["identifiers"])
        self.refused(CENTER, "Invoke", "(us)", held, SECRET)
        self.refused(CENTER, "Reply", "(us)", held, SECRET)
        self.refused(NOTIFICATIONS, "Notify", "(s)", SECRET)
        self.refused(NOTIFICATIONS, SECRET, "(s)", SECRET)
        self.refused(gtk, "AddNotification", "(ssa{sv})", SECRET * 1000, SECRET, {})
        # A server that ends, and that sends what it must not.
        self.command(f"wrong 1 {SECRET}")
        until(lambda: b"sent a signal with wrong types" in journal.entries()[0], "the message")
        [server] = self.run_program("pgrep", "-f", f"^/usr/bin/python3 .*server.py {self.root}").split()
        os.kill(int(server), signal.SIGKILL)
        until(lambda: self.status()["server"]["restarts"] == 1 and self.status()["server"]["name"], "another server")
        # Settings that cannot be read, and a store that cannot be written to.
        os.makedirs(f"{self.root}/home/.config/sotto", exist_ok=True)
        with open(f"{self.root}/home/.config/sotto/center.json", "w", encoding="utf-8") as file:
            file.write("{")
        until(lambda: not self.status()["settings"]["readable"], "the settings")
        resource.prlimit(self.sottod.pid, resource.RLIMIT_FSIZE, (0, 0))
        # It is answered, and kept in memory.
        for _ in range(3):
            self.client.call(NOTIFICATIONS, "Notify", "(susssasa{sv}i)", SECRET, 0, SECRET, SECRET, SECRET * 900, [], {}, 0)
        self.assertIn("memory", self.status()["store"])
        self.sottod.terminate()
        self.sottod.wait(10)
        export, raw = journal.entries()
        for line in (b"sent a signal with wrong types", b"has ended and is started again",
                     b"the settings cannot be read, so everything is hidden", b"are kept in memory only"):
            self.assertIn(line, export)
        self.assertEqual(export.count(b"are kept in memory only"), 1)
        self.assertIn(b"SYSLOG_IDENTIFIER=sottod", export)
        self.assertNotIn(SECRET.encode(), export)
        self.assertNotIn(SECRET.encode(), raw)


if __name__ == "__main__":
    unittest.main()
