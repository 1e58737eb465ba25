"""Reading the input records of the job: notifications and recipients.

Nothing here needs Spark. A record is checked once, as strictly as sotto reads it, because one record that is
not JSON would spoil the whole list it is put into. Valid records are passed on byte for byte.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

RECIPIENT, NOTIFICATION, REJECTED = 0, 1, 2
"""The kinds of record, in the order in which a recipient's records are sorted."""

MAXIMUM_DEPTH = 510
"""How deep a record may nest: sotto reads 512 levels, and a list document is two of them."""

COMMON_MEMBERS = ("apps", "categories", "combinedPlaceholders")
"""What is the same for all recipients, and therefore not taken from a recipient's record."""

_RESERVED_MEMBERS = ("key", "notifications", *COMMON_MEMBERS)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_DATE = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,](\d+))?(?:[Zz]|([+-])(\d\d):?(\d\d))", re.ASCII
)
_ESCAPE = re.compile(rb"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F])|\\.", re.DOTALL)
_BRACKET = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[{]|([\]}])')
_EPOCH = datetime.date(1970, 1, 1).toordinal()


class Record(NamedTuple):
    """One input record, with what it is grouped and sorted by. The fields are the columns of the shuffle."""

    recipient: str | None
    """Whose it is; None for a rejected record."""
    kind: int
    seconds: int
    """The date, in seconds since 1970 UTC."""
    nanoseconds: int
    file: str
    """With `block` and `row`, the record's position in the input."""
    block: int
    row: int
    text: bytes
    """A notification as it came; a recipient's members without braces; of a rejected record, its error record."""


class Rejection(Exception):
    """A record that cannot be used. The message quotes nothing of it."""

    def __init__(self, identifier: str, message: str, column: int | None = None) -> None:
        super().__init__(message)
        self.identifier = identifier
        self.message = message
        self.column = column


class RecordReader(Protocol):
    """Makes records of the rows of a data set, in two steps."""

    def line_of(self, row: Any) -> bytes:
        """Returns the record as JSON on one line."""

    def record(self, line: bytes) -> Record:
        """Returns the record of a line, without its position."""


def records(rows: Iterable[Any], reader: RecordReader) -> Iterator[Record]:
    """Reads the rows of one partition.

    A row has `file` and `block`, the path and the first byte of the part of a file it was read from, beside its
    own columns. Rows of one block follow each other in the order of the file, so that counting them gives a
    position that does not depend on how Spark hands out the blocks.
    """
    place: tuple[str, int] | None = None
    number = 0
    for row in rows:
        if (row.file, row.block) != place:
            place, number = (row.file, row.block), 0
        number += 1
        try:
            line = reader.line_of(row)
            if not line:
                continue
            record = reader.record(line)
        except Rejection as rejection:
            text = _error_record(rejection, row.file, row.block, number)
            record = Record(None, REJECTED, 0, 0, "", 0, 0, text)
        yield record._replace(file=row.file, block=row.block, row=number)


class NotificationLines:
    """Notifications as JSON, one per line: `{"recipient": …, "identifier": …, "app": …, "date": …, "payload": …}`."""

    def __init__(self, now: tuple[int, int]) -> None:
        """`now`: the date of notifications that have none."""
        self._now = now

    def line_of(self, row: Any) -> bytes:
        return bytes(row.value).removeprefix(_BYTE_ORDER_MARK).strip(b" \t\r\n")

    def record(self, line: bytes) -> Record:
        members = json_object(line)
        date = members.get("date")
        # A notification with an invalid date is left out of the list, so its position does not matter.
        seconds, nanoseconds = timestamp(date) or self._now if isinstance(date, str) else self._now
        return Record(_recipient(members), NOTIFICATION, seconds, nanoseconds, "", 0, 0, line)


class RecipientLines:
    """Recipients as JSON, one per line: `{"recipient": …, "locale": …, "authenticated": …, "settings": …}`."""

    def line_of(self, row: Any) -> bytes:
        return bytes(row.value).removeprefix(_BYTE_ORDER_MARK).strip(b" \t\r\n")

    def record(self, line: bytes) -> Record:
        members = json_object(line)
        for name in _RESERVED_MEMBERS:
            if name in members:
                raise Rejection("json-type", f"a recipient's record cannot hold “{name}”")
        return Record(_recipient(members), RECIPIENT, 0, 0, "", 0, 0, line[1:-1])


class NotificationRows(NotificationLines):
    """Notifications as rows of columns, of which `payload` holds JSON."""

    def line_of(self, row: Any) -> bytes:
        payload = _json_column(row, "payload")
        texts = {name: getattr(row, name) for name in ("recipient", "identifier", "app", "date")}
        return _object(texts, {"payload": payload})


