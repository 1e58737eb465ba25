"""Words for shells that are their own notification server: org.sotto.Words1, and the socket."""
import json
import os
import re
import shutil
import socket
import stat
import subprocess
import time
import unittest
import xml.etree.ElementTree as ElementTree

from gi.repository import GLib

from desktop import BIN, CENTER, HERE, NOTIFICATIONS, ROOT, Client, Desktop, is_listening, until

WORDS = ("org.sotto.Words", "/org/sotto/Words", "org.sotto.Words1")
PROPERTIES = (*WORDS[:2], "org.freedesktop.DBus.Properties")
MESSAGE = {"id": 1, "appName": "Chat", "summary": "Ann", "body": "SECRET", "hints": {"category": "im.received"},
           "date": "2026-01-01T10:00:00Z"}
LONGEST_LINE = 1 << 22


def document(*notifications, **members):
    return {"locale": "en", **members, "desktopNotifications": list(notifications or [MESSAGE])}


def private_memory(process):
    """The memory that a process has for itself, in KiB."""
    with open(f"/proc/{process.pid}/smaps_rollup", encoding="ascii") as file:
        text = file.read()
    return sum(int(size) for size in re.findall(r"^Private_\w+: +(\d+) kB", text, re.MULTILINE))


class Socket:
    """A client of the socket."""

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(20)
        self.connection.connect(path)
        self.file = self.connection.makefile("rb")

    def send(self, text):
        self.connection.sendall(text if isinstance(text, bytes) else text.encode())

    def read(self):
        return self.file.readline().decode()

    def ask(self, value):
        self.send(json.dumps(value) + "\n")
        return json.loads(self.read())

    def close(self):
        self.file.close()
        self.connection.close()


class Words(Desktop):
    def setUp(self):
        super().setUp()
        self.path = f"{self.root}/run/sotto/words"

    def start_words(self, *arguments):
        process = self.start(["sottod", "--words", *arguments], "words")
        until(lambda: self.owns(WORDS[0]) and is_listening(self.path), "sottod --words", 20)
        return process

    def open(self):
        client = Socket(self.path)
        self.addCleanup(client.close)
        return client

    def render(self, value):
        return self.client.call(WORDS, "Render", "(s)", value if isinstance(value, str) else json.dumps(value))

    def body(self, value):
        """What a list's first row shows, over the bus and over the socket alike."""
        row = json.loads(self.render(value))["groups"][0]
        self.assertEqual(self.open().ask(value)["groups"][0], row)
        return row["body"]

    def stream(self, *lines):
        result = subprocess.run([f"{BIN}/sotto", "stream"], input="".join(f"{line}\n" for line in lines), text=True,
                                capture_output=True, env=self.environment, check=False)
        return result.stdout.splitlines()


