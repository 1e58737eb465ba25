"""A running `sotto preview`, for tests."""

import http.client
import os
import pathlib
import shutil
import subprocess
import tempfile
import urllib.parse

from support import EXAMPLE, SOTTO


class Preview:
    """A running `sotto preview` of a copy of the example."""

    def __init__(self, *arguments, folder=None):
        self.files = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.files.name) / "example"
        shutil.copytree(folder or EXAMPLE, self.folder)
        self.process = subprocess.Popen(
            [SOTTO, "preview", self.folder / "list.json", "--strings", self.folder, *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.process.stderr.read()
        self.port = urllib.parse.urlsplit(self.address).port
        self.secret = urllib.parse.urlsplit(self.address).path.strip("/")

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(timeout=10)
        self.process.stdout.close()
        self.process.stderr.close()
        self.files.cleanup()

    def table(self, language):
        return self.folder / f"{language}.lproj" / "Localizable.stringsdict"

    def replace(self, language, old, new, by_rename=False):
        """Saves a table with another text, in place or as editors do that write another file first."""
        path = self.table(language)
        text = path.read_text(encoding="utf-8")
        assert old in text
        target = path.with_name(".saving") if by_rename else path
        target.write_text(text.replace(old, new), encoding="utf-8")
        if by_rename:
            os.replace(target, path)

    def request(self, path=None, method="GET", **headers):
        """Returns status, headers and text of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.putrequest(method, f"/{self.secret}/" if path is None else path,
                                  skip_host="Host" in headers, skip_accept_encoding=True)
            for name, value in headers.items():
                if value is not None:
                    connection.putheader(name, value)
            connection.endheaders()
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            connection.close()
