"""What the person has seen, asks to see and lets through, and what is announced afterwards."""
import os
import signal
import sqlite3
import subprocess
import time
import unittest

from gi.repository import GLib

from desktop import CENTER, NOTIFICATIONS, Desktop, until

MESSAGE = {"category": GLib.Variant("s", "im.received")}


def urgency(level):
    return {"urgency": GLib.Variant("y", level)}


class Choices(Desktop):
    def settings(self, **members):
        self.write_settings(**{"hiddenRows": "titles", **members})

    def start_unlocked(self, *arguments, server=True, **settings):
        self.settings(**settings)
        if server:
            self.start_recording(*arguments)
        else:
            self.start_sottod("--lock-state", "manual")
        self.client.call(CENTER, "Unlock")

    def rows(self):
        return [(row["hidden"], row["body"], row["count"], row["unseen"]) for row in self.client.rows()]

    def bodies(self):
        return sorted(call["body"] for call in self.shown().values())


class SeenTests(Choices):
    def test_what_was_seen_has_no_row_on_a_locked_screen(self):
        self.start_unlocked(server=False)
        self.client.notify(app="Chat", summary="Ann", hints=MESSAGE)
        self.assertEqual(self.rows(), [(False, "Body", 1, 1)])
        until(lambda: self.rows() == [(False, "Body", 1, 0)], "seen", 4)
        self.client.call(CENTER, "Lock")
        self.assertEqual(self.rows(), [])
        self.client.notify(app="Chat", summary="Ann", body="Two", hints=MESSAGE)
        self.assertEqual(self.rows(), [(True, "1 message", 1, 1)])
        self.client.call(CENTER, "Unlock")
        self.assertEqual(self.rows(), [(False, "Two", 2, 1)])

    def test_a_glance_is_too_short(self):
        self.start_unlocked(server=False)
        for _ in range(3):
            self.client.call(CENTER, "Unlock")
            self.client.notify(app="Chat", summary="Ann", hints=MESSAGE)
            self.client.rows()
            time.sleep(0.8)
            self.client.call(CENTER, "Lock")
        self.assertEqual(self.rows(), [(True, "3 messages", 3, 3)])

    def test_all_have_rows_if_the_person_wants_it(self):
        self.start_unlocked(server=False, whileLocked="all")
        self.client.notify(app="Chat", summary="Ann", hints=MESSAGE)
        until(lambda: self.rows()[0][3] == 0, "seen", 4)
        self.client.call(CENTER, "Lock")
        self.assertEqual(self.rows(), [(True, "1 message", 1, 0)])

    def test_a_restart_remembers(self):
        self.start_unlocked(server=False)
        self.client.notify(app="Chat", summary="Ann", hints=MESSAGE)
        until(lambda: self.rows()[0][3] == 0, "seen", 4)
        self.client.notify(app="Chat", summary="Ann", body="Two", hints=MESSAGE)
        self.client.rows()
        self.kill_sottod()
        self.start_sottod("--lock-state", "manual")
        self.client.call(CENTER, "Lock")
        self.assertEqual(self.rows(), [(True, "1 message", 1, 1)])

    def test_new_content_is_new(self):
        self.start_unlocked(server=False)
        number = self.client.notify(app="Chat", summary="Ann", hints=MESSAGE)
        until(lambda: self.rows()[0][3] == 0, "seen", 4)
        self.client.notify(app="Chat", summary="Ann", body="Changed", replaces=number, hints=MESSAGE)
        self.assertEqual(self.rows(), [(False, "Changed", 1, 1)])

    def test_a_front_end_says_what_was_seen(self):
        self.start_unlocked(server=False)
        numbers = [self.client.notify(app="Chat", summary="Ann", hints=MESSAGE) for _ in range(3)]
        self.client.call(CENTER, "MarkSeen", "(au)", numbers[:2])
        self.assertEqual(self.rows(), [(False, "Body", 3, 1)])
        with self.assertRaises(GLib.Error):
            self.client.call(CENTER, "MarkSeen", "(au)", [numbers[2], 999])
        self.assertEqual(self.rows(), [(False, "Body", 3, 1)])

    def test_what_was_seen_is_only_closed_by_a_lock(self):
        self.start_unlocked()
        for title in ("Ann", "Ben", "Eve"):
            self.client.notify(app="Chat", summary=title, hints=MESSAGE)
        until(lambda: sum(row[3] for row in self.rows()) == 0, "seen", 5)
        before = len(self.calls())
        self.sottoctl("lock")
        self.assertEqual([call["call"] for call in self.calls()[before:]], ["CloseNotification"] * 3)


