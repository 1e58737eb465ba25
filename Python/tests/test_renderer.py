"""Renderers: what they take, what they answer, what they refuse."""

import copy
import dataclasses
import doctest
import json
import pickle
import random
import threading
from collections.abc import Callable
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from conftest import notification

import sotto

ONE = {"notifications": [notification()]}


def test_the_example_of_the_package() -> None:
    assert doctest.testmod(sotto) == doctest.TestResults(failed=0, attempted=5)


def test_a_row_in_words_of_the_language(example: Path, albums: bytes) -> None:
    renderer = sotto.Renderer("pl", strings=example)
    presentation = renderer.render(albums)
    assert [group.body for group in presentation.groups] == ["1 zdjęcie i 1 komentarz", "1 zdjęcie"]
    row = presentation.groups[0]
    assert (row.app, row.app_name, row.thread, row.count, row.hidden) == (
        "com.example.albums", "Albums", "thai", 2, True)
    assert row.identifiers == ("thai-2", "thai-1") and row.notifications == ()
    assert row.date == datetime(2017, 6, 5, 17, 1, tzinfo=timezone.utc)
    action = presentation.groups[1].actions[1]
    assert (action.identifier, action.title, action.asks_for_authentication) == ("COMMENT", "Skomentuj", True)
    assert (presentation.locale, presentation.direction, presentation.authenticated) == ("pl", "ltr", False)
    shown = renderer.render(albums, authenticated=True)
    assert not shown.groups[0].hidden and len(shown.groups[0].notifications) == 2
    assert sotto.Renderer("ar").render(albums).direction == "rtl"


@pytest.mark.parametrize("convert", [
    lambda text: text, lambda text: text.decode(), bytearray, memoryview, json.loads,
], ids=["bytes", "str", "bytearray", "memoryview", "dict"])
def test_what_a_list_may_be(convert: Callable[[bytes], Any], albums: bytes) -> None:
    renderer = sotto.Renderer("en")
    assert renderer.render(convert(albums)) == renderer.render(albums)


