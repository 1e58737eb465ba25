"""The job as a whole, in one process of Spark, with the tool that the variable SOTTO names."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pathlib
import sys
import tempfile
import unittest
from typing import Any

os.environ["PYSPARK_SUBMIT_ARGS"] = (
    "--master local[2] --conf spark.ui.enabled=false --conf spark.log.level=ERROR pyspark-shell"
)

from pyspark.sql import SparkSession

import render_notifications

NOTIFICATIONS: list[dict[str, Any]] = [
    {
        "recipient": "u2",
        "identifier": "n1",
        "app": "mail",
        "date": "2017-06-05T17:00:00Z",
        "payload": '{"aps":{"alert":"a"}}',
    },
    {
        "recipient": "u1",
        "identifier": "n1",
        "app": "mail",
        "date": "2017-06-05T17:00:00Z",
        "payload": '{"aps":{"alert":"b"}}',
    },
    # Delivered before the one above; of the last two, which are as late, the second replaces the first.
    {
        "recipient": "u1",
        "identifier": "n1",
        "app": "mail",
        "date": "2017-06-05T18:00:00+02:00",
        "payload": '{"aps":{"alert":"c"}}',
    },
    {"recipient": "u1", "identifier": "n2", "app": "mail", "date": None, "payload": '{"aps":{"alert":"d"}}'},
    {"recipient": "u1", "identifier": "n2", "app": "mail", "date": None, "payload": '{"aps":\n{"alert":"e"}}'},
]
RECIPIENTS: list[dict[str, Any]] = [
    {"recipient": "u1", "locale": "pl", "authenticated": True, "settings": '{"showPreviews":"whenAuthenticated"}'},
    {"recipient": "u3", "locale": "ru", "authenticated": None, "settings": None},
]
ECHO = """
import json, sys
for line in sys.stdin.buffer:
    print(json.dumps({"key": json.loads(line)["key"], "text": line.decode()}, separators=(",", ":")))