class KindTests(Choices):
    def test_a_category_stays_hidden(self):
        self.start_unlocked(byCategory={"im": {"showPreviews": "never"}})
        self.client.notify(app="Chat", summary="Ann", body="secret", hints=MESSAGE)
        self.client.notify(app="Chat", summary="Backup", body="done")
        until(lambda: self.bodies() == ["1 message", "done"], self.bodies)

    def test_what_is_critical_is_let_through(self):
        self.start_unlocked(apps={"Battery": {"critical": "shown"}})
        self.sottoctl("lock")
        for app in ("Battery", "Other"):
            self.client.notify(app=app, summary="9 %", body="charge now", hints=urgency(2))
        self.client.notify(app="Battery", summary="80 %", body="fine")
        until(lambda: self.bodies() == ["Notification", "Notification", "charge now"], self.bodies)

    def test_a_hidden_row_is_as_urgent_as_its_notifications(self):
        self.start_unlocked()
        self.sottoctl("lock")
        for level in (0, 2, 1):
            self.client.notify(app="Battery", summary="9 %", hints=urgency(level))
        until(lambda: self.bodies() == ["3 Notifications"], self.bodies)
        self.assertEqual([call["urgency"] for call in self.shown().values()], [2])

    def test_at_the_level_total_urgency_is_not_told(self):
        self.start_unlocked(hiddenRows="total")
        self.sottoctl("lock")
        self.client.notify(app="Battery", summary="9 %", hints=urgency(2))
        until(self.shown, "a row")
        self.assertEqual([call["urgency"] for call in self.shown().values()], [1])

    def saved(self):
        with sqlite3.connect(f"{self.root}/run/sotto/center.db") as database:
            return [record for record, in database.execute("SELECT record FROM notification")]

    def test_what_is_not_kept_is_in_no_file(self):
        self.start_unlocked(server=False, apps={"Chat": {"keep": False}})
        self.client.notify(app="Chat", summary="Ann", body="nowhere on the disk")
        self.client.notify(app="Mail", summary="Ben", body="somewhere")
        self.assertEqual(len(self.rows()), 2)
        self.kill_sottod()
        self.assertEqual([b"somewhere" in record for record in self.saved()], [True])
        for name in os.listdir(f"{self.root}/run/sotto"):
            if name.startswith("center.db"):
                with open(f"{self.root}/run/sotto/{name}", "rb") as file:
                    self.assertNotIn(b"nowhere on the disk", file.read())
        self.start_sottod("--lock-state", "manual")
        self.client.call(CENTER, "Unlock")
        self.assertEqual([row["app"] for row in self.client.rows()], ["Mail"])

    def test_pictures_of_what_is_not_kept_are_in_no_file(self):
        self.start_unlocked(server=False, byCategory={"im": {"keep": False}})
        picture = f"{self.root}/picture.png"
        with open(picture, "wb") as file:
            file.write(b"not on the disk")
        for name in ("Chat", "Mail"):
            hints = {"image-path": GLib.Variant("s", picture), **(MESSAGE if name == "Chat" else {})}
            self.client.notify(app=name, icon=picture, body=f"of {name}", hints=hints)
        self.assertEqual(len(self.rows()), 2)
        self.assertEqual(len(os.listdir(f"{self.root}/run/sotto/images")), 2)
        self.kill_sottod()
        self.assertEqual([b"of Mail" in record for record in self.saved()], [True])

    def test_an_app_that_is_no_longer_kept_leaves_the_file(self):
        self.start_unlocked(server=False)
        self.client.notify(app="Chat", summary="Ann", body="once")
        self.settings(apps={"Chat": {"keep": False}})
        self.sottod.send_signal(signal.SIGHUP)
        self.assertEqual(len(self.rows()), 1)
        time.sleep(0.3)
        self.kill_sottod()
        self.assertEqual(self.saved(), [])

    def test_a_reply_is_offered_where_the_server_has_a_field(self):
        self.start_unlocked()
        self.assertNotIn("inline-reply", self.client.call(NOTIFICATIONS, "GetCapabilities"))
        self.client.notify(app="Chat", summary="Ann", actions=["inline-reply", "Reply", "x", "Open"])
        until(self.shown, "shown")
        self.assertEqual([call["actions"] for call in self.shown().values()], [["x", "Open"]])

    def test_without_a_server_a_reply_is_offered(self):
        self.start_unlocked(server=False)
        self.assertIn("inline-reply", self.client.call(NOTIFICATIONS, "GetCapabilities"))


