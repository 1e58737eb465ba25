"""“sottoctl setup”, in a home folder with the configurations of a person."""
import configparser
import os
import pty
import re
import stat
import subprocess
import unittest

from gi.repository import GLib

from desktop import BIN, ROOT, Desktop, until
from wayland import WaylandDesktop

GUIDE = f"{ROOT}/Documentation/Desktop.md"
FILES = {
    ".config/sway/config": "set $mod Mod4\nexec mako\nbindsym $mod+l exec swaylock -f",
    ".config/swayidle/config": "timeout 300 'loginctl lock-session'\n",
    ".config/mako/config": "default-timeout=5000\n",
    ".config/dunst/dunstrc": "[global]\n",
    ".config/gtklock/config.ini": "[main]\ngtk-theme=Adwaita\n\n[other]\nx=y\n",
    ".config/xdg-desktop-portal-wlr/config": "[screencast]\nmax_fps=30\n",
    ".config/hypr/hypridle.conf": "general {\n    lock_cmd = pidof hyprlock || hyprlock\n}\n",
}
CHANGED = {name for name in FILES if "mako" not in name and "dunst" not in name}


class SetupDesktop(Desktop):
    def setUp(self):
        super().setUp()
        self.home = f"{self.root}/home"
        subprocess.run([f"{ROOT}/Scripts/install", "--desktop", "--prefix", f"{self.home}/.local"], check=True,
                       capture_output=True, env={**os.environ, "SOTTO_BIN": BIN, "HOME": self.home})
        for name, text in FILES.items():
            self.write(name, text)
        os.chmod(f"{self.home}/.config/sway/config", 0o640)

    def write(self, name, text):
        os.makedirs(os.path.dirname(f"{self.home}/{name}"), exist_ok=True)
        with open(f"{self.home}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(f"{self.home}/{name}", encoding="utf-8") as file:
            return file.read()

    def tree(self):
        """What is in the home folder, with modes, links and contents."""
        found = {}
        for folder, folders, files in os.walk(self.home):
            for name in folders + files:
                path = f"{folder}/{name}"
                status = os.lstat(path)
                content = None
                if stat.S_ISLNK(status.st_mode):
                    content = os.readlink(path)
                elif stat.S_ISREG(status.st_mode):
                    with open(path, "rb") as file:
                        content = file.read()
                found[os.path.relpath(path, self.home)] = (status.st_mode, content)
        return found

    def setup(self, *arguments, **options):
        return self.sottoctl("setup", *arguments, **options)


class SetupTests(SetupDesktop):
    def test_nothing_is_changed_without_a_word(self):
        before = self.tree()
        plan = self.setup()
        self.assertEqual(self.tree(), before)
        for text in ("graphical-session.target.wants/sottod.service", "mako.service to /dev/null",
                     "swaync.service to /dev/null", "dunst.service to /dev/null", '--in-front-of mako"', "center.json",
                     *(f"add to ~/{name}" for name in CHANGED), "sway/config:2 starts mako",
                     "sway/config:3 starts swaylock", "--yes"):
            self.assertIn(text, plan)

    def test_setting_up_twice_and_taking_back(self):
        before = self.tree()
        plan = self.setup()
        done = self.setup("--yes")
        # What is done is what was listed.
        self.assertEqual(done.splitlines()[:-1], plan.splitlines()[:-1])
        after = self.tree()
        for name in CHANGED:
            self.assertTrue(self.read(name).startswith(FILES[name]), name)
            self.assertIn("sottoctl", self.read(name)[len(FILES[name]):])
            self.assertEqual(after[name][0], before[name][0])
        units = ".config/systemd/user"
        self.assertEqual(after[f"{units}/mako.service"][1], "/dev/null")
        wanted = after[f"{units}/graphical-session.target.wants/sottod.service"][1]
        self.assertEqual(wanted, f"{self.home}/.local/share/systemd/user/sottod.service")
        self.assertIn("Nothing is to be changed", self.setup("--yes"))
        self.assertEqual(self.tree(), after)
        self.setup("--undo")
        self.assertEqual(self.tree(), after)
        self.setup("--undo", "--yes")
        self.assertEqual(self.tree(), before)
        self.assertIn("nothing to take back", self.setup("--undo", "--yes"))

    def test_what_the_person_has_changed_is_left_alone(self):
        before = self.tree()
        self.setup("--yes")
        sway = self.read(".config/sway/config") + "exec waybar\n"
        self.write(".config/sway/config", sway)
        self.write(".config/sotto/center.json", "{}")
        told = self.setup("--undo", "--yes")
        for name in (".config/sway/config", ".config/sotto/center.json"):
            self.assertIn(f"~/{name}: it has been changed since", told)
        self.assertEqual(self.read(".config/sway/config"), sway)
        self.assertEqual(self.read(".config/sotto/center.json"), "{}")
        for name in CHANGED - {".config/sway/config"}:
            self.assertEqual(self.read(name), FILES[name])
        # Once it is as setup left it, that is taken back too.
        self.write(".config/sway/config", sway.removesuffix("exec waybar\n"))
        os.remove(f"{self.home}/.config/sotto/center.json")
        self.setup("--undo", "--yes")
        self.assertEqual(self.tree(), before)

    def test_links_and_read_only_files(self):
        self.write("dotfiles/hypridle.conf", FILES[".config/hypr/hypridle.conf"])
        os.remove(f"{self.home}/.config/hypr/hypridle.conf")
        os.symlink("../../dotfiles/hypridle.conf", f"{self.home}/.config/hypr/hypridle.conf")
        os.rename(f"{self.home}/.config/swayidle", f"{self.home}/dotfiles/swayidle")
        os.symlink("../dotfiles/swayidle", f"{self.home}/.config/swayidle")
        os.chmod(f"{self.home}/.config/gtklock/config.ini", 0o440)
        os.link(f"{self.home}/.config/sway/config", f"{self.home}/dotfiles/sway")
        told = self.setup("--yes")
        for name, reason in ((".config/hypr/hypridle.conf", "it is a link"), (".config/gtklock/config.ini", "it is read-only"),
                             (".config/swayidle/config", "a folder on the way is a link"),
                             (".config/sway/config", "it has another name too")):
            self.assertIn(f"~/{name}: {reason}", told)
            self.assertEqual(self.read(name), FILES[name])
        self.assertIn("| lock-command=sottoctl lock\n", told)

    def test_nothing_outside_the_home_folder(self):
        outside = f"{self.root}/outside"
        os.mkdir(outside)
        told = self.setup("--yes", XDG_CONFIG_HOME=outside)
        self.assertIn(f"{outside}/sotto/sottod.env: it is outside of your home folder", told)
        self.assertEqual(os.listdir(outside), [])
        subprocess.run(["sottoctl", "setup", "--yes"], env={**self.environment, "XDG_STATE_HOME": outside}, check=False,
                       capture_output=True, timeout=20)
        self.assertEqual(os.listdir(outside), [])
        self.assertEqual(self.read(".config/sway/config"), FILES[".config/sway/config"])

    def answer(self, text, *arguments):
        """Answers the question on a terminal."""
        main, terminal = pty.openpty()
        process = subprocess.Popen(["sottoctl", "setup", *arguments], env=self.environment, stdin=terminal, stdout=terminal)
        self.processes.append(process)
        os.close(terminal)
        shown = b""
        while b"[y/N]" not in shown:
            shown += os.read(main, 65536)
        os.write(main, text)
        self.assertEqual(process.wait(20), 0)
        os.close(main)

    def test_a_terminal_is_asked(self):
        before = self.tree()
        for text in (b"\n", b"n\n", b"\x04"):
            self.answer(text)
            self.assertEqual(self.tree(), before)
        self.answer(b"y\n")
        self.assertIn("sottoctl unlock", self.read(".config/sway/config"))
        self.answer(b"yes\n", "--undo")
        self.assertEqual(self.tree(), before)

    def test_programs_read_what_was_added(self):
        """GLib's reader for gtklock, and one for the portal; both keep what was there."""
        self.setup("--yes")
        gtklock = GLib.KeyFile()
        gtklock.load_from_file(f"{self.home}/.config/gtklock/config.ini", GLib.KeyFileFlags.NONE)
        self.assertEqual([gtklock.get_string("main", key) for key in ("gtk-theme", "lock-command", "unlock-command")],
                         ["Adwaita", "sottoctl lock", "sottoctl unlock"])
        portal = configparser.ConfigParser(strict=False)
        portal.read(f"{self.home}/.config/xdg-desktop-portal-wlr/config")
        self.assertEqual(dict(portal["screencast"]), {"max_fps": "30", "exec_before": "sottoctl share on",
                                                      "exec_after": "sottoctl share off"})
        # The line for swayidle is the one that test_snippets runs.
        with open(f"{ROOT}/Integrations/desktop/swayidle.conf", encoding="utf-8") as file:
            [line] = [line for line in file if line.startswith("lock ")]
        self.assertIn(line, self.read(".config/swayidle/config"))

    def test_sottod_reads_what_was_written(self):
        self.setup("--yes")
        [flags] = re.findall(r'SOTTOD_FLAGS="(.*)"', self.read(".config/sotto/sottod.env"))
        self.assertEqual(flags, "--in-front-of mako")
        self.start_sottod(*flags.split())
        settings = self.status()["settings"]
        self.assertTrue(settings["readable"])
        self.assertEqual(settings["diagnostics"], [])

    def test_systemd_reads_the_unit(self):
        self.setup("--yes")
        unit = f"{self.home}/.config/systemd/user/graphical-session.target.wants/sottod.service"
        verified = subprocess.run(["systemd-analyze", "--user", "verify", unit], env=self.environment, check=False,
                                  capture_output=True, text=True, timeout=60)
        self.assertEqual((verified.returncode, verified.stderr), (0, ""))
        lines = self.read(os.path.relpath(unit, self.home)).splitlines()
        for line in ("After=graphical-session.target", "ConditionEnvironment=|WAYLAND_DISPLAY", "ConditionEnvironment=|DISPLAY",
                     "WantedBy=graphical-session.target"):
            self.assertIn(line, lines)

    @unittest.skipUnless(os.getuid() == 0, "only root works in the home folder of another person")
    def test_the_home_folder_of_another_person(self):
        os.chown(self.home, 65534, 65534)
        before = self.tree()
        result = subprocess.run(["sottoctl", "setup", "--yes"], env=self.environment, check=False, capture_output=True,
                                text=True, timeout=20)
        self.assertEqual(result.returncode, 2)
        self.assertIn("without sudo", result.stderr)
        self.assertEqual(self.tree(), before)

    def test_a_record_that_cannot_be_read(self):
        self.write(".local/state/sotto/setup.json", "{")
        before = self.tree()
        for arguments in (["--yes"], ["--undo", "--yes"]):
            result = subprocess.run(["sottoctl", "setup", *arguments], env=self.environment, check=False,
                                    capture_output=True, text=True, timeout=20)
            self.assertEqual(result.returncode, 2)
            self.assertIn("setup.json", result.stderr)
        self.assertEqual(self.tree(), before)


class SwayTests(WaylandDesktop, SetupDesktop):
    def test_sway_unlocks_at_login(self):
        """sway reads what was added, and runs both commands with its display."""
        self.write(".config/sway/config", "output HEADLESS-1 resolution 800x600")
        self.setup("--yes")
        folder = f"{self.root}/login"
        os.makedirs(f"{folder}/bin")
        for name in ("dbus-update-activation-environment", "sottoctl"):
            with open(f"{folder}/bin/{name}", "w", encoding="utf-8") as file:
                file.write(f'#!/bin/sh\necho "{name} $* ${{WAYLAND_DISPLAY:+display}}" >>{folder}/log\n')
            os.chmod(f"{folder}/bin/{name}", 0o755)
        command = ["sway", "--config", f"{folder}/config"]
        with open(f"{folder}/config", "w", encoding="utf-8") as file:
            file.write(self.read(".config/sway/config"))
        if os.getuid() == 0:
            os.chown(folder, 65534, 65534)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
        self.start(command, "sway-login", XDG_RUNTIME_DIR=folder, WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1",
                   WLR_RENDERER="pixman", PATH=f"{folder}/bin:{os.environ['PATH']}", WAYLAND_DISPLAY="", SWAYSOCK="")

        def log():
            if not os.path.exists(f"{folder}/log"):
                return []
            with open(f"{folder}/log", encoding="utf-8") as file:
                return file.read().splitlines()

        until(lambda: len(log()) == 2, log, 20)
        self.assertRegex(log()[0], "^dbus-update-activation-environment --systemd .*WAYLAND_DISPLAY.* display$")
        self.assertEqual(log()[1], "sottoctl unlock display")


class GuideTests(SetupDesktop):
    def test_commands_of_the_guide(self):
        """From setting up to a lock, each command that needs neither root nor a login as it is written."""
        with open(GUIDE, encoding="utf-8") as file:
            guide = file.read()
        blocks = re.findall(r"```console\n(.*?)```", guide, flags=re.DOTALL)
        commands = [re.sub(r"\s+# .*", "", line.strip()[2:]) for block in blocks for line in block.splitlines()
                    if line.strip().startswith("$ ")]
        commands = [line for line in commands if not line.startswith(("sudo ", "sottod ", "Scripts/"))]
        self.assertGreater(len(commands), 6)
        self.start_display()
        os.mkdir(f"{self.root}/bin")
        os.symlink("/bin/true", f"{self.root}/bin/swaylock")
        self.environment["PATH"] = f"{self.root}/bin:{self.environment['PATH']}"
        before = self.tree()
        self.setup("--yes")
        self.start_sottod("--lock-state", "manual", "--in-front-of", "dunst")
        for line in commands:
            if "setup" in line:
                line += " --yes"
            elif "watch" in line:
                line = f"timeout 1 {line} | head -n 1"
            self.run_program("sh", "-c", line)
        self.assertEqual({name for name in self.tree() if name.startswith(".config")},
                         {name for name in before if name.startswith(".config")})


if __name__ == "__main__":
    unittest.main()
