/// A text with its variables.
package struct StringFormat: Hashable, Sendable {
  /// The text that refers to the variables as `%#@name@`: plain, or varying by device or width.
  package var value: StringValue
  /// The variables in the order of the file, including unused ones.
  package var variables: [StringVariable]

  /// Creates a text with variables.
  package init(value: StringValue, variables: [StringVariable]) {
    self.value = value
    self.variables = variables
  }
}
