"""Real programs that send notifications."""
import subprocess
import time
import unittest

from gi.repository import GLib

from desktop import CENTER, NOTIFICATIONS, Desktop, until

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

    def test_errors(self):
        with self.assertRaisesRegex(GLib.Error, "InvalidArgs|signature"):
            self.client.call(NOTIFICATIONS, "Notify", "(s)", "x")
        with self.assertRaisesRegex(GLib.Error, "UnknownMethod"):
            self.client.call(NOTIFICATIONS, "Nothing")
        with self.assertRaisesRegex(GLib.Error, "NotFound"):
            self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", 99)
        with self.assertRaisesRegex(GLib.Error, "no notification with the number 99"):
            self.client.call(CENTER, "Invoke", "(us)", 99, "x")

    def test_server_information(self):
        answer = self.client.bus.call_sync(*NOTIFICATIONS, "GetServerInformation", None, None, 0, 1000, None).unpack()
        self.assertEqual((answer[0], answer[3]), ("sottod", "1.2"))
        self.assertIn("body-markup", self.client.call(NOTIFICATIONS, "GetCapabilities"))

    def test_name_that_is_taken(self):
        result = subprocess.run(["sottod"], env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"(process {self.sottod.pid})", result.stderr)


if __name__ == "__main__":
    unittest.main()
