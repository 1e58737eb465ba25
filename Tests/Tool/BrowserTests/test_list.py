"""The page that `sotto render --format html` writes."""

import json

from support import EXAMPLE, PageTestCase, alert, page, seen, sotto

SPACE, TAB = "\ue00d", "\ue004"  # WebDriver, section 17.4.2


def rendered(*arguments, document=None):
    operand = "-" if document is not None else EXAMPLE / "list.json"
    return json.loads(sotto("render", operand, "--strings", EXAMPLE, "--format", "json", *arguments,
                            document=document))


class ListTests(PageTestCase):
    def test_rows_say_what_the_list_says(self):
        for arguments in (["--locked"], ["--authenticated"], ["--previews", "always"], ["--previews", "never"]):
            for locale in ("en", "ar", "he", "ja", "th", "pl", "ru", "cy"):
                with self.subTest(locale=locale, arguments=arguments):
                    self.open(page("--locale", locale, *arguments))
                    groups = rendered("--locale", locale, *arguments)["groups"]
                    articles = self.browser.select("article")
                    self.assertEqual(len(articles), len(groups))
                    for article, group in zip(articles, groups):
                        lines = article.text.splitlines()
                        self.assertEqual(lines[0], group["appName"])
                        for member in ("title", "subtitle", "body", "summary"):
                            if group[member]:
                                self.assertIn(seen(group[member]), lines)
                        for action in group["actions"]:
                            lock = " 🔒" if action["asksForAuthentication"] else ""
                            self.assertIn(action["title"] + lock, lines)

    def test_language_and_direction_are_the_readers(self):
        for locale, direction in (("en", "ltr"), ("ar", "rtl"), ("he", "rtl"), ("ja", "ltr"), ("pl", "ltr")):
            with self.subTest(locale=locale):
                self.open(page("--locale", locale))
                [html] = self.browser.select("html")
                self.assertEqual((html.attribute("lang"), html.attribute("dir")), (locale, direction))
                self.assertEqual(self.browser.run("return getComputedStyle(document.querySelector('article')).direction"),
                                 direction)

    def test_rows_in_another_language_than_the_list_say_so(self):
        # There is no Persian table; the rows are in the development language.
        self.open(page("--locale", "fa"))
        [html] = self.browser.select("html")
        self.assertEqual((html.attribute("lang"), html.attribute("dir")), ("fa", "rtl"))
        for article in self.browser.select("article"):
            self.assertEqual((article.attribute("lang"), article.attribute("dir")), ("en", "ltr"))
        # One row, one language: the ages too.
        self.assertEqual(self.texts("time"), ["9 min. ago", "30 min. ago"])

    def test_ages_are_told_from_now(self):
        self.open(page("--locale", "en"))
        self.assertEqual(self.texts("time"), ["9 min. ago", "30 min. ago"])
        self.open(page("--locale", "pl"))
        self.assertEqual(self.texts("time"), ["9 min temu", "30 min temu"])

    def test_screen_readers_find_their_way(self):
        self.open(page("--locale", "en", "--authenticated"))
        [main] = self.browser.select("main")
        self.assertEqual(main.role, "main")
        self.assertEqual([heading.text for heading in self.browser.select("h1")], ["3 Notifications"])
        articles = self.browser.select("article")
        self.assertEqual([(article.role, article.name) for article in articles], [("article", "Albums Thai vacation"), ("article", "Albums Work")])
        self.assertEqual([element.role for element in self.browser.select("ul.rows, ul.actions")], ["list"] * 3)
        self.assert_headings_nest()

    def test_the_rest_of_a_stack_opens_by_keyboard(self):
        self.open(page("--locale", "en", "--authenticated"))
        [rest] = self.browser.select("details ol")
        self.assertFalse(rest.is_displayed)
        self.browser.press(TAB)
        self.assertEqual(self.browser.run("return document.activeElement.tagName"), "SUMMARY")
        self.browser.press(SPACE)
        self.assertTrue(rest.is_displayed)
        [summary] = self.browser.select("summary")
        self.assertEqual(summary.name, "1 more comment")

    def test_texts_are_legible_in_light_dark_and_print(self):
        for arguments in (["--locked"], ["--authenticated"]):
            self.open(page("--locale", "en", *arguments))
            for scheme in ("light", "dark"):
                with self.subTest(scheme=scheme, arguments=arguments):
                    self.browser.emulate(prefers_color_scheme=scheme)
                    self.assert_legible()
            self.browser.emulate(media="print")
            self.assert_legible()

    def test_an_empty_list_says_so(self):
        self.open(page("--locale", "pl", document={"notifications": []}))
        self.assertEqual(self.texts("h1"), ["Brak powiadomień"])
        self.assertEqual(self.browser.select("ul, article"), [])

    def test_pictures(self):
        for locale in ("en", "ar", "he", "ja", "th", "pl"):
            for state in ("locked", "authenticated"):
                self.open(page("--locale", locale, f"--{state}"))
                self.screenshot(f"list-{locale}-{state}")
        self.browser.emulate(prefers_color_scheme="dark")
        self.screenshot("list-pl-dark")


