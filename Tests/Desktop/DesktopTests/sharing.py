"""A desktop whose screen may be shared, and what a server behind sottod shows meanwhile."""
import os
import subprocess
import time

from desktop import ROOT, Desktop, until

IDLE = float(os.environ.get("SOTTO_IDLE_SECONDS", "5"))
HIDDEN = [("App", "Notification")]
SHOWN = [("SECRET", "Body")]


class SharingDesktop(Desktop):
    """A test with a server behind sottod, and one notification that can be read."""

    def expect_idle(self):
        # What is shown counts as seen after two seconds.
        time.sleep(3)

        # Its children too, such as the program that listens to PipeWire, but the server.
        children = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "-l"], capture_output=True, text=True,
                                  check=True).stdout.splitlines()
        programs = [self.sottod.pid, *(int(line.split()[0]) for line in children if line.split()[1] == "pw-dump")]

        def wakes():
            lines = []
            for program in programs:
                with open(f"/proc/{program}/status", encoding="utf-8") as file:
                    lines += [line for line in file if "ctxt_switches" in line]
            return lines

        before = wakes()
        time.sleep(IDLE)
        self.assertEqual(wakes(), before)

    def set_up(self):
        self.start_behind_recorder()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        until(lambda: self.texts() == SHOWN, "the content")

    def start_behind_recorder(self):
        if not os.path.exists(f"{self.root}/commands"):
            os.mkfifo(f"{self.root}/commands", 0o600)
        command = f"exec /usr/bin/python3 {ROOT}/Tests/Desktop/DesktopTests/server.py {self.root}/log/server {self.root}/commands"
        self.start_sottod("--lock-state", "manual", "--in-front-of", command)
        until(lambda: (self.status()["server"]["name"] or "").startswith("test server"), "the server", 20)

    def sharing(self):
        return self.status()["sharing"]

    def says(self, name):
        [source] = [source for source in self.sharing()["sources"] if source["name"] == name]
        return source["says"], source["lost"]

    def is_hidden(self):
        return self.texts() == HIDDEN

    def wait_hidden(self):
        until(self.is_hidden, lambda: f"hidden: {self.texts()} {self.sharing()}")

    def wait_shown(self, seconds=10):
        until(lambda: self.texts() == SHOWN, lambda: f"shown: {self.texts()} {self.sharing()}", seconds)

    def stays_hidden(self, seconds=0.5):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.assertTrue(self.is_hidden(), self.sharing())
            time.sleep(0.02)

    def restart(self):
        """Kills sottod and starts it again. Another start of the server shows all anew."""
        self.kill_sottod()
        os.truncate(f"{self.root}/log/server", 0)
        self.start_behind_recorder()
        self.sottoctl("unlock")
        until(self.shown, "what the server shows")
