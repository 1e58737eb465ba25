"""Checks `.strings` files with translate-toolkit: its own reader, and all tests that `pofilter` runs by default.

Usage: lint.py FOLDER

Each table in `en.lproj` or `Base.lproj` is compared with those of the other languages beside it. `pofilter` itself reads
only PO, XLIFF and TMX, so the tests are run on the units that translate-toolkit reads from the files: what it would do after
a conversion, without the time of the conversion. Prints how many texts were compared, and how many have a finding.
Source: translate-toolkit's documentation, “pofilter” and “Mac OSX strings”.
"""

import logging
import os
import pathlib
import sys

from translate.filters import checks
from translate.storage import base, properties

logging.disable()


def texts(path: pathlib.Path) -> dict[str, str]:
    data = path.read_bytes()
    is_wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    store = properties.stringsfile() if is_wide else properties.stringsutf8file()
    try:
        store.parse(data)
    except Exception:
        return {}
    return {unit.name: str(unit.source) for unit in store.units if unit.name}


compared = found = 0
for folder, names, _ in os.walk(sys.argv[1]):
    original = next((name for name in ("en.lproj", "Base.lproj") if name in names), None)
    if original is None:
        continue
    for table in sorted(pathlib.Path(folder, original).glob("*.strings")):
        sources = texts(table)
        for language in sorted(name for name in names if name.endswith(".lproj") and name != original):
            path = pathlib.Path(folder, language, table.name)
            if not path.exists():
                continue
            config = checks.CheckerConfig(targetlanguage=language.removesuffix(".lproj").replace("-", "_"))
            checker = checks.StandardChecker(checkerconfig=config)
            for key, target in texts(path).items():
                if key not in sources:
                    continue
                unit = base.TranslationUnit(sources[key])
                unit.target = target
                compared += 1
                found += bool(checker.run_filters(unit))
print(f"{compared} texts compared, {found} with a finding")
