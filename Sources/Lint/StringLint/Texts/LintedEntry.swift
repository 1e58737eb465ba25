internal import Diagnostics
internal import Localization
internal import StringTables

/// One key in one language, with what its checks need.
///
/// The analysis is cached: several checks use it, and so does each translation of an original.
final class LintedEntry {
  let entry: StringEntry
  let file: LintedFile
  let language: String
  /// CLDR's plural rules; nil if the language is unknown.
  let grammar: LanguageGrammar?

  /// Whether the entry was made from a key that is itself the original text. No file contains such an entry.
  let isKey: Bool

  /// Whether the entry stands for an original that no file has: most translations have its arguments.
  let isOfMost: Bool

  private var known: EntryAnalysis?

  init(
    entry: StringEntry, file: LintedFile, language: String, grammar: LanguageGrammar?, isKey: Bool = false,
    isOfMost: Bool = false
  ) {
    self.entry = entry
    self.file = file
    self.language = language
    self.grammar = grammar
    self.isKey = isKey
    self.isOfMost = isOfMost
  }

  /// Creates the entry that stands for an original that no file has.
  ///
  /// - Parameter translation: One of the translations that agree.
  convenience init(agreeingWith translation: LintedEntry) {
    self.init(
      entry: translation.entry, file: translation.file, language: translation.language, grammar: translation.grammar,
      isOfMost: true)
  }

  /// Creates the entry of a key that is the original of its translations, such as "%@ of %@" = "%d di %@".
  ///
  /// - Parameters:
  ///   - translation: A translation of the key.
  ///   - language: The language of the keys.
  ///   - grammar: CLDR's plural rules of the language.
  convenience init(keyOf translation: LintedEntry, language: String, grammar: LanguageGrammar?) {
    let (key, place) = (translation.key, translation.entry.location)
    self.init(
      entry: StringEntry(key: key, location: place, value: .text(LocatedText(key, at: place))), file: translation.file,
      language: language, grammar: grammar, isKey: true)
  }

  private var analysis: EntryAnalysis {
    if let known { return known }
    let made = EntryAnalysis(entry, format, hasPercent: !isWithoutPercent)
    known = made
    return made
  }

  /// Whether the analysis is cached.
  var isAnalyzed: Bool { known != nil }

  /// Releases the analysis.
  func endCheck() { known = nil }

  /// The arguments used in all texts together.
  var arguments: [ArgumentUse] { analysis.arguments }
  /// The arguments that the key shows if it is a format; an app passes them.
  var keyArguments: [ArgumentUse] { analysis.keyArguments }
  /// The first use of each argument.
  var firstUses: [Int: ArgumentUse] { analysis.firstUses }
  /// Every text with its faults.
  var texts: [LintedText] { analysis.texts }
  /// Every set of plural forms.
  var plurals: [LintedPlural] { analysis.plurals }

  var key: String { entry.key }
  var format: StringTableFormat { isKey ? .strings : file.path.format }

  /// Every text that the entry may show, including those of its variables.
  private(set) lazy var allTexts = entry.value.plainTexts

  /// Whether nothing is shown: the format is empty, or all forms of its variables are, and it has nothing else.
  private(set) lazy var isEmpty =
    allTexts.contains(where: \.text.isEmpty)
    && (entry.value.wholeTexts.allSatisfy(\.text.isEmpty)
      || texts.allSatisfy { $0.text.isEmpty || !$0.showsMoreThanVariables })

  /// What one of the texts may contain.
  private(set) lazy var traits = allTexts.reduce(into: TextTraits()) { $0.formUnion(TextTraits($1.text)) }

  /// Whether the entry is one text without a percent sign: neither a format, nor a damaged one.
  var isWithoutPercent: Bool { plainText != nil && !traits.contains(.percent) }

  /// The text of an entry without variations.
  var plainText: LocatedText? { if case .text(let text) = entry.value { text } else { nil } }

  /// The language as worded in messages.
  var languageName: String { grammar?.name ?? language }

  /// Whether the text is the key itself because the file has none: an entry made from a key, or one of a String Catalog
  /// without a text of the source language.
  var isTextOfKey: Bool {
    isKey
      || format == .xcstrings
        && plainText.map { $0.location == entry.location && LiteralString($0.text) == LiteralString(key) } ?? false
  }

