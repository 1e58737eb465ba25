internal import CICU

/// A canonical BCP 47 locale identifier, such as `pt-BR`, `zh-Hant-TW` or `ar-EG-u-nu-latn`.
///
/// Two identifiers are equal if their canonical tags are:
/// `LocaleIdentifier("iw_IL") == LocaleIdentifier("he-IL")`.
///
/// Source: BCP 47 (RFC 5646); UTS #35 Part 1, "Canonical Unicode Locale Identifiers".
public struct LocaleIdentifier: Sendable {
  /// The canonical tag: deprecated codes replaced, subtags in canonical case and order.
  public let languageTag: String

  /// The language subtag; "und" if undetermined, as for the root locale.
  package let language: String

  /// The script subtag, such as "Hant"; nil if there is none.
  package let script: String?

  /// The region subtag, such as "TW" or "419"; nil if there is none.
  package let region: String?

  /// The identifier as written, without codeset, modifier and extensions: `sh`, `pt_BR`.
  ///
  /// Ignored by `==`. If a language has tables in two spellings, the requested spelling takes precedence.
  package let spelling: String

  /// The root locale, "und", from which all others inherit.
  package static let root = LocaleIdentifier(canonicalTag: "und")

  /// Parses an identifier in any of the usual spellings.
  ///
  /// - Parameter text: A BCP 47 tag with hyphens or underscores (`"pt_BR"`), a POSIX locale (`"en_US.UTF-8@euro"`,
  ///   `"sr_RS@latin"`; `"C"` and `"POSIX"` are English), or ICU's form with keywords (`"ar_EG@numbers=latn"`). The
  ///   result is nil if the text is not well-formed or is longer than 156 bytes, ICU's limit.
  /// - Complexity: O(length of `text`), bounded.
  ///
  /// Source: ICU API reference, `uloc_forLanguageTag`, `icu::Locale::canonicalize`, `uloc_toLanguageTag`.
  public init?(_ text: String) {
    if let tag = CanonicalTag.of(text) {
      self.init(canonicalTag: tag, spelling: text)
      return
    }
    guard let tag = Self.stableTag(of: text) else { return nil }
    self.init(canonicalTag: tag, spelling: String(Self.withoutExtensions(text.prefix { $0 != "." && $0 != "@" })))
  }

  /// Returns ICU's canonical tag for a text, canonicalized until it no longer changes; nil if that fails.
  ///
  /// From `en-0-ab-m-true`, ICU drops “true”, and the rest is no longer a valid tag.
  private static func stableTag(of text: String) -> String? {
    var tag = LocaleSpelling(text)?.canonicalTag ?? ""
    for _ in 0..<4 where !tag.isEmpty {
      let next = LocaleSpelling(tag)?.canonicalTag ?? ""
      if next == tag { return tag }
      tag = next
    }
    return nil
  }

  /// Creates an identifier from a canonical tag.
  private init(canonicalTag tag: String, spelling: String? = nil) {
    let subtags = tag.split(separator: "-")
    var rest = subtags.dropFirst()
    languageTag = tag
    self.spelling = spelling ?? tag
    language = subtags.first.map { String($0) } ?? "und"
    script = rest.first.flatMap { $0.utf8.count == 4 && !$0.startsWithDigit ? String($0) : nil }
    if script != nil { rest = rest.dropFirst() }
    region = rest.first.flatMap { subtag in
      subtag.utf8.count == 2 || (subtag.utf8.count == 3 && subtag.startsWithDigit) ? String(subtag) : nil
    }
  }

  /// Returns the part of a tag before the first single-character subtag, which begins the extensions.
  ///
  /// Source: BCP 47 (RFC 5646), section 2.2.6.
  private static func withoutExtensions(_ tag: Substring) -> Substring {
    let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let singleton = subtags.dropFirst().first(where: { $0.utf8.count == 1 }) else { return tag }
    return tag[..<singleton.startIndex].dropLast()
  }

  /// The identifier without `-u-`, `-x-` and other extensions.
  package var withoutExtensions: LocaleIdentifier {
    let tag = Self.withoutExtensions(languageTag[...])
    guard tag.endIndex < languageTag.endIndex else { return self }
    return LocaleIdentifier(canonicalTag: String(tag), spelling: spelling)
  }
}

extension LocaleIdentifier: Hashable {
  /// Whether both have the same canonical tag.
  public static func == (left: LocaleIdentifier, right: LocaleIdentifier) -> Bool {
    left.languageTag == right.languageTag
  }

