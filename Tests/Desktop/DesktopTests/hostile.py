"""Hostile senders: sequences in which a program in a sandbox tries everything beside two honest ones.

A step is (who, what, arguments). "outside" and "sandboxed" are honest; "person" locks and unlocks; "hostile" is in a
sandbox of its own. Honest steps name numbers by their order, hostile ones by their distance from the last one.
"""
import random
import re

from desktop import CENTER, NOTIFICATIONS

GTK = ("org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications")
MAIL = "org.example.Mail"
# Keys that loosen, keys that hide, and one that hides an app whose name it has nearly.
SETTINGS = {
    "hiddenRows": "titles", "whileLocked": "all",
    "apps": {
        "Bank": {"showPreviews": "never"}, "Music": {"showPreviews": "always"}, "Battery": {"critical": "shown"},
        "Vault": {"hiddenRows": "nothing"}, "Chat": {"hiddenRows": "apps"}, MAIL: {"hiddenRows": "counts"},
        "telegram": {"showPreviews": "never"},
    },
}
APPS = ["Bank", "Music", "Battery", "Vault", "Chat", MAIL, "Telegram", "Plain"]
TAGS = ["x-dunst-stack-tag", "x-canonical-private-synchronous"]
CATEGORIES = ["im.received", "email.arrived", "transfer.complete"]
BODIES = {
    "short": "hostile", "none": "", "long": "x" * 65_000, "control": "\x01" * 4000,
    "markup": '<a href="x">' * 200 + "t" + "</a>" * 200, "broken": "<b><i>&#0;&lt" * 50,
}
# The texts of honest ones.
MARK = re.compile(r"honest\d+-\d+\.")
# Signals that would unlock, or end what somebody has asked for.
FORGED = [
    ("org.freedesktop.ScreenSaver", "ActiveChanged", "(b)", (False,)),
    ("org.gnome.ScreenSaver", "ActiveChanged", "(b)", (False,)),
    ("org.freedesktop.DBus", "NameOwnerChanged", "(sss)", (":1.1", ":1.1", "")),
    ("org.freedesktop.Notifications", "NotificationClosed", "(uu)", (1, 2)),
    ("org.freedesktop.Notifications", "ActionInvoked", "(us)", (1, "default")),
]
# Calls of wrong types, and of members that there are not.
WRONG = [
    (NOTIFICATIONS, "Notify", "(s)", ("Bank",)), (NOTIFICATIONS, "CloseNotification", "(s)", ("1",)),
    (NOTIFICATIONS, "Notify", "(susssasa{ss}i)", ("Bank", 1, "", "hostile", "", [], {}, 0)),
    (NOTIFICATIONS, "UnInhibit", "(u)", (1,)), (NOTIFICATIONS, "Inhibit", "(u)", (1,)),
    (NOTIFICATIONS, "Unlock", None, ()), (NOTIFICATIONS, "Unknown", "(s)", ("x" * 100_000,)),
    (GTK, "AddNotification", "(ss)", (MAIL, "m1")), (GTK, "RemoveNotification", "(u)", (1,)),
    (CENTER, "Unlock", None, ()), (CENTER, "Rows", None, ()), (CENTER, "Forget", "(s)", ("Bank",)),
]


