"""Assertions about rows, for the tests of an app. They need no test framework.

    from sotto.testing import assert_hides, assert_rows

    def test_albums() -> None:
        assert_rows(ALBUMS, strings="Resources", en=["1 image and 1 comment"], pl=["1 zdjęcie i 1 komentarz"])
        assert_hides(ALBUMS, "Railay Beach", strings="Resources", locales=["en", "pl"])
"""

import difflib
import os
from collections.abc import Iterable, Sequence

from ._library import JSON
from ._model import Group
from ._renderer import Renderer

__all__ = ["assert_hides", "assert_rows", "row_text"]


def row_text(group: Group) -> str:
    """Returns what a row says, in one line: its title, subtitle, body and summary, with “ | ” between them."""
    return " | ".join(part for part in (group.title, group.subtitle, group.body, group.summary) if part)


def assert_rows(
    list: JSON, *, strings: str | os.PathLike[str] | None = None, document: JSON | None = None,
    authenticated: bool | None = None, screen_shared: bool | None = None, **rows: Sequence[str],
) -> None:
    """Asserts what the rows of a list say in some languages.

    Args:
        list: The list.
        strings: The folder of the app's string tables.
        document: The renderer's document.
        authenticated: Whether the person has authenticated.
        screen_shared: Whether the screen is shared.
        rows: For each locale, with `_` for `-`, the rows in order as `row_text` writes them: `pt_BR=["2 imagens"]`.

    Raises:
        AssertionError: A row says something else, or there are more or fewer rows. The message shows the difference.
    """
    if not rows:
        raise TypeError("no locale is given, such as en=[…]")
    differences = []
    for locale, expected in rows.items():
        with Renderer(locale, strings=strings, document=document) as renderer:
            presentation = renderer.render(list, authenticated=authenticated, screen_shared=screen_shared)
        found = [row_text(group) for group in presentation.groups]
        if found != [*expected]:
            lines = difflib.ndiff([*expected], found)
            differences.append(f"{locale}:\n" + "\n".join(line for line in lines if not line.startswith("?")))
    if differences:
        raise AssertionError("rows differ; “-” was expected, “+” is shown\n" + "\n".join(differences))


def assert_hides(
    list: JSON, *words: str, locales: Iterable[str] = ("en",), strings: str | os.PathLike[str] | None = None,
    document: JSON | None = None,
) -> None:
    """Asserts that a locked device shows none of the given words in any of the given languages.

    Args:
        list: The list.
        words: The words, in any case.
        locales: The locales to look at.
        strings: The folder of the app's string tables.
        document: The renderer's document.

    Raises:
        AssertionError: A word is shown.
    """
    if not words:
        raise TypeError("no word is given")
    for locale in locales:
        with Renderer(locale, strings=strings, document=document) as renderer:
            presentation = renderer.render(list, authenticated=False)
        for group in presentation.groups:
            shown = f"{row_text(group)} {' '.join(action.title for action in group.actions)}".casefold()
            for word in words:
                if word.casefold() in shown:
                    raise AssertionError(f"a locked device shows “{word}” in {locale}: {row_text(group)}")
