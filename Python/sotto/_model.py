"""The library's results, as immutable objects."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from functools import cached_property
from typing import Any, Literal, TypeAlias

Severity: TypeAlias = Literal["note", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One reported problem with an input. It quotes nothing that is hidden."""

    severity: Severity
    """`note`: nothing is affected; `warning`: a fallback is shown; `error`: something is left out."""
    id: str
    """A stable name, such as `missing-key`."""
    message: str
    """What is wrong, in one sentence."""
    file: str | None = None
    """The file, or the name of the argument; `-` is a list."""
    line: int | None = None
    """The line, counted from 1."""
    column: int | None = None
    """The column in bytes, counted from 1."""
    path: str | None = None
    """The path to a JSON value, such as `notifications[3].date`."""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        place += f": {self.path}" if self.path else ""
        return f"{place}: {self.severity}: {self.message}" if place else f"{self.severity}: {self.message}"


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a row."""

    identifier: str
    """What the app receives when the button is pressed."""
    title: str
    """What the button says."""
    destructive: bool
    """Whether the action deletes something."""
    foreground: bool
    """Whether it opens the app."""
    authentication_required: bool
    """Whether the app requires authentication for it."""
    asks_for_authentication: bool
    """Whether the device must ask for authentication first."""
    text_input_button_title: str | None = None
    """The title of the button that sends a typed answer; None without a text field."""
    text_input_placeholder: str | None = None
    """The text in the empty text field."""
    icon: Mapping[str, str] | None = None
    """The image beside the title: `systemImageName` or `templateImageName`."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file attached to a notification."""

    file: str
    """Its path."""
    identifier: str | None = None
    """Its identifier among the attachments."""
    type: str | None = None
    """Its uniform type identifier, such as `public.jpeg`."""


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification of a row whose content is shown."""

    identifier: str
    """The identifier of its request."""
    date: datetime
    """When it was delivered, in UTC."""
    title: str | None
    """Its title."""
    subtitle: str | None
    """The line below the title."""
    body: str | None
    """Its main text."""
    actions: tuple[Action, ...]
    """Its buttons."""
    interruption_level: str = "active"
    """`passive`, `active`, `timeSensitive` or `critical`."""
    relevance_score: float | None = None
    """How important its app says it is, from 0 to 1."""
    attachments: tuple[Attachment, ...] = ()
    """The attached files."""


@dataclass(frozen=True, slots=True)
class Group:
    """A row: notifications of one app, usually of one thread."""

    app: str | None
    """The app's identifier; None in a row that names no app."""
    app_name: str | None
    """The app's name."""
    thread: str | None
    """The thread; None for the app's own group."""
    count: int
    """How many notifications are in the row."""
    date: datetime
    """When the newest one was delivered, in UTC."""
    identifiers: tuple[str, ...]
    """The notifications' identifiers, newest first."""
    hidden: bool
    """Whether the content is hidden."""
    title: str | None
    """The title; of a hidden row only what its category permits."""
    subtitle: str | None
    """The subtitle; of a hidden row only what its category permits."""
    body: str | None
    """The main text; of a hidden row the placeholder, such as “1 image and 1 comment”."""
    summary: str | None
    """What sums up the notifications below the newest of a shown row."""
    actions: tuple[Action, ...]
    """The row's buttons."""
    notifications: tuple[Notification, ...] = ()
    """The notifications of a shown row, newest first; none of a hidden one."""
    age: str | None = None
    """How old the newest one is, in the row's language; None unless ages were asked for."""
    count_text: str | None = None
    """The count in the digits of the row's language; None unless ages were asked for."""


class _JSON:
    """JSON whose members are read on first use."""

    json: bytes

    @cached_property
    def _members(self) -> dict[str, Any]:
        members: dict[str, Any] = json.loads(self.json)
        return members

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Problems in the input."""
        return _diagnostics(self._members)


@dataclass(frozen=True)
class Presentation(_JSON):
    """The rows of a list that may be shown. Two presentations are equal if their bytes are."""

    json: bytes
    """The rendered list as one line of JSON with a line feed, as `sotto render --format json` writes it."""

    @cached_property
    def locale(self) -> str:
        """The requested locale, as a BCP 47 tag."""
        return str(self._members["locale"])

    @cached_property
    def direction(self) -> Literal["ltr", "rtl"]:
        """In which direction the locale is written."""
        return "rtl" if self._members["direction"] == "rtl" else "ltr"

    @cached_property
    def authenticated(self) -> bool:
        """Whether the person has authenticated."""
        return bool(self._members["authenticated"])

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The rows in the order of the list."""
        return tuple(map(_group, self._members["groups"]))