def test_json_is_bytes_and_stays(albums: bytes) -> None:
    presentation = sotto.Renderer("en").render(albums)
    assert isinstance(presentation.json, bytes) and presentation.json.endswith(b"}\n")
    for value in (presentation, presentation.groups[0], presentation.groups[1].actions[0]):
        for field in dataclasses.fields(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(value, field.name, None)
    assert copy.deepcopy(presentation) == presentation == pickle.loads(pickle.dumps(presentation))
    assert hash(presentation) == hash(sotto.Presentation(presentation.json))


@pytest.mark.parametrize(("own", "authenticated", "hidden"), [
    (None, None, True), (None, True, False), (None, False, True), (True, None, False), (True, False, True),
    (False, True, False),
])
def test_who_may_see(own: bool | None, authenticated: bool | None, hidden: bool) -> None:
    source = ONE if own is None else {**ONE, "authenticated": own}
    assert sotto.Renderer("en").render(source, authenticated=authenticated).groups[0].hidden is hidden


def test_a_shared_screen_hides() -> None:
    renderer = sotto.Renderer("en", document={"settings": {"showPreviews": "always"}})
    assert not renderer.render(ONE).groups[0].hidden
    assert renderer.render(ONE, authenticated=True, screen_shared=True).groups[0].hidden


def test_a_document_completes_lists() -> None:
    document = {"locale": "fr", "apps": {"mail": {"name": "Courrier"}}, "settings": {"showPreviews": "always"}}
    presentation = sotto.Renderer(document=document).render(ONE)
    assert (presentation.locale, presentation.groups[0].app_name) == ("fr", "Courrier")
    assert presentation.groups[0].body == "secret"
    renderer = sotto.Renderer(document='{"setings": {"showPreviews": "never"}}')
    assert [diagnostic.severity for diagnostic in renderer.diagnostics] == ["warning"]
    assert renderer.render(ONE, authenticated=True).groups[0].hidden


@pytest.mark.parametrize(("arguments", "text"), [
    ((22,), "22 zdjęcia"), ((5,), "5 zdjęć"), ((1,), "1 zdjęcie"), ((Decimal("2.9"),), "2 zdjęcia"), (("5",), "5 zdjęć"),
])
def test_a_text_of_a_table(arguments: tuple[Any, ...], text: str, example: Path) -> None:
    assert sotto.Renderer("pl", strings=example).format("IMAGE_KEY", *arguments) == text


def test_a_key_is_its_own_format() -> None:
    renderer = sotto.Renderer("en")
    assert renderer.format("%@ has %d", "Ann", 12345) == "Ann has 12,345"
    assert [renderer.format("%@", value) for value in (1, 1.0, Decimal("1.00"), 2.5)] == ["1", "1.0", "1.00", "2.5"]
    assert renderer.format("50%% 😀") == "50% 😀"
    assert renderer.format("%@", 'a "quoted" \\ text\n') == 'a "quoted" \\ text\n'


@pytest.mark.parametrize(("argument", "error"), [
    (True, TypeError), (None, TypeError), (b"x", TypeError), (float("nan"), ValueError), (Decimal("Infinity"), ValueError),
])
def test_what_is_no_argument(argument: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        sotto.Renderer("en").format("%@", argument)


@pytest.mark.parametrize("call", [
    lambda renderer: renderer.format("a\0b"), lambda renderer: sotto.Renderer("e\0n"),
    lambda renderer: sotto.Renderer("en", strings="/tmp\0/x"),
])
def test_no_text_ends_early(call: Callable[[sotto.Renderer], Any]) -> None:
    with pytest.raises(ValueError, match="null character"):
        call(sotto.Renderer("en"))


@pytest.mark.parametrize(("call", "identifier"), [
    (lambda renderer: renderer.render("{"), "json-syntax"),
    (lambda renderer: renderer.render(""), "json-syntax"),
    (lambda renderer: renderer.render(b"\xff"), "json-syntax"),
    (lambda renderer: renderer.render("\ud83d"), "json-syntax"),
    (lambda renderer: renderer.render([]), "json-type"),
    (lambda renderer: renderer.render({}), "json-type"),
    (lambda renderer: renderer.format("\ud83d"), "not-utf-8"),
    (lambda renderer: sotto.Renderer("not a locale"), "malformed-locale"),
    (lambda renderer: sotto.Renderer("en", strings="/no/such/folder"), "file"),
    (lambda renderer: sotto.Renderer("en", document=[]), "json-type"),
])
def test_an_error_has_diagnostics(call: Callable[[sotto.Renderer], Any], identifier: str) -> None:
    with pytest.raises(sotto.Error) as caught:
        call(sotto.Renderer("en"))
    error = caught.value
    assert [diagnostic.severity for diagnostic in error.diagnostics][-1] == "error"
    assert error.diagnostics[-1].id == identifier
    assert error.diagnostics[-1].message in str(error)
    assert error.changes is None
    again = pickle.loads(pickle.dumps(error))
    assert again.diagnostics == error.diagnostics


def test_what_cannot_be_read_is_left_out() -> None:
    presentation = sotto.Renderer("en").render({"notifications": [notification(), {"identifier": "2", "app": 5}]})
    assert len(presentation.groups) == 1
    fault = presentation.diagnostics[0]
    assert (fault.severity, fault.file, fault.path) == ("error", "-", "notifications[1].app")
    assert str(fault) == f"-: notifications[1].app: error: {fault.message}"


def test_a_lone_surrogate_in_a_dict_is_replaced() -> None:
    presentation = sotto.Renderer("en").render({"notifications": [notification(text="a\ud83d")]}, authenticated=True)
    assert presentation.groups[0].body == "a\ufffd"


def test_a_closed_renderer_says_so() -> None:
    with sotto.Renderer("en") as renderer:
        renderer.render(ONE)
    renderer.close()
    for call in (lambda: renderer.render(ONE), lambda: renderer.format("K"), lambda: sotto.Center(renderer)):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_a_stream_keeps_the_order_and_goes_on_after_a_fault() -> None:
    lists = [{"locale": "en", "notifications": [notification(str(n)) for n in range(count % 7 + 1)]} for count in range(400)]
    renderer = sotto.Renderer()
    expected = [renderer.render(item) for item in lists]
    taken = 0

    def source() -> Any:
        nonlocal taken
        for item in lists:
            taken += 1
            yield item

    stream = renderer.stream(source(), workers=4)
    first = next(stream)
    # An endless stream is not read to its end first.
    assert taken <= 17
    assert [first, *stream] == expected
    answers = list(renderer.stream(["{", lists[0], b"\xff"], workers=2))
    assert [type(answer) for answer in answers] == [sotto.Error, sotto.Presentation, sotto.Error]
    assert list(renderer.stream([], workers=1)) == []
    unfinished = renderer.stream(lists, workers=2, authenticated=True)
    answer = next(unfinished)
    assert isinstance(answer, sotto.Presentation) and answer.groups[0].body == "secret"
    unfinished.close()  # type: ignore[attr-defined]


def test_eight_threads_with_one_renderer(albums: bytes, example: Path) -> None:
    renderer = sotto.Renderer("ar", strings=example)
    expected = sotto.Renderer("ar", strings=example).render(albums)
    different = []

    def work(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(200):
            if chance.random() < 0.1:
                assert renderer.format("IMAGE_KEY", 2)
            if renderer.render(albums) != expected:
                different.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not different


def desktop(**members: Any) -> dict[str, Any]:
    return {"id": 1, "appName": "Chat", "summary": "Ann", "body": "A <b>secret</b>", "hints": {"category": "im.received"},
            "date": "2026-01-01T10:00:00Z", **members}


def test_what_programs_of_a_desktop_sent() -> None:
    renderer = sotto.Renderer("pl")
    held = {"now": "2026-01-01T10:05:00Z", "desktopNotifications": [desktop(), desktop(id=2)]}
    row, = renderer.render(held).groups
    assert (row.app_name, row.body, row.count, row.hidden, row.age) == ("Chat", "2 wiadomości", 2, True, None)
    row, = renderer.render(held, authenticated=True, ages=True).groups
    assert (row.title, row.body, row.age, row.count_text) == ("Ann", "A secret", "5 min temu", "2")
    assert [each.identifier for each in row.notifications] == ["2", "1"]


def test_ages_of_a_stream() -> None:
    lists = [{"desktopNotifications": [desktop()], "ages": own} for own in (None, True)]

    def texts(ages: bool) -> list[str | None]:
        stream = sotto.Renderer("en").stream(lists, workers=2, ages=ages)
        return [each.groups[0].count_text for each in stream if isinstance(each, sotto.Presentation)]

    assert (texts(False), texts(True)) == ([None, "1"], ["1", "1"])
