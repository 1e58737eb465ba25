import Foundation
import Testing

/// The terminal output of two lists, in eighteen languages, at three widths: `Fixtures/Terminal/<language>.txt`.
///
/// `SOTTO_RECORD=1` rewrites them, and fails: review them before committing.
@Suite struct TerminalGoldenTests {
  @Test(arguments: Set(TerminalSample.all.map(\.language)).sorted())
  func `a language's cards are those written down`(_ language: String) throws {
    var text = ""
    for sample in TerminalSample.all where sample.language == language {
      for width in TerminalSample.widths {
        text += "\(sample.name), \(width) cells\n\(sample.text(width: width))\n"
      }
      text += "\(sample.name), no terminal\n\(sample.text(width: nil))\n"
    }
    let file = URL(fileURLWithPath: TerminalSample.fixtures + "/Terminal/\(language).txt")
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded anew; read it and run again without SOTTO_RECORD")
    } else {
      #expect(try text == String(contentsOf: file, encoding: .utf8))
    }
  }
}
