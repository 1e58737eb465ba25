import Foundation
import StringLint
import TestFiles
import Testing

/// Any number of threads finds the same, in the same order. Scripts/sanitize runs this under the thread sanitizer.
@Suite struct LintThreadTests {
  private static let plurals = """
    <plist version="1.0"><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d plik</string><key>other</key><string>%d pliku</string></dict></dict></dict></plist>
    """

  /// Tables of several sizes with faults of many kinds, in one folder and in others.
  private static let files: [(key: String, value: String)] = (0..<24).flatMap { number -> [(String, String)] in
    let table = "app\(number % 3)/"
    let lines = (0..<(number * 7 % 40 + 3)).map { "\"k\($0)\" = \"%@ of %@, \($0)\";\n" }.joined()
    let german = lines.replacing("%@ of %@", with: "%d von %1 $@").dropLast(24)
    return [
      ("\(table)en.lproj/T\(number).strings", lines), ("\(table)de.lproj/T\(number).strings", german + "\"x\" = y;;"),
      ("\(table)pl.lproj/P\(number).stringsdict", plurals),
      (
        "\(table)C\(number).xcstrings",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{}}},\"version\":\"9\"}"
      ),
    ]
  }

  private static func report(_ paths: [String], threadCount: Int, limit: Int) -> [String] {
    var configuration = LintConfiguration()
    configuration.repeatedFindings = limit
    let linter = Linter(configuration: configuration)
    let result = linter.lint(paths, threadCount: threadCount)
    let text = FindingText(isColored: false)
    return result.findings.map {
      "\($0.fingerprint) \(result.codePointColumn(of: $0) ?? 0) \(text.text(for: $0, excerpt: result.excerpt(at: $0)))"
    }
  }

  @Test(arguments: [2, 4, 8]) func `threads change nothing`(_ threadCount: Int) throws {
    let folder = TemporaryFolder(Self.files)
    let paths = try FileFinder(path: folder.path).files
    let expected = Self.report(paths, threadCount: 1, limit: 5)
    #expect(expected.count > 100)
    for _ in 0..<3 { #expect(Self.report(paths, threadCount: threadCount, limit: 5) == expected) }
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func `the files of shipped apps`() throws {
    let apps = Dictionary(grouping: try FileFinder(path: Corpus.folder).files) {
      $0.dropFirst(Corpus.folder.count + 1).split(separator: "/").prefix(2)
    }
    // All files of every fourth app, because files of an app are compared with each other.
    let step = Corpus.isReadWhole ? 1 : 4
    let names = apps.keys.sorted { $0.lexicographicallyPrecedes($1, by: <) }
    let paths = stride(from: 0, to: names.count, by: step).flatMap { apps[names[$0]] ?? [] }
    let expected = Self.report(paths, threadCount: 1, limit: 1000)
    #expect(expected.count > 500)
    #expect(Self.report(paths, threadCount: 4, limit: 1000) == expected)
  }

  @Test func `progress counts each file once`() throws {
    let folder = TemporaryFolder(Self.files)
    let paths = try FileFinder(path: folder.path).files
    var counts: [Int] = []
    _ = Linter().lint(paths, threadCount: 4, progress: { counts.append($0) })
    #expect(counts == counts.sorted() && counts.last == paths.count)
  }
}
