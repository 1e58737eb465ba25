"""Formats texts without an extension module; see _formatter.c, which does the same faster."""

from decimal import Decimal


class Formatter:
    """Formats texts of a table."""

    def format(self, key: str, /, *arguments: int | float | Decimal | str) -> str:
        """Returns a text of the table `Localizable`, filled in. A key that no table has is its own format.

        Args:
            key: The key.
            arguments: Numbers and texts. `1.0` is not `1`: languages may use different forms for the two.

        Raises:
            Error: The key is not Unicode text.
        """
        return self._format(key, *arguments)

    def _format(self, key: str, *arguments: int | float | Decimal | str) -> str:
        raise NotImplementedError

    def _attach(self, handle: object, renderer: int, format: int, free: int) -> None:
        """Takes a handle, and the addresses of its renderer and of two functions."""

    def _detach(self) -> None:
        """Lets the handle go."""
