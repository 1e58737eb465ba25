"""Asks an executor Unicode's own tests, and prints how many it answers as expected.

Usage: score.py EXECUTOR FOLDER [--failures N]

FOLDER is described in Scripts/check-unicode. The tests of plural rules and likely subtags are those that the conformance
programme generates from CLDR's data; lists and relative times come from its generators for Node, whose ICU is newer than
Sotto's; localeMatcherTest.txt is ICU's.
"""

import argparse
import json
import logging.config
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import ModuleType

# The oldest folder of the programme that has the data: CLDR 42 and CLDR 44.
PLURALS, LIKELY_SUBTAGS = "icu72", "icu74"
Test = dict[str, object]


def python_generators(testgen: Path) -> None:
    """Writes the tests that the programme's generators in Python make."""
    # They import a library for downloads, and download nothing.
    sys.modules.setdefault("requests", ModuleType("requests"))
    logging.config.fileConfig = lambda *_, **__: None
    sys.path.insert(0, str(testgen))
    os.chdir(testgen)
    from generators.likely_subtags import LikelySubtagsGenerator
    from generators.plurals import PluralGenerator

    PluralGenerator(PLURALS, -1).process_test_data()
    LikelySubtagsGenerator(LIKELY_SUBTAGS, -1).process_test_data()


def pairs(folder: Path, name: str) -> list[tuple[Test, str]]:
    """Returns the generated tests of a kind, with what they expect."""
    tests = json.loads((folder / f"{name}_test.json").read_text())["tests"]
    verifications = json.loads((folder / f"{name}_verify.json").read_text())["verifications"]
    expected = {item["label"]: item["verify"] for item in verifications}
    return [({"test_type": name, **test}, expected[test["label"]]) for test in tests]


def matcher_pairs(text: str) -> list[tuple[Test, str]]:
    """Returns the lines of localeMatcherTest.txt; those with several desired languages or with settings are left out."""
    result: list[tuple[Test, str]] = []
    supported: list[str] = []
    settings: set[str] = set()
    default = ""
    left: Counter[str] = Counter()
    for line in text.splitlines():
        line = re.sub(r"#.*", "", line).strip()
        if line.startswith("** test:"):
            supported, settings, default = [], set(), ""
        elif line.startswith("@supported="):
            supported = [name.strip() for name in line.partition("=")[2].split(",") if name.strip()]
        elif line.startswith("@default="):
            default = line.partition("=")[2]
        elif line.startswith("@"):
            name, _, value = line[1:].partition("=")
            settings = settings | {name} if value else settings - {name}
        elif ">>" in line:
            desired, _, expected = line.partition(">>")
            match = expected.split("|")[0].strip()
            if not match:
                left["says nothing of the match"] += 1
            elif settings:
                left[f"a setting: {', '.join(sorted(settings))}"] += 1
            elif "," in desired:
                left["several desired languages"] += 1
            else:
                test = {"test_type": "locale_matcher", "label": str(len(result)), "supported": supported,
                        "default": default, "desired": desired.strip()}
                result.append((test, "" if match == "null" else match))
    for reason, count in left.items():
        print(f"locale_matcher: {count} lines left out ({reason})")
    return result


def score(executor: subprocess.Popen[str], name: str, tests: list[tuple[Test, str]], shown: int) -> None:
    assert executor.stdin and executor.stdout
    unsupported: Counter[str] = Counter()
    failures: list[str] = []
    for test, expected in tests:
        executor.stdin.write(json.dumps(test) + "\n")
        executor.stdin.flush()
        answer = json.loads(executor.stdout.readline())
        if "unsupported" in answer:
            unsupported[answer["unsupported"]] += 1
        elif answer.get("result") != expected:
            asked = {key: value for key, value in test.items() if key not in {"test_type", "label", "hexhash"}}
            if len(str(asked.get("supported", ""))) > 100:
                asked["supported"] = "…"
            failures.append(f"{json.dumps(asked, ensure_ascii=False)}: expected {expected!r}, got {answer}")
    asked_for = len(tests) - unsupported.total()
    print(f"{name}: {asked_for - len(failures)} of {asked_for} as expected; {unsupported.total()} not Sotto's subject")
    for failure in failures[:shown]:
        print(f"  {failure}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("executor", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--failures", type=int, default=20)
    arguments = parser.parse_args()
    executable, folder = arguments.executor.resolve(), arguments.folder.resolve()
    executor = subprocess.Popen([executable], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert executor.stdin and executor.stdout
    executor.stdin.write("#VERSION\n")
    executor.stdin.flush()
    print(executor.stdout.readline().strip())
    with tempfile.TemporaryDirectory() as work:
        testgen = Path(work) / "testgen"
        shutil.copytree(folder / "conformance/testgen/generators", testgen / "generators")
        for name in (PLURALS, LIKELY_SUBTAGS):
            shutil.copytree(folder / "conformance/testgen" / name, testgen / name)
        python_generators(testgen)
        score(executor, "plural_rules", pairs(testgen / PLURALS, "plural_rules"), arguments.failures)
        score(executor, "likely_subtags", pairs(testgen / LIKELY_SUBTAGS, "likely_subtags"), arguments.failures)
        if shutil.which("node"):
            for generator in ("list_fmt_gen.js", "rdt_fmt_gen.js"):
                subprocess.run(["node", f"generators/{generator}"], cwd=testgen, check=True, stdout=subprocess.DEVNULL)
            version = json.loads((testgen / "list_fmt_test.json").read_text())["cldrVersion"]
            print(f"Node's CLDR is {version}.")
            score(executor, "list_fmt", pairs(testgen, "list_fmt"), arguments.failures)
            score(executor, "rdt_fmt", pairs(testgen, "rdt_fmt"), arguments.failures)
        else:
            print("list_fmt, rdt_fmt: skipped, because there is no node")
        os.chdir("/")
    matcher = folder / "localeMatcherTest.txt"
    if matcher.exists():
        score(executor, "locale_matcher", matcher_pairs(matcher.read_text()), arguments.failures)
    else:
        print(f"locale_matcher: skipped, because there is no {matcher}")
    executor.stdin.write("#EXIT\n")
    executor.stdin.close()
    executor.wait()


main()
