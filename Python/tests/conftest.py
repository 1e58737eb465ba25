"""What the tests share."""

from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def example() -> Path:
    """The folder of the album app's list and tables."""
    return ROOT / "Resources/Examples/thai-vacation"


@pytest.fixture
def albums(example: Path) -> bytes:
    """The album app's list."""
    return (example / "list.json").read_bytes()


def notification(identifier: str = "1", *, text: Any = "secret", thread: str = "t", minute: int = 0) -> dict[str, Any]:
    """A notification of an app “mail”."""
    return {
        "identifier": identifier, "app": "mail", "date": f"2017-06-05T17:{minute:02}:00Z",
        "payload": {"aps": {"alert": text, "thread-id": thread}},
    }
