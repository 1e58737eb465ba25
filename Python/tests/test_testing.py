"""The assertions for the tests of apps."""

from pathlib import Path

import pytest

from sotto.testing import assert_hides, assert_rows


def test_rows_in_several_languages(example: Path, albums: bytes) -> None:
    assert_rows(
        albums, strings=example, pl=["Thai vacation | 1 zdjęcie i 1 komentarz", "Work | 1 zdjęcie"],
        en_GB=["Thai vacation | 1 image and 1 comment", "Work | 1 image"])


def test_a_difference_is_shown(example: Path, albums: bytes) -> None:
    with pytest.raises(AssertionError) as caught:
        assert_rows(albums, strings=example, en=["Thai vacation | 1 image and 1 comment", "Work | 2 images"], pl=[])
    text = str(caught.value)
    assert "- Work | 2 images\n+ Work | 1 image" in text and "pl:\n+ Thai vacation" in text
    with pytest.raises(TypeError):
        assert_rows(albums)


def test_hidden_words(example: Path, albums: bytes) -> None:
    assert_hides(albums, "sun cream", "Railay", strings=example, locales=["en", "ar"])
    with pytest.raises(AssertionError, match="“THAI vacation” in ar"):
        assert_hides(albums, "THAI vacation", strings=example, locales=["ar"])
    with pytest.raises(TypeError):
        assert_hides(albums)
