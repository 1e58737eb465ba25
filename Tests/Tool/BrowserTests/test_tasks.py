"""What a new user wants to know, found by the page alone. Each click and key is counted; the number of each task is in
Documentation/Gallery.md."""

import pathlib
import re
import shutil
import tempfile

from support import EXAMPLE, NOW, ROOT, PageTestCase, sotto

TASKS = ROOT / "Documentation/Gallery.md"


class TaskTests(PageTestCase):
    width, height = 1300, 900

    def setUp(self):
        """The gallery of an app whose Polish lacks a form, whose Greek is missing, and whose Arabic changed."""
        self.work = tempfile.TemporaryDirectory()
        self.addCleanup(self.work.cleanup)
        new, old = pathlib.Path(self.work.name) / "new", pathlib.Path(self.work.name) / "old"
        for path in EXAMPLE.glob("*.lproj"):
            shutil.copytree(path, new / path.name)
        shutil.copytree(new, old)
        self.edit(new / "pl.lproj", r"\s*<key>many</key>\s*<string>%u zdjęć</string>", "")
        self.edit(old / "ar.lproj", "صورة واحدة", "صوره واحده")
        self.open(sotto("gallery", EXAMPLE / "list.json", "--strings", new, "--against", old, "--now", NOW, "--locales",
                        "ar,el,en,fr,ja,pl,ru"))
        self.browser.resize(1300, 800)
        self.clicks = 0

    def edit(self, folder, before, after):
        path = folder / "Localizable.stringsdict"
        text, count = re.subn(before, after, path.read_text(encoding="utf-8"))
        self.assertGreater(count, 0, path)
        path.write_text(text, encoding="utf-8")

    def click(self, selector):
        """Clicks where a person would: on something that is in view."""
        [element] = [element for element in self.browser.select(selector) if element.is_displayed]
        self.browser.call("POST", element.path + "/click")
        self.clicks += 1

    def pick(self, name, option):
        """Opens a choice and picks an option: two clicks."""
        self.assertIn(option, [text.split(" (")[0] for text in self.texts(f"#{name} option")])
        self.browser.run(
            "const choice = document.getElementById(arguments[0]);"
            "choice.selectedIndex = [...choice.options].findIndex(o => o.text.startsWith(arguments[1]));"
            "choice.dispatchEvent(new Event('change', {bubbles: true}))", name, option)
        self.clicks += 2

    def seen(self, selector):
        """The texts that are in the window now, without scrolling."""
        return [" ".join(text.split()) for text in self.browser.run(
            "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
            ".filter(e => { const box = e.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })"
            ".map(e => e.innerText)", selector)]

    def assert_documented(self, task):
        """The number of clicks is the one in the documentation."""
        [row] = [line for line in TASKS.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {task} |")]
        self.assertEqual(int(row.split("|")[2]), self.clicks, row)

    def test_which_languages_miss_a_form(self):
        [polish] = [text for text in self.seen(".index li") if "missing-plural-form" in text]
        self.assertIn("Polish – pl", polish)
        self.click(".index a[href^='#finding-']")
        [finding] = self.seen(".findings li:target")
        self.assertIn("many", finding)
        self.assertIn("pl.lproj/Localizable.stringsdict", finding)
        self.assert_documented("Which languages miss a form, and which one?")

    def test_how_polish_reads_for_22(self):
        self.click("#only-pl")
        self.click(".top a[href='#counts']")
        [row] = [text for text in self.seen("tr[data-language=pl]") if "1 zdjęcie" in text and "jeszcze" not in text]
        self.assertIn("22 zdjęcia", row)
        self.assertTrue([text for text in self.seen("tr[data-language=en]") if "22 images" in text])
        self.assert_documented("How does Polish read for 22?")

    def test_what_a_locked_screen_shows(self):
        [screen] = [text for text in self.seen("#en .screen")]
        self.assertIn("locked", screen)
        self.assertIn("1 image and 1 comment", screen)
        self.assertNotIn("Jenna", screen)
        self.assert_documented("What does a locked screen show of my app?")

    def test_what_changed(self):
        self.assertIn("changed", " ".join(self.seen(".index li:has(#only-ar)")))
        self.pick("rows", "Changed")
        self.click(".top a[href='#lists']")
        self.assertTrue([text for text in self.seen(".was") if "صوره واحده" in text])
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('.language')].filter(e => e.checkVisibility()).map(e => e.id)"), ["ar"])
        self.assert_documented("What changed since the last release?")

    def test_which_languages_are_not_translated(self):
        self.assertEqual([text for text in self.seen(".index li") if "not translated" in text],
                         ["Greek – el #el not translated: shows English"])
        self.assert_documented("Which languages are not translated?")
