"""A portal says that the screen is shared, by Inhibit of the notification server."""
import os
import unittest

from gi.repository import Gio, GLib

from desktop import NOTIFICATIONS, Client, until
from sharing import SHOWN, SharingDesktop


class InhibitTests(SharingDesktop):
    def setUp(self):
        super().setUp()
        self.set_up()
        self.portal = Client(self.address)
        self.addCleanup(self.portal.close)

    def inhibit(self, client=None, app="org.freedesktop.impl.portal.desktop.kde", why="Screen sharing in progress"):
        return (client or self.portal).call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", app, why,
                                            {"x": GLib.Variant("ai", [1])})

    def inhibited(self):
        answer = self.client.bus.call_sync(
            NOTIFICATIONS[0], NOTIFICATIONS[1], "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (NOTIFICATIONS[2], "Inhibited")), None, 0, 5000, None)
        return answer.unpack()[0]

    def refused(self, client, method, signature, *values):
        with self.assertRaises(GLib.Error) as caught:
            client.call(NOTIFICATIONS, method, signature, *values)
        return Gio.DBusError.get_remote_error(caught.exception)

    def test_as_the_portal_of_plasma_does(self):
        changes = []
        self.client.bus.signal_subscribe(None, "org.freedesktop.DBus.Properties", "PropertiesChanged", None, None, 0,
                                         lambda *signal: changes.append(signal[5].unpack()))
        self.assertIn("inhibitions", self.client.call(NOTIFICATIONS, "GetCapabilities"))
        self.assertFalse(self.inhibited())
        number = self.inhibit()
        # It is hidden by the time that it is answered.
        self.assertTrue(self.is_hidden())
        self.assertTrue(self.inhibited())
        [inhibitor] = self.sharing()["inhibitors"]
        self.assertEqual((inhibitor["app"], inhibitor["reason"]),
                         ("org.freedesktop.impl.portal.desktop.kde", "Screen sharing in progress"))
        self.assertIn("Screen sharing in progress", self.sottoctl("status"))
        self.portal.call(NOTIFICATIONS, "UnInhibit", "(u)", number)
        self.assertFalse(self.inhibited())
        self.stays_hidden(3)
        self.wait_shown()
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        self.assertEqual([change[1] for change in changes], [{"Inhibited": True}, {"Inhibited": False}])

    def test_a_number_is_its_own_connections(self):
        number = self.inhibit()
        other = Client(self.address)
        self.addCleanup(other.close)
        self.assertIn("InvalidArgs", self.refused(other, "UnInhibit", "(u)", number))
        self.assertIn("InvalidArgs", self.refused(self.portal, "UnInhibit", "(u)", number + 1))
        self.assertTrue(self.inhibited())
        self.portal.call(NOTIFICATIONS, "UnInhibit", "(u)", number)
        self.assertIn("InvalidArgs", self.refused(self.portal, "UnInhibit", "(u)", number))

    def test_who_leaves_inhibits_no_longer(self):
        for _ in range(3):
            self.inhibit()
        self.portal.close()
        until(lambda: not self.inhibited(), "the end")
        self.stays_hidden(3)
        self.wait_shown()

    def test_who_leaves_at_once(self):
        """The bus may say that a connection has left before its call is carried out."""
        for _ in range(50):
            client = Client(self.address)
            client.bus.call(*NOTIFICATIONS[:2], NOTIFICATIONS[2], "Inhibit", GLib.Variant("(ssa{sv})", ("a", "r", {})),
                            None, 0, 5000, None, None)
            client.bus.flush_sync(None)
            client.close()
        until(lambda: not self.inhibited() and not self.sharing()["inhibitors"], "the end")

    def test_one_connection_has_so_many(self):
        for _ in range(16):
            self.inhibit()
        self.assertIn("LimitsExceeded", self.refused(self.portal, "Inhibit", "(ssa{sv})", "a", "r", {}))
        self.inhibit(self.client)

    def test_sottod_killed_and_started_again(self):
        number = self.inhibit(why="line\nline")
        leaver = Client(self.address)
        self.inhibit(leaver)
        self.kill_sottod()
        leaver.close()
        os.truncate(f"{self.root}/log/server", 0)
        self.start_behind_recorder()
        self.sottoctl("unlock")
        until(lambda: len(self.sharing()["inhibitors"]) == 1, "the one that is left")
        self.assertEqual(self.sharing()["inhibitors"][0]["reason"], "line line")
        self.wait_hidden()
        self.portal.call(NOTIFICATIONS, "UnInhibit", "(u)", number)
        self.wait_shown()

    def test_manual(self):
        self.write_settings(sharing="manual")
        until(lambda: self.sharing()["mode"] == "manual", "the settings")
        self.inhibit()
        self.assertEqual(self.texts(), SHOWN)


if __name__ == "__main__":
    unittest.main()
