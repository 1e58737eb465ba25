internal import Diagnostics
internal import Localization
internal import StringTables

/// What a text may contain, from one look at its bytes. Most texts have nothing that a check looks for.
///
/// A trait says that there is a byte of a kind; beyond ASCII, of a character that may be of the kind.
struct TextTraits: OptionSet {
  let rawValue: UInt16

  /// A percent sign, or one of another script.
  static let percent = TextTraits(rawValue: 1 << 0)
  /// A percent sign of ASCII.
  static let asciiPercent = TextTraits(rawValue: 1 << 1)
  static let nonASCII = TextTraits(rawValue: 1 << 2)
  static let question = TextTraits(rawValue: 1 << 3)
  static let exclamation = TextTraits(rawValue: 1 << 4)
  /// A digit of any script.
  static let digit = TextTraits(rawValue: 1 << 5)
  /// A bracket or a quotation mark.
  static let pairedMark = TextTraits(rawValue: 1 << 6)
  static let brace = TextTraits(rawValue: 1 << 7)
  /// A part of a tag or of Markdown.
  static let markup = TextTraits(rawValue: 1 << 8)
  static let ampersand = TextTraits(rawValue: 1 << 9)
  static let colon = TextTraits(rawValue: 1 << 10)
  /// A control character or an invisible one, apart from white space.
  static let invisible = TextTraits(rawValue: 1 << 11)
  static let lineBreak = TextTraits(rawValue: 1 << 12)

  private static let table: [UInt16] = (0...255).map { of(UInt8($0)).rawValue }

  private static func of(_ byte: UInt8) -> TextTraits {
    switch byte {
    case 0x0A: .lineBreak
    case 0x09, 0x0D: []
    case 0x00...0x1F, 0x7F: .invisible
    case UInt8(ascii: "%"): [.percent, .asciiPercent]
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .exclamation
    case 0x30...0x39: .digit
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "\""): .pairedMark
    case UInt8(ascii: "]"): [.pairedMark, .markup]
    case UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"): .markup
    case UInt8(ascii: "{"): .brace
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: ":"): .colon
    // U+0080 to U+009F; « and ».
    case 0xC2: [.nonASCII, .invisible, .pairedMark]
    // U+066A, and Arabic digits.
    case 0xD9: [.nonASCII, .percent, .digit]
    case 0xDA...0xE1: [.nonASCII, .digit]
    // U+200B, U+2028, U+2060; “ and ”.
    case 0xE2: [.nonASCII, .invisible, .pairedMark]
    case 0xE3: [.nonASCII, .pairedMark]
    // U+FE6A, U+FF05; U+FEFF, U+FFFC; full-width brackets and digits.
    case 0xEF: [.nonASCII, .percent, .invisible, .pairedMark, .digit]
    case 0xF0: [.nonASCII, .digit]
    case 0x80...0xFF: .nonASCII
    default: []
    }
  }

  /// - Complexity: O(length).
  init(_ text: String) {
    var text = text
    rawValue = text.withUTF8 { bytes in
      Self.table.withUnsafeBufferPointer { table in
        var found: UInt16 = 0
        for byte in bytes { found |= table[Int(byte)] }
        return found
      }
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The scripts that texts of apps are written in, as far as their languages can be told from them.
///
/// Source: Unicode, `Scripts.txt`, by blocks.
enum TextScript: String {
  case latin = "Latn"
  case cyrillic = "Cyrl"
  case greek = "Grek"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case devanagari = "Deva"
  case bengali = "Beng"
  case tamil = "Taml"
  case thai = "Thai"
  case georgian = "Geor"
  case armenian = "Armn"
  case korean = "Kore"
  case japanese = "Jpan"
  case chinese = "Hani"

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x58F: self = .armenian
    case 0x5D0...0x5F4: self = .hebrew
    case 0x620...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xB80...0xBFF: self = .tamil
    case 0xE00...0xE7F: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .korean
    case 0x3040...0x30FF: self = .japanese
    case 0x4E00...0x9FFF, 0x3400...0x4DBF: self = .chinese
    default: return nil
    }
  }

  /// The script of all letters of a text that are not Latin; nil if there are none, or if they are of several scripts. Kana
  /// among Chinese characters make a text Japanese.
  static func only(in text: String) -> TextScript? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let scripts = Set(text.unicodeScalars.lazy.compactMap(TextScript.init)).subtracting([.latin])
    if scripts == [.chinese, .japanese] { return .japanese }
    return scripts.count == 1 ? scripts.first : nil
  }

  /// Whether a language that CLDR writes in a script may have letters of this one.
  ///
  /// - Parameter script: The code of a script, such as `Hans`.
  func mayBe(_ script: String) -> Bool {
    switch self {
    case .chinese: ["Hans", "Hant", "Hani", "Jpan", "Kore"].contains(script)
    default: rawValue == script
    }
  }

  /// The script as worded in messages.
  var name: String {
    switch self {
    case .korean: "Hangul"
    case .japanese: "kana"
    case .chinese: "Chinese characters"
    default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() + " letters"
    }
  }
}

