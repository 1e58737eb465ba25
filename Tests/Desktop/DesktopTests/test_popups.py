"""How long a popup is on the screen, how long its row lives, and what do-not-disturb takes away and brings back."""
import os
import subprocess
import time
import unittest

from gi.repository import GLib

from desktop import CENTER, Desktop, until
from test_clients import GTK
from test_portal import BACKEND
from wayland import WaylandDesktop

TEXT = lambda text: GLib.Variant("s", text)
HINTS = lambda *names: {"display-hint": GLib.Variant("as", names)}
# What has no time of its own: how it comes, and its members.
TIMELESS = [
    *((f"org.gtk.Notifications, priority {priority}", GTK, {"priority": TEXT(priority)})
      for priority in ("low", "normal", "high", "urgent")),
    *((f"the portal, priority {priority}", BACKEND, {"priority": TEXT(priority)})
      for priority in ("low", "normal", "high", "urgent")),
    *((f"the portal, {hint}", BACKEND, HINTS(hint)) for hint in ("transient", "tray", "persistent", "show-as-new")),
]


def add(client, target, own, text, **members):
    client.call(target, "AddNotification", "(ssa{sv})", "org.example.Chat", own,
                {"title": TEXT(text), "body": TEXT("Body"), **members})


class Popups(Desktop):
    def setUp(self):
        super().setUp()
        self.start_recording()
        self.client.call(CENTER, "Unlock")
        self.heard = []
        self.client.bus.add_filter(lambda _, message, incoming: (
            self.heard.append((message.get_member(), *message.get_body().unpack()))
            if message.get_interface() == "org.freedesktop.Notifications" and message.get_member()[0] in "AN" and
            message.get_sender() and message.get_message_type().value_nick == "signal" else None, message)[1])

    def popup(self, summary):
        """The number at the server of what was shown last with a title."""
        return max(until(lambda: [number for number, call in self.shown().items() if call["summary"] == summary], summary))


class TimeTests(Popups):
    def test_what_has_no_time_of_its_own_has_the_servers(self):
        for name, target, members in TIMELESS:
            for is_locked in (False, True):
                with self.subTest(name, is_locked=is_locked):
                    self.client.call(CENTER, "Lock" if is_locked else "Unlock")
                    add(self.client, target, "one", name, **members)
                    self.client.call(CENTER, "Unlock")
                    if not (is_locked and "transient" in name):
                        number = self.popup(name)
                        self.assertEqual(self.shown()[number]["timeout"], -1)
                    self.client.call(target, "RemoveNotification", "(ss)", "org.example.Chat", "one")
                    until(lambda: not self.shown(), "an empty screen")

    def test_a_banner_of_the_portal_leaves_with_its_popup(self):
        add(self.client, BACKEND, "one", "T", **HINTS("transient"))
        self.command(f"close {self.popup('T')} 1")
        until(lambda: self.status()["held"] == 0, "the end")


