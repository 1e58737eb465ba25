"""What a person sees at a glance: nothing is cut, glued together or far from what it belongs to, and no front end differs."""

import json
import pathlib
import re
import tempfile

from preview import Preview
from support import NOW, PageTestCase, alert, sotto
from test_layout import plural_table

LONG_NAME = "The Extraordinarily Long Name of an Application That Does Not End"
FORMS = {"en": ["one", "other"], "pl": ["one", "other"], "ar": ["one", "other"], "ru": ["one", "few", "many", "other"],
         "ro": ["one", "few", "other"]}
ACTIONS = [{"identifier": "d", "title": "Delete", "options": ["destructive", "authenticationRequired"]},
           {"identifier": "l", "title": "Like"}]
BOX = ("const box = arguments[0] instanceof Element ? arguments[0] : document.querySelector(arguments[0]);"
       "const {left, top, right, bottom} = box.getBoundingClientRect(); return {left, top, right, bottom}")


def notification(identifier, **texts):
    made = alert(identifier, thread="t", **texts)
    made["payload"]["aps"].update({"category": "P", "thread-id": "t"})
    return made


DOCUMENT = {
    "apps": {"app": {"name": LONG_NAME}},
    "categories": [{"identifier": "P", "hiddenPreviewsBodyPlaceholder": {"key": "N_PHOTOS"},
                    "categorySummaryFormat": {"key": "N_MORE"}, "actions": ACTIONS}],
    "notifications": [notification("1", title="A", body="a"), notification("2", title="B", body="b"),
                      notification("3", app="mail", title="M", body="m")]}


