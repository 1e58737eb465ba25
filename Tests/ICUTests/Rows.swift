import ICU
import Testing

/// One row of a table: what is asked, and what comes back. The name is shown when the row fails.
struct Row<Input: Sendable, Output: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let input: Input
  let output: Output

  init(_ name: String, _ input: Input, _ output: Output) {
    self.name = name
    self.input = input
    self.output = output
  }

  var testDescription: String { name }
}

/// Makes a locale identifier that must be well-formed.
func locale(_ text: String) throws -> LocaleIdentifier {
  try #require(LocaleIdentifier(text), "\(text) is not well-formed")
}
