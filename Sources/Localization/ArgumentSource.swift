/// Where a text's arguments come from.
enum ArgumentSource {
  /// An array, addressed by position.
  case list([FormatArgument])
  /// One count that every integer conversion and variable takes, at whatever position: a placeholder's.
  case count(Int64)
  /// A count for integer conversions and variables, a text for `%@`: a stack summary's.
  case summary(count: Int64, text: String?)

  /// The arguments with texts in place of the numbers that are longer than a bound; nil where there is no such number.
  func withoutNumbers(longerThan length: Int) -> ArgumentSource? {
    guard case .list(let arguments) = self, arguments.contains(where: { $0.numberLength > length }) else { return nil }
    return .list(
      arguments.map { argument in
        guard case .number(let number) = argument, argument.numberLength > length else { return argument }
        return .text(number.text)
      })
  }

  /// What a directive wants an argument for.
  enum Purpose {
    case count, object, other
  }

  /// Returns an argument.
  ///
  /// - Parameter index: The position counted from 0.
  /// - Returns: nil when there is none.
  func argument(at index: Int, for purpose: Purpose) -> FormatArgument? {
    switch self {
    case .list(let arguments): return arguments.indices.contains(index) ? arguments[index] : nil
    case .count(let count): return purpose == .count || index == 0 ? .integer(count) : nil
    case .summary(let count, let text):
      return purpose == .object ? text.map(FormatArgument.text) : .integer(count)
    }
  }
}