class DocumentTests(Words):
    """What a shell hands over, under the person's settings."""

    # The person's settings, what the list says, and whether its content is shown while the screen is locked and not.
    TABLE = [
        ({}, {}, (False, True)),
        ({}, {"authenticated": True}, (False, True)),
        ({}, {"authenticated": False}, (False, False)),
        ({}, {"screenShared": True}, (False, False)),
        ({}, {"settings": {"showPreviews": "always"}}, (True, True)),
        ({}, {"settings": {"showPreviews": "never"}}, (False, False)),
        ({"settings": {"showPreviews": "always"}}, {}, (True, True)),
        ({"settings": {"showPreviews": "always"}}, {"settings": {"showPreviews": "never"}}, (False, False)),
        ({"settings": {"showPreviews": "never"}}, {"settings": {"showPreviews": "always"}}, (False, False)),
        ({"settings": {"showPreviews": "never"}}, {"settings": {"apps": {"Chat": {"showPreviews": "always"}}}}, (False, False)),
        ({"settings": {"showPreviews": "whenAuthenticated"}}, {"settings": {"showPreviews": "always"}}, (False, True)),
        ({"settings": {"apps": {"Chat": {"showPreviews": "never"}}}}, {"settings": {"showPreviews": "always"}}, (False, False)),
        ({"settings": {"apps": {"chat": {"showPreviews": "always"}}}}, {}, (False, False)),
        ({"categories": [{"identifier": "im.received", "privacy": "hideContent"}]},
         {"settings": {"showPreviews": "always"}, "categories": [{"identifier": "im.received"}]}, (False, True)),
        ({"authenticated": False}, {"authenticated": True}, (False, False)),
        ({"screenShared": True}, {"screenShared": False}, (False, False)),
        ({"settings": {"showPreviews": "perhaps"}}, {"settings": {"showPreviews": "always"}}, (False, False)),
        ({}, {"settings": {"showPreviews": "perhaps"}}, (False, False)),
    ]

    def test_a_list_may_hide_more_and_never_less(self):
        self.write_center()
        self.start_sottod("--lock-state", "manual")
        for settings, said, shown in self.TABLE:
            self.write_center(**settings)
            self.sottod.send_signal(1)
            for command, is_shown in zip(("Lock", "Unlock"), shown):
                self.client.call(CENTER, command)
                with self.subTest(settings=settings, said=said, command=command):
                    self.assertEqual(self.body(document(**said)) == "SECRET", is_shown)

    def test_a_list_may_unlock_while_nobody_says_that_it_is_locked(self):
        self.start_words()
        self.assertEqual(self.body(document()), "1 message")
        self.assertEqual(self.body(document(authenticated=True)), "SECRET")

    def test_levels(self):
        self.start_words()
        two = [MESSAGE, {**MESSAGE, "id": 2, "summary": "Ben"}]
        rows = lambda **members: [row["thread"] for row in json.loads(self.render(document(*two, **members)))["groups"]]
        self.assertEqual(rows(), [None], "one row for each app, unless somebody says otherwise")
        self.assertEqual(rows(settings={"hiddenRows": "titles"}), ["t2", "t1"])
        self.write_center(settings={"hiddenRows": "total"})
        until(lambda: json.loads(self.render(document()))["groups"][0]["app"] is None, "the settings")
        self.assertEqual(rows(settings={"hiddenRows": "titles"}), [None])

    def test_words_names_and_categories_of_the_person(self):
        self.write_center(locale="pl", apps={"Chat": {"name": "Czat"}}, categories=[
            {"identifier": "song", "hiddenPreviewsBodyPlaceholder": "%u utworów"}])
        self.start_words()
        lists = {"desktopNotifications": [MESSAGE, {**MESSAGE, "id": 2, "hints": {"category": "song"}}]}
        row = json.loads(self.render(lists))["groups"][0]
        self.assertEqual((row["appName"], row["body"]), ("Czat", "1 utworów i 1 wiadomość"))
        self.assertEqual(json.loads(self.render(document()))["groups"][0]["body"], "1 message")

    def test_names_are_those_of_desktop_entries(self):
        folder = f"{self.root}/home/.local/share/applications"
        os.makedirs(folder)
        with open(f"{folder}/org.example.Chat.desktop", "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nName=Chat\nName[pl]=Czat\nIcon=chat\n")
        self.start_words()
        sent = {**MESSAGE, "desktopEntry": "org.example.Chat", "appName": "chat-bin"}
        value = {"locale": "pl", "desktopNotifications": [sent, {**MESSAGE, "id": 2, "desktopEntry": "org.example.Other"}]}
        names = lambda: sorted(row["appName"] for row in json.loads(self.render(value))["groups"])
        self.assertEqual(names(), ["Chat", "Czat"])
        self.assertEqual(sorted(row["appName"] for row in json.loads(self.stream(json.dumps(value))[0])["groups"]), ["Chat", "Czat"])
        with open(f"{folder}/org.example.Other.desktop", "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nName=Another\n")
        until(lambda: names() == ["Another", "Czat"], names)

    def test_a_twin_gives_the_same_bytes(self):
        self.start_words()
        other = {**MESSAGE, "body": "<b>Another text</b>, much longer than the first one", "appIcon": "/tmp/x.png",
                 "actions": ["default", "Open", "x", "Shout"], "expireTimeout": 5}
        other["hints"] = {**MESSAGE["hints"], "image-path": "/tmp/y", "sender-pid": 7, "value": 50, "resident": True}
        for level in ("titles", "counts", "apps", "total", "nothing"):
            lists = [json.dumps(document(each, settings={"hiddenRows": level}, ages=True)) for each in (MESSAGE, other)]
            self.assertEqual(self.render(lists[0]), self.render(lists[1]))


