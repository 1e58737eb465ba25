/// Cases of the tests of translate-toolkit (translate/translate), `tests/translate/filters/test_checks.py`.
enum TranslateToolkitCases {
  private static let printf = "translate-toolkit, test_printf"
  private static let language = "a question of the language's style, not of the file"

  static let all: [PeerCase] = [
    .pair("the same conversion", printf, "I am %s", "Ich bin %s", .right),
    .pair("another conversion", printf, "I am %s", "Ich bin %d", .caught("specifier-type")),
    .pair("flags, width and precision", printf, "I am %#100.50hhf", "Ich bin %#100.50hhf", .right),
    .pair(
      "a width that differs", printf, "I am %#100s", "Ich bin %10s",
      .passedOver("the width does not change the argument")),
    .pair(
      "conversions that a translator took apart", printf, "for %.100s on %.100s:", "für %. I-100s e-100s:",
      .caught("damaged-directive")),
    .pair("a letter after the conversion", printf, "%dMB", "%d MB", .right),
    .pair("numbers are added", printf, "String %s and number %d", "Text %1$s und Zahl %2$d", .right),
    .pair("numbers in another order", printf, "String %s and number %d", "Zahl %2$d und Text %1$s", .right),
    .pair(
      "numbers of the wrong argument", printf, "String %s and number %d", "Zahl %1$d und Text %2$s",
      .caught("specifier-type")),
    .pair(
      "a decimal number as a whole one", printf, "%s and %f and %d", "%1$s, %3$d und %2$d", .caught("specifier-type")),
    .pair(
      "a number beyond the arguments", printf, "%s and %f and %d", "%1$s, %3$d und %4$f", .caught("extra-specifier")),
    .pair("a number twice", printf, "%s and %f and %d", "%2$s, %3$d und %2$f", .caught("specifier-type")),
    .pair("a sign behind its letter", printf, "I am %@", "Ich bin @%", .caught("missing-specifier")),
    .pair("a number out of bounds", printf, "Object %@ and %@", "Objekt %1$@ und %3$@", .caught("extra-specifier")),
    .pair("a C string for an object", printf, "I am %@", "Ich bin %s", .caught("specifier-type")),
    .pair("objects and C strings", printf, "Object %@ and %s", "Objekt %1$@ und %2$s", .right),
    .pair("flags with numbers", printf, "(%1$+5d, %2$+5d)", "(%1$+5d, %2$+5d)", .right),
    .pair(
      "a name in braces", "translate-toolkit, test_pythonbraceformat", "Text {str} and number {num}",
      "Zahl {zahl} und Text {str}", .caught("template-difference")),
    .pair(
      "a number in braces", "translate-toolkit, test_pythonbraceformat", "Text {0}", "Zahl {1}",
      .caught("template-difference")),
    .pair(
      "empty braces", "translate-toolkit, test_pythonbraceformat", "Text {}, {}", "Text {}",
      .passedOver("empty braces have no meaning in Apple's formats or an app's templates")),
    .pair(
      "nothing but a space", "translate-toolkit, test_blank", "Save as", " ",
      .passedOver("apps blank a text on purpose where another one says it all")),
    .pair("no text", "translate-toolkit, test_untranslated", "Save as", "", .caught("empty-translation")),
    .pair(
      "a bracket is lost", "translate-toolkit, test_brackets", "For [sic] numbers", "Für Zahlen", .passedOver(language)),
    .pair(
      "double quotes", "translate-toolkit, test_doublequoting", "Hot plate", "\\\"Herd\\\"platte", .passedOver(language)
    ),
    .pair(
      "a word twice", "translate-toolkit, test_doublewords", "Save the rhino", "Rette das das Nashorn",
      .passedOver(language)),
    .pair(
      "another acronym", "translate-toolkit, test_acronyms", "An HTML file", "Eine LMTH-Datei", .passedOver(language)),
    .pair(
      "another number", "translate-toolkit, test_numbers", "180° turn", "360° Drehung",
      .caught("number-difference")),
    .pair(
      "an option", "translate-toolkit, test_options", "--help", "--hilfe", .passedOver("texts for a command line")),
    .pair(
      "a space at the end", "translate-toolkit, test_endwhitespace", "I'm listening. ", "Ich höre.",
      .caught("whitespace-difference")),
    .pair(
      "a line break inside", "translate-toolkit, test_newlines", "A file\\nwith lines", "Eine Datei mit Zeilen",
      .caught("line-break-difference")),
    .pair(
      "a tag", "translate-toolkit, test_xmltags", "Do it <b>now</b>", "Tu es <v>jetzt</v>", .caught("markup-difference")
    ),
  ]
}
