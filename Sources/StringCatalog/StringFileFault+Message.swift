extension StringFileFault {
  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .repeatedByteOrderMark: "the file begins with more than one byte order mark; keep one at most"
    case .missingByteOrderMark(let encoding):
      "the file is \(encoding) without a byte order mark, which Apple's readers reject"
    case .invalidEncoding(let encoding):
      "this is not \(encoding); U+FFFD stands for it here and wherever it happens again"
    case .unknownEncoding(let name): "\(quoted(name)) is not the file's encoding; it is read as UTF-8"
    case .unsupportedEncoding(let name): "\(name) files are not read; save the file as UTF-8"
    case .fileTooLarge(let limit): "the file is larger than \(limit >> 20) MiB and is not read"
    case .malformedBinary(let fault): "the binary property list is damaged: \(fault.reason)"
    case .tooManyFaults(let limit): "the file has more than \(limit) faults; the others are not reported"
    default: oldStyleMessage ?? propertyListMessage ?? entryMessage
    }
  }

  private var oldStyleMessage: String? {
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
    default: nil
    }
  }

  private var propertyListMessage: String? {
    switch self {
    case .malformedXML(let reason): "not valid XML: \(reason); what follows is not read"
    case .forbiddenCharacter(let codePoint):
      "XML does not allow the character U+\(hexadecimal(codePoint)); it is replaced"
    case .entityReference(let written): "\(quoted(written)) is no entity of XML's own and stands as written"
    case .tooDeep(let limit): "dictionaries and arrays nest deeper than \(limit) levels"
    case .unknownElement(let name): "property lists have no element <\(shortened(name))>"
    case .misplacedElement(let name): "<\(shortened(name))> means nothing here"
    case .keyWithoutValue(let key): "key \(quoted(key)) has no value"
    case .valueWithoutKey: "a value in a dictionary has no <key> before it"
    case .unreadableNumber(let element, let written): "\(quoted(written)) is no <\(element)>"
    case .emptyPropertyList: "the property list is empty"
    default: nil
    }
  }

  private var entryMessage: String {
    switch self {
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
    case .missingOther(let key, let variable, let keyword):
      "\(place(variable, in: key)) has no form “\(keyword)”, which all others fall to"
    case .shadowedRule(let key, let rule):
      "\(quoted(key)): \(shortened(rule)) is never used, since what stands beside it goes before it"
    case .emptyRule(let key, let rule): "\(quoted(key)): \(shortened(rule)) has nothing to choose from"
    case .invalidWidth(let key, let written): "\(quoted(key)): \(quoted(written)) is no width"
    case .unknownDevice(let key, let device): "\(quoted(key)): \(quoted(device)) is no device that is known"
    case .missingText(let key, let member): "\(place(member, in: key)) has no text"
    case .missingSourceLanguage: "the catalog does not tell its source language; “en” is taken"
    case .unknownVersion(let version): "version \(quoted(version)) of String Catalogs is not known"
    default: identifier
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

private func place(_ member: String, in key: String) -> String {
  member.isEmpty ? quoted(key) : "\(quoted(member)) of \(quoted(key))"
}

private func quoted(_ text: String) -> String { "“\(shortened(text))”" }

/// Cuts a text of the file so that it fits into a sentence, and makes control characters visible.
private func shortened(_ text: String) -> String {
  let limit = 60
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars.prefix(limit) {
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    result.append(isControl ? "\u{FFFD}" : scalar)
  }
  return String(result) + (text.unicodeScalars.count > limit ? "…" : "")
}

private func hexadecimal(_ codePoint: UInt32) -> String {
  let digits = String(codePoint, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension StringFileFault.BinaryFault {
  fileprivate var reason: String {
    switch self {
    case .truncated: "it ends too early"
    case .trailer: "its trailer does not fit its size"
    case .reference: "it refers to an object that is not there"
    case .type: "an object has a type that property lists do not have"
    case .key: "a dictionary has a key that is not a string"
    case .text: "a string is not valid in its encoding"
    case .tooDeep: "it nests deeper than \(BinaryPropertyListReader.maximumDepth) levels"
    case .tooManyValues: "it spells out more than \(BinaryPropertyListReader.maximumValues) values"
    }
  }
}