class BusTests(Words):
    def test_shells_are_told_to_ask_again(self):
        self.write_center()
        self.start_sottod("--lock-state", "manual")
        told = []
        self.client.bus.signal_subscribe(WORDS[0], WORDS[2], "Changed", WORDS[1], None, 0,
                                         lambda _bus, _sender, _path, _interface, _name, values: told.append(values.unpack()))

        def expect(count):
            def come():
                while GLib.MainContext.default().iteration(False):
                    pass
                return len(told) >= count
            until(come, lambda: told)
            # What the daemon answers afterwards comes after what it has told before.
            self.render(document())
            come()
            self.assertEqual(told, [()] * count)

        self.client.call(CENTER, "Unlock")
        expect(1)
        self.client.call(CENTER, "Unlock")
        expect(1)
        self.client.call(CENTER, "Lock")
        expect(2)
        self.client.call(CENTER, "Share", "(b)", True)
        expect(3)
        self.client.notify(app="Chat", summary="Ann", body="SECRET")
        expect(3)
        self.write_center(settings={"hiddenRows": "total"})
        expect(4)

    def test_it_gives_the_rows_of_the_tool(self):
        self.start_words()
        value = json.dumps(document(MESSAGE, {**MESSAGE, "id": 2}, {"appName": "Disk", "summary": "Full"}, now="2026-01-01T11:00:00Z",
                                    ages=True, settings={"hiddenRows": "titles", "showPreviews": "always"}))
        self.assertEqual(self.render(value), self.stream(value)[0])
        self.assertEqual(self.open().ask(json.loads(value)), json.loads(self.render(value)))

    def test_what_is_no_list(self):
        self.start_words()
        for value in ("", "{", "[]", "5", "{}", '{"notifications": 5', "x" * (LONGEST_LINE + 1), '{"notifications": [' + "[" * 9000):
            with self.subTest(value=value[:40]), self.assertRaises(GLib.Error) as raised:
                self.render(value)
            self.assertIn("InvalidArgs", str(raised.exception))
        self.assertEqual(json.loads(self.render('{"desktopNotifications": 5}'))["groups"], [])

    def test_texts_of_its_own(self):
        self.write_center(locale="ar-EG")
        self.start_words()
        text = lambda key, *arguments: self.client.call(WORDS, "Format", "(ss)", key, json.dumps(arguments))
        self.assertEqual(text("%u messages", 2), "رسالتان")
        self.assertEqual(text("%u more notifications", 5), "٥ إشعارات أخرى")
        self.assertEqual(text("%d of %@", 3, "x"), "٣ of x")
        for arguments in ("", "{}", "[", "[null]"):
            with self.assertRaises(GLib.Error) as raised:
                self.client.call(WORDS, "Format", "(ss)", "%u messages", arguments)
            self.assertIn("InvalidArgs", str(raised.exception))

    def test_properties(self):
        self.write_center(locale="pl")
        self.start_words()
        values = self.client.call(PROPERTIES, "GetAll", "(s)", WORDS[2])
        self.assertEqual(values["Locale"], "pl")
        self.assertRegex(values["Version"], r"^\d+\.\d+\.\d+")

    def test_it_is_what_is_documented(self):
        self.start_words()
        text = self.client.call((*WORDS[:2], "org.freedesktop.DBus.Introspectable"), "Introspect")
        own = ElementTree.fromstring(text).find(f"interface[@name='{WORDS[2]}']")
        file = ElementTree.parse(f"{ROOT}/Integrations/desktop/org.sotto.Words1.xml").getroot().find("interface")

        def members(interface):
            return sorted(
                (each.tag, each.get("name"), each.get("type"), each.get("access"),
                 tuple((argument.get("name"), argument.get("type"), argument.get("direction")) for argument in each.findall("arg")))
                for each in interface if each.tag != "annotation")

        self.assertEqual(members(own), members(file))


