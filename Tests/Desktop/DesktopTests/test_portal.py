"""The notification portal: sottod as its backend, called directly and by the real front end."""
import json
import os
import random
import shutil
import subprocess
import time
import unittest

from gi.repository import Gio, GLib

from desktop import ROOT, Client, Desktop, until
from test_leaks import VALUE_COUNT, random_value

NAME = "org.freedesktop.impl.portal.desktop.sotto"
PATH = "/org/freedesktop/portal/desktop"
BACKEND = (NAME, PATH, "org.freedesktop.impl.portal.Notification")
FRONT = ("org.freedesktop.portal.Desktop", PATH, "org.freedesktop.portal.Notification")
APP = "org.example.App"
# A command by which to run the front end of another root, which shares /tmp and /proc.
IN_ROOT = os.environ.get("SOTTO_PORTAL_IN", "").split()
CALLS = int(os.environ.get("SOTTO_PORTAL_CALLS", "2000"))
PNG = (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\6\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\0\5"
       b"\0\1\xff\x89\x99=\x1d\0\0\0\0IEND\xaeB`\x82")
APPLICATION = """<node><interface name="org.freedesktop.Application">
<method name="Activate"><arg type="a{sv}" direction="in"/></method>
<method name="ActivateAction"><arg type="s" direction="in"/><arg type="av" direction="in"/>
<arg type="a{sv}" direction="in"/></method></interface></node>"""


BOXED = "org.example.Boxed"
APPLICATION_IN_SANDBOX = f"""
from gi.repository import Gio, GLib
application = Gio.Application(application_id="{BOXED}")
def activate(application):
    reply = Gio.SimpleAction.new("reply", GLib.VariantType("s"))
    reply.connect("activate", lambda action, target: print("reply", target.unpack(), flush=True))
    application.add_action(reply)
    notification = Gio.Notification.new("Title")
    notification.set_body("Body")
    notification.set_priority(Gio.NotificationPriority.URGENT)
    notification.add_button_with_target("Reply", "app.reply", GLib.Variant("s", "chat"))
    notification.set_icon(Gio.ThemedIcon.new("mail-unread"))
    application.send_notification("one", notification)
    application.hold()
    GLib.timeout_add_seconds(15, application.quit)
application.connect("activate", activate)
application.run([])
"""

# Calls what each line names, over one connection. With a connection for each call, xdg-desktop-portal 1.16 ends now and
# then: it takes a reference to a caller that has just left.
CALLER_IN_SANDBOX = """
import json
import sys
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for line in sys.stdin:
    name, path, interface, method, arguments = json.loads(line)
    arguments = GLib.Variant.parse(None, arguments, None, None)
    try:
        print(json.dumps({"answer": str(bus.call_sync(name, path, interface, method, arguments, None, 0, 20000, None))}), flush=True)
    except GLib.Error as error:
        print(json.dumps({"error": str(error)}), flush=True)
"""


def v(signature, value):
    return GLib.Variant(signature, value)


def memory_file(content):
    descriptor = os.memfd_create("icon", os.MFD_ALLOW_SEALING)
    os.write(descriptor, content)
    return descriptor


class PortalDesktop(Desktop):
    def setUp(self):
        super().setUp()
        self.start_behind_recorder()

    def start_behind_recorder(self, is_locked=False):
        if os.path.exists(f"{self.root}/commands"):
            os.unlink(f"{self.root}/commands")
            os.truncate(f"{self.root}/log/server", 0)
        os.mkfifo(f"{self.root}/commands", 0o600)
        server = f"exec /usr/bin/python3 {ROOT}/Tests/Desktop/DesktopTests/server.py {self.root}/log/server {self.root}/commands --replies"
        self.start_sottod("--lock-state", "manual", "--in-front-of", server)
        until(lambda: (self.status()["server"]["name"] or "").startswith("test server"), "the server", 20)
        if not is_locked:
            self.sottoctl("unlock")

    def add(self, identifier="one", app=APP, client=None, descriptors=(), **members):
        members = {name.replace("_", "-"): value for name, value in members.items()}
        files = Gio.UnixFDList.new_from_array([os.dup(descriptor) for descriptor in descriptors])
        (client or self.client).bus.call_with_unix_fd_list_sync(
            *BACKEND[:2], BACKEND[2], "AddNotification", v("(ssa{sv})", (app, identifier, members)), None, 0, 5000, files,
            None)

    def remove(self, identifier="one", app=APP, client=None):
        (client or self.client).call(BACKEND, "RemoveNotification", "(ss)", app, identifier)

    def one(self):
        """What the server shows, if it is one notification."""
        shown = list(self.shown().values())
        return shown[0] if len(shown) == 1 else None

    def wait_one(self, **members):
        until(lambda: (call := self.one()) and all(call[name] == value for name, value in members.items()),
              lambda: f"{members}: {self.shown()}")
        return self.one()

    def property(self, name):
        return self.client.bus.call_sync(*BACKEND[:2], "org.freedesktop.DBus.Properties", "Get",
                                         v("(ss)", (BACKEND[2], name)), None, 0, 5000, None).unpack()[0]

    def act(self, number, key, text=None):
        self.command(f"reply {number} {text}" if text else f"action {number} {key}")

    def own_application(self, name=APP):
        """An application that is called for its actions."""
        calls = []
        connection = Client(self.address)
        self.addCleanup(connection.close)

        def on_call(_bus, _sender, path, _interface, method, arguments, invocation):
            calls.append((path, method, arguments.unpack()))
            invocation.return_value(None)

        connection.bus.register_object("/" + name.replace(".", "/").replace("-", "_"),
                                       Gio.DBusNodeInfo.new_for_xml(APPLICATION).interfaces[0], on_call, None, None)
        Gio.bus_own_name_on_connection(connection.bus, name, 0, None, None)
        self.pump(lambda: self.owns(name))
        return calls

    def signals(self):
        """The signals ActionInvoked that arrive at the one who has sent the notification."""
        signals = []
        self.client.bus.signal_subscribe(None, BACKEND[2], "ActionInvoked", None, None, 0,
                                         lambda *signal: signals.append(signal[5].unpack()))
        return signals

    @staticmethod
    def pump(condition, seconds=5):
        context = GLib.MainContext.default()
        until(lambda: (context.iteration(False), condition())[1], "the main loop", seconds)


