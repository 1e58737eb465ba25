internal import SystemExpat

/// One run of expat on one text.
final class MarkupReader {
  /// The text without markup; nil if it is not valid markup.
  private(set) var text: String? = ""
  /// The images, in order; empty if the text is not valid markup.
  private(set) var images: [Image] = []
  private let parser: XML_Parser
  /// The tag that is put around the text for the parser.
  private static let start = "<body>"

  /// An image in the text.
  struct Image {
    /// The bytes of its tag.
    let range: Range<Int>
    /// Its file, address or name.
    let source: String
    /// Its alternative text.
    let alternative: String
  }

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
    let whole = "\(Self.start)\(body)</body>"
    if XML_Parse(parser, whole, Int32(clamping: whole.utf8.count), 1) != XML_STATUS_OK { text = nil }
    if text == nil { images = [] }
  }

  /// Handles a tag. An unknown tag makes the whole text plain text, which is shown as it is.
  private func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    switch name {
    case "body", "b", "i", "u", "a", "s", "tt", "span", "small", "big", "sub", "sup": break
    case "br": text? += "\n"
    case "img": add(image(attributes))
    default: text = nil
    }
  }

  private func add(_ image: Image) {
    text? += image.alternative
    images.append(image)
  }

  /// The image whose tag is being read.
  private func image(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> Image {
    var values: [String: String] = [:]
    var next = attributes
    while let name = next?.pointee, let value = next?.successor().pointee {
      values[String(cString: name)] = String(cString: value)
      next = next?.advanced(by: 2)
    }
    let start = Int(systemexpat_offset(parser)) - Self.start.utf8.count
    let range = start..<start + Int(systemexpat_length(parser))
    return Image(range: range, source: values["src"] ?? "", alternative: values["alt"] ?? "")
  }
}

private func reader(_ data: UnsafeMutableRawPointer?) -> MarkupReader? {
  data.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
}
