"""Replays the command-line cases through the C library or the Python package, and compares byte for byte.

Usage: replay.py TOOL c CLIENT
       replay.py TOOL python

Each case that renders lists, formats texts or streams is run with the tool, whose list comes from standard input, and
through the door. What a door has no argument for is left out and counted by its flag: several lists at once, service
extensions, surfaces. A list is also delivered to a center, with the flags for its settings, and then read from it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from cases import Case, all_cases
from doors import Answer, CDoor, Door

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
LOOKS_LIKE_NUMBER = re.compile(r"[-+]?[0-9.]+([eE][-+]?[0-9]+)?")
# Flags without effect on JSON, with whether they have a value.
IGNORED = {"--now": True, "--format": True, "--color": True, "--strict": False}
VALUES = {"--locale", "--strings", "--previews", "--settings"}


class Left(Exception):
    """Why a case is left out."""


class Flags:
    """The flags and operands of a case."""

    def __init__(self, arguments: list[str], switches: set[str]) -> None:
        self.values: dict[str, str] = {}
        self.switches: list[str] = []
        self.operands: list[str] = []
        rest = iter(arguments)
        for word in rest:
            name, equals, value = word.partition("=")
            if name in VALUES or IGNORED.get(name):
                text = value if equals else next(rest, None)
                if text is None:
                    raise Left("usage")
                if name in self.values and name in VALUES:
                    raise Left("a flag given twice")
                self.values[name] = text
            elif name in switches:
                self.switches.append(name)
            elif name in IGNORED:
                pass
            elif word.startswith("-") and word != "-":
                raise Left(name if name.startswith("--") else "usage")
            else:
                self.operands.append(word)
        if "--strings" in self.values:
            # The client runs elsewhere.
            self.values["--strings"] = os.path.abspath(self.values["--strings"])

    def arguments(self, *names: str) -> list[str]:
        """The flags with these names, with their values."""
        return [part for name in names if name in self.values for part in (name, self.values[name])]


class Replay:
    """Replays cases with a tool and a door."""

    def __init__(self, tool: str, door: Door) -> None:
        self.tool, self.door = tool, door
        self.counts: Counter[str] = Counter()
        self.left: Counter[str] = Counter()
        self.failures: list[str] = []

    def expect(self, what: str, kind: str, tool: object, door: object) -> None:
        self.counts[kind] += 1
        if isinstance(tool, tuple) and isinstance(door, tuple) and door[0] == -1:
            # Python has no status: a call returns or raises.
            tool, door = tool[1], door[1]
        if tool != door:
            self.failures.append(f"{what} ({kind}):\n  tool {tool!r}\n  door {door!r}")

    def run(self, case: Case, folder: Path) -> None:
        command = next(iter(case.arguments), None)
        if command not in {"render", "format", "stream"}:
            return
        try:
            place = case.lay_out(folder)
            os.chdir(place)
            getattr(self, command)(case, place)
        except Left as reason:
            self.left[str(reason)] += 1

    def ask_tool(self, case: Case, arguments: list[str], source: bytes | None) -> Answer:
        environment = {"PATH": "/usr/bin:/bin", **case.environment}
        run = subprocess.run([self.tool, *arguments], input=source or b"", capture_output=True, env=environment)
        return run.returncode, run.stdout

    @staticmethod
    def locale(case: Case, flags: Flags) -> str:
        """The locale of flags and environment, as a door is given it."""
        names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        environment = next((case.environment[name] for name in names if case.environment.get(name)), "en")
        return flags.values.get("--locale", environment)

    def source(self, case: Case, flags: Flags) -> bytes:
        if len(flags.operands) > 1:
            raise Left("several lists")
        name = next(iter(flags.operands), "-")
        if name == "-":
            return case.stdin or b""
        try:
            return Path(name).read_bytes()
        except OSError as error:
            raise Left("a list that cannot be opened") from error

    # MARK: render

    def render(self, case: Case, place: Path) -> None:
        flags = Flags(case.arguments[1:], {"--authenticated", "--locked"})
        source = self.source(case, flags)
        authenticated = next((name == "--authenticated" for name in reversed(flags.switches)), None)
        arguments = ["render", "-", "--format", "json", *flags.arguments(*VALUES)]
        if authenticated is not None:
            arguments.append("--authenticated" if authenticated else "--locked")
        strings = flags.values.get("--strings")
        document = None
        locale: str | None = self.locale(case, flags)
        if "--locale" not in flags.values:
            # A list's own locale goes before the environment's, and so before the document's.
            document, locale = json.dumps({"locale": locale}).encode(), None
        before = self.ask_tool(case, arguments, source)
        created = self.door.renderer(locale, strings, document)
        if created[0] == 2:
            self.expect_refusal(case, flags, before)
            return
        if not {"--previews", "--settings"} & flags.values.keys():
            door = self.door.render(source, authenticated)
            # The date of undated notifications is the current second.
            after = self.ask_tool(case, arguments, source)
            if before == after:
                if before[0] == 2:
                    self.expect(case.name, "unreadable", 2, door[0])
                else:
                    self.expect(case.name, "rendered", before, door)
                    self.expect_schema(case, door[1])
        self.live(case, flags, source, authenticated, before, strings)

    def expect_refusal(self, case: Case, flags: Flags, tool: Answer) -> None:
        if tool[0] != 2 and "--locale" not in flags.values:
            # The tool takes “en” instead; a door has no environment.
            raise Left("a locale of the environment that is none")
        self.expect(case.name, "refused", tool[0], 2)

    def expect_schema(self, case: Case, text: bytes) -> None:
        if not text.endswith(b"}\n"):
            self.failures.append(f"{case.name}: not one line of JSON")

    def live(
        self, case: Case, flags: Flags, source: bytes, authenticated: bool | None, tool: Answer, strings: str | None
    ) -> None:
        """Delivers a list to a center, and compares its rows with those of the tool."""
        # In place of a locale that is none the tool takes the environment's, and a door “en”.
        if tool[0] == 2 or b'"id":"malformed-locale"' in tool[1]:
            return
        pairs: list[bool] = []

        def members(found: list[tuple[str, object]]) -> dict[str, object]:
            pairs.append(len(dict(found)) == len(found))
            return dict(found)

        try:
            text = source.decode()
            document = json.loads(text, object_pairs_hook=members, parse_float=Left, parse_int=str)
        except (ValueError, UnicodeDecodeError, RecursionError):
            return
        if not isinstance(document, dict) or "notifications" not in document or not all(pairs):
            return
        # As written: Python's writer would change escapes and numbers.
        notifications = self.member(text, "notifications")
        removed = self.member(text, "removed")
        header = re.sub(r'("notifications"\s*:\s*)' + re.escape(notifications), r"\1[]", text, count=1)
        locale: str | None = self.locale(case, flags)
        if "--locale" not in flags.values and document.get("locale") is not None:
            locale = None
        if self.door.renderer(locale, strings, header.encode())[0] == 2:
            return
        self.door.center()
        faults = []
        if "--settings" in flags.values or "--previews" in flags.values:
            settings: dict[str, object] = {}
            if "--settings" in flags.values:
                try:
                    settings = json.loads(Path(flags.values["--settings"]).read_bytes())
                    settings = settings.get("settings", settings)
                except (OSError, ValueError, AttributeError):
                    return
            if "--previews" in flags.values:
                words = {"when-authenticated": "whenAuthenticated"}
                settings["showPreviews"] = words.get(flags.values["--previews"], flags.values["--previews"])
            faults.append(self.door.settings(json.dumps(settings).encode()))
        if authenticated is not None:
            # What a call says of the device is all that is known of it; what cannot be read counts as shared.
            shared = document.get("screenShared") not in (None, False)
            faults.append(self.door.device(authenticated, shared))
        faults.append(self.door.deliver(notifications.encode()))
        if removed:
            faults.append(self.door.remove(removed.encode()))
        found = self.door.presentation()
        again = self.ask_tool(
            case, ["render", "-", "--format", "json", *flags.arguments(*VALUES), *flags.switches[-1:]], source)
        if again != tool:
            return
        self.expect(case.name, "lived on", self.groups(tool[1]), self.groups(found[1]))

    @staticmethod
    def member(text: str, name: str) -> str:
        """Returns a member of the outermost object as written; empty if there is none."""
        match = re.search(rf'"{name}"\s*:\s*', text)
        if not match:
            return ""
        _, end = json.JSONDecoder().raw_decode(text, match.end())
        return text[match.end():end]

    @staticmethod
    def groups(text: bytes) -> bytes:
        """The rows of a rendered list as written."""
        return text[text.index(b'"groups":'):text.rindex(b',"diagnostics":[')]

    # MARK: format

    def format(self, case: Case, place: Path) -> None:
        arguments = case.arguments[1:]
        flags = Flags(arguments, {"--batch"})
        strings = flags.values.get("--strings")
        created = self.door.renderer(self.locale(case, flags), strings, None)
        if "--batch" in flags.switches:
            return self.batch(case, flags, created)
        if not flags.operands:
            raise Left("usage")
        tool = self.ask_tool(case, ["format", *flags.arguments("--locale", "--strings"), "--", *flags.operands], None)
        if created[0] == 2:
            return self.expect_refusal(case, flags, tool)
        key, *words = flags.operands
        values = [self.argument(word) for word in words]
        door = self.door.format(key, ("[" + ",".join(values) + "]").encode())
        self.expect(case.name, "formatted", tool, (door[0], door[1] + b"\n"))

    @staticmethod
    def argument(word: str) -> str:
        if word.startswith("text:"):
            return json.dumps(word.removeprefix("text:"))
        if NUMBER.fullmatch(word):
            return word
        if LOOKS_LIKE_NUMBER.fullmatch(word):
            raise Left("a number that JSON cannot write")
        return json.dumps(word)

    def batch(self, case: Case, flags: Flags, created: Answer) -> None:
        if created[0] == 2:
            raise Left("usage")
        source = self.source(case, flags)
        arguments = ["format", "--batch", *flags.arguments("--locale", "--strings")]
        answers = self.ask_tool(case, arguments, source)[1].splitlines()
        for line, answer in zip(filter(bytes.strip, source.split(b"\n")), answers, strict=False):
            text = json.loads(answer).get("text")
            try:
                request = json.loads(line)
                key, values = request["key"], self.member(line.decode(), "arguments") or "[]"
            except (ValueError, KeyError, TypeError, AttributeError):
                continue
            if text is None or {"locale", "table"} & request.keys() or values == "null":
                continue
            door = self.door.format(key, values.encode())
            self.expect(case.name, "formatted", text, door[1].decode())

    # MARK: stream

    def stream(self, case: Case, place: Path) -> None:
        flags = Flags(case.arguments[1:], {"--authenticated", "--locked"})
        if {"--previews", "--settings"} & flags.values.keys():
            raise Left("settings of a stream")
        source = self.source(case, flags)
        authenticated = next((name == "--authenticated" for name in reversed(flags.switches)), None)
        document = None
        locale: str | None = self.locale(case, flags)
        if "--locale" not in flags.values:
            document, locale = json.dumps({"locale": locale}).encode(), None
        if self.door.renderer(locale, flags.values.get("--strings"), document)[0] == 2:
            raise Left("usage")
        arguments = ["stream", *flags.arguments("--locale", "--strings"), *flags.switches[-1:]]
        for before, door, after in self.lines(case, arguments, source, authenticated):
            if before != after:
                continue
            if b'"groups":' in before:
                self.expect(case.name, "streamed", self.groups(before), self.groups(door[1]))
            else:
                self.expect(case.name, "unreadable", 2, door[0])

    def lines(
        self, case: Case, arguments: list[str], source: bytes, authenticated: bool | None
    ) -> Iterator[tuple[bytes, Answer, bytes]]:
        blank = b" \t\r\0\x0b\x0c"
        lines = [line for line in source.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip(blank)]
        before = self.ask_tool(case, arguments, source)[1].splitlines(keepends=True)
        doors = [self.door.render(line, authenticated) for line in lines]
        after = self.ask_tool(case, arguments, source)[1].splitlines(keepends=True)
        if len(before) == len(doors) == len(after):
            yield from zip(before, doors, after, strict=True)


def main() -> int:
    tool = os.path.abspath(sys.argv[1])
    if sys.argv[2] == "c":
        door: Door = CDoor(os.path.abspath(sys.argv[3]))
    else:
        from python_door import PythonDoor

        door = PythonDoor()
    replay = Replay(tool, door)
    with tempfile.TemporaryDirectory() as folder:
        for case in all_cases():
            replay.run(case, Path(folder))
        os.chdir("/")
    for failure in replay.failures[:20]:
        print(failure[:4000], file=sys.stderr)
    if isinstance(door, CDoor) and door.close() != 0:
        print("the client ended with a fault", file=sys.stderr)
        return 1
    print("replayed:", ", ".join(f"{count} {kind}" for kind, count in sorted(replay.counts.items())))
    print("left out:", ", ".join(f"{count} {reason}" for reason, count in replay.left.most_common()))
    # A replay that replays little proves little.
    few = [kind for kind, least in LEAST.items() if replay.counts[kind] < least]
    if few:
        print(f"too few cases were replayed: {', '.join(few)}", file=sys.stderr)
    return 1 if replay.failures or few else 0


LEAST = {"rendered": 100, "lived on": 80, "formatted": 30, "streamed": 40, "unreadable": 10}


if __name__ == "__main__":
    sys.exit(main())