class MemberTests(PortalDesktop):
    """Every member of the interface, called as the front end calls it."""

    def test_what_it_offers(self):
        self.assertEqual(self.property("version"), 2)
        options = self.property("SupportedOptions")
        self.assertIn("im.received", options["category"])
        self.assertEqual(options["button-purpose"], ["im.reply-with-text"])

    def test_texts(self):
        self.add(title=v("s", "Title"), body=v("s", "a < b & c"))
        self.wait_one(summary="Title", body="a &lt; b &amp; c")
        self.add(title=v("s", "Title"), body=v("s", "no"), markup_body=v("s", "<b>bold</b> &amp; <a href='x'>link</a>"))
        self.wait_one(summary="Title", body="<b>bold</b> &amp; <a href='x'>link</a>")
        self.add(title=v("s", "Title"), markup_body=v("s", "a < b"))
        self.wait_one(body="a &lt; b")
        self.assertEqual(self.client.rows()[0]["app"], APP)
        self.remove()
        until(lambda: not self.shown(), "nothing")

    def test_priorities(self):
        for priority, urgency in (("low", 0), ("normal", 1), ("high", 1), ("urgent", 2), ("unknown", 1)):
            self.add(title=v("s", priority), priority=v("s", priority))
            self.wait_one(summary=priority, urgency=urgency)

    def test_icons(self):
        self.add(title=v("s", "themed"), icon=v("(sv)", ("themed", v("as", ["mail-unread", "mail"]))))
        self.wait_one(summary="themed", icon="mail-unread")
        self.add(title=v("s", "text"), icon=v("s", "mail"))
        self.wait_one(summary="text", icon="mail")
        self.add(title=v("s", "bytes"), icon=v("(sv)", ("bytes", v("ay", PNG))))
        path = self.wait_one(summary="bytes")["paths"]["image-path"]
        with open(path, "rb") as file:
            self.assertEqual(file.read(), PNG)
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        descriptor = memory_file(PNG)
        self.add(title=v("s", "descriptor"), icon=v("(sv)", ("file-descriptor", v("h", 0))), descriptors=[descriptor])
        os.close(descriptor)
        other = self.wait_one(summary="descriptor")["paths"]["image-path"]
        with open(other, "rb") as file:
            self.assertEqual(file.read(), PNG)
        self.assertFalse(os.path.exists(path))
        self.remove()
        until(lambda: not os.path.exists(other), "no file")
        # A sandboxed program names no file of the person's.
        self.add(title=v("s", "file"), icon=v("(sv)", ("file", v("s", "file:///etc/passwd"))))
        self.assertEqual(self.wait_one(summary="file")["icon"], "")

    def test_sounds(self):
        self.add(title=v("s", "silent"), sound=v("s", "silent"))
        self.assertIn("suppress-sound", self.wait_one(summary="silent")["hints"])
        self.add(title=v("s", "default"), sound=v("s", "default"), display_hint=v("as", ["show-as-new"]))
        self.assertIn("sound-name", self.wait_one(summary="default")["hints"])
        descriptor = memory_file(b"RIFF")
        self.add(title=v("s", "file"), sound=v("(sv)", ("file-descriptor", v("h", 0))), descriptors=[descriptor],
                 display_hint=v("as", ["show-as-new"]))
        os.close(descriptor)
        self.assertIn("sound-file", self.wait_one(summary="file")["hints"])

    def test_display_hints(self):
        for hint, name in (("transient", "transient"), ("persistent", "resident"), ("tray", "suppress-sound")):
            self.add(title=v("s", hint), display_hint=v("as", [hint, "unknown"]))
            self.assertIn(name, self.wait_one(summary=hint)["hints"])
            self.remove()
            until(lambda: not self.shown(), "nothing")

    def test_show_as_new(self):
        self.add(title=v("s", "first"))
        first = self.wait_one(summary="first")["id"]
        self.add(title=v("s", "second"))
        self.assertEqual(self.wait_one(summary="second")["id"], first)
        self.add(title=v("s", "third"), display_hint=v("as", ["show-as-new"]))
        self.assertNotEqual(self.wait_one(summary="third")["id"], first)

    def test_hints_about_the_locked_screen(self):
        """A table: what is asked for, and what is there while locked, shared and neither."""
        rows = [
            ([], "Notification", "Notification"),
            (["hide-content-on-lock-screen"], "Notification", "Notification"),
            (["hide-content-on-lockscreen"], "Notification", "Notification"),
            (["hide-on-lock-screen"], None, None), (["hide-on-lockscreen"], None, None),
            (["hide-content-on-lock-screen", "hide-on-lock-screen"], None, None),
        ]
        for settings in ({}, {"showPreviews": "always", "whileScreenShared": "asUsual"}):
            self.write_settings(**settings)
            time.sleep(0.1)
            for hints, *hidden in rows:
                if not hints and settings:
                    hidden = ["SECRET", "SECRET"]
                for command, back, expected in (("lock", "unlock", hidden[0]), ("share on", "share off", hidden[1])):
                    with self.subTest(hints=hints, command=command, settings=settings):
                        self.add(title=v("s", "SECRET"), display_hint=v("as", hints))
                        self.wait_one(summary="SECRET")
                        self.sottoctl(*command.split())
                        texts = str(self.texts())
                        if expected is None:
                            self.assertEqual(self.texts(), [])
                        else:
                            self.assertIn(expected, texts)
                        self.assertEqual("SECRET" in texts, expected == "SECRET")
                        self.sottoctl(*back.split())
                        self.wait_one(summary="SECRET")
                        self.remove()
                        until(lambda: not self.shown(), "nothing")

    def test_nothing_tells_of_a_notification_without_a_row(self):
        """While locked, the status is the same with it and without it, at each level and with a setting for its app."""
        for level in ("titles", "counts", "apps", "total", "nothing"):
            self.write_settings(hiddenRows=level, apps={APP: {}, "org.example.Ap": {}})
            time.sleep(0.1)
            for hints in (["hide-on-lock-screen"], ["hide-on-lock-screen", "transient"]):
                with self.subTest(level=level, hints=hints):
                    self.sottoctl("lock")
                    before = self.status()
                    self.add(title=v("s", "SECRET"), display_hint=v("as", hints))
                    self.assertEqual(self.client.rows(), [])
                    self.assertEqual(self.status(), before)
                    self.sottoctl("unlock")
                    status = self.status()
                    self.assertEqual(status["held"], 1)
                    self.assertEqual(status["settings"]["unmatchedApps"],
                                     [{"app": "org.example.Ap", "nearest": APP, "hides": False}])
                    self.remove()
                    until(lambda: self.status()["held"] == 0, "nothing")

    def test_privacy_outlives_sottod(self):
        self.add(title=v("s", "SECRET"), display_hint=v("as", ["hide-on-lock-screen"]))
        self.wait_one(summary="SECRET")
        self.kill_sottod()
        self.start_behind_recorder(is_locked=True)
        self.assertEqual(self.client.rows(), [])
        self.sottoctl("unlock")
        self.wait_one(summary="SECRET")


