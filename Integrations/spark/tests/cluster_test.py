"""Runs the job on two workers, ends some of its processes on the way, and compares the result with that of one
`sotto stream`.

Usage: cluster_test.py FOLDER TOOL EXAMPLE, with what generate.py made in FOLDER.
"""

from __future__ import annotations

import gzip
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
from typing import Any

import cluster
import generate
import pyspark

JOB = pathlib.Path(__file__).resolve().parent.parent
MODULES = ["notification_inputs.py", "notification_records.py", "sotto_stream.py"]
PARTITIONS = 16
BLOCK_BYTES = 1 << 20
LINE_NUMBER = re.compile(rb',"line":\d+')
FLAGS = ["--max-line", str(generate.LONGEST_LIST)]


class ClusterTest:
    def __init__(self, folder: pathlib.Path, tool: pathlib.Path, example: pathlib.Path) -> None:
        self._folder = folder
        self._tool = tool
        self._example = example
        self._expected: dict[str, Any] = json.loads((folder / "expected.json").read_text())
        self._spark_home = pathlib.Path(pyspark.__file__).parent
        self._environment = os.environ | {"SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}

    def run(self) -> str:
        """Returns what was done; raises AssertionError for anything that is not as it should be."""
        single, single_time = self._single_process()
        archive = self._folder / "strings.tar.gz"
        subprocess.run(["tar", "-czf", archive, "-C", self._example, "."], check=True)
        events = self._folder / "events"
        events.mkdir()
        with cluster.Cluster(self._folder, self._spark_home, self._environment, workers=2) as spark:
            started = time.monotonic()
            with open(self._folder / "job.log", "wb") as log:
                job = subprocess.Popen(
                    self._submit(spark.address, archive, events),
                    env=self._environment,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=log,
                )
            try:
                _interfere(spark, job)
                said = job.communicate(timeout=3600)[0].decode()
            finally:
                job.kill()
                job.wait()
            job_time = time.monotonic() - started
        log_end = (self._folder / "job.log").read_text(errors="replace")[-3000:]
        check(job.returncode == 0, f"the job ended with status {job.returncode}:\n{log_end}")
        self._check_result(single, said)
        tools = cluster.lost_and_retried(
            events, lambda reason: "was ended by signal 9" in str(reason.get("Description"))
        )
        executors = cluster.lost_and_retried(events, lambda reason: reason["Reason"] == "ExecutorLostFailure")
        check(tools >= 1, "Spark's log mentions no task that failed with its tool")
        check(executors >= 1, "Spark's log mentions no task that was lost with its executor")
        return (
            f"{self._expected['lists']} lists and {self._error_count()} error records as from one process, "
            f"{tools} killed tool and {executors} task of a killed executor done again, "
            f"job {job_time:.1f} s, one process {single_time:.1f} s"
        )

    def _error_count(self) -> int:
        return len(self._expected["rejected"]) + int(self._expected["refused"])

    def _single_process(self) -> tuple[list[bytes], float]:
        """Returns what one process answers, one line per list, sorted."""
        command = [str(self._tool), "stream", "--jobs", "1", "--strings", str(self._example)]
        command += ["--categories", str(self._example / "list.json"), "--now", generate.NOW, *FLAGS]
        started = time.monotonic()
        with open(self._folder / "lists.ndjson", "rb") as lists:
            done = subprocess.run(
                command, stdin=lists, stdout=subprocess.PIPE, env=self._environment | {"LC_ALL": "en"}
            )
        check(done.returncode in (0, 1), f"one process ended with status {done.returncode}")
        lines = LINE_NUMBER.sub(b',"line":null', done.stdout).splitlines()
        return sorted(lines), time.monotonic() - started

    def _submit(self, master: str, archive: pathlib.Path, events: pathlib.Path) -> list[str]:
        settings = {
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": events.as_uri(),
            "spark.eventLog.compress": "false",
            "spark.ui.enabled": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.executor.memory": "1g",
            "spark.sql.files.maxPartitionBytes": str(BLOCK_BYTES),  # so that files are cut somewhere
        }
        submit = [str(self._spark_home / "bin" / "spark-submit"), "--master", master]
        for name, value in settings.items():
            submit += ["--conf", f"{name}={value}"]
        submit += ["--files", f"{self._tool},{self._example / 'list.json'}", "--archives", f"{archive}#strings"]
        submit += [
            "--py-files",
            ",".join(str(JOB / module) for module in MODULES),
            str(JOB / "render_notifications.py"),
        ]
        submit += ["--strings", "strings", "--categories", "list.json", "--now", generate.NOW]
        submit += ["--partitions", str(PARTITIONS), "--recipients", str(self._folder / "recipients.jsonl")]
        submit += ["--output", str(self._folder / "rendered"), str(self._folder / "notifications"), "--", *FLAGS]
        return submit

    def _check_result(self, single: list[bytes], said: str) -> None:
        parts = (self._folder / "rendered").glob("part-*")
        lines = [line for part in parts for line in part.read_bytes().splitlines()]
        rejected = [line for line in lines if line.startswith(b'{"key":null,')]
        rendered = sorted(line for line in lines if not line.startswith(b'{"key":null,'))
        for ours, theirs in zip(rendered, single):
            check(ours == theirs, f"a list differs\njob:         {ours.decode()}\none process: {theirs.decode()}")
        check(len(rendered) == len(single), f"{len(rendered)} lists from the job, {len(single)} from one process")
        check(
            sorted(self._place(line) for line in rejected) == sorted(map(tuple, self._expected["rejected"])),
            f"{len(rejected)} lines were rejected, or others than the {len(self._expected['rejected'])} that are broken",
        )
        announced = f"{self._expected['lists']} lists and {self._error_count()} error records written"
        check(announced in said, f"the job says “{said.strip()}” instead of “{announced}”")

    def _place(self, line: bytes) -> tuple[str, int]:
        """Returns the file and line of a rejected record; Spark counts lines from the block it was read in."""
        error = json.loads(line)["error"]
        path = self._folder / "notifications" / error["file"].rsplit("/", 1)[1]
        data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        # A line that a block begins in belongs to the block before.
        before = data[: error["block"]].count(b"\n") + 1 if "block" in error else 0
        return path.name, before + int(error["line"])


def _interfere(spark: cluster.Cluster, job: subprocess.Popen[bytes]) -> None:
    """Kills the tool of one task, then the executor of another."""
    tool = spark.stop_rendering_tool(lambda: job.poll() is not None)
    os.kill(tool, signal.SIGKILL)
    other = spark.stop_rendering_tool(lambda: job.poll() is not None)
    os.kill(cluster.executor_of(other), signal.SIGKILL)
    os.kill(other, signal.SIGKILL)


def check(holds: bool, message: str) -> None:
    if not holds:
        raise AssertionError(message)


if __name__ == "__main__":
    try:
        print(
            "test-spark: passed: "
            + ClusterTest(*(pathlib.Path(argument).resolve() for argument in sys.argv[1:4])).run()
        )
    except AssertionError as failure:
        sys.exit(f"test-spark: FAILED: {failure}")