class RevealTests(Choices):
    def start_with_secret(self, **settings):
        self.start_unlocked(apps={"Bank": {"showPreviews": "never"}}, **settings)
        self.number = self.client.notify(app="Bank", summary="Account", body="1 234")
        self.client.notify(app="Bank", summary="Account", body="5 678")
        until(lambda: self.bodies() == ["2 Notifications"], self.bodies)

    def fails(self, *arguments):
        result = subprocess.run(["sottoctl", *arguments], env=self.environment, capture_output=True, text=True, timeout=20, check=False)
        self.assertEqual(result.returncode, 2, result.stdout)
        return result.stderr

    def test_content_is_shown_for_a_while(self):
        self.start_with_secret()
        self.sottoctl("reveal", str(self.number), "3")
        until(lambda: self.bodies() == ["1 234", "Notification"], self.bodies)
        self.assertEqual(sorted(row["hidden"] for row in self.client.rows()), [False, True])
        until(lambda: self.bodies() == ["2 Notifications"], self.bodies, 6)

    def test_a_lock_ends_it(self):
        self.start_with_secret()
        self.sottoctl("reveal", str(self.number), "60")
        until(lambda: "1 234" in self.bodies(), self.bodies)
        self.sottoctl("lock")
        self.assertNotIn("1 234", self.bodies())
        self.sottoctl("unlock")
        until(lambda: self.bodies() == ["2 Notifications"], self.bodies)

    def test_not_while_locked_or_shared(self):
        self.start_with_secret()
        for hide, show in ((("share", "on"), ("share", "off")), (("lock",), ("unlock",))):
            self.sottoctl(*hide)
            self.assertIn("nothing is shown", self.fails("reveal", str(self.number)))
            self.assertNotIn("1 234", self.bodies())
            self.sottoctl(*show)

    def test_a_command_authenticates(self):
        self.start_with_secret(revealCommand=f"test -e {self.root}/key")
        self.assertIn("nothing is shown", self.fails("reveal", str(self.number)))
        self.assertNotIn("1 234", self.bodies())
        with open(f"{self.root}/key", "w", encoding="utf-8"):
            pass
        self.sottoctl("reveal", str(self.number), "60")
        until(lambda: "1 234" in self.bodies(), self.bodies)

    def test_a_lock_while_it_authenticates(self):
        self.start_with_secret(revealCommand=f"while ! test -e {self.root}/key; do sleep 0.05; done")
        asking = self.start(["sottoctl", "reveal", str(self.number)], "reveal")
        time.sleep(0.3)
        self.sottoctl("lock")
        with open(f"{self.root}/key", "w", encoding="utf-8"):
            pass
        self.assertEqual(asking.wait(10), 2)
        self.assertNotIn("1 234", self.bodies())

    def test_settings_that_cannot_be_read_are_not_lifted(self):
        self.start_with_secret()
        with open(f"{self.root}/home/.config/sotto/center.json", "w", encoding="utf-8") as file:
            file.write("{")
        until(lambda: not self.status()["settings"]["readable"], "read")
        self.fails("reveal", str(self.number))
        self.assertNotIn("1 234", self.bodies())

    def test_a_stricter_level_ends_it(self):
        self.start_with_secret()
        self.sottoctl("reveal", str(self.number), "60")
        until(lambda: "1 234" in self.bodies(), self.bodies)
        self.settings(apps={"Bank": {"showPreviews": "never", "hiddenRows": "nothing"}})
        until(lambda: self.bodies() == [], self.bodies)

    def test_one_person_is_asked_once_at_a_time(self):
        self.start_with_secret(revealCommand=f"echo x >> {self.root}/asked; sleep 20")
        asking = self.start(["sottoctl", "reveal", str(self.number)], "reveal")
        until(lambda: os.path.exists(f"{self.root}/asked"), "asked")
        self.fails("reveal", str(self.number))
        # A lock ends the question.
        self.sottoctl("lock")
        self.assertEqual(asking.wait(10), 2)
        self.fails("reveal", str(self.number))
        self.sottoctl("unlock")
        with open(f"{self.root}/asked", encoding="utf-8") as file:
            self.assertEqual(file.read(), "x\n")

    def test_a_click_on_the_row_shows_all_of_it(self):
        self.start_with_secret()
        row = next(iter(self.shown()))
        self.command(f"action {row} default")
        until(lambda: self.bodies() == ["1 234", "5 678"], self.bodies)

    def test_a_number_that_no_row_tells(self):
        self.start_with_secret()
        self.assertIn("no notification", self.fails("reveal", "999"))
        self.assertIn("600", self.fails("reveal", str(self.number), "601"))