class ActionTests(PortalDesktop):
    def buttons(self, *buttons):
        return v("aa{sv}", [{name: v("s", value) if isinstance(value, str) else value for name, value in button.items()}
                            for button in buttons])

    def test_exported_actions(self):
        calls = self.own_application()
        self.add(title=v("s", "T"), default_action=v("s", "app.show"), default_action_target=v("s", "id1"),
                 buttons=self.buttons({"label": "Mute", "action": "app.mute", "target": v("(iu)", (5, 6))},
                                      {"label": "Plain", "action": "app.plain"}))
        call = self.wait_one(summary="T")
        self.assertEqual(call["actions"], ["default", "", "app.mute#1", "Mute", "app.plain", "Plain"])
        for key, expected in (("default", ("show", ["id1"], {"activation-token": "token"})),
                              ("app.mute#1", ("mute", [(5, 6)], {})), ("app.plain", ("plain", [], {}))):
            # An action of what was there before is not one of what replaces it.
            self.add(title=v("s", key), default_action=v("s", "app.show"), default_action_target=v("s", "id1"),
                     display_hint=v("as", ["persistent"]),
                     buttons=self.buttons({"label": "Mute", "action": "app.mute", "target": v("(iu)", (5, 6))},
                                          {"label": "Plain", "action": "app.plain"}))
            number = self.wait_one(summary=key)["id"]
            if key == "default":
                self.command(f"token {number} token")
            self.act(number, key)
            self.pump(lambda: calls)
            self.assertEqual(calls.pop(), ("/org/example/App", "ActivateAction", expected))

    def test_a_click_opens_the_application(self):
        calls = self.own_application()
        self.add(title=v("s", "T"))
        call = self.wait_one(summary="T", actions=["default", ""])
        self.act(call["id"], "default")
        self.pump(lambda: calls)
        self.assertEqual(calls, [("/org/example/App", "Activate", ({},))])
        until(lambda: not self.shown(), "nothing")

    def test_other_actions_go_to_the_portal(self):
        signals = self.signals()
        self.add(title=v("s", "T"), buttons=self.buttons(
            {"label": "A", "action": "custom", "target": v("s", "x")}, {"label": "B", "action": "bare"},
            {"action": "alert", "purpose": "system.custom-alert"}, {"action": "nothing", "purpose": "x-vendor.unknown"},
            {"label": "Accept", "action": "accept", "purpose": "call.accept"}), display_hint=v("as", ["persistent"]))
        call = self.wait_one(summary="T")
        self.assertEqual(call["actions"][2:], ["custom::x", "A", "bare", "B", "accept", "Accept"])
        for key, parameter in (("custom::x", ["x", {}]), ("bare", [{}]), ("accept", [{}])):
            self.act(call["id"], key)
            self.pump(lambda: signals)
            self.assertEqual(signals.pop(), (APP, "one", key.split("::")[0], parameter))

    def test_replies(self):
        signals = self.signals()
        calls = self.own_application()
        self.add(title=v("s", "T"), category=v("s", "im.received"), buttons=self.buttons(
            {"action": "reply", "target": v("s", "chat"), "purpose": "im.reply-with-text"}))
        self.assertIn("inline-reply", self.wait_one(summary="T")["actions"])
        number = self.client.rows()[0]["notifications"][0]["identifier"]
        self.sottoctl("reply", number, "hello there")
        self.pump(lambda: signals)
        self.assertEqual(signals, [(APP, "one", "reply", ["chat", {}, "hello there"])])
        self.add(title=v("s", "T2"), buttons=self.buttons(
            {"label": "Answer", "action": "app.reply", "target": v("s", "chat"), "purpose": "im.reply-with-text"},
            {"label": "Again", "action": "app.again", "purpose": "im.reply-with-text"}))
        call = self.wait_one(summary="T2", actions=["default", "", "inline-reply", "Answer"])
        self.act(call["id"], None, "hi")
        self.pump(lambda: calls)
        self.assertEqual(calls, [("/org/example/App", "ActivateAction", ("reply", ["chat", "hi"], {}))])

    def test_hidden_rows_have_none_of_them(self):
        self.add(title=v("s", "SECRET"), buttons=self.buttons({"label": "SECRET", "action": "SECRET"}))
        self.wait_one(summary="SECRET")
        self.sottoctl("lock")
        self.assertEqual(self.one()["actions"], [])
        self.assertNotIn("SECRET", json.dumps(self.client.rows()))

    def test_an_action_after_sottod_was_killed(self):
        signals = self.signals()
        self.add(title=v("s", "T"), buttons=self.buttons({"label": "A", "action": "custom"}))
        self.wait_one(summary="T")
        self.kill_sottod()
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        number = self.client.rows()[0]["notifications"][0]["identifier"]
        self.sottoctl("invoke", number, "custom")
        self.pump(lambda: signals)
        self.assertEqual(signals, [(APP, "one", "custom", [{}])])


