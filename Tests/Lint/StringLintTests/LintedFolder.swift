import Diagnostics
import StringLint
import StringTables
import TestFiles

/// Lints texts as files of a temporary folder.
struct LintedFolder {
  let result: Linter.Result
  private let folder: TemporaryFolder

  /// - Parameter path: The file or folder to lint, from the folder of the files.
  init(
    _ files: [(key: String, value: String)], configuration: LintConfiguration = LintConfiguration(), path: String? = nil
  ) throws {
    let folder = TemporaryFolder(files)
    let finder = try FileFinder(path: path.map { "\(folder.path)/\($0)" } ?? folder.path)
    result = Linter(configuration: configuration).lint(
      finder.files, relativePath: { String($0.dropFirst(folder.path.count + 1)) })
    self.folder = folder
  }

  var findings: [Finding] { result.findings }

  /// The findings as `path:line:column severity rule`, optionally of one rule only.
  func lines(only rule: String? = nil) -> [String] {
    findings.filter { rule == nil || $0.rule.identifier == rule }.map {
      "\($0.path):\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.severity.name) \($0.rule.identifier)"
    }
  }
}

extension LintConfiguration {
  /// A configuration with some choices of its own.
  init(_ choose: (inout LintConfiguration) -> Void) {
    self.init()
    choose(&self)
  }

  /// A configuration that names the languages of folders, so that what one of them lacks is a warning.
  init(languagesOf files: [(key: String, value: String)]) {
    let languages = files.compactMap { StringFilePath($0.key)?.language }.filter { $0 != "Base" }
    self.init { $0.languages = Set(languages).sorted() }
  }
}

/// Makes a `.stringsdict` of one entry with one variable.
func stringsdict(
  _ format: String = "%#@n@", type: String? = "d", forms: KeyValuePairs<String, String>
) -> String {
  let rows = forms.map { "<key>\($0)</key>\n<string>\($1)</string>\n" }.joined()
  let valueType = type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>\n" } ?? ""
  return """
    <plist version="1.0"><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    \(valueType)\(rows)</dict></dict></dict></plist>
    """
}
