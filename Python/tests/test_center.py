"""Centers: what an update changes, and what hides."""

import json
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from conftest import ROOT, notification

import sotto

SCHEMA = json.loads((ROOT / "Documentation/Schemas/changes.schema.json").read_bytes())
RENDERED = json.loads((ROOT / "Documentation/Schemas/rendered-list.schema.json").read_bytes())
SHOWN = {"settings": {"showPreviews": "always"}}


def updates(chance: random.Random, center: sotto.Center) -> sotto.Changes:
    choice = chance.randrange(6)
    if choice == 0:
        return center.set_device(authenticated=chance.random() < 0.5, screen_shared=chance.random() < 0.1)
    if choice == 1:
        return center.remove("mail", [str(chance.randrange(9)), "none"])
    if choice == 2:
        return center.set_settings({
            "showPreviews": chance.choice(["always", "never", "whenAuthenticated"]),
            "hiddenRows": chance.choice(["titles", "counts", "apps", "total", "nothing"]),
        })
    return center.deliver([
        notification(str(chance.randrange(9)), minute=chance.randrange(60), thread=str(chance.randrange(4)))
        for _ in range(chance.randrange(4))
    ])


@pytest.mark.parametrize("seed", range(30))
def test_changes_lead_from_one_list_to_the_next(seed: int) -> None:
    chance = random.Random(seed)
    center = sotto.Center(sotto.Renderer(chance.choice(["en", "ar", "pl"])))
    rows: list[sotto.Group] = []
    for _ in range(25):
        changes = updates(chance, center)
        if seed < 3:
            jsonschema.validate(json.loads(changes.json), SCHEMA)
            jsonschema.validate(json.loads(center.presentation().json), RENDERED)
        old, rows = rows, changes.applied(rows)
        presentation = center.presentation()
        assert tuple(rows) == presentation.groups
        assert changes.authenticated == presentation.authenticated
        assert bool(changes) or old == rows


def test_a_center_shows_what_its_renderer_makes(example: Path, albums: bytes) -> None:
    source = json.loads(albums)
    renderer = sotto.Renderer("pl", strings=example, document={**source, "notifications": []})
    center = sotto.Center(renderer)
    for item in source["notifications"]:
        assert center.deliver(item)
    assert center.presentation() == renderer.render(source)
    center.set_device(authenticated=True)
    assert center.presentation() == renderer.render(source, authenticated=True)


@pytest.mark.parametrize(("settings", "fails"), [
    ({"showPreviews": 7}, False), ({"apps": {"mail": {"showPreviews": "sometimes"}}}, False), ([], True), ("{", True),
    (b"\xff", True), ({"showPreviws": "always"}, True),
])
def test_settings_that_cannot_be_read_hide(settings: Any, fails: bool) -> None:
    center = sotto.Center(sotto.Renderer("en", document=SHOWN))
    center.deliver(notification())
    if fails:
        with pytest.raises(sotto.Error) as caught:
            center.set_settings(settings)
        changes, faults = caught.value.changes, caught.value.diagnostics
    else:
        changes = center.set_settings(settings)
        faults = changes.diagnostics
    assert faults
    assert changes is not None and changes.updates[0].group.hidden
    assert b"secret" not in center.presentation().json
    assert center.set_settings({"showPreviews": "always"}).updates[0].group.body == "secret"


@pytest.mark.parametrize("call", [
    lambda center: center.deliver("{"), lambda center: center.deliver("5"), lambda center: center.deliver(b"\xff"),
    lambda center: center.remove("{}"), lambda center: center.remove("["),
])
def test_a_failed_update_changes_nothing(call: Callable[[sotto.Center], Any]) -> None:
    center = sotto.Center(sotto.Renderer("en"))
    center.deliver(notification())
    before = center.presentation()
    with pytest.raises(sotto.Error) as caught:
        call(center)
    assert caught.value.diagnostics and not caught.value.changes
    assert center.presentation() == before


def test_removal_as_a_list_document_has_it() -> None:
    center = sotto.Center(sotto.Renderer("en"))
    center.deliver([notification("1"), notification("2", thread="u")])
    assert len(center.remove([{"app": "mail", "identifiers": ["1"]}]).removals) == 1
    assert center.remove("mail", ["2"]).applied(center.presentation().groups) == []


def test_a_center_outlives_its_renderer_and_can_be_closed() -> None:
    with sotto.Renderer("en") as renderer:
        center = sotto.Center(renderer)
    with center:
        assert center.deliver(notification()).insertions[0].index == 0
    with pytest.raises(ValueError, match="closed"):
        center.presentation()


def test_several_threads_with_one_center() -> None:
    center = sotto.Center(sotto.Renderer("en"))

    def work(number: int) -> None:
        for step in range(50):
            center.deliver(notification(f"{number}-{step}", thread=str(number)))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [group.count for group in center.presentation().groups] == [50] * 8


def test_a_thread_and_an_app_are_removed() -> None:
    center = sotto.Center(sotto.Renderer("en"))
    center.deliver([notification("1", thread="t"), notification("2", thread="u"), notification("3", thread="")])
    assert len(center.remove_thread("mail", "t").removals) == 1
    assert len(center.remove_thread("mail", None).removals) == 1
    assert [group.thread for group in center.presentation().groups] == ["u"]
    assert len(center.remove_all("mail").removals) == 1
    assert center.presentation().groups == ()


def test_what_is_wrong_is_told_when_it_is_shown() -> None:
    center = sotto.Center(sotto.Renderer("en"))
    payload = {"aps": {"alert": {"title": 5, "body": "b"}, "thread-id": 7}}
    assert center.deliver({"app": "mail", "identifier": "1", "payload": payload}).diagnostics == ()
    shown = center.set_device(authenticated=True)
    assert [diagnostic.path for diagnostic in shown.diagnostics] == [
        "notifications[0].payload.aps.alert.title", "notifications[0].payload.aps.thread-id"]
    assert [group.body for group in center.presentation().groups] == ["b"]


def test_attachments() -> None:
    center = sotto.Center(sotto.Renderer("en", document=json.dumps(SHOWN)))
    attached = {"app": "mail", "identifier": "1", "payload": {"aps": {"alert": "x"}}}
    center.deliver({**attached, "attachments": [{"file": "/a.png", "identifier": "a"}]})
    assert center.presentation().groups[0].notifications[0].attachments == (sotto.Attachment("/a.png", "a"),)
    # Another file alone is a change.
    changed = center.deliver({**attached, "attachments": [{"file": "/b.png"}]})
    assert changed.updates and changed.updates[0].group.notifications[0].attachments == (sotto.Attachment("/b.png"),)
