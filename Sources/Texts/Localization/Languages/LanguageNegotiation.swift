internal import Diagnostics
package import ICU
internal import StringTables
private import Synchronization

/// Chooses among the languages that tables are available in.
///
/// Languages are matched as specified by CLDR; the host's own locale has no influence.
///
/// Source: UTS #35 Part 1, Language Matching; Apple QA1828 for the fallback order.
package struct LanguageNegotiation: Sendable {
  /// The available languages: each spelling and the locale it denotes.
  private let available: [(spelling: String, locale: LocaleIdentifier)]
  private let matcher: LazyMatcher
  private let developmentLanguage: String

  /// Creates a negotiation.
  ///
  /// - Parameters:
  ///   - languages: The languages as spelled in folder names and catalogs: `pt_BR`, `zh-Hans`, `English`.
  ///   - developmentLanguage: The language in which keys are looked up last.
  package init(languages: [String], developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    available = languages.compactMap { spelling in
      LanguageSpelling.locale(spelling).map { (spelling, $0) }
    }
    var known: Set<LiteralString> = []
    matcher = LazyMatcher(
      supported: available.map(\.locale).filter { known.insert(LiteralString($0.languageTag)).inserted })
  }

  /// Returns the best available language for a locale.
  ///
  /// - Parameter requested: The requested locale.
  /// - Returns: The language as spelled; nil if none matches. If several languages match equally well, the requested one
  ///   is preferred: Croatian for `hr-BA`, not Bosnian. If a language has several spellings, the requested one is
  ///   preferred, then the canonical one.
  package func bestMatch(for requested: LocaleIdentifier) -> String? {
    let wanted = requested.withoutExtensions
    if let exact = spellings(asked: wanted, where: { $0 == wanted }).first { return exact }
    if let match = matcher.bestMatch(for: requested) {
      return spellings(asked: wanted, where: { $0 == match }).first
    }
    // CLDR does not know every language that has tables.
    guard !requested.isKnown else { return nil }
    return available.first { $0.locale.language == requested.language }?.spelling
  }

  /// Returns whether exactly this locale is available, ignoring extensions.
  ///
  /// - Parameter requested: The requested locale.
  package func contains(_ requested: LocaleIdentifier) -> Bool {
    let wanted = requested.withoutExtensions
    return available.contains { $0.locale == wanted }
  }

  /// Returns the languages in which to look up a key: a language, its other spellings, its CLDR parents, the
  /// development language.
  ///
  /// - Parameter language: A language as spelled.
  package func fallbackChain(for language: String) -> [String] {
    var chain = [language] + otherSpellings(of: language)
    var locale = meaning(of: language)?.parent
    while let parent = locale {
      chain += spellings(asked: parent) { $0 == parent }
      locale = parent.parent
    }
    chain.append(developmentLanguage)
    chain += otherSpellings(of: developmentLanguage)
    var seen: Set<LiteralString> = []
    return chain.filter { seen.insert(LiteralString($0)).inserted }
  }

  /// Returns the locale that a spelling denotes, usually one of the available languages.
  private func meaning(of language: String) -> LocaleIdentifier? {
    available.first { LiteralString($0.spelling) == LiteralString(language) }?.locale
      ?? LanguageSpelling.locale(language)
  }

  /// Returns the other available spellings of a language.
  private func otherSpellings(of language: String) -> [String] {
    guard available.count > 1, let locale = meaning(of: language)?.oneForAllSpellings else { return [] }
    return spellings(asked: locale) { $0.oneForAllSpellings == locale }
  }

  /// Returns the available spellings that satisfy a condition, those closest to the requested one first.
  private func spellings(
    asked wanted: LocaleIdentifier, where isMeant: (LocaleIdentifier) -> Bool
  ) -> [String] {
    let found = available.filter { isMeant($0.locale) }
    guard found.count > 1 else { return found.map(\.spelling) }
    let asked = wanted.spelling.asTag
    return found.map { language -> (spelling: String, distance: Int) in
      let tag = language.spelling.asTag
      if LiteralString(language.spelling) == LiteralString(wanted.spelling) { return (language.spelling, 0) }
      if tag == asked { return (language.spelling, 1) }
      if asked.hasPrefix(tag + "-") { return (language.spelling, 2) }
      return (language.spelling, tag == language.locale.languageTag.asTag ? 3 : 4)
    }.sorted { $0.distance < $1.distance }.map(\.spelling)
  }
}

extension String {
  /// The spelling in lowercase with hyphens, so that case and underscores make no difference.
  fileprivate var asTag: String { String(lowercased().map { $0 == "_" ? "-" : $0 }) }
}

/// CLDR's matcher, created when a requested language is not available exactly.
///
/// The first matcher in a process reads CLDR's likely subtags, which takes 3.4 million instructions.
private final class LazyMatcher: Sendable {
  private let supported: [LocaleIdentifier]
  private let matcher = Mutex<LocaleMatcher?>(nil)

  init(supported: [LocaleIdentifier]) { self.supported = supported }

  func bestMatch(for requested: LocaleIdentifier) -> LocaleIdentifier? {
    guard !supported.isEmpty else { return nil }
    let matcher = matcher.withLock { matcher in
      if matcher == nil { matcher = try? LocaleMatcher(supported: supported) }
      return matcher
    }
    let best = matcher?.bestMatch(for: [requested])
    guard let best, best.language != requested.language else { return best }
    // Of locales that are equally close, ICU takes the first.
    let sameLanguage = supported.filter { $0.language == requested.language }
    guard !sameLanguage.isEmpty, let tie = try? LocaleMatcher(supported: sameLanguage + [best]) else { return best }
    return tie.bestMatch(for: [requested]) ?? best
  }
}

