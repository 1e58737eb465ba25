"""Nothing hidden reaches what others see, whatever is sent and whenever the lock comes."""
import json
import os
import random
import shutil
import subprocess
import time
import unittest

from gi.repository import GLib

from compositor import Hyprland, Niri
from desktop import CENTER, NOTIFICATIONS, Client, Desktop, until

NOTIFICATION_COUNT = int(os.environ.get("SOTTO_LEAK_NOTIFICATIONS", "2000"))
RACE_COUNT = int(os.environ.get("SOTTO_LEAK_RACES", "100"))
VALUE_COUNT = int(os.environ.get("SOTTO_VALUES", "2000"))
SECRET = "SeCrEt"
PORTAL = ("org.freedesktop.impl.portal.desktop.sotto", "/org/freedesktop/portal/desktop", "org.freedesktop.impl.portal.Notification")
HIDDEN_APP = "org.example.Hidden"


def random_notification(generator):
    v = GLib.Variant
    wrap = generator.choice(["{}", "<b>{}</b>", "a < {}", "&lt;{}&gt;", "<a href=\"{0}\">{0}</a>", "{}\u202e", "{}\0"[:-1]])
    texts = [wrap.format(f"{SECRET}{generator.randrange(1000)}") for _ in range(4)]
    hints = {
        "category": v("s", generator.choice(["im.received", "email.arrived", "device", "transfer.complete"])),
        "urgency": generator.choice([v("y", 2), v("i", 1), v("s", SECRET), v("ai", [1])]),
        generator.choice(["x-note", "image-path", "sound-file", "x-kde-origin-name"]): v("s", texts[0]),
        "x-dunst-stack-tag": v("s", SECRET + str(generator.randrange(20))),
    }
    for name in generator.sample(sorted(hints), generator.randrange(3)):
        del hints[name]
    if generator.random() < 0.1:
        hints["image-data"] = v("(iiibiiay)", (2, 2, 8, True, 8, 4, (SECRET * 4).encode()[:16]))
    if generator.random() < 0.1:
        hints["transient"] = v("b", True)
    return dict(
        app=generator.choice(["Chat", "Mail", "Disks", "Web"]), summary=texts[1], body=texts[2],
        icon=generator.choice(["", f"/tmp/{SECRET}.png"]), actions=generator.choice([[], ["default", texts[3]], [texts[3], texts[3]]]),
        hints=hints, timeout=generator.choice([-1, 0, 1, 50]),
        replaces=generator.choice([0, 0, 0, generator.randrange(1, 50)]))


def random_portal_notification(generator, secret):
    """One as a front end of the portal passes it on, whose texts all say the secret."""
    v = GLib.Variant
    texts = [f"{secret}{generator.randrange(1000)}" for _ in range(4)]
    buttons = [{"label": v("s", texts[0]), "action": v("s", generator.choice(["app.x", texts[1]])), "target": v("s", texts[2])},
               {"label": v("s", texts[1]), "action": v("s", "reply"), "purpose": v("s", "im.reply-with-text")}]
    members = {
        "body": v("s", texts[1]), "markup-body": v("s", f"<b>{texts[2]}</b> &amp; {texts[3]}"),
        "category": v("s", generator.choice(["im.received", "call.incoming", "x"])),
        "priority": v("s", generator.choice(["low", "normal", "high", "urgent"])),
        "default-action": v("s", texts[3]), "default-action-target": v("s", texts[0]),
        "buttons": v("aa{sv}", generator.sample(buttons, generator.randrange(3))),
        "sound": generator.choice([v("s", "default"), v("(sv)", ("bytes", v("ay", texts[0].encode())))]),
        "icon": generator.choice([v("(sv)", ("themed", v("as", [texts[0]]))), v("(sv)", ("bytes", v("ay", texts[1].encode())))]),
    }
    for name in generator.sample(sorted(members), generator.randrange(9)):
        del members[name]
    return {"title": v("s", texts[0]), **members}


