"""The files in Integrations/desktop, with the programs that read them."""
import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import unittest

from gi.repository import GLib

from desktop import ROOT, Desktop, until
from test_lock import LOGIN, SESSION
from wayland import WaylandDesktop

SNIPPETS = f"{ROOT}/Integrations/desktop"
MESSAGE = {"category": GLib.Variant("s", "im.received")}


def snippet(name):
    with open(f"{SNIPPETS}/{name}", encoding="utf-8") as file:
        return file.read()


class SnippetDesktop(Desktop):
    """A test with sottod, locked, and one hidden row."""

    def setUp(self):
        super().setUp()
        self.start_sottod("--lock-state", "manual")

    def write(self, name, text):
        path = f"{self.root}/home/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def notify(self):
        return self.client.notify(app="Chat", summary="%{A1:touch pwned:}<b>", body="x & y", hints=MESSAGE)


class CommandTests(SnippetDesktop):
    def test_every_command_is_understood(self):
        """Whatever the files tell programs to run, sottoctl can."""
        commands = set()
        for name in ("waybar.jsonc", "polybar.ini", "i3blocks.conf", "eww.yuck", "hyprlock.conf", "hypridle.conf",
                     "swayidle.conf", "gtklock.ini", "xdg-desktop-portal-wlr.ini"):
            lines = [line for line in snippet(name).splitlines() if not re.match(r"\s*([#;]|//|/\*)", line)]
            found = {match.split("“")[0] for line in lines for match in re.findall(r"sottoctl [-a-z0-9 ]*[a-z0-9]", line)}
            self.assertTrue(found, name)
            commands |= found
        for words in re.findall(r'\[("sottoctl".*?)\]', snippet("quickshell/Notifications.qml")):
            commands.add(" ".join(re.findall(r'"([^"]+)"', words)))
        self.assertIn("sottoctl watch --format json", commands)
        identifier = str(self.notify())
        for command in sorted(commands):
            words = command.split()
            if "--" in words:
                words = words[:words.index("--")] + ["--", "true"]
            if words[1:] in (["invoke"], ["dismiss"]):
                self.sottoctl("unlock")
                words.append(identifier)
            if words[1] == "watch":
                process = subprocess.Popen(words, env=self.environment, stdout=subprocess.PIPE, text=True)
                self.assertTrue(process.stdout.readline().strip(), command)
                process.terminate()
                process.communicate()
            elif words[1] != "invoke":
                # A notification without a default action cannot be invoked; the number is read all the same.
                self.run_program(*words)
                identifier = str(self.notify())

    def test_quickshell_rows(self):
        """The script makes the rows of sottod from the changes."""
        self.write("rows.js", snippet("quickshell/rows.js") + """
            const { File, DataInputStream } = imports.gi.Gio;
            const lines = new DataInputStream({ base_stream: File.new_for_path("/dev/stdin").read(null) });
            let rows = [];
            for (;;) {
              const [line] = lines.read_line_utf8(null);
              if (line === null) break;
              rows = changed(rows, line);
              print(JSON.stringify(rows));
            }
            """)
        feed = subprocess.Popen(["sottoctl", "watch", "--format", "json"], env=self.environment, stdout=subprocess.PIPE)
        self.addCleanup(feed.wait)
        self.addCleanup(feed.terminate)
        with open(f"{self.root}/log/rows", "wb") as output:
            script = subprocess.Popen(["gjs", f"{self.root}/home/rows.js"], env=self.environment, stdin=feed.stdout,
                                      stdout=output, stderr=output)
        self.processes.append(script)
        feed.stdout.close()

        def settle():
            # The last line may not be whole yet.
            until(lambda: self.log("rows").endswith("]\n") and self.log("rows").splitlines()[-1].startswith("[")
                  and json.loads(self.log("rows").splitlines()[-1]) == self.client.rows(), lambda: self.log("rows"))

        settle()
        numbers = []
        for number in range(30):
            numbers.append(self.client.notify(app=f"App {number % 5}", summary=f"T{number}", hints=MESSAGE))
            if number % 10 == 3:
                settle()
                self.sottoctl("unlock" if number % 20 == 3 else "lock")
            if number % 4 == 3:
                self.sottoctl("dismiss", str(numbers.pop(number % len(numbers))))
        settle()
        self.assertGreater(len(self.client.rows()), 3)
        self.kill_sottod()
        until(lambda: self.log("rows").splitlines()[-1] == "[]", "no rows")

    def test_hyprlock_label_is_markup(self):
        import gi
        gi.require_version("Pango", "1.0")
        from gi.repository import Pango
        [command] = re.findall(r"cmd\[update:\d+\] (.*)", snippet("hyprlock.conf"))
        self.sottoctl("unlock")
        self.notify()
        self.client.notify(app="Mail", summary="<i>T</i>")
        until(lambda: len(self.client.rows()) == 2, "two rows")
        markup = self.run_program("sh", "-c", command)
        parsed, _, text, _ = Pango.parse_markup(markup, -1, "\0")
        self.assertTrue(parsed)
        self.assertEqual(sorted(text.strip().split("\n")), ["Chat: %{A1:touch pwned:}<b>: x & y", "Mail: <i>T</i>: Body"])

    def test_eww_fields(self):
        """The variable begins as JSON, and lines have the fields that the widget reads."""
        text = snippet("eww.yuck")
        initial, command = re.search(r':initial ("(?:[^"\\]|\\.)*")\s+("[^"]*")', text).groups()
        fields = set(re.findall(r"sotto-rows\.(\w+)", text))
        self.assertEqual(set(json.loads(json.loads(initial))), fields)
        self.notify()
        until(self.client.rows, "the row")
        process = subprocess.Popen(shlex.split(json.loads(command)), env=self.environment, stdout=subprocess.PIPE)
        line = json.loads(process.stdout.readline())
        process.terminate()
        process.communicate()
        self.assertLessEqual(fields, set(line))
        self.assertEqual(line["tooltip"], "Chat: 1 message")

    def test_i3blocks(self):
        process = subprocess.Popen(["i3blocks", "-c", f"{SNIPPETS}/i3blocks.conf"], env=self.environment,
                                   stdin=subprocess.PIPE, stdout=open(f"{self.root}/log/i3blocks", "wb"))
        self.processes.append(process)
        self.addCleanup(process.stdin.close)
        until(lambda: "[{" in self.log("i3blocks"), "the block")
        self.notify()
        until(lambda: '"full_text":"Chat: 1 message"' in self.log("i3blocks"), lambda: self.log("i3blocks"))
        self.assertIn('"short_text":"1"', self.log("i3blocks"))
        self.sottoctl("unlock")
        until(lambda: "Chat: %{A1:touch pwned:}<b>: x & y" in self.log("i3blocks"), lambda: self.log("i3blocks"))
        self.sottoctl("dismiss", "--all")
        until(lambda: "pwned" not in self.log("i3blocks").splitlines()[-1], lambda: self.log("i3blocks"))


