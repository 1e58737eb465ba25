internal import SystemExpat

/// One run of expat on one text, in linear time.
final class MarkupReader {
  /// Whether it is valid markup.
  private(set) var isValid = true
  /// The text without markup.
  private(set) var text: [UInt8] = []
  /// The images, in order; empty if the text is not valid markup.
  private(set) var images: [Image] = []
  /// The links to follow, in the order of their ends: at most ``DesktopLimits/links``.
  private(set) var links: [Link] = []
  /// The links that have begun and not ended.
  private var open: [Link] = []
  private let parser: XML_Parser
  /// The tag that is put around the text for the parser.
  private static let start = "<body>"

  /// A link in the text.
  struct Link {
    /// Where it leads; empty for nowhere.
    let address: String
    /// The bytes that are linked, of the text without markup.
    fileprivate(set) var range: Range<Int>
  }

  /// An image in the text.
  struct Image: Hashable, Sendable {
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
      reader(data)?.text += UnsafeRawBufferPointer(start: characters, count: Int(count))
    }
    // With this handler expat expands no entity that the text declares, and none but XML's own is known.
    XML_SetDefaultHandler(parser) { data, characters, count in
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      if bytes.first == UInt8(ascii: "&") || bytes.first == UInt8(ascii: "<") { reader(data)?.isValid = false }
    }
    let whole = "\(Self.start)\(body)</body>"
    if XML_Parse(parser, whole, Int32(clamping: whole.utf8.count), 1) != XML_STATUS_OK { isValid = false }
    if !isValid { (text, images, links) = ([], [], []) }
  }

  /// Handles a tag. An unknown tag makes the whole text plain text, which is shown as it is.
  private func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    switch name {
    case "a": open.append(Link(address: values(attributes)["href"] ?? "", range: text.count..<text.count))
    case "body", "b", "i", "u", "s", "tt", "span", "small", "big", "sub", "sup": break
    case "br": text.append(UInt8(ascii: "\n"))
    case "img": add(image(attributes))
    default: isValid = false
    }
  }

  private func add(_ image: Image) {
    text += Array(image.alternative.utf8)
    images.append(image)
  }

  private func endLink() {
    guard var link = open.popLast(), links.count < DesktopLimits.links, link.isFollowed else { return }
    link.range = link.range.lowerBound..<text.count
    links.append(link)
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

extension MarkupReader.Link {
  /// Whether it leads to a page or to a person.
  fileprivate var isFollowed: Bool {
    let start = address.prefix(while: { $0 != ":" }).lowercased()
    return ["http", "https", "mailto"].contains(start) && address.utf8.count <= DesktopLimits.line
  }
}

private func reader(_ data: UnsafeMutableRawPointer?) -> MarkupReader? {
  data.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
}
