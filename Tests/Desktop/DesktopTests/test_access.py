"""Who may ask sottod for what."""
import os
import subprocess
import time
import unittest

from gi.repository import GLib

from desktop import CENTER, NOTIFICATIONS, Client, Desktop, is_listening, until

DAEMON = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
METHODS = {
    "Rows": (None,), "Status": (None,), "Lock": (None,), "Unlock": (None,), "Dismiss": ("(u)", 1),
    "Invoke": ("(us)", 1, "default"), "InvokeWith": ("(usa{sv})", 1, "default", {}), "Reply": ("(us)", 1, "x"), "Share": ("(b)", False),
    "BeginLock": ("(s)", "x"), "EndLock": ("(s)", "x"),
}


class SandboxTests(Desktop):
    """A program that may only send notifications, as Flatpak's proxy lets it."""

    def setUp(self):
        super().setUp()
        self.start_sottod()
        path = f"{self.root}/proxy"
        self.start(["xdg-dbus-proxy", self.address, path, "--filter", "--talk=org.freedesktop.Notifications",
                    "--talk=org.gtk.Notifications"], "proxy")
        until(lambda: os.path.exists(path) and is_listening(path), "the proxy")
        self.sandboxed = Client(f"unix:path={path}")
        self.addCleanup(self.sandboxed.close)

    def test_nothing_of_the_center_answers(self):
        self.client.notify(app="Bank", summary="SECRET")
        unique = [self.client.call(DAEMON, "GetNameOwner", "(s)", name) for name in (NOTIFICATIONS[0], CENTER[0])]
        self.assertNotEqual(*unique)
        for name in [NOTIFICATIONS[0], "org.gtk.Notifications", CENTER[0], "org.sotto.Center", *unique]:
            for method, arguments in METHODS.items():
                with self.assertRaises(GLib.Error, msg=f"{method} of {name}") as raised:
                    self.sandboxed.call((name, CENTER[1], CENTER[2]), method, *arguments, timeout=2000)
                self.assertNotIn("SECRET", str(raised.exception))
        words = ("/org/sotto/Words", "org.sotto.Words1")
        for name in [NOTIFICATIONS[0], "org.gtk.Notifications", "org.sotto.Words", *unique]:
            for method, arguments in {"Render": ("(s)", "{}"), "Format": ("(ss)", "x", "[]")}.items():
                with self.assertRaises(GLib.Error, msg=f"{method} of {name}"):
                    self.sandboxed.call((name, *words), method, *arguments, timeout=2000)
        self.assertTrue(self.status()["locked"])
        self.assertEqual([row["app"] for row in self.client.rows()], ["Bank"])

    def test_it_still_notifies(self):
        number = self.sandboxed.notify(app="Chat")
        self.assertEqual(self.sandboxed.notify(app="Chat", replaces=number), number)

    def test_what_was_left_by_a_program_outside_is_not_its_own(self):
        other = Client(self.address)
        number = other.notify(app="Bank", summary="Transfer")
        other.close()
        self.assertNotEqual(self.sandboxed.notify(app="Bank", summary="Call 0800", replaces=number), number)
        with self.assertRaises(GLib.Error):
            self.sandboxed.call(NOTIFICATIONS, "CloseNotification", "(u)", number)

    def test_a_notification_of_another_is_not_its_own(self):
        number = self.client.notify(app="Bank", summary="Transfer")
        self.assertNotEqual(self.sandboxed.notify(app="Bank", summary="Call 0800", replaces=number), number)
        with self.assertRaises(GLib.Error):
            self.sandboxed.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
        tag = {"x-dunst-stack-tag": GLib.Variant("s", "t")}
        number = self.client.notify(app="Bank", hints=tag)
        self.assertNotEqual(self.sandboxed.notify(app="Bank", hints=tag), number)
        self.sottoctl("unlock")
        titles = [note["title"] for row in self.client.rows() for note in row["notifications"]]
        self.assertIn("Transfer", titles)


