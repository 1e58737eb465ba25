"""Documentation/Desktop.md does what it says."""
import os
import re
import unittest

from desktop import ROOT, Desktop, until

ARTICLE = f"{ROOT}/Documentation/Desktop.md"


class ArticleTests(Desktop):
    def setUp(self):
        super().setUp()
        with open(ARTICLE, encoding="utf-8") as file:
            self.blocks = re.findall(r"```(\w+)\n(.*?)```", file.read().replace("\n   ", "\n"), flags=re.DOTALL)

    def block(self, kind, word):
        return next(text for name, text in self.blocks if name == kind and word in text)

    def test_commands_answer_as_written(self):
        self.start_sottod()
        # A server in front is started by the test of the locker.
        parts = re.split(r"^\$ (.*)\n", self.block("console", "notify-send").split("\n", 1)[1], flags=re.MULTILINE)[1:]
        answers = list(zip(parts[::2], parts[1::2]))
        self.assertGreater(len(answers), 5)
        for command, answer in answers:
            if command == "sottoctl list":
                until(lambda: self.run_program("sh", "-c", command) == answer, f"{command}: {answer}")
            else:
                self.assertEqual(self.run_program("sh", "-c", command), answer, command)

    def test_flags_and_locker(self):
        self.start_display()
        [flags] = re.findall(r"\$ sottod (.*) &", self.block("console", "notify-send"))
        self.start_sottod(*flags.split())
        until(lambda: self.status()["server"]["name"] == "dunst", "dunst", 20)
        os.mkdir(f"{self.root}/bin")
        os.symlink("/bin/true", f"{self.root}/bin/swaylock")
        self.environment["PATH"] = f"{self.root}/bin:{self.environment['PATH']}"
        [lock] = re.findall(r"^\$ (sottoctl lock -- swaylock)$", self.block("console", "swaylock"), flags=re.MULTILINE)
        self.run_program("sh", "-c", lock)
        self.assertFalse(self.status()["locked"])

    def start_with(self, settings):
        os.makedirs(f"{self.root}/home/.config/sotto", exist_ok=True)
        with open(f"{self.root}/home/.config/sotto/center.json", "w", encoding="utf-8") as file:
            file.write(settings)
        self.start_sottod()
        told = self.status()["settings"]
        self.assertTrue(told["readable"])
        self.assertEqual(told["diagnostics"], [])

    def test_settings(self):
        self.start_with(self.block("json", "showPreviews"))
        self.sottoctl("unlock")
        for app in ("Chat", "Mail"):
            self.run_program("notify-send", "-a", app, "SECRET")
        until(lambda: "Mail: SECRET" in self.sottoctl("list"), "the row")
        self.assertNotIn("Chat: SECRET", self.sottoctl("list"))

    def test_more_choices(self):
        self.start_with(self.block("json", "byCategory"))
        self.sottoctl("unlock")
        for app, category, urgency in (("Chat", "im.received", "normal"), ("Mail", "email", "normal"), ("Battery", "", "critical")):
            self.run_program("notify-send", "-a", app, "-c", category, "-u", urgency, f"SECRET of {app}")
        until(lambda: "SECRET of Mail" in self.sottoctl("list"), "the row")
        self.assertNotIn("SECRET of Chat", self.sottoctl("list"))
        self.sottoctl("lock")
        self.assertIn("SECRET of Battery", self.sottoctl("list"))
        self.assertNotIn("SECRET of Mail", self.sottoctl("list"))


class ReadmeTests(Desktop):
    def test_the_commands_for_a_desktop(self):
        with open(f"{ROOT}/README.md", encoding="utf-8") as file:
            blocks = re.findall(r"```console\n(.*?)```", file.read(), flags=re.DOTALL)
        block = next(block for block in blocks if "notify-send" in block)
        lines = [re.split(r"\s+# ", line) for line in re.findall(r"^\$ (.*)$", block, flags=re.MULTILINE)]
        commands = {command: comment for command, *comment in lines}
        self.start_display()
        os.mkdir(f"{self.root}/bin")
        os.symlink("/bin/true", f"{self.root}/bin/swaylock")
        self.environment["PATH"] = f"{self.root}/bin:{self.environment['PATH']}"
        [start, *others] = commands
        self.start_sottod(*re.fullmatch(r"sottod (.*) &", start).group(1).split())
        until(lambda: self.status()["server"]["name"] == "dunst", "dunst", 20)
        self.assertGreater(len(others), 4)
        for command in others:
            if command == "sottoctl list":
                [row] = commands[command]
                until(lambda: self.run_program("sh", "-c", command).strip() == row, row)
            else:
                self.run_program("sh", "-c", command)


if __name__ == "__main__":
    unittest.main()
