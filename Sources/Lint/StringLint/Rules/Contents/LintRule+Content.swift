extension LintRule {
  /// Problems in what a text contains besides words.
  static let contentRules = [
    markupDifference, templateDifference, addressDifference, lineBreakDifference, strayEntity, invisibleCharacter,
  ]

  static let markupDifference = LintRule(
    "markup-difference", .warning, "markup that differs from the original",
    explanation: """
      A tag, a Markdown link “[…](…)” or “**” that is broken is shown as written; if it is lost, so is its link or \
      emphasis. Tags are those of HTML and pairs of an app's own. <br> and other tags that arrange lines are \
      interchangeable. It is a note where the translation emphasizes other words than the original, or one of them none, also with tags of \
      the app, where no translation has the markup, and where tags are in another order, as in “</b>x<b>”.
      """,
    remedy: "Repeat the markup of the original.", bad: "en “Read the [terms](%@)”, de “Lies die [Bedingungen] (%@)”",
    good: "en “Read the [terms](%@)”, de “Lies die [Bedingungen](%@)”")

  static let templateDifference = LintRule(
    "template-difference", .warning, "names in braces that differ from the original",
    explanation: """
      An app replaces {name}, ${name} or %{name} by itself. A name that was translated, misspelled or left out is not \
      replaced. “$name” and “${name}” are the same. It is a note where a translation has a name more that the app replaces in \
      another text of the table.
      """,
    remedy: "Write the name as the original does.", bad: "en “Hello {name}”, de “Hallo {Name}”",
    good: "en “Hello {name}”, de “Hallo {name}”")

  static let addressDifference = LintRule(
    "address-difference", .note, "a web address that differs from the original",
    explanation: """
      The address is lost, broken by a space, or leads to another host. Paths, “www” and a language before the host \
      (de.example.com) may differ. A text may do without an address that is only an example.
      """,
    remedy: "Repeat the address of the original.", bad: "en “See https://example.com”, de “Siehe https: //example.com”",
    good: "en “See https://example.com”, de “Siehe https://example.com/de”")

  static let lineBreakDifference = LintRule(
    "line-break-difference", .note, "a text in one line whose original has several",
    explanation: "Line breaks inside a text separate sentences or paragraphs; some tools lose them.",
    remedy: "Separate the lines as the original does.", bad: "en “Done.\\nWell done.”, de “Fertig. Gut gemacht.”",
    good: "en “Done.\\nWell done.”, de “Fertig.\\nGut gemacht.”")

  static let strayEntity = LintRule(
    "stray-entity", .warning, "an HTML entity in a text that is neither HTML nor Markdown",
    explanation: """
      Entities such as &amp; and &#39; are shown as written unless an app reads the text as HTML or Markdown. Texts with \
      markup, and texts whose original has entities too, are not checked. In an original, or a table with HTML links, the \
      finding is a note, because the app may decode it.
      """,
    remedy: "Write the character itself.", bad: "“Terms &amp; conditions”", good: "“Terms & conditions”")

  static let invisibleCharacter = LintRule(
    "invisible-character", .warning, "a control or zero width character",
    explanation: """
      Nobody sees it, but it breaks searches and comparisons, and some fonts show a box. Joiners and directional marks \
      have their uses and do not count, nor does a zero width space in languages without spaces, a character that the \
      original has, or one that a .strings file writes as an escape, such as \\U200B. A zero width space or a byte order \
      mark at white space or at the ends of a text is a note, and so is a line separator.
      """,
    remedy: "Remove the character.", bad: "“Do” U+200B “ne”", good: "“Done”")
}