class SenderTests(PortalDesktop):
    def test_another_front_end_goes_on(self):
        """The front end may be started again; an application's identifiers are its own."""
        first = Client(self.address)
        self.add(title=v("s", "T"), client=first)
        self.add(title=v("s", "U"), app="org.example.Other")
        until(lambda: len(self.shown()) == 2, "two")
        first.close()
        self.add(title=v("s", "T2"))
        until(lambda: sorted(text for text, _ in self.texts()) == ["T2", "U"], lambda: self.texts())
        self.remove()
        until(lambda: [text for text, _ in self.texts()] == ["U"], lambda: self.texts())

    def test_many_applications_share_no_limit(self):
        """All come over one connection, which must not be taken for one sender."""
        for number in range(5000):
            self.add(app=f"org.example.App{number % 50}", identifier=str(number), title=v("s", "T"))
        self.assertEqual(self.status()["held"], 5000)

    def test_it_is_on_a_connection_of_its_own(self):
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        owners = [self.client.call(bus, "GetNameOwner", "(s)", name)
                  for name in (NAME, "org.freedesktop.Notifications", "org.sotto.Center1")]
        self.assertEqual(len(set(owners)), 3)
        with self.assertRaises(GLib.Error):
            self.client.call(("org.freedesktop.Notifications", PATH, BACKEND[2]), "AddNotification", "(ssa{sv})", APP, "x", {})