class RowTests(Popups):
    def end_popup(self, **arguments):
        count = len(self.shown())
        number = self.client.notify(summary="T", actions=["default", "", "open", "Open"], **arguments)
        until(lambda: len(self.shown()) > count, "the popup")
        self.command(f"close {self.popup('T')} 1")
        time.sleep(0.3)
        return number

    def test_a_row_outlives_its_popup(self):
        number = self.end_popup()
        row = self.client.rows()[0]
        self.assertEqual([action["identifier"] for action in row["actions"]], ["open"])
        self.assertTrue(row["notifications"][0]["defaultAction"])
        self.assertEqual(self.heard, [])
        self.sottoctl("invoke", str(number), "open")
        until(lambda: len(self.heard) == 2, self.heard)
        self.assertEqual(self.heard, [("ActionInvoked", number, "open"), ("NotificationClosed", number, 2)])
        self.assertEqual(self.client.rows(), [])

    def test_a_program_hears_of_the_end_when_the_row_goes(self):
        number = self.end_popup()
        self.sottoctl("dismiss", str(number))
        until(lambda: self.heard == [("NotificationClosed", number, 2)], self.heard)

    def test_a_program_may_close_it_later(self):
        number = self.end_popup()
        self.client.call(("org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications"),
                         "CloseNotification", "(u)", number)
        until(lambda: self.heard == [("NotificationClosed", number, 3)], self.heard)
        self.assertEqual(self.client.rows(), [])

    def test_what_has_a_time_or_is_about_a_moment_leaves_with_its_popup(self):
        for arguments in ({"timeout": 60_000}, {"hints": {"transient": GLib.Variant("b", True)}}):
            with self.subTest(**arguments):
                self.heard.clear()
                number = self.end_popup(**arguments)
                until(lambda: self.heard == [("NotificationClosed", number, 1)], self.heard)
                self.assertEqual(self.status()["held"], 0)

    def test_it_is_not_popped_up_again(self):
        number = self.end_popup()
        self.sottoctl("lock")
        self.sottoctl("unlock")
        self.kill_sottod()
        os.unlink(f"{self.root}/commands")
        self.start_recording()
        self.sottoctl("unlock")
        time.sleep(0.5)
        self.assertEqual(len([call for call in self.calls() if call["call"] == "Notify"]), 1)
        self.sottoctl("invoke", str(number), "open")
        until(lambda: ("ActionInvoked", number, "open") in self.heard, self.heard)

    def test_an_action_carries_a_token(self):
        for variables, token in (
            ({"XDG_ACTIVATION_TOKEN": "token-9"}, "token-9"), ({"DESKTOP_STARTUP_ID": "id_TIME1"}, "id_TIME1"),
            ({"XDG_ACTIVATION_TOKEN": "a", "DESKTOP_STARTUP_ID": "b"}, "a"), ({}, None), ({"XDG_ACTIVATION_TOKEN": ""}, None),
        ):
            with self.subTest(**variables):
                self.heard.clear()
                number = self.client.notify(summary="T", actions=["open", "Open"])
                self.run_program("sottoctl", "invoke", str(number), "open", **variables)
                told = [("ActivationToken", number, token)] if token else []
                expected = [*told, ("ActionInvoked", number, "open"), ("NotificationClosed", number, 2)]
                until(lambda: self.heard == expected, self.heard)


class QuietTests(Popups):
    def notify(self, summary, urgency=1):
        self.client.notify(app=f"App of {summary}", summary=summary, hints={"urgency": GLib.Variant("y", urgency)})

    def titles(self):
        return sorted(call["summary"] for call in self.shown().values())

    def test_popups_leave_and_a_count_comes_back(self):
        for summary, urgency in (("low", 0), ("normal", 1), ("critical", 2)):
            self.notify(summary, urgency)
        until(lambda: len(self.titles()) == 3, self.titles)
        self.sottoctl("dnd", "on")
        until(lambda: self.titles() == ["critical"], self.titles)
        for summary, urgency in (("one", 1), ("two", 0), ("battery", 2)):
            self.notify(summary, urgency)
        until(lambda: self.titles() == ["battery", "critical"], self.titles)
        self.assertEqual(len(self.client.rows()), 6)
        self.assertEqual(self.heard, [])
        self.sottoctl("dnd", "off")
        until(lambda: self.titles() == ["2 Notifications", "battery", "critical"], self.titles)
        self.command(f"action {self.popup('2 Notifications')} default")
        until(lambda: self.titles() == ["battery", "critical", "one", "two"], self.titles)

    def test_critical_ones_are_quiet_where_the_person_says_so(self):
        self.write_settings(doNotDisturb={"critical": "quiet"})
        time.sleep(0.5)
        self.notify("before", 2)
        until(lambda: self.titles() == ["before"], self.titles)
        self.sottoctl("dnd", "on")
        until(lambda: self.titles() == [], self.titles)
        self.notify("battery", 2)
        until(lambda: len(self.client.rows()) == 2, self.client.rows)
        time.sleep(0.2)
        self.assertEqual(self.titles(), [])

    def test_hidden_critical_ones_stay_hidden(self):
        self.sottoctl("dnd", "on")
        self.sottoctl("lock")
        self.notify("SECRET", 2)
        self.notify("silent", 1)
        until(lambda: self.titles() == ["App of SECRET"], self.titles)
        self.sottoctl("unlock")
        until(lambda: self.titles() == ["SECRET"], self.titles)

    def test_a_lock_on_the_way(self):
        """What came while it was quiet is counted once the person looks, also if quiet ends before."""
        self.sottoctl("dnd", "on")
        self.notify("one")
        self.sottoctl("lock")
        self.notify("two")
        self.sottoctl("dnd", "off")
        time.sleep(0.3)
        self.assertEqual(self.titles(), [])
        self.sottoctl("unlock")
        until(lambda: self.titles() == ["2 Notifications"], self.titles)

    def test_nothing_comes_back_where_the_person_says_so(self):
        self.write_settings(afterwards="nothing")
        time.sleep(0.5)
        self.sottoctl("dnd", "on")
        self.notify("one")
        self.sottoctl("dnd", "off")
        time.sleep(0.3)
        self.assertEqual(self.titles(), [])

    def test_a_time_runs_while_it_is_quiet(self):
        self.client.notify(summary="before", timeout=1500)
        self.popup("before")
        self.sottoctl("dnd", "on")
        self.client.notify(summary="during", timeout=500)
        until(lambda: self.status()["held"] == 0, self.status, 5)


