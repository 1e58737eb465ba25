/// Recognizes tags that are already canonical, without calling ICU.
///
/// On first use, ICU reads all of CLDR's aliases, which takes two million instructions, and then 15,000 per tag; a
/// folder of tables has fifty. Only the simplest tags are recognized here: a two-letter language, a script, a
/// two-letter region, in canonical case.
///
/// Source: CLDR, `supplementalMetadata.xml`, `languageAlias`, `scriptAlias` and `territoryAlias`.
enum CanonicalTag {
  /// Two-letter languages that are aliases.
  private static let languageAliases: StaticString = "bh in iw ji jw mo sh tl tw"

  /// Two-letter regions that are aliases, alone or for some language.
  private static let regionAliases: StaticString = """
    AN BU CS CT DD DY FQ FX HV JT MI NH NQ NT PC PU PZ QU RH SU TP UK VD WK YD YU ZR
    """

  /// The scripts of languages with several scripts. Only one script has an alias, Qaai.
  private static let scripts: StaticString = "Arab Cyrl Deva Guru Hans Hant Latn"

  /// Returns the canonical tag for a spelling such as `pt_BR` or `zh-Hant-TW`; nil if only ICU can tell.
  ///
  /// - Complexity: O(1).
  static func of(_ spelling: String) -> String? {
    var spelling = spelling
    let isCanonical = spelling.withUTF8 { bytes in
      switch bytes.count {
      case 2: isLanguage(bytes[...])
      case 5: isLanguage(bytes[..<2]) && isSeparator(bytes[2]) && isRegion(bytes[3...])
      case 7: isLanguage(bytes[..<2]) && isSeparator(bytes[2]) && contains(scripts, bytes[3...])
      case 10:
        isLanguage(bytes[..<2]) && isSeparator(bytes[2]) && contains(scripts, bytes[3..<7])
          && isSeparator(bytes[7]) && isRegion(bytes[8...])
      default: false
      }
    }
    guard isCanonical else { return nil }
    let underscore = UInt8(ascii: "_")
    guard spelling.utf8.contains(underscore) else { return spelling }
    return String(decoding: spelling.utf8.map { $0 == underscore ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }

  private static func isLanguage(_ bytes: Bytes) -> Bool {
    bytes.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } && !contains(languageAliases, bytes)
  }

  private static func isRegion(_ bytes: Bytes) -> Bool {
    bytes.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } && !contains(regionAliases, bytes)
  }

  /// Returns whether a list contains a word. All words in the list have its length and are separated by one byte.
  private static func contains(_ words: StaticString, _ word: Bytes) -> Bool {
    let words = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    return stride(from: 0, to: words.count, by: word.count + 1).contains { start in
      words[start..<start + word.count].elementsEqual(word)
    }
  }
}
