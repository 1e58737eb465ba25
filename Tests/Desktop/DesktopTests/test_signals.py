"""A signal is believed from its sender alone: what others send in its name changes nothing, whoever it is sent to.

The bus delivers a signal that is sent to one connection whatever that has asked for. So each signal that the programs
hear is forged, as the bus lists them: a new one fails here until its arguments stand in ROWS.
"""
import json
import os
import re
import time
import unittest

from gi.repository import Gio, GLib

from desktop import CENTER, NOTIFICATIONS, Client, Desktop, is_listening, until
from test_access import DAEMON
from test_lock import LOGIN, SESSION
from test_portal import APP, BACKEND
from test_words import MESSAGE, WORDS, document

SAVER = ("org.mate.ScreenSaver", "/org/mate/ScreenSaver", "org.mate.ScreenSaver")
NOBODY = 65534
STOCK_POLICY = "/usr/share/dbus-1/system.conf"
ROW = {"id": "forged", "title": "FORGED", "body": "FORGED", "hidden": False}
CHANGES = json.dumps({"version": 1, "authenticated": True, "removals": [0], "insertions": [{"index": 0, "group": ROW}],
                      "moves": [], "updates": [], "diagnostics": []})


def truths(*_):
    return [[("(b)", value)] for value in (True, False)]


def texts(*values):
    """A text for each number, in batches of one text."""
    return lambda _, facts: [[("(us)", number, value) for number in facts["numbers"]] for value in values]


def owner_changes(rule, facts):
    """Each name, or the one that the rule is about, has left or gone over to another program."""
    names = [rule["arg0"]] if "arg0" in rule else facts["names"]
    owners = [rule["arg2"]] if "arg2" in rule else ["", *facts["liars"]]
    return [[("(sss)", name, facts["owners"].get(name, ""), owner) for name in names] for owner in owners]


# The arguments worth forging for each signal: batches, after each of which nothing may have changed.
ROWS = {
    "NameOwnerChanged": owner_changes,
    "NameLost": lambda rule, facts: [[("(s)", name) for name in facts["owned"]]],
    "NameAcquired": lambda rule, facts: [[("(s)", name) for name in facts["names"]]],
    "ActiveChanged": truths,
    "PrepareForSleep": truths,
    "PropertiesChanged": lambda rule, _: [
        [("(sa{sv}as)", rule["arg0"], {"LockedHint": GLib.Variant("b", value)}, [])] for value in (True, False)],
    "Changed": lambda *_: [[("(s)", CHANGES)]],
    "NotificationClosed": lambda _, facts: [
        [("(uu)", number, reason) for number in facts["numbers"]] for reason in (1, 2, 3)],
    "ActivationToken": texts("token"),
    "ActionInvoked": texts("default", "like"),
    "NotificationReplied": texts("FORGED"),
}
# The signals of an interface, for rules that name none.
MEMBERS = {NOTIFICATIONS[2]: ["ActivationToken", "ActionInvoked", "NotificationReplied", "NotificationClosed"]}
INTERFACES = {"PrepareForSleep": "org.freedesktop.login1.Manager"}
# What the bus itself sends to a connection that has asked for nothing.
UNASKED = [{"sender": DAEMON[0], "path": DAEMON[1], "interface": DAEMON[2], "member": member}
           for member in ("NameAcquired", "NameLost")]


def forgeries(rule, facts):
    """What passes for the signals of a rule: batches of path, interface, name and arguments."""
    for member in [rule["member"]] if "member" in rule else MEMBERS.get(rule.get("interface"), [None]):
        if member not in ROWS:
            raise AssertionError(f"somebody hears a signal that has no row here: {rule}")
        interface = rule.get("interface") or INTERFACES.get(member) or rule["sender"]
        path = rule.get("path") or "/" + rule.get("sender", interface).replace(".", "/")
        for batch in filter(None, ROWS[member](rule, facts)):
            yield [(path, interface, member, GLib.Variant(signature, values))
                   for path in (path, "/x") for signature, *values in batch]


