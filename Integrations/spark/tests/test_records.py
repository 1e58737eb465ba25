"""What of an input record is taken, what is refused, and where it sorts."""

from __future__ import annotations

import collections
import json
import unittest

import notification_records as nr

Line = collections.namedtuple("Line", "value file block")
Row = collections.namedtuple("Row", "recipient identifier app date payload file block")
NOW = (1_496_682_000, 0)

SOUND = {
    "a plain notification": b'{"recipient":"u1","payload":{}}',
    "members in any order, twice, unknown": b'{"z":1,"payload":{"a":1,"a":2},"recipient":"u1","z":2}',
    "an integer beyond 64 bits": b'{"recipient":"u1","payload":{"n":%s}}' % (b"9" * 5000),
    "a number beyond doubles": b'{"recipient":"u1","payload":{"n":1e999}}',
    "a surrogate pair": rb'{"recipient":"u1","payload":{"t":"\ud83d\ude00"}}',
    "a backslash before u": rb'{"recipient":"u1","payload":{"t":"\\ud83d"}}',
    "510 levels": b'{"recipient":"u1","payload":' + b"[" * 509 + b"]" * 509 + b"}",
    "brackets in a text": b'{"recipient":"u1","payload":"' + b"[" * 600 + b'"}',
    "a carriage return between tokens": b'{"recipient":"u1",\r"payload":{}}',
}

REFUSED = {
    "no JSON": (b'{"recipient":"u1","payload":{}', "json-syntax", 31),
    "no object": (b"[1]", "json-type", None),
    "no recipient": (b'{"payload":{}}', "json-type", None),
    "a number as recipient": (b'{"recipient":17,"payload":{}}', "json-type", None),
    "an empty recipient": (b'{"recipient":"","payload":{}}', "json-type", None),
    "not UTF-8": (b'{"recipient":"u1","payload":"\xff"}', "json-syntax", 30),
    "a column behind two bytes": ('{"ü":x}'.encode(), "json-syntax", 7),
    "half a surrogate pair": (rb'{"recipient":"u1","payload":"\ud83d"}', "json-syntax", None),
    "a surrogate pair turned round": (rb'{"recipient":"u1","payload":"\ude00\ud83d"}', "json-syntax", None),
    "half a pair that a later member hides": (rb'{"recipient":"u1","p":"\ud83d","p":1}', "json-syntax", None),
    "NaN": (b'{"recipient":"u1","payload":NaN}', "json-syntax", None),
    "511 levels": (b'{"recipient":"u1","payload":' + b"[" * 510 + b"]" * 510 + b"}", "json-depth", None),
    "100 000 levels": (b'{"recipient":"u1","payload":' + b"[" * 99_999, "json-depth", None),
}

# RFC 3339 section 5.6; the seconds are those of GNU date.
DATES = {
    "2017-06-05T17:00:00Z": (1_496_682_000, 0),
    "2017-06-05T19:00:00+02:00": (1_496_682_000, 0),
    "2017-06-05t11:30:00.5-0530": (1_496_682_000, 500_000_000),
    "1969-12-31T23:59:59,0000000019Z": (-1, 1),
    "2016-12-31T23:59:60Z": (1_483_228_800, 0),
    "0000-01-01T00:00:00Z": (-62_167_219_200, 0),
    "9999-12-31T23:59:59Z": (253_402_300_799, 0),
    "2017-02-29T00:00:00Z": None,
    "2017-06-05T24:00:00Z": None,
    "2017-06-05T17:00:00": None,
    "2017-06-05T17:00:00.Z": None,
    "２０１７-06-05T17:00:00Z": None,
}


def read(lines: list[bytes], block: int = 0) -> list[nr.Record]:
    rows = [Line(bytearray(line), "file:/a.jsonl", block) for line in lines]
    return list(nr.records(rows, nr.NotificationLines(NOW)))


