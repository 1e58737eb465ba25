import NotificationRendering
import Presenters
import TestSupport
import Testing

/// Cards have straight edges in terminals, as measured independently of Sotto.
@Suite struct TerminalWidthTests {
  @Test(arguments: TerminalSample.all, TerminalSample.widths + [12, 13, 21])
  func `each line of a card is as wide as asked for`(_ sample: TerminalSample, _ width: Int) {
    let text = sample.text(width: width)
    #expect(text.hasSuffix("\n"))
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      expectCardLine(line, width: width)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `so is each line of texts by chance`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let notifications = (0..<3).map { number in
      UserNotification(
        LiteralString("\(number)"), thread: LiteralString("\(number % 2)"), title: .literal(Self.text(&random)),
        body: .literal(Self.text(&random)))
    }
    var scene = Scene(notifications).shown
    scene.locale = ["en", "ar", "ja"].randomElement(using: &random) ?? "en"
    let width = Int.random(in: 12...90, using: &random)
    let text = TextPresenter(width: width, now: Timestamp(seconds: 90)).text(for: scene.render())
    for line in text.split(separator: "\n") { expectCardLine(line, width: width) }
  }

  private static let pieces = [
    "a", "word ", "e\u{301}", "漢", "か", "ｶ", "Ａ", "한", "\u{1112}\u{1161}\u{11AB}", "שלום ", "سَلام ", "กี่", "นะครับ",
    "👩‍👩‍👧‍👦", "❤️‍🔥", "🇩🇪", "👍🏽", "1️⃣", "☺️", "☺", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "—", "…", " ", "-", "\u{200B}", "\u{A0}", "का",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func expectCardLine(_ line: Substring, width: Int) {
    let indent = line.prefix { $0 == " " }.count
    #expect(indent <= 2)
    #expect(ScalarCellsTable.shared.width(of: String(line)) == width - indent, "\(line)")
    let edges = [line.dropFirst(indent).first, line.last].compactMap(\.self)
    #expect([["╭", "╮"], ["│", "│"], ["╰", "╯"]].contains(edges), "\(line)")
  }
}
