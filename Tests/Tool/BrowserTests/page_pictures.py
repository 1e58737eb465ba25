"""Takes pictures of the pages of a tool: a list in twelve languages, and the gallery, each as six kinds of people see them.

Usage: python3 page_pictures.py SOTTO FOLDER
"""

import base64
import pathlib
import subprocess
import sys
import tempfile

from browser import Browser

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "Resources/Examples/thai-vacation"
LANGUAGES = ["ar", "cy", "en", "fr", "ga", "he", "ja", "lt", "lv", "pl", "ru", "sl"]
NOW = "2017-06-05T17:05:00Z"
# Width and height of the window in CSS pixels, and how the page is shown. 1280 × 1024 at 400 % zoom is 320 × 256.
LOOKS = {
    "light": (500, 640, {}),
    "dark": (500, 640, {"prefers_color_scheme": "dark"}),
    "print": (794, 1123, {"media": "print"}),
    "forced-colors": (500, 640, {"forced_colors": "active", "prefers_color_scheme": "dark"}),
    "320px": (320, 640, {}),
    "zoom-400": (320, 256, {}),
}


class Photographer:
    def __init__(self, sotto, folder):
        self.sotto, self.folder = sotto, pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.pages = tempfile.TemporaryDirectory()
        self.browser = Browser(1300, 900)

    def close(self):
        self.browser.close()
        self.pages.cleanup()

    def open(self, *arguments):
        page = pathlib.Path(self.pages.name) / "page.html"
        page.write_bytes(subprocess.run([self.sotto, *map(str, arguments)], stdout=subprocess.PIPE, check=True).stdout)
        self.browser.open(page)

    def take(self, name, width, height, scale=1, **look):
        """Takes a picture of a window; its width in the picture is larger than in CSS pixels by the zoom."""
        self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}})
        self.browser.emulate(**look)
        picture = self.browser.call("POST", "/goog/cdp/execute", {"cmd": "Page.captureScreenshot", "params": {}})
        (self.folder / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))

    def take_all(self, name, wide=None):
        """Takes a page in each look, in wide windows in place of those for one list if there is a width."""
        for look, (width, height, features) in LOOKS.items():
            if wide and width == 500:
                width, height = wide, 900
            self.take(f"{name}-{look}", width, height, 4 if look == "zoom-400" else 1, **features)

    def take_lists(self):
        for language in LANGUAGES:
            self.open("render", EXAMPLE / "list.json", "--strings", EXAMPLE, "--now", NOW, "--locale", language, "--format", "html")
            self.take_all(f"list-{language}")

    def take_galleries(self):
        gallery = ("gallery", EXAMPLE / "list.json", "--strings", EXAMPLE, "--now", NOW)
        self.open(*gallery)
        self.take_all("gallery", wide=1280)
        for language in LANGUAGES:
            if language == "en":
                continue
            self.browser.resize(1280, 700)
            self.open(*gallery)
            # Galleries of earlier versions have a list of languages, of which one is chosen.
            self.browser.run(
                "const box = document.getElementById('only-' + arguments[0]), list = document.getElementById('language');"
                "if (box) box.click(); else list.value = arguments[0];"
                "document.getElementById('lists').scrollIntoView();", language)
            self.take(f"gallery-{language}", 1280, 700)


if __name__ == "__main__":
    photographer = Photographer(*sys.argv[1:3])
    try:
        photographer.take_lists()
        photographer.take_galleries()
    finally:
        photographer.close()
