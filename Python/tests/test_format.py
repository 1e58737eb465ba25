"""`Renderer.format`: the extension module answers as the package does without it."""

import inspect
import random
import resource
import sys
import threading
from decimal import Decimal
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

import sotto
from sotto import _plain_formatter


class Number(IntEnum):
    TWO = 2


@pytest.mark.parametrize("key", ["IMAGE_KEY", "%d of %@", "%2$@ has %1$d", "no such key", "", "zdjęcie %d", "😀 %@"])
def test_it_answers_as_without_the_extension_module(key: str, example: Path) -> None:
    chance = random.Random(key)
    renderer = sotto.Renderer("pl", strings=example)
    texts: list[Any] = ["", "5", "Zoë", "😀", "a\0b", "x" * 3000]
    numbers: list[Any] = [0, 1, 2, 5, 12, -1, 2**31, 2**63 - 1, -(2**63), 2**63, 10**30, 1.0, Decimal("2.50"), Number.TWO]
    for count in range(12):
        for _ in range(8):
            values = chance.choices([*texts, *numbers, chance.randrange(10**6)], k=count)
            # A renderer that has not formatted anything before.
            fresh = sotto.Renderer("pl", strings=example)
            assert renderer.format(key, *values) == fresh._format(key, *values)


def test_the_documentation_is_the_same() -> None:
    plain = _plain_formatter.Formatter.format
    assert inspect.getdoc(sotto.Renderer.format) == inspect.getdoc(plain)
    assert [*inspect.signature(sotto.Renderer.format).parameters] == [*inspect.signature(plain).parameters]


@pytest.mark.parametrize("arguments", [(), (5,), (None, 5), (b"%d", 5), ("%d", [5]), ("%d", 5, {})])
def test_what_is_no_key_or_argument(arguments: tuple[Any, ...]) -> None:
    with pytest.raises((TypeError, AttributeError)):
        sotto.Renderer("en").format(*arguments)


def test_a_renderer_that_was_not_created() -> None:
    with pytest.raises(AttributeError):
        sotto.Renderer.__new__(sotto.Renderer).format("%d", 5)


def test_a_subclass_may_change_it() -> None:
    class Shouting(sotto.Renderer):
        def format(self, key: str, /, *arguments: Any) -> str:
            return super().format(key, *arguments).upper()

    assert Shouting("en").format("%d things", 5) == "5 THINGS"


def test_a_renderer_that_is_closed_meanwhile(example: Path) -> None:
    renderers = [sotto.Renderer("pl", strings=example) for _ in range(50)]
    wrong = []

    def work() -> None:
        for renderer in renderers:
            try:
                while True:
                    if renderer.format("IMAGE_KEY", 22) != "22 zdjęcia":
                        wrong.append("text")
            except ValueError as error:
                if "closed" not in str(error):
                    wrong.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for renderer in renderers:
        assert renderer.format("IMAGE_KEY", 5) == "5 zdjęć"
        renderer.close()
    for thread in threads:
        thread.join()
    assert not wrong


def test_nothing_is_kept_of_a_call(example: Path) -> None:
    renderer = sotto.Renderer("pl", strings=example)
    key, text = "%@ and %d of IMAGE_KEY", "Zoë " * 100

    def work(count: int) -> None:
        for number in range(count):
            renderer.format(key, text, number)
            renderer.format("IMAGE_KEY", number)
            with pytest.raises(sotto.Error):
                renderer.format("\ud83d")

    work(2000)
    before = (sys.getrefcount(key), sys.getrefcount(text), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    work(20_000)
    after = (sys.getrefcount(key), sys.getrefcount(text), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    assert after[:2] == before[:2]
    # A byte kept of each call would be 60 KiB, a text 8 MiB.
    assert after[2] - before[2] < 1024


def test_the_language_of_the_configuration(tmp_path: Path) -> None:
    for language in ["de", "fr"]:
        (tmp_path / f"{language}.lproj").mkdir()
        (tmp_path / f"{language}.lproj/Localizable.strings").write_text(f'"A" = "A {language}";')
    assert sotto.Renderer("ja", strings=tmp_path).format("A") == "A"
    (tmp_path / ".sotto.json").write_text('{"developmentLanguage": "fr"}')
    assert sotto.Renderer("ja", strings=tmp_path).format("A") == "A fr"
