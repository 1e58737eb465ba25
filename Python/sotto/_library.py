"""Loads the C library and calls its functions."""

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias, Union

import cffi

# What a list, settings or notifications may be given as: what `json.dumps` writes, or JSON itself.
JSON: TypeAlias = Union[Mapping[str, Any], Sequence[Any], str, bytes, bytearray, memoryview]

OK: Final = 0
FINDINGS: Final = 1
FAILED: Final = 2

_FOLDER: Final = Path(__file__).resolve().parent
_HEADER: Final = (_FOLDER / "sotto.h").read_text(encoding="utf-8")

ffi: Final = cffi.FFI()


def _constant(name: str) -> str:
    match = re.search(rf'^#define {name} "?(.*?)"?$', _HEADER, re.MULTILINE)
    if match is None:
        raise ImportError(f"sotto.h has no {name}")
    return match.group(1)


VERSION: Final = _constant("SOTTO_VERSION")
ABI_VERSION: Final = int(_constant("SOTTO_ABI_VERSION"))


def _declarations() -> str:
    """Returns the declarations of the header, without what is for compilers only."""
    text = re.sub(r"/\*.*?\*/", "", _HEADER, flags=re.DOTALL)
    text = re.sub(r"^#ifdef __cplusplus\n.*?^#endif\n", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)


def _load() -> Any:
    """Loads the library: the one that SOTTO_LIBRARY names, that of the wheel, or the system's."""
    wheel = _FOLDER / "_native" / "libsotto.so.0"
    named = os.environ.get("SOTTO_LIBRARY")
    name = named or (str(wheel) if wheel.exists() else "libsotto.so.0")
    try:
        library = ffi.dlopen(name)
    except OSError as error:
        raise ImportError(f"cannot load {name}; install the wheel or libsotto0, or set SOTTO_LIBRARY: {error}") from error
    if library.sotto_abi_version() < ABI_VERSION:
        raise ImportError(f"libsotto.so.0 is older than this package: {library.sotto_abi_version()} < {ABI_VERSION}")
    return library


ffi.cdef(_declarations())
library: Final = _load()

AUTHENTICATED: Final[int] = library.SOTTO_AUTHENTICATED
SCREEN_SHARED: Final[int] = library.SOTTO_SCREEN_SHARED
LOCKED: Final[int] = library.SOTTO_LOCKED
AGES: Final[int] = library.SOTTO_AGES


def flags(authenticated: bool | None, screen_shared: bool | None) -> int:
    """Returns the flags for a state of the device; None leaves it to the list."""
    result = 0
    if authenticated is not None:
        result |= AUTHENTICATED if authenticated else LOCKED
    return result | SCREEN_SHARED if screen_shared else result


def encoded(value: JSON) -> bytes:
    """Returns JSON in UTF-8. Text that is not Unicode is encoded all the same; the library then says so."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    return json.dumps(value, allow_nan=False, separators=(",", ":")).encode("ascii")


def c_string(text: str, name: str) -> bytes:
    """Returns a text that ends with a zero byte."""
    result = text.encode("utf-8", "surrogatepass")
    if b"\0" in result:
        raise ValueError(f"{name} contains a null character")
    return result


def address(value: Any) -> int:
    """Returns the address of a function, or that a pointer holds."""
    return int(ffi.cast("uintptr_t", value))


def call(function: Callable[..., int], *arguments: Any) -> tuple[int, bytes]:
    """Calls a function whose last argument receives a text; returns its status and the text."""
    text = ffi.new("sotto_text *")
    status: int = function(*arguments, text)
    try:
        return status, bytes(ffi.buffer(text.data, text.size)) if text.data else b""
    finally:
        library.sotto_text_free(text)