class SignalDesktop(Desktop):
    """A test that forges what programs hear."""

    maxDiff = None

    def connections(self, process, client):
        """The unique names of a process on a bus."""
        names = [name for name in client.call(DAEMON, "ListNames") if name.startswith(":")]
        return [name for name in names if self.process_of(name, client) == process.pid]

    def process_of(self, name, client):
        try:
            return client.call(DAEMON, "GetConnectionUnixProcessID", "(s)", name)
        except GLib.Error:
            return None  # It has just left.

    def rules(self, process, client):
        """The signals that a process hears on a bus."""
        stats = (DAEMON[0], DAEMON[1], "org.freedesktop.DBus.Debug.Stats")
        texts = client.call(stats, "GetAllMatchRules")
        rules = [dict(re.findall(r"(\w+)='([^']*)'", text))
                 for name in self.connections(process, client) for text in texts.get(name, [])]
        return [rule for rule in rules if rule.get("type", "signal") == "signal"]

    def facts(self, process, client, liars):
        """What a forger has to know of a bus."""
        names = client.call(DAEMON, "ListNames")
        owners = {name: client.call(DAEMON, "GetNameOwner", "(s)", name) for name in names if name != DAEMON[0]}
        own = self.connections(process, client)
        return {"names": list(owners), "owners": owners, "liars": liars, "numbers": list(range(1, 10)), "own": own,
                "owned": [name for name, owner in owners.items() if owner in own and name not in own]}

    def assert_nothing_changes(self, process, forger, state, client=None, liars=()):
        """Forges all that a process hears on a bus, to all and to it alone.

        - state: Returns what may not change.
        - client: Another connection to the bus, which knows all of it.
        - liars: Programs that pretend to be the owners of names; otherwise the forger does.
        """
        client = client or self.client
        rules = self.rules(process, client)
        self.assertNotEqual(rules, [])
        facts = self.facts(process, client, liars or [forger.bus.get_unique_name()])
        before, believed = state(), []
        for rule in rules + UNASKED:
            for batch in forgeries(rule, facts):
                for destination in (None, *facts["own"], *facts["owned"]):
                    for path, interface, member, arguments in batch:
                        message = Gio.DBusMessage.new_signal(path, interface, member)
                        message.set_destination(destination)
                        message.set_flags(Gio.DBusMessageFlags.NO_AUTO_START)
                        message.set_body(arguments)
                        forger.bus.send_message(message, Gio.DBusSendMessageFlags.NONE)
                # The bus has them once it answers. What is asked of others because of them takes a moment.
                forger.call(DAEMON, "GetId")
                time.sleep(0.05)
                after = state()
                if after != before:
                    believed.append(f"{batch[0][2]}{batch[0][3]} of {rule.get('sender')}")
                    before = after
        self.assertEqual(believed, [])
        time.sleep(0.3)
        self.assertEqual(state(), before)
        self.assertIsNone(process.poll())

    def forger(self, address=None):
        forger = Client(address or self.address)
        self.addCleanup(forger.close)
        return forger

    def forgers(self):
        """A program in a sandbox that may send notifications alone, and an ordinary one."""
        path = f"{self.root}/proxy"
        self.start(["xdg-dbus-proxy", self.address, path, "--filter", "--talk=org.freedesktop.Notifications"], "proxy")
        until(lambda: os.path.exists(path) and is_listening(path), "the proxy")
        return {"sandbox": self.forger(f"unix:path={path}"), "another program": self.forger()}

    def assert_nothing_changes_for_anybody(self, process, state, **options):
        for name, forger in self.forgers().items():
            with self.subTest(name):
                self.assert_nothing_changes(process, forger, state, **options)

    def state(self):
        """What there is to see of sottod: its status, its rows, and all that the server behind was told."""
        return self.status(), self.client.call(CENTER, "Rows"), self.records()

    def hear(self, interface=NOTIFICATIONS[2]):
        """Listens to what the client is told, and returns the list of it."""
        heard = []
        self.client.bus.signal_subscribe(None, interface, None, None, None, 0,
                                         lambda *signal: heard.append(signal[4]))
        return heard

    def names(self, heard):
        while GLib.MainContext.default().iteration(False):
            pass
        return list(heard)

    def start_saver(self, name, is_active):
        """Starts a program that answers as a screen saver does, and returns its unique name."""
        self.saver = self.start(["/usr/bin/python3", "-m", "dbusmock", "--session", name, *SAVER[1:]], f"saver-{name}")
        until(lambda: self.owns(name), "the screen saver")
        self.saver_says(name, is_active)
        return self.client.call(DAEMON, "GetNameOwner", "(s)", name)

    def saver_says(self, name, is_active):
        mock = (name, SAVER[1], "org.freedesktop.DBus.Mock")
        self.client.call(mock, "AddMethod", "(sssss)", SAVER[2], "GetActive", "", "b", f"ret = {is_active}")
        self.client.call(mock, "EmitSignal", "(sssav)", SAVER[2], "ActiveChanged", "b", [GLib.Variant("b", is_active)])

    def start_words(self):
        words = self.start(["sottod", "--words"], "words")
        until(lambda: self.owns(WORDS[0]), "sottod --words", 20)
        self.client.call(WORDS, "Render", "(s)", json.dumps(document()))
        return words

    def start_locked(self):
        """Starts sottod in front of a server, while the screen saver of MATE is active."""
        self.environment["XDG_CURRENT_DESKTOP"] = "MATE"
        self.start_saver(SAVER[0], True)
        self.start_recording()
        until(lambda: SAVER[0] in self.status()["explanation"], "the word of the screen saver")
        self.client.notify(summary="SECRET")
        until(lambda: self.texts() == [("App", "Notification")], "the row")

    def start_unlocked(self, *arguments):
        """Starts sottod in front of a server that shows something."""
        self.start_recording(*arguments)
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET", actions=["default", "Open", "like", "Like", "inline-reply", "Reply"])
        until(lambda: self.texts() == [("SECRET", "Body")], "the content")
        # It counts as seen after two seconds.
        time.sleep(2.5)


