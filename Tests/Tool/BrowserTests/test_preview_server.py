"""Who gets an answer from `sotto preview`, and what ends it."""

import os
import pathlib
import pty
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest
import urllib.parse

from preview import Preview
from support import EXAMPLE, SOTTO


def listening_sockets(process):
    """The addresses at which a process listens, from /proc: (family, address, port)."""
    inodes = set()
    for descriptor in pathlib.Path(f"/proc/{process}/fd").iterdir():
        try:
            if found := re.fullmatch(r"socket:\[(\d+)\]", os.readlink(descriptor)):
                inodes.add(found[1])
        except FileNotFoundError:
            pass
    found = []
    for table in ("tcp", "tcp6", "udp", "udp6"):
        for line in pathlib.Path(f"/proc/{process}/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            # 0A is LISTEN; of UDP, every socket receives.
            if fields[9] in inodes and (fields[3] == "0A" or table.startswith("udp")):
                address, port = fields[1].split(":")
                if table == "tcp":
                    address = socket.inet_ntoa(struct.pack("=I", int(address, 16)))
                found.append((table, address, int(port, 16)))
    return found


class AccessTests(unittest.TestCase):
    """Who gets an answer."""

    @classmethod
    def setUpClass(cls):
        cls.preview = Preview()

    @classmethod
    def tearDownClass(cls):
        cls.preview.close()

    def test_it_listens_on_loopback_alone(self):
        self.assertEqual(listening_sockets(self.preview.process.pid), [("tcp", "127.0.0.1", self.preview.port)])

    def test_the_port_can_be_chosen(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        preview = Preview("--port", str(port))
        try:
            self.assertEqual(preview.port, port)
            taken = subprocess.run([SOTTO, "preview", preview.folder / "list.json", "--port", str(port)],
                                   capture_output=True, text=True)
            self.assertEqual((taken.returncode, taken.stdout), (2, ""))
            self.assertIn(f"cannot listen at 127.0.0.1:{port}: Address already in use", taken.stderr)
        finally:
            preview.close()

    def test_only_names_of_loopback_are_answered(self):
        port = self.preview.port
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"):
            with self.subTest(host):
                self.assertEqual(self.preview.request(Host=host)[0], 200)
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", "localhost",
                     f"localhost.evil.example:{port}", f"127.0.0.1:{port}@evil.example", "", None):
            with self.subTest(host):
                status, _, text = self.preview.request(Host=host)
                self.assertIn(status, (400, 421))
                self.assertNotIn("Albums", text)

    def test_several_hosts_are_none(self):
        with socket.create_connection(("127.0.0.1", self.preview.port), timeout=10) as client:
            client.sendall(f"GET /{self.preview.secret}/ HTTP/1.1\r\nHost: 127.0.0.1:{self.preview.port}\r\n"
                           f"Host: evil.example\r\nConnection: close\r\n\r\n".encode())
            answer = b"".join(iter(lambda: client.recv(65536), b""))
        self.assertRegex(answer.decode(), r"^HTTP/1\.1 4\d\d ")

    def test_without_the_secret_there_is_nothing(self):
        secret = self.preview.secret
        self.assertRegex(secret, "^[0-9a-f]{32}$")
        other = ("0" if secret[0] != "0" else "1") + secret[1:]
        for path in ("/", "/favicon.ico", f"/{other}/", f"/{secret[:-1]}/", f"/{secret}0/", f"//{secret}/", f"/{other}/changes",
                     f"/?token={secret}", f"/{secret.upper() if secret.upper() != secret else other}/"):
            with self.subTest(path):
                status, _, text = self.preview.request(path)
                self.assertEqual(status, 403)
                self.assertNotIn("Albums", text)
                self.assertNotIn(secret, text)

    def test_each_run_has_its_own_secret(self):
        other = Preview()
        try:
            self.assertNotEqual(other.secret, self.preview.secret)
        finally:
            other.close()

    def test_nothing_is_kept_framed_or_sent_on(self):
        for path in (None, "/", "/x", f"/{self.preview.secret}/x"):
            _, headers, _ = self.preview.request(path)
            with self.subTest(path):
                self.assertEqual(headers["Cache-Control"], "no-store")
                self.assertEqual(headers["Referrer-Policy"], "no-referrer")
                self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
                self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")
                policy = headers["Content-Security-Policy"]
                for part in ("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
                    self.assertIn(part, policy)
                self.assertNotIn("script-src 'unsafe-inline'", policy)

    def test_only_reading_is_answered(self):
        status, headers, _ = self.preview.request(method="POST", **{"Content-Length": "0"})
        self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"))
        status, _, text = self.preview.request(method="HEAD")
        self.assertEqual((status, text), (200, ""))
        self.assertEqual(self.preview.request(f"/{self.preview.secret}/other")[0], 404)
        status, headers, _ = self.preview.request(f"/{self.preview.secret}")
        self.assertEqual((status, headers["Location"]), (308, f"/{self.preview.secret}/"))

    def test_addresses_that_people_write_are_answered(self):
        for query in ("language=xx-invalid-%FF%00", "language=", "language=%F0%9F%98%80", "level=x&previews=y&device=z",
                      "placeholder.IMAGE_KEY=%3Cb%3E", "a=" + "b" * 20_000, "=&&=&%", "source=pl&source=ar"):
            with self.subTest(query[:40]):
                status, _, text = self.preview.request(f"/{self.preview.secret}/?{query}")
                self.assertEqual(status, 200)
                self.assertIn("Albums", text)
                self.assertNotIn("<b>", text)

    def test_broken_requests_do_no_harm(self):
        for bytes in (b"\0" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n",
                      b"GET /" + b"a" * 300_000, b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 1000):
            with socket.create_connection(("127.0.0.1", self.preview.port), timeout=10) as client:
                try:
                    client.sendall(bytes)
                except (BrokenPipeError, ConnectionResetError):
                    pass
        self.assertEqual(self.preview.request()[0], 200)


class EndTests(unittest.TestCase):
    """What ends it."""

    @classmethod
    def setUpClass(cls):
        # A shell that runs tests in the background ignores these signals, and so would all that they start. What has a
        # handler here has none in new processes.
        cls.handlers = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGHUP, signal.SIGINT)}

    @classmethod
    def tearDownClass(cls):
        for number, handler in cls.handlers.items():
            signal.signal(number, handler)

    def test_signals_end_it(self):
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            preview = Preview()
            try:
                # One that waits must not keep it.
                with socket.create_connection(("127.0.0.1", preview.port), timeout=10) as client:
                    client.sendall(f"GET /{preview.secret}/changes?seen=1 HTTP/1.1\r\nHost: localhost:{preview.port}\r\n\r\n"
                                   .encode())
                    time.sleep(0.1)
                    preview.process.send_signal(number)
                    with self.subTest(number.name):
                        self.assertEqual(preview.process.wait(timeout=5), 0)
                        self.assertEqual(preview.process.stderr.read(), "")
                with self.assertRaises(ConnectionRefusedError):
                    socket.create_connection(("127.0.0.1", preview.port), timeout=1).close()
            finally:
                preview.close()

    def start_in_terminal(self):
        """Starts it as a shell does in a terminal; returns its number, the terminal, and its address."""
        child, terminal = pty.fork()
        if child == 0:
            os.execv(SOTTO, [SOTTO, "preview", str(EXAMPLE / "list.json"), "--strings", str(EXAMPLE)])
        text = b""
        while not text.endswith(b"\n"):
            text += os.read(terminal, 1024)
        return child, terminal, urllib.parse.urlsplit(text.decode().strip())

    def assert_ends(self, child):
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                self.assertEqual(os.waitstatus_to_exitcode(status), 0)
                return
            time.sleep(0.02)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.fail("it goes on")

    def test_closing_the_terminal_ends_it(self):
        child, terminal, address = self.start_in_terminal()
        os.close(terminal)
        self.assert_ends(child)
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", address.port), timeout=1)

    def test_keys_of_the_terminal_end_it(self):
        for key in (b"\x03", b"\x04"):
            child, terminal, _ = self.start_in_terminal()
            os.write(terminal, b"what is typed is ignored\n")
            time.sleep(0.1)
            self.assertEqual(os.waitpid(child, os.WNOHANG), (0, 0))
            os.write(terminal, key)
            with self.subTest(key):
                self.assert_ends(child)
            os.close(terminal)

    def test_it_goes_on_without_a_terminal(self):
        preview = Preview()
        try:
            time.sleep(0.3)
            self.assertEqual(preview.request()[0], 200)
        finally:
            preview.close()

    def test_what_it_cannot_follow_is_an_error(self):
        for arguments, words in ((["-"], "preview follows files"), ([], "preview needs a LIST"),
                                 (["missing.json"], "missing.json"), ([EXAMPLE / "list.json", "--port", "70000"], "--port")):
            run = subprocess.run([SOTTO, "preview", *arguments], capture_output=True, text=True)
            with self.subTest(words):
                self.assertEqual((run.returncode, run.stdout), (2, ""))
                self.assertIn(words, run.stderr)

    def test_a_missing_program_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = pathlib.Path(folder) / "sotto"
            shutil.copy(SOTTO, alone)
            run = subprocess.run([alone, "preview", EXAMPLE / "list.json"], capture_output=True, text=True,
                                 env={"PATH": folder})
            self.assertEqual(run.returncode, 2)
            self.assertIn("sotto-preview is neither next to sotto nor on PATH", run.stderr)
            # It is found on PATH as well.
            os.symlink(pathlib.Path(SOTTO).with_name("sotto-preview"), pathlib.Path(folder) / "sotto-preview")
            child = subprocess.Popen([alone, "preview", EXAMPLE / "list.json"], stdout=subprocess.PIPE, text=True,
                                     env={"PATH": folder})
            self.assertTrue(child.stdout.readline().startswith("http://127.0.0.1:"))
            child.terminate()
            self.assertEqual(child.wait(timeout=5), 0)
            child.stdout.close()
