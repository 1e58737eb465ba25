"""Each real client with each real server behind sottod. What was seen is Documentation/DesktopPrograms.md."""
import glob
import json
import re
import time
import unittest

import seen
from desktop import Desktop, until
from pairs import Pairs
from wayland import WaylandDesktop


class DunstPairs(Pairs, Desktop):
    program = name = "dunst"

    def start_screen(self):
        self.start_display()

    def configure(self, script):
        self.write_configuration("dunst/dunstrc", f'[all]\n    summary = "*"\n    script = "{script}"\n')

    def invoke_below(self, _action):
        self.tool("dunstctl", "action", "0")
        return True

    def dismiss_below(self):
        self.tool("dunstctl", "close")

    def check_shown(self, count, text=None):
        displayed = lambda: int(re.search(r"displayed: (\d+)", self.tool("dunstctl", "count")).group(1))
        until(lambda: displayed() == count, f"{count} in dunst")


class MakoPairs(Pairs, WaylandDesktop):
    program = name = "mako"

    def start_screen(self):
        pass

    def configure(self, script):
        self.write_configuration("mako/config", f"on-notify=exec {script}\n")

    def invoke_below(self, action):
        self.tool("makoctl", "invoke", action)
        return True

    def dismiss_below(self):
        self.tool("makoctl", "dismiss")

    def check_shown(self, count, text=None):
        listed = lambda: self.tool("makoctl", "list")
        until(lambda: len(json.loads(listed())["data"][0]) == count, listed)
        if text:
            self.assertIn(text, listed())
        else:
            self.assertNotIn("SECRET", listed())


class SwayncPairs(Pairs, WaylandDesktop):
    program = "swaync"
    name = "SwayNotificationCenter"

    def start_screen(self):
        pass

    def configure(self, script):
        self.write_configuration("swaync/config.json", json.dumps({"scripts": {"count": {"exec": script}}}))

    def dismiss_below(self):
        self.tool("swaync-client", "--close-latest")

    def check_shown(self, count, text=None):
        until(lambda: int(self.tool("swaync-client", "-c")) == count, f"{count} in swaync")


class XfcePairs(Pairs, Desktop):
    program = "xfce4-notifyd"
    has_script = False
    name = "Xfce Notify Daemon"

    def start_screen(self):
        self.start_display()

    def command(self):
        return glob.glob("/usr/lib/*/xfce4/notifyd/xfce4-notifyd")[0]

    def dismiss_below(self):
        # Its window fades in where there is a mouse alone to close it.
        def click():
            self.run_program("xdotool", "mousemove", "700", "70", "click", "1")
            time.sleep(0.2)
            return self.status()["held"] == 0
        until(click, "the click")


def tearDownModule():
    seen.check()


if __name__ == "__main__":
    unittest.main()