class LooksTestCase(PageTestCase):
    width, height = 1280, 900

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.tables = tempfile.TemporaryDirectory()
        for language, forms in FORMS.items():
            path = pathlib.Path(cls.tables.name) / f"{language}.lproj"
            path.mkdir()
            path.joinpath("Localizable.stringsdict").write_text(
                plural_table("N_PHOTOS", forms, f"%u {language}"), encoding="utf-8")
        cls.list = pathlib.Path(cls.tables.name) / "list.json"
        cls.list.write_text(json.dumps(DOCUMENT), encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.tables.cleanup()
        super().tearDownClass()

    def setUp(self):
        self.browser.resize(self.width, self.height)

    def gallery(self, *arguments):
        return sotto("gallery", self.list, "--strings", self.tables.name, "--now", NOW, *arguments)

    def render(self, form, *arguments):
        return sotto("render", self.list, "--strings", self.tables.name, "--now", NOW, "--format", form, *arguments)

    def box(self, selector):
        return self.browser.run(BOX, selector)


class GalleryLooksTests(LooksTestCase):
    def test_no_choice_is_cut(self):
        self.open(self.gallery())
        for width in (1280, 500, 360):
            self.browser.resize(width, 900)
            cut = self.browser.run(
                "return [...document.querySelectorAll('.filters select')].filter(select => {"
                "  const text = document.createElement('span'); text.style.cssText = 'position:absolute;white-space:nowrap';"
                "  text.style.font = getComputedStyle(select).font; text.textContent = select.selectedOptions[0].text;"
                "  document.body.append(text); const width = text.getBoundingClientRect().width; text.remove();"
                "  return select.clientWidth < width + 16; }).map(select => select.id)")
            with self.subTest(width=width):
                self.assertEqual(cut, [])

    def test_lists_have_a_caption_only_where_the_bar_does_not_say_it(self):
        self.open(self.gallery())
        widest = "return Math.max(...[...document.querySelectorAll('h4')].map(e => e.getBoundingClientRect().width))"
        self.assertLessEqual(self.browser.run(widest), 1)
        self.choose("level", "")
        self.assertGreater(self.browser.run(widest), 100)
        captions = set(self.texts(".language h4"))
        self.assertIn("Previews \u201cWhen authenticated\u201d while locked, or \u201cNever\u201d. Hidden rows"
                      " \u201cTitles\u201d or \u201cCounts\u201d.", captions)

    def test_findings_of_one_rule_and_severity_are_one_line_that_names_each_form(self):
        self.open(self.gallery())
        marks = self.browser.run(
            "return [...[...document.querySelectorAll('#ar .rows > li')].find(e => e.checkVisibility())"
            ".querySelectorAll('.marks li')].map(e => e.innerText)")
        self.assertEqual(marks, ["warning: missing-plural-form N_PHOTOS: two, few, many"])
        links = self.browser.run(
            "return [...document.querySelector('#ar .marks li.warning').querySelectorAll('a')]"
            ".map(a => document.querySelector(a.getAttribute('href')).innerText)")
        self.assertTrue(links)
        for text in links:
            for form in ["two", "few", "many"]:
                self.assertIn(f"\u201c{form}\u201d", text)

    def test_an_underscore_is_seen_above_the_underline(self):
        self.open(self.gallery())
        offset = self.browser.run("return parseFloat(getComputedStyle(document.querySelector('.marks a')).textUnderlineOffset)")
        self.assertGreaterEqual(offset, 2)

    def test_what_follows_a_card_is_round_and_apart_from_it(self):
        with tempfile.TemporaryDirectory() as folder:
            for language in FORMS:
                path = pathlib.Path(folder) / f"{language}.lproj"
                path.mkdir()
                path.joinpath("Localizable.stringsdict").write_text(
                    plural_table("N_PHOTOS", FORMS[language], "%u old"), encoding="utf-8")
            self.open(self.gallery("--against", folder))
        for selector in (".rows > li > .marks", ".rows > li > .was"):
            apart, radius = self.browser.run(
                "const note = document.querySelector(arguments[0]), card = note.parentElement.querySelector('article');"
                "const round = note.matches('.was') ? note : note.querySelector('li');"
                "return [round.getBoundingClientRect().top - card.getBoundingClientRect().bottom,"
                "        parseFloat(getComputedStyle(round).borderRadius)]", selector)
            with self.subTest(selector):
                self.assertGreaterEqual(apart, 6)
                self.assertGreaterEqual(radius, 8)

    def test_all_counts_are_in_view(self):
        with tempfile.TemporaryDirectory() as folder:
            for language in ("en", "de"):
                path = pathlib.Path(folder) / f"{language}.lproj"
                path.mkdir()
                path.joinpath("Localizable.stringsdict").write_text(
                    plural_table("N_PHOTOS", ["one", "other"], "%u Benachrichtigungsfotos"), encoding="utf-8")
            self.open(sotto("gallery", self.list, "--strings", folder, "--now", NOW))
        wide, view = self.browser.run(
            "return [document.querySelector('.table').scrollWidth, document.querySelector('.table').clientWidth]")
        self.assertLessEqual(wide, view)

    def test_two_counts_and_the_whole_caption_are_in_view_on_a_phone(self):
        self.open(self.gallery("--locales", "en,ru"))
        self.browser.resize(360, 900)
        right, counts = self.browser.run(
            "const table = document.querySelector('.table'), edge = table.getBoundingClientRect().right;"
            "const caption = document.querySelector('caption > span') ?? document.querySelector('caption');"
            "return [caption.getBoundingClientRect().right - edge, [...table.querySelectorAll('thead th')].slice(1)"
            "  .filter(e => e.getBoundingClientRect().right <= edge + 1).length]")
        self.assertLessEqual(right, 0)
        self.assertGreaterEqual(counts, 2)

    def test_a_key_without_text_is_marked_among_the_counts(self):
        self.open(self.gallery("--locales", "en,pl"))
        [row] = self.browser.run(
            "return [...document.querySelectorAll('.table')].filter(e => e.querySelector('caption bdi').innerText == 'N_MORE')"
            ".map(e => e.querySelector('tbody tr[data-language=pl] th').innerText)")
        self.assertIn("placeholder-key-missing", row)
        self.assertIn("Sotto\u2019s words", row)

    def test_the_target_of_an_address_is_outlined_apart_from_the_next(self):
        self.open(self.gallery())
        self.browser.run("location.hash = '#pl'")
        radius, offset, width, gap = self.browser.run(
            "const style = getComputedStyle(document.querySelector('#pl')), box = document.querySelector('#pl').getBoundingClientRect();"
            "const below = [...document.querySelectorAll('.language')].map(e => e.getBoundingClientRect())"
            "  .filter(e => e.top >= box.bottom - 1 && e.left < box.right && e.right > box.left).map(e => e.top);"
            "return [style.borderRadius, style.outlineOffset, style.outlineWidth].map(parseFloat).concat(Math.min(...below) - box.bottom)")
        self.assertGreaterEqual(radius, 8)
        self.assertGreater(gap, offset + width + 4)

    def test_an_address_leads_to_what_is_seen(self):
        self.open(self.gallery())
        for rows, others in (("", ["pl"]), ("findings", []), ("findings", ["pl"])):
            self.choose("rows", rows)
            self.browser.run(
                "for (const choice of document.querySelectorAll('.only')) if (choice.checked != arguments[0].includes(choice.id.slice(5)))"
                " choice.click()", others)
            for tag in ("ru", "ro"):
                self.browser.run("location.hash = ''; location.hash = arguments[0]", "#" + tag)
                seen = self.browser.run(
                    "const box = document.getElementById(arguments[0]).querySelector('h3').getBoundingClientRect();"
                    "const at = document.elementFromPoint(box.left + 5, box.top + box.height / 2);"
                    "return box.height > 0 && !!at && document.getElementById(arguments[0]).contains(at)", tag)
                with self.subTest(rows=rows, others=others, tag=tag):
                    self.assertTrue(seen)

    def test_no_folder_of_the_machine_is_named(self):
        page = re.sub("<wbr>", "", self.gallery())
        self.assertNotIn(self.tables.name, page)
        self.assertIn("<code>pl.lproj/Localizable.stringsdict:", page)

    def test_a_long_name_is_one_line_that_keeps_its_beginning(self):
        for page in (self.gallery(), self.render("html", "--locale", "ar"), self.render("html", "--locale", "en")):
            self.open(page)
            self.browser.resize(360, 900)
            # Without what cannot be seen; in Arabic, a Latin name is cut at its right end too.
            height, first = self.browser.run(
                "const name = [...document.querySelectorAll('article :is(h2, h5)')].find(e => e.textContent.startsWith('The E')"
                "   && e.checkVisibility());"
                "const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange();"
                "range.setStart(text, 0); range.setEnd(text, 1); const T = range.getBoundingClientRect();"
                "const card = name.getBoundingClientRect();"
                "return [card.height, T.left >= card.left && T.right <= card.right]")
            self.assertLess(height, 30)
            self.assertTrue(first)


class FrontEndTests(LooksTestCase):
    """HTML, pictures and text say the same in the same order, with the same signs."""

    def test_the_summary_comes_after_the_actions(self):
        for locale in ("en", "ar"):
            flags = ("--locale", locale, "--authenticated")
            text = self.render("text", *flags)
            summary = [line for line in text.splitlines() if line.strip()][-1]
            self.assertNotIn("[", summary, text)
            self.open(self.render("html", *flags))
            self.assertLess(self.box(".stacked .actions")["bottom"], self.box(".stacked summary")["top"] + 1)
            self.open("<!DOCTYPE html>" + self.render("svg", *flags))
            below = self.browser.run(
                "const card = [...document.querySelectorAll('svg svg')].at(-1);"
                "return [...card.querySelectorAll('text')].at(-1).getBoundingClientRect().top"
                " - Math.max(...[...card.querySelectorAll('.button')].map(e => e.getBoundingClientRect().bottom))")
            self.assertGreaterEqual(below, 0)

    def test_a_lock_is_drawn_in_the_color_of_its_action(self):
        self.open(self.render("html", "--locale", "en"))
        self.assertEqual(self.texts(".actions li")[0].split()[0], "Delete")
        lock, action = self.browser.run(
            "const lock = document.querySelector('.actions .lock') ?? document.querySelector('.actions li');"
            "return [getComputedStyle(lock, '::before').borderBottomColor, getComputedStyle(lock.parentElement).color]")
        self.assertEqual(lock, action)
        self.open("<!DOCTYPE html>" + self.render("svg", "--locale", "en"))
        drawn = self.browser.run("return getComputedStyle(document.querySelector('.lock rect')).fill")
        self.assertEqual(drawn, action)
        self.open(self.render("html", "--locale", "en"))
        # The character is there for screen readers, and not seen.
        self.assertEqual(self.browser.run("return document.querySelector('.actions .lock').textContent"), "\U0001f512")

    def test_a_count_is_a_badge_in_pages_and_pictures(self):
        for locale, count in (("en", "2"), ("ar", "\u0662"), ("ja", "2"), ("ru", "2")):
            flags = ("--locale", locale)
            self.assertIn(f"({count})", self.render("text", *flags))
            self.open(self.render("html", *flags))
            self.assertEqual(self.texts(".count"), [count])
            self.open("<!DOCTYPE html>" + self.render("svg", *flags))
            texts = self.browser.run("return [...document.querySelectorAll('svg text')].map(e => e.textContent)")
            with self.subTest(locale):
                self.assertIn(count, texts)
                self.assertEqual([text for text in texts if "\u00b7" in text], [])
                overlap = self.browser.run(
                    "const badge = document.querySelector('rect.count').getBoundingClientRect();"
                    "return [...document.querySelectorAll('svg text')].map(e => [e.textContent, e.getBoundingClientRect()])"
                    ".filter(([text, box]) => text != arguments[0] && box.top < badge.bottom && box.bottom > badge.top"
                    "  && box.left < badge.right && box.right > badge.left).map(([text]) => text)", count)
                self.assertEqual(overlap, [])

    def test_the_sky_is_the_same(self):
        self.open(self.render("html"))
        page = self.browser.run("return getComputedStyle(document.body).backgroundImage.match(/rgb[^)]*\\)/g)")
        self.open("<!DOCTYPE html>" + self.render("svg"))
        picture = self.browser.run("return [...document.querySelectorAll('stop')].map(e => getComputedStyle(e).stopColor)")
        self.assertEqual(page, picture)

    def test_destruction_is_told_without_color(self):
        self.assertIn("[Delete \u26a0 \U0001f512]", self.render("text", "--locale", "en"))

    def test_a_page_without_an_app_has_no_empty_name_in_its_title(self):
        self.open(sotto("render", "-", "--now", NOW, "--format", "html",
                        document={"aps": {"alert": {"title": "t", "body": "b"}}}))
        self.assertEqual(self.browser.run("return document.title"), "Notification")
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('h1,h2,h3')].filter(e => !e.textContent).length"), 0)
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('[aria-labelledby]')].filter(e => e.getAttribute('aria-labelledby').split(' ')"
            ".some(id => !document.getElementById(id))).length"), 0)


