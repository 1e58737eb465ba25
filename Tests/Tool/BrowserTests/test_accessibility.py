"""Pages as axe judges them, and by keyboard alone."""

import os
import pathlib

from support import CONTRAST_FUNCTIONS, PageTestCase, alert, gallery, page
from test_layout import plural_table

AXE = pathlib.Path(os.environ["SOTTO_AXE"]).read_text(encoding="utf-8")
TAB, SPACE, ENTER, DOWN, RIGHT = "\ue004", "\ue00d", "\ue007", "\ue015", "\ue014"  # WebDriver, section 17.4.2


class AxeTests(PageTestCase):
    """No violation, and nothing undecided but contrasts, which are computed here."""

    width, height = 1300, 900

    def assert_accessible(self):
        outcome = self.browser.run(AXE + """;
            return axe.run(document, {resultTypes: ['violations', 'incomplete']}).then(result => {
              const short = rules => rules.flatMap(
                rule => rule.nodes.map(node => ({rule: rule.id, target: node.target.join(' '), html: node.html.slice(0, 120),
                                                 why: node.failureSummary})));
              return {passes: result.passes.length, violations: short(result.violations), incomplete: short(result.incomplete)};
            });""")
        self.assertGreater(outcome["passes"], 10)
        self.assertEqual(outcome["violations"], [])
        self.assertEqual([found for found in outcome["incomplete"] if found["rule"] != "color-contrast"], [])
        # axe does not look through gradients and at what lies behind pseudo-elements.
        faint = self.browser.run(CONTRAST_FUNCTIONS + """
            return arguments[0].map(target => [target, worstContrast(document.querySelector(target))])
              .filter(([, worst]) => worst < 4.5);""", [found["target"] for found in outcome["incomplete"]])
        self.assertEqual(faint, [])
        monograms = self.browser.run(CONTRAST_FUNCTIONS + """
            return [...document.querySelectorAll('[data-m], [data-monogram]')].filter(e => e.checkVisibility()).map(e => {
              const style = getComputedStyle(e, '::before');
              return contrast(channels(style.color).slice(0, 3), channels(style.backgroundColor).slice(0, 3));
            });""")
        self.assertEqual([worst for worst in monograms if worst < 4.5], [])

    def assert_accessible_in_both_schemes(self, text, prepare=lambda: None):
        self.open(text)
        prepare()
        for scheme in ("light", "dark"):
            self.browser.emulate(prefers_color_scheme=scheme)
            with self.subTest(scheme):
                self.assert_accessible()

    def test_a_check_that_can_fail(self):
        self.open('<!DOCTYPE html><html lang="en"><title>t</title><main><h1>h</h1><p style="color:#999">faint</p>'
                  '<input></main></html>')
        with self.assertRaises(AssertionError):
            self.assert_accessible()

    def test_galleries(self):
        self.assert_accessible_in_both_schemes(gallery("--locales", "en,pl,ar,ja,bg,en-XA,ar-XB"))

    def test_a_gallery_of_chosen_languages_in_every_state(self):
        def prepare():
            for name in ("only-pl", "only-ar"):
                self.browser.run("document.getElementById(arguments[0]).click()", name)
            for name in ("previews", "device", "level"):
                self.browser.run("document.getElementById(arguments[0]).value = ''", name)
        self.assert_accessible_in_both_schemes(gallery("--locales", "en,pl,ar,bg"), prepare)

    def test_a_gallery_with_findings_and_changes(self):
        folder, old = pathlib.Path(self.folder.name) / "new", pathlib.Path(self.folder.name) / "old"
        for path, word in ((folder, "%u"), (old, "N %u")):
            for language, forms, directive in (("en", ["one", "other"], word), ("pl", ["one", "other"], "%@")):
                lproj = path / f"{language}.lproj"
                lproj.mkdir(parents=True)
                lproj.joinpath("Localizable.stringsdict").write_text(
                    plural_table("PHOTO", forms, directive), encoding="utf-8")
        notification = alert("n", title="t", body="b")
        notification["payload"]["aps"]["category"] = "P"
        self.assert_accessible_in_both_schemes(gallery("--locales", "en,pl", "--against", old, strings=folder, document={
            "categories": [{"identifier": "P", "hiddenPreviewsBodyPlaceholder": {"key": "PHOTO"}}],
            "notifications": [notification]}))
        self.assertGreater(len(self.browser.select(".marks")), 0)
        self.assertGreater(len(self.browser.select(".was")), 0)

    def test_lists(self):
        for arguments in (["--locale", "en"], ["--locale", "ar", "--authenticated"], ["--locale", "pl", "--hidden-rows", "total"]):
            with self.subTest(arguments):
                self.assert_accessible_in_both_schemes(page(*arguments))
        self.assert_accessible_in_both_schemes(page("--locale", "en", document={"notifications": []}))