def random_value(generator, depth=0):
    """A value of any type, also of those that nobody sends."""
    v = GLib.Variant
    kind = generator.randrange(14 if depth < 4 else 9)
    text = generator.choice(["", "x", "/tmp", "file:///%zz", "default", "image-data", "\u202e" * 9, "x" * 70_000])
    match kind:
        case 0: return v("b", generator.random() < 0.5)
        case 1: return v("y", generator.randrange(256))
        case 2: return v("i", generator.choice([-1, 0, 2**31 - 1, -2**31]))
        case 3: return v("t", generator.randrange(2**64))
        case 4: return v("d", generator.choice([0.5, float("nan"), float("inf")]))
        case 5: return v("ay", generator.randbytes(generator.randrange(9)))
        case 6: return v("o", "/org/example")
        case 7: return v("as", [text] * generator.randrange(4))
        case 8: return v("s", text)
        case 9: return v("v", random_value(generator, depth + 1))
        case 10: return v("av", [random_value(generator, depth + 1) for _ in range(generator.randrange(3))])
        case 11: return v("a{sv}", {text[:99]: random_value(generator, depth + 1)})
        case 12: return v("aa{sv}", [{name: random_value(generator, depth + 1) for name in ("label", "action", "target")}])
        case _:
            numbers = [generator.choice([-1, 0, 1, 8, 2**31 - 1]) for _ in range(5)]
            return v("(iiibiiay)", (*numbers[:3], True, *numbers[3:], generator.randbytes(generator.randrange(40))))


class LeakDesktop(Desktop):
    """A test that looks for what is hidden wherever others could see it."""

    def start_watching(self):
        self.start_recording()
        self.start(["dbus-monitor", "--address", self.private_address, "--binary"], "wire")
        until(lambda: self.log("wire"), "the monitor")
        for name in ("json", "text", "waybar", "i3blocks", "polybar", "pango"):
            self.start(["sottoctl", "watch", "--format", name], f"feed-{name}")
        until(lambda: self.log("feed-json"), "the feeds")

    def expect_nowhere(self, count, *texts):
        """None of the texts was seen, while so many notifications were sent."""
        self.sottoctl("status")
        time.sleep(0.5)
        self.assertGreater(len(self.calls()), 20)
        size = sum(entry.stat().st_size for entry in os.scandir(f"{self.root}/log"))
        print(f"\n{count} notifications while hidden, {size / 1e6:.0f} MB captured", flush=True)
        for name in sorted(os.listdir(f"{self.root}/log")):
            with open(f"{self.root}/log/{name}", "rb") as file:
                captured = file.read()
            for text in texts:
                place = captured.find(text.encode())
                self.assertEqual(place, -1, f"{text} in {name}: {captured[max(0, place - 300):place + 300]}")

    def expect_everywhere(self):
        """The search finds what is there."""
        self.client.notify(summary=SECRET)
        for name in ("server", "wire", "feed-json", "feed-waybar", "feed-text"):
            until(lambda: SECRET in self.log(name), name)
        self.assertNotIn(SECRET, self.log("sottod"))


class LeakTests(LeakDesktop):
    def test_nothing_hidden_is_seen(self):
        self.start_watching()
        generator = random.Random(20)
        for number in range(NOTIFICATION_COUNT):
            self.client.notify(**random_notification(generator))
            if number % 97 == 0:
                try:
                    self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", generator.randrange(1, 60))
                except GLib.Error:
                    pass
                self.client.call(CENTER, "Rows")
                self.client.call(CENTER, "Share", "(b)", number % 2 == 0)
            if number % 200 == 199:
                # Each feed has all rows in each line: with fewer, more changes are seen in the same time.
                self.sottoctl("dismiss", "--all")
        self.expect_nowhere(NOTIFICATION_COUNT, SECRET)
        self.sottoctl("unlock")
        self.sottoctl("share", "off")
        self.expect_everywhere()

    def test_lock_wins_over_what_is_on_its_way(self):
        """Content never arrives at the server, nor in the feed, after the lock was answered."""
        self.start_recording()
        generator = random.Random(21)
        sender = Client(self.address)
        order = []

        def note(_, message, incoming):
            """In the order of arrival: changes with content, and answers."""
            if incoming and message.get_member() == "Changed" and SECRET in str(message.get_body().unpack()):
                order.append("content")
            elif incoming and message.get_reply_serial() == locking.get("serial"):
                order.append("locked")
            return message

        locking = {}
        self.client.bus.add_filter(note)
        self.client.call(CENTER, "Rows")
        answered = []
        for number in range(RACE_COUNT):
            self.client.call(CENTER, "Unlock")
            order.clear()
            for _ in range(generator.randrange(1, 6)):
                sender.bus.call(*NOTIFICATIONS, "Notify", GLib.Variant("(susssasa{sv}i)", (
                    f"App {number % 7}", 0, "", f"{SECRET}{number}", "", [], {}, -1)), None, 0, -1, None, None)
            sender.bus.flush_sync(None)
            time.sleep(generator.random() * generator.choice([0, 0.002, 0.02]))
            before = self.client.bus.get_last_serial()
            locking["serial"] = before + 1
            self.client.call(CENTER, "Lock")
            answered.append(time.monotonic())
            time.sleep(0.003)
            self.assertNotIn("content", order[order.index("locked"):] if "locked" in order else order, number)
            if number % 10 == 9:
                self.run_program("sottoctl", "dismiss", "--all")
        sender.close()
        contents = [call["at"] for call in self.calls() if SECRET in str(call)]
        self.assertGreater(len(contents), RACE_COUNT / 4)
        # Between an answered lock and the next unlock no content arrives: unlocking takes more than that.
        for call, lock in ((call, lock) for lock in answered for call in contents):
            self.assertFalse(lock < call < lock + 0.003)
        self.assertNotIn(SECRET, str(self.shown()))


