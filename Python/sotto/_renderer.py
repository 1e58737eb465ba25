"""Renders lists."""

import json
import math
import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from decimal import Decimal
from types import TracebackType
from typing import TYPE_CHECKING, Any

from ._library import AGES, FAILED, JSON, address, c_string, call, encoded, ffi, flags, library
from ._model import Diagnostic, Error, Presentation, diagnostics, error

if TYPE_CHECKING:
    from ._plain_formatter import Formatter
else:
    try:
        from ._formatter import Formatter
    except ImportError:
        # A Python without CPython's stable interface, or a package that was not built.
        from ._plain_formatter import Formatter


class Renderer(Formatter):
    """Renders lists in one locale, with one folder of string tables. Any number of threads may use it at once.

    Work that depends only on the locale and the tables is done once, so reuse the renderer. Its memory is freed with the
    object, or earlier by `close` or a `with` statement.
    """

    def __init__(
        self, locale: str | None = None, *, strings: str | os.PathLike[str] | None = None, document: JSON | None = None
    ) -> None:
        """Creates a renderer.

        Args:
            locale: A locale such as `pt-BR` or `ar-EG-u-nu-latn`, for all lists. None: the locale of each list, else
                that of the document, else `en`. The environment is not read.
            strings: A folder with `*.lproj` folders and `*.xcstrings` files. Files are read when first needed.
                `developmentLanguage` in a `.sotto.json` there or above names the language that the others were
                translated from.
            document: Defaults for all lists, as in a list document: `locale`, `authenticated`, `apps`, `settings`,
                `categories`, `combinedPlaceholders`. What a list says itself overrides them.

        Raises:
            Error: The folder does not exist, the locale is malformed, or the document is not a JSON object.
        """
        handle = ffi.new("sotto_renderer **")
        json = ffi.NULL if document is None else encoded(document)
        status, text = call(
            library.sotto_renderer_new,
            ffi.NULL if locale is None else c_string(locale, "the locale"),
            ffi.NULL if strings is None else c_string(os.fspath(strings), "the path of the strings"),
            json, 0 if document is None else len(json), handle)
        if status == FAILED:
            raise error(text)
        self._handle: Any = ffi.gc(handle[0], library.sotto_renderer_free)
        self._attach(
            self._handle, address(handle[0]), address(library.sotto_format_values), address(library.sotto_text_free))
        self.diagnostics: tuple[Diagnostic, ...] = diagnostics(text)
        """Problems in the document."""

    def render(
        self, list: JSON, *, authenticated: bool | None = None, screen_shared: bool | None = None, ages: bool = False
    ) -> Presentation:
        """Returns the rows of a list that may be shown.

        Args:
            list: A list document, as `dict`, text or bytes; text may also be notifications as NDJSON, or one payload.
            authenticated: Whether the person has authenticated. None: as the list says, else as the renderer's document
                says, else False.
            screen_shared: Whether the screen is shared, so that others see what is shown.
            ages: Whether the rows have an `age` and a `count_text`. A list says the same with `"ages": true`.

        Raises:
            Error: The list cannot be read. What can be read of a list is rendered; see the presentation's diagnostics.
        """
        source = encoded(list)
        state = flags(authenticated, screen_shared) | (AGES if ages else 0)
        status, text = call(library.sotto_render, self._open, source, len(source), state)
        if status == FAILED:
            raise error(text)
        return Presentation(text)

    def stream(
        self, lists: Iterable[JSON], *, workers: int | None = None, authenticated: bool | None = None,
        screen_shared: bool | None = None, ages: bool = False,
    ) -> Iterator[Presentation | Error]:
        """Renders many lists on several threads, and yields their presentations in the order of the lists.

        Lists are taken as needed: at most four for each thread ahead of what was yielded, so the stream may be
        endless. A list that cannot be read yields its `Error`, and the stream goes on.

        Args:
            lists: The lists, as for `render`.
            workers: How many threads; None for one per processor.
            authenticated: As for `render`.
            screen_shared: As for `render`.
            ages: As for `render`.
        """
        count = workers or os.cpu_count() or 1

        def answer(list: JSON) -> Presentation | Error:
            try:
                return self.render(list, authenticated=authenticated, screen_shared=screen_shared, ages=ages)
            except Error as failure:
                return failure

        with ThreadPoolExecutor(count, "sotto") as pool:
            waiting: deque[Future[Presentation | Error]] = deque()
            try:
                for item in lists:
                    waiting.append(pool.submit(answer, item))
                    if len(waiting) >= 4 * count:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()

    def _format(self, key: str, *arguments: int | float | Decimal | str) -> str:
        """Does what `format` does, for every key and every kind of argument."""
        values = ("[" + ",".join(map(_argument, arguments)) + "]").encode()
        status, text = call(library.sotto_format, self._open, c_string(key, "the key"), values, len(values))
        if status == FAILED:
            raise error(text)
        return text.decode()

    @property
    def _open(self) -> Any:
        if self._handle is None:
            raise ValueError("the renderer is closed")
        return self._handle

    def close(self) -> None:
        """Closes the renderer. Its memory is freed when the last call on another thread has returned."""
        self._handle = None
        self._detach()

    def __enter__(self) -> "Renderer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def _argument(value: int | float | Decimal | str) -> str:
    """Returns an argument of a format as JSON."""
    if type(value) is int:
        return str(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        raise TypeError(f"an argument is a number or a str, not {type(value).__name__}")
    if not math.isfinite(value):
        raise ValueError(f"{value} is not a number that can be shown")
    if isinstance(value, int):
        # An enumeration may write itself in another way.
        return int.__repr__(value)
    return repr(value) if isinstance(value, float) else str(value)
