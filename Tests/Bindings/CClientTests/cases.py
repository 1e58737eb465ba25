"""Reads the command-line cases of Tests/Tool/CommandLineInterfaceTests; CaseFile.swift describes their form."""

import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CASES = ROOT / "Tests/Tool/CommandLineInterfaceTests/Cases"
ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|.)")
TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
HEADER = re.compile(r"^-- (input|stdin|status|stdout|stderr)(?: (?!\()(.*?))?(?: \((.*)\))? --$")


def unescape(text: str) -> bytes:
    """Returns the bytes of escaped text; EscapedText.swift describes it."""
    parts, place = [], 0
    for match in ESCAPE.finditer(text):
        parts.append(text[place:match.start()].encode())
        code = match.group(1)
        if code[0] == "u":
            parts.append(chr(int(code[1:], 16)).encode())
        elif code[0] == "x":
            parts.append(bytes([int(code[1:], 16)]))
        else:
            parts.append({"n": "\n", "t": "\t", "r": "\r"}.get(code, code).encode())
        place = match.end()
    return b"".join(parts) + text[place:].encode()


def compact(text: bytes) -> bytes:
    """Returns indented JSON without white space outside strings, a line for each value; see IndentedJSON.swift."""
    parts, depth = [], 0
    for token in TOKEN.findall(text):
        parts.append(token)
        depth += (token in b"{[") - (token in b"}]")
        if depth == 0:
            parts.append(b"\n")
    return b"".join(parts)


class Case:
    """One command line with its inputs."""

    def __init__(self, path: Path) -> None:
        self.name = f"{path.parent.name}/{path.stem}"
        self.shared = path.parent / "inputs"
        self.inputs: dict[str, bytes | Path] = {}
        self.stdin: bytes | None = None
        lines = path.read_bytes().decode().split("\n")
        command, index = "", 0
        while lines[index].startswith("# "):
            index += 1
        while True:
            line = lines[index].removeprefix("$ ")
            index += 1
            command += line.removesuffix("\\")
            if not line.endswith(" \\"):
                break
        # A shell reads the words as the tests do; assignments before “sotto” are words here.
        words = subprocess.run(
            ["bash", "-c", "words() { printf '%s\\0' \"$@\"; }; eval \"words ${1}\"", "_", command],
            capture_output=True, check=True).stdout.split(b"\0")[:-1]
        texts = [os.fsdecode(word) for word in words]
        at = texts.index("sotto")
        self.environment = dict(text.split("=", 1) for text in texts[:at])
        self.arguments = texts[at + 1:]
        self.read_sections(lines[index:])

    def read_sections(self, lines: list[str]) -> None:
        sections, index = [], 0
        while index < len(lines):
            match = HEADER.match(lines[index])
            index += 1
            if not match:
                continue
            start = index
            while index < len(lines) and not lines[index].startswith("-- "):
                index += 1
            # The last line of the file ends with a line feed already.
            text = "".join(line + "\n" for line in lines[start:index])
            text = text if index < len(lines) else text.removesuffix("\n")
            sections.append((match.group(1), match.group(2) or "", match.group(3) or "", text))
        for kind, place, marks, text in sections:
            contents = unescape(text) if "escaped" in marks else text.encode()
            if "JSON" in marks:
                contents = compact(contents)
            if "no newline at end" in marks:
                contents = contents.removesuffix(b"\n")
            path, separator, source = place.partition("from ")
            if kind == "input":
                self.inputs[path.strip()] = self.shared / source if separator else contents
            elif kind == "stdin":
                self.stdin = (self.shared / source).read_bytes() if separator else contents

    def lay_out(self, folder: Path) -> Path:
        """Writes the inputs below a folder, beside the repository's resources; returns where the tool runs."""
        place = folder / "Tests/CommandLine/Cases" / self.name
        place.mkdir(parents=True)
        if not (folder / "Resources").exists():
            (folder / "Resources").symlink_to(ROOT / "Resources")
        for name, source in self.inputs.items():
            target = place / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(source, bytes):
                target.write_bytes(source)
            elif source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copy(source, target)
        return place


def all_cases() -> list[Case]:
    return [Case(path) for path in sorted(CASES.glob("*/*.txt"))]
