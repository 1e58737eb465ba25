"""List documents for `sotto stream`, and the process that renders them. Nothing here needs Spark."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import IO, NamedTuple

from notification_records import NOTIFICATION, RECIPIENT, REJECTED, Record

_LINE_NUMBER = re.compile(rb',"line":\d+')
_ERROR_TAIL_BYTES = 4096
_PIPE_BUFFER_BYTES = 1 << 16


class StreamError(Exception):
    """The tool could not be run, or did not answer every list. The task has to be tried again."""


class Result(NamedTuple):
    """One line of the result. The fields are the columns of the result."""

    recipient: str | None
    """None where an input record was rejected: it is not known to be anyone's."""
    line: str
    """The rendered list, or an error record, as JSON."""
    is_error: bool


@dataclasses.dataclass(frozen=True)
class StreamCommand:
    """How to run the tool where a task runs. Files are named as they travel with the job."""

    tool: str
    strings: str | None = None
    categories: str | None = None
    locale: str = "en"
    arguments: tuple[str, ...] = ()
    """More flags of `sotto stream`."""

    def start(self, folders: Sequence[str], standard_input: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
        """Starts the tool, looking for its files in `folders`."""
        command = [find(self.tool, folders, is_program=True), "stream", "--jobs", "1"]
        if self.strings is not None:
            command += ["--strings", find(self.strings, folders)]
        if self.categories is not None:
            command += ["--categories", find(self.categories, folders)]
        return subprocess.Popen(
            [*command, *self.arguments],
            stdin=standard_input,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=_PIPE_BUFFER_BYTES,
            # A node's own locale must not show in the result.
            env=os.environ | {"LC_ALL": self.locale},
        )

    def app_names(self, folders: Sequence[str]) -> bytes:
        """Returns the member `apps` of the categories file as JSON, empty when it has none.

        The tool takes categories from a file, but the names of apps from list documents only.
        """
        if self.categories is None:
            return b""
        path = find(self.categories, folders)
        try:
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
        except ValueError as error:
            raise StreamError(f"{path}: not valid JSON: {error}") from None
        apps = document.get("apps") if isinstance(document, dict) else None
        return b"" if apps is None else json.dumps(apps, ensure_ascii=False, separators=(",", ":")).encode()


def find(name: str, folders: Sequence[str], is_program: bool = False) -> str:
    """Returns the path of a file that travels with the job; a program may also be installed on the node."""
    paths = list(dict.fromkeys(os.path.abspath(os.path.join(folder, name)) for folder in folders))
    for path in paths:
        if os.path.exists(path):
            if is_program and not os.access(path, os.X_OK):
                raise StreamError(f"{path} is not executable")
            return path
    installed = shutil.which(name) if is_program else None
    if installed is None:
        raise StreamError(
            f"there is no {name} here; send it with --files or --archives (looked for {', '.join(paths)})"
        )
    return installed


def check(command: StreamCommand, folders: Sequence[str]) -> str | None:
    """Runs the tool without input; returns what is wrong with the command, None when nothing is."""
    try:
        command.app_names(folders)
        with command.start(folders, standard_input=subprocess.DEVNULL) as process:
            _, errors = process.communicate()
        return None if process.returncode == 0 else _failure(process.returncode, errors[-_ERROR_TAIL_BYTES:])
    except (StreamError, OSError) as error:
        return str(error)


def render_partition(rows: Iterable[Record], command: StreamCommand, folders: Sequence[str]) -> Iterator[Result]:
    """Renders the lists of one partition, in which rejected records come first and each recipient's stand together.

    One tool runs for the whole partition. Rows are passed on as they come: no list is ever held here as a whole.
    """
    rows = iter(rows)
    for row in rows:
        if row.kind != REJECTED:
            documents = ListDocuments(itertools.chain([row], rows), command.app_names(folders))
            yield from _results(command.start(folders), documents)
        else:
            yield Result(None, bytes(row.text).decode(), True)


class ListDocuments:
    """The list documents of sorted rows, one per line, in pieces that are no longer than a row."""

    def __init__(self, rows: Iterable[Record], app_names: bytes = b"") -> None:
        self._rows = rows
        self._apps = b',"apps":' + app_names if app_names else b""
        self.count = 0
        """How many documents have been completed."""

    def __iter__(self) -> Iterator[bytes]:
        for recipient, group in itertools.groupby(self._rows, key=lambda row: row.recipient):
            members = b""
            separator = b""
            for row in group:
                if row.kind == RECIPIENT:
                    members = b"," + row.text  # of two records of a recipient the later one counts
                elif row.kind == NOTIFICATION:
                    if not separator:
                        key = json.dumps(recipient, ensure_ascii=False).encode()
                        yield b'{"key":' + key + self._apps + members + b',"notifications":['
                    yield separator + row.text
                    separator = b","
            if separator:
                yield b"]}\n"
                self.count += 1


def _results(process: subprocess.Popen[bytes], documents: ListDocuments) -> Iterator[Result]:
    decoder = json.JSONDecoder()
    count = 0
    for line in stream(process, documents):
        # The number of a line in the pipe, which nobody sees, would depend on how the data is partitioned. These
        # quotation marks cannot be part of a text, where they would be escaped.
        text = _LINE_NUMBER.sub(b',"line":null', line).decode().rstrip("\n")
        if not text.startswith('{"key":'):
            raise StreamError("sotto stream answered a list without its key")
        recipient, end = decoder.raw_decode(text, len('{"key":'))
        count += 1
        yield Result(recipient, text, text.startswith(',"error":', end))
    if count != documents.count:
        raise StreamError(f"sotto stream answered {count} of {documents.count} lists")


def stream(process: subprocess.Popen[bytes], pieces: Iterable[bytes]) -> Generator[bytes, None, None]:
    """Feeds a process and returns its lines.

    One thread writes and one drains standard error while the caller reads, so that no full pipe can hold up
    another; each pipe's buffer bounds what waits in it. Raises StreamError for an exit status above 1 (1 says that
    some lists could not be read, and those have an error record); what reading `pieces` raises is raised here.
    """
    assert process.stdin and process.stdout and process.stderr
    feeder = _Feeder(process, process.stdin, pieces)
    errors = _Tail(process.stderr)
    feeder.start()
    errors.start()
    try:
        yield from process.stdout
        status = process.wait()
        if feeder.failure is not None:
            raise feeder.failure
        if status not in (0, 1):
            errors.join()
            raise StreamError(_failure(status, errors.text))
        feeder.join()
        if feeder.failure is not None:
            raise feeder.failure
        if feeder.is_cut_off:
            raise StreamError("sotto stream stopped reading before its input ended")
    finally:
        process.kill()
        process.wait()
        errors.join()
        process.stdout.close()


class _Feeder(threading.Thread):
    """Writes to the process and closes its standard input."""

    def __init__(self, process: subprocess.Popen[bytes], pipe: IO[bytes], pieces: Iterable[bytes]) -> None:
        super().__init__(daemon=True)
        self._process = process
        self._pipe = pipe
        self._pieces = pieces
        self.failure: BaseException | None = None
        """What reading the pieces raised."""
        self.is_cut_off = False
        """Whether the process stopped reading before the end."""

    def run(self) -> None:
        try:
            for piece in self._pieces:
                self._pipe.write(piece)
            self._pipe.close()
        except BrokenPipeError:
            self.is_cut_off = True
        except BaseException as error:
            self.failure = error
            self._process.kill()  # half a list must not be rendered
        finally:
            with contextlib.suppress(BrokenPipeError):
                self._pipe.close()


class _Tail(threading.Thread):
    """Drains a pipe and keeps the end of what came."""

    def __init__(self, pipe: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self._pipe = pipe
        self.text = b""

    def run(self) -> None:
        with self._pipe:
            while chunk := os.read(self._pipe.fileno(), _ERROR_TAIL_BYTES):
                self.text = (self.text + chunk)[-_ERROR_TAIL_BYTES:]


def _failure(status: int, errors: bytes) -> str:
    said = " ".join(errors.decode(errors="replace").split())
    ended = f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
    return f"sotto stream {ended}" + (f": {said}" if said else "")
