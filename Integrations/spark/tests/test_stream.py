"""List documents, and what happens when the tool fails, stops, or says more than a pipe holds."""

from __future__ import annotations

import json
import os
import stat
import sys
import tempfile
import threading
import unittest
import unittest.mock
from collections.abc import Iterator

import notification_records as nr
import sotto_stream
from sotto_stream import Result, StreamCommand, StreamError

ECHO = """
for line in sys.stdin.buffer:
    key = json.loads(line)["key"]
    answer = {"key": key, "text": line.decode(), "line": 7, "x": {"y": 0, "line": None}}
    if key == "bad":
        answer = {"key": key, "error": {"file": "-", "line": 7}}
    print(json.dumps(answer, separators=(",", ":")), flush=True)
"""


def record(recipient: str | None, kind: int, text: bytes) -> nr.Record:
    return nr.Record(recipient, kind, 0, 0, "f", 0, 0, text)


def notifications(recipient: str, count: int, text: bytes = b"{}") -> list[nr.Record]:
    return [record(recipient, nr.NOTIFICATION, text)] * count


class DocumentTests(unittest.TestCase):
    def test_documents(self) -> None:
        rows = [
            record("no notifications", nr.RECIPIENT, b'"locale":"pl"'),
            record("two records", nr.RECIPIENT, b'"locale":"pl"'),
            record("two records", nr.RECIPIENT, b'"locale":"ru"'),
            record("two records", nr.NOTIFICATION, b'{"n":1.0}'),
            record("two records", nr.NOTIFICATION, b'{"n":1,"n":2}'),
            record('no "record" \u2028', nr.NOTIFICATION, b'{"n":3}'),
        ]
        documents = sotto_stream.ListDocuments(rows, b'{"a":{}}')
        expected = (
            '{"key":"two records","apps":{"a":{}},"locale":"ru","notifications":[{"n":1.0},{"n":1,"n":2}]}\n'
            '{"key":"no \\"record\\" \u2028","apps":{"a":{}},"notifications":[{"n":3}]}\n'
        )
        self.assertEqual(b"".join(documents).decode(), expected)
        self.assertEqual(documents.count, 2)


class StreamTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def command(
        self, body: str, strings: str | None = None, categories: str | None = None, locale: str = "en"
    ) -> StreamCommand:
        """Returns a command whose tool is a Python program."""
        path = os.path.join(self.folder, "tool")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!{sys.executable}\nimport json, os, signal, sys\n" + body)
        os.chmod(path, stat.S_IRWXU)
        return StreamCommand("tool", strings, categories, locale)

    def render(self, command: StreamCommand, rows: list[nr.Record] | Iterator[nr.Record]) -> list[Result]:
        """Renders a partition, but not for ever."""
        results: list[Result] = []
        failures: list[Exception] = []

        def target() -> None:
            try:
                results.extend(sotto_stream.render_partition(iter(rows), command, [self.folder]))
            except Exception as failure:
                failures.append(failure)

        thread = threading.Thread(target=target, daemon=True)
        thread.start()
        thread.join(60)
        self.assertFalse(thread.is_alive(), "the pipes are stuck")
        if failures:
            raise failures[0]
        return results

    def test_results_carry_recipient_and_error_and_no_line_number(self) -> None:
        rows = [record(None, nr.REJECTED, b"{}"), *notifications("u1", 1, b'{",\\"line\\":9":1}')]
        rows += notifications("bad", 1)
        rejected, list_, error = self.render(self.command(ECHO), rows)
        self.assertEqual(rejected, (None, "{}", True))
        text = '{"key":"u1","notifications":[{",\\"line\\":9":1}]}\n'
        answer = {"key": "u1", "text": text, "line": None, "x": {"y": 0, "line": None}}
        self.assertEqual(list_, ("u1", json.dumps(answer, separators=(",", ":")), False))
        self.assertEqual(error, ("bad", '{"key":"bad","error":{"file":"-","line":null}}', True))

    def test_a_partition_without_rows_starts_no_tool(self) -> None:
        self.assertEqual(self.render(StreamCommand("there is none"), []), [])

    def test_full_pipes_do_not_stick(self) -> None:
        # 8 MB in, 8 MB out and 8 MB of complaints: more than any pipe holds.
        noise = "os.write(2, b'e' * (8 << 20))\n"
        rows = [row for number in range(80) for row in notifications(f"u{number}", 50_000, b"1")]
        self.assertEqual(len(self.render(self.command(noise + ECHO), rows)), 80)

    def test_lists_are_not_held(self) -> None:
        """The tool answers the first list while the second is still being made."""
        answered = threading.Event()

        def rows() -> Iterator[nr.Record]:
            yield from notifications("u1", 1)
            yield from notifications("u2", 100_000)
            self.assertTrue(answered.wait(30), "nothing came before the input ended")
            yield from notifications("u2", 1)

        results = sotto_stream.render_partition(rows(), self.command(ECHO), [self.folder])
        self.assertEqual(next(results).recipient, "u1")
        answered.set()
        self.assertEqual(next(results).recipient, "u2")
        self.assertEqual(list(results), [])

    def test_status_1_is_no_failure(self) -> None:
        self.assertEqual(len(self.render(self.command(ECHO + "sys.exit(1)"), notifications("u1", 1))), 1)

    def test_failures_of_the_tool_fail_the_task(self) -> None:
        answer_one = 'sys.stdin.readline(); print(\'{"key":"u"}\', flush=True)\n'
        cases = {
            "status 2": ("sys.stderr.write('no such flag'); sys.exit(2)", "ended with status 2: no such flag"),
            "killed": ("sys.stdin.readline(); os.kill(os.getpid(), signal.SIGKILL)", "ended by signal 9"),
            "stops early": (answer_one, "stopped reading|answered 1 of"),
            "stops early, having answered all it was given": (
                'data = sys.stdin.buffer.read(100)\nfor _ in range(3): print(\'{"key":"u"}\', flush=True)',
                "stopped reading|answered 3 of",
            ),
            "answers too much": (ECHO + "print('{\"key\":1}')", "answered 41 of 40"),
            "answers without key": ("sys.stdin.read(); print('{\"version\":1}')", "without its key"),
        }
        for name, (body, message) in cases.items():
            with self.subTest(name):
                rows = [row for number in range(40) for row in notifications(f"u{number}", 1_000, b'{"k":"value"}')]
                with self.assertRaisesRegex(StreamError, message):
                    self.render(self.command(body), rows)

    def test_a_failure_of_the_input_is_raised_and_half_a_list_is_not_rendered(self) -> None:
        def rows() -> Iterator[nr.Record]:
            yield from notifications("u1", 3)
            raise OSError("the block is lost")

        with self.assertRaisesRegex(OSError, "the block is lost"):
            self.render(self.command(ECHO), rows())

    def test_an_abandoned_stream_ends_its_tool(self) -> None:
        process = self.command(ECHO).start([self.folder])
        lines = sotto_stream.stream(process, (b'{"key":%d}\n' % number for number in range(1_000_000)))
        next(lines)
        lines.close()
        self.assertEqual(process.returncode, -9)

    def test_missing_files_are_named(self) -> None:
        cases = {
            "there is no nowhere here": StreamCommand("nowhere"),
            "there is no tables here": self.command(ECHO, strings="tables"),
            "there is no list.json here": self.command(ECHO, categories="list.json"),
            "tool: not valid JSON: ": self.command(ECHO, categories="tool"),
        }
        for message, command in cases.items():
            with self.subTest(message):
                self.assertIn(message, sotto_stream.check(command, [self.folder]) or "")
        self.assertIsNone(sotto_stream.check(self.command(ECHO), [self.folder]))

    def test_a_tool_that_is_installed_need_not_be_sent(self) -> None:
        command = self.command(ECHO)
        with unittest.mock.patch.dict(os.environ, PATH=self.folder):
            self.assertIsNone(sotto_stream.check(command, []))
            self.assertEqual(
                sotto_stream.find("tool", ["/nowhere"], is_program=True), os.path.join(self.folder, "tool")
            )

    def test_apps_come_from_the_categories_file(self) -> None:
        for content, expected in {'{"apps":{"ä":{}},"categories":[]}': '{"ä":{}}', "[]": "", "{}": ""}.items():
            with self.subTest(content):
                with open(os.path.join(self.folder, "list.json"), "w", encoding="utf-8") as file:
                    file.write(content)
                names = StreamCommand("tool", categories="list.json").app_names([self.folder])
                self.assertEqual(names.decode(), expected)

    def test_the_locale_of_the_node_does_not_show(self) -> None:
        body = "sys.stdin.readline(); print(json.dumps({'key': os.environ['LC_ALL']}, separators=(',', ':')))"
        [result] = self.render(self.command(body, locale="pl"), notifications("u1", 1))
        self.assertEqual(result.recipient, "pl")


if __name__ == "__main__":
    unittest.main()