@dataclass(frozen=True, slots=True)
class PlacedGroup:
    """A row and its place in the new list."""

    index: int
    """The place."""
    group: Group
    """The row."""


@dataclass(frozen=True, slots=True)
class Move:
    """A row that changed its place among the others."""

    origin: int
    """Its place in the old list."""
    destination: int
    """Its place in the new list."""


@dataclass(frozen=True)
class Changes(_JSON):
    """What an update changed in the rows of a center."""

    json: bytes
    """The changes as one line of JSON with a line feed, as `changes.schema.json` describes them."""

    @cached_property
    def authenticated(self) -> bool:
        """Whether the person has authenticated, after the update."""
        return bool(self._members["authenticated"])

    @cached_property
    def removals(self) -> tuple[int, ...]:
        """Removed rows: places in the old list, ascending."""
        return tuple(self._members["removals"])

    @cached_property
    def insertions(self) -> tuple[PlacedGroup, ...]:
        """New rows, by ascending place."""
        return tuple(PlacedGroup(item["index"], _group(item["group"])) for item in self._members["insertions"])

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Moved rows, by ascending destination."""
        return tuple(Move(item["from"], item["to"]) for item in self._members["moves"])

    @cached_property
    def updates(self) -> tuple[PlacedGroup, ...]:
        """Rows whose contents changed, by ascending place."""
        return tuple(PlacedGroup(item["index"], _group(item["group"])) for item in self._members["updates"])

    def __bool__(self) -> bool:
        """Whether a row changed."""
        return bool(self.removals or self.insertions or self.moves or self.updates)

    def applied(self, rows: Sequence[Group]) -> list[Group]:
        """Returns the new list, given the old one."""
        gone = {*self.removals, *(move.origin for move in self.moves)}
        result = [row for index, row in enumerate(rows) if index not in gone]
        placed = [(item.index, item.group) for item in self.insertions]
        placed += [(move.destination, rows[move.origin]) for move in self.moves]
        for index, row in sorted(placed, key=lambda item: item[0]):
            result.insert(index, row)
        for item in self.updates:
            result[item.index] = item.group
        return result


class Error(Exception):
    """A call has no result."""

    diagnostics: tuple[Diagnostic, ...]
    """Why; at least one of them is an error."""
    changes: Changes | None
    """What the call changed nevertheless: unreadable settings hide content. None if the call is not about a center."""

    def __init__(self, diagnostics: Iterable[Diagnostic], changes: Changes | None = None) -> None:
        self.diagnostics = tuple(diagnostics)
        self.changes = changes
        super().__init__("; ".join(map(str, self.diagnostics)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.diagnostics, self.changes)


def error(text: bytes) -> Error:
    """Returns the error for the text of a call that failed."""
    return Error(_diagnostics(json.loads(text)) if text else ())


def diagnostics(text: bytes) -> tuple[Diagnostic, ...]:
    """Returns the diagnostics in a text."""
    return _diagnostics(json.loads(text))


def _diagnostics(members: Mapping[str, Any]) -> tuple[Diagnostic, ...]:
    names = Diagnostic.__dataclass_fields__
    return tuple(Diagnostic(**{name: item[name] for name in names if name in item}) for item in members["diagnostics"])


def _date(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
    except ValueError:
        # A leap second, or a year that Python does not have.
        return datetime.max.replace(microsecond=0, tzinfo=timezone.utc)


def _action(item: Mapping[str, Any]) -> Action:
    return Action(
        item["identifier"], item["title"], item["destructive"], item["foreground"], item["authenticationRequired"],
        item["asksForAuthentication"], item.get("textInputButtonTitle"), item.get("textInputPlaceholder"),
        item.get("icon"))


def _notification(item: Mapping[str, Any]) -> Notification:
    return Notification(
        item["identifier"], _date(item["date"]), item["title"], item["subtitle"], item["body"],
        tuple(map(_action, item["actions"])), item.get("interruptionLevel", "active"), item.get("relevanceScore"),
        tuple(Attachment(file["file"], file["identifier"], file["type"]) for file in item.get("attachments", ())))


def _group(item: Mapping[str, Any]) -> Group:
    return Group(
        item["app"], item["appName"], item["thread"], item["count"], _date(item["date"]), tuple(item["identifiers"]),
        item["hidden"], item["title"], item["subtitle"], item["body"], item["summary"],
        tuple(map(_action, item["actions"])), tuple(map(_notification, item.get("notifications", ()))),
        item.get("age"), item.get("countText"))