class SenderTests(PageTestCase):
    """What senders write stays text."""

    hostile = {
        "an element": "<img src=x onerror=\"document.title='owned'\">",
        "a script": "<script>document.title='owned'</script>",
        "the end of the style": "</style><h1>owned</h1>",
        "the end of the title": "</title></bdi></h3></main><h1>owned</h1>",
        "an attribute's end": "\" onmouseover=\"owned\" '",
        "a comment": "<!-- <![CDATA[ ]]> -->",
        "a reference": "&lt;b&gt; &amp;amp; &#60;b&#62;",
        "an address": "<link rel=stylesheet href=http://192.0.2.1/x.css><iframe src=http://192.0.2.1>",
    }

    def list(self, text):
        shown = alert("n1", app="<b>&amp;app", title=text, subtitle=text, body=text)
        return {"settings": {"showPreviews": "always"}, "apps": {"<b>&amp;app": {"name": text}},
                "notifications": [shown, dict(shown, identifier=text)]}

    def test_markup_stays_text(self):
        for name, text in self.hostile.items():
            with self.subTest(name):
                self.open(page("--locale", "en", document=self.list(text)))
                self.assertEqual(self.browser.run("return document.title"),
                                 " ".join(f"2 Notifications · {text}".split()))
                self.assertEqual(self.browser.run(
                    "return document.querySelectorAll('img,script,link,iframe,h1:not(main > h1)').length"), 0)
                for selector in ("h2", "article > .title", "article > .subtitle", "article > .body"):
                    self.assertEqual(self.browser.run(
                        "return document.querySelector(arguments[0]).textContent", selector), text)

    def test_no_policy_no_page(self):
        """Even a script that runs in the page can fetch nothing."""
        self.open(page("--locale", "en"))
        outcome = self.browser.run(
            "return fetch('http://127.0.0.1:9/').then(() => 'fetched', error => error.message)")
        self.assertEqual(outcome, "Failed to fetch")
        [complaint] = [entry for entry in self.browser.log("browser") if "Content Security Policy" in entry["message"]][:1]
        self.assertIn("default-src 'none'", complaint["message"])
        self.browser.requests()

    def test_overrides_turn_nothing_around_them(self):
        """Letters behind a sender's text stand as they stand behind a plain one."""
        for name, text in {"override": "\u202eevil", "unclosed isolate": "\u2067evil", "closing too much":
                           "evil\u2069\u2069\u202c\u202c\u202eevil", "embedding": "\u202bevil"}.items():
            with self.subTest(name):
                categories = [{"app": "app", "identifier": "C", "hiddenPreviewsBodyPlaceholder": "%u photos",
                               "options": ["hiddenPreviewsShowTitle"]}]
                notifications = []
                for index, title in enumerate(["Ann", text, "Ben"]):
                    notification = alert(f"n{index}", title=title, body="b", thread="t")
                    notification["payload"]["aps"]["category"] = "C"
                    notifications.append(notification)
                self.open(page("--locale", "en", "--previews", "never",
                               document={"categories": categories, "notifications": notifications}))
                title = self.browser.run("return document.querySelector('.title').textContent")
                self.assertNotRegex(title, "[\u202a-\u202e\u2066-\u2069]")
                lefts = self.browser.run(r"""
                    const walker = document.createTreeWalker(document.querySelector('.title'), NodeFilter.SHOW_TEXT);
                    const lefts = [];
                    while (walker.nextNode()) for (let i = 0; i < walker.currentNode.length; i++) {
                      const range = new Range();
                      range.setStart(walker.currentNode, i);
                      range.setEnd(walker.currentNode, i + 1);
                      lefts.push(range.getBoundingClientRect().left);
                    }
                    return lefts;""")
                self.assertEqual(lefts, sorted(lefts))
                self.assertGreater(len(lefts), 10)

    def test_line_ends_stay_and_controls_go(self):
        self.open(page("--locale", "en", document=self.list("one\ntwo\u0007\u0000\u001b[31m three\u0085")))
        self.assertEqual(self.texts("article > .body"), ["one\ntwo[31m three"])

    def test_long_texts_stay_inside(self):
        self.open(page("--locale", "en", document=self.list("W" * 500 + " " + "語" * 500)))
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), self.width)
