"""Measures one plural text in Python: sotto, Babel, PyICU's MessageFormat and fluent.runtime, in turns.

Usage: format.py STRINGS LISTS ROUNDS

Prints a line for each: its name, the numbers (“seen” or “unseen”), and the nanoseconds of processor time that a text takes,
the median over the rounds, with tabs between. Each text is “N zdjęć” in the right Polish form, with its number as Polish writes it. “seen”
are 0 to 19 999, again in each round, after a first pass that fills caches; “unseen” are 20 000 numbers in each round that
nobody has formatted before. If the environment variable SOTTO names the tool, two more lines compare renderer.render with
a pipe to “sotto stream” over the lists in LISTS, one per line.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import icu
import sotto
from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

COUNT = 20_000
FORMS = {"one": "zdjęcie", "few": "zdjęcia", "many": "zdjęć", "other": "zdjęcia"}

renderer = sotto.Renderer("pl", strings=sys.argv[1])
polish = Locale("pl")
message = icu.MessageFormat(
    "{0,plural," + "".join(f"{form}{{# {word}}}" for form, word in FORMS.items()) + "}", icu.Locale("pl"))
bundle = FluentBundle(["pl"], use_isolating=False)
bundle.add_resource(FluentResource(
    "images = { $n ->\n" + "".join(
        f"    {'*' if form == 'other' else ''}[{form}] {{ $n }} {word}\n" for form, word in FORMS.items()) + "  }\n"))
pattern = bundle.get_message("images").value

CONTENDERS: dict[str, Callable[[int], str]] = {
    "sotto": lambda number: renderer.format("IMAGE_KEY", number),
    "Babel": lambda number: f"{format_decimal(number, locale=polish)} {FORMS[polish.plural_form(number)]}",
    "PyICU MessageFormat": lambda number: message.format([icu.Formattable(number)]),
    "fluent.runtime": lambda number: bundle.format_pattern(pattern, {"n": number})[0],
}


def measure(text: Callable[[int], str], first: int) -> float:
    """Returns the nanoseconds of processor time that a text takes, for numbers from the first on."""
    # A round takes some milliseconds, in which another program may take turns with a fast contender or with none.
    start = time.process_time_ns()
    for number in range(first, first + COUNT):
        text(number)
    return (time.process_time_ns() - start) / COUNT


def measure_lists(path: str, tool: str) -> tuple[float, float]:
    """Returns the microseconds that a list takes in this process, and through a pipe."""
    with open(path, "rb") as file:
        lines = file.read().splitlines()
    lists = sotto.Renderer("en")
    start = time.perf_counter_ns()
    for line in lines:
        lists.render(line)
    inside = time.perf_counter_ns() - start
    start = time.perf_counter_ns()
    subprocess.run([tool, "stream", "--locale", "en", path], stdout=subprocess.PIPE, check=True)
    piped = time.perf_counter_ns() - start
    return inside / len(lines) / 1000, piped / len(lines) / 1000


def main() -> None:
    rounds = int(sys.argv[3])
    for number in (0, 1, 2, 5, 22, 112):
        texts = {name: text(number) for name, text in CONTENDERS.items()}
        assert len(set(texts.values())) == 1, texts
    times: dict[tuple[str, str], list[float]] = {
        (name, numbers): [] for numbers in ("seen", "unseen") for name in CONTENDERS}
    for text in CONTENDERS.values():
        measure(text, 0)
    for step in range(1, rounds + 1):
        for name, text in CONTENDERS.items():
            times[name, "seen"].append(measure(text, 0))
            times[name, "unseen"].append(measure(text, step * COUNT))
    for (name, numbers), found in times.items():
        print(f"{name}\t{numbers}\t{statistics.median(found)}")
    if "SOTTO" in os.environ:
        pairs = [measure_lists(sys.argv[2], os.environ["SOTTO"]) for _ in range(rounds)]
        for name, values in zip(("sotto.Renderer.render", "sotto stream"), zip(*pairs, strict=True), strict=True):
            print(f"{name}\tlists\t{statistics.median(values) * 1000}")


if __name__ == "__main__":
    main()
