/// A value of another type than was expected, or none.
package struct BusTypeError: Error, Hashable {
  /// The signature of what was expected.
  package let expected: String

  /// Creates an error.
  package init(expected: String) { self.expected = expected }

  /// The error to answer a call with. Says nothing of the value.
  package var failure: BusFailure { .invalidArguments("an argument of type “\(expected)” was expected") }
}
