"""Shows notifications without saying what they say.

A `Renderer` turns a list of notifications into a `Presentation`: rows that may be shown, in one language. A hidden row
holds no word of what it hides. A `Center` holds a list that changes over time and returns what changed. Lists are those
of the tool `sotto`, as `dict`, JSON text or bytes; rows are the same bytes too (`Presentation.json`).

    >>> import sotto
    >>> renderer = sotto.Renderer("en")
    >>> notification = {"identifier": "1", "app": "mail", "payload": {"aps": {"alert": "Lunch?"}}}
    >>> renderer.render({"notifications": [notification]}).groups[0].body
    'Notification'
    >>> renderer.render({"notifications": [notification]}, authenticated=True).groups[0].body
    'Lunch?'

Input that cannot be read raises `Error`, which has the diagnostics. All objects may be used from several threads at
once; Python's global lock is released while the library works.
"""

from ._center import Center
from ._library import ABI_VERSION, VERSION
from ._model import (
    Action,
    Attachment,
    Changes,
    Diagnostic,
    Error,
    Group,
    Move,
    Notification,
    PlacedGroup,
    Presentation,
    Severity,
)
from ._renderer import Renderer

__all__ = [
    "ABI_VERSION",
    "Action",
    "Attachment",
    "Center",
    "Changes",
    "Diagnostic",
    "Error",
    "Group",
    "Move",
    "Notification",
    "PlacedGroup",
    "Presentation",
    "Renderer",
    "Severity",
    "__version__",
]

__version__: str = VERSION
