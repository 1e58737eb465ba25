"""Compares two ways of rendering in Spark's Python workers: a pipe to `sotto stream`, as the job does, and the Python
package in the worker's process.

Usage: ways.py FOLDER TOOL EXAMPLE ROUNDS, with what generate.py made in FOLDER.

Both ways render the prepared lists with `local[2]`, in turns, and must show the same rows; lists with notifications that
have no date are left out, because only the tool is told what time it is. Prints the median seconds of each. What comes before (reading records, sorting them by recipient) is the same for both and not part of it.
"""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator

from pyspark.sql import SparkSession

import generate
import sotto_stream

PARTITIONS = 16
_ROWS = re.compile(rb'"groups":(\[.*\]),"diagnostics":\[', re.DOTALL)

Way = Callable[[Iterable[bytes]], Iterator[bytes]]


def rows(answer: bytes) -> bytes:
    """Returns the rows of a rendered list; of an error nothing."""
    match = _ROWS.search(answer)
    return match.group(1) if match else b""


def through_pipe(tool: str, example: str) -> Way:
    """Returns the way of the job: a process for each partition."""
    command = sotto_stream.StreamCommand(
        tool, example, f"{example}/list.json", arguments=("--now", generate.NOW, "--max-line", str(1 << 24)))

    def render(lists: Iterable[bytes]) -> Iterator[bytes]:
        yield from sotto_stream.stream(command.start([""]), (line + b"\n" for line in lists))

    return render


def in_process(example: str) -> Way:
    """Returns the way without a process: a renderer for each partition."""
    document = json.loads(pathlib.Path(example, "list.json").read_bytes())
    registrations = {name: document[name] for name in ("categories", "combinedPlaceholders") if name in document}

    def render(lists: Iterable[bytes]) -> Iterator[bytes]:
        import sotto

        renderer = sotto.Renderer(strings=example, document=registrations)
        for line in lists:
            try:
                yield renderer.render(line).json
            except sotto.Error:
                yield b"{}"

    return render


def main() -> None:
    folder, tool, example = (str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:4])
    ways = {"a pipe": through_pipe(tool, example), "in the process": in_process(example)}
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1").config("spark.python.worker.reuse", "true").getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    lines = pathlib.Path(folder, "lists.ndjson").read_bytes().splitlines()
    answers = ways["a pipe"](lines)
    lines = [line for line, answer in zip(lines, answers, strict=True) if generate.NOW.encode() not in answer]
    lists = spark.sparkContext.parallelize(lines, PARTITIONS).cache()
    lists.count()

    def run(way: Way) -> tuple[float, list[bytes]]:
        started = time.monotonic()
        digests = lists.mapPartitions(
            lambda part: (hashlib.sha256(rows(answer)).digest()[:8] for answer in way(map(bytes, part)))).collect()
        return time.monotonic() - started, digests

    times: dict[str, list[float]] = {name: [] for name in ways}
    for step in range(int(sys.argv[4]) + 1):
        found = {name: run(way) for name, way in ways.items()}
        different = sum(ours != theirs for ours, theirs in zip(*(digests for _, digests in found.values()), strict=True))
        if different:
            sys.exit(f"ways: {different} of {len(lines)} lists differ")
        if step:  # the first round only starts the workers
            for name, (seconds, _) in found.items():
                times[name].append(seconds)
    spark.stop()
    for name, seconds in times.items():
        print(f"{name}: {statistics.median(seconds):.2f} s for {len(lines)} lists, {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
