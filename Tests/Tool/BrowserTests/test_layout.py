"""How pages fit windows, paper and preferences: sizes, computed styles, and what stays in view."""

import json
import pathlib
import tempfile

from support import EXAMPLE, NOW, PageTestCase, alert, gallery, page, sotto


def plural_table(key, forms, directive="%u"):
    values = "".join(f"<key>{form}</key><string>{directive} {form}</string>" for form in forms)
    return ('<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>'
            f"<key>{key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
            "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            f"<key>NSStringFormatValueTypeKey</key><string>u</string>{values}</dict></dict></dict></plist>")


class BarTests(PageTestCase):
    """The bar with the choices of a gallery."""

    def bar(self):
        return self.browser.run(
            "const bar = document.querySelector('.top'); const style = getComputedStyle(bar);"
            "return {height: bar.getBoundingClientRect().height, position: style.position}")

    def test_it_stays_in_large_windows_and_takes_one_line(self):
        self.open(gallery())
        for width in (1280, 1300, 1600, 1920):
            self.browser.resize(width, 800)
            bar = self.bar()
            with self.subTest(width=width):
                self.assertEqual(bar["position"], "sticky")
                self.assertLessEqual(bar["height"], 45)

    def test_it_scrolls_away_in_small_and_low_windows(self):
        self.open(gallery())
        # 1280 × 1024 at 400 % zoom is 320 × 256.
        for width, height in ((320, 256), (700, 900), (1600, 400)):
            self.browser.resize(width, height)
            with self.subTest(width=width, height=height):
                self.assertEqual(self.bar()["position"], "static")

    def test_headings_that_are_jumped_to_are_below_it(self):
        self.open(gallery())
        self.browser.resize(1300, 800)
        for name in ("lists", "counts", "findings"):
            self.browser.run("location.hash = arguments[0]", name)
            top, bottom = self.browser.run(
                "return [document.getElementById(arguments[0]).getBoundingClientRect().top,"
                " document.querySelector('.top').getBoundingClientRect().bottom]", name)
            with self.subTest(name):
                self.assertGreaterEqual(top, bottom)


class ReflowTests(PageTestCase):
    """WCAG 2.2, 1.4.10: no scrolling in two directions at 320 px, except for tables."""

    def test_nothing_is_wider_than_320_pixels(self):
        hostile = {"notifications": [alert("n", title="W" * 200, body="\u8a9e" * 200, app="a" * 80)]}
        for name, text in {
                "a list": page("--locale", "en"), "an Arabic list": page("--locale", "ar"),
                "long texts": page("--locale", "en", "--previews", "always", document=hostile),
                "a gallery": gallery("--locales", "en,ar,pl")}.items():
            self.open(text)
            self.browser.resize(320, 256)
            with self.subTest(name):
                self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 320)

    def test_languages_stay_beside_their_counts(self):
        for locale in ("en", "ar"):
            self.open(gallery("--locales", "en,ar"))
            self.browser.resize(320, 700)
            before, after = self.browser.run(
                "const table = document.querySelector('.table'); const cell = table.querySelector('tbody th');"
                "const before = cell.getBoundingClientRect().left; table.scrollLeft = 300;"
                "return [before, cell.getBoundingClientRect().left]")
            self.assertEqual(before, after)