  /// The text as an original, as worded in messages.
  var originalName: String {
    isKey ? "the key" : isOfMost ? "the text of most languages" : "the \(languageName) text"
  }

  /// Whether wrong syntax on the entry's line may have cut its text.
  var isPerhapsCut: Bool {
    format == .strings
      && (entry.location.line.map(file.damagedLines.contains) ?? false
        // Damaged bytes swallow what follows.
        || traits.contains(.invisible) && allTexts.contains { $0.text.utf8.contains(0) })
  }

  /// Whether one of the texts has a malformed directive.
  var hasFault: Bool { texts.contains { !$0.faults.isEmpty } }

  /// Whether Xcode made the text from the key, by numbering what it took for directives: “%1$@%2$” for “%@%”.
  var isNumberedKey: Bool {
    guard format == .xcstrings, let text = plainText?.text, text.contains("$") else { return false }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      guard byte == UInt8(ascii: "$") else {
        bytes.append(byte)
        continue
      }
      while let last = bytes.last, last.isASCIIDigit { bytes.removeLast() }
    }
    return bytes.elementsEqual(key.utf8)
  }

  /// Whether the texts have percent signs, none of which is written as those of formats are.
  var isPlainWithPercent: Bool {
    plainText != nil && traits.contains(.asciiPercent)
      && texts.allSatisfy { text in
        text.directives.isEmpty && text.text.contains("%") && !text.text.contains("%%")
          // “% @” is a damaged directive rather than a percent sign.
          && !text.text.contains("@")
      }
  }

  /// Whether the text has percent signs and is no format of arguments: it says how a date is written, as “%d.%m.%Y” does, or
  /// has names that an app replaces, such as “%duration%”, or is an address whose percent signs begin bytes.
  private(set) lazy var isOfAnotherKind =
    traits.contains(.asciiPercent)
    && (plainText.map {
      $0.text.isDateFormat || $0.text.hasNamesInPercentSigns || $0.text.hasWordInDirective || $0.text.isEncodedAddress
        || $0.text.hasPercentSignsOnlyInAddresses
    } ?? false)
    || key.isDateFormat || hasNamedArguments

  /// Whether the text has two bytes of an address behind each other that are written in hexadecimal digits: “%D0%BE”.
  var hasEncodedBytes: Bool {
    guard traits.contains(.asciiPercent), let text = plainText?.text else { return false }
    let bytes = Array(text.utf8)
    func isEncoded(at index: Int) -> Bool {
      bytes[index] == UInt8(ascii: "%")
        && bytes[(index + 1)...].prefix(2).allSatisfy { $0.isHexDigit }
    }
    return bytes.indices.dropLast(5).contains { isEncoded(at: $0) && isEncoded(at: $0 + 3) }
  }

  /// Whether the entry of a String Catalog gives arguments names, as in “%1$(Date)@”.
  var hasNamedArguments: Bool { format == .xcstrings && allTexts.contains { $0.text.hasNamedArgument } }

  /// Whether the key is a row of a rule editor, such as `%[Author,Subject]@ %[is,is not]@ %@`, whose brackets hold the
  /// choices of a menu. Its translations number them: `%2$[is,is not]@`.
  ///
  /// Source: Apple, `NSRuleEditor.formattingStringsFilename`.
  var isRuleEditorTemplate: Bool { key.utf8.contains(UInt8(ascii: "[")) && key.contains("%[") && key.contains("]@") }

  /// Whether the key is that of an object in a storyboard or xib, such as `8JN-Ub-qkc.title`. The tables of an app's
  /// translations may lie apart from its interface.
  var isOfInterfaceObject: Bool {
    let parts = key.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let last = parts.last, !last.isEmpty,
      last.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: ".") })
    else { return false }
    let groups = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [3, 2, 3]
      && groups.joined().utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter }
  }

  /// Whether the key is that of an object in an interface, also of an earlier Xcode: `8JN-Ub-qkc.title`, `819.title`.
  var isOfControl: Bool {
    guard !isOfInterfaceObject else { return true }
    let parts = key.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && parts[0].utf8.allSatisfy(\.isASCIIDigit)
      && parts[1].utf8.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: ".") }
  }

  /// Whether the key is one with which Xcode's export writes a part of a `.stringsdict`, as in
  /// `/%lld files:dict/NSStringLocalizedFormatKey:dict/:string`. In a `.strings` file, nothing reads it.
  private(set) lazy var isExportedPart =
    format == .strings && key.utf8.first == UInt8(ascii: "/") && key.hasSuffix(":string") && key.contains(":dict/")

  /// Where the first text starts.
  var firstTextLocation: SourceLocation { allTexts.first?.location ?? entry.location }

  /// Returns the directive with which a translation shows an argument of this original; numbered if there are several.
  func directive(ofArgument position: Int) -> String {
    guard let use = firstUses[position] else { return "%\(position)$@" }
    return firstUses.count == 1 ? use.written : use.numbered
  }

  /// Returns the location of a directive.
  func place(of use: ArgumentUse) -> SourceLocation {
    file.place(of: use.written, occurrence: use.occurrence, in: use.text)
  }

  func finding(
    _ rule: LintRule, at location: SourceLocation, text: String, _ message: String, advice: String? = nil
  ) -> Finding {
    Finding(
      rule, at: location, key: key, language: language, text: text, "\(key.quoted): \(message)", advice: advice)
  }
}

