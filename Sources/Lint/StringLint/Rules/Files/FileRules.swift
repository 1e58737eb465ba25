extension LintRule {
  /// Faults in bytes, encodings and old-style files. A reader finds all of them in one pass, so only those that are judged here
  /// once more have files of their own. Each rule has the identifier of its fault.
  package static let fileRules = [
    LintRule(
      "file", .error, "a file or folder that cannot be read",
      explanation: "Its contents are not checked.", remedy: "Make it readable.",
      bad: "a folder without permission to list it", good: "a readable folder"),
    repeatedByteOrderMark,
    LintRule(
      "missing-byte-order-mark", .error, "UTF-16 without a byte order mark",
      explanation: "Apple's readers reject such a file.", remedy: "Save the file as UTF-8.",
      bad: "UTF-16 without FF FE", good: "UTF-8"),
    LintRule(
      "invalid-encoding", .error, "bytes that are invalid in the file's encoding",
      explanation: "Apple's readers reject the whole file.", remedy: "Save the file as UTF-8.",
      bad: "a Latin-1 “é”, E9, in a UTF-8 file", good: "C3 A9"),
    LintRule(
      "unknown-encoding", .error, "an XML declaration with the wrong encoding",
      explanation: "Apple's readers reject the whole file.", remedy: "Declare UTF-8.", bad: "encoding=\"UTF-7\"",
      good: "encoding=\"UTF-8\""),
    LintRule(
      "file-too-large", .error, "a file too large to be read",
      explanation: "None of the file's texts are shown.", remedy: "Split the file.", bad: "a table of a gigabyte",
      good: "tables of a few megabytes"),
    LintRule(
      "too-many-faults", .warning, "more problems than are reported",
      explanation: "Only the first thousand are reported.", remedy: "Correct the reported problems first.",
      bad: "a file of random bytes", good: "a string file"),
    strayToken,
    hashComment,
    LintRule(
      "missing-quotes", .error, "a text without quotation marks",
      explanation: "Only ASCII letters, digits and _ $ / : . - can be written without them.",
      remedy: "Put it in quotation marks.", bad: "\"size\" = größe;", good: "\"size\" = \"größe\";"),
    LintRule(
      "missing-equals-sign", .error, "a key and a text without = between them",
      explanation: "Apple's reader rejects the file.", remedy: "Write = between them.", bad: "\"a\" \"1\";",
      good: "\"a\" = \"1\";"),
    missingSemicolon,
    LintRule(
      "missing-value", .error, "a key with = and no text",
      explanation: "Apple's reader rejects the file.", remedy: "Write the text.", bad: "\"a\" = ;",
      good: "\"a\" = \"1\";"),
    nestedValue,
    unterminated,
    unknownEscape,
    LintRule(
      "unassigned-escape", .warning, "an escape that does not denote a character",
      explanation: "Half a surrogate pair is shown as U+FFFD.", remedy: "Write the character itself.", bad: "\\Ud83d",
      good: "😀"),
  ]
}
