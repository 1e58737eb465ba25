internal import Diagnostics
internal import ICU
internal import NotificationRendering

/// Fits texts into lines of a given width.
struct LineFitting {
  /// Replaces what is cut off.
  let ellipsis: String
  /// Finds where lines may be broken; nil to break between any two characters.
  let locale: RowLocale?

  /// A text and its width in cells.
  typealias Piece = (text: String, cells: Int)

  /// Shortens a text to at most `limit` cells. Cuts between characters and replaces what is cut off with an ellipsis.
  /// If only the ellipsis remains, it is not shortened.
  ///
  /// - Complexity: O(`limit`), and the time to measure the text.
  func cut(_ text: String, to limit: Int) -> Piece {
    let cells = TerminalCells.width(of: text)
    guard cells > limit else { return (text, cells) }
    let room = limit - TerminalCells.width(of: ellipsis)
    guard room > 0 else { return (limit > 0 ? ellipsis : "", max(0, limit)) }
    let head = prefix(of: text[...], cells: room).trimmingSpaces
    return (balanced(head, depth: 0).text + ellipsis, TerminalCells.width(of: head) + (limit - room))
  }

  /// Breaks a text into lines where its language allows it. If the text is longer, the last line is cut.
  ///
  /// - Parameters:
  ///   - text: A text without line feeds.
  ///   - limit: The width of a line in cells.
  ///   - maximum: The maximum number of lines.
  /// - Returns: The lines. Isolates are balanced within each.
  /// - Complexity: O(`limit` × `maximum`), and the time to measure the text.
  func wrap(_ text: String, to limit: Int, maximum: Int) -> [Piece] {
    let cells = TerminalCells.width(of: text)
    guard cells > limit else { return [(text, cells)] }
    // No more than this can be shown, wherever the text is broken.
    let visible = String(prefix(of: text[...], cells: limit * maximum))
    let breaks = Set(locale?.lineBreaks(in: visible) ?? [])
    var lines: [Piece] = []
    var rest = text[...]
    var depth = 0
    while !rest.isEmpty, lines.count < maximum - 1 {
      let line = line(of: rest, in: text, cells: limit, breaks)
      let shown = line.trimmingSpaces
      lines.append((balanced(shown, depth: depth).text, TerminalCells.width(of: shown)))
      depth = balanced(line, depth: depth).depth
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    let last = cut(String(repeating: Self.open, count: depth) + rest, to: limit)
    if last.cells > 0 { lines.append(last) }
    return lines
  }

  /// Returns the next line of a text: up to the last break that fits, otherwise as much as fits, but at least one
  /// character.
  private func line(of rest: Substring, in text: String, cells limit: Int, _ breaks: Set<Int>) -> Substring {
    let fitting = prefix(of: rest, cells: limit)
    guard fitting.endIndex < rest.endIndex, rest[fitting.endIndex] != " " else { return fitting }
    var end = fitting.endIndex
    while end > rest.startIndex {
      if breaks.contains(text.utf8.distance(from: text.startIndex, to: end)) { return rest[..<end] }
      end = rest.index(before: end)
    }
    // A character that is wider than the line is shown nevertheless.
    return fitting.isEmpty ? rest.prefix(1) : fitting
  }

  /// Returns the longest prefix of a text that fits into `limit` cells.
  private func prefix(of text: Substring, cells limit: Int) -> Substring {
    var cells = 0
    var end = text.startIndex
    while end < text.endIndex {
      let width = TerminalCells.width(of: text[end])
      if cells + width > limit { break }
      cells += width
      end = text.index(after: end)
    }
    return text[..<end]
  }

  private static let open = String(TerminalText.firstStrongIsolate)
  private static let pop = String(TerminalText.popIsolate)

  /// Balances the isolates of a piece of a text: reopens the `depth` isolates around it, and closes those still open at
  /// its end. Returns the number of the latter as well.
  private func balanced(_ piece: Substring, depth: Int) -> (text: String, depth: Int) {
    var end = depth
    for scalar in piece.unicodeScalars where scalar.value >= TerminalText.firstStrongIsolate.value {
      if scalar == TerminalText.firstStrongIsolate { end += 1 } else if scalar == TerminalText.popIsolate { end -= 1 }
    }
    guard depth > 0 || end > 0 else { return (String(piece), 0) }
    let opened = String(repeating: Self.open, count: depth) + String(piece)
    return (opened + String(repeating: Self.pop, count: max(0, end)), end)
  }
}

extension Substring {
  /// The text without trailing spaces.
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A text that is safe for a terminal: one line that affects neither the terminal nor the text around it.
///
/// Controls and bidi controls are removed, except first-strong isolates, which Sotto puts around a sender's texts and
/// which are balanced. Line ends and tabs become spaces. Soft hyphens are removed, because only some terminals draw
/// them.
///
/// Source: ECMA-48 (C0, C1); UAX #9 (Bidi_Control); UAX #15, "Stream-Safe Text Format", for the limit of a cluster.
struct TerminalText {
  /// The text. It has no isolates if it was made for an ASCII terminal.
  let string: String

  /// Makes a text safe for a terminal.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - ascii: Replaces what an ASCII-only terminal cannot show; nil for other terminals.
  /// - Complexity: O(length of `text`). Printable ASCII is only scanned.
  init(_ text: String, ascii: ASCIIReplacement? = nil) {
    guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
      string = text
      return
    }
    let clean = Self.bounded(Self.cleaned(text))
    string = ascii?.text(clean) ?? clean
  }

