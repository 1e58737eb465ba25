"""The gallery as a place to compare: languages beside their source, states that share lists, what changed, and size."""

import pathlib
import shutil
import tempfile

import long_list
from support import EXAMPLE, NOW, PageTestCase, alert, gallery, sotto


class WorkbenchTestCase(PageTestCase):
    width, height = 1300, 900

    def only(self, *languages):
        for language in languages:
            self.browser.run("document.getElementById('only-' + arguments[0]).click()", language)

    def seen(self, selector):
        """The languages of the elements that are seen."""
        return self.browser.run(
            "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
            ".map(e => e.closest('[data-language]').dataset.language)", selector)

    def box(self, selector):
        return self.browser.run(
            "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return {left: box.left, top: box.top, bottom: box.bottom, width: box.width}", selector)


class SourceTests(WorkbenchTestCase):
    """The language that the others are translated from stays beside them."""

    def test_the_source_language_comes_first_and_stays_in_view(self):
        self.open(gallery())
        self.browser.resize(1300, 800)
        self.assertEqual(self.seen(".language")[0], "en")
        bar = self.box(".top")["bottom"]
        self.browser.run("document.querySelector('#pl').scrollIntoView()")
        source, polish = self.box("#en"), self.box("#pl")
        self.assertGreaterEqual(source["top"], bar)
        self.assertLess(source["top"], 200)
        self.assertLess(source["left"] + source["width"], polish["left"])

    def test_it_scrolls_with_the_page_in_small_windows(self):
        self.open(gallery())
        for width, height in ((320, 256), (700, 900)):
            self.browser.resize(width, height)
            self.assertEqual(self.browser.run(
                "return getComputedStyle(document.querySelector('#en')).position"), "static")

    def test_the_development_language_is_the_source(self):
        with tempfile.TemporaryDirectory() as folder:
            for language in ("de", "en"):
                path = pathlib.Path(folder) / f"{language}.lproj"
                path.mkdir()
                path.joinpath("Localizable.strings").write_text('"A" = "%u a";\n', encoding="utf-8")
            pathlib.Path(folder, "Base.lproj").mkdir()
            self.open(gallery("--locales", "de,en,pl", strings=folder))
            self.assertEqual(self.browser.run("return document.querySelector('.language[data-source]').id"), "en")
        # Without the source language nothing is pinned.
        self.open(gallery("--locales", "pl,ar"))
        self.assertEqual(self.browser.select("[data-source]"), [])


class LanguageChoiceTests(WorkbenchTestCase):
    """Several languages at once."""

    def test_chosen_languages_are_shown_beside_the_source(self):
        self.open(gallery())
        self.only("pl", "ar")
        self.assertEqual(self.seen(".language"), ["en", "ar", "pl"])
        self.assertEqual(set(self.seen("tbody tr")), {"en", "ar", "pl"})
        self.only("pl", "ar")
        self.assertEqual(len(self.seen(".language")), 14)

    def test_the_same_row_of_each_language_is_at_the_same_height(self):
        self.open(gallery())
        self.only("pl", "ar", "ja")
        for level in ("titles", ""):
            self.choose("level", level)
            tops = self.browser.run(
                "return ['en', 'pl', 'ar', 'ja'].map(id => [...document.querySelectorAll(`#${id} .rows > li`)]"
                ".filter(e => e.checkVisibility()).map(e => Math.round(e.getBoundingClientRect().top)))")
            self.assertGreaterEqual(len(tops[0]), 2)
            for others in tops[1:]:
                self.assertEqual(others, tops[0])

    def test_the_source_stays_while_many_columns_are_scrolled(self):
        self.open(gallery())
        self.only("ar", "cy", "fr", "he", "ja", "pl", "ru")
        before = self.box("#en")["left"]
        self.browser.run("document.querySelector('.lists').scrollLeft = 900")
        self.assertAlmostEqual(self.box("#en")["left"], before, delta=8)
        self.assertLess(self.box("#ar")["left"], 0)

    def test_chosen_languages_are_printed_below_each_other(self):
        self.open(gallery())
        self.only("pl", "ar")
        self.browser.emulate(media="print")
        self.assertEqual(self.browser.run("return getComputedStyle(document.querySelector('.lists')).display"), "block")
        source, polish = self.box("#en"), self.box("#pl")
        self.assertGreater(polish["top"], source["bottom"])

    def test_a_language_has_an_address(self):
        self.open(gallery("--locales", "en,pl,bg,ar"))
        self.assertEqual(self.seen(".language"), ["en", "pl", "ar"])
        for language in ("pl", "bg"):
            self.browser.run("location.hash = arguments[0]", language)
            with self.subTest(language):
                self.assertIn(language, self.seen(".language"))
                self.assertGreaterEqual(self.box(f"#{language}")["top"], self.box(".top")["bottom"])
                self.assertLess(self.box(f"#{language}")["top"], 750)

    def test_the_index_says_what_is_not_translated(self):
        self.open(gallery("--locales", "en,pl,bg"))
        self.assertEqual([" ".join(text.split()) for text in self.texts(".index li")], [
            "English – en #en source language", "Polish – pl #pl", "Bulgarian – bg #bg not translated: shows English"])