/// The analysis of an entry's texts, each part computed on first use.
///
/// It can take a hundred times the memory of the texts, so it is released once the entry has been checked.
final class EntryAnalysis {
  private let entry: StringEntry
  private let format: StringTableFormat

  /// The arguments used in all texts together.
  private(set) lazy var arguments = hasPercent ? ArgumentCollector.uses(of: entry.value, in: format) : []
  /// The arguments used in the key; empty if it is not a format.
  private(set) lazy var keyArguments =
    TableKeys.isFormat(entry.key)
    ? ArgumentCollector.uses(of: .text(LocatedText(entry.key, at: entry.location)), in: .strings) : []
  /// The first use of each argument.
  private(set) lazy var firstUses = Dictionary(
    arguments.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
  /// Every text with its faults.
  private(set) lazy var texts: [LintedText] = {
    let own = entry.value.formats.isEmpty ? nil : format.ownArgument
    return entry.value.plainTexts.map { LintedText($0, ownArgument: own) }
  }()
  /// Every set of plural forms.
  private(set) lazy var plurals = LintedPlural.all(in: entry, format, arguments: arguments)

  /// Whether there may be a directive.
  private let hasPercent: Bool

  init(_ entry: StringEntry, _ format: StringTableFormat, hasPercent: Bool) {
    self.entry = entry
    self.format = format
    self.hasPercent = hasPercent
  }
}

/// What the keys of a table are: texts that are translated, such as "Delete all files", or names, such as
/// "files.delete".
struct TableKeys {
  /// Whether the keys are texts: at least a quarter of them contain white space, which names do not. Many texts are
  /// single words.
  let areTexts: Bool
  /// Whether the keys are texts, and most texts of the original language are the same as their keys.
  var areTextsOfSource = false

  /// - Parameter entries: The table's entries by language and key.
  init(_ entries: [LiteralString: [LiteralString: LintedEntry]]) {
    let keys = entries.values.reduce(into: Set<LiteralString>()) { $0.formUnion($1.keys) }
    let spaced = keys.count { Self.hasSpace($0.string) }
    areTexts = spaced > 0 && spaced * 4 >= keys.count
  }

  /// Whether most of a language's texts are the same as their keys, as in the language in which the keys are written.
  func areTexts(of entries: [LiteralString: LintedEntry]) -> Bool {
    let same = entries.count { key, entry in entry.plainText.map { LiteralString($0.text) == key } ?? false }
    return same > 0 && same * 2 >= entries.count
  }

  /// Whether a key without a text in the original language is itself the original of its translations: a format, or
  /// several words. A single word may be a name even in a table of texts.
  func isOriginal(_ key: String) -> Bool { Self.isFormat(key) || areTexts && Self.hasSpace(key) }

  /// Whether a key reads as a text even among names: several words, a format, or one word such as “Cancel”. SwiftUI's
  /// literals need no table of the original language.
  static func isText(_ key: String) -> Bool {
    hasSpace(key) || isFormat(key)
      || key.first?.isUppercase ?? false && key.count > 2 && key.dropFirst().allSatisfy(\.isLowercase)
  }

  private static func hasSpace(_ key: String) -> Bool {
    key.unicodeScalars.contains(where: \.properties.isWhitespace)
  }