class ForgedTests(SignalDesktop):
    """What another program on the session bus says in the name of others."""

    def test_a_screen_that_its_screen_saver_has_locked_stays_locked(self):
        self.start_locked()
        liar = self.start_saver("org.example.Liar", False)
        self.assert_nothing_changes_for_anybody(self.sottod, self.state, liars=[liar])
        self.assertIn(SAVER[0], self.status()["explanation"])

    def test_a_former_screen_saver_is_not_believed(self):
        former = self.forger()
        former.call(DAEMON, "RequestName", "(su)", SAVER[0], 0)
        former.call(DAEMON, "ReleaseName", "(s)", SAVER[0])
        self.start_locked()
        self.assert_nothing_changes(self.sottod, former, self.state)

    def test_an_unlocked_screen_stays_unlocked(self):
        self.start_unlocked()
        self.assert_nothing_changes_for_anybody(self.sottod, self.state)
        self.assertFalse(self.status()["locked"])

    def test_who_inhibits_is_not_forgotten(self):
        self.start_unlocked("--lock-state", "manual")
        self.client.call(NOTIFICATIONS, "Inhibit", "(ssa{sv})", "portal", "Screen sharing", {})
        until(lambda: self.texts() == [("App", "Notification")], "the row")
        state = lambda: (self.status()["sharing"]["inhibitors"], self.texts())
        self.assert_nothing_changes_for_anybody(self.sottod, state)
        # What was shared counts for four seconds more.
        time.sleep(4.5)
        self.assertEqual(self.texts(), [("App", "Notification")])

    def test_who_has_sent_is_not_forgotten(self):
        """What the person chooses goes to the connection that has sent, as long as that is on the bus."""
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        heard = self.hear(BACKEND[2])
        notification = {"title": GLib.Variant("s", "REAL"), "default-action": GLib.Variant("s", "open")}
        self.client.call(BACKEND, "AddNotification", "(ssa{sv})", APP, "one", notification)
        self.assert_nothing_changes_for_anybody(self.sottod, self.state)
        self.client.call(CENTER, "Invoke", "(us)", int(self.client.rows()[0]["identifiers"][0]), "default")
        until(lambda: self.names(heard) == ["ActionInvoked"], "the action")

    def test_a_locker_that_runs_is_not_forgotten(self):
        """A lock whose sottoctl has left becomes one of nobody; here it has not left."""
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        command = f"touch {self.root}/runs; while [ ! -e {self.root}/end ]; do sleep 0.05; done; exit 0"
        locker = self.start(["sottoctl", "lock", "--", "sh", "-c", command], "locker")
        until(lambda: os.path.exists(f"{self.root}/runs") and self.status()["lockers"] == 1, "the locker")
        self.assert_nothing_changes_for_anybody(self.sottod, self.state)
        open(f"{self.root}/end", "w", encoding="utf-8").close()
        self.assertEqual(locker.wait(10), 0)
        self.assertFalse(self.status()["locked"])

    def test_watch_prints_what_sottod_says_alone(self):
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        self.client.notify(summary="REAL")
        for name in ("json", "text"):
            with self.subTest(name):
                watch = self.start(["sottoctl", "watch", "--format", name], f"watch-{name}")
                until(lambda: "REAL" in self.log(f"watch-{name}"), "the row")
                forger = self.forger()
                self.assert_nothing_changes(watch, forger, lambda: self.log(f"watch-{name}"))

    def test_words_go_on_and_stay_hidden(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "MATE"
        self.start_saver(SAVER[0], True)
        words = self.start_words()
        liar = self.start_saver("org.example.Liar", False)

        def state():
            if words.poll() is not None or not self.owns(WORDS[0]):
                return "ended"
            return self.client.call(WORDS, "Render", "(s)", json.dumps(document(MESSAGE)))

        until(lambda: json.loads(state())["groups"][0]["hidden"], "hidden")
        self.assert_nothing_changes_for_anybody(words, state, liars=[liar])


class ServerTests(SignalDesktop):
    """What another program on the private bus says in the name of the server behind."""

    def test_what_the_server_shows_is_its_own(self):
        self.start_unlocked("--replies")
        heard, forger = self.hear(), self.forger(self.private_address)
        # A server that does not answer is killed, with its process: the forger is this one.
        liar = self.start(["/usr/bin/python3", "-m", "dbusmock", "--session", "org.example.Liar", *SAVER[1:]], "liar",
                          DBUS_SESSION_BUS_ADDRESS=self.private_address)
        [liar_name] = until(lambda: self.connections(liar, forger), "the liar")
        state = lambda: (*self.state(), self.names(heard))
        self.assert_nothing_changes(self.sottod, forger, state, client=forger, liars=[liar_name])
        self.assertIsNone(liar.poll())
        self.assertEqual(self.names(heard), [])

    def test_the_server_itself_is_believed(self):
        self.start_unlocked("--replies")
        heard = self.hear()
        for following, commands, names in (
            ("SECOND", ["token {} token", "action {} like"], ["ActivationToken", "ActionInvoked", "NotificationClosed"]),
            ("THIRD", ["reply {} Yes"], ["NotificationReplied", "NotificationClosed"]),
            (None, ["close {} 2"], ["NotificationClosed"]),
        ):
            [number] = until(self.shown, "the notification")
            for command in commands:
                self.command(command.format(number))
            until(lambda: self.names(heard) == names, lambda: self.names(heard))
            heard.clear()
            if following:
                # Each has its own text, so that the one that is about to go is not taken for the next.
                self.client.notify(summary=following, actions=["like", "Like", "inline-reply", "Reply"])
                until(lambda: self.texts() == [(following, "Body")], "the next one")


class SystemTests(SignalDesktop):
    """What another person says in the name of logind, on a system bus with the policy of all."""

    def setUp(self):
        super().setUp()
        if os.getuid() != 0:
            self.skipTest("only root can be somebody else")
        os.chmod(self.root, 0o711)
        self.start_login_manager()
        self.environment["XDG_CURRENT_DESKTOP"] = "niri"

    def start_bus(self, name, more=""):
        """Starts the system bus as it is, but for what it runs as and where, and with the person as logind."""
        if name != "system":
            return super().start_bus(name, more)
        with open(STOCK_POLICY, encoding="utf-8") as file:
            policy = file.read()
        policy = re.sub(r"<(user|pidfile|servicehelper|listen|include|includedir)\b[^>]*>[^<]*</\1>", "", policy)
        policy = re.sub(r"<(fork|standard_system_servicedirs|syslog)/>", "", policy)
        address, own = f"unix:path={self.root}/{name}", f'<policy user="{os.getuid()}"><allow own="*"/>'
        with open(f"{self.root}/{name}.conf", "w", encoding="utf-8") as file:
            file.write(policy.replace("</busconfig>", f"""<listen>{address}</listen>{own}
                <allow send_type="method_call"/></policy></busconfig>"""))
        self.start(["dbus-daemon", f"--config-file={self.root}/{name}.conf", "--nofork"], f"bus-{name}")
        until(lambda: os.path.exists(f"{self.root}/{name}") and is_listening(f"{self.root}/{name}"), "the bus")
        return address

    def forge(self):
        os.seteuid(NOBODY)
        try:
            nobody = self.forger(self.environment["DBUS_SYSTEM_BUS_ADDRESS"])
        finally:
            os.seteuid(0)
        self.assertEqual(nobody.call(DAEMON, "GetConnectionUnixUser", "(s)", nobody.bus.get_unique_name()), NOBODY)
        self.assert_nothing_changes(self.sottod, nobody, self.state, client=self.system)

    def hint(self, is_locked):
        self.system.call(SESSION, "SetLockedHint", "(b)", is_locked)

    def prepare_for_sleep(self, is_beginning):
        self.system.call(LOGIN, "EmitSignal", "(sssav)", INTERFACES["PrepareForSleep"], "PrepareForSleep", "b",
                         [GLib.Variant("b", is_beginning)])

    def is_locked(self):
        return self.status()["locked"]

    def start_with_hint(self, is_locked):
        self.start_recording()
        self.hint(is_locked)
        until(lambda: self.is_locked() == is_locked and self.status()["sources"], "the word of logind")
        self.client.notify(summary="SECRET")
        until(lambda: self.texts() == [("App", "Notification") if is_locked else ("SECRET", "Body")], "the row")
        # What can be read counts as seen after two seconds.
        time.sleep(2.5)

    def test_a_screen_that_logind_calls_locked_stays_locked(self):
        self.start_with_hint(True)
        self.forge()

    def test_a_screen_that_logind_calls_unlocked_stays_unlocked(self):
        self.start_with_hint(False)
        self.forge()

    def test_logind_itself_is_believed(self):
        self.start_with_hint(False)
        for say in (self.hint, self.prepare_for_sleep):
            for value in (True, False):
                say(value)
                until(lambda: self.is_locked() == value, lambda: f"{say} {value}: {self.status()}")


class RealTests(SignalDesktop):
    """The others are believed for what they say themselves."""

    def test_a_screen_saver_that_is_started_again(self):
        self.start_locked()
        for value in (False, True):
            self.saver_says(SAVER[0], value)
            until(lambda: self.status()["locked"] == value, lambda: self.status()["explanation"])
        self.saver.kill()
        until(lambda: any(source["lost"] for source in self.status()["sources"]), "the loss")
        self.start_saver(SAVER[0], True)
        until(lambda: not any(source["lost"] for source in self.status()["sources"]), "the new one")
        self.assertTrue(self.status()["locked"])
        self.saver_says(SAVER[0], False)
        until(lambda: not self.status()["locked"], lambda: self.status()["explanation"])

    def test_watch_follows_sottod_to_another_connection(self):
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        watch = self.start(["sottoctl", "watch", "--format", "json"], "watch")
        lines = lambda: self.log("watch").splitlines()
        until(lines, "the rows")
        self.client.notify(summary="ONE")
        until(lambda: "ONE" in lines()[-1], "the row")
        self.kill_sottod()
        until(lambda: json.loads(lines()[-1])["removals"] == [0], lines)
        self.start_sottod("--lock-state", "manual")
        self.sottoctl("unlock")
        self.client.notify(summary="TWO")
        until(lambda: "TWO" in self.log("watch"), lines)
        self.assertIsNone(watch.poll())

    def test_each_signal_that_a_program_hears_has_a_row(self):
        """Also those that no test above comes by."""
        self.start_login_manager()
        words = self.start_words()
        heard = self.rules(words, self.client)
        self.start_recording()
        self.assertEqual(words.wait(10), 0)
        until(lambda: "PropertiesChanged" in str(self.rules(self.sottod, self.system)), "the session of logind")
        watch = self.start(["sottoctl", "watch"], "watch")
        until(lambda: "Changed" in str(self.rules(watch, self.client)), "sottoctl watch")
        for process, client in ((watch, self.client), (self.sottod, self.client), (self.sottod, self.system),
                                (self.sottod, self.forger(self.private_address))):
            rules = self.rules(process, client)
            self.assertNotEqual(rules, [])
            heard += rules
        facts = {"names": ["x"], "owners": {}, "liars": ["x"], "numbers": [1], "owned": ["x"]}
        for rule in heard:
            self.assertTrue(list(forgeries(rule, facts)), rule)


if __name__ == "__main__":
    unittest.main()