/// A locale for testing a user interface with longer or right-to-left texts before anything is translated.
///
/// Texts come from the development language, with their literal parts changed and their directives kept. The words that
/// join lists, ages, and the names of apps are changed too. A text that is shown unchanged comes from a sender, or is
/// hard-coded in an app.
///
/// Source: UTS #35 Part 1, "Unicode Region Subtag": XA for pseudo-accents, XB for a pseudo-bidi locale.
package enum Pseudolocale: Sendable {
  /// `en-XA`: letters get accents, and 40 % of the letters are doubled.
  case accented
  /// `ar-XB`: words are displayed from right to left.
  case mirrored

  /// The identifiers of both pseudolocales.
  package static let locales = ["en-XA", "ar-XB"].compactMap { LocaleIdentifier($0) }

  /// Returns the pseudolocale for a locale's region, XA or XB; nil for any other.
  package init?(_ locale: LocaleIdentifier) {
    switch locale.region {
    case "XA": self = .accented
    case "XB": self = .mirrored
    default: return nil
    }
  }

  /// Returns a literal text with the pseudolocale applied.
  package func text(_ text: String) -> String {
    switch self {
    case .accented: PseudoAccents.text(text)
    case .mirrored: PseudoMirror.text(text)
    }
  }

  /// Returns a format with the pseudolocale applied to its literal texts.
  func segments(_ segments: [FormatSegment]) -> [FormatSegment] {
    segments.map { segment in
      guard case .literal(let text) = segment else { return segment }
      return .literal(self.text(text))
    }
  }

  /// Returns a list with the pseudolocale applied to what joins its items.
  ///
  /// - Parameters:
  ///   - list: The list, with a bidi isolate around each item.
  ///   - count: How many items, from the first, stay in their isolates.
  func list(_ list: String, isolatingFirst count: Int) -> String {
    var result = ""
    var joint = ""
    var depth = 0
    var index = 0
    for scalar in list.unicodeScalars {
      switch (BidiControl(scalar), depth) {
      case (.isolate, _):
        if depth == 0 {
          result += text(joint)
          joint = ""
        }
        if depth > 0 || index < count { result.unicodeScalars.append(scalar) }
        depth += 1
      case (.popIsolate, 1...):
        depth -= 1
        if depth > 0 || index < count { result.unicodeScalars.append(scalar) }
        if depth == 0 { index += 1 }
      case (_, 0): joint.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + text(joint)
  }
}

/// Adds accents to letters, and doubles some of them.
private enum PseudoAccents {
  private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let accented = Array("åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")
  private static let accents = Dictionary(uniqueKeysWithValues: zip(plain, accented))
  private static let vowels = Set("aeiouyAEIOUY")

  static func text(_ text: String) -> String {
    let letters = text.count { $0.isLetter }
    // Double vowels first, which keeps the text legible.
    var vowelsToDouble = (letters * 4 + 9) / 10
    var othersToDouble = max(0, vowelsToDouble - text.count { vowels.contains($0) })
    var result = ""
    for character in text {
      let accented = accents[character] ?? character
      result.append(accented)
      if vowels.contains(character), vowelsToDouble > 0 {
        vowelsToDouble -= 1
        result.append(accented)
      } else if character.isLetter, !vowels.contains(character), othersToDouble > 0 {
        othersToDouble -= 1
        result.append(accented)
      }
    }
    return result
  }
}

/// Wraps each word in RIGHT-TO-LEFT OVERRIDE … POP DIRECTIONAL FORMATTING.
private enum PseudoMirror {
  static func text(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if character.isLetter != isInWord {
        isInWord.toggle()
        result.unicodeScalars.append(isInWord ? "\u{202E}" : "\u{202C}")
      }
      result.append(character)
    }
    return isInWord ? result + "\u{202C}" : result
  }
}

/// What a text may vary by apart from its arguments. Fixed per localizer, so variations are chosen when a text is
/// compiled.
package struct StringVariationTraits: Hashable, Sendable {
  /// The device to choose texts for, in Apple's spelling (`iphone`); nil tries `other`, then iphone, mac, ipad, then
  /// another device that Apple knows.
  package var device: String?
  /// The width to choose texts for, in the unit of the tables; nil takes the widest.
  package var width: Int?

  /// Creates traits.
  package init(device: String? = nil, width: Int? = nil) {
    self.device = device
    self.width = width
  }

  /// Resolves device and width variations.
  ///
  /// An asked-for device has its own text or that of `other`. Apple's systems are never devices that Apple does not list.
  ///
  /// - Returns: A text, a format or plural forms; nil if there is none for the device.
  ///
  /// Source: Foundation on macOS 26 finds no text where a rule lists only unknown devices.
  func resolved(_ value: StringValue) -> StringValue? {
    switch value {
    case .text, .format, .plural: return value
    case .device(let variations):
      let wanted = device.map { [$0, "other"] } ?? ["other", "iphone", "mac", "ipad"]
      for device in wanted {
        if let variation = variations.last(where: { $0.device == device }) { return resolved(variation.value) }
      }
      guard device == nil else { return nil }
      return variations.first(where: \.isOfKnownDevice).flatMap { resolved($0.value) }
    case .width(let variations):
      let sorted = variations.sorted { $0.width < $1.width }
      let fitting = width.map { room in sorted.last { $0.width <= room } ?? sorted.first } ?? sorted.last
      return fitting.flatMap { resolved($0.value) }
    }
  }

  /// Returns whether a value has a text for the device.
  func hasText(_ value: StringValue) -> Bool {
    guard let value = resolved(value) else { return false }
    if case .format(let format) = value { return hasText(format.value) }
    return true
  }
}
