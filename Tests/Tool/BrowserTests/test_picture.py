"""Lists as pictures: what chromium and librsvg draw of them."""

import pathlib
import subprocess

from support import EXAMPLE, NOW, SCREENSHOTS, PageTestCase, alert, sotto

LOCALES = ("en", "ar", "cs", "de", "he", "hi", "ja", "ko", "pl", "ru", "th", "zh-Hant")
LONG = {"apps": {"shop": {"name": "WIDE CAPITALS OF AN APPLICATION"}}, "notifications": [
    alert("1", app="shop", title="A TITLE THAT SHOUTS AND SHOUTS AND DOES NOT END WHERE IT SHOULD HAVE", body="m" * 300),
    alert("2", app="chat", title="Schifffahrtsgesellschaft " * 9, body="W" * 300),
    alert("3", app="mail", title="\u0e01\u0e32\u0e23\u0e41\u0e08\u0e49\u0e07\u0e40\u0e15\u0e37\u0e2d\u0e19" * 9,
          body="\u05e9\u05dc\u05d5\u05dd (text) \u05e2\u05d5\u05dc\u05dd " * 12),
    alert("4", app="news", title="\u65e5\u672c\u8a9e" * 30, body="\u0928\u092e\u0938\u094d\u0924\u0947 " * 40)]}

# Each text with how far it reaches beyond the card that contains it, if it does.
BEYOND = """
return [...document.querySelectorAll('svg svg')].flatMap(card => {
  const edge = card.querySelector('.card').getBoundingClientRect();
  return [...card.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()])
    .filter(([_, box]) => box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom)
    .map(([text, box]) => [text, edge.left - box.left, box.right - edge.right]);
})"""

# Texts of one line that touch each other: a name and an age, two buttons.
TOUCHING = """
return [...document.querySelectorAll('svg svg')].flatMap(card => {
  const boxes = [...card.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
  return boxes.flatMap(([text, box], place) => boxes.slice(place + 1)
    .filter(([_, other]) => Math.abs(box.top - other.top) < 2 && box.left < other.right && other.left < box.right)
    .map(([other]) => [text, other]));
})"""


def picture(locale, *flags, document=None):
    operand = "-" if document is not None else EXAMPLE / "list.json"
    return sotto("render", operand, "--strings", EXAMPLE, "--now", NOW, "--format", "svg", "--locale", locale, *flags,
                 document=document)


class PictureTests(PageTestCase):
    """A list as a picture."""

    width, height = 432, 900

    def open(self, text):
        self.path = pathlib.Path(self.folder.name) / "picture.svg"
        self.path.write_text(text, encoding="utf-8")
        self.browser.open(self.path)

    def both(self, name):
        """Draws the open picture with both programs, and returns how much they differ: 0 to 1."""
        width, height = self.browser.run(
            "const picture = document.documentElement; return [picture.width, picture.height].map(l => l.baseVal.value)")
        self.browser.resize(int(width), int(height))
        one, other = SCREENSHOTS / f"{name}-chromium.png", SCREENSHOTS / f"{name}-librsvg.png"
        self.browser.screenshot(one)
        subprocess.run(["rsvg-convert", self.path, "--output", other], check=True)
        # Letters are not drawn alike; lines in other places differ when blurred, too.
        distortion = subprocess.run(
            ["convert", one, other, "-blur", "0x4", "-metric", "MAE", "-compare", "-format", "%[distortion]", "info:"],
            check=True, capture_output=True, text=True)
        return float(distortion.stdout)

    def test_texts_stay_on_their_cards(self):
        for locale in LOCALES:
            for flag in ("--locked", "--authenticated"):
                self.open(picture(locale, flag))
                with self.subTest(locale=locale, flag=flag):
                    self.assertEqual(self.browser.run(BEYOND), [])
                    self.assertEqual(self.browser.run(TOUCHING), [])

    def test_long_texts_stay_on_their_cards(self):
        for locale in ("en", "ar"):
            self.open(picture(locale, "--authenticated", document=LONG))
            with self.subTest(locale=locale):
                self.assertEqual(self.browser.run(BEYOND), [])
                self.assertEqual(self.browser.run(TOUCHING), [])
            self.screenshot(f"picture-long-{locale}")

    def test_lines_begin_where_the_language_begins(self):
        for locale, side in (("en", "left"), ("ar", "right"), ("he", "right")):
            self.open(picture(locale, "--authenticated"))
            places = self.browser.run(
                "return [...document.querySelectorAll('svg svg')].flatMap(card => {"
                " const edge = card.getBoundingClientRect();"
                " return [...card.querySelectorAll('.title, .text, .small.faint')].map(text =>"
                "  Math.abs(text.getBoundingClientRect()[arguments[0]] - edge[arguments[0]]))})", side)
            with self.subTest(locale=locale):
                self.assertTrue(places)
                # 14 px of padding, and the space beside a letter.
                self.assertTrue(all(11 <= place <= 17 for place in places), places)

    def test_librsvg_draws_what_chromium_draws(self):
        for locale in LOCALES:
            self.open(picture(locale, "--authenticated"))
            with self.subTest(locale=locale):
                self.assertLess(self.both(f"picture-{locale}"), 0.004)

    def test_texts_are_legible_in_the_light_and_in_the_dark(self):
        for scheme in ("light", "dark"):
            self.open(picture("en", "--authenticated"))
            self.browser.emulate(prefers_color_scheme=scheme)
            faint = self.browser.run(CONTRAST)
            with self.subTest(scheme=scheme):
                self.assertEqual(faint, [])
            self.screenshot(f"picture-{scheme}")

    def test_a_page_from_right_to_left_changes_nothing(self):
        text = picture("en", "--authenticated")
        self.open(text)
        script = "return [...document.querySelectorAll('text')].map(text => Math.round(text.getBBox().x))"
        alone = self.browser.run(script)
        page = pathlib.Path(self.folder.name) / "page.html"
        page.write_text(f'<!DOCTYPE html><html dir="rtl" lang="ar"><title>x</title><body>{text}', encoding="utf-8")
        self.browser.open(page)
        self.assertEqual(self.browser.run(script), alone)


# Texts with less contrast than 4.5:1 to the card, the sky or the monogram below them.
CONTRAST = r"""
const luminance = color => {
  const [r, g, b] = color.match(/[\d.]+/g).map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
return [...document.querySelectorAll('text')].map(text => {
  const behind = text.matches('.initial, .count + text') ? text.previousElementSibling : text.closest('svg svg')?.querySelector('.card');
  const grounds = behind ? [getComputedStyle(behind).fill] : [...document.querySelectorAll('stop')].map(e => getComputedStyle(e).stopColor);
  return [text.textContent, Math.min(...grounds.map(ground => {
    const [dark, light] = [getComputedStyle(text).fill, ground].map(luminance).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }))];
}).filter(([_, contrast]) => contrast < 4.5);
"""
