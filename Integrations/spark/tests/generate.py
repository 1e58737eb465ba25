"""Makes notifications of many recipients, and the lists that a single `sotto stream` reads of the same.

Usage: generate.py NOTIFICATIONS RECIPIENTS FOLDER

The lists are put together here from what is made, not read back, so that they can judge the job.
"""

from __future__ import annotations

import datetime
import gzip
import json
import pathlib
import random
import sys
from typing import Any, NamedTuple

SEED = 708
NOW = "2017-06-07T12:00:00Z"
LONGEST_LIST = 1 << 16
"""Lists with more bytes than this are made only to be refused (--max-line)."""

# Twelve have tables of their own in the example; the others fall back.
LOCALES = ["en", "en-GB", "pl", "ru", "ar", "ar-EG", "he", "ja", "fr", "fr-CA", "cy", "ga", "lt", "lv", "sl"]
LOCALES += ["de", "es", "pt-BR", "hi", "zh-Hant-TW"]
APPS = ["com.example.albums", "com.example.albums", "com.example.albums", "com.example.mail"]
FILES = ["part-0.jsonl", "part-1.jsonl", "part-2.jsonl.gz"]
SETTINGS = [
    {"showPreviews": "whenAuthenticated"},
    {"showPreviews": "never"},
    {"showPreviews": "always", "apps": {"com.example.mail": {"showPreviews": "never", "grouping": "byApp"}}},
    {"apps": {"com.example.mail": {"authorization": "denied"}}},
]
# What JSON allows and careless copying changes, beside what sotto shows.
ODDITIES = [
    '"n":1.0',
    '"n":12345678901234567890123',
    '"k":1,"k":2',
    '"z":null, "a":[ ]',
    r'"t":"\u00e9\ud83d\ude00\/"',
    '"t":"\u2028é😀"',
]

# Lines that are no notification of anyone. The job answers each with an error record.
BROKEN = [
    b'{"recipient":"u1","app":"com.example.mail","payload":{"aps":{"alert":"cut off',
    b'{"app":"com.example.mail","payload":{"aps":{"alert":"nobody\'s"}}}',
    b'{"recipient":17,"app":"com.example.mail","payload":{"aps":{"alert":"a number\'s"}}}',
    b'{"recipient":"u2","app":"com.example.mail","payload":{"aps":{"alert":"\xff"}}}',
    b'{"recipient":"u3","app":"com.example.mail","payload":{"aps":{"alert":"\\ud800"}}}',
    b'{"recipient":"u4","app":"com.example.mail","payload":{"aps":{"alert":"deep"},"x":'
    + b"[" * 600
    + b"]" * 600
    + b"}}",
    b"not JSON at all",
]
# Parts of a list that sotto leaves out, with a finding: the list is rendered.
UNUSABLE = ['"app":"com.example.mail"', '"app":"com.example.mail","date":"yesterday","payload":{"aps":{"alert":"x"}}']


class Place(NamedTuple):
    """Where a line stands, and when it was sent."""

    seconds: int
    nanoseconds: int
    file: str
    line: int


