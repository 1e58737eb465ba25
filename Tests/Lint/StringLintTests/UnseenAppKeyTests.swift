import StringLint
import Testing

/// Keys of public apps that look as if a text were missing or wrong until other keys, other languages or the originals are
/// considered, and next to each one that is.
@Suite struct UnseenAppKeyTests {
  static let keys: [LintedRow] = [
    .init(
      name: "a fault in a text that the app no longer has",
      files: [
        LintedRow.table("en", ["serverName": "Server %@", "openFile": "Open"]),
        LintedRow.table("ar", ["serverName": "الخادم %@", "openFile": "فتح", "loginTo": "تسجيل الدخول إلى ٪@"]),
      ],
      expected: ["ar.lproj/L.strings note unused-translation loginTo", "ar.lproj/L.strings note damaged-directive ٪@"]),
    .init(
      name: "a fault in a text that the app has",
      files: [
        LintedRow.table("en", ["serverName": "Server %@", "openFile": "Open"]),
        LintedRow.table("ar", ["serverName": "الخادم ٪@", "openFile": "فتح"]),
      ], expected: ["ar.lproj/L.strings error damaged-directive ٪@"]),
    .init(
      name: "keys in the language that lacks them",
      files: [
        LintedRow.table("en", ["音乐": "Music", "Kids": "Kids"]), LintedRow.table("zh-Hans", ["Kids": "儿童"]),
        LintedRow.table("ja", ["音乐": "音楽", "Kids": "子供"]),
      ]),
    .init(
      name: "keys in another script of the language",
      files: [
        LintedRow.table("en", ["音乐": "Music", "Kids": "Kids"]), LintedRow.table("zh-Hans", ["音乐": "音乐", "Kids": "儿童"]),
        LintedRow.table("zh-Hant", ["Kids": "兒童"]),
      ]),
    .init(
      name: "keys in Chinese characters, without a kana",
      files: [LintedRow.table("en", ["音乐": "Music", "Kids": "Kids"]), LintedRow.table("ja", ["Kids": "子供"])],
      expected: ["en.lproj/L.strings warning missing-translation 音乐"]),
    .init(
      name: "keys in Russian",
      files: [
        LintedRow.table("en", ["Музыка": "Music", "Kids": "Kids"]), LintedRow.table("ru", ["Kids": "Дети"]),
        LintedRow.table("de", ["Kids": "Kinder"]),
      ], expected: ["en.lproj/L.strings warning missing-translation Музыка"]),
    .init(
      name: "what Xcode's export makes of a .stringsdict",
      files: [
        LintedRow.table("en", ["k": "Open"]),
        LintedRow.table(
          "de", ["k": "Öffnen", "/%lld files:dict/NSStringLocalizedFormatKey:dict/:string": "%#@files@"]),
      ],
      expected: [
        "de.lproj/L.strings note exported-key /%lld files:dict/NSStringLocalizedFormatKey:dict/:string"
      ]),
    .init(
      name: "a letter for a unit",
      files: [LintedRow.table("en", ["a": "%@°F", "b": "B", "c": "Open"]), LintedRow.table("de", ["c": "Öffnen"])]),
    .init(
      name: "a word for a unit",
      files: [LintedRow.table("en", ["a": "%@ mi", "c": "Open"]), LintedRow.table("de", ["c": "Öffnen"])],
      expected: ["en.lproj/L.strings note missing-translation a"]),
  ]