class PreferenceTests(PageTestCase):
    """Forced colors and print."""

    def test_cards_keep_their_edges_in_forced_colors(self):
        self.open(page("--locale", "en"))
        self.browser.emulate(forced_colors="active")
        for element in (".row", ".actions li"):
            style = self.browser.run(
                "const s = getComputedStyle(document.querySelector(arguments[0]));"
                "return [s.borderTopStyle, s.borderTopWidth]", element)
            with self.subTest(element):
                self.assertEqual(style, ["solid", "1px"])

    def test_closed_stacks_are_printed(self):
        self.open(page("--locale", "en", "--authenticated"))
        height = "return document.querySelector('details ol').getBoundingClientRect().height"
        visible = ("return document.querySelector('details ol')"
                   ".checkVisibility({contentVisibilityAuto: true, visibilityProperty: true})")
        self.assertFalse(self.browser.run(visible))
        self.browser.emulate(media="print")
        self.assertTrue(self.browser.run(visible))
        self.assertGreater(self.browser.run(height), 20)

    def test_all_is_black_on_white_in_print(self):
        for name, text in {"a list": page("--locale", "en", "--authenticated"), "a gallery": gallery()}.items():
            self.open(text)
            self.browser.emulate(media="print")
            gray = self.browser.run(
                "return [...document.querySelectorAll('article *, .findings *, caption, td')].filter(e => e.checkVisibility())"
                ".filter(e => getComputedStyle(e).color != 'rgb(0, 0, 0)').map(e => e.outerHTML.slice(0, 80))")
            with self.subTest(name):
                self.assertEqual(gray, [])

    def test_lists_of_a_gallery_are_printed_unbroken(self):
        self.open(gallery())
        self.browser.emulate(media="print")
        self.assertEqual(self.browser.run(
            "return [getComputedStyle(document.querySelector('.lists')).display,"
            " getComputedStyle(document.querySelector('.lists .screen')).breakInside]"), ["block", "avoid"])


class RowTests(PageTestCase):
    """What a row looks like, and what it is called."""

    def test_actions_come_before_older_notifications(self):
        self.open(page("--locale", "en", "--authenticated"))
        self.browser.run("document.querySelector('details').open = true")
        actions, older = self.browser.run(
            "return ['.stacked .actions', '.stacked details']"
            ".map(s => document.querySelector(s).getBoundingClientRect().top)")
        self.assertLess(actions, older)

    def test_destructive_actions_are_marked_without_color(self):
        action = {"identifier": "D", "title": "Delete", "options": ["destructive"]}
        category = {"identifier": "C", "actions": [action, dict(action, identifier="K", title="Keep", options=[])]}
        notification = alert("n", title="t", body="b")
        notification["payload"]["aps"]["category"] = "C"
        self.open(page("--locale", "en", "--previews", "always",
                       document={"categories": [category], "notifications": [notification]}))
        self.assertEqual(self.texts(".actions li"), ["Delete \u26a0\ufe0e", "Keep"])

    def test_long_texts_take_two_and_four_lines(self):
        self.open(page("--locale", "en", "--previews", "always", document={
            "notifications": [alert("n", title="many words " * 60, body="more words " * 200)]}))
        for element, lines in ((".title", 2), (".body", 4)):
            height, line = self.browser.run(
                "const e = document.querySelector(arguments[0]);"
                "return [e.getBoundingClientRect().height, parseFloat(getComputedStyle(e).lineHeight)]", element)
            with self.subTest(element):
                self.assertAlmostEqual(height / line, lines, delta=0.2)

    def test_monograms_are_pictures_and_not_texts(self):
        apps = {"com.example.mail": None, "chat": "Plauderei", "flag": "\U0001f1f5\U0001f1f1 Polska", "odd": "\u202e\u0007"}
        self.open(page("--locale", "en", document={
            "apps": {app: {"name": name} for app, name in apps.items() if name},
            "notifications": [alert(app, app=app, title="t") for app in apps]}))
        found = self.browser.run(
            "return [...document.querySelectorAll('h2')].map(e => [e.textContent, e.dataset.monogram ?? null])")
        self.assertEqual(sorted(map(tuple, found), key=str), sorted([
            ("com.example.mail", "m"), ("Plauderei", "P"), ("\U0001f1f5\U0001f1f1 Polska", "\U0001f1f5\U0001f1f1"),
            ("", None)], key=str))

    def test_an_empty_list_is_in_the_middle(self):
        self.open(page("--locale", "en", document={"notifications": []}))
        top, bottom, height = self.browser.run(
            "const box = document.querySelector('h1').getBoundingClientRect(); return [box.top, box.bottom, innerHeight]")
        self.assertAlmostEqual((top + bottom) / 2, height / 2, delta=40)

    def test_the_title_names_the_apps(self):
        self.open(page("--locale", "pl"))
        self.assertEqual(self.browser.run("return document.title"), "3 powiadomienia \u00b7 Albums")
        self.open(page("--locale", "pl", "--hidden-rows", "total"))
        self.assertEqual(self.browser.run("return document.title"), "3 powiadomienia")


