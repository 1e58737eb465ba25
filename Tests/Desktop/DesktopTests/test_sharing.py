"""Who says that the screen is shared: nothing is readable while others see it."""
import json
import os
import random
import shutil
import signal
import subprocess
import threading
import time
import unittest

from gi.repository import Gio, GLib

from compositor import Hyprland, Niri
from desktop import NOTIFICATIONS, ROOT, Client, Desktop, until

RACES = int(os.environ.get("SOTTO_SHARING_RACES", "50"))
IDLE = float(os.environ.get("SOTTO_IDLE_SECONDS", "5"))
HIDDEN = [("App", "Notification")]
SHOWN = [("SECRET", "Body")]
WINDOW = {"Window": {"id": 4}}


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

    def settings(self, **settings):
        folder = f"{self.root}/home/.config/sotto"
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/new", "w", encoding="utf-8") as file:
            json.dump({"settings": settings}, file)
        os.rename(f"{folder}/new", f"{folder}/center.json")

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


class NiriTests(SharingDesktop):
    def setUp(self):
        super().setUp()
        path = f"{self.root}/run/niri.wayland-1.77.sock"
        self.environment["NIRI_SOCKET"] = path
        self.niri = Niri(path)
        self.addCleanup(self.niri.kill)

    def test_a_cast_hides_and_a_while_after(self):
        self.set_up()
        self.assertEqual(self.niri.request, '"EventStream"\n')
        self.assertEqual(self.says("niri"), ("not shared", False))
        self.niri.cast(1)
        self.wait_hidden()
        self.assertIn("according to niri", self.sottoctl("status"))
        self.assertTrue(self.status()["screenShared"])
        self.niri.stop(1)
        start = time.monotonic()
        self.stays_hidden(3)
        self.wait_shown()
        self.assertAlmostEqual(time.monotonic() - start, 4, delta=0.5)

    def test_a_cast_that_begins_again(self):
        self.set_up()
        self.niri.cast(1)
        self.wait_hidden()
        for _ in range(3):
            self.niri.stop(1)
            time.sleep(0.3)
            self.niri.cast(1)
        self.stays_hidden(4.5)

    def test_a_cast_that_is_there_before_sottod(self):
        """Nothing is shown before niri has said what there is."""
        self.niri.cast(1)
        self.start_behind_recorder()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.wait_hidden()
        self.assertNotIn("SECRET", self.log("server"))

    def test_windows(self):
        self.settings(sharedWindows="ignore")
        self.set_up()
        self.niri.cast(1, WINDOW)
        until(lambda: self.says("niri") == ("window shared", False), "the window")
        self.assertEqual(self.texts(), SHOWN)
        self.assertIn("shared windows hide nothing", self.sottoctl("status"))
        self.niri.cast(1)
        self.wait_hidden()
        self.niri.cast(1, WINDOW)
        self.wait_shown()
        # The person thinks again.
        self.settings(sharedWindows="hide")
        self.wait_hidden()
        self.settings(sharedWindows="ignore")
        self.wait_shown()

    def test_the_status_is_as_its_schema_says(self):
        import jsonschema
        with open(f"{ROOT}/Documentation/Schemas/status.schema.json", encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        self.set_up()
        self.niri.cast(1, WINDOW)
        self.wait_hidden()
        self.client.call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", "app", "reason", {})
        for command in ("lock", "unlock"):
            self.sottoctl(command)
            status = json.loads(self.sottoctl("status", "--format", "json"))
            jsonschema.validate(status, schema, jsonschema.Draft202012Validator)
        self.assertEqual(set(status) - set(schema["properties"]), set())

    def test_windows_hide_unless_the_person_says_otherwise(self):
        self.set_up()
        self.niri.cast(1, WINDOW)
        self.wait_hidden()

    def test_manual(self):
        self.settings(sharing="manual")
        self.set_up()
        self.niri.cast(1)
        until(lambda: self.says("niri") == ("shared", False), "the cast")
        self.assertEqual(self.texts(), SHOWN)
        self.assertFalse(self.status()["screenShared"])
        self.sottoctl("share", "on")
        self.wait_hidden()
        self.sottoctl("share", "off")
        self.wait_shown(1)
        self.settings(sharing="auto")
        self.wait_hidden()

    def test_share_off_lifts_only_its_own(self):
        self.set_up()
        self.niri.cast(1)
        self.sottoctl("share", "on")
        self.wait_hidden()
        self.sottoctl("share", "off")
        self.stays_hidden()

    def test_killed_at_each_moment(self):
        self.set_up()
        for is_left in (False, True):
            for when in ("idle", "cast", "held"):
                with self.subTest(when=when, is_left=is_left):
                    if when != "idle":
                        self.niri.cast(1)
                        self.wait_hidden()
                    if when == "held":
                        self.niri.stop(1)
                        self.stays_hidden(0.2)
                    self.niri.kill(unlink=not is_left)
                    if when == "cast":
                        until(lambda: self.says("niri") == ("shared", True), "the loss")
                        self.assertIn("niri, which is gone", self.sottoctl("status"))
                        # It stays so: longer than a cast is held.
                        self.stays_hidden(4.5)
                    elif when == "held":
                        self.stays_hidden(2)
                        self.wait_shown()
                    else:
                        until(lambda: self.says("niri") == (None, False), "the loss")
                        self.assertEqual(self.texts(), SHOWN)
                    # It is back, without the cast.
                    if is_left:
                        os.unlink(self.niri.path)
                    self.niri.casts = {}
                    self.niri.start()
                    until(lambda: self.says("niri") == ("not shared", False), "the connection")
                    self.wait_shown()

    def test_killed_while_it_says_so(self):
        """At each byte of the line that says that a cast begins."""
        self.set_up()
        line = self.niri.start_of(1)
        self.niri.casts = {}
        for length in (*range(1, 12), 20, len(line) // 2, len(line) - 1, len(line)):
            with self.subTest(line[:length]):
                self.niri.say_part(line[:length])
                self.niri.kill()
                until(lambda: self.says("niri") == ("shared", True), lambda: self.sharing())
                self.wait_hidden()
                self.sottoctl("share", "off")
                self.wait_shown(1)
                self.niri.start()
                until(lambda: self.says("niri") == ("not shared", False), "the connection")
        # What was about something else says nothing.
        self.niri.say_part('{"WindowsChanged":{"windows":[{"title":"\\"CastStartedOrChanged')
        self.niri.kill()
        until(lambda: self.says("niri") == (None, False), "the loss")
        self.assertEqual(self.texts(), SHOWN)
        self.niri.start()

    def test_a_lost_source_is_lifted_by_hand(self):
        self.set_up()
        self.niri.cast(1)
        self.wait_hidden()
        self.niri.kill()
        until(lambda: self.says("niri") == ("shared", True), "the loss")
        self.sottoctl("share", "off")
        self.wait_shown(1)
        self.niri.start()
        # The cast is still there.
        self.wait_hidden()
        self.assertEqual(self.says("niri"), ("shared", False))

    def test_dropped_connections(self):
        """A compositor ends connections that do not read fast enough."""
        self.set_up()
        for _ in range(5):
            self.niri.drop()
            until(lambda: self.niri.connections, "the connection")
        self.niri.cast(1)
        self.wait_hidden()
        self.niri.drop()
        self.niri.casts = {}
        self.wait_shown()

    def test_sottod_killed_during_a_cast(self):
        self.set_up()
        self.niri.cast(1)
        self.wait_hidden()
        self.niri.kill()
        self.restart()
        self.wait_hidden()
        self.assertEqual(self.says("niri"), ("shared", True))
        self.sottoctl("share", "off")
        self.wait_shown(1)
        self.niri.start()

    def test_what_is_not_understood_hides(self):
        self.set_up()
        self.niri.say('{"CastStartedOrChanged":{"cast":{"id":"new"}}}')
        self.wait_hidden()
        self.niri.say('{"CastsChanged":{"casts":[]}}')
        self.wait_shown()
        self.niri.say('{"CastStartedOrChanged":' + "x" * (5 << 20))
        until(lambda: len(self.niri.connections) == 1, "another connection")
        self.assertEqual(self.niri.request, '"EventStream"\n')

    def test_idle(self):
        """Nothing is polled, with all sources there."""
        self.environment["HYPRLAND_INSTANCE_SIGNATURE"] = "abc"
        hyprland = Hyprland(f"{self.root}/run/hypr/abc/.socket2.sock")
        self.addCleanup(hyprland.kill)
        self.set_up()
        self.client.call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", "app", "reason", {})
        self.niri.cast(1)
        self.wait_hidden()
        self.expect_idle()


class WaitingTests(SharingDesktop):
    def test_a_compositor_that_comes_later(self):
        folder = f"{self.root}/run/hypr/abc"
        self.environment["HYPRLAND_INSTANCE_SIGNATURE"] = "abc"
        self.environment["NIRI_SOCKET"] = f"{self.root}/run/niri.sock"
        self.set_up()
        self.assertEqual(self.says("Hyprland"), (None, False))
        time.sleep(1)
        hyprland = Hyprland(f"{folder}/.socket2.sock")
        self.addCleanup(hyprland.kill)
        until(lambda: hyprland.connections, "Hyprland's connection")
        niri = Niri(f"{self.root}/run/niri.sock")
        self.addCleanup(niri.kill)
        until(lambda: niri.connections, "niri's connection")
        niri.cast(1)
        self.wait_hidden()

    def test_a_compositor_that_says_nothing(self):
        """One of another version: it is not waited for."""
        path = f"{self.root}/run/niri.sock"
        self.environment["NIRI_SOCKET"] = path
        niri = Niri(path)
        self.addCleanup(niri.kill)
        niri.first = lambda: ['{"Ok":"Handled"}']
        self.start_behind_recorder()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.wait_hidden()
        self.assertIn("waiting for niri", self.sottoctl("status"))
        self.wait_shown(3)


class HyprlandTests(SharingDesktop):
    def setUp(self):
        super().setUp()
        self.environment["HYPRLAND_INSTANCE_SIGNATURE"] = "v0_53"
        self.hyprland = Hyprland(f"{self.root}/run/hypr/v0_53/.socket2.sock")
        self.addCleanup(self.hyprland.kill)
        self.set_up()
        until(lambda: self.hyprland.connections, "the connection")

    def test_a_cast(self):
        self.hyprland.say("workspace>>1", "activewindow>>kitty,screencast>>1")
        self.hyprland.cast()
        self.wait_hidden()
        self.hyprland.stop()
        self.stays_hidden(3)
        self.wait_shown()

    def test_windows(self):
        self.settings(sharedWindows="ignore")
        self.hyprland.cast("window", "a, b")
        until(lambda: self.says("Hyprland") == ("window shared", False), "the window")
        self.hyprland.cast("region")
        self.wait_hidden()

    def test_killed_during_a_cast(self):
        """It does not say what there is, so the cast holds until its end or the person's word."""
        self.hyprland.cast()
        self.wait_hidden()
        self.hyprland.drop()
        until(lambda: self.hyprland.connections, "the connection")
        self.stays_hidden()
        self.hyprland.stop()
        self.wait_shown()
        self.hyprland.cast()
        self.wait_hidden()
        self.hyprland.kill()
        until(lambda: self.says("Hyprland") == ("shared", True), "the loss")
        self.sottoctl("share", "off")
        self.wait_shown(1)
        self.hyprland.start()

    def test_killed_while_it_says_so(self):
        line = "screencastv2>>1,monitor,eDP-1"
        for length in (*range(1, len(line), 3), len(line)):
            with self.subTest(line[:length]):
                self.hyprland.say_part(line[:length])
                self.hyprland.kill()
                until(lambda: self.says("Hyprland") == ("shared", True), lambda: self.sharing())
                self.wait_hidden()
                self.sottoctl("share", "off")
                self.wait_shown(1)
                self.hyprland.start()
                until(lambda: self.hyprland.connections, "the connection")
        for part in ("screencast>>0,win", "workspace>>1"):
            self.hyprland.say_part(part)
            self.hyprland.drop()
            until(lambda: self.hyprland.connections, "the connection")
            self.assertEqual(self.texts(), SHOWN)

    def test_sottod_killed_during_a_cast(self):
        self.hyprland.cast()
        self.wait_hidden()
        self.restart()
        self.wait_hidden()
        self.hyprland.stop()
        until(lambda: self.says("Hyprland") == ("not shared", False), "the end")
        self.wait_shown()


@unittest.skipUnless(shutil.which("pw-dump") and shutil.which("pipewire"), "PipeWire is not installed")
class PipeWireTests(SharingDesktop):
    """PipeWire itself, with a stream as a portal makes one."""

    def start_pipewire(self):
        self.pipewire = self.start(["pipewire"], "pipewire")
        until(lambda: os.path.exists(f"{self.root}/run/pipewire-0"), "PipeWire")

    def offer(self, **properties):
        properties = {"factory.name": "support.node.driver", "node.name": "xdg-desktop-portal-wlr",
                      "media.class": "Video/Source", "object.linger": "true", **properties}
        text = " ".join(f"{name}={value}" for name, value in properties.items())
        self.run_program("pw-cli", "create-node", "spa-node-factory", "{ " + text + " }")

    def withdraw(self):
        for item in json.loads(self.run_program("pw-dump", "--no-colors")):
            if item.get("info", {}).get("props", {}).get("media.class") == "Video/Source":
                self.run_program("pw-cli", "destroy", str(item["id"]))

    def test_a_stream(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.offer(**{"device.api": "v4l2", "device.id": "7"})
        time.sleep(0.3)
        self.assertEqual(self.texts(), SHOWN)
        self.offer()
        self.wait_hidden()
        self.withdraw()
        self.stays_hidden(3)
        self.wait_shown()

    def test_a_stream_that_is_there_before_sottod(self):
        self.start_pipewire()
        self.offer()
        self.start_behind_recorder()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.wait_hidden()
        self.assertNotIn("SECRET", self.log("server"))

    def test_killed_and_started_again(self):
        self.set_up()
        self.assertEqual(self.says("PipeWire"), (None, False))
        self.start_pipewire()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.offer()
        self.wait_hidden()
        self.pipewire.kill()
        self.pipewire.wait()
        until(lambda: self.says("PipeWire") == ("shared", True), "the loss")
        self.stays_hidden(4.5)
        self.start_pipewire()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.wait_shown()

    def dump(self):
        """The program that reads for sottod what PipeWire says."""
        children = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "pw-dump"], capture_output=True, text=True,
                                  check=False).stdout.split()
        return int(children[0]) if children else None

    def kill_dump(self):
        before = until(self.dump, "pw-dump")
        os.kill(before, signal.SIGKILL)
        until(lambda: self.dump() not in (None, before), "the next pw-dump")

    def test_its_reader_killed_at_each_moment(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.kill_dump()
        self.offer()
        self.wait_hidden()
        self.kill_dump()
        self.stays_hidden(1)
        until(lambda: self.says("PipeWire") == ("shared", False), "its word")
        self.withdraw()
        self.stays_hidden(0.5)
        self.kill_dump()
        self.stays_hidden(2)
        self.wait_shown()

    def test_nothing_is_left_of_it(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        dump = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "pw-dump"], capture_output=True, text=True,
                              check=True).stdout.split()
        self.assertEqual(len(dump), 1)
        self.kill_sottod()
        until(lambda: not os.path.exists(f"/proc/{dump[0]}"), "its end")

    def test_idle(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.expect_idle()


class InhibitTests(SharingDesktop):
    def setUp(self):
        super().setUp()
        self.set_up()
        self.portal = Client(self.address)
        self.addCleanup(self.portal.close)

    def inhibit(self, client=None, app="org.freedesktop.impl.portal.desktop.kde", why="Screen sharing in progress"):
        return (client or self.portal).call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", app, why,
                                            {"x": GLib.Variant("ai", [1])})

    def inhibited(self):
        answer = self.client.bus.call_sync(
            NOTIFICATIONS[0], NOTIFICATIONS[1], "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (NOTIFICATIONS[2], "Inhibited")), None, 0, 5000, None)
        return answer.unpack()[0]

    def refused(self, client, method, signature, *values):
        with self.assertRaises(GLib.Error) as caught:
            client.call(NOTIFICATIONS, method, signature, *values)
        return Gio.DBusError.get_remote_error(caught.exception)

    def test_as_the_portal_of_plasma_does(self):
        changes = []
        self.client.bus.signal_subscribe(None, "org.freedesktop.DBus.Properties", "PropertiesChanged", None, None, 0,
                                         lambda *signal: changes.append(signal[5].unpack()))
        self.assertIn("inhibitions", self.client.call(NOTIFICATIONS, "GetCapabilities"))
        self.assertFalse(self.inhibited())
        number = self.inhibit()
        # It is hidden by the time that it is answered.
        self.assertTrue(self.is_hidden())
        self.assertTrue(self.inhibited())
        [inhibitor] = self.sharing()["inhibitors"]
        self.assertEqual((inhibitor["app"], inhibitor["reason"]),
                         ("org.freedesktop.impl.portal.desktop.kde", "Screen sharing in progress"))
        self.assertIn("Screen sharing in progress", self.sottoctl("status"))
        self.portal.call(NOTIFICATIONS, "UnInhibit", "(u)", number)
        self.assertFalse(self.inhibited())
        self.stays_hidden(3)
        self.wait_shown()
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        self.assertEqual([change[1] for change in changes], [{"Inhibited": True}, {"Inhibited": False}])

    def test_a_number_is_its_own_connections(self):
        number = self.inhibit()
        other = Client(self.address)
        self.addCleanup(other.close)
        self.assertIn("InvalidArgs", self.refused(other, "UnInhibit", "(u)", number))
        self.assertIn("InvalidArgs", self.refused(self.portal, "UnInhibit", "(u)", number + 1))
        self.assertTrue(self.inhibited())
        self.portal.call(NOTIFICATIONS, "UnInhibit", "(u)", number)
        self.assertIn("InvalidArgs", self.refused(self.portal, "UnInhibit", "(u)", number))

    def test_who_leaves_inhibits_no_longer(self):
        for _ in range(3):
            self.inhibit()
        self.portal.close()
        until(lambda: not self.inhibited(), "the end")
        self.stays_hidden(3)
        self.wait_shown()

    def test_who_leaves_at_once(self):
        """The bus may say that a connection has left before its call is carried out."""
        for _ in range(50):
            client = Client(self.address)
            client.bus.call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Inhibit", GLib.Variant("(ssa{sv})", ("a", "r", {})),
                            None, 0, 5000, None, None)
            client.bus.flush_sync(None)
            client.close()
        until(lambda: not self.inhibited() and not self.sharing()["inhibitors"], "the end")

    def test_one_connection_has_so_many(self):
        for _ in range(16):
            self.inhibit()
        self.assertIn("LimitsExceeded", self.refused(self.portal, "Inhibit", "(ssa{sv})", "a", "r", {}))
        self.inhibit(self.client)

    def test_sottod_killed_and_started_again(self):
        number = self.inhibit(why="line\nline")
        leaver = Client(self.address)
        self.inhibit(leaver)
        self.kill_sottod()
        leaver.close()
        os.truncate(f"{self.root}/log/server", 0)
        self.start_behind_recorder()
        self.sottoctl("unlock")
        until(lambda: len(self.sharing()["inhibitors"]) == 1, "the one that is left")
        self.assertEqual(self.sharing()["inhibitors"][0]["reason"], "line line")
        self.wait_hidden()
        self.portal.call(NOTIFICATIONS, "UnInhibit", "(u)", number)
        self.wait_shown()

    def test_manual(self):
        self.settings(sharing="manual")
        until(lambda: self.sharing()["mode"] == "manual", "the settings")
        self.inhibit()
        self.assertEqual(self.texts(), SHOWN)


class RaceTests(SharingDesktop):
    """What is sent after a source has said “shared” is never readable, and what was readable goes at once."""

    restarts = 0

    def readable(self):
        # A server that did not keep up was killed and shows nothing, and its log is not of the next.
        restarts = self.status()["server"]["restarts"]
        if restarts != self.restarts:
            self.restarts = restarts
            os.truncate(f"{self.root}/log/server", 0)
        return "SECRET" in str(self.texts())

    def races(self, count, begin, end):
        generator = random.Random(7)
        sender = Client(self.address)
        self.addCleanup(sender.close)
        delays = []
        for number in range(count):
            until(lambda: not self.sharing()["shared"], "not shared")
            self.client.notify(app="Base", summary=f"SECRET base {number}")
            until(lambda: f"SECRET base {number}" in str(self.texts()), "the content")
            # A server that did not keep up with the end of the last race has been followed by this one.
            self.restarts = self.status()["server"]["restarts"]
            state = {"shared": False, "over": False}
            lock = threading.Lock()

            def send():
                sent = 0
                while not state["over"]:
                    sent += 1
                    with lock:
                        word = "late" if state["shared"] else "early"
                        # Twenty at most are there at a time. One of thirty is waited for, so that sottod is busy.
                        arguments = ("Racer", 0, "", f"SECRET {word} {number} {sent}", "", [],
                                     {"x-dunst-stack-tag": GLib.Variant("s", str(sent % 20))}, -1)
                        sender.bus.call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Notify",
                                        GLib.Variant("(susssasa{sv}i)", arguments), None, 0, 20_000, None, None)
                    if sent % 30 == 0:
                        sender.call(NOTIFICATIONS, "GetServerInformation")

            thread = threading.Thread(target=send)
            thread.start()
            time.sleep(generator.random() / 50)
            with lock:
                sender.bus.flush_sync(None)
                begin()
                state["shared"] = True
            start = time.monotonic()
            until(lambda: not self.readable(), lambda: str(self.texts()), 3)
            delays.append(time.monotonic() - start)
            time.sleep(0.02)
            state["over"] = True
            thread.join()
            self.assertFalse(self.readable())
            late = [call["summary"] for call in self.calls() if "SECRET late" in call.get("summary", "")]
            self.assertEqual(late, [], number)
            end()
            self.sottoctl("dismiss", "--all")
            os.truncate(f"{self.root}/log/server", 0)
        delays.sort()
        print(f"\n{type(self).__name__}: {count} races, nothing to read after {delays[len(delays) // 2] * 1000:.0f} ms, "
              f"at most {delays[-1] * 1000:.0f} ms; {self.restarts} servers did not keep up", flush=True)


class NiriRaceTests(RaceTests):
    def test_races(self):
        path = f"{self.root}/run/niri.sock"
        self.environment["NIRI_SOCKET"] = path
        niri = Niri(path)
        self.addCleanup(niri.kill)
        self.set_up()

        def end():
            # What a lost source said is not held once the person says otherwise.
            niri.kill()
            niri.casts = {}
            until(lambda: self.says("niri") == ("shared", True), "the loss")
            self.sottoctl("share", "off")
            niri.start()
            until(lambda: self.says("niri") == ("not shared", False), "the connection")

        self.races(RACES, lambda: niri.cast(1), end)


class InhibitRaceTests(RaceTests):
    def test_races(self):
        self.set_up()
        portal = Client(self.address)
        self.addCleanup(portal.close)
        numbers = []

        def begin():
            numbers.append(portal.call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", "a", "r", {}))

        def end():
            portal.call(NOTIFICATIONS, "UnInhibit", "(u)", numbers.pop())
            until(lambda: not self.sharing()["shared"], "the end")

        # Each end is held for four seconds.
        self.races(max(1, RACES // 40), begin, end)


if __name__ == "__main__":
    unittest.main()
