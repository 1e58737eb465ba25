"""Renders a hidden list as Sotto does, with orjson and PyICU: FILE CATEGORIES TEXTS LOCALE."""

import sys
from collections import Counter
from functools import cache

import icu
import orjson


def read_patterns(categories_file, texts_file, language):
    """Returns the forms of each pattern, and the pattern of each app and category."""
    forms = {}
    with open(texts_file, encoding="utf-8") as texts:
        for line in texts:
            row_language, key, category, text = line.rstrip("\n").split("\t")
            if row_language == language:
                forms.setdefault(("key", key), {})[category] = text
    patterns = {}
    with open(categories_file, "rb") as categories:
        for entry in orjson.loads(categories.read()):
            placeholder = entry["hiddenPreviewsBodyPlaceholder"]
            if isinstance(placeholder, str):
                pattern = ("text", placeholder)
                forms[pattern] = {"other": placeholder}
            else:
                pattern = ("key", placeholder["key"])
            patterns[entry["app"], entry["identifier"]] = pattern
    return forms, patterns


def deliver(file, patterns):
    """Returns the groups by app and thread; an entry is (date, order, identifier, pattern)."""
    groups = {}
    places = {}
    loads = orjson.loads
    with open(file, "rb") as lines:
        for order, line in enumerate(lines):
            notification = loads(line)
            aps = notification["payload"]["aps"]
            alert = aps["alert"]
            if not (alert.get("title") or alert.get("subtitle") or alert.get("body")):
                continue
            app = notification["app"]
            identifier = notification["identifier"]
            # A dictionary keeps the order of delivery and forgets a replaced entry at once.
            group = groups.setdefault((app, aps.get("thread-id", "")), {})
            earlier = places.get((app, identifier))
            if earlier is not None:
                del earlier[0][earlier[1]]
            places[app, identifier] = (group, order)
            group[order] = (notification["date"], order, identifier, patterns[app, aps["category"]])
    return groups


def main():
    file, categories_file, texts_file, locale_name = sys.argv[1:]
    forms, patterns = read_patterns(categories_file, texts_file, locale_name)
    locale = icu.Locale.forLanguageTag(locale_name)
    rules = icu.PluralRules.forLocale(locale)
    numbers = icu.NumberFormatter.withLocale(locale)
    joiner = icu.ListFormatter.createInstance(locale, icu.UListFormatterType.AND, icu.UListFormatterWidth.WIDE)

    @cache
    def part(pattern, count):
        by_category = forms[pattern]
        form = by_category.get(rules.select(count), by_category["other"])
        return form.replace("%u", numbers.formatInt(count))

    @cache
    def body(parts):
        texts = [part(pattern, count) for pattern, count in parts]
        return texts[0] if len(texts) == 1 else joiner.format(texts)

    rows = []
    for (app, thread), entries in deliver(file, patterns).items():
        if not entries:
            continue
        newest_first = sorted(entries.values(), reverse=True)
        rows.append((newest_first[0][:2], app, thread, newest_first))
    rows.sort(key=lambda row: row[0], reverse=True)

    rendered = [
        {
            "app": app,
            "appName": app,
            "thread": thread or None,
            "count": len(entries),
            "date": entries[0][0],
            "identifiers": [entry[2] for entry in entries],
            "hidden": True,
            "title": None,
            "subtitle": None,
            "body": body(tuple(Counter(entry[3] for entry in entries).items())),
            "summary": None,
            "actions": [],
        }
        for _, app, thread, entries in rows
    ]
    document = {
        "version": 1,
        "locale": locale_name,
        "direction": "ltr",
        "authenticated": False,
        "icu": icu.ICU_VERSION,
        "cldr": None,  # PyICU does not tell.
        "groups": rendered,
        "diagnostics": [],
    }
    sys.stdout.buffer.write(orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE))


if __name__ == "__main__":
    main()
