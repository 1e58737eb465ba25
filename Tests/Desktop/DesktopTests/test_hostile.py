"""A hostile program in a sandbox changes nothing for honest ones, and shows nothing that is hidden."""
import os
import time
import unittest
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from gi.repository import GLib

from desktop import NOTIFICATIONS, Client
from hostile import DIRECTED, MARK, SETTINGS, attack, notify, sequence
from worlds import World

COUNT = int(os.environ.get("SOTTO_HOSTILE", "150"))
FIRST = int(os.environ.get("SOTTO_HOSTILE_SEED", "1"))
LIMITS = {"bytes": 1 << 20}
INHIBIT = ("Inhibit", "(ssa{sv})", "App", "a reason", {})


class Pair:
    """Two desktops: one on which all is played, and one without the hostile steps."""

    def __init__(self, test, **center):
        self.test, self.worlds = test, [World(test, **center) for _ in range(2)]
        self.pool = ThreadPoolExecutor(2)
        test.addCleanup(self.pool.shutdown)

    def play(self, steps, name, compare=None):
        """Plays a sequence on both desktops, and compares them before each change of the lock and at the end."""
        list(self.pool.map(World.reset, self.worlds))
        part = []
        for step in [*steps, None]:
            if step is None or step[:2] in (("person", "lock"), ("person", "unlock")):
                honest = [one for one in part if one[0] != "hostile"]
                both, alone = self.pool.map(World.play, self.worlds, [part, honest])
                if difference := (compare or self.difference)(both, alone):
                    listed = "\n  ".join(map(str, steps))
                    self.test.fail(f"{name}: {difference}\nbefore {step or 'the end'} of\n  {listed}")
                part = []
            part.append(step)

    def difference(self, both, alone):
        """The first difference that an honest program, or who looks, can see; nothing if there is none."""
        if self.worlds[0].breaches:
            return self.worlds[0].breaches[0]
        for kind in ("answers", "told"):
            for one, other in zip([*both[kind], None], [*alone[kind], None]):
                if one != other:
                    return f"{kind} {one}, and alone {other}"
        if both["marks"] != alone["marks"]:
            return f"rows show {both['marks'] - alone['marks']} more and {alone['marks'] - both['marks']} less"
        rows = iter(both["rows"])
        for row in alone["rows"]:
            # They are there in the same order, with any others between.
            if row not in rows:
                return f"no row {row}, but {[one for one in both['rows'] if one['app'] == row['app']][:5]}"
        return self.until_none(self.difference_on_screen)

    def difference_on_screen(self):
        (both, told), (alone, told_alone) = (world.screen() for world in self.worlds)
        if told - told_alone:
            return f"the locked screen was told {told - told_alone}"
        if missing := Counter(alone) - Counter(both):
            return f"the screen does not show {list(missing)[:2]}, but {both[:5]}"
        more = Counter(one for one in both if MARK.search(one)) - Counter(alone)
        return more and f"the screen shows more: {list(more)[:2]}"

    def more(self, both, alone):
        """The first difference but for what is not shown."""
        if both["answers"] != alone["answers"] or both["told"] != alone["told"] or self.worlds[0].breaches:
            return self.difference(both, alone)

        def more():
            (shown, told), (shown_alone, told_alone) = (world.screen() for world in self.worlds)
            marks, marks_alone = (set(MARK.findall(" ".join(texts))) for texts in (shown, shown_alone))
            return (both["marks"] - alone["marks"]) | (told - told_alone) | (marks - marks_alone)
        shown = self.until_none(more)
        return shown and f"shown are {shown}"

    @staticmethod
    def until_none(differ):
        """Waits until the servers have been told everything; returns the difference that stays."""
        end = time.monotonic() + 2
        while (difference := differ()) and time.monotonic() < end:
            time.sleep(0.002)
        return difference


class HostileTests(unittest.TestCase):
    def test_no_way_by_which_one_was_found_leads_to_others(self):
        pair = Pair(self, settings=SETTINGS, limits=LIMITS)
        for name, steps in DIRECTED.items():
            with self.subTest(name):
                pair.play(steps, name)

    def test_no_sequence_changes_what_honest_programs_and_persons_see(self):
        # A lock waits until a picture is drawn; meanwhile, the other pair has the processor.
        pairs = [Pair(self, settings=SETTINGS, limits=LIMITS) for _ in range(2)]
        start = time.monotonic()

        def play(number):
            for seed in range(FIRST + number, FIRST + COUNT, len(pairs)):
                pairs[number].play(sequence(seed), f"seed {seed}")
        with ThreadPoolExecutor() as pool:
            list(pool.map(play, range(len(pairs))))
        print(f"{COUNT / (time.monotonic() - start):.1f} sequences a second", flush=True)

    def test_who_asks_for_quiet_can_only_hide_more(self):
        pair = Pair(self, settings=SETTINGS, limits=LIMITS)
        world = pair.worlds[0]
        for client in world.connections:
            client.call(NOTIFICATIONS, *INHIBIT)
        for seed in range(FIRST, FIRST + max(1, COUNT // 10)):
            pair.play(sequence(seed, is_inhibited=True), f"seed {seed}, inhibited", pair.more)
        for client in world.connections:
            client.close()
        time.sleep(4.5)
        world.connections = [world.connect(world.door) for _ in range(3)]
        pair.play(DIRECTED["nothing"], "after the inhibitors have left")

    def test_who_asks_for_quiet_takes_nobodys_place(self):
        world = World(self, settings=SETTINGS)
        clients = [Client(world.door) for _ in range(20)]

        def call(client, *arguments):
            try:
                client.call(NOTIFICATIONS, *arguments)
            except GLib.Error:
                pass  # A wish that is refused for want of room hides, too.
        for _ in range(16):
            for client in clients:
                call(client, *INHIBIT)
        call(world.honest["outside"], *INHIBIT)
        for number in range(1, 400):
            call(clients[0], "UnInhibit", "(u)", number)
        for client in clients:
            client.close()
        time.sleep(4.5)
        self.assertTrue(world.status()["screenShared"])

    def test_long_rows_do_not_take_the_room_of_others(self):
        message = {"category": ("s", "im.received")}
        steps = [notify(1, "org.example.Application", hints=message),
                 attack("Short", body="none", count=300, hints=message),
                 attack("Long", body="control", count=400, hints=message)]
        Pair(self, settings={"whileLocked": "all"}).play(steps, "rows")


if __name__ == "__main__":
    unittest.main()