extension String {
  /// Whether each percent sign is that of a byte in a web address.
  fileprivate var hasPercentSignsOnlyInAddresses: Bool {
    utf8.contains(UInt8(ascii: "%")) && contains("://")
      && split(whereSeparator: \.isWhitespace).allSatisfy { word in
        word.split(separator: "%", omittingEmptySubsequences: false).enumerated().allSatisfy { index, part in
          index == 0
            ? part.utf8.count == word.utf8.count || part.contains("://")
            : part.utf8.prefix(2).count { $0.isHexDigit } == 2
        }
      }
  }

  /// Whether all percent signs come in pairs around names of two letters or more.
  fileprivate var hasNamesInPercentSigns: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    guard parts.count > 2, parts.count % 2 == 1 else { return false }
    return parts.enumerated().allSatisfy { index, part in
      index % 2 == 0
        || part.count > 1
          && part.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
    }
  }

  /// Whether the text has two conversions of dates or more, one of which numbers and objects do not have, and no others.
  ///
  /// Source: POSIX, `strftime`.
  fileprivate var isDateFormat: Bool {
    guard utf8.contains(UInt8(ascii: "%")) else { return false }
    var (count, isOfDate, isConversion) = (0, false, false)
    for byte in utf8 {
      guard isConversion else {
        isConversion = byte == UInt8(ascii: "%")
        continue
      }
      isConversion = false
      switch byte {
      case UInt8(ascii: "m"), UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "b"), UInt8(ascii: "B"),
        UInt8(ascii: "H"), UInt8(ascii: "I"), UInt8(ascii: "j"), UInt8(ascii: "M"), UInt8(ascii: "Z"):
        isOfDate = true
      case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "D"),
        UInt8(ascii: "e"), UInt8(ascii: "F"), UInt8(ascii: "p"), UInt8(ascii: "S"), UInt8(ascii: "T"),
        UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "z"):
        break
      default: return false
      }
      count += 1
    }
    return count > 1 && isOfDate
  }
}

/// The forms among which one number chooses.
struct LintedPlural {
  /// The variable's name; empty if the whole text varies.
  let name: String
  let location: SourceLocation
  let forms: [PluralForm]
  /// How `%arg` prints in the forms; nil outside String Catalogs.
  private let ownArgument: FormatDirective?
  /// Whether the number is passed as an object and printed with `%@`.
  let isObject: Bool
  /// The argument positions that the variable takes; empty if unknown.
  private let positions: Set<Int>

  /// Returns the form of a keyword, of several the last; nil if there is none.
  func form(_ keyword: String) -> PluralForm? { forms.last { $0.keyword == keyword } }

  /// The texts of a form; several if it varies by device or width.
  func texts(of form: PluralForm) -> [LintedText] {
    form.value.plainTexts.map { LintedText($0, ownArgument: ownArgument) }
  }

