"""What the person does with whole rows and apps, and quiet."""
import os
import unittest

from gi.repository import GLib

from desktop import CENTER, Desktop, until

MESSAGE = {"category": GLib.Variant("s", "im.received")}


class RowTests(Desktop):
    def start_with_rows(self, **settings):
        self.write_settings(hiddenRows="titles", **settings)
        self.start_sottod("--lock-state", "manual")
        self.client.call(CENTER, "Unlock")
        for title, body in (("Ann", "one"), ("Ann", "two"), ("Ben", "three")):
            self.client.notify(app="Chat", summary=title, body=body, hints=MESSAGE)
        self.client.notify(app="Disks", summary="Full")

    def bodies(self):
        return sorted(row["body"] for row in self.client.rows())

    def test_a_row_is_dismissed(self):
        self.start_with_rows()
        thread = next(row["thread"] for row in self.client.rows() if row["title"] == "Ann")
        self.sottoctl("dismiss", "--app", "Chat", thread)
        self.assertEqual(self.bodies(), ["Body", "three"])
        self.assertIn("there is no such row", self.fails("dismiss", "--app", "Chat", thread))

    def test_an_app_is_dismissed(self):
        self.start_with_rows()
        self.sottoctl("dismiss", "--app", "Chat")
        self.assertEqual(self.bodies(), ["Body"])

    def fails(self, *arguments):
        import subprocess
        result = subprocess.run(["sottoctl", *arguments], env=self.environment, capture_output=True, text=True, timeout=20, check=False)
        self.assertEqual(result.returncode, 2)
        return result.stderr

    def test_what_no_row_tells_is_not_dismissed(self):
        self.start_with_rows()
        thread = next(row["thread"] for row in self.client.rows() if row["title"] == "Ann")
        self.client.call(CENTER, "Lock")
        answers = set()
        for level, tells in (("apps", True), ("total", False), ("nothing", False)):
            self.write_settings(hiddenRows=level)
            until(lambda: {row["thread"] for row in self.client.rows()} <= {None} and
                  (level != "total" or self.client.rows()[0]["app"] is None) and (level != "nothing" or not self.client.rows()),
                  level)
            answers.add(self.fails("dismiss", "--app", "Chat", thread))
            answers.add(self.fails("dismiss", "--app", "No app"))
            if not tells:
                answers.add(self.fails("dismiss", "--app", "Chat"))
        self.assertEqual(len(answers), 1)
        self.client.call(CENTER, "Unlock")
        self.write_settings(hiddenRows="titles")
        until(lambda: len(self.client.rows()) == 3, "all rows")

    def test_an_app_is_forgotten_whatever_rows_tell(self):
        self.start_with_rows()
        self.client.call(CENTER, "Lock")
        self.write_settings(hiddenRows="nothing")
        until(lambda: not self.client.rows(), "no rows")
        self.assertEqual([self.sottoctl("forget", "Chat"), self.sottoctl("forget", "No app")], ["", ""])
        self.client.call(CENTER, "Unlock")
        until(lambda: self.bodies() == ["Body"], self.bodies)

    def test_a_list_has_the_numbers_that_are_dismissed(self):
        self.start_with_rows()
        lines = self.sottoctl("list").splitlines()
        self.assertEqual(lines, ["4  Disks: Full: Body", "3  Chat: Ben: three", "2  Chat: Ann: two (1 more notification)"])
        self.sottoctl("dismiss", lines[0].split()[0])
        self.assertEqual(len(self.client.rows()), 2)


class QuietTests(Desktop):
    def setUp(self):
        super().setUp()
        self.start_recording()
        self.client.call(CENTER, "Unlock")

    def test_nothing_is_announced_and_all_is_kept(self):
        self.client.notify(summary="before")
        until(lambda: len(self.shown()) == 1, "the first")
        self.sottoctl("dnd", "on")
        self.assertTrue(self.status()["doNotDisturb"])
        self.client.notify(summary="during")
        self.client.notify(app="Other", summary="another")
        until(lambda: sum(row["count"] for row in self.client.rows()) == 3, "the rows")
        self.client.call(CENTER, "Lock")
        self.client.call(CENTER, "Unlock")
        self.sottoctl("dnd", "off")
        self.client.notify(summary="after")
        until(lambda: len(self.shown()) == 2, "the last")
        said = {call["summary"] for call in self.calls() if call["call"] == "Notify"}
        self.assertLessEqual({"before", "after"}, said)
        self.assertTrue(said.isdisjoint({"during", "another", "Other"}), said)

    def test_it_outlasts_a_restart(self):
        self.sottoctl("dnd", "on")
        self.client.notify(summary="during")
        until(lambda: len(self.client.rows()) == 1, "the row")
        self.kill_sottod()
        until(lambda: not self.owns("org.sotto.Center1"), "the end")
        self.start_behind(f"exec /usr/bin/python3 {os.path.dirname(os.path.abspath(__file__))}/server.py {self.root}/log/server "
                          f"{self.root}/commands", "test server")
        self.client.call(CENTER, "Unlock")
        self.assertTrue(self.status()["doNotDisturb"])
        self.assertEqual(len(self.client.rows()), 1)
        self.assertNotIn("during", str(self.calls()))


if __name__ == "__main__":
    unittest.main()
