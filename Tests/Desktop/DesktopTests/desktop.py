"""A desktop for tests: buses of its own, a display, a login manager, and sottod on them."""
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from gi.repository import Gio, GLib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
BIN = os.environ["SOTTO_BIN"]
FULL = os.environ.get("SOTTO_DESKTOP_FULL") == "1"
BUS_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
<limit name="max_incoming_bytes">1000000000</limit><limit name="max_outgoing_bytes">1000000000</limit>
<limit name="max_incoming_unix_fds">250000000</limit><limit name="max_outgoing_unix_fds">250000000</limit>
<limit name="max_message_size">134217728</limit><limit name="max_replies_per_connection">100000</limit></busconfig>"""
NOTIFICATIONS = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications")
# The hints by which a server makes no sound and runs no script for what it has shown before.
SILENCING = {"SWAYNC_NO_SCRIPT", "suppress-sound"}
CENTER = ("org.sotto.Center1", "/org/sotto/Center", "org.sotto.Center1")


def until(condition, what, seconds=10):
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what() if callable(what) else what}")
        time.sleep(0.01)


def is_listening(path):
    """Whether a program accepts connections to a socket. The socket is there a moment before."""
    with socket.socket(socket.AF_UNIX) as connection:
        return connection.connect_ex(path) == 0


class Client:
    """A connection to a bus."""

    def __init__(self, address):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def call(self, target, method, signature=None, *values, timeout=20_000):
        name, path, interface = target
        arguments = GLib.Variant(signature, values) if signature else None
        answer = self.bus.call_sync(name, path, interface, method, arguments, None, 0, timeout, None)
        return answer.unpack()[0] if answer.n_children() else None

    def notify(self, app="App", summary="Title", body="Body", replaces=0, actions=(), hints=None, timeout=-1, icon=""):
        return self.call(NOTIFICATIONS, "Notify", "(susssasa{sv}i)", app, replaces, icon, summary, body, list(actions),
                         hints or {}, timeout)

    def rows(self):
        return json.loads(self.call(CENTER, "Rows"))["groups"]

    def close(self):
        if not self.bus.is_closed():
            self.bus.close_sync(None)


class Desktop(unittest.TestCase):
    """A test with a session bus, and whatever it starts on it."""

    server = None
    arguments = ()

    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="sotto-")
        self.addCleanup(shutil.rmtree, self.root, True)
        self.processes = []
        self.addCleanup(self.end)
        for folder in ("run", "home", "log"):
            os.mkdir(f"{self.root}/{folder}", 0o700)
        self.environment = {
            "PATH": f"{BIN}:{os.environ['PATH']}", "HOME": f"{self.root}/home", "LC_ALL": "C.UTF-8",
            "XDG_RUNTIME_DIR": f"{self.root}/run", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
            "NO_AT_BRIDGE": "1",
        }
        self.address = self.start_bus("session")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
        self.client = Client(self.address)
        self.addCleanup(self.client.close)

    def end(self):
        if any(test is self for test, _ in self._outcome.result.failures + self._outcome.result.errors):
            for name in sorted(os.listdir(f"{self.root}/log")):
                print(f"--- {name}\n{self.log(name)[-4000:]}", flush=True)
        for process in reversed(self.processes):
            if process.poll() is None:
                process.terminate()
        for process in self.processes:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def log(self, name):
        path = f"{self.root}/log/{name}"
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def start(self, command, log, **variables):
        output = open(f"{self.root}/log/{log}", "ab")
        process = subprocess.Popen(command, env={**self.environment, **variables}, stdin=subprocess.DEVNULL,
                                   stdout=output, stderr=output)
        output.close()
        self.processes.append(process)
        return process

    def start_bus(self, name, more=""):
        """Starts a bus, and returns its address. Its configuration may have more than that of the others."""
        configuration = f"{self.root}/bus.conf"
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(BUS_CONFIGURATION.replace("</busconfig>", f"{more}</busconfig>"))
        address = f"unix:path={self.root}/{name}"
        self.start(["dbus-daemon", f"--config-file={configuration}", "--nofork", f"--address={address}"], f"bus-{name}")
        until(lambda: is_listening(f"{self.root}/{name}"), "the bus")
        return address

    def start_display(self):
        """Starts an X server, and returns its name."""
        read, write = os.pipe()
        os.set_inheritable(write, True)
        with open(f"{self.root}/log/xvfb", "ab") as output:
            process = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24", "-nolisten", "tcp"], pass_fds=[write],
                stdout=output, stderr=output)
        self.processes.append(process)
        os.close(write)
        # It ends if it cannot write the number and, after that, the line's end.
        with os.fdopen(read) as numbers:
            display = ":" + numbers.readline().strip()
        self.environment["DISPLAY"] = display

    def start_login_manager(self):
        """Starts a login manager with one session, on a system bus."""
        address = self.start_bus("system")
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
        self.environment["XDG_SESSION_ID"] = "c1"
        self.start(["/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "logind"], "logind")
        self.system = Client(address)
        self.addCleanup(self.system.close)
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        until(lambda: self.system.call(bus, "NameHasOwner", "(s)", "org.freedesktop.login1"), "logind")
        mock = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock")
        self.system.call(mock, "AddSession", "(ssusb)", "c1", "seat0", os.getuid(), "user", True)

    def owns(self, name):
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        return self.client.call(bus, "NameHasOwner", "(s)", name)

    def start_sottod(self, *arguments, wait=True):
        # The rows of conversations are what most tests are about; the default is one row for each app.
        path = f"{self.root}/home/.config/sotto/center.json"
        if not os.path.lexists(path) and "--settings" not in arguments:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write('{"settings": {"hiddenRows": "titles", "whileLocked": "all"}}')
        self.sottod = self.start(["sottod", *arguments], "sottod")
        if wait:
            until(lambda: self.owns("org.sotto.Center1") and self.status(), "sottod", 20)

    def write_center(self, **members):
        """Writes center.json as an editor does: a new file takes the place of the old one."""
        folder = f"{self.root}/home/.config/sotto"
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/new", "w", encoding="utf-8") as file:
            json.dump(members, file)
        os.rename(f"{folder}/new", f"{folder}/center.json")

    def write_settings(self, **settings):
        """Writes center.json with these settings alone."""
        self.write_center(settings=settings)

    def start_behind(self, command, name):
        """Starts sottod in front of a server, and waits until both are there."""
        self.start_sottod("--in-front-of", command)
        until(lambda: (self.status()["server"]["name"] or "").startswith(name), f"{name} behind sottod", 20)

    def start_recording(self, *arguments):
        """Starts sottod in front of the server that records."""
        os.mkfifo(f"{self.root}/commands", 0o600)
        command = ["exec", "/usr/bin/python3", f"{HERE}/server.py", f"{self.root}/log/server", f"{self.root}/commands",
                   *arguments]
        self.start_behind(" ".join(command), "test server")

    def command(self, text):
        with open(f"{self.root}/commands", "w", encoding="utf-8") as pipe:
            pipe.write(text + "\n")

    def records(self):
        """The lines of the server that records. The last one may not be complete yet."""
        return [json.loads(line) for line in self.log("server").splitlines(keepends=True) if line.endswith("\n")]

    def calls(self):
        return [record for record in self.records() if record["call"] != "start"]

    def shown(self):
        """What the server that records shows, by its numbers. One that was killed shows nothing any more."""
        shown = {}
        for call in self.records():
            if call["call"] == "start":
                shown = {}
            elif call["call"] == "Notify":
                shown[call["id"]] = call
            else:
                shown.pop(call["id"], None)
        return shown

    def texts(self):
        return sorted((call["summary"], call["body"]) for call in self.shown().values())

    def status(self):
        return json.loads(self.client.call(CENTER, "Status"))

    def run_program(self, *command, check=True, timeout=20, **variables):
        result = subprocess.run(command, env={**self.environment, **variables}, stdin=subprocess.DEVNULL,
                                capture_output=True, text=True, timeout=timeout, check=False)
        if check:
            self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def sottoctl(self, *arguments, **options):
        return self.run_program("sottoctl", *arguments, **options)

    @property
    def private_address(self):
        """The address of the bus behind sottod, which its status does not tell while the screen is locked."""
        return f"unix:path={self.root}/run/sotto/bus"

    def tool(self, *command, **options):
        """Runs a program on the private bus, as a script of the server does: also while the screen is locked."""
        return self.run_program(*command, DBUS_SESSION_BUS_ADDRESS=self.private_address, **options)

    def kill_sottod(self):
        self.sottod.send_signal(signal.SIGKILL)
        self.sottod.wait()
