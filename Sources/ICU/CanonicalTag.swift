/// Tells tags that are canonical as they stand, so that ICU need not be asked.
///
/// ICU reads all of CLDR's aliases the first time, which takes two million instructions, and 15,000 a tag from then
/// on; a folder of tables has fifty. Only the plainest tags are told here: a language of two letters, a script, a
/// region of two letters, in canonical case.
///
/// Source: CLDR, `supplementalMetadata.xml`, `languageAlias`, `scriptAlias` and `territoryAlias`.
enum CanonicalTag {
  /// The languages of two letters that stand for other ones.
  private static let languageAliases: StaticString = "bh in iw ji jw mo sh tl tw"

  /// The regions of two letters that stand for other ones, alone or by language.
  private static let regionAliases: StaticString = """
    AN BU CS CT DD DY FQ FX HV JT MI NH NQ NT PC PU PZ QU RH SU TP UK VD WK YD YU ZR
    """

  /// The scripts of languages that are written in several. One alone has an alias, Qaai.
  private static let scripts: StaticString = "Arab Cyrl Deva Guru Hans Hant Latn"

  /// Returns the canonical tag of a spelling such as `pt_BR` or `zh-Hant-TW`; nil where that is ICU's to tell.
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

  /// Whether a word is one of those in a list, which all have its length and stand apart by one byte.
  private static func contains(_ words: StaticString, _ word: Bytes) -> Bool {
    let words = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    return stride(from: 0, to: words.count, by: word.count + 1).contains { start in
      words[start..<start + word.count].elementsEqual(word)
    }
  }
}
