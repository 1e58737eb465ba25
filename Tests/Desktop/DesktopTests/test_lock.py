"""Who says whether the screen is locked."""
import json
import os
import subprocess
import time
import unittest

from gi.repository import Gio, GLib

from desktop import CENTER, Client, Desktop, until

COUNT = int(os.environ.get("SOTTO_LOCKERS", "20"))

LOGIN = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock")
SESSION = ("org.freedesktop.login1", "/org/freedesktop/login1/session/c1", "org.freedesktop.login1.Session")


# Daemonizes as swaylock -f does: its parents end once it runs.
BACKGROUND_LOCKER = """
import os, sys, time
running, end, code = sys.argv[1:]
if os.fork():
    while not os.path.exists(running):
        time.sleep(0.01)
    os._exit(0)
os.setsid()
if os.fork():
    os._exit(0)
os.mkdir(running)
end_of_waiting = time.monotonic() + 30
while not os.path.exists(end) and time.monotonic() < end_of_waiting:
    time.sleep(0.01)
os._exit(int(code))
"""
IGNORING = """
import os, signal, sys
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
os.execvp(sys.argv[1], sys.argv[1:])
"""


class LogindTests(Desktop):
    def setUp(self):
        super().setUp()
        self.start_login_manager()

    def hint(self, is_locked):
        self.system.call(SESSION, "SetLockedHint", "(b)", is_locked)

    def is_locked(self):
        return self.status()["locked"]

    def test_trusted_desktop(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.start_sottod()
        until(lambda: not self.is_locked(), "unlocked")
        self.hint(True)
        until(self.is_locked, "locked")
        self.hint(False)
        until(lambda: not self.is_locked(), "unlocked")
        self.sottoctl("lock")
        self.assertTrue(self.is_locked())

    def test_other_desktop_is_trusted_once_it_has_locked(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "sway"
        self.start_sottod()
        self.assertTrue(self.is_locked())
        self.hint(True)
        # It may still be looking for its session.
        until(lambda: "according to logind" in self.status()["explanation"], "the word of logind")
        self.hint(False)
        until(lambda: not self.is_locked(), "unlocked")

    def test_sleep_waits_until_all_is_hidden(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.start_recording("--delay", "0.1")
        until(lambda: not self.is_locked(), "unlocked")
        self.client.notify(summary="SECRET")
        until(lambda: self.texts() == [("SECRET", "Body")], "the content")
        inhibitors = lambda: self.system.bus.call_sync(
            "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "ListInhibitors",
            None, None, 0, 1000, None).unpack()[0]
        self.assertIn("sottod", [row[1] for row in inhibitors()])
        self.system.call(LOGIN, "EmitSignal", "(sssav)", "org.freedesktop.login1.Manager", "PrepareForSleep", "b",
                         [GLib.Variant("b", True)])
        until(self.is_locked, "locked")
        until(lambda: "SECRET" not in str(self.texts()), "hidden")
        self.system.call(LOGIN, "EmitSignal", "(sssav)", "org.freedesktop.login1.Manager", "PrepareForSleep", "b",
                         [GLib.Variant("b", False)])
        until(lambda: not self.is_locked(), "unlocked after sleep")
        until(lambda: self.texts() == [("SECRET", "Body")], "the content again")


class LostSourceTests(Desktop):
    """A source that goes away while it says “locked” still says so."""

    def setUp(self):
        super().setUp()
        self.start_login_manager()
        self.environment["XDG_CURRENT_DESKTOP"] = "niri"
        self.start_recording()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        until(lambda: self.texts() == [("SECRET", "Body")], "the content")

    def end_system_bus(self):
        bus, logind = [process for process in self.processes if any(
            word in " ".join(map(str, process.args)) for word in (f"{self.root}/system", "logind"))]
        for process in (logind, bus):
            process.kill()
            process.wait()
            self.processes.remove(process)
        os.unlink(f"{self.root}/system")

    def test_system_bus(self):
        self.system.call(SESSION, "SetLockedHint", "(b)", True)
        until(lambda: self.status()["locked"], "locked")
        until(lambda: self.texts() == [("App", "Notification")], "the row")
        self.system.close()
        self.end_system_bus()
        until(lambda: any(source["lost"] for source in self.status()["sources"]), "the loss")
        self.assertTrue(self.status()["locked"])
        self.assertEqual(self.texts(), [("App", "Notification")])
        # It comes back, says “locked” and then otherwise.
        self.start_login_manager()
        self.system.call(SESSION, "SetLockedHint", "(b)", True)
        until(lambda: not any(source["lost"] for source in self.status()["sources"]), "the connection", 20)
        self.assertTrue(self.status()["locked"])
        self.system.call(SESSION, "SetLockedHint", "(b)", False)
        until(lambda: not self.status()["locked"], "unlocked")

    def test_the_person_unlocks(self):
        self.system.call(SESSION, "SetLockedHint", "(b)", True)
        until(lambda: self.status()["locked"], "locked")
        self.end_system_bus()
        until(lambda: any(source["lost"] for source in self.status()["sources"]), "the loss")
        self.assertIn("it is gone", self.sottoctl("status"))
        self.sottoctl("unlock")
        self.assertFalse(self.status()["locked"])

    def test_screen_saver(self):
        name = "org.mate.ScreenSaver"
        saver = self.start(["/usr/bin/python3", "-m", "dbusmock", "--session", name, "/org/mate/ScreenSaver", name], "saver")
        until(lambda: self.owns(name), "the screen saver")
        mock = (name, "/org/mate/ScreenSaver", "org.freedesktop.DBus.Mock")
        self.client.call(mock, "AddMethod", "(sssss)", "", "GetActive", "", "b", "ret = True")
        self.client.call(mock, "EmitSignal", "(sssav)", "", "ActiveChanged", "b", [GLib.Variant("b", True)])
        until(lambda: self.status()["locked"], "locked")
        saver.kill()
        until(lambda: any(source["lost"] for source in self.status()["sources"]), "the loss")
        self.assertTrue(self.status()["locked"])


class OtherSessionTests(Desktop):
    def test_the_hint_of_another_session_is_not_believed(self):
        self.start_login_manager()
        mock = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock")
        # Another person's session, and one at another seat.
        self.system.call(mock, "AddSession", "(ssusb)", "c3", "seat0", os.getuid() + 1, "other", True)
        self.system.call(mock, "AddSession", "(ssusb)", "c4", "seat1", os.getuid(), "user", True)
        self.environment["XDG_CURRENT_DESKTOP"] = "niri"
        # Without XDG_SEAT, the seat is the one that every machine has.
        for session, seat in (("c3", "seat0"), ("c4", "seat0"), ("c3", ""), ("c4", "")):
            self.environment.update(XDG_SESSION_ID=session, XDG_SEAT=seat)
            self.start_sottod()
            time.sleep(0.3)
            self.assertEqual(self.status()["sources"], [], session)
            self.assertTrue(self.status()["locked"])
            self.sottod.terminate()
            self.sottod.wait()


class ScreenSaverTests(Desktop):
    def test_screen_saver(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.start(["/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "gnome_screensaver"], "saver")
        until(lambda: self.owns("org.gnome.ScreenSaver"), "the screen saver")
        self.start_sottod()
        until(lambda: not self.status()["locked"], "unlocked")
        saver = ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver")
        self.client.call(saver, "SetActive", "(b)", True)
        until(lambda: self.status()["locked"], "locked")
        self.client.call(saver, "SetActive", "(b)", False)
        until(lambda: not self.status()["locked"], "unlocked")
        # Without it nobody says that the screen is unlocked.
        self.processes[-2].kill()
        until(lambda: self.status()["locked"], "locked")


class ControlTests(Desktop):
    def test_locker(self):
        self.start_sottod()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        output = self.sottoctl("lock", "--", "sh", "-c", "sottoctl list; sottoctl status")
        self.assertNotIn("SECRET", output)
        self.assertIn("locked: according to sottoctl", output)
        self.assertIn("SECRET", self.sottoctl("list"))
        result = subprocess.run(["sottoctl", "lock", "--", "sh", "-c", "exit 7"], env=self.environment,
                                capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 7)
        self.assertNotIn("SECRET", self.sottoctl("list"))

    def test_locker_in_the_background(self):
        """It is locked until the process that was left running has ended, and stays so unless that has ended well."""
        path = f"{self.root}/locker.py"
        with open(path, "w", encoding="utf-8") as file:
            file.write(BACKGROUND_LOCKER)
        self.start_sottod()
        for code in (0, 3):
            self.sottoctl("unlock")
            self.client.notify(summary="SECRET")
            control = subprocess.Popen(["sottoctl", "lock", "--", "/usr/bin/python3", path, f"{self.root}/running{code}",
                                        f"{self.root}/end{code}", str(code)],
                                       env=self.environment, stderr=subprocess.PIPE, text=True)
            until(lambda: os.path.exists(f"{self.root}/running{code}"), "the locker")
            time.sleep(0.2)
            self.assertIsNone(control.poll())
            self.assertTrue(self.status()["locked"])
            self.assertNotIn("SECRET", self.sottoctl("list"))
            os.mkdir(f"{self.root}/end{code}")
            errors = control.communicate(timeout=10)[1]
            self.assertEqual(control.returncode, code, errors)
            self.assertEqual(self.status()["locked"], code != 0)
        self.assertIn("a process that “/usr/bin/python3” has left running has ended with status 3", errors)

    def test_locker_where_ends_of_processes_are_ignored(self):
        self.start_sottod()
        self.sottoctl("unlock")
        result = subprocess.run(["/usr/bin/python3", "-c", IGNORING, "sottoctl", "lock", "--", "false"], env=self.environment,
                                capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertTrue(self.status()["locked"])

    def test_a_locker_that_cannot_start_keeps_it_locked(self):
        """Whatever comes first, the end of sottoctl or that of the pipe which the locker would have had."""
        self.start_sottod()
        for command in (["swaylok"], ["sh", "-c", "exit 3"], ["sh", "-c", "swaylok"]):
            for _ in range(COUNT):
                self.sottoctl("unlock")
                result = subprocess.run(["sottoctl", "lock", "--", *command], env=self.environment, capture_output=True,
                                        text=True, timeout=20, check=False)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("content stays hidden", result.stderr)
                # Until sottod has heard of both ends.
                time.sleep(0.005)
                self.assertTrue(self.status()["locked"], result.stderr)

    def test_a_locker_that_fails_keeps_it_locked_while_a_part_of_it_runs_on(self):
        """As swaylock's process does that checks passwords. Its end, which comes last, is not that of the lock."""
        self.start_sottod()
        self.client.notify(summary="SECRET")
        for number, failing in enumerate(("exit 3", "kill -SEGV $$", "kill -KILL $$", "exec swaylok")):
            with self.subTest(failing):
                self.sottoctl("unlock")
                end = f"{self.root}/end{number}"
                helper = f"while [ ! -e {end} ]; do sleep 0.02; done"
                script = f"({helper}) < /dev/null > /dev/null 2>&1 & {failing}"
                result = subprocess.run(["sottoctl", "lock", "--", "sh", "-c", script], env=self.environment,
                                        capture_output=True, text=True, timeout=20, check=False)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("content stays hidden", result.stderr)
                self.assertEqual((self.status()["locked"], self.status()["lockers"]), (True, 1))
                os.mkdir(end)
                until(lambda: self.status()["lockers"] == 0, "the end of the helper")
                self.assertTrue(self.status()["locked"])
                self.assertNotIn("SECRET", self.sottoctl("list"))

    def test_the_locker_does_not_wait_for_what_follows_its_start(self):
        """A daemon that answers BeginLock late, and AttachLocker not for a long time."""
        self.start(["/usr/bin/python3", "-m", "dbusmock", "--session", *CENTER], "center")
        until(lambda: self.owns(CENTER[0]), "the daemon")
        mock = (*CENTER[:2], "org.freedesktop.DBus.Mock")
        for name, signature, seconds in (("BeginLock", "s", 0.4), ("AttachLocker", "sh", 2), ("EndLock", "s", 0)):
            self.client.call(mock, "AddMethod", "(sssss)", CENTER[2], name, signature, "",
                             f"open('{self.root}/{name}', 'w').close(); time.sleep({seconds})")
        self.sottoctl("lock", "--", "touch", f"{self.root}/locker")
        begun, attached, started = [os.stat(f"{self.root}/{name}").st_mtime
                                    for name in ("BeginLock", "AttachLocker", "locker")]
        self.assertGreater(started - begun, 0.35)
        self.assertLess(started - attached, 0.3)

    def test_what_is_no_pipe_ends_no_lock(self):
        self.start_sottod()
        self.client.call(CENTER, "BeginLock", "(s)", "x")
        for path in ("/dev/zero", "/dev/null"):
            descriptors = Gio.UnixFDList.new()
            file = os.open(path, os.O_RDONLY)
            number = descriptors.append(file)
            os.close(file)
            with self.assertRaises(GLib.Error):
                self.client.bus.call_with_unix_fd_list_sync(
                    *CENTER[:2], CENTER[2], "AttachLocker", GLib.Variant("(sh)", ("x", number)), None, 0, 5000,
                    descriptors, None)
        self.assertTrue(self.status()["locked"])

    def test_locker_runs_without_the_daemon(self):
        result = subprocess.run(["sottoctl", "lock", "--", "true"], env=self.environment, capture_output=True, text=True,
                                check=False)
        self.assertIn("the screen locker runs anyway", result.stderr)

    def test_locked_by_hand_stays_locked(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.start_sottod()
        self.sottoctl("lock")
        self.kill_sottod()
        self.start_sottod()
        self.assertEqual(self.status()["sources"], [{"name": "sottoctl", "locked": True, "trusted": True, "lost": False}])

    def test_a_second_locker_does_not_unlock(self):
        """The idiom “pidof hyprlock || hyprlock” inside the command."""
        script = f"{self.root}/lock.sh"
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n[ -e {self.root}/running ] && exit 0\ntouch {self.root}/running\n"
                       f"while [ -e {self.root}/running ]; do sleep 0.05; done\n")
        os.chmod(script, 0o755)
        self.start_sottod()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        locker = subprocess.Popen(["sottoctl", "lock", "--", script], env=self.environment)
        until(lambda: os.path.exists(f"{self.root}/running"), "the locker")
        self.sottoctl("lock", "--", script)
        self.assertNotIn("SECRET", self.sottoctl("list"))
        os.unlink(f"{self.root}/running")
        locker.wait(10)
        self.assertIn("SECRET", self.sottoctl("list"))

    def test_a_lock_by_hand_outlasts_a_locker(self):
        self.start_sottod()
        self.sottoctl("unlock")
        self.sottoctl("lock", "--", "sottoctl", "lock")
        self.assertTrue(self.status()["locked"])
        self.sottoctl("unlock")
        self.assertFalse(self.status()["locked"])

    def test_a_locker_outlasts_sottod(self):
        self.start_sottod()
        self.sottoctl("unlock")
        locker = subprocess.Popen(["sottoctl", "lock", "--", "sleep", "2"], env=self.environment)
        until(lambda: self.status()["lockers"] == 1, "the lock")
        self.kill_sottod()
        self.start_sottod()
        self.assertEqual(self.status()["lockers"], 1)
        locker.wait(10)
        self.assertEqual(locker.returncode, 0)
        self.assertFalse(self.status()["locked"])

    def test_sharing(self):
        self.start_sottod()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.sottoctl("share", "on")
        self.assertNotIn("SECRET", self.sottoctl("list"))
        self.sottoctl("share", "off")
        self.assertIn("SECRET", self.sottoctl("list"))

    def test_settings(self):
        """The settings file is read again when it changes; one that cannot be read hides everything."""
        path = f"{self.root}/home/.config/sotto/center.json"
        self.start_sottod()
        self.sottoctl("unlock")
        self.client.notify(app="a", summary="SECRET")
        os.makedirs(os.path.dirname(path), exist_ok=True)

        def write(text):
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(text)
            os.rename(path + ".new", path)

        is_shown = lambda: "SECRET" in self.sottoctl("list")
        self.assertTrue(is_shown())
        write(json.dumps({"settings": {"apps": {"a": {"showPreviews": "never"}}}}))
        until(lambda: not is_shown(), "hidden")
        write(json.dumps({"apps": {"a": {"name": "Name", "thread": "summary"}}}))
        until(is_shown, "shown")
        until(lambda: "Name: SECRET" in self.sottoctl("list"), "the name")
        self.assertEqual(self.client.rows()[0]["thread"], "t1")
        write("{")
        until(lambda: not is_shown(), "hidden")
        self.assertIn("cannot be read, so everything is hidden", self.sottoctl("status"))
        os.unlink(path)
        until(is_shown, "shown")
        self.assertNotIn("SECRET", self.log("sottod"))


if __name__ == "__main__":
    unittest.main()
