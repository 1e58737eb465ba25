/// A command line that runs the tool, in a subset of shell syntax: `NAME=value sotto argument…`.
///
/// Words are separated by one space. A word is bare (ASCII letters, digits and `_@%+=:,./-`, and visible non-ASCII
/// characters), or `'text'` without `'`, or `$'text'` with the escapes of ``EscapedText``. The value of an environment
/// variable is a word or empty. Other shell syntax, such as double quotation marks and variables, is not supported.
struct CommandWords: Equatable {
  /// A syntax error in a command.
  struct Fault: Error, Equatable { let message: String }

  var environment: [String: String] = [:]
  var arguments: [String] = []

  init(_ line: some StringProtocol) throws(Fault) {
    var rest = String(line)[...]
    while let (name, value) = try Self.takeAssignment(&rest) {
      guard environment.updateValue(value, forKey: name) == nil else {
        throw Fault(message: "“\(name)” is set twice")
      }
    }
    guard try Self.takeWord(&rest) == "sotto" else { throw Fault(message: "the command is not “sotto”") }
    while !rest.isEmpty { arguments.append(try Self.takeWord(&rest)) }
  }

  private static func takeAssignment(_ rest: inout Substring) throws(Fault) -> (name: String, value: String)? {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard !name.isEmpty, rest[name.endIndex...].first == "=" else { return nil }
    rest = rest[name.endIndex...].dropFirst()
    if rest.first == " " {
      rest = rest.dropFirst()
      return (String(name), "")
    }
    return (String(name), try takeWord(&rest))
  }

  /// Removes a word and the space after it, and returns the word.
  private static func takeWord(_ rest: inout Substring) throws(Fault) -> String {
    let word: String
    if rest.hasPrefix("'") {
      rest = rest.dropFirst()
      word = String(try takeQuoted(&rest) { _ in false })
    } else if rest.hasPrefix("$'") {
      rest = rest.dropFirst(2)
      word = try decode(takeQuoted(&rest) { $0 == "\\" })
    } else {
      let bare = rest.unicodeScalars.prefix(while: isBare)
      word = String(bare)
      rest = rest[bare.endIndex...]
      if word.isEmpty, rest.isEmpty || rest.first == " " { throw Fault(message: "a word is missing") }
    }
    guard let next = rest.first else { return word }
    guard next == " " else { throw Fault(message: "“\(next)” needs quotation marks: 'text' around the whole word") }
    rest = rest.dropFirst()
    if rest.isEmpty { throw Fault(message: "a word is missing") }
    return word
  }

  /// Removes the text up to the next `'`, and the `'`. Returns the text.
  private static func takeQuoted(
    _ rest: inout Substring, escapes: (Unicode.Scalar) -> Bool
  ) throws(Fault) -> Substring {
    let scalars = rest.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex, scalars[index] != "'" {
      let isEscape = escapes(scalars[index])
      index = scalars.index(after: index)
      if isEscape, index < scalars.endIndex { index = scalars.index(after: index) }
    }
    guard index < scalars.endIndex else { throw Fault(message: "a quotation mark “'” is not closed") }
    defer { rest = rest[scalars.index(after: index)...] }
    return rest[..<index]
  }

  private static func decode(_ text: Substring) throws(Fault) -> String {
    let bytes: [UInt8]
    do { bytes = try EscapedText.decode(text) } catch { throw Fault(message: error.message) }
    guard let word = String(validating: bytes, as: UTF8.self) else { throw Fault(message: "a word is not UTF-8") }
    return word
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return EscapedText.isVisible(scalar) }
    return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "_@%+=:,./-".unicodeScalars.contains(scalar)
  }
}
