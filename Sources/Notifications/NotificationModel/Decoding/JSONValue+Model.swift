internal import Diagnostics
internal import JSON

/// Reads the basic values of lists.
extension JSONValue {
  /// Returns the value of a member the second time it is stated; nil if it is stated at most once.
  func repeatedMember(_ member: some DocumentMember) -> JSONValue? {
    var isStated = false
    var repeated: JSONValue?
    try? forEachMember { (name, value) throws(JSONTypeError) in
      guard member.name ~= name, !value.isNull else { return }
      if isStated, repeated == nil { repeated = value }
      isStated = true
    }
    return repeated
  }

  func literalString() throws(JSONTypeError) -> LiteralString { LiteralString(try string()) }

  func literalStrings() throws(JSONTypeError) -> [LiteralString] { try strings().map { LiteralString($0) } }

  func strings() throws(JSONTypeError) -> [String] {
    var strings: [String] = []
    try forEachElement { (_, value) throws(JSONTypeError) in strings.append(try value.string()) }
    return strings
  }

  func timestamp() throws(JSONTypeError) -> Timestamp {
    let expected = "a date and time with a time zone such as 2017-06-05T17:00:00Z"
    guard kind == .string else { throw JSONTypeError(expected: expected, at: self) }
    let text = try string()
    guard let timestamp = Timestamp(text) else {
      throw JSONTypeError(expected: expected, found: DateFault(text).message, at: self)
    }
    return timestamp
  }

  /// Reads a choice by its name. A fault quotes the text, so use it only for text that no sender wrote.
  func choice<Choice: CaseIterable>(_ name: (Choice) -> StaticString) throws(JSONTypeError) -> Choice {
    if kind == .string {
      for choice in Choice.allCases where textEquals(name(choice)) { return choice }
    }
    let words = Choice.allCases.map { "\(name($0))" }
    let found = kind == .string ? try string() : nil
    throw JSONTypeError(
      expected: "one of " + words.map { "“\($0)”" }.joined(separator: ", "),
      found: found.map { quoted($0) + quotedSuggestion(for: $0, among: words) }, at: self)
  }

  /// Reads a localizable text: a string, or `{"key": …, "arguments": […]}`.
  func localizableText() throws(JSONTypeError) -> LocalizableText {
    if kind == .string { return .literal(try string()) }
    guard kind == .object else { throw JSONTypeError(expected: "a string or an object with a key", at: self) }
    var key: String?
    var arguments: [TextArgument] = []
    try forEachMember { (name, value) throws(JSONTypeError) in
      switch LocalizableText.Member(name) {
      case .key: key = try value.string()
      case .arguments: if !value.isNull { arguments = try value.textArguments() }
      case nil: break
      }
    }
    guard let key else {
      throw JSONTypeError(expected: "a string or an object with a key", found: "an object without one", at: self)
    }
    return .localized(key: key, arguments: arguments, literal: nil)
  }

  /// Reads arguments: strings and numbers.
  func textArguments() throws(JSONTypeError) -> [TextArgument] {
    var arguments: [TextArgument] = []
    try forEachElement { (_, value) throws(JSONTypeError) in arguments.append(try value.textArgument()) }
    return arguments
  }

  /// Reads an argument: a string or a number.
  func textArgument() throws(JSONTypeError) -> TextArgument {
    switch kind {
    case .string: .text(try string())
    case .number: .number(try numberText())
    default: throw JSONTypeError(expected: "a string or a number", at: self)
    }
  }

  /// Reads a set of named options; unknown names are ignored.
  func options<Options: OptionSet>(
    _ words: KeyValuePairs<StaticString, Options>
  ) throws(JSONTypeError) -> Options where Options.Element == Options {
    var options: Options = []
    try forEachElement { (_, value) throws(JSONTypeError) in
      guard value.kind == .string else { throw JSONTypeError(expected: "a string", at: value) }
      for (word, option) in words where value.textEquals(word) { options.insert(option) }
    }
    return options
  }
}

extension LocalizableText {
  /// The members of a text with a key.
  package enum Member: MemberName, DocumentMember {
    case key, arguments

    package var value: DocumentMembers {
      switch self {
      case .key: .string
      case .arguments: .array(.any)
      }
    }
  }
}
