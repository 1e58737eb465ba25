"""What is on the screen after a lock: asked of the servers' own tools."""
import os
import re
import signal
import subprocess
import time
import unittest

from desktop import HERE, Client, Desktop, until
from test_lock import SESSION
from wayland import WaylandDesktop

NOTIFY = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications")


class DunstScreenTests(Desktop):
    def setUp(self):
        super().setUp()
        folder = f"{self.root}/home/.config/dunst"
        os.makedirs(folder)
        with open(f"{folder}/dunstrc", "w", encoding="utf-8") as file:
            file.write("[global]\n timeout=0\n sticky_history=yes\n history_length=100\n notification_limit=20\n"
                       " close=ctrl+space\n history=ctrl+grave\n[urgency_normal]\n timeout=0\n")
        self.start_display()
        self.start_behind("dunst", "dunst")
        self.sottoctl("unlock")

    def displayed(self):
        return int(re.search(r"displayed: (\d+)", self.tool("dunstctl", "count")).group(1))

    def pop(self):
        """Makes dunst show again what was closed."""
        for number in range(2):
            self.client.notify(app=f"App {number}", summary=f"SECRET {number}")
        until(lambda: self.displayed() == 2, "two notifications")
        self.tool("dunstctl", "close-all")
        until(lambda: self.displayed() == 0, "none")
        self.tool("dunstctl", "history-pop")
        until(lambda: self.displayed() == 1, "one again")

    def test_what_was_shown_again_is_gone_after_a_lock(self):
        self.pop()
        self.sottoctl("lock")
        self.assertEqual(self.displayed(), 0)

    def test_what_a_key_has_shown_again_is_gone_after_a_lock(self):
        """No call says that dunst shows it, only how many it shows. dunstctl would be a call."""
        for number in range(2):
            self.client.notify(app=f"App {number}", summary=f"SECRET {number}")
            time.sleep(0.3)
            self.run_program("xdotool", "key", "ctrl+space")
            until(lambda: self.status()["held"] == 0, "a dismissal by a key")
        for _ in range(2):
            self.run_program("xdotool", "key", "ctrl+grave")
            until(self.is_visible, "the key shows something")
            self.sottoctl("lock")
            self.assertFalse(self.is_visible())
            self.sottoctl("unlock")

    def is_visible(self):
        """Whether dunst has a window on the screen."""
        return self.run_program("xdotool", "search", "--onlyvisible", "--class", "dunst", check=False) != ""

    def test_a_thousand_are_hidden_at_once(self):
        for number in range(1000):
            self.client.notify(app=f"App {number % 5}", summary=f"SECRET {number}")
        until(lambda: self.displayed() >= 19, "a full screen")
        # What it has shown before is not closed again.
        self.sottoctl("lock")
        until(lambda: self.displayed() == 5, "rows")
        self.sottoctl("unlock")
        until(lambda: self.displayed() >= 19, "a full screen")
        start = time.monotonic()
        self.sottoctl("lock")
        taken = time.monotonic() - start
        print(f"from a lock to nothing readable, 1 000 held behind dunst: {taken * 1000:.0f} ms", flush=True)
        self.assertLess(taken, 1)
        self.assertEqual(self.status()["server"]["restarts"], 0)

    def test_what_is_shown_again_while_locked_goes_at_once(self):
        self.pop()
        self.sottoctl("lock")
        for _ in range(20):
            self.tool("dunstctl", "history-pop")
            until(lambda: self.displayed() == 0, "none", 1)

    def test_the_tools_are_refused_while_locked(self):
        self.sottoctl("lock")
        result = subprocess.run(["sottoctl", "exec", "dunstctl", "history-pop"], env=self.environment, check=False,
                                capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("locked", result.stderr)
        self.assertIsNone(self.status()["server"]["address"])
        self.sottoctl("unlock")
        self.sottoctl("exec", "dunstctl", "count")

    def test_what_scripts_send_past_sottod_is_gone(self):
        self.tool("notify-send", "SECRET", "from a script")
        until(lambda: self.displayed() == 1, "the notification")
        self.sottoctl("lock")
        self.assertEqual(self.displayed(), 0)
        # A script that was started before, and is late.
        self.tool("notify-send", "SECRET", "late")
        until(lambda: self.displayed() == 0, "none", 1)

    def test_scripts_find_the_session(self):
        script = f"{self.root}/script"
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\necho $SOTTO_SESSION_BUS_ADDRESS > {self.root}/address\n")
        os.chmod(script, 0o755)
        with open(f"{self.root}/home/.config/dunst/dunstrc", "a", encoding="utf-8") as file:
            file.write(f"[all]\n appname=\"*\"\n script={script}\n")
        self.kill_sottod()
        self.start_behind("dunst", "dunst")
        self.client.notify()
        self.sottoctl("unlock")
        until(lambda: os.path.exists(f"{self.root}/address"), "the script")
        with open(f"{self.root}/address", encoding="utf-8") as file:
            until(lambda: file.read().strip() == self.address, "the address")


class MakoScreenTests(WaylandDesktop):
    def setUp(self):
        super().setUp()
        self.start_behind("mako", "mako")
        self.sottoctl("unlock")

    def texts(self):
        return self.tool("makoctl", "list")

    def restore(self):
        for number in range(3):
            self.client.notify(app=f"App {number}", summary=f"SECRET {number}")
        until(lambda: self.texts().count("SECRET") == 3, "three notifications")
        self.tool("makoctl", "dismiss", "--all")
        until(lambda: "SECRET" not in self.texts(), "none")
        self.tool("makoctl", "restore")
        until(lambda: "SECRET" in self.texts(), "one again")

    def test_what_was_restored_is_gone_after_a_lock(self):
        self.restore()
        self.sottoctl("lock")
        self.assertNotIn("SECRET", self.texts())

    def test_what_is_restored_while_locked_goes_at_once(self):
        self.restore()
        self.sottoctl("lock")
        for _ in range(5):
            self.tool("makoctl", "restore")
            until(lambda: "SECRET" not in self.texts(), "none", 1)


class HungTests(Desktop):
    """Programs that do not answer."""

    def server(self):
        """The process of the server behind sottod."""
        children = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "-f", "server.py"], check=False,
                                  capture_output=True, text=True).stdout.split()
        return int(children[0]) if children else None

    def start_locker(self):
        """Starts a screen locker, and returns after how many seconds it ran."""
        start = time.monotonic()
        locker = self.start(["sottoctl", "lock", "--", "sh", "-c", f"touch {self.root}/locker; sleep 3"], "locker")
        until(lambda: os.path.exists(f"{self.root}/locker"), "the locker", 10)
        taken = time.monotonic() - start
        self.addCleanup(locker.kill)
        return taken

    def test_the_locker_does_not_wait_for_a_server(self):
        self.start_recording()
        self.sottoctl("unlock")
        self.client.notify()
        until(self.shown, "the notification")
        os.kill(self.server(), signal.SIGSTOP)
        self.assertLess(self.start_locker(), 0.5)

    def test_the_locker_does_not_wait_for_sottod(self):
        self.start_sottod()
        self.sottod.send_signal(signal.SIGSTOP)
        self.addCleanup(self.sottod.send_signal, signal.SIGCONT)
        self.assertLess(self.start_locker(), 0.5)
        # Once it goes on, it learns of the lock.
        self.sottod.send_signal(signal.SIGCONT)
        until(lambda: self.status()["lockers"] == 1, "the lock")
        until(lambda: not self.status()["locked"], "the locker's end")

    def test_the_locker_does_not_wait_for_the_bus(self):
        self.start_sottod()
        bus = self.processes[0]
        bus.send_signal(signal.SIGSTOP)
        self.addCleanup(bus.send_signal, signal.SIGCONT)
        self.assertLess(self.start_locker(), 0.5)

    def test_the_locker_does_not_wait_for_who_reads_its_messages(self):
        self.start_sottod()
        self.sottod.send_signal(signal.SIGSTOP)
        self.addCleanup(self.sottod.send_signal, signal.SIGCONT)
        read, write = os.pipe()
        os.set_blocking(write, False)
        with self.assertRaises(BlockingIOError):
            while True:
                os.write(write, b"x" * 4096)
        os.set_blocking(write, True)
        start = time.monotonic()
        locker = subprocess.Popen(["sottoctl", "lock", "--", "touch", f"{self.root}/locker"], env=self.environment,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=write)
        self.addCleanup(lambda: (locker.kill(), locker.wait(), os.close(read), os.close(write)))
        until(lambda: os.path.exists(f"{self.root}/locker"), "the locker", 5)
        self.assertLess(time.monotonic() - start, 0.5)

    def test_a_server_that_does_not_answer_is_started_again(self):
        self.start_recording()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        until(self.shown, "the notification")
        server = self.server()
        os.kill(server, signal.SIGSTOP)
        start = time.monotonic()
        self.sottoctl("lock")
        self.assertLess(time.monotonic() - start, 2.5)
        self.assertFalse(os.path.exists(f"/proc/{server}"))
        until(lambda: self.status()["server"]["restarts"] == 1 and self.status()["server"]["name"], "the server")

    def test_whoever_locks(self):
        """A lock of logind's waits for a server no longer than one by sottoctl."""
        self.start_login_manager()
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.start_recording()
        until(lambda: not self.status()["locked"], "unlocked")
        self.client.notify(summary="SECRET")
        until(self.shown, "the notification")
        server = self.server()
        os.kill(server, signal.SIGSTOP)
        self.system.call(SESSION, "SetLockedHint", "(b)", True)
        until(lambda: not os.path.exists(f"/proc/{server}"), "the end of the server", 3)

    def test_a_server_that_replaces_nothing_is_ended(self):
        """Nobody can tell it what to take away."""
        self.start_recording("--new-numbers")
        self.sottoctl("unlock")
        for app in ("A", "B"):
            self.client.notify(app=app, summary="SECRET")
        until(lambda: len(self.shown()) == 2, "two notifications")
        server = self.server()
        self.sottoctl("lock")
        self.assertFalse(self.is_running(server))
        until(lambda: self.server() not in (server, None) and self.status()["server"]["name"], "the next server")

    def test_a_server_that_leaves_its_name_is_ended(self):
        self.start_recording()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        until(self.shown, "the notification")
        server = self.server()
        self.command("leave")
        until(lambda: self.status()["server"]["name"] is None or not self.is_running(server), "that it is noticed")
        self.sottoctl("lock")
        self.assertFalse(self.is_running(server))

    def test_a_server_that_does_not_end_is_ended(self):
        os.mkfifo(f"{self.root}/commands", 0o600)
        server = f"/usr/bin/python3 {HERE}/server.py {self.root}/log/server {self.root}/commands"
        # It ignores SIGTERM, and is in a group of its own.
        self.start_behind(f"trap '' TERM; setsid {server}; true", "test server")
        [process] = subprocess.run(["pgrep", "-f", f"^{server}$"], capture_output=True, text=True,
                                   check=True).stdout.split()
        self.sottod.terminate()
        self.sottod.wait(5)
        self.assertFalse(self.is_running(int(process)))

    @staticmethod
    def is_running(process):
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8") as file:
                return file.read().rsplit(")", 1)[1].split()[0] != "Z"
        except (FileNotFoundError, ProcessLookupError):
            return False

    def test_a_server_that_outlives_its_command_is_ended(self):
        os.mkfifo(f"{self.root}/commands", 0o600)
        server = f"/usr/bin/python3 {HERE}/server.py {self.root}/log/server {self.root}/commands"
        for command in (f"( {server} ) & sleep 1.5", f"( setsid {server} ) & sleep 1.5"):
            with self.subTest(command):
                self.start_sottod("--in-front-of", command)
                until(lambda: self.status()["server"]["name"], "the server")
                self.sottoctl("unlock")
                first = subprocess.run(["pgrep", "-f", f"{server}$"], capture_output=True, text=True,
                                       check=True).stdout.split()
                self.client.notify(summary="SECRET")
                until(lambda: not any(os.path.exists(f"/proc/{process}") for process in first), "its end", 4)
                self.sottod.terminate()
                self.sottod.wait()


if __name__ == "__main__":
    unittest.main()
