internal import Diagnostics

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
