import Foundation
import TestSupport
import Testing

/// The terminal output of two lists, in eighteen languages, at three widths: `Fixtures/Terminal/<language>.txt`, or
/// `<language>-cldr<release>.txt` from a release of CLDR on that says ages otherwise.
///
/// `SOTTO_RECORD=1` rewrites them, and fails: review them before committing.
@Suite struct TerminalGoldenTests {
  /// CLDR, `fields`, width short, of he: in 48 `one` and `two` have their number in parentheses, and in 46 not.
  private static let changes = ["he": 48]

  @Test(arguments: Set(TerminalSample.all.map(\.language)).sorted())
  func `a language's cards are those written down`(_ language: String) throws {
    var text = ""
    for sample in TerminalSample.all where sample.language == language {
      for width in TerminalSample.widths {
        text += "\(sample.name), \(width) cells\n\(sample.text(width: width))\n"
      }
      text += "\(sample.name), no terminal\n\(sample.text(width: nil))\n"
    }
    let change = Self.changes[language].flatMap { $0 <= CLDRRelease.current ? "-cldr\($0)" : nil } ?? ""
    let file = URL(fileURLWithPath: TerminalSample.fixtures + "/Terminal/\(language)\(change).txt")
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded anew; read it and run again without SOTTO_RECORD")
    } else {
      #expect(try text == String(contentsOf: file, encoding: .utf8))
    }
  }
}
