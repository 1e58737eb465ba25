/// The web addresses in a text.
enum WebAddresses {
  /// Returns the hosts of the addresses in lowercase, without `www` and without a language such as `de.` before others.
  ///
  /// Paths are not compared, because pages of a language have paths of their own.
  ///
  /// - Complexity: O(length).
  static func hosts(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let bytes = Array(text.utf8)
    var hosts: [String] = []
    for scheme in ["http://", "https://"] {
      let search = ByteSearch(scheme)
      var offset = 0
      while let found = search.firstOffset(in: bytes, from: offset) {
        let start = found + search.count
        // Full-width brackets and commas end an address, letters of any script do not.
        let rest = String(decoding: bytes[start...].prefix { isHostByte($0) }, as: UTF8.self)
        let end = start + rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }.utf8.count
        offset = max(end, start)
        let labels = String(decoding: bytes[start..<end], as: UTF8.self).lowercased().split(separator: ".")
        let host = labels.drop { label in labels.count > 2 && (label == "www" || label.utf8.count == 2) }
        if host.count > 1 { hosts.append(host.joined(separator: ".")) }
      }
    }
    return hosts
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

extension String {
  /// Whether a percent sign begins a word whose first letter is by chance a conversion that hardly anybody uses: “%Song”,
  /// “%hours”.
  var hasWordInDirective: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropLast(3).contains { index in
      guard bytes[index] == UInt8(ascii: "%") else { return false }
      let rest = bytes[(index + 1)...].drop { $0 == UInt8(ascii: "h") || $0 == UInt8(ascii: "l") }
      guard let conversion = rest.first, "SCoxeagcp".utf8.contains(conversion) else { return false }
      // “%gkm” is a number with its unit.
      let least = "SC".utf8.contains(conversion) ? 2 : 3
      return rest.dropFirst().prefix { (0x61...0x7A).contains($0) }.count >= least
    }
  }

  /// Whether a text gives an argument a name, as in String Catalogs from which Xcode 26 and other tools make functions with
  /// labels: “%(count)lld”, “%1$(Date)@”.
  var hasNamedArgument: Bool {
    split(separator: "%").dropFirst(hasPrefix("%") ? 0 : 1).contains { part in
      let number = part.prefix { $0.isASCII && $0.isNumber }
      let rest =
        number.isEmpty ? part : part[number.endIndex...].hasPrefix("$") ? part[number.endIndex...].dropFirst() : ""
      guard rest.hasPrefix("("), let end = rest.firstIndex(of: ")"),
        let conversion = rest[rest.index(after: end)...].first
      else { return false }
      return rest.dropFirst().first?.isLetter ?? false && (conversion == "@" || conversion.isLetter)
    }
  }

  /// Whether the text is nothing but a web address.
  var isAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !unicodeScalars.contains(where: \.properties.isWhitespace)
  }

  /// Whether the text is nothing but an address of any scheme, such as `mailto:`, whose percent signs all begin bytes in two
  /// hexadecimal digits: `%20`.
  ///
  /// Source: RFC 3986, sections 2.1 and 3.1.
  var isEncodedAddress: Bool {
    let bytes = Array(utf8)
    func hasScheme() -> Bool {
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 1 else { return false }
      return bytes[0].isASCIILetter
        && bytes[..<colon].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    }
    // A part of an address, such as the subject of a message: “I%20want%20it”.
    return (contains("%20") || hasScheme()) && !unicodeScalars.contains(where: \.properties.isWhitespace)
      && bytes.indices.allSatisfy { index in
        bytes[index] != UInt8(ascii: "%") || bytes[(index + 1)...].prefix(2).count(where: \.isHexDigit) == 2
      }
  }
}
