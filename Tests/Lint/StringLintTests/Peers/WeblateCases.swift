/// Cases of the tests of Weblate's checks (WeblateOrg/weblate), `weblate/checks/tests`.
enum WeblateCases {
  private static let chars = "Weblate, test_chars_checks"
  private static let format = "Weblate, test_format_checks, CFormatCheckTest"
  private static let markup = "Weblate, test_markup_checks"
  private static let style = "punctuation and spacing differ between languages; translators choose"

  static let all: [PeerCase] = [
    // Formats.
    .pair("no format", format, "text", "Text", .right),
    .pair("the same format", format, "%s text", "%s Text", .right),
    .pair("the same width", format, "%10s text", "%10s Text", .right),
    .pair("a directive is left out", format, "%s text", "Text", .caught("missing-specifier")),
    .pair("a directive with a width is left out", format, "%10s text", "Text", .caught("missing-specifier")),
    .pair("another conversion", format, "%s text", "%c Text", .caught("specifier-type")),
    .pair("a directive twice", format, "%s text", "%s%s Text", .caught("extra-specifier")),
    .pair("numbered directives change places", format, "%1$s %2$s text", "%2$s %1$s Text", .right),
    .pair(
      "a number lost", format, "%1$s text", "%s Text", .passedOver("the first directive reads the first argument")),
    .pair("another conversion after percent signs", format, "%s%% (0.1%%)", "%s%% (0.1%x)", .caught("extra-specifier")),
    .pair("a percent sign in words", format, "%s%% %%", "%s%% Prozent", .right),
    // White space.
    .pair("a line break at the start", chars, "text", "\\nText", .caught("whitespace-difference")),
    .pair("a space before the line break", chars, "\\ntext", " \\nText", .caught("whitespace-difference")),
    .pair("line breaks at both starts", chars, "\\ntext", "\\nText", .right),
    .pair("a line break at the end is lost", chars, "text\\n", "Text", .caught("whitespace-difference")),
    .pair("a line break at the end is new", chars, "text", "Text\\n", .caught("whitespace-difference")),
    .pair("more spaces at the start", chars, "  text", "    Text", .caught("whitespace-difference")),
    .pair("fewer spaces at the start", chars, "    text", "  Text", .caught("whitespace-difference")),
    .pair("spaces at the end are lost", chars, "text  ", "Text", .caught("whitespace-difference")),
    .pair("a space at the end is new", chars, "text", "Text ", .caught("trailing-space")),
    .pair("nothing but spaces", chars, " The ", "  ", .right),
    .pair("a full stop is a space", chars, ".", " ", .right),
    .pair("a zero width space", chars, "text", "Te\u{200B}xt", .caught("invisible-character")),
    .pair("a zero width space in both", chars, "te\u{200B}xt", "Te\u{200B}xt", .right),
    .pair("a zero width space only in the original", chars, "te\u{200B}xt", "Text", .right),
    .pair("all line breaks are lost", chars, "one\\ntwo", "eins zwei", .caught("line-break-difference")),
    .pair(
      "a paragraph in place of a line", chars, "one\\n\\ntwo\\nthree", "eins\\nzwei\\ndrei",
      .passedOver("translators join and divide paragraphs; only the loss of all is told")),
    .pair("a double space", chars, "one two", "eins  zwei", .passedOver(style)),
    .pair("a full stop is lost", chars, "Text.", "Text", .passedOver(style)),
    .pair("a colon is lost", chars, "Text:", "Text", .passedOver(style)),
    .pair("a question mark is lost", chars, "Text?", "Text", .passedOver(style)),
    .pair("an exclamation mark is lost", chars, "Text!", "Text", .passedOver(style)),
    .pair("three points for an ellipsis", chars, "Text…", "Text...", .passedOver(style)),
    .pair(
      "an accelerator is lost", chars, "&File", "Datei", .passedOver("Apple's menus have no accelerators in texts")),
    // Markup.
    .pair("the same tags", markup, "<a>text</a>", "<a>Text</a>", .right),
    .pair("a closing tag of another name", markup, "<a>text</a>", "<a>Text</b>", .caught("markup-difference")),
    .pair("a closing tag is lost", markup, "<a>text</a>", "<a>Text", .caught("markup-difference")),
    .pair("an opening tag of another name", markup, "<a>text</a>", "<b>Text</a>", .caught("markup-difference")),
    .pair("other tags", markup, "<a>text</a>", "<b>Text</b>", .caught("markup-difference")),
    .pair("no tags", markup, "<a>text</a>", "Text", .caught("markup-difference")),
    .pair(
      "a space in a closing tag", markup, "<emphasis>1</emphasis>", "<emphasis>1</ emphasis>",
      .caught("markup-difference")),
    .pair(
      "a space before a closing tag's slash", markup, "<emphasis>2</emphasis>", "<emphasis>2< /emphasis>",
      .caught("markup-difference")),
    .pair("a line break of HTML", markup, "one<br>two", "eins<br>zwei", .right),
    .pair("an address in angle brackets", markup, "<http://weblate.org/>", "<http://weblate.org/>", .right),
    .pair("BBCode", markup, "[a]text[/a]", "[b]Text[/b]", .passedOver("no Apple framework reads BBCode")),
    // Others.
    .pair(
      "the same text", "Weblate, test_same_checks", "retrieving data from the server",
      "retrieving data from the server", .caught("untranslated")),
    .pair("the same word", "Weblate, test_same_checks", "Administration", "Administration", .right),
    .pair(
      "a name in braces", "Weblate, test_placeholders", "Hi {user}", "Hallo {Nutzer}", .caught("template-difference")),
    .pair(
      "a web address", "Weblate, test_format_checks, URL", "See https://example.com/a", "Siehe https://beispiel.net/a",
      .caught("address-difference")),
  ]
}