class SharedListTests(WorkbenchTestCase):
    """States that differ only in what can be hidden share a list."""

    def visible_text(self, selector):
        [element] = [element for element in self.browser.select(selector) if element.is_displayed]
        return element.text

    def test_locks_are_shown_only_where_the_device_is_locked(self):
        self.open(gallery("--locales", "en"))
        self.choose("previews", "always")
        for device, lock in (("locked", True), ("authenticated", False), ("", True)):
            self.choose("device", device)
            with self.subTest(device):
                self.assertEqual("Comment 🔒" in self.visible_text(".screen"), lock)

    def test_titles_are_neither_shown_nor_told_at_the_level_of_counts(self):
        self.open(gallery("--locales", "en"))
        for level, names in (("titles", ["Albums Thai vacation", "Albums Work"]), ("counts", ["Albums", "Albums"])):
            self.choose("level", level)
            with self.subTest(level):
                articles = [article for article in self.browser.select("article") if article.is_displayed]
                self.assertEqual([article.name for article in articles], names)
                self.assertEqual("Thai vacation" in self.visible_text(".screen"), level == "titles")

    def test_lists_that_differ_otherwise_are_apart(self):
        # The app's own setting shows its content after authentication, whatever the others do.
        self.open(gallery("--locales", "en", document={
            "settings": {"apps": {"app": {"showPreviews": "whenAuthenticated"}}},
            "notifications": [alert("n", title="t", body="b")]}))
        self.choose("previews", "")
        self.choose("device", "")
        self.assertEqual([screen.name for screen in self.browser.select(".screen") if screen.is_displayed], [
            "Previews “Always”, or “When authenticated”, or “Never”, locked. Hidden rows “Titles” or “Counts”.",
            "Previews “Always”, or “When authenticated”, or “Never”, authenticated."])


class ChangeTests(WorkbenchTestCase):
    """What reads differently than with other tables."""

    def setUp(self):
        self.old = tempfile.TemporaryDirectory()
        self.addCleanup(self.old.cleanup)
        for path in EXAMPLE.glob("*.lproj"):
            shutil.copytree(path, pathlib.Path(self.old.name) / path.name)

    def edit(self, language, before, after):
        path = pathlib.Path(self.old.name) / f"{language}.lproj/Localizable.stringsdict"
        text = path.read_text(encoding="utf-8")
        self.assertIn(before, text)
        path.write_text(text.replace(before, after), encoding="utf-8")

    def test_nothing_changed(self):
        self.open(gallery("--against", self.old.name))
        self.assertEqual(self.browser.select(".was"), [])
        self.assertIn("Changed (none)", self.texts("#rows option"))
        self.open(gallery())
        self.assertEqual([text for text in self.texts("#rows option") if "Changed" in text], [])

    def test_rows_and_counts_say_what_they_were(self):
        self.edit("pl", "zdjęcie", "fotografia")
        self.open(gallery("--against", self.old.name))
        self.assertEqual(set(self.seen(".was")), {"pl"})
        self.assertEqual([text for text in self.texts("#pl .was") if text],
                         ["was “1 fotografia i 1 komentarz”", "was “1 fotografia”"])
        [cell] = [cell for cell in self.texts("tr[data-language=pl] td:has(.was)") if "IMAGE" not in cell][:1]
        self.assertIn("1 zdjęcie", cell)
        self.assertIn("was “1 fotografia”", cell)
        quote = self.browser.run("const q = document.querySelector('.was bdi'); return [q.lang, q.dir]")
        self.assertEqual(quote, ["pl", "ltr"])
        self.assertIn("changed", " ".join(self.texts(".index li:has(#only-pl)")))

    def test_the_filter_counts_and_shows_what_changed(self):
        self.edit("pl", "zdjęcie", "fotografia")
        self.edit("ar", "صورة واحدة", "صوره واحده")
        self.open(gallery("--against", self.old.name))
        [option] = [text for text in self.texts("#rows option") if "Changed" in text]
        self.assertRegex(option, r"^Changed \(\d+ texts in 2 languages\)$")
        # Whatever else is chosen.
        self.choose("device", "authenticated")
        self.choose("previews", "always")
        self.choose("rows", "changed")
        self.assertEqual(set(self.seen(".language")), {"ar", "pl"})
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('.rows > li, tbody tr')]"
            ".filter(e => e.checkVisibility() && !e.querySelector('.was')).length"), 0)
        self.only("pl")
        self.assertEqual(set(self.seen(".language")), {"pl"})

    def test_a_language_that_is_new_was_shown_in_another(self):
        shutil.rmtree(pathlib.Path(self.old.name) / "pl.lproj")
        self.open(gallery("--against", self.old.name, "--locales", "en,pl"))
        self.assertIn("was “1 image and 1 comment”", self.texts("#pl .was"))
        self.assertEqual(self.browser.run("return document.querySelector('.was bdi').lang"), "en")

    def test_old_texts_stay_text(self):
        self.edit("en", "image", "&lt;/bdi>&lt;img src=x>")
        self.open(gallery("--against", self.old.name, "--locales", "en"))
        self.assertEqual(self.browser.select("img"), [])
        self.assertIn("</bdi><img src=x>", self.texts("#en .was")[0])


class SizeTests(WorkbenchTestCase):
    def test_fifty_languages_of_a_hundred_rows_take_three_megabytes(self):
        with tempfile.TemporaryDirectory() as folder:
            long_list.write(folder, rows=100)
            page = sotto("gallery", pathlib.Path(folder, "list.json"), "--strings", folder, "--now", NOW,
                         "--locales", ",".join(long_list.LANGUAGES))
        size = len(page.encode())
        print(f"\n{len(long_list.LANGUAGES)} languages of 100 rows take {size:,} bytes")
        self.assertEqual(len(long_list.LANGUAGES), 50)
        self.assertLessEqual(size, 3_000_000)
        # A list that shows and one that hides, the apps, and the total.
        self.assertEqual(page.count("<article"), 50 * (100 + 100 + 4 + 1))
        self.open(page)
        self.only("pl")
        self.assertEqual(self.seen(".language"), ["en", "pl"])
        self.assertEqual(self.seen("#pl article"), ["pl"] * 100)
