internal import Diagnostics

extension LintRule {
  static let placeholderTableMissing = LintRule(
    "placeholder-table-missing", .note, "no string table was found for the document's keys",
    explanation: """
      Keys are looked up in the string tables in the folder of the document (*.lproj folders and *.xcstrings files), \
      unless --strings names another folder. Without a table they cannot be checked.
      """,
    remedy: "Name the folder of the tables with --strings, and the table with --table.",
    bad: "list.json next to Strings/en.lproj", good: "list.json next to en.lproj, or --strings Strings")
}

extension PlaceholderCheck {
  func missingTable(of key: String, at location: SourceLocation) -> Finding {
    Finding(
      .placeholderTableMissing, at: location, key: location.jsonPath ?? "", text: tableName,
      "there is no table \(tableName.quoted) in which to look up \(key.quoted) and the document's other keys")
  }

  /// Keeps only the first of a document's findings that a table is missing.
  static func withOneMissingTable(_ findings: [Finding]) -> [Finding] {
    var isTold = false
    return findings.filter { finding in
      guard finding.rule == .placeholderTableMissing else { return true }
      defer { isTold = true }
      return !isTold
    }
  }
}
