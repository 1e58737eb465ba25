internal import Diagnostics

extension StringFileFault {
  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .strayToken(let written): "\(quoted(written)) belongs to no pair and is left out"
    case .hashComment: "“#” begins no comment; write “//”"
    case .missingQuotes(let written): "\(quoted(written)) needs quotes around it"
    case .missingEqualsSign(let key): "a “=” is missing behind \(quoted(key))"
    case .missingSemicolon(let key): "a “;” is missing behind the text of \(quoted(key))"
    case .missingValue(let key): "\(quoted(key)) has “=” and no text behind it"
    case .nestedValue(let key): "\(quoted(key)) has a dictionary, list or data where a text belongs"
    case .unterminated(let construct): "\(construct.name) has no end"
    case .unknownEscape(let written):
      "\(quoted(written)) is no escape: the backslash is dropped; Unicode is written “\\U00e9”"
    case .unassignedEscape(let written): "\(quoted(written)) is no character; U+FFFD stands for it"
    case .wrongType(let key, let member, let expected, let found):
      "\(place(member, in: key)): expected \(expected), found \(found)"
    case .duplicateMember(let key, let member):
      "\(place(member, in: key)) stands more than once; the last one counts"
    case .unknownMember(let key, let member): "\(place(member, in: key)) means nothing here"
    case .missingFormat(let key):
      "\(quoted(key)) has neither NSStringLocalizedFormatKey nor a width or device rule"
    case .missingRule(let key, let variable):
      "\(place(variable, in: key)) has no NSStringFormatSpecTypeKey and is taken for a plural"
    case .unknownRule(let key, let variable, let rule):
      "\(place(variable, in: key)): the type \(quoted(rule)) is not known and is taken for a plural"
    case .othersForm(let key, let variable): "\(place(variable, in: key)): “others” is taken for “other”"
    case .unknownForm(let key, let variable, let keyword):
      "\(place(variable, in: key)): \(quoted(keyword)) is no form of the rule and is never shown"
        + quotedSuggestion(for: keyword, among: VariationKeys.pluralForms.sorted())
    case .missingOther(let key, let variable, let keyword):
      "\(place(variable, in: key)) has no form “\(keyword)”, which all others fall to"
    case .shadowedRule(let key, let rule):
      "\(quoted(key)): \(shortened(rule)) is never used, since what stands beside it goes before it"
    case .emptyRule(let key, let rule): "\(quoted(key)): \(shortened(rule)) has nothing to choose from"
    case .invalidWidth(let key, let written): "\(quoted(key)): \(quoted(written)) is no width"
    case .unknownDevice(let key, let device):
      "\(quoted(key)): \(quoted(device)) is no device that is known"
        + quotedSuggestion(for: device, among: VariationKeys.devices.sorted())
    case .missingText(let key, let member): "\(place(member, in: key)) has no text"
    case .missingSourceLanguage: "the catalog does not tell its source language; “en” is taken"
    case .unknownVersion(let version): "version \(quoted(version)) of String Catalogs is not known"
    }
  }
}

extension StringFileFault.Construct {
  fileprivate var name: String {
    switch self {
    case .string: "a quoted text"
    case .comment: "a comment"
    case .dictionary: "a dictionary"
    case .list: "a list"
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
