"""PipeWire has a stream of the screen: nothing is readable while others see it."""
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import unittest

from compositor import Niri
from desktop import until
from sharing import SHOWN, SharingDesktop


@unittest.skipUnless(shutil.which("pw-dump") and shutil.which("pipewire"), "PipeWire is not installed")
class PipeWireTests(SharingDesktop):
    """PipeWire itself, with a stream as a portal makes one."""

    def start_pipewire(self):
        self.pipewire = self.start(["pipewire"], "pipewire")
        until(lambda: os.path.exists(f"{self.root}/run/pipewire-0"), "PipeWire")

    def offer(self, **properties):
        properties = {"factory.name": "support.node.driver", "node.name": "xdg-desktop-portal-wlr",
                      "media.class": "Video/Source", "object.linger": "true", **properties}
        text = " ".join(f"{name}={value}" for name, value in properties.items())
        self.run_program("pw-cli", "create-node", "spa-node-factory", "{ " + text + " }")

    def withdraw(self):
        for item in json.loads(self.run_program("pw-dump", "--no-colors")):
            if item.get("info", {}).get("props", {}).get("media.class") == "Video/Source":
                self.run_program("pw-cli", "destroy", str(item["id"]))

    def test_a_stream(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.offer(**{"device.api": "v4l2", "device.id": "7"})
        time.sleep(0.3)
        self.assertEqual(self.texts(), SHOWN)
        self.offer()
        self.wait_hidden()
        self.withdraw()
        self.stays_hidden(3)
        self.wait_shown()

    def test_a_stream_that_is_there_before_sottod(self):
        self.start_pipewire()
        self.offer()
        self.start_behind_recorder()
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        self.wait_hidden()
        self.assertNotIn("SECRET", self.log("server"))

    def test_a_variable_is_left_from_a_compositor_that_has_ended(self):
        """PipeWire is asked unless a compositor listens. A socket that is left refuses connections."""
        left = f"{self.root}/run/niri.sock"
        with socket.socket(socket.AF_UNIX) as ended:
            ended.bind(left)
            ended.listen()
        self.start_pipewire()
        self.offer()
        for variables in ({"NIRI_SOCKET": f"{self.root}/run/gone"}, {"NIRI_SOCKET": left}, {"NIRI_SOCKET": self.root},
                          {"HYPRLAND_INSTANCE_SIGNATURE": "gone"},
                          {"NIRI_SOCKET": left, "HYPRLAND_INSTANCE_SIGNATURE": "gone"}):
            with self.subTest(variables):
                self.environment.update(variables)
                self.start_sottod("--lock-state", "manual")
                sources = [source["name"] for source in self.sharing()["sources"]]
                self.assertIn("PipeWire", sources)
                until(lambda: self.says("PipeWire") == ("shared", False), "its word")
                self.kill_sottod()
                for name in variables:
                    del self.environment[name]

    def test_a_compositor_that_listens_goes_before_it(self):
        niri = Niri(f"{self.root}/run/niri.sock")
        self.addCleanup(niri.kill)
        self.environment.update(NIRI_SOCKET=niri.path, HYPRLAND_INSTANCE_SIGNATURE="gone")
        self.start_pipewire()
        self.start_sottod("--lock-state", "manual")
        self.assertNotIn("PipeWire", [source["name"] for source in self.sharing()["sources"]])

    def test_killed_and_started_again(self):
        self.set_up()
        self.assertEqual(self.says("PipeWire"), (None, False))
        self.start_pipewire()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.offer()
        self.wait_hidden()
        self.pipewire.kill()
        self.pipewire.wait()
        until(lambda: self.says("PipeWire") == ("shared", True), "the loss")
        self.stays_hidden(4.5)
        self.start_pipewire()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.wait_shown()

    def dump(self):
        """The program that reads for sottod what PipeWire says."""
        children = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "pw-dump"], capture_output=True, text=True,
                                  check=False).stdout.split()
        return int(children[0]) if children else None

    def kill_dump(self):
        before = until(self.dump, "pw-dump")
        os.kill(before, signal.SIGKILL)
        until(lambda: self.dump() not in (None, before), "the next pw-dump")

    def test_its_reader_killed_at_each_moment(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.kill_dump()
        self.offer()
        self.wait_hidden()
        self.kill_dump()
        self.stays_hidden(1)
        until(lambda: self.says("PipeWire") == ("shared", False), "its word")
        self.withdraw()
        self.stays_hidden(0.5)
        self.kill_dump()
        self.stays_hidden(2)
        self.wait_shown()

    def test_nothing_is_left_of_it(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        dump = subprocess.run(["pgrep", "-P", str(self.sottod.pid), "pw-dump"], capture_output=True, text=True,
                              check=True).stdout.split()
        self.assertEqual(len(dump), 1)
        self.kill_sottod()
        until(lambda: not os.path.exists(f"/proc/{dump[0]}"), "its end")

    def test_idle(self):
        self.start_pipewire()
        self.set_up()
        until(lambda: self.says("PipeWire") == ("not shared", False), "its word")
        self.expect_idle()


if __name__ == "__main__":
    unittest.main()
