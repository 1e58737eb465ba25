"""What the rows of sottod tell a widget beside texts, and what of a hidden row they do not."""
import json
import os
import unittest

from gi.repository import GLib

from desktop import CENTER, Desktop

PIXELS = (2, 2, 8, True, 8, 4, bytes(range(16)))
DETAILS = {"category", "icon", "image", "pixels", "progress", "defaultAction", "links", "resident", "changed"}


class FeedTests(Desktop):
    def setUp(self):
        super().setUp()
        folder = f"{self.root}/home/.local/share/applications"
        os.makedirs(folder)
        with open(f"{folder}/org.example.Chat.desktop", "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nName=Chat\nIcon=chat-icon\n")
        self.start_sottod("--lock-state", "manual")
        self.told = []
        self.client.bus.signal_subscribe(CENTER[0], CENTER[2], "Changed", CENTER[1], None, 0,
                                         lambda _bus, _sender, _path, _interface, _name, values: self.told.append(json.loads(values[0])))

    def send(self, **changes):
        hints = {"desktop-entry": GLib.Variant("s", "org.example.Chat"), "category": GLib.Variant("s", "im.received"),
                 "urgency": GLib.Variant("y", 2), "value": GLib.Variant("i", 40), "resident": GLib.Variant("b", True),
                 "image-path": GLib.Variant("s", "face-smile"), "image-data": GLib.Variant("(iiibiiay)", PIXELS)}
        values = {"app": "Chat", "icon": "mail-unread", "summary": "Ann", "hints": hints, "actions": ["default", "", "like", "Like"],
                  "body": 'See <a href="https://example.org/?a=1&amp;b=2">this</a> or <a href="file:///etc/passwd">that</a>'}
        return self.client.notify(**{**values, **changes})

    def rows(self):
        return json.loads(self.client.call(CENTER, "Rows"))

    def changes(self):
        """What has been told since the last call."""
        # What comes before the answer has been told before it.
        self.client.rows()
        while GLib.MainContext.default().iteration(False):
            pass
        told, self.told[:] = list(self.told), []
        return told

    def image(self, number):
        return self.client.call(CENTER, "Image", "(u)", number)

    def refusal(self, number):
        with self.assertRaises(GLib.Error) as raised:
            self.image(number)
        return str(raised.exception).replace(str(number), "N")

    def test_what_a_shown_notification_tells(self):
        self.client.call(CENTER, "Unlock")
        number = self.send()
        row, = self.rows()["groups"]
        self.assertEqual(row["appIcon"], "chat-icon")
        told = row["notifications"][0]
        self.assertEqual({name: told[name] for name in DETAILS if name in told}, {
            "category": "im.received", "icon": "mail-unread", "image": "face-smile",
            "pixels": True, "progress": 40, "defaultAction": True, "resident": True,
            "links": [{"address": "https://example.org/?a=1&b=2", "text": "this"}]})
        self.assertEqual(told["interruptionLevel"], "timeSensitive")
        self.assertEqual((told["body"], [action["title"] for action in told["actions"]]), ("See this or that", ["Like"]))
        self.assertEqual(self.image(number), (*PIXELS[:6], list(PIXELS[6])))
        self.send(replaces=number, hints={"desktop-entry": GLib.Variant("s", "org.example.Chat")}, actions=[], icon="", body="plain")
        told = self.rows()["groups"][0]["notifications"][0]
        self.assertEqual({name: told[name] for name in DETAILS if name in told}, {"changed": True})
        self.assertIn("shows no image", self.refusal(number))

    def test_a_hidden_notification_tells_nothing_of_it(self):
        number, plain = self.send(), self.client.notify(app="Chat", summary="Ann", hints={
            "desktop-entry": GLib.Variant("s", "org.example.Chat"), "category": GLib.Variant("s", "im.received")})
        rows = {row["identifiers"][0]: row for row in self.rows()["groups"]}
        self.assertEqual({name for row in rows.values() for name in row if name in DETAILS | {"notifications", "interruptionLevel"}}, set())
        self.assertEqual({row["appIcon"] for row in rows.values()}, {"chat-icon"})
        self.assertEqual(self.refusal(number), self.refusal(plain))
        self.client.call(CENTER, "Unlock")
        self.assertTrue(self.image(number))
        self.client.call(CENTER, "Share", "(b)", True)
        self.assertIn("shows no image", self.refusal(number))
        self.assertIn("there is no notification", self.refusal(99))

    def test_who_looks_is_told_without_rows(self):
        def device():
            changes = self.changes()
            self.assertLessEqual(len(changes), 1)
            return [(each["authenticated"], each["screenShared"]) for each in changes]

        self.assertEqual((self.rows()["authenticated"], self.rows()["screenShared"]), (False, False))
        self.assertEqual(device(), [])
        for call, expected in ((("Unlock",), [(True, False)]), (("Unlock",), []), (("Share", "(b)", True), [(True, True)]),
                               (("Lock",), [(False, True)]), (("Lock",), [])):
            self.client.call(CENTER, *call)
            self.assertEqual(device(), expected, call)
        self.assertEqual((self.rows()["authenticated"], self.rows()["screenShared"]), (False, True))


if __name__ == "__main__":
    unittest.main()
