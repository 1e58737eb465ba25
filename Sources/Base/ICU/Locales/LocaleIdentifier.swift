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
