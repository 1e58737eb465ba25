"""The page that `sotto gallery` writes."""

import json
import pathlib
import re
import resource
import tempfile

from support import EXAMPLE, PageTestCase, alert, gallery, seen, sotto

LANGUAGES = ["ar", "cy", "en", "fr", "ga", "he", "ja", "lt", "lv", "pl", "ru", "sl"]
COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000]
PREVIEWS = ["always", "when-authenticated", "never"]
LEVELS = ["titles", "counts", "apps", "total", "nothing"]
# A setting and a device, as the page abbreviates them.
STATES = {previews[0] + device[0]: (previews, device) for previews in PREVIEWS for device in ("locked", "authenticated")}
# States of the example that show, and that hide.
OPEN, HIDDEN = "al aa wa", "wl nl na"


class GalleryTests(PageTestCase):
    width, height = 1300, 900

    def only(self, *languages):
        """Chooses the languages to show beside the source language."""
        self.browser.run(
            "for (const choice of document.querySelectorAll('.only'))"
            "  if (choice.checked != arguments[0].includes(choice.id.slice(5))) choice.click()", languages)

    def shown(self):
        """What is seen of the lists: language, and the states of the list."""
        return [tuple(row) for row in self.browser.run(
            "return [...document.querySelectorAll('.screen')].filter(e => e.checkVisibility())"
            ".map(e => [e.closest('.language').dataset.language, e.dataset.state])")]

    def states(self):
        """Every state of every list that is seen: language, previews, device, level."""
        return [(language, STATES[state][0], STATES[state][1], level)
                for language, states, levels in self.browser.run(
                    "return [...document.querySelectorAll('.screen')].filter(e => e.checkVisibility())"
                    ".map(e => [e.closest('.language').dataset.language, e.dataset.state, e.dataset.level ?? ''])")
                for state in states.split() for level in levels.split() or LEVELS]

    def test_every_language_stands_once_in_every_state(self):
        self.open(gallery())
        for name in ("translation", "previews", "device", "level", "rows"):
            self.choose(name, "")
        expected = [(language, previews, device, level) for language in LANGUAGES + ["en-XA", "ar-XB"]
                    for previews in PREVIEWS for device in ("locked", "authenticated") for level in LEVELS]
        self.assertEqual(sorted(self.states()), sorted(expected))

    def test_levels_matter_where_something_is_hidden(self):
        self.open(gallery("--locales", "en"))
        self.choose("previews", "")
        self.choose("device", "")
        for level in LEVELS:
            self.choose("level", level)
            with self.subTest(level):
                self.assertEqual(self.shown(), [("en", OPEN), ("en", HIDDEN)])
        self.choose("level", "")
        self.assertEqual(len(self.shown()), 5)

    def test_levels_say_what_render_says(self):
        self.open(gallery("--locales", "pl,ar"))
        for language in ("pl", "ar"):
            for level in LEVELS:
                self.only(language)
                self.choose("level", level)
                groups = json.loads(sotto(
                    "render", EXAMPLE / "list.json", "--strings", EXAMPLE, "--locale", language, "--hidden-rows", level,
                    "--format", "json"))["groups"]
                with self.subTest(language=language, level=level):
                    [section] = [element for element in self.browser.select(".screen") if element.is_displayed]
                    self.assertRegex(section.name, f"Hidden rows .*{level.capitalize()}")
                    articles = section.select("article")
                    self.assertEqual(len(articles), len(groups))
                    for article, group in zip(articles, groups):
                        lines = article.text.splitlines()
                        self.assertIn(group["body"], lines)
                        self.assertEqual(group["title"] in lines, group["title"] is not None)

    def test_lists_say_what_render_says(self):
        self.open(gallery("--locales", "pl,ar,ja,en-XA"))
        for language in ("pl", "ar", "ja", "en-XA"):
            for previews in PREVIEWS:
                for device in ("locked", "authenticated"):
                    self.only(language)
                    self.choose("previews", previews)
                    self.choose("device", device)
                    groups = json.loads(sotto(
                        "render", EXAMPLE / "list.json", "--strings", EXAMPLE, "--locale", language, "--previews",
                        previews, f"--{device}", "--format", "json"))["groups"]
                    with self.subTest(language=language, previews=previews, device=device):
                        [section] = [element for element in self.browser.select(".screen")
                                     if element.is_displayed]
                        articles = section.select("article")
                        self.assertEqual(len(articles), len(groups))
                        for article, group in zip(articles, groups):
                            lines = article.text.splitlines()
                            for member in ("title", "subtitle", "body", "summary"):
                                if group[member]:
                                    self.assertIn(seen(group[member]), lines)

    def test_choices_show_and_hide(self):
        self.open(gallery("--locales", "pl,ar"))
        # What a lock screen is about, without a choice.
        self.assertEqual(self.shown(), [("pl", HIDDEN), ("ar", HIDDEN)])
        self.only("ar")
        self.assertEqual(self.shown(), [("ar", HIDDEN)])
        rows = "return [...document.querySelectorAll('tbody tr')].filter(e => e.checkVisibility()).map(e => e.dataset.language)"
        self.assertEqual(set(self.browser.run(rows)), {"ar"})
        self.choose("device", "")
        self.assertEqual(self.shown(), [("ar", OPEN), ("ar", HIDDEN)])

    def test_counts_say_what_format_says(self):
        languages = ["en", "pl", "ar", "ru", "ga", "ja"]
        self.open(gallery("--locales", ",".join(languages)))
        table = self.browser.run(
            "const table = [...document.querySelectorAll('table')]"
            ".find(e => e.caption.querySelector('bdi').textContent == 'IMAGE_KEY');"
            "return [...table.tBodies[0].rows].map(row => [...row.cells].slice(1).map(cell => cell.firstChild.data.trim()))")
        for language, texts in zip(languages, table):
            expected = [sotto("format", "IMAGE_KEY", count, "--strings", EXAMPLE, "--locale", language).strip()
                        for count in COUNTS]
            self.assertEqual(texts, expected, language)

    def test_findings_stand_at_their_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            # A Polish “other” that says what “few” does is not what is read for five.
            tables = {"en": {"one": "one", "other": "other"}, "pl": {"one": "one", "few": "few", "other": "few"}}
            for language, forms in tables.items():
                path = pathlib.Path(folder) / f"{language}.lproj"
                path.mkdir()
                values = "".join(f"<key>{form}</key><string>%u {text}</string>" for form, text in forms.items())
                path.joinpath("Localizable.stringsdict").write_text(
                    '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>PHOTO</key><dict>'
                    "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
                    "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                    f"<key>NSStringFormatValueTypeKey</key><string>u</string>{values}</dict></dict></dict></plist>",
                    encoding="utf-8")
            notification = alert("n", title="t", body="b")
            notification["payload"]["aps"]["category"] = "P"
            document = {"categories": [{"identifier": "P", "hiddenPreviewsBodyPlaceholder": {"key": "PHOTO"}}],
                        "notifications": [notification, alert("other", title="t")]}
            self.open(gallery("--locales", "en,pl", document=document, strings=folder))
            marked = self.browser.run(
                "return [...document.querySelectorAll('.screen li:has(> .marks)')]"
                ".filter(e => e.checkVisibility())"
                ".map(e => [e.closest('.language').dataset.language, e.querySelector('article > p').textContent,"
                "           e.querySelector('.marks').textContent])")
            [[language, text, finding]] = marked
            self.assertEqual((language, text), ("pl", "1 one"))
            self.assertEqual(finding.strip(), "warning: missing-plural-form PHOTO: many")
            [whole] = self.texts(".findings li")
            self.assertIn("many", whole)
            self.assertIn("pl.lproj/Localizable.stringsdict", whole)
            link = self.browser.run("return document.querySelector('.marks a').getAttribute('href')")
            self.assertEqual(self.browser.run("return document.querySelector(arguments[0]).textContent.includes('many')", link), True)
            self.assertIn("1 finding in 2 files.", self.texts("section > p"))
            # Rows with findings are shown in whatever state they are, and nothing else is.
            self.choose("device", "authenticated")
            self.choose("rows", "findings")
            self.assertEqual({language for language, _ in self.shown()}, {"pl"})
            self.assertIn(("pl", "never", "locked", "titles"), self.states())
            self.assertEqual(self.browser.run(
                "return [...document.querySelectorAll('.rows > li, tbody tr')]"
                ".filter(e => e.checkVisibility() && !e.querySelector('.marks')).length"), 0)
            self.assertIn("With findings (1 finding)", self.texts("#rows option"))

    def test_sound_tables_say_so(self):
        self.open(gallery("--locales", "en"))
        self.assertEqual(self.browser.select(".findings"), [])
        [text] = [text for text in self.texts("section > p") if "found" in text]
        self.assertRegex(text, r"^Nothing found in \d+ files\.$")

    def test_screen_readers_and_keyboards_find_their_way(self):
        self.open(gallery("--locales", "en,ar"))
        self.assert_headings_nest()
        self.assertEqual([select.name for select in self.browser.select("select")],
                         ["Texts", "Previews", "Device", "Hidden rows", "Rows"])
        self.assertEqual({landmark.role for landmark in self.browser.select("main, nav, form, body > header")},
                         {"main", "navigation", "form", "banner"})
        # The parts of the page are landmarks; languages and lists, which may be hundreds, are groups.
        groups = [element.role for element in self.browser.select("section, .language, .screen, .table")]
        self.assertEqual(groups.count("region"), 4)
        self.assertLessEqual(set(groups), {"region", "group", "none", "generic"})
        for section in self.browser.select(".screen"):
            if section.is_displayed:
                self.assertIn("Previews “When authenticated” while locked, or “Never”. Hidden rows “Titles”", section.name)
        identifiers = self.browser.run("return [...document.querySelectorAll('[id]')].map(e => e.id)")
        self.assertEqual(len(identifiers), len(set(identifiers)))
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('[aria-labelledby]')]"
            ".filter(e => !e.getAttribute('aria-labelledby').split(' ').every(id => document.getElementById(id))).length"), 0)

    def test_texts_are_legible(self):
        self.open(gallery("--locales", "en,ar"))
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.browser.emulate(prefers_color_scheme=scheme)
                self.assert_legible()

    def test_what_senders_write_stays_text(self):
        text = "</option></select><img src=x onerror=\"document.title='owned'\"></style><h1>"
        categories = [{"identifier": text, "hiddenPreviewsBodyPlaceholder": text, "categorySummaryFormat": text}]
        notification = alert("n", app=text, title=text, body=text)
        notification["payload"]["aps"]["category"] = text
        self.open(gallery("--locales", "en,ar", document={
            "apps": {text: {"name": text}}, "categories": categories, "notifications": [notification]}))
        self.assertEqual(self.browser.run("return document.querySelectorAll('img,script,style ~ style').length"), 0)
        self.assertEqual(len(self.browser.select("h1")), 1)
        self.assertEqual(self.browser.run("return document.title"), text)

    def test_sixty_languages_take_less_than_a_second(self):
        pages = gallery("--locales", "all")
        languages = re.findall(r'id=only-([^ >]+)', pages)
        self.assertGreaterEqual(len(languages), 50)
        languages += ["ar-EG", "de-CH", "en-GB", "en-IN", "es-MX", "fr-CA", "pt-PT", "zh-Hant-HK", "sr-Latn", "nn",
                      "de-AT", "fr-BE"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        page = gallery("--locales", ",".join(languages))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual(page.count('<div class=screen'), len(set(languages)) * 5)
        # The processor's time, since others may be at work on the machine.
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"\n{len(languages)} languages in {seconds:.2f} s")
        self.assertLess(seconds, 1)

    def test_pictures(self):
        self.open(gallery())
        self.screenshot("gallery")
        self.browser.run("document.querySelector('#counts').scrollIntoView()")
        self.screenshot("gallery-counts")
        self.browser.emulate(prefers_color_scheme="dark")
        self.browser.run("scrollTo(0, 0)")
        self.screenshot("gallery-dark")
        self.browser.emulate()
        self.only("he")
        self.choose("level", "")
        self.screenshot("gallery-levels")
        self.browser.emulate(prefers_color_scheme="dark")
        self.screenshot("gallery-levels-dark")