"""
# What a person sees: the recipient, the locale, and the text of each notification or the placeholder.
SEEN = [["u1", "pl", ["e", "b"]], ["u2", "en", ["Notification"]]]


def as_lines(rows: list[dict[str, Any]]) -> str:
    """Returns rows as JSON lines, with the JSON in them as a part of it."""
    lines = []
    for row in rows:
        members = {name: value for name, value in row.items() if value is not None}
        nested = {name: members.pop(name) for name in ("payload", "settings") if name in members}
        text = json.dumps(members)[:-1] + "".join(f',"{name}":{value}' for name, value in nested.items()) + "}"
        lines.append(text.replace("\n", " ") + "\n")
    return "".join(lines)


def seen(line: str) -> list[Any]:
    """Returns what of a rendered list these tests look at."""
    document = json.loads(line)
    texts = []
    for group in document["groups"]:
        texts += [group["body"]] if group["hidden"] else [shown["body"] for shown in group["notifications"]]
    return [document["key"], document["locale"], texts]


class JobTests(unittest.TestCase):
    spark: SparkSession

    @classmethod
    def setUpClass(cls) -> None:
        cls.spark = SparkSession.builder.getOrCreate()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.spark.stop()

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "notifications.jsonl").write_text(as_lines(NOTIFICATIONS))
        (self.folder / "recipients.jsonl").write_text(as_lines(RECIPIENTS))

    def run_job(self, *arguments: str, tool: str | None = None) -> tuple[int, str]:
        """Returns the exit status and what the job said."""
        said = io.StringIO()
        own = ["--tool", tool or os.environ["SOTTO"], "--output", str(self.folder / "out"), "--partitions", "2"]
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                options = render_notifications.parse([*own, "--now", "2017-06-05T20:00:00Z", *arguments])
                status = render_notifications.execute(self.spark, options)
            except SystemExit as end:  # argparse
                status = int(end.code or 0)
        return status, said.getvalue()

    def path(self, name: str) -> str:
        return str(self.folder / name)

    def result(self) -> list[str]:
        return sorted(line for part in (self.folder / "out").glob("part-*") for line in part.read_text().splitlines())

    def test_json_lines(self) -> None:
        inputs = ["--recipients", self.path("recipients.jsonl"), self.path("notifications.jsonl")]
        status, said = self.run_job(*inputs)
        self.assertEqual(status, 0, said)
        self.assertIn("2 lists and 0 error records written", said)
        self.assertEqual([seen(line) for line in self.result()], SEEN)
        self.assertIn("already exists; --overwrite replaces it", self.run_job(*inputs)[1])
        self.assertEqual(self.run_job("--overwrite", *inputs, "--", "--previews", "never")[0], 0)
        self.assertEqual(seen(self.result()[0])[2], ["2 powiadomienia"])

    def test_parquet(self) -> None:
        texts = "recipient string, identifier string, app string, date string, payload string"
        frame = self.spark.createDataFrame(NOTIFICATIONS, texts).coalesce(1)
        frame.write.parquet(self.path("notifications"))
        frame.selectExpr("recipient", "identifier", "app", "cast(date as timestamp) as date", "payload").write.parquet(
            self.path("timestamps")
        )
        recipients = self.spark.createDataFrame(
            RECIPIENTS, "recipient string, locale string, authenticated boolean, settings string"
        )
        recipients.write.parquet(self.path("recipients"))
        formats = ["--input-format", "parquet", "--output-format", "parquet", "--overwrite"]
        for name in ["notifications", "timestamps"]:
            with self.subTest(name):
                status, said = self.run_job(*formats, "--recipients", self.path("recipients"), self.path(name))
                self.assertEqual(status, 0, said)
                rows = self.spark.read.parquet(self.path("out")).orderBy("recipient").collect()
                self.assertEqual([[row.recipient, row.is_error] for row in rows], [["u1", False], ["u2", False]])
                self.assertEqual([seen(row.line) for row in rows], SEEN)
        status, said = self.run_job(*formats, self.path("recipients"))
        self.assertEqual(status, 2)
        self.assertIn("has no column “payload”", said)

    def test_payloads_arrive_as_they_were_sent(self) -> None:
        """A tool that answers with the document it was given shows what reaches it through Spark."""
        tool = self.folder / "tool"
        tool.write_text(f"#!{sys.executable}\n{ECHO}")
        tool.chmod(0o700)
        payloads = [
            r'{"b":1.0,"a":12345678901234567890123,"k":1,"k":2,"z":null, "l":[ ]}',
            r'{"t":"\u00e9\ud83d\ude00\/\u0000","u":"\u2028é😀\u0001","aps":{}}'.replace(r"\u2028", "\u2028"),
        ]
        rows = [{"recipient": f"u{number}", "payload": payload} for number, payload in enumerate(payloads)]
        (self.folder / "notifications.jsonl").write_text(as_lines(rows), encoding="utf-8")
        self.spark.createDataFrame(rows, "recipient string, payload string").write.parquet(self.path("notifications"))
        for name, extra in [("notifications.jsonl", []), ("notifications", ["--input-format", "parquet"])]:
            with self.subTest(name):
                status, said = self.run_job("--overwrite", *extra, self.path(name), tool=str(tool))
                self.assertEqual(status, 0, said)
                documents = [json.loads(line)["text"] for line in self.result()]
                self.assertEqual(len(documents), len(payloads))
                for document, payload in zip(documents, payloads):
                    self.assertIn(f'"payload":{payload}}}]}}\n', document)

    def test_errors_are_counted(self) -> None:
        path = self.folder / "notifications.jsonl"
        path.write_text(path.read_text() + "no JSON\n[]\n")
        status, said = self.run_job("--max-errors", "2", str(path))
        self.assertEqual(status, 0, said)
        self.assertIn("2 lists and 2 error records written", said)
        self.assertEqual(self.run_job("--max-errors", "1", "--overwrite", str(path))[0], 1)

    def test_a_recipient_that_cannot_be_read_stops_the_job(self) -> None:
        (self.folder / "recipients.jsonl").write_text('{"recipient":"u1",\n')
        status, said = self.run_job("--recipients", self.path("recipients.jsonl"), self.path("notifications.jsonl"))
        self.assertEqual(status, 2)
        self.assertIn('"line":1,"column":19', said)
        self.assertFalse((self.folder / "out").exists())

    def test_a_tool_that_fails_fails_the_job(self) -> None:
        tool = self.folder / "tool"
        # It succeeds without input, which is how the job checks the tool.
        tool.write_text('#!/bin/sh\nread -r _ || exit 0\necho "out of order" >&2\nexit 2\n')
        tool.chmod(0o700)
        status, said = self.run_job(self.path("notifications.jsonl"), tool=str(tool))
        self.assertEqual(status, 2)
        self.assertTrue(
            said.endswith("render_notifications.py: sotto stream ended with status 2: out of order\n"), said
        )

    def test_what_is_missing_is_named(self) -> None:
        inputs = self.path("notifications.jsonl")
        cases = {
            "there is no nowhere here; send it with --files": self.run_job("--overwrite", inputs, tool="nowhere"),
            "there is no tables here": self.run_job("--overwrite", "--strings", "tables", inputs),
            "ended with status 2": self.run_job("--overwrite", inputs, "--", "--no-such-flag"),
            "Path does not exist": self.run_job("--overwrite", self.path("no.jsonl")),
            "“x” is not a date": self.run_job("--now", "x", inputs),
            "“?” is not a locale": self.run_job("--locale", "?", inputs),
        }
        for message, (status, said) in cases.items():
            with self.subTest(message):
                self.assertEqual(status, 2)
                self.assertIn(message, said)
                self.assertNotIn("Traceback", said)


if __name__ == "__main__":
    unittest.main()
