"""List documents as written."""

import json
import re


def written(text: str, name: str) -> str:
    """Returns a member of a JSON object as written; empty if there is none."""
    match = re.search(rf'"{name}"\s*:\s*', text)
    if not match:
        return ""
    _, end = json.JSONDecoder().raw_decode(text, match.end())
    return text[match.end():end]


class ListText:
    """The members of a list document as written: Python's writer would change escapes and numbers."""

    def __init__(self, source: bytes) -> None:
        """Takes a document. It is known if it is a list document in which no member stands twice."""
        self.members: dict[str, object] = {}
        self.text = ""
        pairs: list[bool] = []

        def members(found: list[tuple[str, object]]) -> dict[str, object]:
            pairs.append(len(dict(found)) == len(found))
            return dict(found)

        try:
            text = source.decode()
            document = json.loads(text, object_pairs_hook=members, parse_float=str, parse_int=str)
        except (ValueError, RecursionError):
            return
        if isinstance(document, dict) and "notifications" in document and all(pairs):
            self.members, self.text = document, text

    @property
    def is_known(self) -> bool:
        """Whether the members could be read."""
        return bool(self.members)

    def member(self, name: str) -> str:
        """Returns a member of the document as written; empty if there is none."""
        return written(self.text, name)

    @property
    def header(self) -> bytes:
        """The document without its notifications."""
        notifications = self.member("notifications")
        pattern = r'("notifications"\s*:\s*)' + re.escape(notifications)
        return re.sub(pattern, r"\1[]", self.text, count=1).encode()

    def says(self, *names: str) -> bool:
        """Whether the document has one of some members, or may have one that is misspelt."""
        known = {"notifications", "locale", "authenticated", "apps", "removed", "screenShared", "key", *names}
        return bool(self.members.keys() & set(names)) or not self.members.keys() <= known