  /// Hashes the canonical tag.
  public func hash(into hasher: inout Hasher) { hasher.combine(languageTag) }
}

extension LocaleIdentifier {
  /// The locale from which this one inherits, without extensions; nil if that is root.
  ///
  /// Not always the truncated tag: pt-AO inherits from pt-PT, en-AU from en-001, zh-Hant from root.
  ///
  /// Source: UTS #35 Part 1, "Parent Locales"; CLDR `parentLocales`.
  package var parent: LocaleIdentifier? {
    derived { cicu_locale_parent($0, $1, $2, $3) }
  }

  /// The identifier with the likely script and region added: `zh-TW` becomes `zh-Hant-TW`. Unchanged if CLDR has none.
  ///
  /// Source: UTS #35 Part 1, "Likely Subtags"; ICU API reference, `icu::Locale::addLikelySubtags`.
  package var maximized: LocaleIdentifier {
    derived { cicu_locale_maximized($0, $1, $2, $3) } ?? self
  }

  /// Whether the language is written from right to left, by its script or its likely script.
  ///
  /// Source: ICU API reference, `icu::Locale::isRightToLeft`.
  package var isRightToLeft: Bool {
    withUTF8(of: languageTag) { cicu_locale_is_right_to_left($0, $1) }
  }

  /// Whether ICU has data for the language. Services for other languages behave as for root.
  ///
  /// Plural rules and locale matching have separate tables, which cover more languages.
  ///
  /// Source: ICU API reference, `ures_openDirect`.
  package var isKnown: Bool {
    withUTF8(of: languageTag) { cicu_locale_is_known($0, $1) }
  }

  /// Returns the name of this locale in another language.
  ///
  /// - Parameter locale: The language of the name; if ICU has no data for it, the name consists of codes.
  /// - Returns: A name such as "Portuguese (Brazil)"; the tag if ICU fails.
  /// - Complexity: Some microseconds: the names are opened on each call.
  ///
  /// Source: UTS #35 Part 1, "Locale Display Name Algorithm"; ICU API reference, `icu::LocaleDisplayNames`.
  package func displayName(in locale: LocaleIdentifier) -> String {
    let name = withUTF8(of: languageTag) { tag, length in
      withUTF8(of: locale.languageTag) { displayTag, displayLength in
        text { cicu_locale_display_name(tag, length, displayTag, displayLength, $0, $1) }
      }
    }
    return name ?? languageTag
  }

  private func derived(
    _ write: (UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<UInt8>?, Int32) -> Int32
  ) -> LocaleIdentifier? {
    let tag = withUTF8(of: languageTag) { tag, length in text { write(tag, length, $0, $1) } }
    return tag.flatMap { $0.isEmpty ? nil : LocaleIdentifier(canonicalTag: $0) }
  }
}

extension LocaleIdentifier: ExpressibleByStringLiteral {
  // A `StaticString`, so that `texts.map(LocaleIdentifier.init)` cannot mean this initializer.

  /// Parses an identifier written in code, such as `"pt-BR"`. One that is not well-formed is the root locale.
  public init(stringLiteral text: StaticString) { self = LocaleIdentifier("\(text)") ?? .root }
}

extension Sequence<LocaleIdentifier> {
  /// Returns the identifiers in the order of their tags.
  package func sortedByTag() -> [LocaleIdentifier] { sorted { $0.languageTag < $1.languageTag } }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The canonical tag.
  public var description: String { languageTag }
}

extension Substring {
  fileprivate var startsWithDigit: Bool {
    utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }
}

extension LocaleSpelling {
  /// The canonical tag according to ICU; nil if the tag is not well-formed.
  var canonicalTag: String? {
    withUTF8(of: tag) { tag, tagLength in
      withUTF8(of: keywords) { keywords, keywordsLength in
        text { cicu_locale_canonical_tag(tag, tagLength, keywords, keywordsLength, $0, $1) }
      }
    }
  }
}

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

/// A locale as written by a person or system, converted to a BCP 47 tag.
///
/// ```
/// locale   = "C" / "POSIX" / tag ; either with the rest below
/// spelling = locale [ "." codeset ] [ "@" modifier ]
/// tag      = subtag *( ( "-" / "_" ) subtag )      subtag = 1*alphanumeric
/// modifier = name / keyword *( ";" keyword )       keyword = name "=" value
/// ```
/// A codeset is dropped. A modifier becomes a script or a variant if it denotes one. ICU decides whether the subtags
/// form a valid tag.
///
/// Source: POSIX.1-2017, 8.2 "Internationalization Variables"; ICU User Guide, "Locale", "Keywords".
struct LocaleSpelling {
  /// The tag, with hyphens between subtags.
  let tag: String

