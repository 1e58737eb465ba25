"""A Spark master and workers of this machine, failures caused in their processes, and Spark's log of these."""

from __future__ import annotations

import json
import os
import pathlib
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any

_PATIENCE = 120.0
_EXECUTOR = b"org.apache.spark.executor.CoarseGrainedExecutorBackend"


class Cluster:
    """A standalone cluster on the loopback interface; leaving the context ends it."""

    def __init__(
        self, folder: pathlib.Path, spark_home: pathlib.Path, environment: dict[str, str], workers: int
    ) -> None:
        self._folder = folder
        self._spark_class = spark_home / "bin" / "spark-class"
        self._environment = environment | {"SPARK_HOME": str(spark_home), "SPARK_DAEMON_MEMORY": "512m"}
        self._workers = workers
        self._processes: list[subprocess.Popen[bytes]] = []
        self.work = folder / "work"
        self.address = ""

    def __enter__(self) -> Cluster:
        try:
            log = self._start("master", "master.Master", "--port", "0")
            self.address = _said(log, rb"Starting Spark master at (spark://\S+)")
            for number in range(self._workers):
                flags = ["--cores", "1", "--memory", "1g", "--work-dir", str(self.work / str(number)), self.address]
                _said(
                    self._start(f"worker-{number}", "worker.Worker", *flags), rb"(Successfully registered) with master"
                )
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        # Workers first: they end their executors.
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _start(self, name: str, class_name: str, *arguments: str) -> pathlib.Path:
        log = self._folder / f"{name}.log"
        command = [
            str(self._spark_class),
            f"org.apache.spark.deploy.{class_name}",
            "--host",
            "127.0.0.1",
            "--webui-port",
            "0",
        ]
        with open(log, "wb") as output:
            process = subprocess.Popen(
                [*command, *arguments], env=self._environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
        self._processes.append(process)
        return log

    def stop_rendering_tool(self, is_over: Callable[[], bool]) -> int:
        """Suspends the `sotto stream` of a running task, so that the task does not end; returns its process."""
        deadline = time.monotonic() + _PATIENCE * 5
        while not is_over() and time.monotonic() < deadline:
            for process in _processes():
                arguments = _command(process)
                if arguments[1:2] != [b"stream"] or not arguments[0].startswith(bytes(self.work)):
                    continue
                # With /dev/null for input, the job merely tries whether the tool runs.
                if not _standard_input(process).startswith("pipe:"):
                    continue
                try:
                    os.kill(process, signal.SIGSTOP)
                except ProcessLookupError:
                    continue
                if _status(process, "State").startswith("T") and _command(process) == arguments:
                    return process
            time.sleep(0.001)
        raise AssertionError("no task could be caught while it rendered; try more notifications")


def executor_of(process: int) -> int:
    """Returns the executor under which a process runs."""
    while process > 1:
        if _EXECUTOR in _command(process):
            return process
        process = int(_status(process, "PPid") or 0)
    raise AssertionError("the tool does not run under an executor")


def lost_and_retried(event_log: pathlib.Path, is_reason: Callable[[dict[str, Any]], bool]) -> int:
    """Returns how many tasks ended for a reason and later succeeded, by Spark's event log."""
    lost: set[tuple[int, int]] = set()
    retried: set[tuple[int, int]] = set()
    for event in _task_ends(event_log):
        task = (event["Stage ID"], event["Task Info"]["Partition ID"])
        if is_reason(event["Task End Reason"]):
            lost.add(task)
        elif event["Task End Reason"]["Reason"] == "Success" and task in lost:
            retried.add(task)
    if lost - retried:
        raise AssertionError(f"tasks were lost and not done again: {sorted(lost - retried)}")
    return len(retried)


def _task_ends(event_log: pathlib.Path) -> Iterator[dict[str, Any]]:
    for path in sorted(path for path in event_log.rglob("*") if path.is_file()):
        for line in path.read_bytes().splitlines():
            if b'"SparkListenerTaskEnd"' in line:
                yield json.loads(line)


def _said(log: pathlib.Path, pattern: bytes) -> str:
    """Waits until a log says something; returns the first group."""
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        if match := re.search(pattern, log.read_bytes()):
            return match[1].decode()
        time.sleep(0.1)
    raise AssertionError(f"{log.name} does not say “{pattern.decode()}”:\n{log.read_text(errors='replace')[-2000:]}")


def _processes() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _command(process: int) -> list[bytes]:
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except (FileNotFoundError, ProcessLookupError):
        return []


def _standard_input(process: int) -> str:
    try:
        return os.readlink(f"/proc/{process}/fd/0")
    except OSError:
        return ""


def _status(process: int, field: str) -> str:
    try:
        lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return ""
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith(field + ":")), "")
