extension LintRule {
  /// Faults in bytes, encodings and old-style files. The readers report them; each rule has its fault's
  /// identifier.
  static let fileRules = [
    LintRule(
      "file", .error, "a file or folder that cannot be read",
      explanation: "What is in it is not checked.",
      remedy: "Make it readable.",
      bad: "a folder without permission to list it", good: "a readable folder"),
    LintRule(
      "repeated-byte-order-mark", .warning, "more than one byte order mark",
      explanation: "The second mark is a character of the first key or makes the file unreadable.",
      remedy: "Keep one at most.",
      bad: "EF BB BF EF BB BF", good: "EF BB BF, or none"),
    LintRule(
      "missing-byte-order-mark", .warning, "UTF-16 without a byte order mark",
      explanation: "Apple's readers reject such a file.",
      remedy: "Save the file as UTF-8.",
      bad: "UTF-16 without FF FE", good: "UTF-8"),
    LintRule(
      "invalid-encoding", .warning, "bytes that are not of the file's encoding",
      explanation: "Apple's readers reject the whole file.",
      remedy: "Save the file as UTF-8.",
      bad: "a Latin-1 “é”, E9, in a UTF-8 file", good: "C3 A9"),
    LintRule(
      "unknown-encoding", .warning, "an XML declaration that names another encoding",
      explanation: "Readers that trust the declaration read other characters.",
      remedy: "Declare UTF-8.",
      bad: "encoding=\"UTF-7\"", good: "encoding=\"UTF-8\""),
    LintRule(
      "unsupported-encoding", .error, "a file in an encoding that is not read",
      explanation: "Nothing of the file is shown.",
      remedy: "Save the file as UTF-8.",
      bad: "UTF-32", good: "UTF-8"),
    LintRule(
      "file-too-large", .error, "a file too large to be read",
      explanation: "Nothing of the file is shown.",
      remedy: "Split the file.",
      bad: "a table of a gigabyte", good: "tables of some megabytes"),
    LintRule(
      "too-many-faults", .warning, "more faults than are told",
      explanation: "Only the first thousand are listed.",
      remedy: "Correct those that are listed first.",
      bad: "a file of noise", good: "a file of strings"),
    LintRule(
      "stray-token", .error, "something that belongs to no pair",
      explanation: "Apple's reader stops there without a word: all keys behind are lost.",
      remedy: "Remove it.",
      bad: "\"a\" = \"1\";; \"b\" = \"2\";", good: "\"a\" = \"1\"; \"b\" = \"2\";"),
    LintRule(
      "hash-comment", .error, "a line that begins with #",
      explanation: "It is no comment; Apple's reader rejects the file.",
      remedy: "Write // or /* */.",
      bad: "# buttons", good: "// buttons"),
    LintRule(
      "missing-quotes", .error, "a text without quotation marks",
      explanation: "Only ASCII letters, digits and _ $ / : . - do without.",
      remedy: "Put it between quotation marks.",
      bad: "\"size\" = größe;", good: "\"size\" = \"größe\";"),
    LintRule(
      "missing-equals-sign", .error, "a key and a text side by side",
      explanation: "Apple's reader rejects the file.",
      remedy: "Write = between them.",
      bad: "\"a\" \"1\";", good: "\"a\" = \"1\";"),
    LintRule(
      "missing-semicolon", .error, "a pair that no semicolon ends",
      explanation: "Apple's reader rejects the whole file.",
      remedy: "Write ; behind the text.",
      bad: "\"a\" = \"1\" \"b\" = \"2\";", good: "\"a\" = \"1\"; \"b\" = \"2\";"),
    LintRule(
      "missing-value", .error, "a key with = and no text",
      explanation: "Apple's reader rejects the file.",
      remedy: "Write the text.",
      bad: "\"a\" = ;", good: "\"a\" = \"1\";"),
    LintRule(
      "nested-value", .error, "a dictionary, list or data where a text belongs",
      explanation: "No text is shown for the key.",
      remedy: "Write a text.",
      bad: "\"a\" = { b = c; };", good: "\"a\" = \"c\";"),
    LintRule(
      "unterminated", .error, "a text, comment, dictionary, list or data without an end",
      explanation: "All that follows is part of it.",
      remedy: "Close it.",
      bad: "\"a\" = \"1;", good: "\"a\" = \"1\";"),
    LintRule(
      "unknown-escape", .warning, "a backslash before a character that it gives no meaning",
      explanation: "The backslash is dropped: “\\u00e9” shows as “u00e9”.",
      remedy: "Write the character itself, or \\U and four digits.",
      bad: "\\u00e9", good: "\\U00e9"),
    LintRule(
      "unassigned-escape", .warning, "an escape that names no character",
      explanation: "Half a surrogate pair is shown as U+FFFD.",
      remedy: "Write the character itself.",
      bad: "\\Ud83d", good: "😀"),
  ]
}
