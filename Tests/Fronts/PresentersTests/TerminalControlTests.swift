import NotificationRendering
import Presenters
import TestSupport
import Testing

/// Nothing that a sender writes affects a terminal, or the text around it.
@Suite struct TerminalControlTests {
  /// Controls and sequences of ECMA-48, controls of UAX #9, line breaks, and long runs of joiners and marks.
  private static let pieces = [
    "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}", "\u{9B}31m", "\u{9D}8;;x\u{9C}", "\u{0}", "\u{8}", "\u{7F}", "\u{E}",
    "\n", "\r\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    "\u{200E}", "\u{200F}", "\u{61C}", String(repeating: "\u{200D}", count: 100),
    "e" + String(repeating: "\u{301}", count: 100), String(repeating: "\u{2068}", count: 200), "\u{AD}",
    "[31m", "text ", "漢字", "שלום", "سلام", "👩‍👧", "|", "%",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...20, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func `what is written is text, SGR and line feeds`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let action = NotificationAction(identifier: "a", title: .literal(Self.text(&random)))
    let category = NotificationCategory(
      "C", placeholder: .literal(Self.text(&random)), summary: .literal("%u " + Self.text(&random) + " %@"),
      options: Bool.random(using: &random) ? [.hiddenPreviewsShowTitle] : [], actions: [action])
    var scene = Scene(
      (0..<Int.random(in: 1...3, using: &random)).map { number in
        UserNotification(
          LiteralString("\(number)"), category: "C", title: .literal(Self.text(&random)),
          subtitle: .literal(Self.text(&random)),
          body: .literal(Self.text(&random)), summaryArgument: Self.text(&random))
      }, categories: [category])
    scene.names = [.app: Self.text(&random)]
    scene.locale = ["en", "he", "ja"].randomElement(using: &random) ?? "en"
    scene.device.isAuthenticated = Bool.random(using: &random)
    let presentation = scene.render()
    for width in [nil, 12, 40, 90] {
      for isASCII in [false, true] {
        let presenter = TextPresenter(
          width: width, usesColor: true, isASCII: isASCII, placesByColumn: true, now: Timestamp(seconds: 0))
        let text = presenter.text(for: presentation)
        // Only the presenter ends lines: a plain row has at most as many as a notification has parts.
        if width == nil { #expect(text.utf8.count { $0 == 0x0A } <= 6, "seed \(seed)") }
        for line in text.split(separator: "\n") { expectHarmless(line, isASCII: isASCII, seed) }
      }
    }
  }

  private func expectHarmless(_ line: Substring, isASCII: Bool, _ seed: UInt64) {
    // Scalar by scalar, because a mark at the start of a text joins the letter that ends the preceding sequence.
    let sequence = /\u{1B}\[((0|1|2|31)m|\d+G|\?7[lh])/.matchingSemantics(.unicodeScalar)
    let bare = line.replacing(sequence, with: "")
    var open = 0
    for scalar in bare.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        Issue.record("U+\(String(scalar.value, radix: 16)) in seed \(seed)")
      default: break
      }
      if isASCII { #expect(scalar.isASCII, "seed \(seed)") }
      guard scalar.properties.isBidiControl else { continue }
      #expect((0x2066...0x2069).contains(scalar.value), "seed \(seed)")
      open += scalar == "\u{2069}" ? -1 : 1
      #expect(open >= 0, "seed \(seed)")
    }
    #expect(open == 0, "seed \(seed)")
    #expect(bare.allSatisfy { $0.unicodeScalars.count <= 34 }, "seed \(seed)")
  }
}