class SourceLeakTests(LeakDesktop):
    """Hidden by any of those who can say that the screen is locked or shared, as they take turns, and by nobody else."""

    sources = ("lock", "share", "Inhibit", "niri", "Hyprland")
    # Of all notifications, one of so many.
    part = 4
    # By the portal: what is asked for there hides whatever the settings say.
    hints = (["hide-on-lock-screen"], ["hide-content-on-lock-screen"], ["hide-on-lock-screen", "hide-content-on-lock-screen"])

    def start_sources(self):
        self.environment.update(NIRI_SOCKET=f"{self.root}/run/niri.sock", HYPRLAND_INSTANCE_SIGNATURE="abc")
        self.niri = Niri(self.environment["NIRI_SOCKET"])
        self.hyprland = Hyprland(f"{self.root}/run/hypr/abc/.socket2.sock")
        self.addCleanup(self.niri.kill)
        self.addCleanup(self.hyprland.kill)

    def turn(self, source, is_on):
        """Lets a source say that the screen is seen by others, or no longer."""
        match source:
            case "lock": self.client.call(CENTER, "Lock" if is_on else "Unlock")
            case "share": self.client.call(CENTER, "Share", "(b)", is_on)
            case "niri": self.niri.cast(1) if is_on else self.niri.stop(1)
            case "Hyprland": self.hyprland.cast() if is_on else self.hyprland.stop()
            case "Inhibit" if is_on: self.inhibition = self.client.call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", "a", "r", {})
            case "Inhibit": self.client.call(NOTIFICATIONS, "UnInhibit", "(u)", self.inhibition)

    def says(self, source):
        status = self.status()
        if source == "lock":
            return status["locked"]
        name = "sottoctl" if source == "share" else source
        return any(each["name"] == name and each["says"] == "shared" for each in status["sharing"]["sources"])

    def take_turns(self, generator):
        """Others hide from now on. The last goes when the next is there."""
        active = set(generator.sample(self.sources, generator.choice([1, 1, 1, 2])))
        for source in sorted(active - self.active):
            self.turn(source, True)
            until(lambda: self.says(source), source)
        for source in sorted(self.active - active):
            self.turn(source, False)
        self.active = active
        self.turns.update(active)

    def hunt(self, count, only_hints):
        """Sends notifications, and looks for them.

        If only their hints hide them, those without hints are open, and may be seen.
        """
        self.start_sources()
        if only_hints:
            folder = f"{self.root}/home/.config/sotto"
            os.makedirs(folder)
            with open(f"{folder}/center.json", "w", encoding="utf-8") as file:
                json.dump({"settings": {"showPreviews": "always", "whileScreenShared": "asUsual", "hiddenRows": "titles"}}, file)
        self.start_watching()
        # Locked at first, for want of anybody who says otherwise.
        self.active, self.turns = {"lock"}, set()
        generator = random.Random(46)
        for number in range(count):
            if number % min(50, count // 20) == 0:
                self.take_turns(generator)
            hints = generator.choice([[], *self.hints])
            is_hidden = bool(hints) or not only_hints
            if generator.random() < 0.3:
                if is_hidden and only_hints:
                    continue
                notification = random_notification(generator)
                self.client.notify(**notification if not only_hints else {"summary": "open", "app": "org.example.Chat"})
            else:
                # An application that hides all that it sends is not there.
                app = HIDDEN_APP if "hide-on-lock-screen" in hints else generator.choice(["org.example.Chat", "org.example.Mail"])
                members = random_portal_notification(generator, SECRET if is_hidden else "open")
                if hints:
                    members["display-hint"] = GLib.Variant("as", generator.choice([[], ["transient"], ["tray"]]) + hints)
                self.client.call(PORTAL, "AddNotification", "(ssa{sv})", app, str(generator.randrange(50)), members)
            if number % 97 == 0:
                self.client.call(CENTER, "Rows")
            if number % 200 == 199:
                self.sottoctl("dismiss", "--all")
        self.assertEqual(self.turns, set(self.sources))
        self.expect_nowhere(count, SECRET, HIDDEN_APP)
        if only_hints:
            self.assertIn("open", self.log("server"))
        for source in self.active:
            self.turn(source, False)
        until(lambda: not self.status()["sharing"]["shared"], "not shared")
        self.expect_everywhere()

    def test_the_settings_hide(self):
        self.hunt(NOTIFICATION_COUNT // self.part, only_hints=False)

    def test_the_hints_hide(self):
        self.hunt(NOTIFICATION_COUNT // self.part, only_hints=True)


@unittest.skipUnless(shutil.which("pw-dump") and shutil.which("pipewire"), "PipeWire is not installed")
class PipeWireLeakTests(SourceLeakTests):
    """PipeWire is asked where the compositor says nothing."""

    sources = ("lock", "share", "Inhibit", "PipeWire")
    part = 8

    def start_sources(self):
        self.start(["pipewire"], "pipewire")
        until(lambda: os.path.exists(f"{self.root}/run/pipewire-0"), "PipeWire")

    def turn(self, source, is_on):
        if source != "PipeWire":
            super().turn(source, is_on)
        elif is_on:
            self.run_program("pw-cli", "create-node", "spa-node-factory", "{ factory.name=support.node.driver node.name=cast "
                             "media.class=Video/Source object.linger=true }")
        else:
            for item in json.loads(self.run_program("pw-dump", "--no-colors")):
                if item.get("info", {}).get("props", {}).get("media.class") == "Video/Source":
                    self.run_program("pw-cli", "destroy", str(item["id"]))


class DeathTests(Desktop):
    def test_answered_is_there_after_any_death(self):
        """Killed at random moments of a burst, sottod comes back with all that it has answered."""
        generator = random.Random(22)
        answered, total = {}, 0
        for round in range(int(os.environ.get("SOTTO_DEATHS", "10"))):
            self.start_sottod("--lock-state", "manual")
            held = {int(number) for row in self.client.rows() for number in row["identifiers"]}
            self.assertEqual(set(answered) - held, set(), f"round {round}")
            # A connection may hold a quarter of all: more would push out what it sent first.
            if len(answered) > 2000:
                self.sottoctl("dismiss", "--all")
                answered.clear()
            end = time.monotonic() + generator.random() * 0.1
            killer = subprocess.Popen(["/bin/sh", "-c", f"sleep {generator.random() * 0.08}; kill -9 {self.sottod.pid}"])
            try:
                while time.monotonic() < end + 1:
                    summary = f"{round} {len(answered)}"
                    number = self.client.notify(app=f"App {len(answered) % 5}", summary=summary)
                    self.assertNotIn(number, answered)
                    answered[number] = summary
                    total += 1
            except GLib.Error:
                pass
            killer.wait()
            self.sottod.wait()
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        shown = {int(each["identifier"]): each["title"] for row in self.client.rows() for each in row["notifications"]}
        self.assertEqual({number: shown.get(number) for number in answered}, answered)
        self.assertGreater(total, 20)

    def test_malformed_messages(self):
        """Wrong types, large images and many actions are harmless: errors, no growth, no descriptor kept."""
        self.start_sottod("--lock-state", "manual")
        v = GLib.Variant
        self.client.notify()
        files = len(os.listdir(f"/proc/{self.sottod.pid}/fd"))
        memory = self.memory()
        nested = v("s", "x")
        for _ in range(50):
            nested = v("v", nested)
        wrong = [v("i", -1), v("s", "x"), v("as", ["x"]), v("a{sv}", {"x": v("s", "y")}), v("(iiibiiay)", (-1, 0, 0, True, 8, 4, b"")),
                 v("(iiibiiay)", (2**31 - 1,) * 3 + (True, 8, 4, b"1234")), nested, v("d", float("nan")), v("ay", b"x" * 1000)]
        names = ["image-data", "image_data", "icon_data", "urgency", "category", "desktop-entry", "transient", "resident",
                 "x-dunst-stack-tag", "sound-file", "x" * 5000, ""]
        generator = random.Random(23)
        for _ in range(500):
            hints = {generator.choice(names): generator.choice(wrong) for _ in range(generator.randrange(5))}
            self.client.notify(hints=hints, timeout=generator.choice([-5, -1, 0, 2**31 - 1, 1]),
                               replaces=generator.choice([0, 1, 2**32 - 1]))
        # A descriptor that does not come with the message.
        with self.assertRaisesRegex(GLib.Error, "InvalidArgs"):
            self.client.notify(hints={"x": v("h", 0)})
        self.client.notify(actions=[str(number) for number in range(10_001)])
        self.client.notify(summary="x" * 1_000_000, body="<b>" * 300_000)
        self.client.notify(hints={f"h{number}": v("s", "x" * 1000) for number in range(300)})
        # Made of bytes at once: Python would take minutes.
        pixels = GLib.Variant.new_from_bytes(GLib.VariantType("ay"), GLib.Bytes.new(bytes(64_000_000)), True)
        numbers = [v("i", 4000), v("i", 4000), v("i", 16_000), v("b", True), v("i", 8), v("i", 4)]
        for _ in range(3):
            self.client.notify(hints={"image-data": GLib.Variant.new_tuple(*numbers, pixels)})
        self.client.rows()
        self.assertIsNone(self.sottod.poll())
        self.assertEqual(len(os.listdir(f"/proc/{self.sottod.pid}/fd")), files)
        self.assertLess(self.memory() - memory, 100_000)

    def test_values_of_any_type(self):
        """What arrives over the bus may be of any type: it is taken or refused, and nothing is left behind."""
        self.start_sottod("--lock-state", "manual")
        gtk = ("org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications")
        names = {
            "Notify": ["image-data", "image_data", "icon_data", "image-path", "sound-file", "urgency", "category", "transient",
                       "desktop-entry", "x-dunst-stack-tag", "x-kde-origin-name", "resident", "x"],
            "AddNotification": ["title", "body", "priority", "category", "default-action", "default-action-target", "buttons",
                                "display-hint", "icon", "x"]}
        generator = random.Random(25)

        def send(count):
            for number in range(count):
                method = "Notify" if number % 2 else "AddNotification"
                values = {name: random_value(generator) for name in generator.sample(names[method], generator.randrange(6))}
                if method == "Notify":
                    self.client.notify(hints=values, icon=generator.choice(["", "/etc/hostname", "/", "/dev/zero"]))
                else:
                    self.client.call(gtk, method, "(ssa{sv})", f"org.example.A{number % 9}", str(number % 50), values)
                if number % 100 == 0:
                    self.client.call(CENTER, "Unlock" if number % 200 else "Lock")
                    self.client.rows()

        send(VALUE_COUNT // 2)
        files, memory = len(os.listdir(f"/proc/{self.sottod.pid}/fd")), self.memory()
        send(VALUE_COUNT // 2)
        self.client.rows()
        self.assertIsNone(self.sottod.poll())
        self.assertEqual(len(os.listdir(f"/proc/{self.sottod.pid}/fd")), files)
        self.assertLess(self.memory() - memory, 100_000)

    def memory(self):
        with open(f"/proc/{self.sottod.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


if __name__ == "__main__":
    unittest.main()