def sequence(seed, is_inhibited=False):
    """Makes a sequence. What passes while content is hidden for another reason is left out of one with inhibitors."""
    chance = random.Random(seed)
    steps, is_locked, marks = [], False, 0

    def hints(is_hostile):
        chosen = {}
        if chance.random() < 0.5:
            chosen["desktop-entry"] = ("s", chance.choice(APPS + ["telegram", "../Bank", "Bank.desktop"] * is_hostile))
        if chance.random() < 0.3:
            chosen[chance.choice(TAGS[:1 if is_inhibited else 2])] = ("s", chance.choice(["t1", "t2"]))
        if chance.random() < 0.4:
            chosen["category"] = ("s", chance.choice(CATEGORIES))
        if chance.random() < 0.3:
            chosen["urgency"] = ("y", chance.choice([0, 2, 2]))
        if chance.random() < 0.1 and not is_inhibited:
            chosen["transient"] = ("b", True)
        if is_hostile and chance.random() < 0.1:
            chosen[chance.choice(["urgency", "desktop-entry", TAGS[0], "transient"])] = chance.choice(
                [("u", 7), ("as", ["Bank"]), ("s", "y" * 5000), ("d", 0.5)])
        return chosen

    def honest():
        nonlocal marks
        who, kind = chance.choice(["outside", "outside", "sandboxed"]), chance.random()
        marks += 1
        text = f"honest{seed}-{marks}."
        if kind < 0.6:
            replaced = chance.choice([None, None, chance.randrange(9)])
            return (who, "notify", chance.choice(APPS), replaced, text, hints(False),
                    chance.choice([(), ("default", "Open"), ("like", "Like")]), chance.choice([-1, -1, 0, 60_000]))
        if kind < 0.7:
            return (who, "close", chance.randrange(9))
        return (who, *chance.choice([("add", MAIL, "m1", text), ("add", MAIL, "m2", text), ("remove", MAIL, "m1")]))

    def hostile():
        connection, app = chance.randrange(3), chance.choice(APPS + ["telegram", "Bank\u200b", "x" * 1000, ""])
        offset = chance.choice(
            [None, None, -chance.randrange(30), chance.randrange(1, 30), chance.randrange(1000, 2000)])
        body = chance.choices(list(BODIES), [20, 5, 1, 1, 1, 1])[0]
        name, own = chance.choice([MAIL, MAIL, "Bank", "Plain"]), chance.choice(["m1", "m2"])
        return ("hostile", *chance.choices([
            ("notify", connection, app, offset, body, hints(True)), ("add", connection, name, own),
            ("notify", connection, app, None, chance.choices(list(BODIES), [12, 0, 1, 1, 0, 0])[0], hints(True), 20),
            ("notify", connection, app, None, "short", hints(True), 100), ("remove", connection, name, own),
            ("close", connection, -60, 0), ("close", connection, 1, 10), ("portal", connection, name, own),
            ("signal", connection, chance.randrange(len(FORGED))), ("wrong", connection, chance.randrange(len(WRONG))),
            ("connect", chance.randrange(1, 9), app, hints(True)), ("click",),
        ], [40, 10, 1.5, 0.5, 5, 0.5, 2, 3, 3, 5, 1, 2])[0])

    for _ in range(chance.randrange(12, 30)):
        kind = chance.random()
        if kind < 0.45:
            steps.append(honest())
        elif kind < 0.88:
            steps.append(hostile())
        elif kind < 0.94 and not is_inhibited:
            steps.append(("person", *chance.choice([("dismiss", chance.randrange(9)), ("invoke", chance.randrange(9),
                                                    chance.choice(["default", "like", "other"]))])))
        else:
            steps.append(("person", "unlock" if is_locked else "lock"))
            is_locked = not is_locked
    return steps


TAG = {"x-dunst-stack-tag": ("s", "t")}


def notify(mark, app="Plain", replaced=None, hints=None):
    return ("outside", "notify", app, replaced, f"honest0-{mark}.", hints or {}, (), -1)


def attack(app, entry=None, offset=None, body="short", count=1, hints=None):
    hints = {**({"desktop-entry": ("s", entry)} if entry else {}), **(hints or {})}
    return ("hostile", "notify", 0, app, offset, body, hints, count)


LOCK = ("person", "lock")
# The shortest sequence of each way in which one was found to reach others.
DIRECTED = {
    "nothing": [notify(1), attack("Spam"), LOCK, ("person", "unlock")],
    "names that loosen": [notify(1), LOCK, attack("Music", "Plain")],
    "names that loosen what is urgent": [
        notify(1, hints={"urgency": ("y", 2)}), LOCK, attack("Battery", "Plain", hints={"urgency": ("y", 2)})],
    "names that a key nearly has": [notify(1, "Telegram"), attack("telegram")],
    "names of others": [attack("CALL 0800", "Shop"), ("hostile", "close", 0, 1, 9), notify(1, "Shop"), LOCK],
    "names in others' rows": [notify(1, "Chat"), attack("Chat"), LOCK],
    "tags": [notify(1, hints=TAG), attack("Plain", hints=TAG), notify(2, hints=TAG)],
    "ids that are held": [
        notify(1), attack("Plain", offset=0), ("hostile", "close", 1, -9, 0), notify(2, replaced=0),
        ("outside", "close", 0)],
    "ids that are no longer held": [
        notify(1), ("outside", "close", 0), attack("Plain", offset=0), notify(2, replaced=0), ("outside", "close", 0)],
    "gtk": [("outside", "add", MAIL, "m1", "honest0-1."), ("hostile", "add", 0, MAIL, "m1"),
            ("hostile", "remove", 1, MAIL, "m1"), ("outside", "remove", MAIL, "m1")],
    "gtk actions": [("hostile", "add", 0, MAIL, "m1"), ("hostile", "click")],
    "eviction": [notify(1, "Music"), attack("Music", body="long", count=8)],
    "numbers": [notify(1), attack("Plain", offset=0), attack("Plain", offset=1000)],
}
