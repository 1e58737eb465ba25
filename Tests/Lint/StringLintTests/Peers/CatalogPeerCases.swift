/// Cases of the tests of programs that read String Catalogs or `.stringsdict` files.
enum CatalogPeerCases {
  private static let lint = "xcstringslint, "
  private static let english = PeerCase.unit("en", "Hello %@, you have %d messages")

  static let all: [PeerCase] = [
    .catalog(
      "the same placeholders", lint + "RequireMatchingPlaceholdersTests",
      english + ", " + PeerCase.unit("es", "Hola %@, tienes %d mensajes"), .right),
    .catalog(
      "a placeholder is missing", lint + "RequireMatchingPlaceholdersTests",
      english + ", " + PeerCase.unit("es", "Hola %@, tienes mensajes"), .caught("missing-specifier")),
    .catalog(
      "a placeholder too many", lint + "RequireMatchingPlaceholdersTests",
      PeerCase.unit("en", "Hello %@") + ", " + PeerCase.unit("fr", "Bonjour %@, %s"), .caught("extra-specifier")),
    .catalog(
      "numbered placeholders", lint + "RequireMatchingPlaceholdersTests",
      PeerCase.unit("en", "%1$@ has %2$d") + ", " + PeerCase.unit("de", "%1$@ hat %2$d"), .right),
    .catalog(
      "one language", lint + "RequireMatchingPlaceholdersTests", PeerCase.unit("en", "Hello %@"), .right),
    .catalog(
      "an empty translation", lint + "RejectEmptyValuesTests",
      PeerCase.unit("en", "Valid text") + ", " + PeerCase.unit("es", ""), .caught("empty-translation")),
    .catalog(
      "a translation of white space", lint + "RejectEmptyValuesTests",
      PeerCase.unit("en", "Valid text") + ", " + PeerCase.unit("fr", "   "),
      .passedOver("apps blank a text on purpose where another one says it all")),
    .catalog(
      "a text marked as new", lint + "RequireLocalizationStateTests",
      PeerCase.unit("en", "Text") + ", " + PeerCase.unit("de", "Text", state: "new"), .caught("new-translation")),
    .catalog(
      "a text to be reviewed", lint + "RejectLocalizationStateTests",
      PeerCase.unit("en", "Text") + ", " + PeerCase.unit("de", "Texte", state: "needs_review"),
      .caught("needs-review")),
    PeerCase(
      name: "a stale key", source: lint + "RejectExtractionStateTests",
      files: [
        (
          "L.xcstrings",
          "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": { \"extractionState\": \"stale\" } } }"
        )
      ],
      outcome: .caught("stale-key")),
    PeerCase(
      name: "a language that a key lacks", source: lint + "RequireLocaleTests",
      files: [
        (
          "L.xcstrings",
          """
          { "sourceLanguage": "en", "version": "1.0", "strings": {
            "Open": { "localizations": { \(PeerCase.unit("de", "Öffnen")) } },
            "Close": { "localizations": { \(PeerCase.unit("de", "Schließen")) } }, "Save": {} } }
          """
        )
      ], outcome: .caught("missing-translation")),
    PeerCase(
      name: "no comment", source: lint + "RequireCommentTests",
      files: [("L.xcstrings", "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": {} } }")],
      outcome: .passedOver("a house rule; comments are for translators, not for people who use the app")),
    .catalog(
      "placeholders without numbers", lint + "RequirePositionalPlaceholdersTests",
      PeerCase.unit("en", "%@ of %@"), .passedOver("sound as long as the order is the same")),
    .catalog(
      "an argument of two types", "xcstrings-tool, !MismatchingArgumentType",
      PeerCase.unit("en", "%1$@ and %1$lld"), .caught("specifier-type")),
    .catalog(
      "a gap between arguments", "xcstrings-tool, !MissingArgument", PeerCase.unit("en", "%1$@ and %3$@"),
      .caught("argument-gap")),
    .catalog(
      "a pointer", "xcstrings-tool, !UnsupportedFormatSpecifiers", PeerCase.unit("en", "%1$p"),
      .caught("unsupported-conversion")),
    PeerCase(
      name: "a variable that is not there", source: "SwiftGen, LocPluralErrorMissingVariable",
      files: [("en.lproj/L.stringsdict", stringsdict("%#@rating@", forms: ["one": "%d", "other": "%d"]))],
      outcome: .caught("undefined-variable")),
    PeerCase(
      name: "an argument of two types", source: "SwiftGen, LocPluralErrorPlaceholders",
      files: [("en.lproj/L.stringsdict", stringsdict("%#@n@", forms: ["one": "%d %2$@", "other": "%d %2$d"]))],
      outcome: .caught("specifier-type")),
    PeerCase(
      name: "argument 0", source: "SwiftGen, Localizable.strings", files: [("en.lproj/L.strings", "k = \"%0$@\";")],
      outcome: .caught("damaged-directive")),
    PeerCase(
      name: "a variable of its own", source: "R.swift, Generic.stringsdict",
      files: [("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%#@n@"]))],
      outcome: .caught("cyclic-variable")),
    PeerCase(
      name: "a variable that only the original has", source: "R.swift, nl.lproj/Settings.stringsdict",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%d files"])),
        ("de.lproj/L.stringsdict", stringsdict("%#@first@", forms: ["one": "%d Datei", "other": "%d Dateien"])),
      ], outcome: .caught("undefined-variable")),
    PeerCase(
      name: "a quantity that the language needs", source: "Android Lint, MissingQuantity",
      files: [("cs.lproj/L.stringsdict", stringsdict(forms: ["one": "%d soubor", "other": "%d souborů"]))],
      outcome: .caught("missing-plural-form")),
    PeerCase(
      name: "a quantity that the language does not have", source: "Android Lint, UnusedQuantity",
      files: [("ja.lproj/L.stringsdict", stringsdict(forms: ["two": "二個", "other": "%d個"]))],
      outcome: .caught("unused-plural-form")),
    PeerCase(
      name: "“one” without its number", source: "Android Lint, ImpliedQuantity",
      files: [
        (
          "ru.lproj/L.stringsdict",
          stringsdict(forms: ["one": "файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
        )
      ], outcome: .caught("number-left-out")),
    .pair(
      "a count without plural forms", "Android Lint, PluralsCandidate", "%d files", "%d Dateien",
      .passedOver(
        "most such numbers are versions, sizes or scores; placeholders are checked (placeholder-without-plural)")),
  ]
}
