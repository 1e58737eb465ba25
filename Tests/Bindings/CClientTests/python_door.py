"""The Python package as a door for replays."""

from collections.abc import Callable

import sotto
from doors import Answer
from sotto._model import Changes, Presentation


def answer(call: Callable[[], Presentation | Changes | str]) -> Answer:
    """Returns what a call answers in the form of the C library, with the status -1: it succeeded."""
    try:
        result = call()
    except sotto.Error as error:
        return 2, str(error).encode()
    if isinstance(result, str):
        return -1, result.encode()
    return -1, result.json


class PythonDoor:
    """A renderer and a center of the package."""

    def __init__(self) -> None:
        self.current = sotto.Renderer()
        self.list = sotto.Center(self.current)

    def renderer(self, locale: str | None, strings: str | None, document: bytes | None) -> Answer:
        def create() -> str:
            self.current = sotto.Renderer(locale, strings=strings, document=document)
            return ""

        return answer(create)

    def render(self, source: bytes, authenticated: bool | None, shared: bool) -> Answer:
        return answer(lambda: self.current.render(source, authenticated=authenticated, screen_shared=shared))

    def format(self, key: str, arguments: bytes) -> Answer:
        import json
        from decimal import Decimal

        values = json.loads(arguments, parse_float=Decimal)
        return answer(lambda: self.current.format(key, *values))

    def center(self) -> None:
        self.list = sotto.Center(self.current)

    def deliver(self, notifications: bytes) -> Answer:
        return answer(lambda: self.list.deliver(notifications))

    def remove(self, identifiers: bytes) -> Answer:
        return answer(lambda: self.list.remove(identifiers))

    def settings(self, settings: bytes) -> Answer:
        return answer(lambda: self.list.set_settings(settings))

    def device(self, authenticated: bool, shared: bool) -> Answer:
        return answer(lambda: self.list.set_device(authenticated=authenticated, screen_shared=shared))

    def presentation(self) -> Answer:
        return answer(self.list.presentation)