class Generator:
    def __init__(self, notifications: int, recipients: int) -> None:
        self._random = random.Random(SEED)
        self._sound = notifications
        self._names = [f"u{number}" if number % 50 else f'ü"{number}' for number in range(recipients)]
        self._lists: dict[str, list[tuple[Place, str]]] = {}
        self._now = int(datetime.datetime.fromisoformat(NOW.replace("Z", "+00:00")).timestamp())

    def write(self, folder: pathlib.Path) -> None:
        """Writes the inputs, the lists, and what is expected of the result."""
        (folder / "notifications").mkdir(parents=True)
        rejected = self._write_notifications(folder / "notifications")
        members = self._write_recipients(folder / "recipients.jsonl")
        refused = 0
        with open(folder / "lists.ndjson", "w", encoding="utf-8", newline="\n") as lists:
            for name, sent in self._lists.items():
                key = json.dumps(name, ensure_ascii=False)
                apps = '{"com.example.albums":{"name":"Albums"}}'
                texts = ",".join(text for _, text in sorted(sent))
                line = f'{{"key":{key},"apps":{apps}{members.get(name, "")},"notifications":[{texts}]}}\n'
                refused += len(line.encode()) > LONGEST_LIST
                lists.write(line)
        expected = {"lists": len(self._lists) - refused, "refused": refused, "rejected": rejected}
        (folder / "expected.json").write_text(json.dumps(expected))

    def _write_notifications(self, folder: pathlib.Path) -> list[tuple[str, int]]:
        rejected = []
        share = self._sound // len(FILES) + 1
        for index, file in enumerate(FILES):
            lines: list[bytes] = []
            for number in range(index * share, min((index + 1) * share, self._sound)):
                if number % 2000 == 7:
                    lines.append(self._random.choice(BROKEN))
                    rejected.append((file, len(lines)))
                elif number % 500 == 8:
                    lines.append(self._random.choice([b"", b" \t\r"]))
                lines.append(self._notification(file, len(lines) + 1, is_long=number % 50_000 == 9))
            data = b"\n".join(lines) + b"\n"
            (folder / file).write_bytes(gzip.compress(data, mtime=0) if file.endswith(".gz") else data)
        return rejected

    def _notification(self, file: str, line: int, is_long: bool) -> bytes:
        choose = self._random.choice
        name = choose(self._names)
        seconds, nanoseconds, date = self._date()
        members = [f'"recipient":{json.dumps(name, ensure_ascii=choose([True, False]))}']
        if self._random.random() < 0.002:
            members.append(choose(UNUSABLE))
            seconds, nanoseconds = self._now, 0
        else:
            members += [f'"identifier":"n{self._random.randrange(12)}"', f'"app":"{choose(APPS)}"', *date]
            members.append(f'"payload":{self._payload(is_long)}')
        self._random.shuffle(members)
        text = "{" + choose([",", " , "]).join(members) + "}"
        self._lists.setdefault(name, []).append((Place(seconds, nanoseconds, file, line), text))
        return text.encode()

    def _date(self) -> tuple[int, int, list[str]]:
        """Returns one of few points in time, so that many are equal, written in one of several ways."""
        kind = self._random.randrange(20)
        if kind == 0:
            return self._now, 0, []
        seconds = self._now - 60 * self._random.randrange(40)
        nanoseconds = self._random.choice([0, 0, 0, 250_000_000])
        zone = self._random.choice([0, 0, 120, -330])
        local = datetime.datetime.fromtimestamp(seconds, datetime.timezone(datetime.timedelta(minutes=zone)))
        text = local.isoformat() if zone else local.strftime("%Y-%m-%dT%H:%M:%SZ")
        if nanoseconds:
            text = text[:19] + ".25" + text[19:]
        return seconds, nanoseconds, [f'"date":"{text}"']

    def _payload(self, is_long: bool) -> str:
        choose = self._random.choice
        alert: dict[str, Any] = {"title": choose(["Thai vacation", "Work", "Отпуск", "عطلة", "休暇"])}
        if self._random.random() < 0.5:
            alert |= {"loc-key": "PHOTO_SHARED_BODY", "loc-args": [choose(["Jenna", "Mehul", "Łucja"]), alert["title"]]}
        else:
            alert["body"] = choose(["Save me a place!", "Zostaw mi miejsce!", "😀", "שלום"])
        if is_long:
            alert["body"] = "x" * LONGEST_LIST
        aps: dict[str, Any] = {"alert": alert, "category": choose(["IMAGE", "IMAGE", "COMMENT", "UNKNOWN", ""])}
        if self._random.random() < 0.7:
            aps["thread-id"] = choose(["thai", "work", "ü"])
        return "{" + f'{choose(ODDITIES)},"aps":{json.dumps(aps, ensure_ascii=choose([True, False]))}' + "}"

    def _write_recipients(self, path: pathlib.Path) -> dict[str, str]:
        """Returns each known recipient's members as text, with a comma before them."""
        members: dict[str, str] = {}
        lines = []
        for name in self._names + self._names[:: max(1, len(self._names) // 7)]:  # some have two; the later counts
            if self._random.random() < 0.05:
                continue
            record = {
                "recipient": name,
                "locale": self._random.choice(LOCALES),
                "settings": self._random.choice(SETTINGS),
            }
            if self._random.random() < 0.5:
                record["authenticated"] = self._random.random() < 0.5
            text = json.dumps(record, ensure_ascii=False)
            lines.append(text)
            members[name] = "," + text[1:-1]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return members


if __name__ == "__main__":
    Generator(int(sys.argv[1]), int(sys.argv[2])).write(pathlib.Path(sys.argv[3]))
