"""What the tests of pages share."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "Resources/Examples/thai-vacation"
SOTTO = os.environ["SOTTO"]
SCREENSHOTS = pathlib.Path(os.environ["SOTTO_SCREENSHOTS"])
NOW = "2017-06-05T17:10:00Z"


def sotto(*arguments, document=None):
    """Runs the tool, and returns what it writes."""
    run = subprocess.run([SOTTO, *map(str, arguments)], input=None if document is None else json.dumps(document),
                         capture_output=True, text=True)
    assert run.returncode in (0, 1), run.stderr
    return run.stdout


def gallery(*arguments, document=None, strings=EXAMPLE):
    """The page of `sotto gallery`: of the example, or of a document."""
    operand = "-" if document is not None else EXAMPLE / "list.json"
    return sotto("gallery", operand, "--strings", strings, "--now", NOW, *arguments, document=document)


def seen(text):
    """The text as a page has it: isolates are elements there."""
    return text.replace("\u2068", "").replace("\u2069", "")


def page(*arguments, document=None):
    """The page of `sotto render --format html`."""
    operand = "-" if document is not None else EXAMPLE / "list.json"
    return sotto("render", operand, "--strings", EXAMPLE, "--now", NOW, "--format", "html", *arguments,
                 document=document)


def alert(identifier, **alert):
    """A notification of a list document."""
    return {"identifier": identifier, "app": alert.pop("app", "app"), "date": "2017-06-05T17:00:00Z",
            "payload": {"aps": {"alert": alert, "thread-id": alert.pop("thread", identifier)}}}


class PageTestCase(unittest.TestCase):
    """Opens pages in one browser."""

    width, height = 500, 800

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(cls.width, cls.height)
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def tearDown(self):
        """No page, whatever is on it, may ask for anything or complain."""
        self.assertEqual(self.browser.log("browser"), [])
        asked = [url for url in self.browser.requests() if not url.startswith(f"file://{self.folder.name}/")]
        self.assertEqual([url for url in asked if url != "about:blank"], [])
        self.browser.emulate()
        self.browser.resize()

    def open(self, page):
        path = pathlib.Path(self.folder.name) / "page.html"
        path.write_text(page, encoding="utf-8")
        self.browser.open(path)

    def texts(self, selector):
        return [element.text for element in self.browser.select(selector)]

    def choose(self, name, value):
        """Picks an option of a choice of a gallery."""
        self.browser.run(
            "const choice = document.getElementById(arguments[0]); choice.value = arguments[1];"
            "choice.dispatchEvent(new Event('change', {bubbles: true}))", name, value)

    def screenshot(self, name):
        self.browser.screenshot(SCREENSHOTS / f"{name}.png")

    def assert_legible(self):
        """Each text has the contrast that WCAG 2.2 asks of small text (1.4.3), in the colors that are on now."""
        self.assertEqual(self.browser.run(CONTRAST), [])

    def assert_headings_nest(self):
        """A heading is at most one level below the one before it."""
        levels = [int(level) for level in self.browser.run(
            "return [...document.querySelectorAll('h1,h2,h3,h4,h5')].filter(e => e.checkVisibility())"
            ".map(e => e.tagName[1])")]
        self.assertEqual(levels[0], 1)
        for before, level in zip(levels, levels[1:]):
            self.assertLessEqual(level, before + 1)


# What a text stands on, worst case over the colors of a gradient, and its contrast to that (WCAG 2.2, "relative luminance").
CONTRAST_FUNCTIONS = r"""
const channels = color => color.match(/[\d.]+/g).map(Number);
const over = (top, below) => top.slice(0, 3).map((c, i) => c * (top[3] ?? 1) + below[i] * (1 - (top[3] ?? 1)));
const luminance = color => {
  const [r, g, b] = color.map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const grounds = element => {
  if (!element) return [[255, 255, 255]];
  const style = getComputedStyle(element);
  const gradient = style.backgroundImage.match(/rgba?\([^)]*\)/g);
  const below = grounds(element.parentElement);
  const layers = gradient ?? [style.backgroundColor];
  return layers.flatMap(layer => below.map(ground => over(channels(layer), ground)));
};
const worstContrast = element => {
  const color = channels(getComputedStyle(element).color);
  return Math.min(...grounds(element).map(ground => contrast(over(color, ground), ground)));
};
"""

# Texts with less contrast than 4.5:1 to what they stand on.
CONTRAST = CONTRAST_FUNCTIONS + r"""
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const faint = [];
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest('style')) continue;
  const worst = worstContrast(element);
  if (worst < 4.5) faint.push([walker.currentNode.data.trim(), Math.round(worst * 100) / 100]);
}
return faint;
"""