  static let missing: [LintedRow] = [
    .init(
      name: "a name that all translations repeat",
      files: [
        LintedRow.table("en", ["Openclipart": "Openclipart", "Open": "Open"]),
        LintedRow.table("de", ["Openclipart": "Openclipart", "Open": "Öffnen"]),
        LintedRow.table("fr", ["Open": "Ouvrir"]),
      ], expected: ["en.lproj/L.strings note missing-translation Openclipart"]),
    .init(
      name: "a text that one translation does not repeat",
      files: [
        LintedRow.table("en", ["Openclipart": "Openclipart", "Open": "Open"]),
        LintedRow.table("de", ["Openclipart": "Offene Bilder", "Open": "Öffnen"]),
        LintedRow.table("fr", ["Open": "Ouvrir"]),
      ], expected: ["en.lproj/L.strings warning missing-translation Openclipart"]),
    .init(
      name: "a unit with a long name",
      files: [LintedRow.table("en", ["a": "%@ miles", "c": "Open"]), LintedRow.table("de", ["c": "Öffnen"])],
      expected: ["en.lproj/L.strings warning missing-translation a"]),
    .init(
      name: "a text that a language lacks in which the keys are written",
      files: [
        LintedRow.table("en", ["Kirim pesan": "Send", "Buka file": "Open", "Tutup file": "Close"]),
        LintedRow.table("id", ["Buka file": "Buka file", "Tutup file": "Tutup file"]),
      ]),
    .init(
      name: "a text that a language lacks whose texts are not its keys",
      files: [
        LintedRow.table("en", ["Send message": "Send message", "Open file": "Open file", "Close file": "Close file"]),
        LintedRow.table("id", ["Open file": "Buka file", "Close file": "Tutup file"]),
      ], expected: ["en.lproj/L.strings warning missing-translation Send message"]),
    .init(
      name: "the name of a language in itself",
      files: [LintedRow.table("en", ["a": "日本語", "b": "Open"]), LintedRow.table("de", ["b": "Öffnen"])],
      expected: ["en.lproj/L.strings note missing-translation a"]),
    .init(
      name: "a title that Interface Builder gives",
      files: [
        LintedRow.table("en", ["8JN-Ub-qkc.title": "Label", "b": "Open"]), LintedRow.table("de", ["b": "Öffnen"]),
      ], expected: ["en.lproj/L.strings note missing-translation 8JN-Ub-qkc.title"]),
    .init(
      name: "one French form of a word that has one",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d month", "other": "%d months"])),
        ("fr.lproj/L.stringsdict", stringsdict(forms: ["other": "%d mois"])),
      ], expected: ["fr.lproj/L.stringsdict note missing-plural-form one"]),
    .init(
      name: "one German form of a word that has two",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d month", "other": "%d months"])),
        ("de.lproj/L.stringsdict", stringsdict(forms: ["other": "%d Monate"])),
      ], expected: ["de.lproj/L.stringsdict warning missing-plural-form one"]),
    .init(
      name: "one French form of a word that has two",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d day", "other": "%d days"])),
        ("fr.lproj/L.stringsdict", stringsdict(forms: ["other": "%d jours"])),
      ], expected: ["fr.lproj/L.stringsdict warning missing-plural-form one"]),
    .init(
      name: "one Swedish form of a word that has one",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d year", "other": "%d years"])),
        ("sv.lproj/L.stringsdict", stringsdict(forms: ["other": "%d år"])),
      ], expected: ["sv.lproj/L.stringsdict note missing-plural-form one"]),
    .init(
      name: "an abbreviation",
      files: [LintedRow.table("en", ["a": "PAL", "b": "Open"]), LintedRow.table("de", ["b": "Öffnen"])],
      expected: ["en.lproj/L.strings note missing-translation a"]),
    .init(
      name: "a name with a capital inside",
      files: [LintedRow.table("en", ["a": "PayPal", "b": "Open"]), LintedRow.table("de", ["b": "Öffnen"])],
      expected: ["en.lproj/L.strings note missing-translation a"]),
    .init(
      name: "a list by the words of each language",
      files: [
        LintedRow.table("en", ["Games": "Games (id)", "Themes": "Themes (id)", "News": "News (id)"]),
        LintedRow.table("de", ["Spiele": "Games (id)", "Themen": "Themes (id)", "News": "Neues (id)"]),
      ]),
    .init(
      name: "keys that an incomplete original lacks",
      files: [
        LintedRow.table("en", ["Games": "Games (id)", "Themes": "Themes (id)"]),
        LintedRow.table("de", ["Games": "Spiele (id)", "a.b": "Neues", "a.c": "Altes"]),
        LintedRow.table("fr", ["Games": "Jeux (id)", "a.b": "Neuf", "a.c": "Vieux"]),
      ],
      expected: [
        "de.lproj/L.strings note unused-translation a.b", "de.lproj/L.strings note unused-translation a.c",
        "en.lproj/L.strings warning missing-translation Themes", "fr.lproj/L.strings note unused-translation a.b",
        "fr.lproj/L.strings note unused-translation a.c",
      ]),
    .init(
      name: "one key by a word of another language",
      files: [
        LintedRow.table("en", ["Games": "Games (id)", "Themes": "Themes (id)", "News": "News (id)"]),
        LintedRow.table("de", ["Games": "Spiele (id)", "Themen": "Themes (id)", "News": "Neues (id)"]),
      ], expected: ["en.lproj/L.strings warning missing-translation Themes"]),
    .init(
      name: "a word in capitals",
      files: [LintedRow.table("en", ["a": "PAUSE", "b": "Open"]), LintedRow.table("de", ["b": "Öffnen"])],
      expected: ["en.lproj/L.strings warning missing-translation a"]),
    .init(
      name: "numbers of directives, which a region's key lacks",
      files: [
        LintedRow.table("en", ["%@ of %@": "%1$@ of %2$@", "Open": "Open"]), LintedRow.table("en-CA", ["Open": "Open"]),
        LintedRow.table("de", ["%@ of %@": "%1$@ von %2$@", "Open": "Öffnen"]),
      ]),
    .init(
      name: "another order than that of the key, which a region shows",
      files: [
        LintedRow.table("en", ["%@ of %@": "%2$@ of %1$@", "Open": "Open"]), LintedRow.table("en-CA", ["Open": "Open"]),
        LintedRow.table("de", ["%@ of %@": "%1$@ von %2$@", "Open": "Öffnen"]),
      ], expected: ["en.lproj/L.strings warning missing-translation %@ of %@"]),
    .init(
      name: "a text that the original no longer has",
      files: [
        LintedRow.table("en", ["Open it": "Open it", "Close it": "Close it", "Save it": "Save it"]),
        LintedRow.table("de", ["Open it": "Auf", "Close it": "Zu", "Save it": "Sichern", "Go on": "Weiter"]),
        LintedRow.table("fr", ["Open it": "Ouvrir", "Close it": "Fermer", "Save it": "Garder", "Go on": "Suite"]),
        LintedRow.table("it", ["Open it": "Apri", "Close it": "Chiudi", "Save it": "Salva"]),
      ]),
    .init(
      name: "a text whose original is its key",
      files: [
        LintedRow.table("en", ["Open it": "Open it now"]),
        LintedRow.table("de", ["Open it": "Auf", "Close it": "Zu", "Save it": "Sichern", "Go on": "Weiter"]),
        LintedRow.table("fr", ["Open it": "Ouvrir", "Close it": "Fermer", "Save it": "Garder", "Go on": "Suite"]),
        LintedRow.table("it", ["Open it": "Apri", "Close it": "Chiudi", "Save it": "Salva"]),
      ], expected: ["de.lproj/L.strings warning missing-translation Go on"]),
  ]

  static let formKeys: [LintedRow] = [
    .init(
      name: "keys named after plural forms",
      files: [
        LintedRow.table("en", ["d.one": "day", "d.few": "days", "d.many": "days", "d.other": "days", "a": "Open"]),
        LintedRow.table("de", ["d.one": "Tag", "d.other": "Tage", "a": "Öffnen"]),
        LintedRow.table("ru", ["d.one": "день", "d.few": "дня", "d.many": "дней", "a": "Открыть"]),
      ]),
    .init(
      name: "a form that Russian has",
      files: [
        LintedRow.table("en", ["d.one": "day", "d.few": "days", "d.many": "days", "d.other": "days", "a": "Open"]),
        LintedRow.table("ru", ["d.one": "день", "d.many": "дней", "a": "Открыть"]),
      ], expected: ["en.lproj/L.strings warning missing-translation d.few"]),
    .init(
      name: "a key that ends like a form",
      files: [
        LintedRow.table("en", ["too.many": "Too many days", "a": "Open"]), LintedRow.table("de", ["a": "Öffnen"]),
      ], expected: ["en.lproj/L.strings warning missing-translation too.many"]),
  ]

  @Test(arguments: keys + missing + formKeys) func `what is found`(_ row: LintedRow) throws {
    try row.check(namesLanguages: true)
  }
}
