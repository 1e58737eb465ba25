internal import Diagnostics
internal import JSON

/// Writes HTML, or the XML of a picture, in UTF-8.
///
/// Only this type escapes texts. Only string literals are written unescaped.
///
/// Source: HTML Standard, section 13.1 "Writing HTML documents".
package struct HTMLWriter: ~Copyable {
  private var buffer: UTF8Buffer

  /// Creates a writer.
  ///
  /// - Parameter drain: Receives the pieces of the document in order; nil to keep all of it in memory.
  package init(drain: ((UnsafeRawBufferPointer) -> Void)? = nil) { buffer = UTF8Buffer(drain: drain) }

  /// The text that has not been drained yet. Valid until the next write.
  package var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Writes markup unescaped.
  package mutating func writeMarkup(_ markup: StaticString) { buffer.write(markup) }

  /// Writes a text between two pieces of markup; nothing if the text is nil.
  package mutating func writeElement(_ start: StaticString, _ text: String?, _ end: StaticString) {
    guard let text else { return }
    writeMarkup(start)
    self.writeText(text)
    writeMarkup(end)
  }

  /// Writes the beginning of a start tag, which attributes and “>” follow.
  package mutating func startElement(_ name: StaticString) {
    writeMarkup("<")
    writeMarkup(name)
  }

  /// Writes an end tag.
  package mutating func endElement(_ name: StaticString) {
    writeMarkup("</")
    writeMarkup(name)
    writeMarkup(">")
  }

  /// Writes a space and an attribute. Controls in the value are omitted.
  package mutating func writeAttribute(_ name: StaticString, _ value: String) {
    writeMarkup(" ")
    writeMarkup(name)
    writeMarkup("=\"")
    for scalar in value.unicodeScalars where !scalar.isControl { writeEscaped(scalar) }
    writeMarkup("\"")
  }

  /// Writes a text.
  ///
  /// First-strong isolates become elements, which are always closed. Other bidi embeddings, overrides and isolates are
  /// omitted, because they affect the text after them, and so are controls; a space stands for those that separate words,
  /// except line feeds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsOverrides: Whether right-to-left overrides become elements as well. Only for texts from tables, in which
  ///     pseudolocales insert them.
  package mutating func writeText(_ text: String, keepsOverrides: Bool = false) {
    var open: [BidiElement] = []
    for scalar in text.unicodeScalars {
      if let element = BidiElement(scalar), keepsOverrides || element == .isolate {
        open.append(element)
        writeMarkup(element.startTag)
      } else if let last = open.last, scalar == last.end {
        open.removeLast()
        writeMarkup(last.endTag)
      } else if scalar == "\n" || !(scalar.isControl || BidiControl(scalar).map { $0 != .mark } ?? false) {
        writeEscaped(scalar)
      } else if scalar.isSeparatingControl {
        writeMarkup(" ")
      }
    }
    for element in open.reversed() { writeMarkup(element.endTag) }
  }

  /// Writes the text of an XML element. Isolates are written as characters; the caller has to close them. Other bidi
  /// controls, except marks, are omitted, and so are controls and characters that XML does not allow.
  ///
  /// Source: XML 1.0, section 2.2, “Char”.
  package mutating func writeCharacterData(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2069}": writeEscaped(scalar)
      case "\u{FFFE}", "\u{FFFF}": continue
      case _ where scalar.isSeparatingControl: writeMarkup(" ")
      default: if !scalar.isControl, BidiControl(scalar).map({ $0 == .mark }) ?? true { writeEscaped(scalar) }
      }
    }
  }

  /// Writes attributes whose values are numbers.
  package mutating func writeNumbers(_ attributes: [(name: StaticString, value: Int)]) {
    for attribute in attributes { writeAttribute(attribute.name, "\(attribute.value)") }
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": writeMarkup("&amp;")
    case "<": writeMarkup("&lt;")
    case ">": writeMarkup("&gt;")
    case "\"": writeMarkup("&quot;")
    case "'": writeMarkup("&#39;")
    default: for unit in UTF8.encode(scalar).unsafelyUnwrapped { buffer.write(unit) }
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
