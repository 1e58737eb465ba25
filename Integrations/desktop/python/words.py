"""Rows for the notifications that your own notification server holds, by Sotto at its socket or as a child process.

    words = Words()                       # a child process: sotto stream
    words = Words(socket=True)            # sottod, which also knows center.json and the locks of the session
    for row in words.rows(held, locked=True, locale="pl"):
        print(row["appName"], row["body"])

`held` are the arguments of Notify as dicts: id, appName, summary, body, actions, hints (a dict), date. See
Documentation/Schemas/list.schema.json, and for the rows rendered-list.schema.json.
"""

import json
import os
import socket as sockets
import subprocess
from collections.abc import Iterable, Mapping
from typing import Any


class Words:
    """Asks for rows. One at a time: use one for each thread."""

    def __init__(self, *, socket: bool = False, command: Iterable[str] = ("sotto", "stream")) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if socket:
            connection = sockets.socket(sockets.AF_UNIX)
            connection.connect(f"{os.environ['XDG_RUNTIME_DIR']}/sotto/words")
            self._read, self._write = connection.makefile("rb"), connection.makefile("wb")
            connection.close()
        else:
            self._process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            assert self._process.stdin and self._process.stdout
            self._read, self._write = self._process.stdout, self._process.stdin

    def rows(
        self, held: Iterable[Mapping[str, Any]], *, locked: bool = True, shared: bool = False, locale: str | None = None,
        **members: Any,
    ) -> list[dict[str, Any]]:
        """Returns the rows that may be shown, newest first.

        Args:
            held: The notifications, in the order in which they came.
            locked: Whether the screen is locked.
            shared: Whether others see the screen.
            locale: The language; None for that of the session.
            members: What else a list document may say: settings, categories, apps, now.

        Raises:
            ValueError: The list cannot be read.
            EOFError: Sotto has ended. Draw no rows then.
        """
        document = {"ages": True, "authenticated": not locked, "screenShared": shared, **members,
                    "desktopNotifications": list(held)}
        if locale:
            document["locale"] = locale
        self._write.write(json.dumps(document).encode("ascii") + b"\n")
        self._write.flush()
        line = self._read.readline()
        if not line:
            raise EOFError("sotto has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"]["message"])
        rows: list[dict[str, Any]] = answer["groups"]
        return rows

    def close(self) -> None:
        """Ends the child process, or the connection."""
        self._write.close()
        self._read.close()
        if self._process:
            self._process.wait()
