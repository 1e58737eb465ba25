package import Diagnostics
package import FileFormats
internal import Platform

/// Reads string files of every format.
package enum StringFile {
  /// Reads one file.
  ///
  /// The content decides the format, not only the name: a `.strings` file may be a property list, XML or binary. A
  /// fault usually loses only the part of the file it is in. Malformed XML also loses what follows; malformed JSON and a
  /// damaged binary property list lose everything.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - format: The format according to the file name.
  ///   - name: The table's name: the file name without its extension.
  ///   - language: The language of the file's folder; a String Catalog names its languages itself.
  ///   - limits: How much of the file to read.
  /// - Returns: A table for each language in the file, and the diagnostics in the order of their lines.
  /// - Complexity: O(size of the file).
  package static func read(
    _ source: SourceText, format: StringTableFormat, table name: String, language: String,
    limits: ReadingLimits = ReadingLimits()
  ) -> (tables: [StringTable], diagnostics: [Diagnostic]) {
    let contents = contents(of: source, format: format, language: LiteralString(language), limits: limits)
    let tables = contents.entries.sorted { $0.key < $1.key }.map { language, entries in
      StringTable(name: name, language: language.string, format: format, entries: entries)
    }
    return (tables, contents.diagnostics)
  }

  /// The contents of a file.
  package struct Contents {
    /// The source language of a String Catalog; nil for other formats.
    package var sourceLanguage: String?
    /// The entries of each language in the order of the file.
    package var entries: [LiteralString: [StringEntry]] = [:]
    package var diagnostics: [Diagnostic] = []
  }

  /// Reads one file as ``read(_:format:table:language:limits:)`` does, and also returns a String Catalog's source
  /// language.
  package static func contents(
    of source: SourceText, format: StringTableFormat, language: LiteralString, limits: ReadingLimits = ReadingLimits()
  ) -> Contents {
    if source.bytes.count > limits.size {
      let start = SourceLocation(file: source.name, line: 1, column: 1)
      return Contents(diagnostics: [Diagnostic(TextFileFault.fileTooLarge(limit: limits.size), at: start)])
    }
    let entries: [StringEntry]
    let log: FileDiagnosticLog
    if source.bytes.starts(with: BinaryPropertyListReader.signature.utf8), format != .xcstrings {
      (entries, log) = propertyListEntries(BinaryPropertyListReader.read(source, limits: limits), format)
    } else {
      let text = DecodedText(source, limits: limits)
      switch format {
      case .xcstrings: return XCStringsReader.read(text)
      case .strings where !isXML(text.bytes): (entries, log) = OldStyleStringsParser.parse(text)
      case .strings, .stringsdict:
        (entries, log) = propertyListEntries(XMLPropertyListReader.read(text), format)
      }
    }
    return Contents(entries: [language: entries], diagnostics: log.sorted)
  }

  private static func propertyListEntries(
    _ propertyList: (root: PropertyListValue?, log: FileDiagnosticLog), _ format: StringTableFormat
  ) -> ([StringEntry], FileDiagnosticLog) {
    var (root, log) = propertyList
    guard let root else {
      if log.diagnostics.isEmpty {
        log.add(PropertyListFault.emptyPropertyList, at: log.location(at: 0))
      }
      return ([], log)
    }
    var reader = StringsdictReader(log: log)
    let entries = format == .strings ? reader.stringsEntries(of: root) : reader.stringsdictEntries(of: root)
    return (entries, reader.log)
  }

  /// Returns whether a `.strings` file is XML. An old-style file that begins with `<` is not a table.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}

/// The formats of string tables, by the extensions of their files.
///
/// Ordered by precedence within one table and language: later cases win.
package enum StringTableFormat: String, Hashable, Sendable, CaseIterable {
  /// String Catalog, JSON.
  case xcstrings
  /// Pairs of keys and texts, old-style or as a property list.
  case strings
  /// Localized property list with plural, width and device rules.
  case stringsdict
}

/// A fault of a string file, without its location. Does not include faults of text files and property lists.
///
/// The cases hold texts of the file in full; the messages shorten them.
package enum StringFileFault: DiagnosticKind {
  /// A delimited construct in an old-style file.
  package enum Construct: Hashable, Sendable {
    /// A quoted string.
    case string
    /// A comment.
    case comment
    /// Pairs between braces.
    case dictionary
    /// Values between parentheses.
    case list
    /// Bytes between angle brackets.
    case data
  }

  // MARK: Old-style files

  /// A token that does not belong to a pair.
  case strayToken(written: String)
  /// A line that begins with `#`, like a shell comment.
  case hashComment
  /// A key or text that must be quoted.
  case missingQuotes(written: String)
  /// A key followed directly by a text.
  case missingEqualsSign(key: String)
  /// A pair without a closing `;`.
  case missingSemicolon(key: String)
  /// A key with `=` but no value.
  case missingValue(key: String)
  /// A dictionary, list or data in place of a text.
  case nestedValue(key: String)
  /// A construct without its end.
  case unterminated(Construct)
  /// A backslash before a letter or digit for which there is no escape.
  case unknownEscape(written: String)
  /// An escape that does not denote a character: half a surrogate pair, or an unassigned octal code.
  case unassignedEscape(written: String)

  // MARK: Entries

  /// A value of the wrong type. `member` is its path inside the entry; empty for the entry itself.
  case wrongType(key: String, member: String, expected: String, found: String)
  /// A member that occurs twice; the last one applies.
  case duplicateMember(key: String, member: String)
  /// A member with one of Apple's names in a place where it has no meaning.
  case unknownMember(key: String, member: String)
  /// A stringsdict entry with neither `NSStringLocalizedFormatKey` nor a rule.
  case missingFormat(key: String)
  /// A variable without `NSStringFormatSpecTypeKey`; it is treated as a plural.
  case missingRule(key: String, variable: String)
  /// A variable of unknown type; it is treated as a plural.
  case unknownRule(key: String, variable: String, rule: String)
  /// A form `others`, as spelled on one of Apple's pages; it is treated as `other`.
  case othersForm(key: String, variable: String)
  /// A form with a keyword that the rule does not define.
  case unknownForm(key: String, variable: String, keyword: String)
  /// A variable, or a plural of a whole text, without the form used as the fallback.
  case missingOther(key: String, variable: String, keyword: String)
  /// A width or device rule next to something that takes precedence over it.
  case shadowedRule(key: String, rule: String)
  /// A rule without variations.
  case emptyRule(key: String, rule: String)
  /// A width that is not a whole number.
  case invalidWidth(key: String, written: String)
  /// A device that Apple does not list; it is kept.
  case unknownDevice(key: String, device: String)

  // MARK: String Catalogs

  /// A localization, or a part of one, without a text.
  case missingText(key: String, member: String)
  /// Variations of a kind beside those of another kind.
  case ambiguousVariations(key: String, member: String)
  /// A set of variations without any.
  case emptyVariations(key: String, member: String)
  /// A member that Xcode requires and that is not there, or null.
  case missingMember(key: String, member: String)
  /// A substitution's argument that is not counted from 1.
  case argumentNumber(key: String, member: String, written: String)
  /// A catalog that does not state its source language.
  case missingSourceLanguage
  /// A catalog of an unknown, later version.
  case unknownVersion(version: String)

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .strayToken: "stray-token"
    case .hashComment: "hash-comment"
    case .missingQuotes: "missing-quotes"
    case .missingEqualsSign: "missing-equals-sign"
    case .missingSemicolon: "missing-semicolon"
    case .missingValue: "missing-value"
    case .nestedValue: "nested-value"
    case .unterminated: "unterminated"
    case .unknownEscape: "unknown-escape"
    case .unassignedEscape: "unassigned-escape"
    case .wrongType: "wrong-type"
    case .duplicateMember: "duplicate-member"
    case .unknownMember: "unknown-member"
    case .missingFormat: "missing-format"
    case .missingRule: "missing-rule"
    case .unknownRule: "unknown-rule"
    case .othersForm: "others-form"
    case .unknownForm: "unknown-form"
    case .missingOther: "missing-other-form"
    case .shadowedRule: "shadowed-rule"
    case .emptyRule: "empty-rule"
    case .invalidWidth: "invalid-width"
    case .unknownDevice: "unknown-device"
    case .missingText: "missing-text"
    case .ambiguousVariations: "ambiguous-variations"
    case .emptyVariations: "empty-variations"
    case .missingMember: "missing-member"
    case .argumentNumber: "argument-number"
    case .missingSourceLanguage: "missing-source-language"
    case .unknownVersion: "unknown-version"
    }
  }

  /// An error if a text that could be shown is lost, or if Apple's own parser stops; otherwise a warning.
  package var severity: Severity {
    switch self {
    case .strayToken, .hashComment, .missingQuotes, .missingEqualsSign, .missingSemicolon, .missingValue, .nestedValue,
      .unterminated, .wrongType, .missingFormat, .emptyRule, .invalidWidth, .missingText,
      .missingMember:
      .error
    case .unknownEscape, .unassignedEscape, .duplicateMember, .unknownMember, .missingRule, .unknownRule, .othersForm,
      .unknownForm, .missingOther, .shadowedRule, .unknownDevice, .missingSourceLanguage, .unknownVersion,
      .ambiguousVariations, .emptyVariations, .argumentNumber:
      .warning
    }
  }
}

