"""What one program sends does not take what others have."""
import unittest

from desktop import until
from flood import COUNT, FloodDesktop


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


if __name__ == "__main__":
    unittest.main()
