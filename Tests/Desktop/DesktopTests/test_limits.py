"""What one program sends does not take what others have."""
import os
import resource
import threading
import time
import unittest

from gi.repository import Gio, GLib

from desktop import NOTIFICATIONS, Client, Desktop, is_listening, until
from flood import COUNT, FloodDesktop

# Text that takes long to read: links in links.
LINKS = '<a href="x">' * 2040 + "t" * 32_000 + "</a>" * 2040


class FloodTests(FloodDesktop):
    def test_many_at_once(self):
        watch = self.start(["sottoctl", "watch", "--format", "json"], "watch")
        self.flood("largest", COUNT // 4, pending=1000).wait(120)
        self.check()
        self.assertIsNone(watch.poll())

    def test_replies_that_would_be_too_long(self):
        watch = self.start(["sottoctl", "watch", "--format", "json"], "watch")
        self.flood("control", 400).wait(60)
        self.check()
        self.assertIsNone(watch.poll())
        # They are there after the next start too.
        self.kill_sottod()
        self.start_sottod()
        self.sottoctl("unlock")
        self.check()

    def test_names_while_locked(self):
        self.sottoctl("lock")
        self.flood("names", 12_000).wait(120)
        self.check()
        self.sottoctl("count")

    def test_a_limit_of_the_persons(self):
        self.write_center(limits={"bytes": 1048576})
        self.flood("control", 100).wait(60)
        until(lambda: self.status()["held"] <= 6, lambda: f"few, not {self.status()['held']}")
        self.assertIn("Bank", [row["app"] for row in self.client.rows()])


class CostTests(Desktop):
    """What waits, and what is held, costs what it takes and no more."""

    def test_calls_that_wait_hold_no_descriptors(self):
        """16 connections of a sandbox send calls with 15 descriptors each, and do not wait for answers."""
        limits = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024) if os.getuid() else (1024, limits[1]))
        self.start_sottod()
        resource.prlimit(self.sottod.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        path = f"{self.root}/proxy"
        self.start(["xdg-dbus-proxy", self.address, path, "--filter", "--talk=org.freedesktop.Notifications"], "proxy")
        until(lambda: os.path.exists(path) and is_listening(path), "the proxy")
        clients = [Client(f"unix:path={path}") for _ in range(16)]
        for client in clients:
            self.addCleanup(client.close)
            client.notify(app="Spam")
        end, most = threading.Event(), [0]

        def flood():
            while not end.is_set():
                for client in clients:
                    message = Gio.DBusMessage.new_method_call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Notify")
                    message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
                    descriptors = Gio.UnixFDList.new()
                    hints = {f"d{index}": GLib.Variant("h", descriptors.append(0)) for index in range(15)}
                    message.set_unix_fd_list(descriptors)
                    message.set_body(GLib.Variant("(susssasa{sv}i)", ("Spam", 0, "", "s", LINKS[:9000], [], hints, -1)))
                    client.bus.send_message(message, Gio.DBusSendMessageFlags.NONE)
                for client in clients:
                    client.bus.flush_sync()
                most[0] = max(most[0], len(os.listdir(f"/proc/{self.sottod.pid}/fd")))
        flooding = threading.Thread(target=flood)
        flooding.start()
        times = []
        try:
            for _ in range(100):
                start = time.monotonic()
                self.client.notify(app="Bank")
                times.append(time.monotonic() - start)
                time.sleep(0.02)
        finally:
            end.set()
            flooding.join()
        self.assertIsNone(self.sottod.poll())
        print(f"descriptors at most {most[0]}, the slowest Notify {max(times) * 1000:.0f} ms", flush=True)
        self.assertLess(most[0], 200)
        self.assertLess(max(times), 1)

    def test_texts_are_read_once(self):
        self.start_sottod()
        self.sottoctl("unlock")
        client = Client(self.address)
        self.addCleanup(client.close)
        for index in range(200):
            client.notify(app="Spam", summary=str(index), body=LINKS)
        for command in ("status", "lock", "status", "unlock", "status"):
            start = time.monotonic()
            self.sottoctl(command)
            self.assertLess(time.monotonic() - start, 1, command)
        # What is kept of a text that was read counts too.
        self.assertGreater(self.status()["held"], 150)


if __name__ == "__main__":
    unittest.main()