class PolybarTests(SnippetDesktop):
    def test_polybar(self):
        self.start_display()
        path = self.write("polybar.ini", snippet("polybar.ini") + "\n[bar/test]\nwidth = 800\nheight = 20\nmodules-left = sotto\n")
        self.start(["polybar", "--stdout", "--config=" + path, "test"], "polybar")
        bar = lambda: self.log("polybar")
        until(lambda: subprocess.run(["pgrep", "-f", "sottoctl watch --format polybar"], check=False,
                                     stdout=subprocess.DEVNULL).returncode == 0, bar)
        self.notify()
        until(lambda: "Chat: 1 message" in bar(), bar)
        # A right click runs a command of the file's; a left click runs nothing, whatever the sender writes.
        self.assertIn("%{A3:", bar())
        self.sottoctl("unlock")
        until(lambda: "touch pwned" in bar(), bar)
        self.assertIn("%\u200b{A1:touch pwned:}<b>", bar())
        self.assertNotIn("%{A1:", bar())
        self.sottoctl("dismiss", "--all")
        until(lambda: "pwned" not in bar().splitlines()[-1], bar)


class WaybarTests(WaylandDesktop, SnippetDesktop):
    def test_waybar(self):
        modules = json.loads(re.sub(r"^\s*//.*$", "", snippet("waybar.jsonc"), flags=re.MULTILINE))
        bar = self.write("waybar", json.dumps({"layer": "top", "modules-left": ["custom/sotto"], **modules}))
        style = self.write("waybar.css", snippet("waybar.css") + """
            #custom-sotto { opacity: 1; border: none; }
            #custom-sotto.notifications.locked { opacity: 1; background: #ff0000; }
            #custom-sotto.notifications.unlocked { background: #00ff00; }
            """)
        self.notify()
        until(self.client.rows, "the row")
        self.start(["waybar", "--config", bar, "--style", style], "waybar", GDK_BACKEND="wayland")
        until(lambda: b"\xff\0\0" in self.colors(), "the row of the locked screen", 20)
        self.sottoctl("unlock")
        until(lambda: b"\0\xff\0" in self.colors(), "the row of the unlocked screen")
        self.assertNotIn(b"\xff\0\0", self.colors())
        self.sottoctl("dismiss", "--all")
        until(lambda: b"\0\xff\0" not in self.colors(), "no rows")
        self.assertNotIn("error", self.log("waybar").replace("dbus", "").lower())


class SwayidleTests(WaylandDesktop, SnippetDesktop):
    def test_swayidle_and_swaylock(self):
        self.lock(snippet("swayidle.conf"))

    def test_swaylock_in_the_background(self):
        self.lock(snippet("swayidle.conf").replace("-- swaylock", "-- swaylock -f"))

    def lock(self, configuration):
        self.start_login_manager()
        login = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock")
        for method, signature in (("GetSession", "s"), ("GetSessionByPID", "u")):
            self.system.call(login, "AddMethod", "(sssss)", "org.freedesktop.login1.Manager", method, signature, "o",
                             'ret = "/org/freedesktop/login1/session/c1"')
        path = self.write("swayidle", configuration)
        self.start(["swayidle", "-d", "-C", path], "swayidle")
        until(lambda: "Setup" in self.log("swayidle"), lambda: self.log("swayidle"))
        self.sottoctl("unlock")
        self.client.notify(summary="SECRET")
        until(lambda: "SECRET" in self.sottoctl("list"), "the content")
        self.system.call(SESSION, "Lock")
        pids = lambda: self.run_program("pidof", "swaylock", check=False).split()
        until(pids, lambda: self.log("swayidle"))
        until(lambda: self.status()["locked"], "locked")
        self.assertNotIn("SECRET", self.sottoctl("list"))
        until(lambda: self.colors() != {bytes(3)}, "the screen to be covered")
        # The one that was started here: others of the machine have another bus.
        for pid in pids():
            # swaylock goes into the background by forking: its first process may just have ended.
            with contextlib.suppress(FileNotFoundError, ProcessLookupError), open(f"/proc/{pid}/environ", "rb") as file:
                if self.address.encode() in file.read():
                    os.kill(int(pid), signal.SIGUSR1)
        until(lambda: not self.status()["locked"], lambda: self.log("swayidle"))
        self.assertIn("SECRET", self.sottoctl("list"))


if __name__ == "__main__":
    unittest.main()
