extension LintRule {
  static let nestedValue = LintRule(
    "nested-value", .error, "a dictionary, array or data instead of a text",
    explanation: "No text is shown for the key.", remedy: "Write a text.", bad: "\"a\" = { b = c; };",
    good: "\"a\" = \"c\";")
}

extension FileFaultCheck {
  /// Whether the app reads other values of the table by name, such as the kinds of documents.
  static func isReadByName(in file: LintedFile) -> Bool { file.path.table == "InfoPlist" }
}
