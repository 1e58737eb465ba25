"""Desktops on which sequences of steps are played, with hostile steps or without them."""
import contextlib
import json
import os
import re
import signal
import threading
import time

from gi.repository import Gio, GLib

from desktop import CENTER, NOTIFICATIONS, SILENCING, Client, Desktop, is_listening, until
from hostile import APPS, BODIES, FORGED, GTK, MAIL, MARK, WRONG

BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
PORTAL = ("/org/freedesktop/portal/desktop", "org.freedesktop.impl.portal.Notification")
PORTAL_NAMES = ("org.freedesktop.impl.portal.desktop.sotto", NOTIFICATIONS[0], GTK[0])


class World(Desktop):
    """A desktop on which sequences are played: with the hostile steps or without them."""

    def __init__(self, test, **center):
        super().__init__()
        self._outcome = test._outcome
        test.addCleanup(self.doCleanups)
        self.setUp()
        self.write_center(**center)
        self.start_recording()
        self.owner = self.client.call(BUS, "GetNameOwner", "(s)", NOTIFICATIONS[0])
        self.started = time.monotonic()
        self.lock, self.heard, self.read = threading.Lock(), [], 0
        self.on_screen, self.since_lock, self.locked, self.base = {}, [], True, 0
        self.all, self.former, self.apps = [], set(), set(APPS)
        self.honest = {"outside": Client(self.address), "sandboxed": self.connect(self.sandbox("honest"))}
        self.honest["outside"].call(BUS, "RequestName", "(su)", MAIL, 4)
        for who, client in self.honest.items():
            client.bus.add_filter(self.hear, who)
            self.addCleanup(client.close)
        self.door = self.sandbox("hostile")
        self.connections = [self.connect(self.door) for _ in range(3)]
        self.reset()

    def sandbox(self, name):
        """Starts a proxy as a sandbox has it, and returns its address."""
        path = f"{self.root}/{name}"
        names = [f"--talk={target[0]}" for target in (NOTIFICATIONS, GTK)]
        self.start(["xdg-dbus-proxy", self.address, path, "--filter", *names], name)
        until(lambda: os.path.exists(path) and is_listening(path), "the proxy")
        return f"unix:path={path}"

    def connect(self, address):
        client = Client(address)
        self.addCleanup(client.close)
        return client

    def hear(self, _bus, message, is_incoming, who):
        """Notes what sottod says to an honest program. It is called on a thread of the connection."""
        kinds = (Gio.DBusMessageType.SIGNAL, Gio.DBusMessageType.METHOD_CALL)
        if is_incoming and message.get_sender() == self.owner and message.get_message_type() in kinds:
            body = message.get_body().unpack() if message.get_body() else ()
            with self.lock:
                self.heard.append((who, message.get_member(), body))
        return message

    def reset(self):
        """Unlocks, and forgets all notifications."""
        self.client.call(CENTER, "Unlock")
        self.locked = False
        # Banners are in no row.
        self.apps.update(row["app"] for row in self.client.rows())
        for app in self.apps:
            self.client.call(CENTER, "Forget", "(s)", app)
        for number in self.all:
            with contextlib.suppress(GLib.Error):
                self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
        if time.monotonic() - self.started > 6:
            self.renew()
        self.former.update(self.all)
        self.numbers, self.all, self.breaches = {"outside": [], "sandboxed": []}, [], []
        self.listen()

    def renew(self):
        """Lets another server start: each lock closes all that one has ever shown, which takes longer and longer."""
        private, restarts = Client(self.private_address), self.status()["server"]["restarts"]
        owner = private.call(BUS, "GetNameOwner", "(s)", NOTIFICATIONS[0])
        os.kill(private.call(BUS, "GetConnectionUnixProcessID", "(s)", owner), signal.SIGKILL)
        private.close()
        server = lambda: self.status()["server"]
        until(lambda: server()["restarts"] > restarts and server()["name"], "another server")
        self.started = time.monotonic()

    def name(self, number):
        """What an honest one's number is called: the same however many others have got one between."""
        number = int(number)
        return f"#{self.all.index(number)}" if number in self.all else "?"

    def play(self, steps):
        """Plays steps; returns what the honest ones were answered and told, the rows, and all that is shown."""
        answers = []
        for who, what, *arguments in steps:
            try:
                answer = getattr(self, f"{'honest' if who in self.honest else who}_{what}")(
                    *([who] if who in self.honest else []), *arguments)
            except GLib.Error as error:
                answer = re.sub(r"\d+", lambda number: f"{self.name(number[0])}", error.message)
            if who != "hostile":
                answers.append(((who, what, *arguments), answer))
                if self.locked:
                    # What may be shown for a moment, whether or not the server was told in time.
                    self.since_lock += MARK.findall(self.client.call(CENTER, "Rows"))
        told = sorted(self.listen(), key=lambda one: one[0])
        text = self.client.call(CENTER, "Rows")
        return {"answers": answers, "told": told, "rows": [self.row(row) for row in json.loads(text)["groups"]],
                "marks": set(MARK.findall(text))}

    def listen(self):
        """What the honest ones have heard since."""
        for client in self.honest.values():
            client.call(NOTIFICATIONS, "GetCapabilities")
        with self.lock:
            heard, self.heard = self.heard, []
        return [(who, member, *([self.name(body[0]), *body[1:]] if member != "ActivateAction" else body))
                for who, member, body in heard if not self.former.intersection(body[:1])]

    def row(self, row):
        """A row without times and handles, and with the names of numbers."""
        row = {key: value for key, value in row.items() if key not in ("date", "unseen")}
        # A sandbox whose app is not known is called after its process.
        if (row.get("app") or "").startswith("sandbox-"):
            row["app"] = "sandbox"
        if "thread" in row:
            row["thread"] = row["thread"] is not None
        if "identifier" in row:
            row["identifier"] = self.name(row["identifier"])
        if "identifiers" in row:
            row["identifiers"] = [self.name(number) for number in row["identifiers"]]
        if "notifications" in row:
            row["notifications"] = [self.row(one) for one in row["notifications"]]
        return row

    def screen(self):
        """What the server shows by now, and the marks of all that it was told since the screen is locked."""
        with open(f"{self.root}/log/server", "rb") as file:
            file.seek(self.read)
            data = file.read()
        end = data.rfind(b"\n") + 1
        self.read += end
        for line in data[:end].decode().splitlines():
            call = json.loads(line)
            if call["call"] == "Notify":
                marks = MARK.findall(line)
                self.on_screen[call["id"]] = (call["app"], call["summary"], call["body"], call["urgency"], call["icon"],
                                              marks and call["actions"], sorted(set(call["hints"]) - SILENCING))
                self.since_lock += marks
            elif call["call"] == "start":
                self.on_screen = {}
            else:
                self.on_screen.pop(call["id"], None)
        return list(map(str, self.on_screen.values())), set(self.since_lock) if self.locked else set()

    # What honest programs do.

    def honest_notify(self, who, app, replaced, text, hints, actions, timeout):
        numbers = self.numbers[who]
        replaces = numbers[replaced % len(numbers)] if numbers and replaced is not None else 0
        number = send(self.honest[who], app, replaces, text, text, hints, actions, timeout)
        self.base = max(self.base, number)
        if number not in self.all:
            self.all.append(number)
        if number not in numbers:
            numbers.append(number)
        return self.name(number)

    def honest_close(self, who, place):
        if numbers := self.numbers[who]:
            self.honest[who].call(NOTIFICATIONS, "CloseNotification", "(u)", numbers[place % len(numbers)])

    def honest_add(self, who, app, own, text):
        add(self.honest[who], app, own, text)

    def honest_remove(self, who, app, own):
        self.honest[who].call(GTK, "RemoveNotification", "(ss)", app, own)

    # What the person does.

    def person_lock(self):
        self.client.call(CENTER, "Lock")
        self.screen()
        self.since_lock, self.locked = [], True

    def person_unlock(self):
        self.client.call(CENTER, "Unlock")
        self.locked = False

    def person_dismiss(self, place):
        if self.all:
            self.client.call(CENTER, "Dismiss", "(u)", self.all[place % len(self.all)])

    def person_invoke(self, place, key):
        if self.all:
            self.client.call(CENTER, "Invoke", "(us)", self.all[place % len(self.all)], key)

    # What the hostile program does.

    def hostile_notify(self, connection, app, offset, body, hints, count=1, actions=("default", "hostile"), timeout=-1):
        client, replaces = self.connections[connection], 0 if offset is None else max(0, self.base + offset)
        for number in range(1, count):
            # Each has a row of its own, if it is a message.
            send(client, app, replaces, f"hostile {number}", BODIES[body], hints, actions, timeout, waits=False)
        number = send(client, app, replaces, "hostile", BODIES[body], hints, actions, timeout)
        if number in self.all:
            self.breaches.append(f"the number {number} of an honest one was given to the hostile one")
        if number == replaces and offset >= 1000:
            self.breaches.append("the answer tells the hostile one that nobody has a number")
        self.base = max(self.base, number if number != replaces else 0)

    def hostile_close(self, connection, first, last):
        for offset in range(first, last + 1):
            number = max(0, self.base + offset)
            try:
                self.connections[connection].call(NOTIFICATIONS, "CloseNotification", "(u)", number)
            except GLib.Error:
                continue
            if number in self.all:
                self.breaches.append(f"the hostile one has closed the number {number} of an honest one")

    def hostile_add(self, connection, app, own):
        add(self.connections[connection], app, own, "hostile")

    def hostile_remove(self, connection, app, own):
        self.connections[connection].call(GTK, "RemoveNotification", "(ss)", app, own)

    def hostile_portal(self, connection, app, own):
        for name in PORTAL_NAMES:
            try:
                add(self.connections[connection], app, own, "hostile", (name, *PORTAL))
                self.breaches.append("the portal's interface has answered a sandbox")
            except GLib.Error:
                pass

    def hostile_signal(self, connection, number):
        interface, member, signature, values = FORGED[number]
        path = "/" + interface.replace(".", "/")
        for destination in (NOTIFICATIONS[0], None):
            self.connections[connection].bus.emit_signal(
                destination, path, interface, member, GLib.Variant(signature, values))

    def hostile_wrong(self, connection, number):
        target, member, signature, values = WRONG[number]
        self.connections[connection].call(target, member, signature, *values, timeout=5000)

    def hostile_connect(self, count, app, hints):
        """Comes over many connections, and leaves."""
        clients = [Client(self.door) for _ in range(count)]
        for client in clients:
            send(client, app, 0, "hostile", "", hints, (), -1)
            client.close()

    def hostile_inhibit(self, connection, app, count):
        for _ in range(count):
            self.connections[connection].call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", app, "hostile", {})

    def hostile_click(self):
        """The person opens what the hostile one has sent."""
        for row in self.client.rows():
            for note in row.get("notifications", ()):
                if (note["title"] or "").startswith("hostile"):
                    self.client.call(CENTER, "Invoke", "(us)", int(note["identifier"]), "default")


def send(client, app, replaces, summary, body, hints, actions, timeout, waits=True):
    hints = {name: GLib.Variant(*value) for name, value in hints.items()}
    if waits:
        return client.notify(app, summary, body, replaces, actions, hints, timeout)
    client.bus.call(*NOTIFICATIONS, "Notify", GLib.Variant(
        "(susssasa{sv}i)", (app, replaces, "", summary, body, list(actions), hints, timeout)), None, 0, -1, None, None)


def add(client, app, own, text, target=GTK):
    content = {"title": text, "body": text, "default-action": "app.open", "default-action-target": text}
    client.call(target, "AddNotification", "(ssa{sv})", app, own, {
        key: GLib.Variant("s", value) for key, value in content.items()})