class AfterwardsTests(Choices):
    def come(self, **settings):
        self.start_unlocked(**settings)
        self.client.notify(app="Chat", summary="Zoe", body="before", hints=MESSAGE)
        until(lambda: self.bodies() == ["before"], self.bodies)
        self.sottoctl("share", "on")
        for body in ("one", "two"):
            self.client.notify(app="Chat", summary="Ann", body=body, hints=MESSAGE)
        until(lambda: "2 messages" in self.bodies(), self.bodies)
        self.sottoctl("share", "off")

    def test_what_came_is_shown(self):
        self.come()
        until(lambda: self.bodies() == ["before", "one", "two"], self.bodies)

    def test_it_is_counted(self):
        self.come(afterwards="summary")
        until(lambda: self.texts() == [("2 Notifications", ""), ("Zoe", "before")], self.texts)
        number = next(number for number, call in self.shown().items() if call["summary"] == "2 Notifications")
        self.command(f"action {number} default")
        until(lambda: self.bodies() == ["before", "one", "two"], self.bodies)

    def test_a_lock_takes_the_count_away(self):
        self.come(afterwards="summary")
        until(lambda: ("2 Notifications", "") in self.texts(), self.texts)
        self.sottoctl("lock")
        self.assertNotIn(("2 Notifications", ""), self.texts())

    def test_a_lock_before_the_server_answers_takes_it_away(self):
        self.start_unlocked("--delay", "0.3", afterwards="summary")
        self.sottoctl("lock")
        self.client.notify(app="Chat", summary="Ann", body="one", hints=MESSAGE)
        until(lambda: self.bodies() == ["1 message"], self.bodies)
        self.client.call(CENTER, "Unlock")
        self.client.call(CENTER, "Lock")
        # The server is asked to show the count before it is told of the lock.
        until(lambda: "Notification" in (call.get("summary") for call in self.calls()), self.calls)
        until(lambda: ("Notification", "") not in self.texts(), self.texts)

    def test_what_is_not_listed_is_not_counted(self):
        self.start_unlocked(afterwards="summary", apps={
            "Bank": {"showPreviews": "never", "hiddenRows": "nothing"}, "Spam": {"authorization": "denied"}})
        self.sottoctl("lock")
        for app in ("Bank", "Spam", "Chat"):
            self.client.notify(app=app, summary="Ann", body=f"of {app}")
        until(lambda: len(self.shown()) == 1, self.bodies)
        self.sottoctl("unlock")
        until(lambda: self.texts() == [("Notification", "")], self.texts)

    def test_nothing_is_shown(self):
        self.come(afterwards="nothing")
        until(lambda: self.bodies() == ["before"], self.bodies)
        self.assertEqual(sorted(row["body"] for row in self.client.rows()), ["before", "two"])


if __name__ == "__main__":
    unittest.main()
