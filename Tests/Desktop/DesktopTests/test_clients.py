"""Real programs that send notifications."""
import subprocess
import time
import unittest

from gi.repository import GLib

from desktop import CENTER, NOTIFICATIONS, Client, Desktop, until

GTK = ("org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications")

APPLICATION = """
import sys
from gi.repository import Gio, GLib
app = Gio.Application(application_id="org.example.Chat", flags=0)
action = Gio.SimpleAction.new("reply", GLib.VariantType("s"))
action.connect("activate", lambda _, value: (print("reply", value.unpack(), flush=True), app.release()))
app.add_action(action)
def activate(_):
    app.hold()
    sent = Gio.Notification.new("Ann")
    sent.set_body("See <you> & me")
    sent.add_button_with_target("Reply", "app.reply", GLib.Variant("s", "id1"))
    sent.set_priority(Gio.NotificationPriority.URGENT)
    app.send_notification("one", sent)
app.connect("activate", activate)
app.run([])
"""


class NotifySendTests(Desktop):
    """notify-send of libnotify, every option."""

    def setUp(self):
        super().setUp()
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")

    def send(self, *arguments):
        return self.run_program("notify-send", *arguments)

    def row(self):
        return self.client.rows()[0]

    def test_texts_and_numbers(self):
        self.assertEqual(self.send("-p", "Title", "a < b & c"), "1\n")
        self.assertEqual((self.row()["title"], self.row()["body"]), ("Title", "a < b & c"))
        self.assertEqual(self.send("-p", "-r", "1", "New", "<b>x</b> &amp; y"), "1\n")
        self.assertEqual((self.row()["title"], self.row()["body"]), ("New", "x & y"))
        self.assertEqual(self.send("-p", "Next"), "2\n")

    def test_app_urgency_category(self):
        self.send("-a", "Disks", "-u", "critical", "-c", "device.error", "T")
        row = self.row()
        self.assertEqual((row["app"], row["notifications"][0]["interruptionLevel"]), ("Disks", "timeSensitive"))
        self.sottoctl("lock")
        self.assertEqual(self.row()["body"], "1 device notification")

    def test_transient_is_in_no_row(self):
        self.send("-e", "T")
        self.assertEqual(self.client.rows(), [])
        self.assertEqual(self.status()["held"], 1)

    def test_hints(self):
        self.send("-h", "string:desktop-entry:org.example.App", "-h", "boolean:resident:true", "-h", "int:value:50",
                  "-h", "double:d:0.5", "-h", "byte:urgency:0", "-h", "variant:x:[1,2]", "-i", "dialog-warning", "T")
        self.assertEqual(self.row()["app"], "org.example.App")
        self.send("-h", "string:x-canonical-private-synchronous:vol", "-p", "1")
        self.assertEqual(self.send("-h", "string:x-canonical-private-synchronous:vol", "-p", "2"), "2\n")

    def test_expiry_ends_waiting(self):
        start = time.monotonic()
        self.send("-w", "-t", "300", "T")
        self.assertLess(time.monotonic() - start, 5)
        self.assertEqual(self.status()["held"], 0)

    def test_action_comes_back(self):
        process = subprocess.Popen(["notify-send", "-A", "like=Like", "-A", "No key", "T"], env=self.environment,
                                   stdout=subprocess.PIPE, text=True)
        until(lambda: self.client.rows(), "the row")
        actions = [(action["identifier"], action["title"]) for action in self.row()["actions"]]
        self.assertEqual(actions, [("like", "Like"), ("1", "No key")])
        self.sottoctl("invoke", "1", "like")
        self.assertEqual(process.communicate(timeout=10)[0], "like\n")
        self.assertEqual(self.status()["held"], 0)

    def test_action_waits_for_the_lock(self):
        process = subprocess.Popen(["notify-send", "-A", "like=Like", "T"], env=self.environment,
                                   stdout=subprocess.PIPE, text=True)
        until(lambda: self.client.rows(), "the row")
        self.sottoctl("lock")
        self.assertEqual(self.row()["actions"], [])
        result = subprocess.run(["sottoctl", "invoke", "1", "like"], env=self.environment, capture_output=True,
                                text=True, check=False)
        self.assertEqual(result.returncode, 2)
        self.assertIn("locked", result.stderr)
        self.sottoctl("dismiss", "1")
        process.communicate(timeout=10)

    def test_what_no_list_shows_can_be_dismissed(self):
        """A banner, or a notification without any text, is dismissed by its number, locked or not."""
        for command in ("lock", "unlock"):
            self.sottoctl(command)
            for values in ({"summary": "", "body": ""}, {"hints": {"transient": GLib.Variant("b", True)}}):
                number = self.client.notify(**values)
                self.sottoctl("dismiss", str(number))
                self.assertEqual(self.status()["held"], 0)

    def test_interrupt_closes(self):
        process = subprocess.Popen(["notify-send", "-w", "T"], env=self.environment)
        until(lambda: self.client.rows(), "the row")
        process.send_signal(2)
        process.wait(10)
        until(lambda: self.status()["held"] == 0, "the notification to go")


