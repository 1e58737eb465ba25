package import Diagnostics
internal import FileFormats

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
