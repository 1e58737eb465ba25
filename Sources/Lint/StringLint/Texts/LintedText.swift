internal import Diagnostics
internal import Localization
internal import StringTables

/// One text of an entry, parsed.
struct LintedText {
  let located: LocatedText
  let segments: [FormatSegment]
  let faults: [FormatFault]

  init(_ text: LocatedText, ownArgument: FormatDirective? = nil) {
    located = text
    // Fast path: most texts have no directive.
    guard text.text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == 0xD9 || $0 == 0xEF }) else {
      segments = text.text.isEmpty ? [] : [.literal(text.text)]
      faults = []
      return
    }
    let parser = FormatParser(text.text, ownArgument: ownArgument)
    segments = parser.segments
    faults = parser.faults
  }

  var text: String { located.text }

  var directives: [FormatDirective] {
    segments.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
  }

  /// The literal texts between the directives.
  var literals: [String] {
    segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  var hasVariable: Bool {
    directives.contains { if case .variable = $0.target { true } else { false } }
  }

  /// Whether there is anything besides variables, whose forms are texts of their own.
  var showsMoreThanVariables: Bool {
    segments.contains {
      if case .directive(let directive) = $0, case .variable = directive.target { false } else { true }
    }
  }

  /// Each directive with the number of earlier occurrences of its spelling in the text.
  var numberedDirectives: [(directive: FormatDirective, occurrence: Int)] {
    var counts: [String: Int] = [:]
    return directives.map { directive in
      let count = counts[directive.written, default: 0]
      counts[directive.written] = count + 1
      return (directive, count)
    }
  }
}
