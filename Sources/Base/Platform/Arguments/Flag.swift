/// A flag of a program, as used by the parser, help, the manual page and completions.
package struct Flag: Sendable {
  /// What the arguments after a flag are.
  package enum Rest: Sendable {
    case flagsAndOperands, operands
    /// Ignored: the flag decides alone what the program does.
    case ignored
  }

  /// The name without dashes.
  package let name: String
  /// The name of the value in help; nil for a flag without a value.
  package let value: String?
  /// The allowed values; empty if any value is allowed.
  package let choices: [String]
  /// Values that shells offer, although others are allowed; a closure, because they are rarely needed.
  package let suggestions: @Sendable () -> [String]
  /// Whether the value may be a list separated by commas.
  package let takesList: Bool
  /// What shells offer, if neither the value's name nor its words say so.
  package let offered: Offer?
  /// What follows it.
  package let rest: Rest
  /// The help text, whose first sentence is also used by completions.
  package let help: String

  /// Describes a flag.
  package init(
    name: String, value: String? = nil, choices: [String] = [],
    suggestions: @escaping @Sendable () -> [String] = { [] }, takesList: Bool = false, offered: Offer? = nil,
    rest: Rest = .flagsAndOperands, help: String
  ) {
    (self.name, self.value, self.choices, self.suggestions) = (name, value, choices, suggestions)
    (self.takesList, self.offered, self.rest, self.help) = (takesList, offered, rest, help)
  }
}

extension Flag {
  /// What shells offer for the value; nil for a flag without a value.
  var offer: Offer? {
    guard let value else { return nil }
    if let offered { return offered }
    let words = choices.isEmpty ? suggestions() : choices
    if !words.isEmpty { return takesList ? .list(words) : .words(words) }
    return value == "FILE" ? .file : value == "DIR" ? .folder : .text
  }

  /// The flag and its value, as in help.
  var synopsis: String { "--" + name + (value.map { " " + $0 } ?? "") }

  /// The help in one line.
  var summary: String { firstClause(of: help) }
}

/// Returns the first sentence of a text up to its first semicolon, without the period.
func firstClause(of text: String) -> String {
  let text = Array(text.utf8)
  func ends(_ index: Int) -> Bool {
    let isStop = text[index] == UInt8(ascii: ".")
    guard isStop || text[index] == UInt8(ascii: ";") else { return false }
    return index + 1 == text.count ? isStop : text[index + 1] == UInt8(ascii: " ")
  }
  return String(decoding: text[..<(text.indices.first(where: ends) ?? text.count)], as: UTF8.self)
}
