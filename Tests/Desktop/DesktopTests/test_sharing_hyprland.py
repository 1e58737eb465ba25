"""Hyprland says that the screen is shared; and compositors that come later or say nothing."""
import time
import unittest

from compositor import Hyprland, Niri
from desktop import until
from sharing import SHOWN, SharingDesktop


class HyprlandTests(SharingDesktop):
    def setUp(self):
        super().setUp()
        self.environment["HYPRLAND_INSTANCE_SIGNATURE"] = "v0_53"
        self.hyprland = Hyprland(f"{self.root}/run/hypr/v0_53/.socket2.sock")
        self.addCleanup(self.hyprland.kill)
        self.set_up()
        until(lambda: self.hyprland.connections, "the connection")

    def test_a_cast(self):
        self.hyprland.say("workspace>>1", "activewindow>>kitty,screencast>>1")
        self.hyprland.cast()
        self.wait_hidden()
        self.hyprland.stop()
        self.stays_hidden(3)
        self.wait_shown()

    def test_windows(self):
        self.write_settings(sharedWindows="ignore")
        self.hyprland.cast("window", "a, b")
        until(lambda: self.says("Hyprland") == ("window shared", False), "the window")
        self.hyprland.cast("region")
        self.wait_hidden()

    def test_killed_during_a_cast(self):
        """It does not say what there is, so the cast holds until its end or the person's word."""
        self.hyprland.cast()
        self.wait_hidden()
        self.hyprland.drop()
        until(lambda: self.hyprland.connections, "the connection")
        self.stays_hidden()
        self.hyprland.stop()
        self.wait_shown()
        self.hyprland.cast()
        self.wait_hidden()
        self.hyprland.kill()
        until(lambda: self.says("Hyprland") == ("shared", True), "the loss")
        self.sottoctl("share", "off")
        self.wait_shown(1)
        self.hyprland.start()

    def test_killed_while_it_says_so(self):
        line = "screencastv2>>1,monitor,eDP-1"
        for length in (*range(1, len(line), 3), len(line)):
            with self.subTest(line[:length]):
                self.hyprland.say_part(line[:length])
                self.hyprland.kill()
                until(lambda: self.says("Hyprland") == ("shared", True), lambda: self.sharing())
                self.wait_hidden()
                self.sottoctl("share", "off")
                self.wait_shown(1)
                self.hyprland.start()
                until(lambda: self.hyprland.connections, "the connection")
        for part in ("screencast>>0,win", "workspace>>1"):
            self.hyprland.say_part(part)
            self.hyprland.drop()
            until(lambda: self.hyprland.connections, "the connection")
            self.assertEqual(self.texts(), SHOWN)

    def test_sottod_killed_during_a_cast(self):
        self.hyprland.cast()
        self.wait_hidden()
        self.restart()
        self.wait_hidden()
        self.hyprland.stop()
        until(lambda: self.says("Hyprland") == ("not shared", False), "the end")
        self.wait_shown()


class WaitingTests(SharingDesktop):
    def test_a_compositor_that_comes_later(self):
        folder = f"{self.root}/run/hypr/abc"
        self.environment["HYPRLAND_INSTANCE_SIGNATURE"] = "abc"
        self.environment["NIRI_SOCKET"] = f"{self.root}/run/niri.sock"
        self.set_up()
        self.assertEqual(self.says("Hyprland"), (None, False))
        time.sleep(1)
        hyprland = Hyprland(f"{folder}/.socket2.sock")
        self.addCleanup(hyprland.kill)
        until(lambda: hyprland.connections, "Hyprland's connection")
        niri = Niri(f"{self.root}/run/niri.sock")
        self.addCleanup(niri.kill)
        until(lambda: niri.connections, "niri's connection")
        niri.cast(1)
        self.wait_hidden()

    def test_a_compositor_that_says_nothing(self):
        """One of another version: it is not waited for."""
        path = f"{self.root}/run/niri.sock"
        self.environment["NIRI_SOCKET"] = path
        niri = Niri(path)
        self.addCleanup(niri.kill)
        niri.first = lambda: ['{"Ok":"Handled"}']
        self.start_behind_recorder()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.wait_hidden()
        self.assertIn("waiting for niri", self.sottoctl("status"))
        self.wait_shown(3)


if __name__ == "__main__":
    unittest.main()
