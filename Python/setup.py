"""What pyproject.toml cannot say: the version, which sotto.h defines, the extension module, and the tag of the wheel."""

import os
import re
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel


class Wheel(bdist_wheel):
    """A wheel for every Python 3, and for one platform.

    The extension module is for CPython's stable interface. A Python without that interface does not find it, and the
    package works without it.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", os.environ.get("SOTTO_PLATFORM", super().get_tag()[2])


header = (Path(__file__).parent / "sotto/sotto.h").read_text(encoding="utf-8")
version = re.search(r'^#define SOTTO_VERSION "(.*)"$', header, re.MULTILINE)
assert version, "sotto.h has no version"
formatter = Extension(
    # 3.10, the oldest version in pyproject.toml.
    "sotto._formatter", ["sotto/_formatter.c"], define_macros=[("Py_LIMITED_API", "0x030A0000")], py_limited_api=True,
    depends=["sotto/sotto.h"], optional=True)
setup(version=version.group(1), cmdclass={"bdist_wheel": Wheel}, ext_modules=[formatter])