class StartTests(Words):
    def test_it_owns_one_name_and_makes_room(self):
        words = self.start_words()
        for name in (CENTER[0], NOTIFICATIONS[0], "org.gtk.Notifications"):
            self.assertFalse(self.owns(name))
        self.start_sottod()
        self.assertEqual(words.wait(10), 0)
        self.assertEqual(self.body(document()), "1 message")
        second = self.start(["sottod", "--words"], "second")
        self.assertEqual(second.wait(10), 1)
        self.assertIn("is owned by another program", self.log("second"))
        self.assertEqual(self.body(document()), "1 message")

    def test_the_bus_starts_it(self):
        services = f"{self.root}/services"
        os.mkdir(services)
        with open(f"{ROOT}/Integrations/desktop/words-activation.service", encoding="utf-8") as file:
            service = file.read()
        with open(f"{services}/org.sotto.Words.service", "w", encoding="utf-8") as file:
            file.write(service.replace("@bindir@", BIN))
        address = self.start_bus("activating", f"<servicedir>{services}</servicedir>")
        self.client = Client(address)
        self.addCleanup(self.client.close)
        self.assertFalse(self.owns(WORDS[0]))
        self.assertEqual(json.loads(self.render(document()))["groups"][0]["body"], "1 message")
        self.assertTrue(self.owns(WORDS[0]))
        # Killed, it is there again for the next list.
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        os.kill(self.client.call(bus, "GetConnectionUnixProcessID", "(s)", WORDS[0]), 9)
        until(lambda: not self.owns(WORDS[0]), "its end")
        self.assertEqual(json.loads(self.render(document()))["groups"][0]["body"], "1 message")

    def test_a_restart_loses_nothing(self):
        words = self.start_words()
        before = self.render(document(now="2026-01-01T11:00:00Z"))
        words.kill()
        words.wait()
        self.start_words()
        self.assertEqual(self.render(document(now="2026-01-01T11:00:00Z")), before)

    def test_it_has_nothing_to_keep(self):
        for arguments in (["--in-front-of", "dunst"], ["--state", "/tmp"]):
            self.assertEqual(self.start(["sottod", "--words", *arguments], "refused").wait(10), 2)

    def test_what_is_asked_after_a_cast_has_begun_is_hidden(self):
        self.environment["NIRI_SOCKET"] = f"{self.root}/run/niri"
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(self.environment["NIRI_SOCKET"])
        server.listen()
        self.write_center(settings={"showPreviews": "always"})
        shown = lambda text: json.loads(text)["groups"][0]["body"]
        for race in range(20):
            words = self.start_words()
            niri, _ = server.accept()
            niri.sendall(b'{"Ok":"Handled"}\n{"CastsChanged":{"casts":[]}}\n')
            until(lambda: shown(self.render(document())) == "SECRET", "nothing shared", 10)
            client, line = Socket(self.path), json.dumps(document()) + "\n"
            # Many lists are on the way, so that sottod has no time to wait for the source.
            client.send(line * 40)
            niri.sendall(b'{"CastStartedOrChanged":{"cast":{"stream_id":1,"session_id":1,"is_active":true,'
                         b'"target":{"Output":{"name":"DP-1"}},"kind":"PipeWire"}}}\n')
            client.send(line)
            answers = [shown(client.read()) for _ in range(41)]
            self.assertEqual(answers[-1], "1 message", race)
            self.assertEqual(shown(self.render(document())), "1 message")
            client.close()
            niri.close()
            words.kill()
            words.wait()