class TranslationTests(PageTestCase):
    """Lists that are not in the language that stands above them."""

    width, height = 1300, 900

    def shown(self, selector=".screen"):
        return self.browser.run(
            "return [...new Set([...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
            ".map(e => e.closest('[data-language]').dataset.language))]", selector)

    def test_fallbacks_are_hidden_until_they_are_asked_for(self):
        # CLDR gives Azerbaijani readers the Russian texts. They are a fallback too.
        translated = ["pl", "pl-PL", "ar-EG", "en-GB", "en-XA", "ar-XB"]
        self.open(gallery("--locales", ",".join(translated + ["bg", "az", "sr-Latn"])))
        self.assertEqual(self.shown(), translated)
        self.assertEqual(self.shown("tbody tr"), translated)
        self.assertEqual(self.texts(".untranslated"), ["Not translated: Bulgarian, Azerbaijani, Serbian (Latin)."])
        self.choose("translation", "")
        self.assertEqual(self.shown(), translated + ["bg", "az", "sr-Latn"])
        self.choose("translation", "translated")
        self.browser.run("document.getElementById('only-bg').click()")
        self.assertEqual(self.shown(), ["bg"])
        badges = [badge.text for badge in self.browser.select(".screen .badge, h3 .badge") if badge.is_displayed]
        self.assertEqual(badges, ["not translated: shows English"])

    def test_a_fallback_reads_as_the_language_that_it_shows(self):
        self.open(gallery("--locales", "bg"))
        # Where no list is translated, nothing is hidden.
        self.assertEqual(self.shown(), ["bg"])
        row = json.loads(sotto("render", EXAMPLE / "list.json", "--strings", EXAMPLE, "--locale", "en", "--format",
                               "json"))["groups"][0]
        self.assertIn(row["body"], self.texts("article > p"))

    def test_faint_texts_are_legible(self):
        self.open(gallery("--locales", "bg,pl"))
        self.choose("translation", "")
        for scheme in ("light", "dark"):
            self.browser.emulate(prefers_color_scheme=scheme)
            with self.subTest(scheme):
                self.assert_legible()


class FindingTests(PageTestCase):
    """Errors and warnings, and where they are."""

    width, height = 1300, 900

    def test_errors_and_warnings_look_different(self):
        with tempfile.TemporaryDirectory() as folder:
            tables = {"en": plural_table("PHOTO", ["one", "other"]), "pl": plural_table("PHOTO", ["one", "other"], "%@"),
                      "ru": plural_table("PHOTO", ["one", "other"])}
            for language, table in tables.items():
                path = pathlib.Path(folder) / f"{language}.lproj"
                path.mkdir()
                path.joinpath("Localizable.stringsdict").write_text(table, encoding="utf-8")
            notification = alert("n", title="t", body="b")
            notification["payload"]["aps"]["category"] = "P"
            document = {"categories": [{"identifier": "P", "hiddenPreviewsBodyPlaceholder": {"key": "PHOTO"}}],
                        "notifications": [notification]}
            self.open(sotto("gallery", "-", "--strings", folder, "--now", NOW, "--locales", "en,pl,ru",
                            document=document))
        colors = {kind: self.browser.run(
            "return getComputedStyle(document.querySelector(`.findings .${arguments[0]} strong`)).color", kind)
            for kind in ("error", "warning")}
        self.assertNotEqual(colors["error"], colors["warning"])
        self.assertEqual(self.browser.run("return document.querySelectorAll('.findings code wbr').length > 2"), True)
        [option] = [text for text in self.texts("#rows option") if "findings" in text]
        self.assertRegex(option, r"^With findings \(\d+ findings, 1 error\)$")


class NowTests(PageTestCase):
    def test_a_gallery_is_looked_at_just_after_its_newest_notification(self):
        self.open(sotto("gallery", EXAMPLE / "list.json", "--strings", EXAMPLE, "--locales", "en"))
        ages = [time.text for time in self.browser.select(".screen article > span") if time.is_displayed]
        self.assertEqual(ages[0], "1 min. ago")
