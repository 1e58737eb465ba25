internal import SystemExpat

/// The markup of a notification's text.
///
/// Source: Desktop Notifications Specification 1.2, “Markup”: `b`, `i`, `u`, `a`, `img`.
package enum BodyMarkup {
  /// Returns what a text reads without its markup.
  ///
  /// A text that is not well-formed, as many programs send it (“a < b & c”), is taken as it is.
  ///
  /// - Complexity: O(length).
  package static func text(of body: String) -> String {
    guard body.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return body }
    return MarkupReader(body).text ?? body
  }

  /// Returns whether a text is markup that a server can be given.
  package static func isMarkup(_ body: String) -> Bool { MarkupReader(body).text != nil }

  /// Returns markup that reads as a text.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// One run of expat on one text.
private final class MarkupReader {
  /// The text without markup; nil if it is no markup.
  private(set) var text: String? = ""
  private let parser: XML_Parser

  init(_ body: String) {
    guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("out of memory") }
    self.parser = parser
    defer { XML_ParserFree(parser) }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name else { return }
        reader(data)?.begin(String(cString: name), attributes)
      },
      // Without it, ends of elements would go to the default handler.
      { _, _ in })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      reader(data)?.text? += String(decoding: bytes, as: UTF8.self)
    }
    // With this handler expat expands no entity that the text declares, and none but XML's own is known.
    XML_SetDefaultHandler(parser) { data, characters, count in
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      if bytes.first == UInt8(ascii: "&") || bytes.first == UInt8(ascii: "<") { reader(data)?.text = nil }
    }
    let whole = "<body>\(body)</body>"
    if XML_Parse(parser, whole, Int32(clamping: whole.utf8.count), 1) != XML_STATUS_OK { text = nil }
  }

  /// Takes a tag. A tag that is none of the specification's makes the text no markup: it is shown as it is.
  private func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    switch name {
    case "body", "b", "i", "u", "a", "s", "tt", "span", "small", "big", "sub", "sup": break
    case "br": text? += "\n"
    case "img": text? += alternative(attributes)
    default: text = nil
    }
  }

  /// Returns what an image reads.
  private func alternative(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> String {
    var next = attributes
    while let name = next?.pointee, let value = next?.successor().pointee {
      if String(cString: name) == "alt" { return String(cString: value) }
      next = next?.advanced(by: 2)
    }
    return ""
  }
}

private func reader(_ data: UnsafeMutableRawPointer?) -> MarkupReader? {
  data.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
}