class SocketTests(Words):
    def setUp(self):
        super().setUp()
        self.process = self.start_words()

    def test_only_the_person_may_connect(self):
        mode = os.stat(self.path).st_mode
        self.assertTrue(stat.S_ISSOCK(mode))
        self.assertEqual(stat.S_IMODE(mode), 0o600)

    def test_it_answers_as_a_stream(self):
        lines = ['{"key": [1], "locale": "en", "desktopNotifications": []}', '{"key": 2, "notifications": 5}', "[]", '{"key": 3, "x"',
                 '{"key": 4, "notifications": [], "locale": "?"}']
        client = self.open()
        client.send("".join(f"{line}\n" for line in lines))
        answers = [json.loads(client.read()) for _ in lines]
        expected = [json.loads(line) for line in self.stream(*lines)]
        # Each line is the first of its own.
        for each in expected:
            for fault in [*each.get("diagnostics", []), each.get("error", {})]:
                if fault.get("line"):
                    fault["line"] = 1
        self.assertEqual(answers, expected)

    def test_who_asks_for_it_is_told_of_changes(self):
        asking, silent = self.open(), self.open()
        asking.send('{"changes":true}\n')
        self.assertEqual(json.loads(asking.read()), {"changed": {"locked": True, "screenShared": False}})
        self.write_settings(hiddenRows="counts")
        self.assertEqual(json.loads(asking.read())["changed"]["locked"], True)
        # It goes on answering.
        for client, key in ((asking, 1), (silent, 2)):
            client.send(f'{{"key": {key}, "notifications": []}}\n')
            self.assertEqual(json.loads(client.read())["key"], key)
        asking.send('{"changes":false}\n')
        self.write_settings(hiddenRows="titles")
        asking.send('{"key": 3, "notifications": []}\n')
        self.assertEqual(json.loads(asking.read())["key"], 3)

    def test_a_last_line_without_an_end(self):
        client = self.open()
        client.send('\n\n{"key": 1, "notifications": []}')
        client.connection.shutdown(socket.SHUT_WR)
        self.assertEqual(json.loads(client.read())["key"], 1)
        self.assertEqual(client.read(), "")

    def test_a_line_that_is_too_long(self):
        client = self.open()
        client.send('{"key": 1, "notifications": [' + " " * LONGEST_LINE + ']}\n{"key": 2, "notifications": []}\n')
        self.assertEqual(json.loads(client.read())["error"]["id"], "line-length")
        self.assertEqual(json.loads(client.read())["key"], 2)

    def test_nobody_waits_for_another(self):
        slow, half, other = self.open(), self.open(), self.open()
        many = json.dumps(document(*[{**MESSAGE, "id": index + 1, "appName": f"app {index}"} for index in range(2000)]))
        slow.connection.setblocking(False)
        try:
            for _ in range(40):
                slow.connection.send(many.encode() + b"\n")
        except BlockingIOError:
            pass
        half.send('{"notifications": [')
        for _ in range(20):
            start = time.monotonic()
            self.assertEqual(len(other.ask(document())["groups"]), 1)
            self.assertLess(time.monotonic() - start, 1)

    def test_clients_that_come_and_go(self):
        self.open().ask(document())
        before = private_memory(self.process)
        for _ in range(3):
            clients = [Socket(self.path) for _ in range(1000)]
            self.assertEqual(clients[-1].ask(document())["groups"][0]["body"], "1 message")
            self.assertEqual(clients[0].ask(document())["groups"][0]["body"], "1 message")
            for client in clients:
                client.close()
        self.open().ask(document())
        after = private_memory(self.process)
        print(f"\n3000 clients: {before} KiB before, {after} KiB after", flush=True)
        self.assertLess(after - before, 4096)