class SenderTests(Desktop):
    """Whose notification a number is."""

    def setUp(self):
        super().setUp()
        self.start_sottod()

    def other(self):
        client = Client(self.address)
        self.addCleanup(client.close)
        return client

    def test_the_same_connection_replaces_and_closes(self):
        number = self.client.notify()
        self.assertEqual(self.client.notify(replaces=number), number)
        self.client.call(NOTIFICATIONS, "CloseNotification", "(u)", number)

    def test_programs_outside_of_sandboxes_reach_each_others(self):
        """They run as the person, and the specification says that a number has no owner."""
        for is_there in (True, False):
            for app in ("App", "Other"):
                with self.subTest(is_there=is_there, app=app):
                    sender, other = self.other(), self.other()
                    tag = {"x-dunst-stack-tag": GLib.Variant("s", "t")}
                    number, tagged = sender.notify(app="App"), sender.notify(app="App", hints=tag)
                    if not is_there:
                        sender.close()
                    self.assertEqual(other.notify(app=app, replaces=number), number)
                    other.call(NOTIFICATIONS, "CloseNotification", "(u)", number)
                    # A stack tag is one within its app.
                    (self.assertEqual if app == "App" else self.assertNotEqual)(
                        other.notify(app=app, hints=tag), tagged)

    def test_a_number_that_scripts_share_is_one_notification(self):
        for app in ("volume", "brightness") * 2:
            shown = self.run_program("notify-send", "-p", "-r", "2593", "-a", app, app)
            self.assertEqual(int(shown), 2593)
        self.assertEqual([row["app"] for row in self.client.rows()], ["brightness"])

    def test_after_a_restart_too(self):
        held = self.client.notify(app="App")
        left = int(self.run_program("notify-send", "-p", "-a", "App", "One"))
        self.kill_sottod()
        self.start_sottod()
        other = self.other()
        for number in (held, left):
            self.assertEqual(other.notify(app="Other", replaces=number), number)

    def test_the_calls_of_a_sender_stay_in_order(self):
        for _ in range(50):
            client = Client(self.address)
            results = []
            for replaces in (0, 0, 0):
                client.bus.call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Notify", GLib.Variant(
                    "(susssasa{sv}i)", ("App", replaces, "", "T", "B", [], {}, -1)), None, 0, 5000, None,
                    lambda bus, result: results.append(bus.call_finish(result).unpack()[0]))
            context = GLib.MainContext.default()
            until(lambda: (context.iteration(False), len(results) == 3)[1], "the answers")
            self.assertEqual(results, sorted(results))
            client.close()

    def test_a_reply_does_not_go_to_a_stranger(self):
        """After the bus was started again, another program has the unique name."""
        reply = ["inline-reply", "Reply"]
        sent = Client(self.address)
        number = sent.notify(app="Chat", actions=reply)
        name = sent.bus.get_unique_name()
        sent.close()
        self.client.close()
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        os.unlink(f"{self.root}/session")
        self.start_bus("session")
        self.client = Client(self.address)
        self.start_sottod()
        strangers = [Client(self.address) for _ in range(20)]
        for stranger in strangers:
            self.addCleanup(stranger.close)
        stranger = next((one for one in strangers if one.bus.get_unique_name() == name), None)
        self.assertIsNotNone(stranger, f"nobody has the name {name}")
        heard = []
        stranger.bus.signal_subscribe(None, NOTIFICATIONS[0], None, None, None, 0, lambda *signal: heard.append(signal))
        self.sottoctl("unlock")
        self.sottoctl("reply", str(number), "MY PRIVATE ANSWER", check=False)
        self.sottoctl("dismiss", str(number), check=False)
        context = GLib.MainContext.default()
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            context.iteration(False)
        self.assertEqual(heard, [])


class LevelTests(Desktop):
    """What rows do not tell, nothing tells."""

    def answers(self, number):
        """What each method answers for a number."""
        answers = {}
        for method, arguments in {
            "Dismiss": ("(u)", number), "Invoke": ("(us)", number, "default"), "Reply": ("(us)", number, "x"),
        }.items():
            try:
                answers[method] = self.client.call(CENTER, method, *arguments)
            except GLib.Error as error:
                answers[method] = str(error).replace(str(number), "N")
        return answers

    def test_a_number_that_no_row_names_is_as_if_never_given(self):
        for level in ("total", "nothing"):
            with self.subTest(level):
                self.write_settings(hiddenRows=level)
                self.start_sottod()
                number = self.client.notify(actions=["default", "Open", "inline-reply", "Reply"])
                self.assertEqual(self.answers(number), self.answers(number + 1000))
                result = subprocess.run(["sottoctl", "dismiss", str(number)], env=self.environment, check=False)
                self.assertEqual(result.returncode, 2)
                self.assertNotIn("held", self.status())
                self.sottoctl("unlock")
                self.assertEqual(self.status()["held"], 1)
                self.client.call(CENTER, "Dismiss", "(u)", number)
                self.sottod.terminate()
                self.sottod.wait()

    def test_errors_do_not_tell_a_senders_actions(self):
        """Two notifications that differ in what is hidden."""
        self.start_sottod()
        answers = []
        for actions in ([], ["like", "Like", "inline-reply", "Reply", "default", "Open"]):
            number = self.client.notify(actions=actions)
            told = []
            for key in ("like", "default", "other"):
                with self.assertRaises(GLib.Error) as raised:
                    self.client.call(CENTER, "Invoke", "(us)", number, key)
                told.append(str(raised.exception))
            with self.assertRaises(GLib.Error) as raised:
                self.client.call(CENTER, "Reply", "(us)", number, "x")
            answers.append([text.replace(str(number), "N") for text in (*told, str(raised.exception))])
        self.assertEqual(*answers)

    def test_errors_do_not_tell_a_senders_actions_on_a_shared_screen(self):
        """Whoever is at an unlocked device may open what is hidden, and learns of no other action."""
        self.start_sottod()
        self.sottoctl("unlock")
        self.sottoctl("share", "on")
        for method, key in (("Invoke", "like"), ("Invoke", "other"), ("Reply", "x")):
            told = []
            for actions in ([], ["like", "Like", "inline-reply", "Reply", "default", "Open"]):
                number = self.client.notify(actions=actions)
                with self.assertRaises(GLib.Error) as raised:
                    self.client.call(CENTER, method, "(us)", number, key)
                told.append(str(raised.exception).replace(str(number), "N"))
            self.assertEqual(*told, f"{method} {key}")
        for actions in ([], ["default", "Open"]):
            self.client.call(CENTER, "Invoke", "(us)", self.client.notify(actions=actions), "default")


