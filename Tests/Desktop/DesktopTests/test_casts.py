"""A real cast: sway, its portal with the ready piece for its configuration, and PipeWire."""
import os
import shutil
import time
import unittest

from gi.repository import GLib

from desktop import ROOT, is_listening, until
from sharing import SHOWN, SharingDesktop
from wayland import WaylandDesktop

PORTAL = "/usr/libexec/xdg-desktop-portal-wlr"
NAME = "org.freedesktop.impl.portal.desktop.wlr"
PATH = "/org/freedesktop/portal/desktop"
CAST = (NAME, PATH, "org.freedesktop.impl.portal.ScreenCast")


@unittest.skipUnless(os.path.exists(PORTAL) and shutil.which("pipewire"), "xdg-desktop-portal-wlr is not installed")
class WlrCastTests(WaylandDesktop, SharingDesktop):
    casts = 0
    pipewire = None

    def start_portal(self, piece=True):
        """Starts PipeWire and the portal, with the ready piece or without any command."""
        with open(f"{ROOT}/Integrations/desktop/xdg-desktop-portal-wlr.ini", encoding="utf-8") as file:
            text = file.read() if piece else "[screencast]\n"
        folder = f"{self.root}/home/.config/xdg-desktop-portal-wlr"
        os.makedirs(folder, exist_ok=True)
        # Nobody is there who could choose.
        with open(f"{folder}/config", "w", encoding="utf-8") as file:
            file.write(text.rstrip() + "\nchooser_type=none\noutput_name=HEADLESS-1\n")
        if self.pipewire is None:
            self.start_pipewire()
        self.portal = self.start([PORTAL, "--loglevel=DEBUG"], "portal", XDG_CURRENT_DESKTOP="sway")
        until(lambda: self.owns(NAME), lambda: self.log("portal"))

    def start_pipewire(self):
        self.pipewire = self.start(["pipewire"], "pipewire")
        until(lambda: is_listening(f"{self.root}/run/pipewire-0"), "PipeWire")

    def kill_portal(self):
        self.portal.kill()
        self.portal.wait()
        until(lambda: not self.owns(NAME), "its end")

    def begin(self):
        """Begins a cast as the front end of the portal does, and returns the number of its node."""
        self.casts += 1
        self.session = f"{PATH}/session/test/{self.casts}"
        for method, more in (("CreateSession", ()), ("SelectSources", ()), ("Start", ("",))):
            signature = "(ooss" if more else "(oos"
            options = {"types": GLib.Variant("u", 1)} if method == "SelectSources" else {}
            arguments = (f"{PATH}/request/test/{method}{self.casts}", self.session, "org.example.Call", *more, options)
            try:
                answer = self.client.bus.call_sync(*CAST, method, GLib.Variant(signature + "a{sv})", arguments), None, 0, 20_000,
                                                   None).unpack()
            except GLib.Error:
                if "unable to receive a valid format" in self.log("portal"):
                    self.skipTest("this sway casts nothing without a graphics card")
                raise
            self.assertEqual(answer[0], 0, f"{method}: {answer} {self.log('portal')}")
        [(node, _)] = answer[1]["streams"]
        return node

    def stop(self):
        self.client.call((NAME, self.session, "org.freedesktop.impl.portal.Session"), "Close")

    def pipewire_is_connected(self):
        until(lambda: self.says("PipeWire") == ("not shared", False), "PipeWire's word")

    def test_the_ready_piece(self):
        """Its commands alone: no source is asked."""
        self.write_settings(sharing="manual")
        self.set_up()
        self.start_portal()
        for _ in range(3):
            self.assertEqual(self.texts(), SHOWN)
            self.begin()
            self.wait_hidden()
            self.assertIn("according to sottoctl", self.sottoctl("status"))
            self.stays_hidden()
            self.stop()
            self.wait_shown(2)

    def test_pipewire_alone(self):
        """A cast of a portal without commands."""
        self.start_portal(piece=False)
        self.set_up()
        self.pipewire_is_connected()
        self.begin()
        self.wait_hidden()
        self.assertIn("according to PipeWire", self.sottoctl("status"))
        self.stop()
        self.stays_hidden(3)
        self.wait_shown()

    @unittest.skipUnless(shutil.which("gst-launch-1.0") and shutil.which("wireplumber"), "GStreamer or WirePlumber is not installed")
    def test_frames(self):
        """Somebody sees a picture: what is sent meanwhile is never shown."""
        self.start_portal()
        self.start(["wireplumber"], "wireplumber")
        self.set_up()
        self.pipewire_is_connected()
        for _ in range(10):
            node = self.begin()
            self.wait_hidden()
            if self.is_watched(node):
                break
            # The portal ends by a mistake of its own if a viewer begins, pauses and goes on at once, or WirePlumber, which
            # connects the two, was not ready.
            self.assertFalse("SECRET later" in self.log("server"))
            if self.portal.poll() is None:
                self.stop()
            else:
                until(lambda: not self.owns(NAME), "its end")
                self.stays_hidden()
                self.start_portal()
        self.assertIn("last-message = chain", self.log("viewer"))
        self.assertNotIn("SECRET later", self.log("server"))
        self.stop()

    def is_watched(self, node):
        """Whether a viewer gets a picture of a cast."""
        viewer = self.start(["gst-launch-1.0", "-v", "pipewiresrc", f"path={node}", "num-buffers=1", "!", "videoconvert", "!",
                             "fakesink", "silent=false"], "viewer")
        for number in range(40):
            if viewer.poll() is not None or self.portal.poll() is not None:
                break
            self.client.notify(summary="SECRET later", replaces=1)
            # Only what is different is sent.
            self.run_program("swaymsg", "output", "*", "background", f"#{number:02x}0000", "solid_color")
            time.sleep(0.2)
        viewer.terminate()
        return viewer.wait() == 0

    def test_killed_at_each_moment(self):
        """Whoever goes away during a cast without a word leaves the notifications hidden."""
        self.start_portal()
        self.set_up()
        self.pipewire_is_connected()
        # The portal, before and in a cast.
        self.kill_portal()
        self.assertEqual(self.texts(), SHOWN)
        self.start_portal()
        self.begin()
        self.wait_hidden()
        self.kill_portal()
        until(lambda: self.says("PipeWire") == ("not shared", False), "the end of the stream")
        self.stays_hidden(4.5)
        self.sottoctl("share", "off")
        self.wait_shown(5)
        # PipeWire, of which a portal without commands is all that says so.
        self.start_portal(piece=False)
        self.begin()
        self.wait_hidden()
        self.pipewire.kill()
        self.pipewire.wait()
        until(lambda: self.says("PipeWire") == ("shared", True), "the loss")
        self.stays_hidden(4.5)
        self.start_pipewire()
        self.pipewire_is_connected()
        self.wait_shown()


if __name__ == "__main__":
    unittest.main()