  /// The variable as worded in messages.
  var subject: String { name.isEmpty ? "the text" : "variable \(name.quoted)" }

  /// Whether a text prints the number that chooses the form, not that of another argument.
  func printsNumber(_ text: LintedText) -> Bool {
    text.directives.contains { directive in
      switch directive.target {
      case .ownArgument: true
      case .conversion(let conversion) where conversion.isNumeric || (isObject && conversion == .object):
        directive.position.map { positions.isEmpty || positions.contains($0) } ?? true
      default: false
      }
    }
  }

  /// Whether a text reads the number that chooses the form, perhaps as another type.
  func readsNumber(_ text: LintedText) -> Bool {
    text.directives.contains { directive in
      guard case .conversion = directive.target else { return false }
      return directive.position.map(positions.contains) ?? (positions.count == 1)
    }
  }

  /// Returns the same variable's forms in another language; those of the only variable if none has its name.
  func counterpart(in entry: LintedEntry) -> LintedPlural? {
    entry.plurals.first { $0.name == name } ?? (entry.plurals.count == 1 ? entry.plurals.first : nil)
  }

  /// Finds every set of plural forms in an entry.
  static func all(in entry: StringEntry, _ format: StringTableFormat, arguments: [ArgumentUse]) -> [LintedPlural] {
    var positions: [String: Set<Int>] = [:]
    for use in arguments { if let name = use.variable { positions[name, default: []].insert(use.position) } }
    return all(in: entry.value, format, positions, at: entry.location)
  }

  private static func all(
    in value: StringValue, _ format: StringTableFormat, _ positions: [String: Set<Int>], at location: SourceLocation
  ) -> [LintedPlural] {
    switch value {
    case .text: return []
    case .format(let value):
      let own = value.variables.filter { $0.rule == .plural }.map {
        LintedPlural(
          name: $0.name, location: $0.location, forms: $0.forms,
          ownArgument: $0.ownArgument(in: format), isObject: $0.conversion == .object,
          positions: positions[$0.name] ?? [])
      }
      let inside = value.variables.flatMap { variable in
        variable.forms.flatMap { all(in: $0.value, format, positions, at: $0.location) }
      }
      return all(in: value.value, format, positions, at: location) + own + inside
    case .plural(let forms):
      // All languages of a catalog's entry share its location, so use that of “other”, which is this language's.
      let place = (forms.last { $0.keyword == "other" } ?? forms.first)?.location ?? location
      return [
        LintedPlural(name: "", location: place, forms: forms, ownArgument: nil, isObject: false, positions: [])
      ]
    case .device(let variations): return variations.flatMap { all(in: $0.value, format, positions, at: $0.location) }
    case .width(let variations): return variations.flatMap { all(in: $0.value, format, positions, at: $0.location) }
    }
  }
}

/// One text of an entry, parsed.
struct LintedText {
  let located: LocatedText
  let segments: [FormatSegment]
  let faults: [FormatFault]

  init(_ text: LocatedText, ownArgument: FormatDirective? = nil) {
    located = text
    // Fast path: most texts have no directive.
    guard text.text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == 0xD9 || $0 == 0xEF }) else {
      segments = text.text.isEmpty ? [] : [.literal(text.text)]
      faults = []
      return
    }
    let parser = FormatParser(text.text, ownArgument: ownArgument)
    segments = parser.segments
    faults = parser.faults
  }

  var text: String { located.text }

  var directives: [FormatDirective] {
    segments.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
  }

  /// The literal texts between the directives.
  var literals: [String] {
    segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  var hasVariable: Bool {
    directives.contains { if case .variable = $0.target { true } else { false } }
  }

  /// Whether there is anything besides variables, whose forms are texts of their own.
  var showsMoreThanVariables: Bool {
    segments.contains {
      if case .directive(let directive) = $0, case .variable = directive.target { false } else { true }
    }
  }

  /// Each directive with the number of earlier occurrences of its spelling in the text.
  var numberedDirectives: [(directive: FormatDirective, occurrence: Int)] {
    var counts: [String: Int] = [:]
    return directives.map { directive in
      let count = counts[directive.written, default: 0]
      counts[directive.written] = count + 1
      return (directive, count)
    }
  }
}