class NameTests(Desktop):
    """A setting under any name of an app is a setting of the app."""

    def show(self, settings, **notification):
        self.write_settings(**settings)
        self.start_sottod()
        self.sottoctl("unlock")
        self.client.notify(**notification)
        row, status = self.client.rows()[0], self.status()["settings"]
        self.sottod.terminate()
        self.sottod.wait()
        return row, status

    def install(self, *names):
        folder = f"{self.root}/home/.local/share/applications"
        os.makedirs(folder, exist_ok=True)
        for name in names:
            with open(f"{folder}/{name}.desktop", "w", encoding="utf-8") as file:
                file.write(f"[Desktop Entry]\nType=Application\nName={name}\n")

    def test_telegram(self):
        self.install("org.telegram.desktop", "org.gnome.Evolution")
        hint = {"desktop-entry": GLib.Variant("s", "org.telegram.desktop")}
        for key in ("org.telegram.desktop", "org.telegram", "Telegram", "telegram", "org.telegram.desktop.desktop"):
            row, status = self.show({"apps": {key: {"showPreviews": "never"}}}, app="Telegram", hints=hint)
            self.assertTrue(row["hidden"], key)
            self.assertEqual(row["app"], "org.telegram.desktop")
            self.assertEqual(len(status["unmatchedApps"]), key == "telegram", key)

    def test_the_name_of_a_file(self):
        self.install("org.gnome.Evolution")
        hint = {"desktop-entry": GLib.Variant("s", "org.gnome.Evolution.desktop")}
        row, _ = self.show({"apps": {"org.gnome.Evolution": {"showPreviews": "never"}}}, app="Evolution", hints=hint)
        self.assertTrue(row["hidden"])
        self.assertEqual(row["app"], "org.gnome.Evolution")

    def test_a_key_of_no_app_stands_in_the_status(self):
        row, status = self.show({"apps": {"thunderbrid": {"showPreviews": "never"}}}, app="thunderbird")
        self.assertFalse(row["hidden"])
        self.assertEqual(status["unmatchedApps"], [{"app": "thunderbrid", "nearest": "thunderbird", "hides": False}])

    def test_the_status_names_no_app_where_rows_name_none(self):
        for level, count in (("nothing", 0), ("total", 0), ("apps", 1)):
            self.write_settings(hiddenRows=level, apps={"org.foo.Foo": {}})
            self.start_sottod()
            self.assertEqual(len(self.status()["settings"]["unmatchedApps"]), count, level)
            self.assertEqual("org.foo.Foo" in self.sottoctl("status"), count == 1, level)
            self.sottoctl("unlock")
            self.assertEqual(len(self.status()["settings"]["unmatchedApps"]), 1, level)
            self.sottod.terminate()
            self.sottod.wait()

    def test_messages_have_no_control_characters(self):
        self.write_settings(**{"x\x1b[31m": 1})
        self.start_sottod()
        until(lambda: "[31m" in self.log("sottod"), "the warning")
        self.assertNotIn("\x1b", self.log("sottod"))
        for arguments in (("z\x1b[31m",), ("invoke", "1", "z\x1b[31m"), ("invoke", "z\x1b[31m")):
            result = subprocess.run(["sottoctl", *arguments], env=self.environment, check=False, capture_output=True,
                                    text=True)
            self.assertEqual(result.returncode, 2)
            self.assertNotIn("\x1b", result.stderr)

    def test_what_hides_in_the_settings_hides(self):
        for document in ({"authenticated": False}, {"screenShared": True}, {"settings": {"apps": {"*": {}}}}):
            self.write_center(**document)
            self.start_sottod()
            self.sottoctl("unlock")
            self.client.notify()
            self.assertTrue(self.client.rows()[0]["hidden"], document)
            self.sottod.terminate()
            self.sottod.wait()


if __name__ == "__main__":
    unittest.main()
