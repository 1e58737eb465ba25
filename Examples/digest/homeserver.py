"""Tries the gateway with a real homeserver: two accounts, three rooms, locked and unlocked.

Usage: homeserver.py PYTHON FOLDER

PYTHON is an interpreter with matrix-synapse. Everything listens on loopback; the homeserver keeps its files in FOLDER.
"""

import hashlib
import hmac
import json
import socket
import subprocess
import sys
import textwrap
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

SECRET = "known to this test alone"
EXAMPLE = Path(__file__).resolve().parent


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def request(url: str, value: object = None, *, method: str | None = None, token: str = "") -> bytes:
    """Sends JSON, returns what is answered."""
    data = None if value is None else json.dumps(value).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    message = urllib.request.Request(url, data, headers, method=method or ("POST" if data else "GET"))
    with urllib.request.urlopen(message, timeout=20) as answer:
        body: bytes = answer.read()
        return body


def wait_for(what: str, condition: Callable[[], Any], seconds: float = 40) -> Any:
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        try:
            if value := condition():
                return value
        except OSError:
            pass
        if time.monotonic() > end:
            raise SystemExit(f"digest: {what}: it does not come")
        time.sleep(0.1)


class Homeserver:
    """A homeserver with a configuration of its own, which keeps its data with SQLite."""

    def __init__(self, python: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        configuration = folder / "homeserver.json"
        configuration.write_text(json.dumps({
            "server_name": "example.com", "pid_file": str(folder / "pid"), "report_stats": False,
            "listeners": [{
                "port": self.port, "type": "http", "bind_addresses": ["127.0.0.1"],
                "resources": [{"names": ["client"]}],
            }],
            "database": {"name": "sqlite3", "args": {"database": str(folder / "homeserver.db")}},
            "media_store_path": str(folder / "media"), "signing_key_path": str(folder / "key"),
            "log_config": str(folder / "log.json"), "registration_shared_secret": SECRET, "macaroon_secret_key": SECRET,
            "trusted_key_servers": [], "federation_domain_whitelist": [], "enable_metrics": False,
            # The gateway is on this machine.
            "ip_range_whitelist": ["127.0.0.1"], "rc_message": {"per_second": 1000, "burst_count": 1000},
            "rc_invites": {"per_room": {"per_second": 1000, "burst_count": 1000}},
        }))
        (folder / "log.json").write_text(json.dumps({
            "version": 1, "handlers": {"file": {"class": "logging.FileHandler", "filename": str(folder / "log")}},
            "root": {"level": "WARNING", "handlers": ["file"]},
        }))
        start = [python, "-m", "synapse.app.homeserver", "--config-path", str(configuration)]
        subprocess.run([*start, "--generate-keys"], check=True, cwd=folder, capture_output=True)
        self.process = subprocess.Popen(start, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for("the homeserver", lambda: request(f"{self.url}/_matrix/client/versions"))

    def register(self, name: str) -> "Account":
        """Creates an account."""
        url = f"{self.url}/_synapse/admin/v1/register"
        nonce = json.loads(request(url))["nonce"]
        parts = [nonce, name, "password of " + name, "notadmin"]
        mac = hmac.new(SECRET.encode(), "\0".join(parts).encode(), hashlib.sha1).hexdigest()
        answer = json.loads(request(url, {
            "nonce": nonce, "username": name, "password": parts[2], "admin": False, "mac": mac, "displayname": name.title()}))
        return Account(self.url, answer["user_id"], answer["access_token"])


class Account:
    """A person on the homeserver."""

    def __init__(self, url: str, identifier: str, token: str) -> None:
        self.url, self.identifier, self.token = f"{url}/_matrix/client/v3", identifier, token
        self.sent = 0

    def ask(self, path: str, value: object, method: str = "POST") -> Any:
        return json.loads(request(f"{self.url}/{path}", value, method=method, token=self.token))

    def push_to(self, gateway: str, key: str) -> None:
        """Has the homeserver push to a gateway."""
        self.ask("pushers/set", {
            "kind": "http", "app_id": "com.example.digest", "app_display_name": "Digest", "device_display_name": "Digest",
            "lang": "en", "pushkey": key, "data": {"url": f"{gateway}/_matrix/push/v1/notify"}})

    def create_room(self, name: str, other: "Account") -> str:
        """Creates a room in which both are."""
        room = str(self.ask("createRoom", {"name": name, "invite": [other.identifier]})["room_id"])
        other.ask(f"rooms/{room}/join", {})
        return room

    def say(self, room: str, text: str) -> None:
        self.sent += 1
        self.ask(f"rooms/{room}/send/m.room.message/{self.sent}", {"msgtype": "m.text", "body": text}, "PUT")


def check(homeserver: Homeserver, gateway: str) -> None:
    """Two people talk in three rooms; each digest is in its reader's language and says no more than it may."""
    ann, ben = homeserver.register("ann"), homeserver.register("ben")
    rooms = [ben.create_room(name, ann) for name in ["Garden", "Holidays", "Work"]]
    ann.push_to(gateway, "ann")
    ben.push_to(gateway, "ben")

    def digest(key: str) -> str:
        return request(f"{gateway}/digest/{key}").decode()

    def expect(key: str, *paragraphs: str) -> None:
        def complete() -> str:
            found = digest(key)
            return found if set(found.strip().split("\n\n")) == set(paragraphs) else ""

        text = wait_for(f"{paragraphs} in the digest of {key}", complete)
        print(textwrap.indent(text, "  "))

    for count, room in zip([5, 1, 2], rooms, strict=True):
        for number in range(count):
            ben.say(room, f"secret {number}")
    print("Ann's digest, in Polish, her device locked:")
    expect("ann", "Matrix\nGarden\n5 wiadomości", "Matrix\nHolidays\n1 wiadomość", "Matrix\nWork\n2 wiadomości")
    assert b"secret" not in request(f"{gateway}/rows/ann") and b"Ben" not in request(f"{gateway}/rows/ann")

    request(f"{gateway}/device/ann", {"authenticated": True}, method="PUT")
    print("Unlocked:")
    expect(
        "ann", "Matrix\nGarden\nBen\nsecret 4\njeszcze 4 powiadomienia", "Matrix\nHolidays\nBen\nsecret 0",
        "Matrix\nWork\nBen\nsecret 1\njeszcze 1 powiadomienie")

    for room in rooms[:2]:
        ann.say(room, "answer")
        ann.say(room, "and more")
    print("Ben's, in Arabic, locked:")
    expect("ben", "Matrix\nGarden\nرسالتان", "Matrix\nHolidays\nرسالتان")
    assert b"answer" not in request(f"{gateway}/rows/ben")

    try:
        request(f"{gateway}/_matrix/push/v1/notify", {"notification": {"devices": [{}]}})
        raise SystemExit("digest: a broken push is taken")
    except urllib.error.HTTPError as error:
        assert error.code == 400
    rejected = json.loads(request(f"{gateway}/_matrix/push/v1/notify", {
        "notification": {"devices": [{"pushkey": "nobody"}], "counts": {"unread": 0}}}))
    assert rejected == {"rejected": ["nobody"]}


def main() -> None:
    folder = Path(sys.argv[2])
    people = folder / "people.json"
    people.write_text(json.dumps({"ann": {"locale": "pl"}, "ben": {"locale": "ar"}}))
    port = free_port()
    gateway = subprocess.Popen([sys.executable, str(EXAMPLE / "gateway.py"), str(port), str(people)])
    homeserver: Homeserver | None = None
    try:
        homeserver = Homeserver(sys.argv[1], folder)
        wait_for("the gateway", lambda: request(f"http://127.0.0.1:{port}/digest/ann") is not None)
        check(homeserver, f"http://127.0.0.1:{port}")
    finally:
        for process in [gateway, *([homeserver.process] if homeserver else [])]:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