class NotificationTests(unittest.TestCase):
    def test_sound_notifications_arrive_as_they_are(self) -> None:
        for name, line in SOUND.items():
            with self.subTest(name):
                [record] = read([line])
                self.assertEqual((record.recipient, record.kind, record.text), ("u1", nr.NOTIFICATION, line))

    def test_others_become_error_records_with_their_place(self) -> None:
        for name, (line, identifier, column) in REFUSED.items():
            with self.subTest(name):
                _, record = read([b"", SOUND["a plain notification"], line])
                self.assertEqual(record[:2], (None, nr.REJECTED))
                answer = json.loads(record.text)
                error = answer.pop("error")
                self.assertEqual(answer, {"key": None})
                self.assertEqual((error["id"], error["line"], error["column"]), (identifier, 3, column))
                self.assertEqual(error["file"], "file:/a.jsonl")
                self.assertNotIn("u1", error["message"])

    def test_the_place_in_a_later_block_names_the_block(self) -> None:
        [record] = read([b"{"], block=4096)
        self.assertEqual(json.loads(record.text)["error"]["block"], 4096)

    def test_blank_lines_count_but_are_passed_over(self) -> None:
        line = SOUND["a plain notification"]
        self.assertEqual([record.row for record in read([b"\xef\xbb\xbf" + line, b" \r", line + b"\r"])], [1, 3])

    def test_rows_are_counted_in_each_block(self) -> None:
        line = SOUND["a plain notification"]
        rows = [Line(line, file, block) for file, block in [("a", 0), ("a", 0), ("a", 9), ("b", 0), ("b", 0)]]
        records = nr.records(rows, nr.NotificationLines(NOW))
        self.assertEqual([record.row for record in records], [1, 2, 1, 1, 2])

    def test_dates(self) -> None:
        for text, expected in DATES.items():
            with self.subTest(text):
                self.assertEqual(nr.timestamp(text), expected)
                line = json.dumps({"recipient": "u1", "date": text}).encode()
                self.assertEqual(read([line])[0][2:4], expected or NOW)


class ColumnTests(unittest.TestCase):
    def records(self, payload: str | None) -> nr.Record:
        row = Row("ü", None, "app", "2017-06-05T17:00:00Z", payload, "file:/a.parquet", 4)
        [record] = nr.records([row], nr.NotificationRows((0, 0)))
        return record

    def test_a_payload_stays_as_it_is_on_one_line(self) -> None:
        record = self.records('{"b":1.0,\r\n"a":"\\n","a":2}')
        expected = '{"recipient":"ü","app":"app","date":"2017-06-05T17:00:00Z","payload":{"b":1.0,  "a":"\\n","a":2}}'
        self.assertEqual(record.text.decode(), expected)
        self.assertEqual(record[:4], ("ü", nr.NOTIFICATION, 1_496_682_000, 0))

    def test_a_payload_cannot_end_its_notification(self) -> None:
        for payload in ['{}},"x":{"y":1}', "", None]:
            with self.subTest(payload):
                self.assertEqual(self.records(payload).kind, nr.REJECTED)


class RecipientTests(unittest.TestCase):
    def test_members_arrive_as_they_are(self) -> None:
        line = b'{ "settings":{"a":1.0,"a":2}, "recipient":"u1","locale":"pl" }'
        [record] = nr.records([Line(line, "f", 0)], nr.RecipientLines())
        self.assertEqual((record.recipient, record.kind), ("u1", nr.RECIPIENT))
        self.assertEqual(b"{" + record.text + b"}", line)

    def test_what_belongs_to_the_list_is_refused(self) -> None:
        for name in ["key", "notifications", "apps", "categories", "combinedPlaceholders"]:
            with self.subTest(name):
                line = json.dumps({"recipient": "u1", name: []}).encode()
                [record] = nr.records([Line(line, "f", 0)], nr.RecipientLines())
                self.assertEqual(record.kind, nr.REJECTED)

    def test_columns(self) -> None:
        row_type = collections.namedtuple("row_type", "recipient locale authenticated settings file block")
        cases = {
            (None, None, None): '"recipient":"u1"',
            ("pl", False, '{"a": 1}'): '"recipient":"u1","locale":"pl","authenticated":false,"settings":{"a": 1}',
        }
        for columns, expected in cases.items():
            with self.subTest(columns):
                [record] = nr.records([row_type("u1", *columns, "f", 0)], nr.RecipientRows())
                self.assertEqual(record.text.decode(), expected)


if __name__ == "__main__":
    unittest.main()
