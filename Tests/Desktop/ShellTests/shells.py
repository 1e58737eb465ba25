"""A desktop without a screen for shells that are their own notification server."""
import json
import os
import shutil
import signal
import statistics
import subprocess
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
BIN = os.environ["SOTTO_BIN"]
# Where pictures of the shells are put; empty for nowhere.
PICTURES = os.environ.get("SOTTO_PICTURES", "")

# Five apps: what each sends, in the order in which it comes.
NOTIFICATIONS = [
    {"app": "Dysk", "entry": "org.gnome.Disks", "summary": "USB stick", "body": "Ready", "category": "device.added"},
    {"app": "Poczta", "entry": "org.gnome.Geary", "summary": "SECRET subject", "body": "SECRET mail", "category": "email.arrived"},
    {"app": "Czat", "entry": "org.telegram.desktop", "summary": "SECRET Ann", "body": "SECRET one", "category": "im.received"},
    {"app": "Czat", "entry": "org.telegram.desktop", "summary": "SECRET Ann", "body": "SECRET <b>two</b>", "category": "im.received"},
    {"app": "Firefox", "entry": "firefox", "summary": "SECRET file", "body": "SECRET.pdf", "category": "transfer.complete"},
    {"app": "Sieć", "entry": "nm-applet", "summary": "SECRET network", "body": "SECRET SSID", "category": "network.connected"},
]

# What the locked screen says of five apps, newest first.
LOCKED = {
    "pl": ["1 powiadomienie o sieci", "1 przesyłanie", "2 wiadomości", "1 e-mail", "1 powiadomienie o urządzeniach"],
    "ar": ["إشعار واحد عن الشبكة", "عملية نقل واحدة", "رسالتان", "رسالة بريد إلكتروني واحدة", "إشعار واحد عن الأجهزة"],
    "ja": ["1件のネットワーク通知", "1件の転送", "2件のメッセージ", "1件のメール", "1件のデバイス通知"],
}


def until(condition, what, seconds=20):
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.02)


class Shell(unittest.TestCase):
    """A test with a session bus of its own, and a shell on it."""

    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="sotto-")
        self.addCleanup(shutil.rmtree, self.root, True)
        for folder in ("run", "home", "log"):
            os.mkdir(f"{self.root}/{folder}", 0o700)
        self.environment = {
            "PATH": f"{BIN}:{os.environ['PATH']}", "HOME": f"{self.root}/home", "LC_ALL": "C.UTF-8",
            # The bus looks for services of root in root's own home otherwise.
            "XDG_DATA_HOME": f"{self.root}/home/.local/share",
            "XDG_RUNTIME_DIR": f"{self.root}/run", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.root}/bus",
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent", "NO_AT_BRIDGE": "1",
        }
        self.processes = []
        self.addCleanup(self.end)
        self.start("dbus-daemon", "--session", "--nofork", f"--address=unix:path={self.root}/bus")
        until(lambda: os.path.exists(f"{self.root}/bus"), "the bus")

    def end(self):
        outcome = self._outcome.result
        if any(test is self for test, _ in outcome.failures + outcome.errors):
            for name in sorted(os.listdir(f"{self.root}/log")):
                with open(f"{self.root}/log/{name}", encoding="utf-8", errors="replace") as file:
                    print(f"--- {name}\n{file.read()[-4000:]}", flush=True)
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def start(self, *command, **variables):
        with open(f"{self.root}/log/{os.path.basename(command[0])}", "ab") as output:
            process = subprocess.Popen(command, env={**self.environment, **variables}, stdin=subprocess.DEVNULL, stdout=output,
                                       stderr=output)
        self.processes.append(process)
        return process

    def log(self, name):
        with open(f"{self.root}/log/{name}", encoding="utf-8", errors="replace") as file:
            return file.read()

    def run_program(self, *command, check=True):
        result = subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30,
                                check=False)
        if check:
            self.assertEqual(result.returncode, 0, f"{command}: {result.stderr}{result.stdout}")
        return result.stdout

    def notify(self, app, entry, summary, body, category, *more):
        """Sends a notification as a program would, and returns its number."""
        return int(self.run_program("notify-send", "--print-id", f"--app-name={app}", f"--category={category}",
                                    f"--hint=string:desktop-entry:{entry}", *more, summary, body))

    def notify_all(self):
        return [self.notify(**each) for each in NOTIFICATIONS]

    def check_time_to_rows(self, name):
        """Measures how long it takes from a notification to a row that the shell has told."""
        times = []
        for index in range(10):
            start = time.monotonic()
            self.notify(f"App {index}", f"app{index}", "Title", "Body", "")
            until(lambda: len(self.rows()) == index + 1, "the row")
            times.append(time.monotonic() - start)
        median = statistics.median(times)
        print(f"\nfrom notify-send to a row that {name} has told, both programs started: {median * 1000:.0f} ms", flush=True)
        self.assertLess(median, 1)

    def picture(self, name):
        if PICTURES:
            os.makedirs(PICTURES, exist_ok=True)
            # A shell draws what it knows in its next frame.
            time.sleep(1)
            self.run_program("grim", f"{PICTURES}/{name}.png")


def bodies(rows):
    return [row["body"] for row in rows]


def load(text):
    return json.loads(text)
