public import Diagnostics
internal import TextDecoding

/// What can be wrong with a file of strings, apart from where, beside what is wrong with it as a text file or a property
/// list.
///
/// Texts of the file stand in the cases as they are; the wording shortens them.
public enum StringFileFault: DiagnosticKind {
  /// A part of an old-style file that has a beginning and an end.
  public enum Construct: Hashable, Sendable {
    /// A text between quotation marks.
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

  /// Something that belongs to no pair.
  case strayToken(written: String)
  /// A line that begins like a shell comment.
  case hashComment
  /// A key or text that would need quotes.
  case missingQuotes(written: String)
  /// A key and a text side by side.
  case missingEqualsSign(key: String)
  /// A pair that no `;` ends.
  case missingSemicolon(key: String)
  /// A key with `=` and nothing behind it.
  case missingValue(key: String)
  /// A dictionary, list or data where a text belongs.
  case nestedValue(key: String)
  /// Something that does not end.
  case unterminated(Construct)
  /// A backslash before a letter or digit that it gives no meaning.
  case unknownEscape(written: String)
  /// An escape that names no character: half a surrogate pair, or an octal number without a character.
  case unassignedEscape(written: String)

  // MARK: Entries

  /// A value of the wrong type; `member` is the path inside the entry, empty for the entry itself.
  case wrongType(key: String, member: String, expected: String, found: String)
  /// A member that stands twice; the last one counts.
  case duplicateMember(key: String, member: String)
  /// A member of Apple's naming that means nothing where it stands.
  case unknownMember(key: String, member: String)
  /// A stringsdict entry without `NSStringLocalizedFormatKey` or a rule of its own.
  case missingFormat(key: String)
  /// A variable without `NSStringFormatSpecTypeKey`, taken for a plural.
  case missingRule(key: String, variable: String)
  /// A variable of a type that is not known, taken for a plural.
  case unknownRule(key: String, variable: String, rule: String)
  /// A form `others`, as one page of Apple's spells it, taken for `other`.
  case othersForm(key: String, variable: String)
  /// A form whose keyword the rule does not have.
  case unknownForm(key: String, variable: String, keyword: String)
  /// A variable, or a plural of a whole text, without the form that all others fall to.
  case missingOther(key: String, variable: String, keyword: String)
  /// A width or device rule beside something that goes before it.
  case shadowedRule(key: String, rule: String)
  /// A rule without anything to choose from.
  case emptyRule(key: String, rule: String)
  /// A width that is no whole number.
  case invalidWidth(key: String, written: String)
  /// A device that Apple does not list; it is kept.
  case unknownDevice(key: String, device: String)

  // MARK: String Catalogs

  /// A localization, or a part of one, without a text.
  case missingText(key: String, member: String)
  /// A catalog that does not tell its source language.
  case missingSourceLanguage
  /// A catalog of a version after those known.
  case unknownVersion(version: String)

  /// A stable name in kebab case.
  public var identifier: String {
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
    case .missingSourceLanguage: "missing-source-language"
    case .unknownVersion: "unknown-version"
    }
  }

  /// A warning where all texts are kept, an error where one is lost or Apple's own reader stops.
  public var severity: Severity {
    switch self {
    case .strayToken, .hashComment, .missingQuotes, .missingEqualsSign, .missingSemicolon, .missingValue, .nestedValue,
      .unterminated, .wrongType, .missingFormat, .emptyRule, .invalidWidth, .missingText:
      .error
    case .unknownEscape, .unassignedEscape, .duplicateMember, .unknownMember, .missingRule, .unknownRule, .othersForm,
      .unknownForm, .missingOther, .shadowedRule, .unknownDevice, .missingSourceLanguage, .unknownVersion:
      .warning
    }
  }
}

extension FileFindings {
  mutating func report(_ fault: StringFileFault, at offset: Int) { add(fault, at: location(at: offset)) }

  mutating func report(_ fault: StringFileFault, at location: SourceLocation) { add(fault, at: location) }
}
