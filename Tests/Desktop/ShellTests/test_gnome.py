"""The extension of GNOME Shell, which is the notification server, on its own lock screen."""
import json
import os
import shutil
import signal
import time
import unittest

from shells import LOCKED, NOTIFICATIONS, PICTURES, ROOT, Shell, bodies, until

UUID = "rows@org.sotto"
EXTENSION = f"Main.extensionManager.lookup('{UUID}').stateObj"
NAMES = [each["app"] for each in NOTIFICATIONS]
ICONS = {"org.gnome.Disks": "drive-removable-media-symbolic", "org.gnome.Geary": "mail-unread-symbolic",
         "org.telegram.desktop": "user-available-symbolic", "firefox": "web-browser-symbolic"}
GLOBAL = {"pl": "pl_PL.UTF-8", "ar": "ar_EG.UTF-8", "ja": "ja_JP.UTF-8", "en": "C.UTF-8"}


@unittest.skipUnless(shutil.which("gnome-shell"), "GNOME Shell is not there")
class GnomeShellTests(Shell):
    """GNOME Shell without a screen. It locks only where there are systemd and GDM: a folder of the one, a mock of the other."""

    def start_shell(self, locale="en", settings=None):
        if settings:
            os.makedirs(f"{self.root}/home/.config/sotto", exist_ok=True)
            with open(f"{self.root}/home/.config/sotto/center.json", "w", encoding="utf-8") as file:
                json.dump(settings, file)
        self.start_system()
        data = f"{self.root}/home/.local/share"
        shutil.copytree(f"{ROOT}/Integrations/desktop/gnome-shell/{UUID}", f"{data}/gnome-shell/extensions/{UUID}")
        os.makedirs(f"{self.root}/run/dconf", exist_ok=True)
        self.environment.update(
            LANG=GLOBAL[locale], LC_ALL=GLOBAL[locale], LANGUAGE=locale, XDG_SESSION_TYPE="wayland", XDG_CURRENT_DESKTOP="GNOME",
            XDG_SESSION_ID="c1", GSETTINGS_BACKEND="keyfile", LIBGL_ALWAYS_SOFTWARE="1")
        os.makedirs(f"{data}/applications")
        for each in NOTIFICATIONS[:-1]:
            with open(f"{data}/applications/{each['entry']}.desktop", "w", encoding="utf-8") as file:
                file.write(f"[Desktop Entry]\nType=Application\nExec=true\nName={each['app']}\nIcon={ICONS[each['entry']]}\n")
        services = f"{data}/dbus-1/services"
        os.makedirs(services)
        with open(f"{ROOT}/Integrations/desktop/words-activation.service", encoding="utf-8") as file:
            service = file.read()
        with open(f"{services}/org.sotto.Words.service", "w", encoding="utf-8") as file:
            file.write(service.replace("@bindir@/sottod", shutil.which("sottod", path=self.environment["PATH"])))
        self.bus("ReloadConfig")
        self.run_program("dbus-update-activation-environment", "--all")
        self.run_program("gsettings", "set", "org.gnome.shell", "enabled-extensions", f"['{UUID}']")
        self.run_program("gsettings", "set", "org.gnome.shell", "welcome-dialog-last-shown-version", "999")
        self.start("gnome-shell", "--headless", "--unsafe-mode", "--virtual-monitor", "900x1200", "--wayland", "--no-x11")
        until(lambda: self.evaluate(f"Main.extensionManager.lookup('{UUID}')?.state", check=False) == 1, "the extension", 60)

    def start_system(self):
        """Starts a bus with the mocks that GNOME Shell asks whether it may lock."""
        os.makedirs("/run/systemd/seats", exist_ok=True)
        configuration = f"{self.root}/system.conf"
        with open(configuration, "w", encoding="utf-8") as file:
            file.write('<busconfig><type>system</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth><policy context="default"><allow own="*"/>'
                       '<allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>')
        self.start("dbus-daemon", f"--config-file={configuration}", "--nofork", f"--address=unix:path={self.root}/system")
        until(lambda: os.path.exists(f"{self.root}/system"), "the system's bus")
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = f"unix:path={self.root}/system"
        self.start("python3", "-m", "dbusmock", "--system", "--template", "logind")
        self.start("python3", "-m", "dbusmock", "--system", "org.gnome.DisplayManager", "/org/gnome/DisplayManager/Manager",
                   "org.gnome.DisplayManager.Manager")
        mock = ["gdbus", "call", "--system", "--timeout", "5"]
        until(lambda: self.run_program(*mock, "--dest", "org.freedesktop.login1", "--object-path", "/org/freedesktop/login1",
                                       "--method", "org.freedesktop.DBus.Mock.AddSession", "c1", "seat0", str(os.getuid()), "user",
                                       "true", check=False), "logind")
        until(lambda: self.run_program(*mock, "--dest", "org.gnome.DisplayManager", "--object-path",
                                       "/org/gnome/DisplayManager/Manager", "--method", "org.freedesktop.DBus.Mock.AddProperty",
                                       "org.gnome.DisplayManager.Manager", "Version", "<'99'>", check=False), "GDM")

    def bus(self, method, *arguments):
        return self.run_program("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
                                "/org/freedesktop/DBus", "--method", f"org.freedesktop.DBus.{method}", *arguments)

    def evaluate(self, code, check=True):
        """The value of an expression in the shell."""
        answer = self.run_program("gdbus", "call", "--session", "--dest", "org.gnome.Shell", "--object-path", "/org/gnome/Shell",
                                  "--method", "org.gnome.Shell.Eval", code, check=check).strip()
        if not answer.startswith("(true, "):
            if check:
                self.fail(f"{code}: {answer}")
            return None
        text = answer[len("(true, "):-1]
        text = text[1:-1].replace("\\'", "'").replace("\\\\", "\\") if text[0] == "'" else json.loads(text)
        return json.loads(text) if text else None

    def notify(self, app, entry, summary, body, category, *more):
        """Sends a notification by a program that stays: GNOME Shell drops those of an app that leaves the bus."""
        count = "Main.messageTray.getSources().reduce((sum, source) => sum + source.count, 0)"
        before = self.evaluate(count)
        process = self.start("notify-send", "--wait", f"--app-name={app}", f"--category={category}",
                             f"--hint=string:desktop-entry:{entry}", *more, summary, body)
        until(lambda: self.evaluate(count) > before, "the notification")
        return process

    def rows(self):
        return self.evaluate(f"{EXTENSION}._rows")

    def expect(self, condition, what):
        try:
            return until(lambda: (lambda rows: condition(rows) and (rows,))(self.rows()), what, 10)[0]
        except AssertionError:
            self.fail(f"{what}: {self.rows()}")

    def lock(self):
        self.evaluate("Main.screenShield.lock(false)")
        until(lambda: self.evaluate("Main.screenShield.active"), "the lock")

    def unlock(self):
        self.evaluate("Main.screenShield.deactivate(false)")
        until(lambda: not self.evaluate("Main.screenShield.locked"), "the end of the lock")

    def drawn(self):
        """The texts that the lock screen shows of notifications."""
        return self.evaluate("""(() => {
            const texts = [];
            const walk = actor => {
                if (!actor.visible)
                    return;
                if (actor.constructor.$gtype.name === 'StLabel')
                    texts.push(actor.text);
                actor.get_children().forEach(walk);
            };
            walk(Main.screenShield._dialog._notificationsBox);
            return texts;
        })()""")

    def picture(self, name):
        if PICTURES:
            os.makedirs(PICTURES, exist_ok=True)
            time.sleep(1)
            self.run_program("gdbus", "call", "--session", "--dest", "org.gnome.Shell.Screenshot", "--object-path",
                             "/org/gnome/Shell/Screenshot", "--method", "org.gnome.Shell.Screenshot.Screenshot", "false", "false",
                             f"{PICTURES}/{name}.png")

    def test_rows_locked_and_unlocked(self):
        for locale, expected in LOCKED.items():
            with self.subTest(locale=locale):
                self.set_up_again(locale)
                self.lock()
                self.notify_all()
                rows = self.expect(lambda rows: bodies(rows) == expected, f"{locale}, locked")
                self.assertNotIn("SECRET", str(rows))
                texts = self.drawn()
                self.assertEqual([text for text in texts if text in expected], expected)
                self.assertEqual([text for text in texts if text in NAMES], [*dict.fromkeys(reversed(NAMES))])
                self.assertNotIn("SECRET", str(texts))
                self.assertFalse([text for text in texts if text.isdigit()], "a bare number is of GNOME's own rows")
                self.assertFalse(self.evaluate(f"{EXTENSION}._menu.visible"))
                self.picture(f"gnome-{locale}-locked")
                self.unlock()
                rows = self.expect(lambda rows: rows and not rows[0]["hidden"], f"{locale}, unlocked")
                self.assertIn("SECRET two", bodies(rows))
                self.evaluate(f"Main.overview.hide(), {EXTENSION}._menu.menu.open()")
                self.picture(f"gnome-{locale}-unlocked")
                end = self.share()
                self.expect(lambda rows: bodies(rows) == expected, f"{locale}, shared")
                end()
                self.expect(lambda rows: rows and not rows[0]["hidden"], f"{locale}, no longer shared")

    def share(self):
        """Lets a program see the screen, and returns what ends that."""
        from gi.repository import Gio

        bus = Gio.DBusConnection.new_for_address_sync(
            self.environment["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.addCleanup(lambda: bus.is_closed() or bus.close_sync(None))
        name = "org.gnome.Mutter.RemoteDesktop"
        session, = bus.call_sync(name, "/org/gnome/Mutter/RemoteDesktop", name, "CreateSession", None, None, 0, 5000, None).unpack()
        call = lambda method: bus.call_sync(name, session, f"{name}.Session", method, None, None, 0, 5000, None)
        call("Start")
        return lambda: call("Stop")

    def set_up_again(self, locale):
        if "DBUS_SYSTEM_BUS_ADDRESS" in self.environment and os.path.exists(f"{self.root}/system"):
            self.end()
            self.doCleanups()
            self.setUp()
        self.start_shell(locale)

    def test_what_gnome_allows_on_the_lock_screen(self):
        self.start_shell()
        self.run_program("gsettings", "set", "org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/"
                         "org-telegram-desktop/", "details-in-lock-screen", "true")
        self.run_program("gsettings", "set", "org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/"
                         "firefox/", "show-in-lock-screen", "false")
        self.lock()
        self.notify_all()
        rows = self.expect(lambda rows: len(rows) == 4, "four rows")
        self.assertEqual([(row["app"], row["hidden"]) for row in rows],
                         [("nm-applet", True), ("org.telegram.desktop", False), ("org.gnome.Geary", True), ("org.gnome.Disks", True)])

    def test_the_person_decides(self):
        self.start_shell(settings={"settings": {"apps": {"org.telegram.desktop": {"showPreviews": "never"}}, "hiddenRows": "total"}})
        self.run_program("gsettings", "set", "org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/"
                         "org-telegram-desktop/", "details-in-lock-screen", "true")
        self.lock()
        self.notify_all()
        self.expect(lambda rows: bodies(rows) == ["6 Notifications"], "one row of several apps")
        self.assertEqual([text for text in self.drawn() if text in NAMES], [])

    def test_what_changes(self):
        self.start_shell()
        self.lock()
        self.notify(**NOTIFICATIONS[2])
        self.expect(lambda rows: bodies(rows) == ["1 message"], "one")
        until(lambda: not self.evaluate("Main.screenShield._shortLightbox.visible"), "a screen that has woken up")
        self.notify(**NOTIFICATIONS[3])
        self.expect(lambda rows: bodies(rows) == ["2 messages"], "two")
        # The first one's program would take its source along.
        self.evaluate("Main.messageTray.getSources().find(source => source.title === 'Czat').notifications.at(-1).destroy()")
        self.expect(lambda rows: bodies(rows) == ["1 message"], "one again")
        self.assertEqual(self.drawn()[0], "Czat")
        # A banner, which the shell may show once it is unlocked, would let the person see it.
        self.evaluate("Main.messageTray.bannerBlocked = true")
        self.unlock()
        self.expect(lambda rows: bodies(rows) == ["SECRET one"], "unlocked")
        # The lock does not wait for an answer.
        daemon = int(self.bus("GetConnectionUnixProcessID", "org.sotto.Words").split()[1].rstrip(",)"))
        os.kill(daemon, signal.SIGSTOP)
        self.lock()
        self.assertNotIn("SECRET", str(self.drawn()))
        os.kill(daemon, signal.SIGCONT)
        self.expect(lambda rows: bodies(rows) == ["1 message"], "locked again")
        # What the person has seen in a banner is not on the next lock screen.
        self.unlock()
        seen = "Main.messageTray.getSources().find(source => source.title === 'Czat').notifications[0].acknowledged"
        # The shell's own, that root is logged in, would come first and stay.
        self.evaluate("Main.messageTray.getSources().filter(source => source.title !== 'Czat').forEach(source => source.destroy())")
        self.evaluate("Main.messageTray.bannerBlocked = false")
        until(lambda: self.evaluate(seen), "a banner")
        self.lock()
        self.expect(lambda rows: rows == [], "locked once more")
        self.notify(**NOTIFICATIONS[3])
        self.expect(lambda rows: bodies(rows) == ["1 message"], "a new one")
        self.run_program("gnome-extensions", "disable", UUID)
        until(lambda: self.drawn()[:1] == ["Czat"] and "1 message" not in self.drawn(), "GNOME's own rows")
        self.run_program("gnome-extensions", "enable", UUID)
        # The shell has not kept the category of what came before.
        until(lambda: self.drawn() == ["Czat", "now", "Notification"], "Sotto's rows again")
        self.assertNotIn("JS ERROR", self.log("gnome-shell"))

    def test_the_time_to_a_row(self):
        self.start_shell()
        self.lock()
        self.check_time_to_rows("GNOME Shell")


if __name__ == "__main__":
    unittest.main()