  /// Wraps a text that is already safe for a terminal.
  init(fit string: String) { self.string = string }

  /// Whether the text has a character of a right-to-left script.
  var hasRightToLeftLetters: Bool { string.unicodeScalars.contains(where: \.isRightToLeft) }

  /// The direction of the text's first letter; left to right if there is none.
  ///
  /// Source: UAX #9, P2 and P3.
  var direction: TextSpan.Direction {
    let letter = string.unicodeScalars.first { $0.isRightToLeft || $0.properties.isAlphabetic }
    return letter?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
  static let popIsolate: Unicode.Scalar = "\u{2069}"
  /// The maximum depth of nested isolates. Deeper ones are removed, but Sotto itself never nests deeper. The limit of
  /// UAX #9 is 125.
  private static let maximumDepth = 8
  /// More scalars than the longest flag or family emoji has, and two more than UAX #15 allows after a base character.
  private static let maximumCluster = 32

  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var (depth, beyond) = (0, 0)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n" where previous == "\r": continue
      case _ where scalar.isSeparatingControl: result.append(" ")
      case "\u{AD}": continue
      case firstStrongIsolate:
        guard depth < maximumDepth else {
          beyond += 1
          continue
        }
        depth += 1
        result.append(scalar)
      case popIsolate:
        guard beyond == 0 else {
          beyond -= 1
          continue
        }
        guard depth > 0 else { continue }
        depth -= 1
        result.append(scalar)
      default: if !scalar.actsOnText { result.append(scalar) }
      }
    }
    result.append(contentsOf: repeatElement(popIsolate, count: depth))
    return String(result)
  }

  /// Shortens clusters that have more scalars than any language or emoji needs. Thousands of combining marks would
  /// cover the lines above.
  private static func bounded(_ text: String) -> String {
    guard text.contains(where: { $0.unicodeScalars.count > maximumCluster }) else { return text }
    var result = String.UnicodeScalarView()
    for character in text {
      result.append(contentsOf: character.unicodeScalars.prefix(maximumCluster))
      // A joiner at the end would join the next character.
      if character.unicodeScalars.count > maximumCluster, result.last == "\u{200D}" { result.removeLast() }
    }
    return String(result)
  }
}

/// The symbols that Sotto itself writes to a terminal.
struct TerminalGlyphs {
  /// Between the parts of a row's first line. ``separator(before:)`` says where it is replaced.
  private let separator: String
  /// The same before digits of which it looks like one.
  private let dash: String
  /// Replaces what is cut off.
  let ellipsis: String
  /// After what destroys something.
  let warning: String
  /// After what asks for authentication.
  let lock: String
  /// Before an attachment.
  let attachment: String
  /// Before the size of a content extension's view.
  let room: String
  /// The button that plays and pauses media.
  let play: String
  /// Marks a content extension's view that accepts touches.
  let touch: String
  /// The edges of a card. Its corners are ``top`` and ``bottom``.
  let edge: (horizontal: String, vertical: String)
  let top: (left: String, right: String)
  let bottom: (left: String, right: String)

  static let unicode = TerminalGlyphs(
    separator: "·", dash: "–", ellipsis: "…", warning: "⚠", lock: "🔒", attachment: "📎", room: "▭", play: "▶",
    touch: "☝", edge: ("─", "│"),
    top: ("╭", "╮"), bottom: ("╰", "╯"))

  static let ascii = TerminalGlyphs(
    separator: "-", dash: "-", ellipsis: "...", warning: "!", lock: "*", attachment: "@", room: "[]", play: ">",
    touch: "+", edge: ("-", "|"),
    top: (".", "."), bottom: ("'", "'"))

  /// Returns what to write before a text. A middle dot beside an Arabic digit looks like the digit zero, “٠”.
  func separator(before text: String) -> String {
    guard let first = text.unicodeScalars.first else { return separator }
    return !first.isASCII && first.properties.numericType == .decimal ? dash : separator
  }
}

/// Replaces what an ASCII-only terminal cannot show, and remembers whether anything was lost.
final class ASCIIReplacement {
  /// Whether a character had no ASCII equivalent, so that “?” is shown in its place.
  private(set) var hasLostCharacters = false

  /// Replaces common punctuation and decimal digits with ASCII equivalents, any other visible character with “?”.
  ///
  /// - Complexity: O(length of `text`).
  func text(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isASCII {
        result.append(character)
      } else if let likeness = Self.likenesses[character] {
        result += likeness
      } else if character.unicodeScalars.first?.properties.numericType == .decimal,
        let digit = character.wholeNumberValue
      {
        result += String(digit)
      } else if TerminalCells.width(of: character) > 0 {
        result += "?"
        hasLostCharacters = true
      }
    }
    return result
  }

  /// ASCII replacements for punctuation and spaces.
  private static let likenesses: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "‑": "-",
    "…": "...", "·": "-", "\u{A0}": " ", "\u{202F}": " ",
  ]
}

extension String {
  /// The text as one line that is safe for a terminal: it affects neither the terminal nor the text around it.
  package var terminalLine: String { TerminalText(self).string }
}
