internal import StringTables

/// One use of an argument in a text.
struct ArgumentUse {
  /// Counted from 1.
  let position: Int
  /// nil for a variable without a value type.
  let kind: ArgumentKind?
  /// The name of the variable that takes the argument; nil for a directive that prints it.
  let variable: String?
  let written: String
  /// How many times the same spelling occurs in the text before.
  let occurrence: Int
  let text: LocatedText

  var isVariable: Bool { variable != nil }

  /// The directive with its argument's number: `%2$@` for a second `%@`.
  var numbered: String {
    guard !isVariable, written.hasPrefix("%"), !written.contains("$") else { return written }
    return "%\(position)$" + written.dropFirst()
  }

  /// Whether it shows the argument; `%n` takes one and shows nothing.
  var isShown: Bool { isVariable || !written.hasSuffix("n") }

  /// Whether the argument is printed as a character, which a count never is.
  var isCharacter: Bool { !isVariable && (written.hasSuffix("c") || written.hasSuffix("C")) }
}
