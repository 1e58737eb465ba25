import Foundation
import TestFiles
import Testing

/// Who looks for a rule of `sotto lint` finds its texts and its code in the file of its name.
@Suite struct RuleFileTests {
  private static let folder = URL(fileURLWithPath: PackageFolder.root)
    .appendingPathComponent("Sources/Lint/StringLint/Rules")

  /// The files of passes that find several rules at once, with the pass.
  private static let passes: [String: String] = [
    "DecoderRules": "the decoder of lists", "EntryRules": "the readers of .stringsdict and .xcstrings",
    "FileRules": "the readers of bytes and .strings", "PropertyListRules": "the readers of property lists and JSON",
    "UnfinishedTexts": "the states of a catalog's texts",
  ]

  @Test func `a rule has a file of its name`() throws {
    let files = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      for match in text.matches(of: /LintRule\(\s+"([a-z-]+)"/) where Self.passes[name] == nil {
        count += 1
        #expect(name.lowercased() == match.1.filter { $0 != "-" }, "\(file): \(match.1) needs a file of its own")
      }
    }
    #expect(count > 80)
  }
}
