"""Lists that change over time."""

from collections.abc import Iterable
from threading import Lock
from types import TracebackType
from typing import Any, overload

from ._library import FAILED, JSON, call, encoded, ffi, flags, library
from ._model import Changes, Error, Presentation, error
from ._renderer import Renderer


class Center:
    """A list of notifications that is kept up to date. Each update returns what changed in its rows.

    Several threads may use it; one waits for the other. Its memory is freed with the object, or earlier by `close` or a
    `with` statement.
    """

    def __init__(self, renderer: Renderer) -> None:
        """Creates a center without notifications.

        Args:
            renderer: The center starts with its settings and lock state. It may be closed before the center.
        """
        handle = ffi.new("sotto_center **")
        if library.sotto_center_new(renderer._open, handle) == FAILED:
            raise error(b"")
        self._handle: Any = ffi.gc(handle[0], library.sotto_center_free)
        self._lock = Lock()

    def deliver(self, notifications: JSON) -> Changes:
        """Delivers notifications in order. Each replaces the one with the same app and identifier.

        Args:
            notifications: An array as in a list document, or one notification.

        Raises:
            Error: They are not an array; nothing is delivered. What cannot be read in an array is left out.
        """
        if isinstance(notifications, dict):
            notifications = [notifications]
        return self._update(library.sotto_center_deliver, notifications)

    @overload
    def remove(self, app: str, identifiers: Iterable[str], /) -> Changes: ...

    @overload
    def remove(self, removals: JSON, /) -> Changes: ...

    def remove(self, app: JSON, identifiers: Iterable[str] | None = None, /) -> Changes:
        """Removes notifications of an app; unknown identifiers are ignored.

        Args:
            app: The app, or an array as `removed` in a list document.
            identifiers: The identifiers of its notifications.

        Raises:
            Error: The removals cannot be read.
        """
        if identifiers is None:
            return self._update(library.sotto_center_remove, app)
        return self._update(library.sotto_center_remove, [{"app": app, "identifiers": list(identifiers)}])

    def remove_thread(self, app: str, thread: str | None, /) -> Changes:
        """Removes the notifications of a thread.

        Args:
            app: The app.
            thread: The thread; None for the notifications without one.
        """
        return self._update(library.sotto_center_remove, [{"app": app, "thread": thread}])

    def remove_all(self, app: str, /) -> Changes:
        """Removes all notifications of an app.

        Args:
            app: The app.
        """
        return self._update(library.sotto_center_remove, [{"app": app}])

    def set_device(self, *, authenticated: bool, screen_shared: bool = False) -> Changes:
        """Sets the state of the device.

        Args:
            authenticated: Whether the person has authenticated.
            screen_shared: Whether the screen is shared, so that others see what is shown.
        """
        return self._changes(library.sotto_center_set_device, flags(authenticated, screen_shared))

    def set_settings(self, settings: JSON) -> Changes:
        """Sets the person's settings. They override those of the renderer's document, choice by choice.

        Args:
            settings: Settings as in a list document. Settings that cannot be read hide what they are about.

        Raises:
            Error: They are not settings. All content is hidden until settings are set, and `Error.changes` has the
                rows that changed.
        """
        return self._update(library.sotto_center_set_settings, settings)

    def presentation(self) -> Presentation:
        """Returns the rows that may be shown now."""
        with self._lock:
            status, text = call(library.sotto_center_presentation, self._open)
        if status == FAILED:
            raise error(text)
        return Presentation(text)

    def _update(self, function: Any, value: JSON) -> Changes:
        source = encoded(value)
        return self._changes(function, source, len(source))

    def _changes(self, function: Any, *arguments: Any) -> Changes:
        with self._lock:
            status, text = call(function, self._open, *arguments)
        changes = Changes(text)
        if status == FAILED:
            raise Error(changes.diagnostics, changes)
        return changes

    @property
    def _open(self) -> Any:
        if self._handle is None:
            raise ValueError("the center is closed")
        return self._handle

    def close(self) -> None:
        """Closes the center, and frees its notifications."""
        with self._lock:
            self._handle = None

    def __enter__(self) -> "Center":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
