"""The flags of command-line cases, and what a door is told in their place."""

import json
import os
from pathlib import Path

from lists import written

# Flags without effect on JSON, with whether they have a value.
IGNORED = {
    "--now": True, "--format": True, "--color": True, "--columns": True, "--jobs": True, "--strict": False,
}
# Flags that the tool is asked with. The last of two counts.
VALUES = ["--locale", "--strings", "--previews", "--hidden-rows", "--order", "--settings", "--categories"]
SETTINGS = {"--previews": "showPreviews", "--hidden-rows": "hiddenRows", "--order": "order"}
# Words of flags that JSON spells in another way.
WORDS = {"when-authenticated": "whenAuthenticated", "interruption-level": "interruptionLevel"}
DEVICE = {"--authenticated", "--locked", "--screen-shared"}


class Left(Exception):
    """Why a case is left out."""


class Flags:
    """The flags and operands of a case."""

    def __init__(self, arguments: list[str], switches: set[str]) -> None:
        self.values: dict[str, str] = {}
        self.switches: list[str] = []
        self.operands: list[str] = []
        rest = iter(arguments)
        for word in rest:
            name, equals, value = word.partition("=")
            if word == "--":
                self.operands += rest
            elif name in VALUES or IGNORED.get(name):
                text = value if equals else next(rest, None)
                if text is None:
                    raise Left("usage")
                self.values[name] = text
            elif name in switches:
                self.switches.append(name)
            elif name in IGNORED:
                pass
            elif word.startswith("-") and word != "-":
                raise Left(name if name.startswith("--") else "usage")
            else:
                self.operands.append(word)
        for name in ("--strings", "--settings", "--categories"):
            if name in self.values:
                # The client runs elsewhere.
                self.values[name] = os.path.abspath(self.values[name])

    def arguments(self, *names: str) -> list[str]:
        """The flags with these names, with their values; without names all that a door can be told."""
        values = [part for name in names or VALUES if name in self.values for part in (name, self.values[name])]
        return values if names else values + self.device_arguments

    @property
    def device_arguments(self) -> list[str]:
        """The switches that say in which state the device is."""
        lock = [] if self.authenticated is None else ["--authenticated" if self.authenticated else "--locked"]
        return lock + ["--screen-shared"] * self.shared

    @property
    def authenticated(self) -> bool | None:
        """Whether the person has authenticated; None if no flag says it."""
        return next((name == "--authenticated" for name in reversed(self.switches) if name != "--screen-shared"), None)

    @property
    def shared(self) -> bool:
        """Whether the screen is shared."""
        return "--screen-shared" in self.switches

    @property
    def has_settings(self) -> bool:
        """Whether a flag says something of the person's settings."""
        return "--settings" in self.values or bool(SETTINGS.keys() & self.values.keys())

    def settings(self) -> str:
        """The settings of all flags, as the member of a document."""
        settings: dict[str, object] = {}
        if "--settings" in self.values:
            try:
                settings = json.loads(Path(self.values["--settings"]).read_bytes())
                settings = settings.get("settings", settings)
            except (OSError, ValueError, AttributeError) as error:
                raise Left("a settings file that cannot be read") from error
        for flag, member in SETTINGS.items():
            if flag in self.values:
                settings[member] = WORDS.get(self.values[flag], self.values[flag])
        return json.dumps(settings)

    def registrations(self) -> dict[str, str]:
        """The members of a file of categories as written; empty if there is no such flag."""
        if "--categories" not in self.values:
            return {}
        try:
            text = Path(self.values["--categories"]).read_text(encoding="utf-8")
            document = json.loads(text)
        except (OSError, ValueError) as error:
            raise Left("categories that cannot be read") from error
        if isinstance(document, list):
            return {"categories": text}
        if not isinstance(document, dict):
            raise Left("categories that are none")
        return {name: written(text, name) for name in ("categories", "combinedPlaceholders") if name in document}