class KeyboardTests(PageTestCase):
    """Every control of a gallery is reached and works without a pointer."""

    width, height = 1300, 900

    def tab_to(self, selector):
        for _ in range(200):
            if self.browser.run("return document.activeElement.matches(arguments[0])", selector):
                return
            self.browser.press(TAB)
        self.fail(f"{selector} is not reached")

    def test_every_control_is_reached_in_order_and_seen(self):
        self.open(gallery("--locales", "en,pl,ar"))
        self.browser.run("for (const name of ['previews', 'device'])"
                         "  { document.getElementById(name).value = ''; }")
        controls = self.browser.run(
            "return [...document.querySelectorAll('a[href], select, input, summary, [tabindex]')]"
            ".filter(e => e.checkVisibility()).map((e, i) => { e.dataset.order = i; return i; })")
        reached = []
        for _ in range(len(controls) + 2):
            self.browser.press(TAB)
            order, outline = self.browser.run(
                "const e = document.activeElement; return [e.dataset.order ?? null, getComputedStyle(e).outlineStyle]")
            if order is None:
                break
            self.assertNotEqual(outline, "none", order)
            reached.append(int(order))
        self.assertEqual(reached, controls)
        self.assertGreater(len(controls), 15)

    def test_controls_work(self):
        self.open(gallery("--locales", "en,pl,ar,fr,he,ja,ru"))
        shown = "return [...document.querySelectorAll('.language')].filter(e => e.checkVisibility()).map(e => e.id)"
        for language in ("pl", "ar"):
            self.tab_to(f"#only-{language}")
            self.browser.press(SPACE)
        self.assertEqual(self.browser.run(shown), ["en", "pl", "ar"])
        for language in ("pl", "ar"):
            self.browser.run("document.activeElement.blur()")
            self.tab_to(f"#only-{language}")
            self.browser.press(SPACE)
        self.assertEqual(len(self.browser.run(shown)), 7)
        self.browser.run("document.activeElement.blur()")
        self.tab_to(".index a[href='#ru']")
        self.browser.press(ENTER)
        self.assertEqual(self.browser.run("return document.querySelector(':target').id"), "ru")
        self.browser.run("document.activeElement.blur(); scrollTo(0, 0)")
        for name in ("translation", "previews", "device", "level", "rows"):
            self.tab_to(f"#{name}")
            before = self.browser.run("return document.activeElement.selectedIndex")
            self.browser.press(DOWN)
            after = self.browser.run("return document.activeElement.selectedIndex")
            options = self.browser.run("return document.activeElement.length")
            with self.subTest(name):
                self.assertEqual(after, min(before + 1, options - 1))

    def test_stacks_open_and_columns_scroll(self):
        self.open(gallery("--locales", "en,pl,ar,fr,he,ja,ru"))
        self.browser.run("document.getElementById('device').value = 'authenticated';")
        self.tab_to("summary")
        self.browser.press(SPACE)
        self.assertTrue(self.browser.run("return document.activeElement.parentElement.open"))
        for language in ("pl", "ar", "fr", "he", "ja", "ru"):
            self.browser.run("document.getElementById('only-' + arguments[0]).click()", language)
        self.browser.run("document.activeElement.blur(); scrollTo(0, 0)")
        self.tab_to(".lists")
        for _ in range(5):
            self.browser.press(RIGHT)
        self.browser.run("return new Promise(done => setTimeout(done, 400))")
        self.assertGreater(self.browser.run("return document.querySelector('.lists').scrollLeft"), 0)
