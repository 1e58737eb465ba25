"""Icons of GApplication's notifications, as a server gets them."""
import base64
import json
import os
import unittest

from desktop import Desktop, until

PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
APPLICATION = """
import sys
from gi.repository import Gio, GLib
path = sys.argv[1]
with open(path, "rb") as file:
    bytes = file.read()
themed = Gio.ThemedIcon.new("mail-unread")
icons = {
    "themed": themed, "several names": Gio.ThemedIcon.new_from_names(["mail-unread-symbolic", "mail-unread"]),
    "file": Gio.FileIcon.new(Gio.File.new_for_path(path)), "bytes": Gio.BytesIcon.new(GLib.Bytes.new(bytes)),
    "emblem": Gio.EmblemedIcon.new(themed, Gio.Emblem.new(Gio.ThemedIcon.new("emblem-new"))), "none": None,
}
app = Gio.Application(application_id="org.example.Mail")
def activate(_):
    app.hold()
    for name, icon in icons.items():
        sent = Gio.Notification.new(name)
        if icon:
            sent.set_icon(icon)
        app.send_notification(name, sent)
app.connect("activate", activate)
app.run([])
"""


class ApplicationIconTests(Desktop):
    def start_application(self):
        self.path = f"{self.root}/an icon.png"
        with open(self.path, "wb") as file:
            file.write(PNG)
        self.start(["/usr/bin/python3", "-c", APPLICATION, self.path], "application")

    def content(self, path):
        with open(path.removeprefix("file://"), "rb") as file:
            return file.read()

    def test_each_kind_of_icon(self):
        self.start_recording()
        self.start_application()
        until(lambda: self.status()["held"] == 6, "six notifications")
        until(self.shown, "the row")
        # A hidden row has the app's own icon, or none.
        self.assertEqual({call["icon"] for call in self.shown().values()}, {""})
        self.assertEqual([call["paths"] for call in self.shown().values() if call["paths"]], [])
        # What a file holds is what it held when it came.
        os.unlink(self.path)
        self.sottoctl("unlock")
        until(lambda: len(self.shown()) == 6, "six notifications")
        shown = {call["summary"]: call for call in self.shown().values()}
        self.assertEqual({name: shown[name]["icon"] for name in ("themed", "several names", "emblem", "none")},
                         {"themed": "mail-unread", "several names": "mail-unread-symbolic", "emblem": "mail-unread", "none": ""})
        self.assertEqual(self.content(shown["file"]["icon"]), PNG)
        self.assertEqual(self.content(shown["bytes"]["paths"]["image-path"]), PNG)

    def test_dunst_shows_the_file(self):
        self.start_display()
        self.start_behind("dunst", "dunst")
        self.sottoctl("unlock")
        self.start_application()
        until(lambda: "displayed: 6" in self.tool("dunstctl", "count"), lambda: self.tool("dunstctl", "count"))
        self.tool("dunstctl", "close-all")
        entries = {entry["summary"]["data"]: entry["icon_path"]["data"]
                   for entry in json.loads(self.tool("dunstctl", "history"))["data"][0]}
        # dunst names a file where it has found one.
        self.assertTrue(entries["file"].startswith(f"{self.root}/run/sotto/images/"), entries)
        self.assertTrue(entries["bytes"].startswith(f"{self.root}/run/sotto/images/"), entries)


if __name__ == "__main__":
    unittest.main()
