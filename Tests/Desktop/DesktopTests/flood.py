"""One program that sends much, beside others."""
import os

from desktop import BIN, HERE, Client, Desktop

COUNT = int(os.environ.get("SOTTO_FLOOD", "2000"))
# How many calls the flood keeps waiting: as many of the largest as fill the bus.
PENDING = int(os.environ.get("SOTTO_FLOOD_PENDING", "16"))
# Processes of their own, so that the test is not slowed down by the flood.
FLOOD = """
import sys
sys.path.insert(0, sys.argv[4])
from gi.repository import GLib
from desktop import Client, NOTIFICATIONS
address, count, kind = sys.argv[1], int(sys.argv[2]), sys.argv[3]
client, waiting = Client(address), 0
text = ("\\x01" if kind == "control" else "x") * 65535
hints = {f"x-hint-{n}": GLib.Variant("s", "y" * 4096) for n in range(64)} if kind == "largest" else {}
actions = [f"{n}" + "a" * 1000 for n in range(64)] if kind == "largest" else []
for number in range(count):
    app = f"Flood {number}".ljust(1024, "\\x02") if kind == "names" else "Flood"
    body = "b" if kind == "names" else text
    def done(bus, result):
        global waiting
        waiting -= 1
        try:
            bus.call_finish(result)
        except GLib.Error as error:
            print(error, file=sys.stderr)
    waiting += 1
    client.bus.call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Notify", GLib.Variant(
        "(susssasa{sv}i)", (app, 0, "", f"T{number}", body, actions, hints, -1)), None, 0, 60000, None, done)
    while waiting > int(sys.argv[5]):
        GLib.MainContext.default().iteration(True)
while waiting:
    GLib.MainContext.default().iteration(True)
"""


class FloodDesktop(Desktop):
    """A desktop on which one program sends much, and another has sent one notification."""

    def setUp(self):
        super().setUp()
        self.start_sottod()
        self.sottoctl("unlock")
        self.others = Client(self.address)
        self.addCleanup(self.others.close)
        self.bank = self.others.notify(app="Bank", summary="Transfer")

    def flood(self, kind, count, pending=16):
        """Starts a client that sends much, and waits for answers while so many are missing."""
        return self.start(["/usr/bin/python3", "-c", FLOOD, self.address, str(count), kind, HERE, str(pending)], "flood",
                          SOTTO_BIN=BIN)

    def memory(self):
        """The memory of sottod in megabytes."""
        with open(f"/proc/{self.sottod.pid}/status", encoding="utf-8") as file:
            return int(next(line for line in file if line.startswith("VmHWM")).split()[1]) / 1024

    def check(self):
        self.assertIsNone(self.sottod.poll(), "sottod has ended")
        self.assertIn("Bank", [row["app"] for row in self.client.rows()])
        self.assertLess(len(self.sottoctl("list", "--format", "json").encode()), 18 << 20)
        self.assertLess(self.memory(), 150)