class PieceTests(Words):
    """The pieces of Integrations/desktop that a shell's author copies."""

    def test_python(self):
        import importlib.util
        from unittest import mock
        self.write_center(settings={"apps": {"Bank": {"showPreviews": "never"}}})
        self.start_words()
        specification = importlib.util.spec_from_file_location("words", f"{ROOT}/Integrations/desktop/python/words.py")
        module = importlib.util.module_from_spec(specification)
        with mock.patch.dict(os.environ, self.environment):
            specification.loader.exec_module(module)
            for is_socket in (False, True):
                words = module.Words(socket=is_socket)
                held = [MESSAGE, {**MESSAGE, "id": 2, "appName": "Bank", "summary": "100"}]
                self.assertEqual(words.rows(held, locale="pl")[0]["body"], "1 wiadomość")
                rows = words.rows(held, locked=False, locale="en", settings={"hiddenRows": "titles"})
                self.assertEqual([row["hidden"] for row in rows], [is_socket, False])
                with self.assertRaises(ValueError):
                    words.rows(held, settings=float("nan"))
                words.close()

    def test_shell(self):
        self.start_words()
        lines = "".join(json.dumps(each) + "\n" for each in ([MESSAGE], [MESSAGE, {**MESSAGE, "id": 2}], []))
        for arguments in ([], ["--socket"]):
            result = subprocess.run(["sh", f"{ROOT}/Integrations/desktop/shell/rows.sh", *arguments], env=self.environment, input=lines,
                                    text=True, capture_output=True, timeout=20, check=True)
            self.assertEqual([line.rsplit(" – ", 1)[0] for line in result.stdout.splitlines()],
                             ["Chat – 1 message", "Chat – 2 messages"], result.stderr)

    def test_gjs(self):
        self.write_center(locale="pl")
        self.start_words()
        arguments = json.dumps([[MESSAGE, {**MESSAGE, "id": 2}], {"locked": True, "now": "2026-01-01T10:05:00Z"}])
        with subprocess.Popen(["gjs", "-m", f"{HERE}/rows.js", arguments], env=self.environment, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT) as rows:
            lines = [rows.stdout.readline().strip() for _ in range(4)]
            self.write_center(locale="pl", settings={"hiddenRows": "total"})
            lines += rows.stdout.read().splitlines()
        self.assertEqual(json.loads(lines[0]), [["2 wiadomości", "5 min temu"]])
        self.assertEqual([lines[1], lines[3], lines[4]], ["2 wiadomości", "waiting", "changed"])
        self.assertIn("InvalidArgs", lines[2])
        self.assertIn("cancelled", lines[5])

    @unittest.skipUnless(shutil.which("rustc"), "there is no rustc")
    def test_rust(self):
        program = f"{self.root}/rows"
        subprocess.run(["rustc", "--deny", "warnings", "--edition", "2021", "-o", program, f"{HERE}/rows.rs"], check=True)
        words = self.start_words()
        lists = [document(), document(MESSAGE, {**MESSAGE, "id": 2}), {"notifications": 5}]
        lines = [json.dumps(each) for each in lists]
        result = subprocess.run([program], env=self.environment, input="\n".join(lines), text=True, capture_output=True, timeout=20,
                                check=True)
        client = self.open()
        for line, answer in zip(lines, result.stdout.splitlines(), strict=True):
            client.send(line + "\n")
            self.assertEqual(answer, client.read().rstrip("\n"))
        with subprocess.Popen([program], env=self.environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL) as rows:
            print(lines[0], file=rows.stdin, flush=True)
            rows.stdout.readline()
            words.kill()
            words.wait()
            print(lines[0], file=rows.stdin, flush=True)
            self.assertEqual(rows.wait(10), 1, "without sottod there are no rows")


if __name__ == "__main__":
    unittest.main()
