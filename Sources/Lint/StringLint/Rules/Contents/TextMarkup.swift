/// The markup of a text: tags of HTML and of an app's own, Markdown's links, `**` and `__`.
///
/// ```
/// tag := "<" "/"? name attributes? "/"? ">"
/// ```
/// A word in angle brackets, such as `<none>`, is a tag only if it is HTML's, or if the text has it as a pair.
///
/// Source: WHATWG, "HTML", section 13.1.2; CommonMark 0.31, sections 6.2 and 6.3.
struct TextMarkup {
  /// The tags that translations keep.
  private static let known: Set<String> = [
    "a", "abbr", "b", "big", "blockquote", "br", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img",
    "li", "ol", "p", "pre", "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "ul",
  ]
  /// Tags that arrange lines; a translation may need more or fewer of them.
  private static let arranging: Set<String> = ["br", "p", "div", "hr", "li", "/p", "/div", "/li"]
  /// Tags around a whole text, which HTML lets authors omit.
  private static let omissible: Set<String> = ["html", "/html", "body", "/body"]
  /// Tags that emphasize words.
  private static let emphasizing: Set<String> = [
    "b", "big", "em", "i", "small", "strong", "u", "/b", "/big", "/em", "/i", "/small", "/strong", "/u",
  ]
  private static let longestTag = 2_048

  /// How many times each tag occurs, by its name in lowercase; names of closing tags begin with a slash.
  private var tags: [String: Int] = [:]
  /// The tags in the order of the text.
  private var order: [String] = []
  /// The number of `[…](…)` with different addresses, without Apple's inflection markup `^[…](…)`.
  var linkCount: Int { links.count }
  private var links: Set<String> = []
  /// The number of `**` and `__`, two for each emphasis.
  private(set) var emphasisCount = 0

  var isEmpty: Bool { tags.isEmpty && linkCount == 0 && emphasisCount == 0 }

  /// - Complexity: O(length).
  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard
        bytes.contains(where: {
          $0 == UInt8(ascii: "<") || [UInt8(ascii: "*"), UInt8(ascii: "]"), UInt8(ascii: "_")].contains($0)
        })
      else { return }
      scan(bytes)
    }
    for name in order where !Self.known.contains(name.drop { $0 == "/" }.description) {
      let pair = name.hasPrefix("/") ? String(name.dropFirst()) : "/" + name
      if !order.contains(pair) { tags[name] = nil }
    }
    order.removeAll { tags[$0] == nil }
  }

  /// Returns the first tag that occurs fewer times in another text; nil if there is none.
  func firstTag(missingIn other: TextMarkup) -> String? {
    order.first { name in
      let count = other.tags[name, default: 0]
      return Self.arranging.contains(name)
        ? count == 0 && !Self.arranging.contains(where: other.order.contains) : count < tags[name, default: 0]
    }.map { "<\($0)>" }
  }

  /// The first closing tag that comes before the tag that it closes; nil if there is none.
  var firstTagOutOfOrder: String? {
    var open: [String: Int] = [:]
    for name in order where !Self.arranging.contains(name) {
      guard name.hasPrefix("/") else {
        open[name, default: 0] += 1
        continue
      }
      let opening = String(name.dropFirst())
      guard open[opening, default: 0] > 0 else { return tags[opening, default: 0] > 0 ? "<\(name)>" : nil }
      open[opening, default: 0] -= 1
    }
    return nil
  }

  /// Whether other words than the original's are emphasized, or none, while all else is the same and each tag is closed.
  func differsOnlyInEmphasis(from original: TextMarkup) -> Bool {
    // Where both have tags of the app's own, such as <ui>, these mark words in other ways.
    let hasOwn = hasOwnTags && original.hasOwnTags
    func isEmphasis(_ name: String) -> Bool { Self.emphasizing.contains(name) || hasOwn && Self.isOwn(name) }
    func others(_ markup: TextMarkup) -> [String: Int] {
      markup.tags.filter { !isEmphasis($0.key) && !Self.arranging.contains($0.key) }
    }
    return linkCount == original.linkCount && others(self) == others(original)
      && Set(tags.keys.map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }).filter(isEmphasis).allSatisfy {
        tags[$0, default: 0] == tags["/" + $0, default: 0]
      }
  }

  private var hasOwnTags: Bool { tags.keys.contains(where: Self.isOwn) }

  private static func isOwn(_ name: String) -> Bool { !known.contains(name.drop { $0 == "/" }.description) }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    var opening: Int?
    while offset < bytes.count {
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        if let (name, end) = Self.tag(in: bytes, from: offset + 1) {
          offset = end
          if Self.omissible.contains(name) { break }
          tags[name, default: 0] += 1
          order.append(name)
        }
      case UInt8(ascii: "*") where next == UInt8(ascii: "*"), UInt8(ascii: "_") where next == UInt8(ascii: "_"):
        // A longer run of “*” stands for letters that are left out, one of “_” is a blank to fill in.
        let end = bytes[offset...].firstIndex { $0 != next } ?? bytes.count
        if end - offset <= (next == UInt8(ascii: "*") ? 3 : 2) { emphasisCount += 1 }
        offset = end - 1
      case UInt8(ascii: "["): opening = offset
      case UInt8(ascii: "]") where next == UInt8(ascii: "("):
        if let start = opening, start == 0 || bytes[start - 1] != UInt8(ascii: "^"),
          let end = bytes[offset...].prefix(1 << 11).firstIndex(of: UInt8(ascii: ")"))
        {
          // Directives stand for addresses that differ.
          let address = String(decoding: bytes[(offset + 2)..<end], as: UTF8.self)
          links.insert(address.utf8.contains(UInt8(ascii: "%")) ? "\(offset)" : address)
        }
        opening = nil
      default: break
      }
      offset += 1
    }
  }

  /// Reads a tag after its `<`, and returns its name and the offset of its `>`.
  private static func tag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (name: String, end: Int)? {
    var offset = start
    let isClosing = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
    if isClosing { offset += 1 }
    let nameStart = offset
    while offset < bytes.count, isNameByte(bytes[offset], isFirst: offset == nameStart) { offset += 1 }
    guard offset > nameStart, offset < bytes.count else { return nil }
    let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self).lowercased()
    guard [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: " "), UInt8(ascii: "\n")].contains(bytes[offset]),
      let end = bytes[offset...].prefix(longestTag).firstIndex(of: UInt8(ascii: ">")),
      !bytes[offset..<end].contains(UInt8(ascii: "<")),
      // “<a letter>” is not a link.
      bytes[offset] == UInt8(ascii: ">") || bytes[offset..<end].contains(UInt8(ascii: "="))
        || bytes[offset..<end].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") })
    else { return nil }
    return ((isClosing ? "/" : "") + name, end)
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte.isASCIILetter || !isFirst && (byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"))
  }
}
