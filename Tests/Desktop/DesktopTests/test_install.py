"""What `Scripts/install --desktop` installs, and who answers when nobody does yet."""
import os
import pathlib
import re
import subprocess
import unittest
from xml.etree import ElementTree

from gi.repository import GLib

from desktop import BIN, CENTER, NOTIFICATIONS, ROOT, Client, Desktop, is_listening, until

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth><standard_session_servicedirs/>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""


def members(interface):
    """The methods and signals of an interface, with the types, names and directions of their arguments."""
    return [(member.tag, member.get("name"), [sorted(argument.attrib.items()) for argument in member])
            for member in interface]


class InstallTests(Desktop):
    def setUp(self):
        super().setUp()
        self.prefix = f"{self.root}/prefix"
        subprocess.run([f"{ROOT}/Scripts/install", "--desktop", "--prefix", self.prefix], check=True, capture_output=True,
                       env={**os.environ, "SOTTO_BIN": BIN})
        # dunst brings a service file of the same name in /usr/share.
        self.environment["XDG_DATA_DIRS"] = f"{self.prefix}/share:/usr/share"
        with open(f"{self.root}/activating.conf", "w", encoding="utf-8") as file:
            file.write(BUS)
        self.address = f"unix:path={self.root}/activating"
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
        self.start(["dbus-daemon", f"--config-file={self.root}/activating.conf", "--nofork", f"--address={self.address}"],
                   "bus-activating", XDG_CONFIG_HOME=f"{self.root}/home/.config")
        until(lambda: is_listening(f"{self.root}/activating"), "the bus")

    def server_name(self):
        client = Client(self.address)
        self.addCleanup(client.close)
        answer = client.bus.call_sync(*NOTIFICATIONS, "GetServerInformation", None, None, 0, 20_000, None)
        return answer.unpack()[0]

    def test_the_interface_that_is_installed_is_the_one_that_sottod_has(self):
        client = Client(self.address)
        self.addCleanup(client.close)
        path, interface = CENTER[1:]
        answer = client.bus.call_sync(CENTER[0], path, "org.freedesktop.DBus.Introspectable", "Introspect", None, None, 0,
                                      20_000, None)
        installed = ElementTree.parse(f"{self.prefix}/share/dbus-1/interfaces/{interface}.xml").getroot()
        described, said = (members(node.find(f"interface[@name='{interface}']"))
                           for node in (installed, ElementTree.fromstring(answer.unpack()[0])))
        self.assertEqual(described, said)
        self.assertGreater(len(said), 5)

    def test_what_was_installed_is_taken_back(self):
        pathlib.Path(f"{self.prefix}/bin/mine").touch()
        subprocess.run([f"{ROOT}/Scripts/install", "--uninstall", "--desktop", "--prefix", self.prefix], check=True,
                       capture_output=True)
        left = sorted(str(path.relative_to(self.prefix)) for path in pathlib.Path(self.prefix).rglob("*"))
        self.assertEqual(left, ["bin", "bin/mine"])

    def test_the_portal_starts_sottod(self):
        with open(f"{self.prefix}/share/xdg-desktop-portal/portals/sotto.portal", encoding="utf-8") as file:
            self.assertIn("DBusName=org.freedesktop.impl.portal.desktop.sotto\n", file.read())
        client = Client(self.address)
        self.addCleanup(client.close)
        client.bus.call_sync("org.freedesktop.impl.portal.desktop.sotto", "/org/freedesktop/portal/desktop",
                             "org.freedesktop.impl.portal.Notification", "RemoveNotification",
                             GLib.Variant("(ss)", ("a", "b")), None, 0, 20_000, None)
        self.assertEqual(self.server_name(), "sottod")

    def test_the_bus_starts_sottod_rather_than_another_server(self):
        self.assertTrue(os.path.exists("/usr/share/dbus-1/services/org.knopwob.dunst.service"))
        subprocess.run(["notify-send", "Hello"], check=True, env=self.environment, timeout=20)
        self.assertEqual(self.server_name(), "sottod")
        listed = subprocess.run([f"{self.prefix}/bin/sottoctl", "count"], check=True, env=self.environment,
                                capture_output=True, text=True, timeout=20)
        self.assertEqual(listed.stdout, "1\n")

    def test_flags_are_those_of_the_environment_file(self):
        os.makedirs(f"{self.root}/home/.config/sotto", exist_ok=True)
        with open(f"{self.root}/home/.config/sotto/sottod.env", "w", encoding="utf-8") as file:
            file.write("SOTTOD_FLAGS=\"--lock-state manual --in-front-of 'sleep 1000'\"\n")
        subprocess.run(["notify-send", "Hello"], check=True, env=self.environment, timeout=20)
        status = subprocess.run([f"{self.prefix}/bin/sottoctl", "status"], check=True, env=self.environment,
                                capture_output=True, text=True, timeout=20).stdout
        self.assertIn("sleep 1000", status)

    def listed(self, text, pattern):
        return sorted(set(re.findall(pattern, text, flags=re.MULTILINE)))

    def test_manual_pages_tell_what_help_tells(self):
        """Every command and flag of the help is in the manual page, which has no fault."""
        for name in ("sottod", "sottoctl"):
            page = f"{self.prefix}/share/man/man1/{name}.1"
            faults = subprocess.run(["groff", "-ww", "-man", "-Tutf8", page], check=True, capture_output=True, text=True)
            self.assertEqual(faults.stderr, "")
            with open(page, encoding="utf-8") as file:
                manual = file.read().replace("\\-", "-")
            told = subprocess.run([f"{self.prefix}/bin/{name}", "--help"], check=True, capture_output=True, text=True,
                                  env=self.environment).stdout
            words = self.listed(told, r"^  (?:  )?(-?-?[a-z][-a-z]+)") + self.listed(told, r"--[a-z][-a-z]+")
            self.assertGreater(len(words), 5)
            for word in words:
                self.assertRegex(manual, rf"(?<![-a-z]){re.escape(word)}(?![a-z])", name)

    def complete(self, line):
        """What bash completes a line to."""
        script = f"""source {self.prefix}/share/bash-completion/completions/sottoctl
            COMP_WORDS=({line} '') COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _sottoctl; echo "${{COMPREPLY[@]}}\""""
        return subprocess.run(["bash", "-c", script], check=True, capture_output=True, text=True, timeout=20,
                              env={**self.environment, "PATH": f"{self.prefix}/bin:{os.environ['PATH']}"}).stdout.split()

    def test_completions(self):
        told = subprocess.run([f"{self.prefix}/bin/sottoctl", "help"], check=True, capture_output=True, text=True,
                              env=self.environment).stdout
        commands = set(self.listed(told, r"^  ([a-z]+)"))
        self.assertEqual(set(self.complete("sottoctl")) - {"--help", "--version"}, commands)
        formats = {"text", "json", "waybar", "i3blocks", "polybar", "pango"}
        self.assertEqual(set(self.complete("sottoctl watch --format")), formats)
        for name in formats:
            self.assertIn(name, told)
        for number in (1, 2):
            subprocess.run(["notify-send", "-a", f"App {number}", "T"], check=True, env=self.environment, timeout=20)
        until(lambda: set(self.complete("sottoctl invoke")) == {"1", "2"}, lambda: self.complete("sottoctl invoke"))
        self.assertEqual(set(self.complete("sottoctl dismiss 1")), {"--all", "--app", "1", "2"})
        self.assertEqual(set(self.complete("sottoctl forget")), {"App\\", "1", "2"})
        shares = f"{self.prefix}/share"
        subprocess.run(["zsh", "-n", f"{shares}/zsh/site-functions/_sottoctl"], check=True)
        with open(f"{shares}/zsh/site-functions/_sottoctl", encoding="utf-8") as file:
            self.assertEqual(set(self.listed(file.read(), r"^    '([a-z]+):")), commands)
        fish = f"source {shares}/fish/vendor_completions.d/sottoctl.fish; complete -C 'sottoctl '"
        listed = subprocess.run(["fish", "-c", fish], check=True, capture_output=True, text=True, env=self.environment)
        self.assertEqual(set(line.split("\t")[0] for line in listed.stdout.splitlines()), commands)

    def test_a_shell_runs_nothing_that_an_app_is_called(self):
        mark = f"{self.root}/ran"
        for name in (f"$(touch {mark})", f"`touch {mark}`", f"a;touch {mark}"):
            subprocess.run(["notify-send", "-a", name, "T"], check=True, env=self.environment, timeout=20)
        until(lambda: len(self.complete("sottoctl invoke")) == 3, lambda: self.complete("sottoctl invoke"))
        self.assertIn("\\$\\(touch\\", self.complete("sottoctl forget"))
        self.assertIn("\\$\\(touch\\", self.complete("sottoctl dismiss --app"))
        fish = f"source {self.prefix}/share/fish/vendor_completions.d/sottoctl.fish; complete -C 'sottoctl forget '"
        listed = subprocess.run(["fish", "-c", fish], check=True, capture_output=True, text=True, timeout=20,
                                env={**self.environment, "PATH": f"{self.prefix}/bin:{os.environ['PATH']}"})
        self.assertIn(f"$(touch {mark})", listed.stdout)
        self.assertFalse(os.path.exists(mark))

    def test_the_unit_names_what_is_installed(self):
        with open(f"{self.prefix}/lib/systemd/user/sottod.service", encoding="utf-8") as file:
            unit = file.read()
        [command] = [line for line in unit.splitlines() if line.startswith("ExecStart=")]
        self.assertTrue(os.access(command.removeprefix("ExecStart=").split()[0], os.X_OK))
        self.assertNotIn("@", unit.replace("user@", ""))


if __name__ == "__main__":
    unittest.main()