class OtherClientTests(Desktop):
    """Other libraries, and calls by hand."""

    def setUp(self):
        super().setUp()
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")

    def test_application_of_glib(self):
        """GApplication prefers org.gtk.Notifications; its action comes back with its parameter."""
        process = subprocess.Popen(["/usr/bin/python3", "-c", APPLICATION], env=self.environment,
                                   stdout=subprocess.PIPE, text=True)
        row = until(lambda: self.client.rows(), "the row")[0]
        self.assertEqual((row["app"], row["title"], row["body"]), ("org.example.Chat", "Ann", "See <you> & me"))
        self.sottoctl("invoke", "1", "app.reply::id1")
        self.assertEqual(process.communicate(timeout=10)[0], "reply id1\n")

    def test_gtk_by_hand(self):
        v = GLib.Variant
        sent = {"title": v("s", "T"), "category": v("s", "im.received"), "buttons": v("s", "wrong"), "x": v("ai", [1])}
        self.client.call(GTK, "AddNotification", "(ssa{sv})", "org.example.A", "one", sent)
        self.client.call(GTK, "AddNotification", "(ssa{sv})", "org.example.A", "one", sent)
        self.assertEqual([row["count"] for row in self.client.rows()], [1])
        self.client.call(GTK, "RemoveNotification", "(ss)", "org.example.A", "two")
        self.client.call(GTK, "RemoveNotification", "(ss)", "org.example.A", "one")
        self.assertEqual(self.client.rows(), [])

    def test_parameters_of_any_type(self):
        """What an action's parameter was, the application gets, also from the sottod that is started next."""
        v = GLib.Variant
        targets = [
            v("y", 255), v("b", True), v("n", -2), v("q", 65535), v("i", -2**31), v("u", 2**32 - 1), v("x", -2**63),
            v("t", 2**64 - 1), v("d", -0.5), v("s", "a::b\u202e"), v("o", "/org/example"), v("g", "a{sv}"), v("as", []),
            v("ay", b"\0\xff"), v("(sv)", ("x", v("(ii)", (1, 2)))), v("v", v("s", "x")), v("aa{sv}", [{}, {"k": v("av", [])}]),
            v("a(yt)", [(1, 2), (3, 4)]), v("a{ua{sas}}", {7: {"k": ["1", "2"]}}), v("s", "x" * 4000)]
        wrong = [v("s", "x" * 5000), v("ai", [1] * 1000), v("av", [v("as", ["x" * 5000]), v("i", 1)])]
        button = lambda name, target: {"label": v("s", "L"), "action": v("s", name), "target": target}
        application = Client(self.address)
        self.addCleanup(application.close)
        received = []

        def note(_bus, message, is_incoming):
            if not is_incoming or message.get_member() != "ActivateAction":
                return message
            name, parameters = (message.get_body().get_child_value(index) for index in (0, 1))
            received.append((name.get_string(), parameters.print_(True)))
            return None

        application.bus.add_filter(note)
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        application.call(bus, "RequestName", "(su)", "org.example.A", 0)
        buttons = [button(f"app.a{index}", target) for index, target in enumerate(targets)] + [
            button("app.wrong", target) for target in wrong] + [{"label": v("s", "L"), "action": v("s", "app.none")}]
        sent = {"title": v("s", "T"), "buttons": v("aa{sv}", buttons), "default-action": v("s", "app.open"),
                "default-action-target": v("(si)", ("x", 1))}
        keys = [f"app.a{index}#{index + 1}" for index in range(len(targets))] + ["app.none"]
        keys[9] = "app.a9::a::b\u202e"
        for restarts in (False, True):
            self.client.call(GTK, "AddNotification", "(ssa{sv})", "org.example.A", "one", sent)
            identifier = self.client.rows()[0]["notifications"][0]["identifier"]
            for key in [*keys, "default"]:
                # Performed, it goes: each action has a notification of its own.
                if restarts:
                    self.kill_sottod()
                    self.start_sottod("--lock-state", "manual")
                    self.sottoctl("unlock")
                self.sottoctl("invoke", identifier, key)
                self.client.call(GTK, "AddNotification", "(ssa{sv})", "org.example.A", "one", sent)
                identifier = self.client.rows()[0]["notifications"][0]["identifier"]
            expected = [(f"a{index}", v("av", [target]).print_(True)) for index, target in enumerate(targets)]
            expected += [("none", "@av []"), ("open", v("av", [v("(si)", ("x", 1))]).print_(True))]
            until(lambda: len(received) >= len(expected), lambda: received)
            self.assertEqual(received, expected)
            received.clear()

    def test_errors(self):
        with self.assertRaisesRegex(GLib.Error, "InvalidArgs|signature"):
            self.client.call(NOTIFICATIONS, "Notify", "(s)", "x")
        with self.assertRaisesRegex(GLib.Error, "UnknownMethod"):
            self.client.call(NOTIFICATIONS, "Nothing")
        with self.assertRaisesRegex(GLib.Error, "NotFound"):
            self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", 99)
        with self.assertRaisesRegex(GLib.Error, "no notification with the number 99"):
            self.client.call(CENTER, "Invoke", "(us)", 99, "x")
        with self.assertRaisesRegex(GLib.Error, "InvalidArgs.*an identifier is longer than 1024 bytes"):
            self.client.call(GTK, "AddNotification", "(ssa{sv})", "org.example.A", "x" * 1025, {})

    def test_server_information(self):
        answer = self.client.bus.call_sync(*NOTIFICATIONS, "GetServerInformation", None, None, 0, 1000, None).unpack()
        self.assertEqual((answer[0], answer[3]), ("sottod", "1.2"))
        self.assertIn("body-markup", self.client.call(NOTIFICATIONS, "GetCapabilities"))

    def test_name_that_is_taken(self):
        result = subprocess.run(["sottod"], env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"(process {self.sottod.pid})", result.stderr)


class SiteTests(Desktop):
    """Notifications of sites, as Chromium sends them."""

    def test_a_site_is_a_thread_and_is_said(self):
        self.start_recording()
        self.sottoctl("unlock")
        self.assertIn("x-kde-origin-name", self.client.call(NOTIFICATIONS, "GetCapabilities"))
        sites = {}
        for site in ("example.com", "example.org", "example.com"):
            self.client.notify(app="Chromium", summary="SECRET", body="a &amp; b",
                               hints={"x-kde-origin-name": GLib.Variant("s", site)})
            sites[site] = sites.get(site, 0) + 1
        # The server behind does not know the hint.
        until(lambda: [body for _, body in self.texts()].count("example.com\n\na &amp; b") == 2, lambda: self.texts())
        self.assertEqual(sorted(len(row["notifications"]) for row in self.client.rows()), sorted(sites.values()))
        self.sottoctl("lock")
        self.assertNotIn("example", str(self.texts()))
        self.assertEqual(len(self.texts()), len(sites))


if __name__ == "__main__":
    unittest.main()
