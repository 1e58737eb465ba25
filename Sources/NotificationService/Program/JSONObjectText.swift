/// Builds the text of a JSON object.
struct JSONObjectText {
  private var members = ""

  /// Adds a string member; does nothing for nil.
  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, raw: Self.quoted(text)) }
  }

  /// Adds a member whose value is already JSON.
  mutating func add(_ name: String, raw value: String) {
    if !members.isEmpty { members += "," }
    members += Self.quoted(name) + ":" + value
  }

  /// The object on one line.
  var text: String { "{\(members)}" }

  /// Returns a text as a JSON string.
  ///
  /// Source: RFC 8259, section 7.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{00}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a text is a valid JSON number.
  ///
  /// Source: RFC 8259, section 6.
  static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func takesDigits() -> Bool {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest = rest.dropFirst()
    } else if !takesDigits() {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takesDigits() else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard takesDigits() else { return false }
    }
    return rest.isEmpty
  }
}
