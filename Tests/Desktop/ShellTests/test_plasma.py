"""The widget of Plasma, in plasmawindowed, which then is the notification server as plasmashell is."""
import glob
import os
import shutil
import unittest

from shells import LOCKED, ROOT, Shell, bodies, load, until

PACKAGE = "org.sotto.rows"


def hears_signals():
    """Whether Plasma's module for the bus hears signals. That of 6.3 does not."""
    for path in glob.glob("/usr/lib/*/qt6/qml/org/kde/plasma/workspace/dbus/dbusplugin.qmltypes"):
        with open(path, encoding="utf-8") as file:
            return "SignalWatcher" in file.read()
    return False


@unittest.skipUnless(shutil.which("plasmawindowed") and hears_signals(), "Plasma is not there, or too old")
class PlasmaTests(Shell):
    def start_shell(self, locale="en"):
        data = f"{self.root}/home/.local/share"
        package = f"{data}/plasma/plasmoids/{PACKAGE}"
        shutil.copytree(f"{ROOT}/Integrations/desktop/plasma/{PACKAGE}", package)
        # The log tells the rows that the widget has.
        with open(f"{package}/contents/ui/main.qml", encoding="utf-8") as file:
            text = file.read()
        self.assertIn("id: sotto\n", text)
        with open(f"{package}/contents/ui/main.qml", "w", encoding="utf-8") as file:
            file.write(text.replace("id: sotto\n", f'id: sotto\nlocale: "{locale}"\nonRowsChanged: console.warn("ROWS" + JSON.stringify(rows))\n', 1))
        self.start("sottod", "--words")
        until(lambda: os.path.exists(f"{self.root}/run/sotto/words"), "sottod")
        with open(f"{self.root}/sway", "w", encoding="ascii") as file:
            file.write("output HEADLESS-1 resolution 800x800\nxwayland disable\n")
        self.start("sway", "-c", f"{self.root}/sway", WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1",
                   LIBGL_ALWAYS_SOFTWARE="1")
        display = until(lambda: [name for name in os.listdir(f"{self.root}/run") if name.startswith("wayland-") and "lock" not in name],
                        "sway")
        self.environment["WAYLAND_DISPLAY"] = display[0]
        self.start("plasmawindowed", PACKAGE, QT_QPA_PLATFORM="wayland", QT_QUICK_BACKEND="software", XDG_CURRENT_DESKTOP="KDE")
        until(lambda: "org.freedesktop.Notifications" in self.run_program(
            "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus", "--method",
            "org.freedesktop.DBus.ListNames"), "Plasma")

    def rows(self):
        lines = [line for line in self.log("plasmawindowed").splitlines() if "ROWS[" in line]
        return load(lines[-1][lines[-1].index("ROWS[") + 4:]) if lines else []

    def expect(self, condition, what):
        try:
            return until(lambda: (lambda rows: condition(rows) and (rows,))(self.rows()), what, 10)[0]
        except AssertionError:
            self.fail(f"{what}: {self.rows()}")

    def settings(self, text):
        os.makedirs(f"{self.root}/home/.config/sotto", exist_ok=True)
        with open(f"{self.root}/home/.config/sotto/center.json", "w", encoding="utf-8") as file:
            file.write(text)

    def test_rows_shown_and_hidden(self):
        for locale, expected in LOCKED.items():
            with self.subTest(locale=locale):
                if self.processes[1:]:
                    self.end()
                    self.doCleanups()
                    self.setUp()
                self.settings("{}")
                self.start_shell(locale)
                self.notify_all()
                rows = self.expect(lambda rows: len(rows) == 5, f"{locale}, shown")
                self.assertEqual(bodies(rows), ["SECRET SSID", "SECRET.pdf", "SECRET two", "SECRET mail", "Ready"])
                self.picture(f"plasma-{locale}-shown")
                # sottod tells the widget to ask again.
                self.settings('{"screenShared": true}')
                rows = self.expect(lambda rows: bodies(rows) == expected, f"{locale}, hidden")
                self.assertNotIn("SECRET", str(rows))
                self.picture(f"plasma-{locale}-hidden")

    def test_what_changes(self):
        self.start_shell()
        number = self.notify("Chat", "chat", "Ann", "One &lt; two", "im.received")
        self.expect(lambda rows: bodies(rows) == ["One < two"], "one")
        self.notify("Chat", "chat", "Ann", "Two", "im.received")
        rows = self.expect(lambda rows: bodies(rows) == ["Two"], "two")
        self.assertEqual(rows[0]["summary"], "1 more notification")
        self.notify("Chat", "chat", "Ann", "One again", "im.received", f"--replace-id={number}")
        self.expect(lambda rows: bodies(rows) == ["One again"], "replaced")
        self.run_program("gdbus", "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
                         "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.CloseNotification", str(number))
        self.expect(lambda rows: bodies(rows) == ["Two"], "closed")
        self.assertNotIn("sotto:", self.log("plasmawindowed"))


if __name__ == "__main__":
    unittest.main()
