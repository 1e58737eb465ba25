extension LintRule {
  /// Faults in bytes, encodings and old-style files. The readers report them; each rule has its fault's
  /// identifier.
  package static let fileRules = [
    LintRule(
      "file", .error, "a file or folder that cannot be read",
      explanation: "Its contents are not checked.",
      remedy: "Make it readable.",
      bad: "a folder without permission to list it", good: "a readable folder"),
    LintRule(
      "repeated-byte-order-mark", .warning, "more than one byte order mark",
      explanation: "The second mark is a character of the first key or makes the file unreadable.",
      remedy: "Keep at most one.",
      isFixable: true, bad: "EF BB BF EF BB BF", good: "EF BB BF, or none"),
    LintRule(
      "missing-byte-order-mark", .error, "UTF-16 without a byte order mark",
      explanation: "Apple's readers reject such a file.",
      remedy: "Save the file as UTF-8.",
      bad: "UTF-16 without FF FE", good: "UTF-8"),
    LintRule(
      "invalid-encoding", .error, "bytes that are invalid in the file's encoding",
      explanation: "Apple's readers reject the whole file.",
      remedy: "Save the file as UTF-8.",
      bad: "a Latin-1 “é”, E9, in a UTF-8 file", good: "C3 A9"),
    LintRule(
      "unknown-encoding", .error, "an XML declaration with the wrong encoding",
      explanation: "Apple's readers reject the whole file.",
      remedy: "Declare UTF-8.",
      bad: "encoding=\"UTF-7\"", good: "encoding=\"UTF-8\""),
    LintRule(
      "file-too-large", .error, "a file too large to be read",
      explanation: "None of the file's texts are shown.",
      remedy: "Split the file.",
      bad: "a table of a gigabyte", good: "tables of a few megabytes"),
    LintRule(
      "too-many-faults", .warning, "more problems than are reported",
      explanation: "Only the first thousand are reported.",
      remedy: "Correct the reported problems first.",
      bad: "a file of random bytes", good: "a string file"),
    LintRule(
      "stray-token", .error, "a token outside a key-value pair",
      explanation:
        "Apple's reader stops there without an error: all later keys are lost. Another “;” after the last pair is a note.",
      remedy: "Remove it.",
      isFixable: true, bad: "\"a\" = \"1\";; \"b\" = \"2\";", good: "\"a\" = \"1\"; \"b\" = \"2\";"),
    LintRule(
      "hash-comment", .error, "a line that begins with #",
      explanation: "It is not a comment; Apple's reader rejects the file.",
      remedy: "Write // or /* */.",
      isFixable: true, bad: "# buttons", good: "// buttons"),
    LintRule(
      "missing-quotes", .error, "a text without quotation marks",
      explanation: "Only ASCII letters, digits and _ $ / : . - can be written without them.",
      remedy: "Put it in quotation marks.",
      bad: "\"size\" = größe;", good: "\"size\" = \"größe\";"),
    LintRule(
      "missing-equals-sign", .error, "a key and a text without = between them",
      explanation: "Apple's reader rejects the file.",
      remedy: "Write = between them.",
      bad: "\"a\" \"1\";", good: "\"a\" = \"1\";"),
    LintRule(
      "missing-semicolon", .error, "a pair without a semicolon at its end",
      explanation: "Apple's reader rejects the whole file.",
      remedy: "Write ; after the text.",
      isFixable: true, bad: "\"a\" = \"1\" \"b\" = \"2\";", good: "\"a\" = \"1\"; \"b\" = \"2\";"),
    LintRule(
      "missing-value", .error, "a key with = and no text",
      explanation: "Apple's reader rejects the file.",
      remedy: "Write the text.",
      bad: "\"a\" = ;", good: "\"a\" = \"1\";"),
    LintRule(
      "nested-value", .error, "a dictionary, array or data instead of a text",
      explanation: "No text is shown for the key.",
      remedy: "Write a text.",
      bad: "\"a\" = { b = c; };", good: "\"a\" = \"c\";"),
    LintRule(
      "unterminated", .error, "a text, comment, dictionary, array or data that is not closed",
      explanation: "Everything after it becomes part of it.",
      remedy: "Close it.",
      bad: "\"a\" = \"1;", good: "\"a\" = \"1\";"),
    LintRule(
      "unknown-escape", .warning, "a backslash that does not begin a known escape",
      explanation: """
        The backslash is dropped: “\\u00e9” is shown as “u00e9”. Before another letter than those of codes, the rest may be \
        right; the finding is a note.
        """,
      remedy: "Write the character itself, or \\U and four digits.",
      bad: "\\u00e9", good: "\\U00e9"),
    LintRule(
      "unassigned-escape", .warning, "an escape that does not denote a character",
      explanation: "Half a surrogate pair is shown as U+FFFD.",
      remedy: "Write the character itself.",
      bad: "\\Ud83d", good: "😀"),
  ]
}