class DunstTests(Desktop):
    """dunst ends a popup of each kind after a second."""

    def setUp(self):
        super().setUp()
        self.start_display()
        os.makedirs(f"{self.root}/home/.config/dunst")
        with open(f"{self.root}/home/.config/dunst/dunstrc", "w", encoding="utf-8") as file:
            file.write("[global]\n" + "".join(f"[urgency_{name}]\n timeout=1\n" for name in ("low", "normal", "critical")))
        self.start_behind("dunst", "dunst")
        self.sottoctl("unlock")

    def count(self, kind):
        return int(self.tool("dunstctl", "count", kind))

    def test_popups_go(self):
        for index, (name, target, members) in enumerate(TIMELESS):
            add(self.client, target, f"own{index}", name, **members)
        until(lambda: self.count("displayed"), "the popups")
        until(lambda: self.count("displayed") + self.count("waiting") == 0, "their end", 20)
        self.assertEqual(sum(row["count"] for row in self.client.rows()), len(TIMELESS) - 1)

    def test_notify_send_waits_for_its_row(self):
        for arguments in (["--wait", "T"], ["-A", "open=Open", "T"]):
            with self.subTest(arguments):
                ended = self.count("history")
                process = subprocess.Popen(["notify-send", *arguments], env=self.environment, stdout=subprocess.DEVNULL)
                number = until(self.client.rows, "the row")[0]["identifiers"][0]
                until(lambda: self.count("history") > ended, "the end of the popup")
                self.assertIsNone(process.poll())
                self.sottoctl("dismiss", number)
                self.assertEqual(process.wait(10), 0)

    def test_notify_send_with_a_time_waits_for_its_popup(self):
        self.run_program("notify-send", "--wait", "-t", "700", "T", timeout=8)
        self.assertEqual(self.client.rows(), [])


class MakoTests(WaylandDesktop):
    def test_popups_go(self):
        folder = f"{self.root}/home/.config/mako"
        os.makedirs(folder)
        with open(f"{folder}/config", "w", encoding="utf-8") as file:
            file.write("default-timeout=1000\n")
        self.start_behind("mako", "mako")
        self.sottoctl("unlock")
        for index, (name, target, members) in enumerate(TIMELESS):
            add(self.client, target, f"own{index}", name, **members)
        until(lambda: "priority" in self.tool("makoctl", "list"), "the popups")
        until(lambda: "priority" not in self.tool("makoctl", "list"), "their end", 20)
        self.assertEqual(sum(row["count"] for row in self.client.rows()), len(TIMELESS) - 1)


class SwayNotificationCenterTests(WaylandDesktop):
    """A server with a list of its own keeps it."""

    def test_do_not_disturb_leaves_the_list(self):
        self.start_behind("swaync", "SwayNotificationCenter")
        self.sottoctl("unlock")
        count = lambda: int(self.tool("swaync-client", "-c"))
        for summary in ("one", "two"):
            self.client.notify(app=f"App of {summary}", summary=summary)
        until(lambda: count() == 2, "two in the list")
        self.sottoctl("dnd", "on")
        time.sleep(0.5)
        self.assertEqual(count(), 2)
        self.sottoctl("dismiss", "--all")
        until(lambda: count() == 0, "an empty list")


if __name__ == "__main__":
    unittest.main()
