"""A journal of its own: systemd-journald as an instance beside the system's, which need not run."""
import glob
import os
import shutil
import signal
import socket
import subprocess
import uuid

from desktop import until

JOURNALD = "/lib/systemd/systemd-journald"


class Journal:
    """A journal, which tests start, write to as services do, and read."""

    def __init__(self, test):
        self.runtime = f"{test.root}/journal"
        os.mkdir(self.runtime)
        name = f"sotto{uuid.uuid4().hex[:8]}"
        command = [JOURNALD, name]
        self.root = ""
        if os.getuid() != 0:
            # Its files are below folders that only root may write to; here, these are folders of its own.
            command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
                       "mount -t tmpfs tmpfs /run && mkdir /run/log && mount -t tmpfs tmpfs /var/log && "
                       f"exec {JOURNALD} {name}"]
        self.process = test.start(command, "journald", RUNTIME_DIRECTORY=self.runtime, SYSTEMD_LOG_TARGET="console")
        if os.getuid() != 0:
            self.root = f"/proc/{self.process.pid}/root"
        until(lambda: os.path.exists(f"{self.runtime}/stdout"), lambda: test.log("journald"))
        # The second one if there is a journal that outlives the machine's end.
        self.patterns = [f"{self.root}/{folder}/log/journal/*.{name}" for folder in ("run", "var")]
        test.addCleanup(self.remove)

    def remove(self):
        for folder in self.found(""):
            shutil.rmtree(folder, True)

    def found(self, name):
        return [path for pattern in self.patterns for path in glob.glob(pattern + name)]

    def stream(self, identifier):
        """A socket to which a service writes, as systemd connects it.

        Source: systemd, src/journal/journald-stream.c: the identifier, the unit, the priority, and four switches.
        """
        stream = socket.socket(socket.AF_UNIX)
        stream.connect(f"{self.runtime}/stdout")
        stream.sendall(f"{identifier}\n\n6\n1\n0\n0\n0\n".encode())
        return stream

    def entries(self):
        """All entries, with all their fields, and the files as they are."""
        # Asks for what has come to be written.
        self.process.send_signal(signal.SIGRTMIN + 1)
        files = until(lambda: self.found("/*.journal"), "the journal")
        export = subprocess.run(["journalctl", "--output=export", *(f"--file={file}" for file in files)], check=True,
                                capture_output=True, timeout=20).stdout
        raw = b""
        for file in files:
            with open(file, "rb") as content:
                raw += content.read()
        return export, raw