extension FileDiagnosticLog {
  mutating func report(_ fault: StringFileFault, at offset: Int) { add(fault, at: location(at: offset)) }

  mutating func report(_ fault: StringFileFault, at location: SourceLocation) { add(fault, at: location) }
}

extension StringFileFault {
  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .strayToken(let written):
      "unexpected \(quoted(written)) outside a key-value pair; Sotto skips it, but Apple's reader stops there"
    case .hashComment: "“#” does not start a comment; use “//”"
    case .missingQuotes(let written): "\(quoted(written)) needs quotes around it"
    case .missingEqualsSign(let key): "expected “=” after \(quoted(key))"
    case .missingSemicolon(let key): "expected “;” after the text of \(quoted(key))"
    case .missingValue(let key): "expected a text after “=” for \(quoted(key))"
    case .nestedValue(let key): "the value of \(quoted(key)) is a dictionary, array or data instead of a text"
    case .unterminated(let construct): "\(construct.name) is not closed"
    case .unknownEscape(let written):
      "\(quoted(written)) is not a known escape, so its backslash is dropped; write Unicode as “\\U00e9”"
    case .unassignedEscape(let written): "\(quoted(written)) does not denote a character and is replaced with U+FFFD"
    case .wrongType(let key, let member, let expected, let found):
      "\(place(member, in: key)): expected \(expected), found \(found)"
    case .duplicateMember(let key, let member):
      "\(place(member, in: key)) is set more than once; the last value is used"
    case .unknownMember(let key, let member): "unknown member \(place(member, in: key))"
    case .missingFormat(let key):
      "\(quoted(key)) has neither NSStringLocalizedFormatKey nor a width or device rule"
    case .missingRule(let key, let variable):
      "\(place(variable, in: key)) has no NSStringFormatSpecTypeKey and is treated as a plural"
    case .unknownRule(let key, let variable, let rule):
      "\(place(variable, in: key)): unknown type \(quoted(rule)); it is treated as a plural"
    case .othersForm(let key, let variable): "\(place(variable, in: key)): “others” is read as “other”"
    case .unknownForm(let key, let variable, let keyword):
      "\(place(variable, in: key)): \(quoted(keyword)) is not a form of this rule and is never used"
        + quotedSuggestion(for: keyword, among: VariationKeys.pluralForms.sorted())
    case .missingOther(let key, let variable, let keyword):
      "\(place(variable, in: key)) has no form “\(keyword)”, which is used for all other numbers"
    case .shadowedRule(let key, let rule):
      "\(quoted(key)): \(shortened(rule)) is never used, because another member of the entry takes precedence"
    case .emptyRule(let key, let rule): "\(quoted(key)): \(shortened(rule)) is empty"
    case .invalidWidth(let key, let written): "\(quoted(key)): \(quoted(written)) is not a valid width"
    case .unknownDevice(let key, let device):
      "\(quoted(key)): unknown device \(quoted(device))"
        + quotedSuggestion(for: device, among: VariationKeys.devices.sorted())
    case .missingText(let key, let member): "\(place(member, in: key)) has no text"
    case .ambiguousVariations(let key, let member):
      "\(place(member, in: key)) is beside other variations; Xcode picks either at random"
    case .emptyVariations(let key, let member): "\(place(member, in: key)) has no variations"
    case .missingMember(let key, let member):
      "\(place(member, in: key)) is missing or null; Xcode refuses the catalog"
    case .argumentNumber(let key, let member, let written):
      "\(place(member, in: key)) is \(shortened(written)), but arguments count from 1"
    case .missingSourceLanguage: "the catalog has no “sourceLanguage”; “en” is assumed"
    case .unknownVersion(let version): "unknown String Catalog version \(quoted(version))"
    }
  }
}

extension StringFileFault.Construct {
  fileprivate var name: String {
    switch self {
    case .string: "a quoted text"
    case .comment: "a comment"
    case .dictionary: "a dictionary"
    case .list: "an array"
    case .data: "data"
    }
  }
}

/// Returns the path to a member for a diagnostic. Each name is shortened, because a file may repeat a long one in
/// thousands of faults.
func memberPath(_ names: [String]) -> String { names.map(shortened).joined(separator: ".") }

private func place(_ member: String, in key: String) -> String {
  member.isEmpty ? quoted(key) : "\(quoted(member)) of \(quoted(key))"
}
