"""niri says that the screen is shared: nothing is readable while others see it."""
import json
import os
import time
import unittest

from compositor import Hyprland, Niri
from desktop import NOTIFICATIONS, ROOT, until
from sharing import SHOWN, SharingDesktop

WINDOW = {"Window": {"id": 4}}


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
        self.write_settings(sharedWindows="ignore")
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
        self.write_settings(sharedWindows="hide")
        self.wait_hidden()
        self.write_settings(sharedWindows="ignore")
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
        self.write_settings(sharing="manual")
        self.set_up()
        self.niri.cast(1)
        until(lambda: self.says("niri") == ("shared", False), "the cast")
        self.assertEqual(self.texts(), SHOWN)
        self.assertFalse(self.status()["screenShared"])
        self.sottoctl("share", "on")
        self.wait_hidden()
        self.sottoctl("share", "off")
        self.wait_shown(1)
        self.write_settings(sharing="auto")
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


if __name__ == "__main__":
    unittest.main()