class RecipientRows(RecipientLines):
    """Recipients as rows of columns, of which `settings` holds JSON."""

    def line_of(self, row: Any) -> bytes:
        settings = {} if row.settings is None else {"settings": _json_column(row, "settings")}
        return _object({name: getattr(row, name) for name in ("recipient", "locale", "authenticated")}, settings)


def json_object(line: bytes) -> dict[str, Any]:
    """Returns the members of a JSON object that sotto will read too. Integers come as floats.

    Raises Rejection for anything else: Python by itself takes NaN, lone surrogates and any depth.
    """
    value = _json_value(line)
    if not isinstance(value, dict):
        raise Rejection("json-type", "expected an object, found another value")
    return value


def timestamp(text: str) -> tuple[int, int] | None:
    """Returns seconds since 1970 UTC and nanoseconds of a date such as 2017-06-05T19:00:00.5+02:00, or None.

    RFC 3339 section 5.6, read as sotto reads it; digits beyond the ninth of a second are dropped.
    """
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    year, month, day, hour, minute, second = (int(match[index]) for index in range(1, 7))
    offset = 0 if match[8] is None else (int(match[9]) * 3600 + int(match[10]) * 60) * (-1 if match[8] == "-" else 1)
    if hour > 23 or minute > 59 or second > 60 or int(match[9] or 0) > 23:
        return None
    try:
        # 400 years have 146 097 days; Python has no year 0.
        days = datetime.date(year % 400 + 400, month, day).toordinal() + (year // 400 - 1) * 146_097 - _EPOCH
    except ValueError:
        return None
    nanoseconds = int((match[7] or "")[:9].ljust(9, "0"))
    return days * 86400 + hour * 3600 + minute * 60 + second - offset, nanoseconds


def _refuse_constant(name: str) -> None:
    raise Rejection("json-syntax", f"not valid JSON: {name} is not a number")


# Integers as floats: Python refuses to convert integers of more than 4300 digits, which JSON allows.
_DECODER = json.JSONDecoder(parse_int=float, parse_constant=_refuse_constant)


def _json_value(line: bytes) -> Any:
    try:
        text = line.decode("utf-8")
        value = _DECODER.decode(text)
    except UnicodeDecodeError as error:
        raise Rejection("json-syntax", "not valid JSON: not UTF-8", error.start + 1) from None
    except json.JSONDecodeError as error:
        column = len(text[: error.pos].encode()) + 1
        raise Rejection("json-syntax", f"not valid JSON: {error.msg}", column) from None
    except RecursionError:
        raise Rejection("json-depth", f"arrays and objects nest deeper than {MAXIMUM_DEPTH} levels") from None
    if b"\\u" in line and any(match[1] for match in _ESCAPE.finditer(line)):
        raise Rejection("json-syntax", "not valid JSON: half of a surrogate pair")
    if line.count(b"[") + line.count(b"{") > MAXIMUM_DEPTH and _depth(line) > MAXIMUM_DEPTH:
        raise Rejection("json-depth", f"arrays and objects nest deeper than {MAXIMUM_DEPTH} levels")
    return value


def _depth(line: bytes) -> int:
    """Returns how deep sound JSON nests; members that a later one of the same name hides count too."""
    depth = deepest = 0
    for match in _BRACKET.finditer(line):
        if match[1]:
            depth -= 1
        elif not match[0].startswith(b'"'):
            depth += 1
            deepest = max(deepest, depth)
    return deepest


def _recipient(members: Mapping[str, Any]) -> str:
    recipient = members.get("recipient")
    if not isinstance(recipient, str) or not recipient:
        raise Rejection("json-type", "expected a member “recipient”, a text that is not empty")
    return recipient


def _json_column(row: Any, name: str) -> bytes:
    value = getattr(row, name)
    if value is None:
        raise Rejection("json-type", f"the column “{name}” is empty")
    text: bytes = value.encode()
    _json_value(text)
    # JSON has line ends between its tokens only.
    return text.translate(bytes.maketrans(b"\r\n", b"  "))


def _object(values: Mapping[str, Any], json_values: Mapping[str, bytes]) -> bytes:
    members = [(name, json.dumps(value, ensure_ascii=False).encode()) for name, value in values.items()]
    present = [(name, text) for name, text in members if text != b"null"] + list(json_values.items())
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), text) for name, text in present) + b"}"


def _error_record(rejection: Rejection, file: str, block: int, line: int) -> bytes:
    error: dict[str, Any] = {"severity": "error", "id": rejection.identifier, "message": rejection.message}
    error |= {"file": file, "line": line, "column": rejection.column}
    if block > 0:
        error["block"] = block  # then the line is counted from this byte
    return json.dumps({"key": None, "error": error}, ensure_ascii=False, separators=(",", ":")).encode()
