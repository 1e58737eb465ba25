private import Glibc
package import NotificationModel
internal import SystemExpat

/// A notification's text, which may hold markup. It is read once, when the text comes.
///
/// A text that is not well-formed, as many programs send it (“a < b & c”), is taken as it is.
///
/// Source: Desktop Notifications Specification 1.2, “Markup”: `b`, `i`, `u`, `a`, `img`.
package struct BodyMarkup: Hashable, Sendable {
  /// What was sent.
  package let source: String
  /// The text without markup.
  package let text: String
  /// The links in it. Those that lead elsewhere than to pages and to people are left out, and so is what is beyond
  /// ``DesktopLimits``.
  package let links: [DesktopDetails.Link]
  /// Whether it is markup that a server can be given. Plain text without a sign of markup is, too.
  package let isMarkup: Bool
  private let images: [MarkupReader.Image]

  /// Reads a text.
  ///
  /// - Complexity: O(length).
  package init(_ source: String) {
    self.source = source
    guard source.mayBeMarkup else {
      (text, links, images, isMarkup) = (source, [], [], true)
      return
    }
    let reader = MarkupReader(source)
    (images, isMarkup) = (reader.images, reader.isValid)
    text = reader.isValid ? String(decoding: reader.text, as: UTF8.self) : source
    links = reader.links.map { link in
      let text = String(decoding: reader.text[link.range.prefix(DesktopLimits.line + 1)], as: UTF8.self)
      return DesktopDetails.Link(address: link.address, text: text.limited(to: DesktopLimits.line))
    }
  }

  /// The files, addresses or names of the images; none if it is not valid markup.
  package var imageSources: [String] { images.map(\.source) }

  /// The bytes that it takes besides what was sent.
  package var addedSize: Int {
    guard isMarkup, text.utf8.count != source.utf8.count else { return 0 }
    let linked = links.reduce(0) { $0 + $1.address.utf8.count + $1.text.utf8.count }
    return text.utf8.count + linked + images.reduce(0) { $0 + $1.source.utf8.count + $1.alternative.utf8.count }
  }

  /// Returns the text with other sources of its images.
  ///
  /// - Parameter source: Returns the source to put in place of one; nil to put the alternative text in place of the image.
  /// - Complexity: O(length).
  package func replacingImages(by source: (String) -> String?) -> String {
    guard !images.isEmpty else { return self.source }
    let bytes = Array(self.source.utf8)
    var (replaced, end) = ([UInt8](), 0)
    for image in images {
      replaced += bytes[end..<image.range.lowerBound]
      let isWhole = bytes[image.range].suffix(2).elementsEqual("/>".utf8)
      replaced += Self.tag(of: image, source(image.source), isWhole: isWhole).utf8
      end = image.range.upperBound
    }
    return String(decoding: replaced + bytes[end...], as: UTF8.self)
  }

  /// - Parameter isWhole: Whether the tag closes itself, so that no closing tag follows.
  private static func tag(of image: MarkupReader.Image, _ source: String?, isWhole: Bool) -> String {
    // A closing tag that follows needs its opening tag.
    if source == nil, isWhole { return escaped(image.alternative) }
    let file = source.map { "src=\"\(quotable($0))\" " } ?? ""
    return "<img \(file)alt=\"\(quotable(image.alternative))\"\(isWhole ? "/>" : ">")"
  }

  /// Returns a text escaped for use in quotation marks.
  private static func quotable(_ text: String) -> String {
    // By code point: a quotation mark that continues a character is one for a parser, too.
    escaped(text).unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
      .joined(separator: "&quot;")
  }

  /// Returns markup that shows a text literally.
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

extension String {
  /// Whether it may hold markup, or characters that markup must not.
  fileprivate var mayBeMarkup: Bool {
    hasASCII("<") || hasASCII("&") || hasASCII(">") || utf8.contains { $0 < 0x20 && !"\t\n\r".utf8.contains($0) }
  }

  /// Returns whether an ASCII character occurs. A long text is searched in its memory.
  private func hasASCII(_ scalar: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: scalar)
    return utf8.withContiguousStorageIfAvailable { text in
      text.baseAddress.map { memchr($0, Int32(byte), text.count) != nil } ?? false
    } ?? utf8.contains(byte)
  }
}

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