  /// ICU's keywords, such as `"numbers=latn;calendar=buddhist"`; may be empty.
  let keywords: String

  private static let maximumLength = 156
  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva",
  ]
  private static let variants = ["valencia"]

  init?(_ text: String) {
    guard 1...Self.maximumLength ~= text.utf8.count else { return nil }
    let (name, modifier) = text.divided(at: "@")
    let (locale, codeset) = name.divided(at: ".")
    guard Self.isWord(locale, allowing: "-_") else { return nil }
    if let codeset, !Self.isWord(codeset, allowing: "-_") { return nil }
    if let modifier, !Self.isWord(modifier, allowing: "-_=;") { return nil }

    let isPortable = locale == "C" || locale == "POSIX"
    var subtags =
      isPortable ? ["en"] : locale.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let plainModifier = modifier.flatMap { $0.contains("=") ? nil : $0.lowercased() }
    if let script = plainModifier.flatMap({ Self.scripts[$0] }),
      subtags.count < 2 || subtags[1].utf8.count != 4
    {
      subtags.insert(script[...], at: 1)
    }
    if let variant = plainModifier, Self.variants.contains(variant) { subtags.append(variant[...]) }
    tag = subtags.joined(separator: "-")
    keywords = modifier.map { $0.contains("=") ? String($0) : "" } ?? ""
  }

  private static func isWord(_ text: Substring, allowing others: StaticString) -> Bool {
    let others = UnsafeBufferPointer(start: others.utf8Start, count: others.utf8CodeUnitCount)
    return !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: others.contains(byte)
        }
      }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the parts before and after the first occurrence of a separator; the latter is nil if there is none.
  fileprivate func divided(at separator: Character) -> (before: Substring, after: Substring?) {
    guard let index = firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}

/// Selects the supported locale that fits a person's preferences best.
///
/// Matching uses CLDR's distances between languages, scripts and regions, including one-way fallbacks: Norwegian "nb"
/// matches "no", "zh-Hant" matches "zh-TW", "en-GB" matches "en-AU" better than "en-US", French matches Breton. Others,
/// such as "zh-Hans" and "zh-Hant", are too far apart in either direction.
///
/// Sendable: the handle is a `const icu::LocaleMatcher`, documented as immutable.
///
/// Source: UTS #35 Part 1, "Language Matching"; ICU API reference, `icu::LocaleMatcher`.
package final class LocaleMatcher: Sendable {
  private let handle: Handle
  private let supported: [LocaleIdentifier]

  /// Creates a matcher without a default locale.
  ///
  /// - Parameter supported: The available locales. Of several that ICU considers equal, the first is chosen, unless
  ///   another equals the desired one exactly.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: O(number of `supported`).
  ///
  /// Source: ICU API reference, `icu::LocaleMatcher::Builder::setNoDefaultLocale`.
  package init(supported: [LocaleIdentifier]) throws(ICUError) {
    var failure = CICUFailure()
    let matcher = withUTF8(ofAll: supported.map(\.languageTag)) { tags, lengths, count, _ in
      cicu_locale_matcher_open(tags, lengths, count, &failure)
    }
    guard let matcher else { throw ICUError(failure) }
    handle = Handle(matcher) { cicu_locale_matcher_close($0) }
    self.supported = supported
  }

  /// Returns the best supported locale.
  ///
  /// - Parameter desired: The requested locales, in descending order of preference.
  /// - Returns: One of the supported locales; nil if none is close enough to any desired one.
  /// - Complexity: O(desired × supported).
  ///
  /// Source: ICU API reference, `icu::LocaleMatcher::getBestMatchResult`.
  package func bestMatch(for desired: [LocaleIdentifier]) -> LocaleIdentifier? {
    withUTF8(ofAll: desired.map(\.languageTag)) { tags, lengths, count, _ in
      var chosenFor: Int32 = -1
      let best = Int(cicu_locale_matcher_best(handle.pointer, tags, lengths, count, &chosenFor))
      guard supported.indices.contains(best) else { return nil }
      guard desired.indices.contains(Int(chosenFor)) else { return supported[best] }
      let literal = desired[Int(chosenFor)]
      return supported.contains(literal) ? literal : supported[best]
    }
  }
}
