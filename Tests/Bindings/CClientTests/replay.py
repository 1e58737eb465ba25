"""Replays the command-line cases through the C library or the Python package, and compares byte for byte.

Usage: replay.py TOOL c CLIENT
       replay.py TOOL python

Each case that renders lists, formats texts or streams is run with the tool, whose list comes from standard input, and
through the door. What a door has no argument for is left out and counted by its flag: several lists at once, service
extensions, surfaces. A list is also delivered to a center, with the flags for its settings, and then read from it.

Where a flag stands for settings or categories, the door is given them in the renderer's document. That completes lists, and
a flag overrides them: such a list is rendered through the door only if it says nothing of its own about them.
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
from flags import DEVICE, Flags, Left
from lists import ListText, written

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
LOOKS_LIKE_NUMBER = re.compile(r"[-+]?[0-9.]+([eE][-+]?[0-9]+)?")


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
        flags = Flags(case.arguments[1:], DEVICE)
        source = self.source(case, flags)
        arguments = ["render", "-", "--format", "json", *flags.arguments()]
        before = self.ask_tool(case, arguments, source)
        own = ListText(source)
        if flags.has_settings or "--categories" in flags.values:
            if before[0] == 2:
                raise Left("flags that the tool refuses")
            if self.create(case, flags, own)[0] == 2:
                raise Left("flags that are refused as a document")
            if self.can_be_completed(flags, own, source):
                self.rendered(case, flags, source, arguments, before)
        else:
            if self.create(case, flags, own)[0] == 2:
                return self.expect_refusal(case, flags, before)
            self.rendered(case, flags, source, arguments, before)
        # In place of an invalid locale the tool takes the environment's, and a door “en”.
        if before[0] == 2 or b'"id":"malformed-locale"' in before[1] or not own.is_known:
            return
        found = self.lived(case, flags, own, before[1])
        if found and self.ask_tool(case, arguments, source) == before:
            self.expect(case.name, "lived on", self.groups(before[1]), self.groups(found[1]))

    def create(self, case: Case, flags: Flags, own: ListText) -> Answer:
        """Creates the door's renderer, with a document for what flags say and the door has no argument for."""
        members = []
        locale: str | None = self.locale(case, flags)
        if "--locale" not in flags.values:
            # A list's own locale goes before the environment's, and so before the document's.
            members.append(f'"locale":{json.dumps(locale)}')
            locale = None
        if flags.has_settings:
            members.append(f'"settings":{flags.settings()}')
        members += [f'"{name}":{text}' for name, text in flags.registrations().items()]
        return self.door.renderer(locale, flags.values.get("--strings"), ("{" + ",".join(members) + "}").encode())

    @staticmethod
    def can_be_completed(flags: Flags, own: ListText, source: bytes) -> bool:
        """Whether a renderer's document says the same of a list as flags."""
        names = ["settings"] * flags.has_settings
        names += ["categories", "combinedPlaceholders"] * ("--categories" in flags.values)
        others = {"settings", "categories", "combinedPlaceholders"}.difference(names)
        if own.is_known:
            return not own.says(*names) or not own.members.keys() & set(names) and own.members.keys() <= others
        return not any(word in source for word in (b"etting", b"ategories", b"ombined"))

    def rendered(
        self, case: Case, flags: Flags, source: bytes, arguments: list[str], before: Answer
    ) -> None:
        """Renders a list through the door, and compares it with what the tool writes."""
        door = self.door.render(source, flags.authenticated, flags.shared)
        # The date of undated notifications is the current second.
        if self.ask_tool(case, arguments, source) != before:
            return
        if before[0] == 2:
            self.expect(case.name, "unreadable", 2, door[0])
        elif (flags.has_settings or "--categories" in flags.values) and b'"diagnostics":[]' not in before[1]:
            # A document's faults are told when it is read.
            self.expect(case.name, "rendered", self.groups(before[1]), self.groups(door[1]))
        else:
            self.expect(case.name, "rendered", before, door)
            self.expect_schema(case, door[1])

    def expect_refusal(self, case: Case, flags: Flags, tool: Answer) -> None:
        if tool[0] != 2 and "--locale" not in flags.values:
            # The tool takes “en” instead; a door has no environment.
            raise Left("an invalid locale in the environment")
        self.expect(case.name, "refused", tool[0], 2)

    def expect_schema(self, case: Case, text: bytes) -> None:
        if not text.endswith(b"}\n"):
            self.failures.append(f"{case.name}: not one line of JSON")

    def lived(self, case: Case, flags: Flags, own: ListText, tool: bytes) -> Answer | None:
        """Delivers a list to a center, and returns the center's rows; None if a door cannot be told of the list."""
        faults = tool[tool.rindex(b',"diagnostics":['):]
        if flags.has_settings and "--settings" not in flags.values and b"etting" in faults:
            # Settings given to a center make up for unreadable ones, as “--settings” does; single choices do not.
            return None
        if "desktopNotifications" in own.members:
            # A center is delivered notifications alone.
            return None
        if "--categories" in flags.values and own.says("categories", "combinedPlaceholders", "settings"):
            return None
        locale: str | None = self.locale(case, flags)
        if "--locale" not in flags.values and own.members.get("locale") is not None:
            locale = None
        header = own.header
        for name, text in flags.registrations().items():
            header = header.rstrip().removesuffix(b"}") + f',"{name}":{text}}}'.encode()
        if self.door.renderer(locale, flags.values.get("--strings"), header)[0] == 2:
            return None
        self.door.center()
        if flags.has_settings:
            self.door.settings(flags.settings().encode())
        if flags.authenticated is not None or flags.shared:
            # What a call says of the device is all that is known of it; what cannot be read counts as shared.
            shared = flags.shared or own.members.get("screenShared") not in (None, False)
            authenticated = own.members.get("authenticated") is True
            self.door.device(authenticated if flags.authenticated is None else flags.authenticated, shared)
        self.door.deliver(own.member("notifications").encode())
        if removed := own.member("removed"):
            self.door.remove(removed.encode())
        return self.door.presentation()

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
                key, values = request["key"], written(line.decode(), "arguments") or "[]"
            except (ValueError, KeyError, TypeError, AttributeError):
                continue
            if text is None or {"locale", "table"} & request.keys() or values == "null":
                continue
            door = self.door.format(key, values.encode())
            self.expect(case.name, "formatted", text, door[1].decode())

    # MARK: stream

    def stream(self, case: Case, place: Path) -> None:
        flags = Flags(case.arguments[1:], DEVICE)
        source = self.source(case, flags)
        arguments = ["stream", *flags.arguments()]
        if self.create(case, flags, ListText(b""))[0] == 2:
            raise Left("usage")
        answers = list(self.lines(case, arguments, source, flags))
        for line, before, door, after in answers:
            own = ListText(line)
            if before != after:
                continue
            if b'"groups":' not in before:
                self.expect(case.name, "unreadable", 2, door[0])
            elif flags.has_settings or "--categories" in flags.values:
                # A center takes settings in the way of flags, whatever the line says.
                found = self.lived(case, flags, own, before) if own.is_known else None
                if found:
                    self.expect(case.name, "streamed", self.groups(before), self.groups(found[1]))
            else:
                self.expect(case.name, "streamed", self.groups(before), self.groups(door[1]))

    def lines(
        self, case: Case, arguments: list[str], source: bytes, flags: Flags
    ) -> Iterator[tuple[bytes, bytes, Answer, bytes]]:
        blank = b" \t\r\0\x0b\x0c"
        lines = [line for line in source.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip(blank)]
        before = self.ask_tool(case, arguments, source)[1].splitlines(keepends=True)
        doors = [self.door.render(line, flags.authenticated, flags.shared) for line in lines]
        after = self.ask_tool(case, arguments, source)[1].splitlines(keepends=True)
        if len(before) == len(doors) == len(after):
            yield from zip(lines, before, doors, after, strict=True)


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


LEAST = {"rendered": 200, "lived on": 220, "formatted": 50, "streamed": 90, "unreadable": 40}


if __name__ == "__main__":
    sys.exit(main())
