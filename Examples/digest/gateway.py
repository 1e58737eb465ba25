"""A push gateway for Matrix that keeps each person's notifications, and tells them in the person's language.

Usage: gateway.py PORT PEOPLE

PEOPLE is a JSON file: {"<pushkey>": {"locale": "pl", "authenticated": false}}. The gateway listens on loopback alone:

    POST /_matrix/push/v1/notify    a homeserver's push
    GET  /digest/<pushkey>          the person's digest as text, one paragraph a row
    GET  /rows/<pushkey>            the same as JSON
    PUT  /device/<pushkey>          {"authenticated": true}: the person has unlocked their device

Source of the first: Matrix Push Gateway API v1.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import sotto

FOLDER = Path(__file__).resolve().parent
APP = "org.matrix"
DOCUMENT = {
    "apps": {APP: {"name": "Matrix"}},
    "settings": {"showPreviews": "whenAuthenticated"},
    "categories": [
        {
            "app": APP, "identifier": kind, "hiddenPreviewsBodyPlaceholder": {"key": key},
            # The name of a room is shown, who wrote what in it is not.
            "options": ["hiddenPreviewsShowTitle"],
        }
        for kind, key in {"m.room.message": "MESSAGES", "m.room.member": "INVITATIONS"}.items()
    ],
}


class Person:
    """Whom a homeserver pushes to, by the key of their pusher."""

    def __init__(self, locale: str, authenticated: bool) -> None:
        document = {**DOCUMENT, "authenticated": authenticated}
        self.center = sotto.Center(sotto.Renderer(locale, strings=FOLDER, document=document))

    def notify(self, push: dict[str, Any]) -> None:
        """Takes over what a homeserver says."""
        if "event_id" in push:
            self.center.deliver(notification(push))
        elif push.get("counts", {}).get("unread") == 0:
            # Everything was read elsewhere.
            read = [name for group in self.center.presentation().groups for name in group.identifiers]
            self.center.remove(APP, read)

    def digest(self) -> str:
        """What the person may read of it now, one paragraph a row."""
        rows = (
            [group.app_name, group.title, group.subtitle, group.body, group.summary]
            for group in self.center.presentation().groups
        )
        return "\n".join("".join(f"{line}\n" for line in row if line) for row in rows)


def notification(push: dict[str, Any]) -> dict[str, Any]:
    """Returns the notification of an event."""
    content = push.get("content") or {}
    alert = {
        "title": push.get("room_name") or push.get("room_alias") or push.get("sender_display_name"),
        "subtitle": push.get("sender_display_name") or push.get("sender"),
        "body": content.get("body") or push["type"],
    }
    aps = {
        "alert": {name: text for name, text in alert.items() if text}, "thread-id": push["room_id"],
        "category": push["type"],
    }
    return {"identifier": push["event_id"], "app": APP, "payload": {"aps": aps}}


class Gateway(BaseHTTPRequestHandler):
    """Answers homeservers and fronts."""

    people: dict[str, Person]

    def do_POST(self) -> None:
        """A push: the devices that are nobody's any more are rejected, so that the homeserver forgets them."""
        if self.path != "/_matrix/push/v1/notify":
            return self.answer(404, {"errcode": "M_UNRECOGNIZED"})
        try:
            push = self.read()["notification"]
            keys = [device["pushkey"] for device in push["devices"]]
            for key in keys:
                if key in self.people:
                    self.people[key].notify(push)
        except (KeyError, TypeError, ValueError, AttributeError, sotto.Error) as error:
            return self.answer(400, {"errcode": "M_BAD_JSON", "error": type(error).__name__})
        self.answer(200, {"rejected": [key for key in keys if key not in self.people]})

    def do_GET(self) -> None:
        """A person's rows."""
        kind, _, key = self.path.strip("/").partition("/")
        person = self.people.get(key)
        if person is None or kind not in {"digest", "rows"}:
            return self.answer(404, {"errcode": "M_NOT_FOUND"})
        if kind == "rows":
            return self.write(200, "application/json", person.center.presentation().json)
        self.write(200, "text/plain; charset=utf-8", person.digest().encode())

    def do_PUT(self) -> None:
        """The state of a person's device."""
        kind, _, key = self.path.strip("/").partition("/")
        person = self.people.get(key)
        if person is None or kind != "device":
            return self.answer(404, {"errcode": "M_NOT_FOUND"})
        try:
            changes = person.center.set_device(authenticated=self.read().get("authenticated") is True)
        except (ValueError, AttributeError):
            return self.answer(400, {"errcode": "M_BAD_JSON"})
        self.write(200, "application/json", changes.json)

    def read(self) -> Any:
        """The body of the request."""
        return json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))

    def answer(self, status: int, value: object) -> None:
        """Answers with JSON."""
        self.write(status, "application/json", json.dumps(value).encode())

    def write(self, status: int, kind: str, body: bytes) -> None:
        """Answers with bytes."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Writes no log: it would tell who gets how many messages."""


def main() -> None:
    Gateway.people = {
        key: Person(person["locale"], person.get("authenticated", False))
        for key, person in json.loads(Path(sys.argv[2]).read_bytes()).items()
    }
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Gateway).serve_forever()


if __name__ == "__main__":
    main()
