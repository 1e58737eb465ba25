"""Writes a long list, and tables for it in many languages, into a folder.

Usage: python3 long_list.py FOLDER [ROWS]
"""

import json
import pathlib
import sys

LANGUAGES = ("ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu id is it ja ka kk ko lt lv mk mr ms nb nl"
             " pl pt ro ru sk sl sr sv th tr uk vi zh").split()
APPS = {"com.example.mail": ("Mail", "MAIL"), "com.example.chat": ("Chat", "CHAT"),
        "com.example.albums": ("Albums", "PHOTO"), "com.example.calendar": ("Calendar", "EVENT")}
SENDERS = ["Anna Nowak", "Ben Ortiz", "Chen Wei", "Dana Levi", "Emre Kaya"]
FORMS = ["zero", "one", "two", "few", "many", "other"]


def table(language):
    """A table with every form of a placeholder and a summary for each app."""
    entries = ""
    for _, key in APPS.values():
        for suffix in ("", "_MORE"):
            forms = "".join(f"<key>{form}</key><string>%u {key.lower()}{suffix.lower()} {language}</string>" for form in FORMS)
            entries += (f"<key>{key}{suffix}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
                        "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                        f"<key>NSStringFormatValueTypeKey</key><string>u</string>{forms}</dict></dict>")
    return f'<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>{entries}</dict></plist>'


def category(app, key):
    found = {"app": app, "identifier": key, "hiddenPreviewsBodyPlaceholder": {"key": key},
             "categorySummaryFormat": {"key": f"{key}_MORE"}, "options": ["hiddenPreviewsShowTitle"]}
    if key in ("MAIL", "CHAT"):
        found["actions"] = [{"identifier": "R", "title": {"key": "REPLY"}, "options": ["authenticationRequired"]},
                            {"identifier": "A", "title": {"key": "ARCHIVE"}}]
    return found


def notifications(rows):
    """A notification in each row, and two more in every eighth."""
    for row in range(rows):
        app, (_, key) = list(APPS.items())[row % len(APPS)]
        for part in range(3 if row % 8 == 0 else 1):
            alert = {"title": f"{SENDERS[row % len(SENDERS)]} {row}",
                     "body": f"The plan for week {row} is ready, have a look at part {part + 1}."}
            if row % 2:
                alert["subtitle"] = f"Project {row}"
            yield {"identifier": f"n{row}-{part}", "app": app, "date": f"2017-06-05T{16 - row // 50:02}:{59 - row % 50:02}:00Z",
                   "payload": {"aps": {"alert": alert, "thread-id": f"t{row}", "category": key}}}


def write(folder, rows=100):
    for language in LANGUAGES:
        path = pathlib.Path(folder) / f"{language}.lproj"
        path.mkdir(parents=True, exist_ok=True)
        path.joinpath("Localizable.stringsdict").write_text(table(language), encoding="utf-8")
        path.joinpath("Localizable.strings").write_text(
            f'"REPLY" = "Reply {language}";\n"ARCHIVE" = "Archive {language}";\n', encoding="utf-8")
    pathlib.Path(folder).joinpath("list.json").write_text(json.dumps({
        "apps": {app: {"name": name} for app, (name, _) in APPS.items()},
        "categories": [category(app, key) for app, (_, key) in APPS.items()],
        "notifications": list(notifications(rows))}), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1], *map(int, sys.argv[2:]))
