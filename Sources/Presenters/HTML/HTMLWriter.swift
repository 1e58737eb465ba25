internal import Diagnostics
internal import NotificationRendering

/// Writes HTML in UTF-8.
///
/// Only this type escapes texts. Only string literals of this target are written unescaped.
///
/// Source: HTML Standard, section 13.1 "Writing HTML documents".
struct HTMLWriter: ~Copyable {
  private var buffer: UTF8Buffer

  /// Creates a writer.
  ///
  /// - Parameter drain: Receives the pieces of the document in order.
  init(drain: @escaping (UnsafeRawBufferPointer) -> Void) { buffer = UTF8Buffer(drain: drain) }

  /// The text that has not been drained yet. Valid until the next write.
  var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Writes markup unescaped.
  mutating func markup(_ markup: StaticString) { buffer.append(markup) }

  /// Writes a text between two pieces of markup; nothing if the text is nil.
  mutating func element(_ start: StaticString, _ text: String?, _ end: StaticString) {
    guard let text else { return }
    markup(start)
    self.text(text)
    markup(end)
  }

  /// Writes a space and an attribute. Controls in the value are omitted.
  mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    for scalar in value.unicodeScalars where !scalar.isControl { escaped(scalar) }
    markup("\"")
  }

  /// Writes a text.
  ///
  /// First-strong isolates become elements, which are always closed. Other bidi embeddings, overrides and isolates are
  /// omitted, because they affect the text after them, and so are controls except line feeds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsOverrides: Whether right-to-left overrides become elements as well. Only for texts from tables, in which
  ///     pseudolocales insert them.
  mutating func text(_ text: String, keepsOverrides: Bool = false) {
    var open: [BidiElement] = []
    for scalar in text.unicodeScalars {
      if let element = BidiElement(scalar), keepsOverrides || element == .isolate {
        open.append(element)
        markup(element.startTag)
      } else if let last = open.last, scalar == last.end {
        open.removeLast()
        markup(last.endTag)
      } else if scalar == "\n" || !(scalar.isControl || BidiControl(scalar).map { $0 != .mark } ?? false) {
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

/// An HTML element that replaces a pair of bidi controls.
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