  /// Whether a format is nothing but one directive: “%e” may be what a text is about.
  static func isDirective(_ key: String) -> Bool {
    let segments = FormatParser(key).segments
    guard segments.count == 1, case .directive? = segments.first else { return false }
    return true
  }

  /// Whether a format's words are a name: “IN_HOURS_FORMAT %.f”, “chip.km_away %@”, “rate_up value: %ld percentage: %ld”.
  static func isNameOfFormat(_ key: String) -> Bool {
    let words = FormatParser(key).segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }.joined()
    guard !(words.contains("_") && words.utf8.allSatisfy { $0 < 0x80 && !($0 >= 0x61 && $0 <= 0x7A) }) else {
      return true
    }
    let parts = words.split { $0.isWhitespace }
    guard let name = parts.first, parts.dropFirst().allSatisfy({ $0.hasSuffix(":") }) else { return false }
    let marks = [UInt8(ascii: "."), UInt8(ascii: "_")]
    return name.utf8.contains(where: marks.contains)
      && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || marks.contains($0) }
      && name.first?.isLetter ?? false && name.last?.isLetter ?? false
  }

  /// Whether a key is a format whose directives are all sound.
  static func isFormat(_ key: String) -> Bool {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return false }
    let parser = FormatParser(key)
    // “%discount” is a name.
    let isName =
      !hasSpace(key)
      && zip(parser.segments, parser.segments.dropFirst()).contains { directive, words in
        guard case .directive(let directive) = directive, case .conversion(let conversion) = directive.target,
          conversion.isNumeric, case .literal(let after) = words
        else { return false }
        return after.prefix(while: \.isLetter).count > 2
      }
    return parser.faults.isEmpty && !isName
      && parser.segments.contains { if case .directive = $0 { true } else { false } }
  }
}

extension StringValue {
  /// The values of which one is shown: forms, variations, or a format's own text; none of a text.
  var wholeParts: [StringValue] {
    switch self {
    case .text: []
    case .format(let format): [format.value]
    case .plural(let forms): forms.map(\.value)
    case .device(let variations): variations.map(\.value)
    case .width(let variations): variations.map(\.value)
    }
  }

  /// The values in the value, including the forms of its variables.
  var parts: [StringValue] {
    guard case .format(let format) = self else { return wholeParts }
    return wholeParts + format.variables.flatMap { $0.forms.map(\.value) }
  }

  /// Every text that the value may show, including those of its variables.
  var plainTexts: [LocatedText] { if case .text(let text) = self { [text] } else { parts.flatMap(\.plainTexts) } }

  /// The texts that are not forms of variables.
  var wholeTexts: [LocatedText] { if case .text(let text) = self { [text] } else { wholeParts.flatMap(\.wholeTexts) } }

  /// Every format with variables in the value.
  var formats: [StringFormat] {
    let own = if case .format(let format) = self { [format] } else { [StringFormat]() }
    return own + parts.flatMap(\.formats)
  }
}

extension PluralForm {
  /// The texts that the form may show.
  var texts: [LiteralString] { value.plainTexts.map { LiteralString($0.text) } }
}

extension StringVariable {
  /// The value type as a directive; nil if it is missing or not a valid conversion.
  private var directive: FormatDirective? { valueType.flatMap { FormatParser.directive(ofValueType: $0) } }

  /// The conversion that the value type names; nil if it is missing or not a valid conversion.
  var conversion: FormatDirective.Conversion? {
    if case .conversion(let conversion)? = directive?.target { conversion } else { nil }
  }

  /// How `%arg` prints in the variable's forms; nil if the format has no `%arg`.
  func ownArgument(in format: StringTableFormat) -> FormatDirective? {
    format.ownArgument.map { directive?.asOwnArgument ?? $0 }
  }
}

extension StringTableFormat {
  /// How `%arg` prints by default; nil except in String Catalogs, since no other format has it.
  var ownArgument: FormatDirective? { self == .xcstrings ? .ownArgument(.integer) : nil }
}

extension UInt8 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is a letter of ASCII, in upper or lower case.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
}
