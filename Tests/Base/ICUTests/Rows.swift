import ICU
import Testing

/// One row of a table: an input and its expected output. The name is shown if the row fails.
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

/// Creates a locale identifier, which must be well-formed.
func locale(_ text: String) throws -> LocaleIdentifier {
  try #require(LocaleIdentifier(text), "\(text) is not well-formed")
}
