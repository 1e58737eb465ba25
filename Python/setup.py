"""What pyproject.toml cannot say: the version, which stands in sotto.h, and the tag of the wheel."""

import os
import re
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel


class Wheel(bdist_wheel):
    """A wheel for every Python 3, and for one platform: it holds a C library and no extension module."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", os.environ.get("SOTTO_PLATFORM", super().get_tag()[2])


header = (Path(__file__).parent / "sotto/sotto.h").read_text(encoding="utf-8")
version = re.search(r'^#define SOTTO_VERSION "(.*)"$', header, re.MULTILINE)
assert version, "sotto.h has no version"
setup(version=version.group(1), cmdclass={"bdist_wheel": Wheel})