class PreviewLooksTests(LooksTestCase):
    """The page of `sotto preview`."""

    def setUp(self):
        super().setUp()
        self.preview = Preview("--locale", "ar", "--locked")
        self.browser.call("POST", "/url", {"url": self.preview.address})

    def tearDown(self):
        self.browser.call("POST", "/url", {"url": "about:blank"})
        self.browser.log("browser")
        self.browser.requests()
        self.preview.close()
        self.browser.resize()

    def test_texts_are_beside_their_labels(self):
        for width in (1280, 500, 360):
            self.browser.resize(width, 900)
            far = self.browser.run(
                "return [...document.querySelectorAll('.counted dl > div')].map(e => [e.querySelector('dt'), e.querySelector('dd')]"
                "  .map(e => { const range = document.createRange(); range.selectNodeContents(e); return range.getBoundingClientRect(); }))"
                ".map(([label, text]) => Math.abs(label.left - text.left)).filter(d => d > 20).length")
            with self.subTest(width=width):
                self.assertEqual(far, 0)

    def test_names_of_texts_are_inside_their_cards(self):
        top, legend = self.browser.run(
            "const card = document.querySelector('.counted'), legend = card.querySelector('legend');"
            "const range = document.createRange(); range.selectNodeContents(legend);"
            "return [card.getBoundingClientRect().top, range.getBoundingClientRect().top]")
        self.assertGreaterEqual(legend, top)
        # The card's background begins above the name, not in its middle.
        self.assertEqual(self.browser.run("return getComputedStyle(document.querySelector('.counted legend')).float"), "inline-start")

    def test_the_page_uses_its_width(self):
        self.browser.resize(1040, 900)
        sets = self.browser.run(
            "return [...document.querySelectorAll('.choices fieldset')].map(e => Math.round(e.getBoundingClientRect().right))")
        self.assertEqual(len(set(sets)), 1)
        right, page = self.browser.run(
            "return [document.querySelector('.lists > :last-child').getBoundingClientRect().right, innerWidth]")
        self.assertGreater(right, page * 0.85)
