"""The doors through which cases are replayed: the C library, by its client, and the Python package."""

import subprocess
from typing import Protocol

AUTHENTICATED, SCREEN_SHARED, LOCKED = 1, 2, 8
Answer = tuple[int, bytes]


class Door(Protocol):
    """A renderer, and a center of it."""

    def renderer(self, locale: str | None, strings: str | None, document: bytes | None) -> Answer: ...
    def render(self, source: bytes, authenticated: bool | None, shared: bool) -> Answer: ...
    def format(self, key: str, arguments: bytes) -> Answer: ...
    def center(self) -> None: ...
    def deliver(self, notifications: bytes) -> Answer: ...
    def remove(self, identifiers: bytes) -> Answer: ...
    def settings(self, settings: bytes) -> Answer: ...
    def device(self, authenticated: bool, shared: bool) -> Answer: ...
    def presentation(self) -> Answer: ...


class CDoor:
    """The client of the C library, client.c."""

    def __init__(self, client: str) -> None:
        self.process = subprocess.Popen([client], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, name: str, *parts: int | bytes | None) -> Answer:
        numbers = [-1 if part is None else part if isinstance(part, int) else len(part) for part in parts]
        payload = b"".join(part for part in parts if isinstance(part, bytes))
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin and stdout
        stdin.write(" ".join([name, *map(str, numbers)]).encode() + b"\n" + payload)
        stdin.flush()
        head = stdout.readline().split()
        if len(head) != 2:
            raise SystemExit(f"the client ended at “{name}” with status {self.process.wait()}")
        return int(head[0]), stdout.read(int(head[1]))

    def renderer(self, locale: str | None, strings: str | None, document: bytes | None) -> Answer:
        texts = [None if text is None else text.encode() for text in (locale, strings)]
        return self.ask("renderer", *texts, document)

    def render(self, source: bytes, authenticated: bool | None, shared: bool) -> Answer:
        flags = 0 if authenticated is None else AUTHENTICATED if authenticated else LOCKED
        return self.ask("render", flags | (SCREEN_SHARED if shared else 0), source)

    def format(self, key: str, arguments: bytes) -> Answer:
        return self.ask("format", key.encode(), arguments)

    def center(self) -> None:
        assert self.ask("center") == (0, b"")

    def deliver(self, notifications: bytes) -> Answer:
        return self.ask("deliver", notifications)

    def remove(self, identifiers: bytes) -> Answer:
        return self.ask("remove", identifiers)

    def settings(self, settings: bytes) -> Answer:
        return self.ask("settings", settings)

    def device(self, authenticated: bool, shared: bool) -> Answer:
        return self.ask("device", (AUTHENTICATED if authenticated else 0) | (SCREEN_SHARED if shared else 0))

    def presentation(self) -> Answer:
        return self.ask("presentation")

    def close(self) -> int:
        assert self.process.stdin
        self.process.stdin.close()
        return self.process.wait()
