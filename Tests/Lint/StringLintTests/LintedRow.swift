import StringLint
import Testing

/// String files and what lint finds in them.
struct LintedRow: CustomTestStringConvertible, Sendable {
  let name: String
  let files: [(key: String, value: String)]
  /// File, severity, rule and part.
  var expected: [String] = []
  var testDescription: String { name }

  /// - Parameter namesLanguages: Whether a configuration names the languages, so that a missing text is a warning.
  func check(namesLanguages: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let configuration = namesLanguages ? LintConfiguration(languagesOf: files) : LintConfiguration()
    let findings = try LintedFolder(files, configuration: configuration).findings
    #expect(
      findings.map { "\($0.path) \($0.severity.name) \($0.rule.identifier) \($0.text)" } == expected,
      sourceLocation: sourceLocation)
  }

  /// A text in each language of `.strings` files.
  static func texts(_ texts: KeyValuePairs<String, String>, key: String = "k") -> [(key: String, value: String)] {
    texts.map { ("\($0).lproj/L.strings", "\"\(key)\" = \"\($1)\";") }
  }

  /// A file of a language with several texts.
  static func table(_ language: String, _ texts: KeyValuePairs<String, String>) -> (key: String, value: String) {
    ("\(language).lproj/L.strings", texts.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n"))
  }

  /// A project of Xcode with its languages.
  static func project(_ regions: String) -> (key: String, value: String) {
    ("A.xcodeproj/project.pbxproj", "{ objects = { P = { knownRegions = ( \(regions) ); }; }; }")
  }

  /// A project of Xcode with its string files, and perhaps a folder that it takes over whole.
  static func project(files: String..., folder: String? = nil) -> (key: String, value: String) {
    let lines =
      files.map { "F = {isa = PBXFileReference; path = \($0); sourceTree = \"<group>\"; };" }
      + [folder].compactMap(\.self).map { "F = {isa = PBXFileReference; lastKnownFileType = folder; path = \($0); };" }
    return ("A.xcodeproj/project.pbxproj", "{ objects = {\n" + lines.joined(separator: "\n") + "\n}; }")
  }
}
