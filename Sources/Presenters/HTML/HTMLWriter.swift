internal import NotificationRendering

/// Writes HTML in UTF-8.
///
/// Texts are escaped here and nowhere else: nothing but a literal of this target's own code is written as it stands.
///
/// Source: HTML Standard, section 13.1 "Writing HTML documents".
struct HTMLWriter: ~Copyable {
  private var buffer: UTF8Buffer

  /// Creates a writer.
  ///
  /// - Parameter drain: Takes pieces of the document in order.
  init(drain: @escaping (UnsafeRawBufferPointer) -> Void) { buffer = UTF8Buffer(drain: drain) }

  /// What has not been handed on yet.
  var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Writes markup of our own.
  mutating func markup(_ markup: StaticString) { buffer.append(markup) }

  /// Writes a text between two tags of our own, nothing where there is no text.
  mutating func element(_ start: StaticString, _ text: String?, _ end: StaticString) {
    guard let text else { return }
    markup(start)
    self.text(text)
    markup(end)
  }

  /// Writes an attribute, a space before it.
  mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    for scalar in value.unicodeScalars where !scalar.isControl { escaped(scalar) }
    markup("\"")
  }

  /// Writes a text.
  ///
  /// Of characters that order text only isolates stay, as elements: they end where their element does, whatever stands
  /// between them. Controls are left out, but for line ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsOverrides: Whether overrides stay as well: in texts of an app's tables, where a pseudolocale has put them.
  mutating func text(_ text: String, keepsOverrides: Bool = false) {
    var open: [BidiElement] = []
    for scalar in text.unicodeScalars {
      if let element = BidiElement(scalar), keepsOverrides || element == .isolate {
        open.append(element)
        markup(element.startTag)
      } else if let last = open.last, scalar == last.end {
        open.removeLast()
        markup(last.endTag)
      } else if scalar == "\n" || !(scalar.isControl || scalar.isOrderingControl) {
        escaped(scalar)
      }
    }
    for element in open.reversed() { markup(element.endTag) }
  }

  private mutating func escaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": markup("&amp;")
    case "<": markup("&lt;")
    case ">": markup("&gt;")
    case "\"": markup("&quot;")
    case "'": markup("&#39;")
    default: for unit in UTF8.encode(scalar).unsafelyUnwrapped { buffer.append(unit) }
    }
  }
}

/// What stands in HTML for a pair of characters that order the text between them.
///
/// Source: HTML Standard, section 15.3.5 "Bidirectional text"; UAX #9.
private enum BidiElement {
  case isolate
  case override

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{2068}": self = .isolate
    case "\u{202E}": self = .override
    default: return nil
    }
  }

  var end: Unicode.Scalar { self == .isolate ? "\u{2069}" : "\u{202C}" }
  var startTag: StaticString { self == .isolate ? "<bdi>" : "<bdo dir=\"rtl\">" }
  var endTag: StaticString { self == .isolate ? "</bdi>" : "</bdo>" }
}

extension Unicode.Scalar {
  /// C0, DEL and C1: none of them means anything in HTML, and some are errors.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Embeddings, overrides and isolates, which act on what stands behind them. Marks do not.
  fileprivate var isOrderingControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
