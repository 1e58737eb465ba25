internal import NotificationModel
internal import SystemExpat

/// One run of expat on one text.
final class MarkupReader {
  /// The text without markup; nil if it is not valid markup.
  private(set) var text: String? = ""
  /// The images, in order; empty if the text is not valid markup.
  private(set) var images: [Image] = []
  /// The links, in order.
  private(set) var links: [DesktopDetails.Link] = []
  /// The addresses of the links that have begun and not ended, and where their texts begin.
  private var open: [(address: String, start: Int)] = []
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
      { data, name in
        if let name, String(cString: name) == "a" { reader(data)?.endLink() }
      })
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
    case "a": open.append((values(attributes)["href"] ?? "", text?.utf8.count ?? 0))
    case "body", "b", "i", "u", "s", "tt", "span", "small", "big", "sub", "sup": break
    case "br": text? += "\n"
    case "img": add(image(attributes))
    default: text = nil
    }
  }

  private func add(_ image: Image) {
    text? += image.alternative
    images.append(image)
  }

  private func endLink() {
    guard let link = open.popLast(), let text, !link.address.isEmpty else { return }
    links.append(
      DesktopDetails.Link(address: link.address, text: String(decoding: text.utf8.dropFirst(link.start), as: UTF8.self))
    )
  }

  /// The image whose tag is being read.
  private func image(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> Image {
    let values = values(attributes)
    let start = Int(systemexpat_offset(parser)) - Self.start.utf8.count
    let range = start..<start + Int(systemexpat_length(parser))
    return Image(range: range, source: values["src"] ?? "", alternative: values["alt"] ?? "")
  }

  /// The attributes of the tag that is being read.
  private func values(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
    var values: [String: String] = [:]
    var next = attributes
    while let name = next?.pointee, let value = next?.successor().pointee {
      values[String(cString: name)] = String(cString: value)
      next = next?.advanced(by: 2)
    }
    return values
  }
}

private func reader(_ data: UnsafeMutableRawPointer?) -> MarkupReader? {
  data.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
}
