"""Texts before they are translated: longer ones, and from right to left."""

from support import PageTestCase, gallery


class PseudolocaleTests(PageTestCase):
    width, height = 1300, 900

    def test_pseudolocales_are_longer_and_mirrored(self):
        self.open(gallery("--locales", "en,en-XA,ar-XB"))
        placeholder = "return document.querySelector(`#${arguments[0]} .screen[data-state~=nl] article > p`)"
        english = self.browser.run(placeholder + ".textContent", "en")
        self.assertGreater(len(self.browser.run(placeholder + ".textContent", "en-XA")), len(english) * 1.2)
        self.assertEqual(self.browser.run(placeholder + ".textContent", "ar-XB"), english)
        self.assertEqual(self.browser.run(placeholder + ".querySelectorAll('bdo[dir=rtl]').length", "ar-XB"), 3)
        self.assertEqual(self.browser.run("return getComputedStyle(" + placeholder[7:] + ").direction", "ar-XB"), "rtl")

    def test_pseudolocales_change_the_joining_words_the_ages_and_the_names(self):
        self.open(gallery("--locales", "en,en-XA,ar-XB"))
        texts = ("return [...document.querySelectorAll(`#${arguments[0]} .screen[data-state~=nl] article`)][0]"
                 ".querySelectorAll('h5, b, article > span, article > p')")
        english, accented, mirrored = (
            self.browser.run(f"return [...(() => {{ {texts} }})()].map(e => e.textContent)".replace("arguments[0]", f"'{locale}'"))
            for locale in ("en", "en-XA", "ar-XB"))
        self.assertEqual(english, ["Albums", "2", "9 min. ago", "1 image and 1 comment"])
        self.assertEqual(accented, ["ÅÅļļƀûûɱš", "2", "9 ɱîîñ. ååĝöö", "1 îîɱååĝé ååññđ 1 ççööɱɱééñţ"])
        # The same letters in the same digits, each word from the right.
        self.assertEqual(mirrored, english)
        words = self.browser.run(
            "return ['h5', 'article > span', 'article > p'].map(s => document.querySelector(`#ar-XB .screen[data-state~=nl] ${s}`)"
            ".querySelectorAll('bdo[dir=rtl]').length)")
        self.assertEqual(words, [1, 2, 3])

    def test_the_mirrored_pseudolocale_is_right_to_left_in_counts(self):
        self.open(gallery("--locales", "en,ar-XB"))
        self.assertEqual(set(self.browser.run(
            "return [...document.querySelectorAll('tr[data-language=ar-XB] td')].map(e => getComputedStyle(e).direction)")),
            {"rtl"})
