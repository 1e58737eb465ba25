"""Sotto.qml in Quickshell, which is the notification server."""
import os
import shutil
import unittest

from shells import LOCKED, ROOT, Shell, bodies, load, until


@unittest.skipUnless(shutil.which("quickshell"), "Quickshell is not there")
class QuickshellTests(Shell):
    def start_shell(self, locale="en", **variables):
        folder = f"{self.root}/shell"
        os.mkdir(folder)
        shutil.copy(f"{ROOT}/Integrations/desktop/quickshell/shell.qml", folder)
        shutil.copy(f"{ROOT}/Integrations/desktop/quickshell/Sotto.qml", folder)
        with open(f"{self.root}/sway", "w", encoding="ascii") as file:
            file.write("output HEADLESS-1 resolution 800x800\nxwayland disable\n")
        self.start("sway", "-c", f"{self.root}/sway", WLR_BACKENDS="headless", WLR_RENDERER="pixman",
                   WLR_LIBINPUT_NO_DEVICES="1", LIBGL_ALWAYS_SOFTWARE="1")
        display = until(lambda: [name for name in os.listdir(f"{self.root}/run") if name.startswith("wayland-") and "lock" not in name],
                        "sway")
        self.environment["WAYLAND_DISPLAY"] = display[0]
        self.start("quickshell", "--path", folder, SOTTO_LOCALE=locale, QT_QUICK_BACKEND="software", **variables)
        self.folder = folder
        until(lambda: self.ask("rows", check=False).startswith("["), "Quickshell")

    def ask(self, function, *arguments, check=True):
        return self.run_program("quickshell", "ipc", "--path", self.folder, "call", "sotto", function, *arguments, check=check)

    def rows(self):
        return load(self.ask("rows"))

    def expect(self, condition, what):
        try:
            return until(lambda: (lambda rows: condition(rows) and (rows,))(self.rows()), what, 10)[0]
        except AssertionError:
            self.fail(f"{what}: {self.rows()}")

    def test_rows_locked_and_unlocked(self):
        for locale, expected in LOCKED.items():
            with self.subTest(locale=locale):
                self.setUpAgain(locale)
                self.notify_all()
                rows = self.expect(lambda rows: bodies(rows) == expected, f"{locale}, locked")
                self.assertNotIn("SECRET", str(rows))
                self.picture(f"quickshell-{locale}-locked")
                self.ask("lock", "false")
                rows = self.expect(lambda rows: rows and not rows[0]["hidden"], f"{locale}, unlocked")
                self.assertIn("SECRET two", bodies(rows))
                self.picture(f"quickshell-{locale}-unlocked")
                self.ask("share", "true")
                self.expect(lambda rows: bodies(rows) == expected, f"{locale}, shared")

    def setUpAgain(self, locale):
        if hasattr(self, "folder"):
            self.end()
            self.doCleanups()
            self.setUp()
        self.start_shell(locale)

    def test_what_changes(self):
        self.start_shell()
        number = self.notify("Chat", "chat", "Ann", "One", "im.received")
        self.expect(lambda rows: bodies(rows) == ["1 message"], "one")
        self.notify("Chat", "chat", "Ann", "Two", "im.received")
        self.expect(lambda rows: bodies(rows) == ["2 messages"] and rows[0]["age"] and rows[0]["countText"] == "2", "two")
        self.ask("lock", "false")
        self.expect(lambda rows: bodies(rows) == ["Two"], "unlocked")
        self.run_program("notify-send", f"--replace-id={number}", "--app-name=Chat", "--category=im.received",
                         "--hint=string:desktop-entry:chat", "Ann", "One again")
        rows = self.expect(lambda rows: bodies(rows) == ["One again"], "replaced")
        self.assertEqual(rows[0]["summary"], "1 more notification")
        self.ask("dismiss", "0")
        self.expect(lambda rows: rows == [], "dismissed")

    def test_actions_and_replies(self):
        self.start_shell()
        waiting = self.start("notify-send", "--wait", "--app-name=Door", "--action=open=Open", "Bell")
        self.expect(lambda rows: bodies(rows) == ["Notification"] and rows[0]["actions"] == [], "a hidden row has no action of its sender")
        self.ask("lock", "false")
        self.expect(lambda rows: [action["title"] for action in rows[0]["actions"]] == ["Open"], "the action")
        self.ask("invoke", "0", "open")
        self.assertEqual(waiting.wait(10), 0)
        with open(f"{self.root}/log/notify-send", encoding="utf-8") as file:
            self.assertEqual(file.read().strip(), "open")

    def test_a_program_that_ends_takes_the_rows_along(self):
        self.start_shell()
        self.notify("Chat", "chat", "Ann", "One", "im.received")
        self.expect(lambda rows: bodies(rows) == ["1 message"], "one")
        self.run_program("pkill", "--full", "sotto stream")
        self.expect(lambda rows: rows == [], "nothing without sotto")
        self.expect(lambda rows: bodies(rows) == ["1 message"], "started again")

    def test_the_daemon(self):
        os.makedirs(f"{self.root}/home/.config/sotto")
        with open(f"{self.root}/home/.config/sotto/center.json", "w", encoding="ascii") as file:
            file.write('{"settings": {"apps": {"bank": {"showPreviews": "never"}}}}')
        self.start("sottod", "--words")
        until(lambda: os.path.exists(f"{self.root}/run/sotto/words"), "sottod")
        self.start_shell(SOTTO_DAEMON="1")
        self.notify("Bank", "bank", "Transfer", "100", "")
        self.notify("Chat", "chat", "Ann", "One", "im.received")
        self.ask("lock", "false")
        self.expect(lambda rows: bodies(rows) == ["One", "Notification"], "the person's settings")

    def test_the_time_to_a_row(self):
        self.start_shell()
        self.check_time_to_rows("Quickshell")


if __name__ == "__main__":
    unittest.main()