class MalformedTests(PortalDesktop):
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.sottod.pid}/fd"))

    def test_wrong_types(self):
        """A table: each member with a value of each other type. Nothing is shown of it, and the rest is."""
        values = [v("i", 1), v("b", True), v("d", 0.5), v("as", ["x"]), v("a{sv}", {"x": v("s", "y")}), v("v", v("s", "x")),
                  v("(sv)", ("x", v("s", "y"))), v("(sv)", ("bytes", v("s", "y"))), v("(sv)", ("themed", v("s", "y"))),
                  v("(sv)", ("file-descriptor", v("i", 7))), v("(ss)", ("bytes", "y")), v("ay", b"x"), v("aa{sv}", []),
                  v("aa{sv}", [{"label": v("i", 1), "action": v("as", [])}]), v("av", [v("s", "x")]), v("o", "/x"),
                  v("g", "s"), v("a{ss}", {"a": "b"}), v("(sv)", ("themed", v("as", []))), v("s", "")]
        members = ["title", "body", "markup-body", "icon", "sound", "priority", "default-action", "default-action-target",
                   "buttons", "display-hint", "category", "unknown"]
        for member in members:
            for value in values:
                with self.subTest(member=member, value=value.get_type_string()):
                    notification = {"title": v("s", "T"), "body": v("s", "Body"), member: value}
                    self.client.call(BACKEND, "AddNotification", "(ssa{sv})", APP, "one", notification)
                    if member not in ("title", "body"):
                        [row] = self.client.rows()
                        self.assertEqual(row["notifications"][0]["title"], "T")
        self.assertIsNone(self.sottod.poll())

    def test_wrong_calls(self):
        for method, signature, values in (("AddNotification", "(ss)", ("a", "b")), ("AddNotification", "(ssa{ss})", ("a", "b", {})),
                                          ("RemoveNotification", "(s)", ("a",)), ("Nothing", "()", ())):
            with self.assertRaises(GLib.Error):
                self.client.call(BACKEND, method, signature, *values)
        with self.assertRaises(GLib.Error):
            self.client.call(BACKEND, "AddNotification", "(ssa{sv})", "x" * 5000, "one", {})
        self.client.call(BACKEND, "RemoveNotification", "(ss)", "no.such.App", "none")

    def test_descriptors_that_are_no_files(self):
        before = self.descriptors()
        read, write = os.pipe()
        folder = os.open("/tmp", os.O_RDONLY)
        empty, large = memory_file(b""), os.memfd_create("large")
        os.truncate(large, 64 << 20)
        null = os.open("/dev/zero", os.O_RDONLY)
        for descriptor in (read, write, folder, empty, large, null):
            self.add(title=v("s", f"T{descriptor}"), descriptors=[descriptor],
                     icon=v("(sv)", ("file-descriptor", v("h", 0))))
            self.assertEqual(self.wait_one(summary=f"T{descriptor}")["paths"], {})
            os.close(descriptor)
        # A number without a descriptor behind it.
        with self.assertRaises(GLib.Error):
            self.client.call(BACKEND, "AddNotification", "(ssa{sv})", APP, "one",
                             {"icon": v("(sv)", ("file-descriptor", v("h", 3)))})
        self.client.close()
        self.client = Client(self.address)
        self.addCleanup(self.client.close)
        self.add(title=v("s", "good"))
        self.wait_one(summary="good")
        until(lambda: self.descriptors() <= before, lambda: f"{self.descriptors()} descriptors, {before} before")

    def test_random_values(self):
        generator = random.Random(46)
        members = ["title", "body", "markup-body", "icon", "sound", "priority", "default-action", "default-action-target",
                   "buttons", "display-hint", "category"]
        before = self.descriptors()
        for number in range(VALUE_COUNT // 2):
            notification = {name: random_value(generator) for name in generator.sample(members, generator.randrange(6))}
            try:
                self.client.call(BACKEND, "AddNotification", "(ssa{sv})", generator.choice([APP, "", "a/b", "x"]),
                                 str(number % 50), notification)
            except GLib.Error as error:
                self.assertIn("LimitsExceeded", str(error))
        self.assertIsNone(self.sottod.poll())
        self.assertLessEqual(self.descriptors(), before)

    def test_descriptors_are_closed(self):
        descriptor = memory_file(PNG)
        self.add(title=v("s", "T"), icon=v("(sv)", ("file-descriptor", v("h", 0))), descriptors=[descriptor])
        self.wait_one(summary="T")
        before = self.descriptors()
        for number in range(CALLS):
            self.add(title=v("s", f"T{number}"), icon=v("(sv)", ("file-descriptor", v("h", 0))),
                     sound=v("(sv)", ("file-descriptor", v("h", 1))), descriptors=[descriptor, descriptor])
        until(lambda: self.descriptors() <= before, lambda: f"{self.descriptors()} descriptors, {before} before")
        images = f"{self.root}/run/sotto/images"
        until(lambda: len(os.listdir(images)) <= 2, lambda: f"{len(os.listdir(images))} images are left")


@unittest.skipUnless(os.path.exists("/usr/libexec/xdg-desktop-portal"), "xdg-desktop-portal is not installed")
class FrontEndDesktop(PortalDesktop):
    """A test with the front end of this system."""

    def setUp(self):
        super().setUp()
        folder = f"{self.root}/portals"
        os.mkdir(folder)
        for name in ("sotto.portal", "portals.conf"):
            shutil.copy(f"{ROOT}/Integrations/desktop/{name}", folder)
        configuration = f"{self.root}/home/.config/xdg-desktop-portal"
        os.makedirs(configuration, exist_ok=True)
        shutil.copy(f"{ROOT}/Integrations/desktop/portals.conf", configuration)
        self.environment.update(XDG_DESKTOP_PORTAL_DIR=folder, XDG_CURRENT_DESKTOP="sotto")
        self.start([*IN_ROOT, "/usr/libexec/xdg-permission-store"], "permissions")
        until(lambda: self.owns("org.freedesktop.impl.portal.PermissionStore"), "the permission store")
        self.start([*IN_ROOT, "/usr/libexec/xdg-desktop-portal", "-v"], "portal")
        until(lambda: self.owns(FRONT[0]), lambda: self.log("portal"), 20)
        self.version = self.client.bus.call_sync(
            *FRONT[:2], "org.freedesktop.DBus.Properties", "Get", v("(ss)", (FRONT[2], "version")), None, 0, 5000,
            None).unpack()[0]
        print(f"\nthe front end has version {self.version}", flush=True)

    def send(self, identifier="one", **members):
        self.client.call(FRONT, "AddNotification", "(sa{sv})", identifier,
                         {name.replace("_", "-"): value for name, value in members.items()})


class FrontEndTests(FrontEndDesktop):
    """The front end, as programs outside of sandboxes reach it."""

    def test_by_gdbus(self):
        self.run_program(
            "gdbus", "call", "--session", "--dest", FRONT[0], "--object-path", PATH, "--method",
            f"{FRONT[2]}.AddNotification", "one",
            "{'title': <'Title'>, 'body': <'a < b'>, 'priority': <'urgent'>, 'default-action': <'open'>, "
            "'buttons': <[{'label': <'B'>, 'action': <'press'>, 'target': <'x'>}]>, "
            "'icon': <('themed', <['mail-unread']>)>}")
        call = self.wait_one(summary="Title", body="a &lt; b", icon="mail-unread")
        self.assertEqual(call["actions"], ["default", "", "press::x", "B"])
        self.run_program("gdbus", "call", "--session", "--dest", FRONT[0], "--object-path", PATH, "--method",
                         f"{FRONT[2]}.RemoveNotification", "one")
        until(lambda: not self.shown(), "nothing")

    def test_an_action_comes_back(self):
        signals = []
        self.client.bus.signal_subscribe(None, FRONT[2], "ActionInvoked", None, None, 0,
                                         lambda *signal: signals.append(signal[5].unpack()))
        self.send(title=v("s", "T"), buttons=v("aa{sv}", [
            {"label": v("s", "B"), "action": v("s", "press"), "target": v("s", "x")}]))
        call = self.wait_one(summary="T")
        self.act(call["id"], "press::x")
        self.pump(lambda: signals)
        self.assertEqual(signals[0][:2], ("one", "press"))
        self.assertEqual(signals[0][2][0], "x")

    def test_application_of_glib(self):
        """GNotification over the portal, from a program that asks for it."""
        program = """
import sys
from gi.repository import Gio, GLib
application = Gio.Application(application_id="org.example.App")
def activate(application):
    notification = Gio.Notification.new("Title")
    notification.set_body("Body")
    notification.add_button("Reply", "app.reply")
    notification.set_icon(Gio.ThemedIcon.new("mail-unread"))
    application.send_notification("one", notification)
    application.hold()
    GLib.timeout_add(2000, application.quit)
application.connect("activate", activate)
application.run([])
"""
        self.start(["/usr/bin/python3", "-c", program], "application", GTK_USE_PORTAL="1")
        call = self.wait_one(summary="Title", body="Body")
        self.assertIn("Reply", call["actions"])

    def test_members_of_version_2(self):
        if self.version < 2:
            for member, value in (("markup-body", v("s", "x")), ("category", v("s", "im.received")), ("sound", v("s", "silent"))):
                with self.assertRaises(GLib.Error):
                    self.client.call(FRONT, "AddNotification", "(sa{sv})", "one", {"title": v("s", "T"), member: value})
            return
        options = self.client.bus.call_sync(
            *FRONT[:2], "org.freedesktop.DBus.Properties", "Get", v("(ss)", (FRONT[2], "SupportedOptions")), None, 0, 5000,
            None).unpack()[0]
        self.assertEqual(options["button-purpose"], ["im.reply-with-text"])
        descriptor = memory_file(PNG)
        buttons = [{"label": v("s", "Answer"), "action": v("s", "reply"), "target": v("s", "chat"),
                    "purpose": v("s", "im.reply-with-text")}]
        members = {"title": v("s", "Title"), "markup-body": v("s", "<b>bold</b> &amp; more"), "priority": v("s", "low"),
                   "category": v("s", "im.received"), "display-hint": v("as", ["persistent"]),
                   "buttons": v("aa{sv}", buttons), "sound": v("s", "silent"),
                   "icon": v("(sv)", ("file-descriptor", v("h", 0)))}
        signals = []
        self.client.bus.signal_subscribe(None, FRONT[2], "ActionInvoked", None, None, 0,
                                         lambda *signal: signals.append(signal[5].unpack()))
        self.client.bus.call_with_unix_fd_list_sync(
            *FRONT[:2], FRONT[2], "AddNotification", v("(sa{sv})", ("one", members)), None, 0, 5000,
            Gio.UnixFDList.new_from_array([descriptor]), None)
        call = self.wait_one(summary="Title", body="<b>bold</b> &amp; more", urgency=0)
        self.assertLessEqual({"resident", "suppress-sound", "category"}, set(call["hints"]))
        with open(call["paths"]["image-path"], "rb") as file:
            self.assertEqual(file.read(), PNG)
        self.act(call["id"], None, "hello")
        self.pump(lambda: signals)
        self.assertEqual(signals[0], ("one", "reply", ["chat", {}, "hello"]))
        self.sottoctl("lock")
        self.assertIn("1 message", str(self.texts()))
        self.assertNotIn("bold", str(self.texts()))

    def test_hints_about_the_locked_screen(self):
        if self.version < 2:
            # Its first version refuses what it does not know.
            with self.assertRaises(GLib.Error):
                self.send(title=v("s", "T"), display_hint=v("as", ["hide-on-lock-screen"]))
            return
        for hint, expected in (("hide-on-lock-screen", 0), ("hide-content-on-lock-screen", 1)):
            self.send(title=v("s", "SECRET"), display_hint=v("as", [hint]))
            self.wait_one(summary="SECRET")
            self.sottoctl("lock")
            self.assertNotIn("SECRET", str(self.texts()))
            self.assertEqual(len(self.texts()), expected)
            self.sottoctl("unlock")
            self.client.call(FRONT, "RemoveNotification", "(s)", "one")
            until(lambda: not self.shown(), "nothing")


def makes_sandboxes():
    """Whether Bubblewrap can do here what the tests need: not everywhere may a program make namespaces."""
    if not shutil.which("bwrap"):
        return False
    command = ["bwrap", "--unshare-pid", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@unittest.skipUnless(makes_sandboxes(), "Bubblewrap is not installed, or makes no sandbox here")
class SandboxTests(FrontEndDesktop):
    """Programs in a sandbox, which the front end takes for one of Flatpak: it tells sottod their application."""

    instances = 0
    caller = None

    def boxed(self, *command):
        """A command in a sandbox that looks to the front end like one of Flatpak."""
        self.instances += 1
        folder = f"{self.root}/run/.flatpak/{self.instances}"
        os.makedirs(folder)
        with open(f"{folder}/info", "w", encoding="utf-8") as file:
            file.write(f"[Application]\nname={BOXED}\nruntime=runtime/org.example.Platform/x86_64/1\n\n"
                       f"[Instance]\ninstance-id={self.instances}\n\n[Context]\nshared=network;\n")
        links = [word for name in ("bin", "lib", "lib64") if os.path.islink(f"/{name}")
                 for word in ("--symlink", os.readlink(f"/{name}"), f"/{name}")]
        # Later versions of the front end read what Bubblewrap says of the sandbox.
        return ["sh", "-c", f'exec 3>{folder}/bwrapinfo.json && exec bwrap --info-fd 3 "$@"', "sh", "--die-with-parent", "--unshare-pid",
                "--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc", *links, "--proc", "/proc", "--dev", "/dev", "--bind", self.root,
                self.root, "--ro-bind", f"{folder}/info", "/.flatpak-info", *command]

    def gdbus(self, method, *arguments):
        """Calls a method of the front end from the sandbox, by a program that a person may use."""
        return self.run_program(*self.boxed("gdbus", "call", "--session", "--dest", FRONT[0], "--object-path", FRONT[1],
                                            "--method", f"{FRONT[2]}.{method}", *arguments))

    def call(self, method, *arguments, target=FRONT):
        """Calls a method from the sandbox, and returns the answer or the error. Arguments are written as GVariant's text."""
        if not self.caller:
            self.caller = subprocess.Popen(self.boxed("/usr/bin/python3", "-c", CALLER_IN_SANDBOX), env=self.environment,
                                           stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self.processes.append(self.caller)
            self.addCleanup(self.caller.stdout.close)
            self.addCleanup(self.caller.stdin.close)
        text = f"({', '.join(arguments)})" if len(arguments) > 1 else f"({arguments[0]},)"
        print(json.dumps([*target, method, text]), file=self.caller.stdin, flush=True)
        return json.loads(self.caller.stdout.readline() or '{"error": "the caller has ended"}')

    def call_front_end(self, method, *arguments):
        """Calls a method of the front end from the sandbox, which does not fail."""
        result = self.call(method, *arguments)
        self.assertIn("answer", result, self.log("portal")[-1000:])

    def run_boxed(self, text, log="application"):
        return self.start(self.boxed("/usr/bin/python3", "-c", text), log)

    def apps(self):
        return [row["app"] for row in self.client.rows()]

    def test_by_gdbus(self):
        self.gdbus("AddNotification", "one", "{'title': <'Title'>, 'body': <'Body'>}")
        self.wait_one(summary="Title", body="Body")
        self.assertEqual(self.apps(), [BOXED])
        # Another program's notification has the same identifier.
        self.send(title=v("s", "Outside"))
        until(lambda: len(self.shown()) == 2, lambda: self.shown())
        self.gdbus("RemoveNotification", "one")
        self.wait_one(summary="Outside")

    def test_the_backend_refuses_it(self):
        """In a sandbox that lets it: a program would name another application there."""
        self.add(title=v("s", "Title"), app="org.example.Bank")
        call = self.wait_one(summary="Title")
        for method, more in (("AddNotification", ["{'title': <'Other'>}"]), ("RemoveNotification", [])):
            result = self.call(method, "'org.example.Bank'", "'one'", *more, target=BACKEND)
            self.assertIn("AccessDenied", result.get("error", ""), result)
        self.assertEqual(self.one(), call)

    def test_application_of_glib(self):
        """GNotification in a sandbox, and its action, which the program hears of."""
        self.run_boxed(APPLICATION_IN_SANDBOX)
        call = self.wait_one(summary="Title", body="Body", urgency=2, icon="mail-unread")
        self.assertEqual(self.apps(), [BOXED])
        self.assertEqual(call["actions"][-1], "Reply")
        self.act(call["id"], call["actions"][-2])
        until(lambda: "reply chat" in self.log("application"), lambda: self.log("application"))

    def test_every_member(self):
        """A table: each member through the front end, and what the server behind gets of it."""
        both = [
            ("title", "<'Title'>", {"summary": "Title"}),
            ("body", "<'a < b'>", {"body": "a &lt; b"}),
            ("priority", "<'low'>", {"urgency": 0}), ("priority", "<'normal'>", {"urgency": 1}),
            ("priority", "<'high'>", {"urgency": 1}), ("priority", "<'urgent'>", {"urgency": 2}),
            ("icon", "<('themed', <['mail-unread', 'mail']>)>", {"icon": "mail-unread"}),
            ("default-action", "<'app.open'>", {"actions": ["default", ""]}),
            ("default-action-target", "<'chat'>", {}),
            ("buttons", "<[{'label': <'Label'>, 'action': <'app.press'>, 'target': <5>}]>",
             {"actions": ["default", "", "app.press#1", "Label"]}),
        ]
        second = [
            ("markup-body", "<'<b>bold</b> &amp; <i>more</i>'>", {"body": "<b>bold</b> &amp; <i>more</i>"}),
            ("sound", "<'silent'>", "suppress-sound"), ("sound", "<'default'>", "sound-name"),
            ("display-hint", "<['transient']>", "transient"), ("display-hint", "<['tray']>", "suppress-sound"),
            ("display-hint", "<['persistent']>", "resident"), ("display-hint", "<['show-as-new']>", {}),
            ("display-hint", "<['hide-on-lock-screen']>", {}), ("display-hint", "<['hide-content-on-lock-screen']>", {}),
            ("category", "<'im.received'>", "category"), ("category", "<'call.incoming'>", "category"),
            ("buttons", "<[{'label': <'Answer'>, 'action': <'reply'>, 'purpose': <'im.reply-with-text'>}]>",
             {"actions": ["default", "", "inline-reply", "Answer"]}),
            ("buttons", "<[{'label': <'Accept'>, 'action': <'accept'>, 'purpose': <'call.accept'>}]>",
             {"actions": ["default", "", "accept", "Accept"]}),
        ]
        for member, value, expected in both + (second if self.version >= 2 else []):
            with self.subTest(member=member, value=value):
                members = {"title": "<'T'>", "body": "<'B'>", member: value}
                if member == "default-action-target":
                    members["default-action"] = "<'app.open'>"
                if member == "markup-body":
                    del members["body"]
                notification = ", ".join(f"'{name}': {each}" for name, each in members.items())
                self.call_front_end("AddNotification", "'one'", f"{{{notification}}}")
                call = until(self.one, lambda: self.shown())
                if isinstance(expected, str):
                    self.assertIn(expected, call["hints"])
                else:
                    self.assertEqual({name: call[name] for name in expected}, expected)
                self.call_front_end("RemoveNotification", "'one'")
                until(lambda: not self.shown(), "nothing")

    def test_hints_about_the_locked_screen(self):
        """A table: each hint while locked, shared and neither, before it comes and while it is there."""
        if self.version < 2:
            self.skipTest("the first version of the portal has no display-hint")
        for hint, hidden in (("hide-on-lock-screen", []), ("hide-content-on-lock-screen", [(BOXED, "Notification")])):
            for hide, show in (("lock", "unlock"), ("share on", "share off")):
                for is_first in (False, True):
                    with self.subTest(hint=hint, hide=hide, is_first=is_first):
                        if is_first:
                            self.sottoctl(*hide.split())
                        self.call_front_end("AddNotification", "'one'", f"{{'title': <'SECRET'>, 'display-hint': <['{hint}']>}}")
                        if not is_first:
                            self.wait_one(summary="SECRET")
                            self.sottoctl(*hide.split())
                        until(lambda: self.texts() == hidden, lambda: self.shown())
                        self.assertEqual(len(self.client.rows()), len(hidden))
                        self.assertNotIn("SECRET", json.dumps(self.client.rows()))
                        self.sottoctl(*show.split())
                        self.wait_one(summary="SECRET")
                        self.call_front_end("RemoveNotification", "'one'")
                        until(lambda: not self.shown(), "nothing")

    def test_malformed(self):
        """What the front end refuses, and what it passes on; nothing ends, and what is good comes after it."""
        values = ["<1>", "<true>", "<['x']>", "<{'x': <'y'>}>", "<('bytes', <'x'>)>", "<('themed', <''>)>", "<('file-descriptor', <7>)>",
                  "<[{'label': <1>}]>", "<[{'label': <'x'>, 'action': <''>}]>", "<b'bytes'>", "<''>", "<'\u202e<b>'>", "<@as []>"]
        members = ["title", "body", "markup-body", "icon", "sound", "priority", "default-action", "default-action-target", "buttons",
                   "display-hint", "category", "x-unknown"]
        results = {"refused": 0, "passed on": 0}
        text = f"""
import sys
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for member in {members!r}:
    for value in {values!r}:
        members = GLib.Variant.parse(GLib.VariantType("a{{sv}}"), "{{'title': <'T'>, '" + member + "': " + value + "}}", None, None)
        try:
            bus.call_sync(*{FRONT!r}, "AddNotification", GLib.Variant.new_tuple(GLib.Variant("s", "one"), members), None, 0, 5000, None)
            print("passed on", flush=True)
        except GLib.Error as error:
            print("refused" if "Timeout" not in str(error) else error, flush=True)
print("end", flush=True)
"""
        self.run_boxed(text)
        until(lambda: self.log("application").endswith("end\n"), lambda: self.log("application"), 60)
        for line in self.log("application").splitlines()[:-1]:
            results[line] += 1
        print(f"\nthe front end refused {results['refused']} malformed notifications, and passed on {results['passed on']}",
              flush=True)
        self.call_front_end("AddNotification", "'two'", "{'title': <'good'>}")
        until(lambda: "good" in str(self.texts()), lambda: self.texts())
        self.assertIsNone(self.sottod.poll())
        self.assertTrue(self.owns(FRONT[0]))

    def test_descriptors_are_closed(self):
        """Calls through the front end leave no descriptor behind in sottod."""
        text = f"""
import os
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for number in range({CALLS}):
    members = {{"title": GLib.Variant("s", f"T{{number}}")}}
    file = os.memfd_create("icon", os.MFD_ALLOW_SEALING)
    os.write(file, {PNG!r})
    # The front end starts a program for each icon.
    if number % 100 == 0 and {self.version} > 1:
        members["icon"] = GLib.Variant("(sv)", ("file-descriptor", GLib.Variant("h", 0)))
    bus.call_with_unix_fd_list_sync(*{FRONT!r}, "AddNotification", GLib.Variant("(sa{{sv}})", (str(number % 50), members)), None, 0,
                                    20000, Gio.UnixFDList.new_from_array([file]), None)
print("end", flush=True)
"""
        self.call_front_end("AddNotification", "'one'", "{'title': <'T'>}")
        until(self.one, "the first")
        before = len(os.listdir(f"/proc/{self.sottod.pid}/fd"))
        start = time.monotonic()
        self.run_boxed(text)
        until(lambda: "end" in self.log("application") or "Error" in self.log("application"), "the end", 30 + CALLS / 20)
        self.assertEqual(self.log("application"), "end\n")
        print(f"\n{CALLS} calls through the front end took {time.monotonic() - start:.0f} s", flush=True)
        until(lambda: len(os.listdir(f"/proc/{self.sottod.pid}/fd")) <= before, "the descriptors")


if __name__ == "__main__":
    unittest.main()
