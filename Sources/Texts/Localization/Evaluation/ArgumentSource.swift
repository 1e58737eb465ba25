/// The source of a text's arguments.
enum ArgumentSource {
  /// An array, addressed by position.
  case list([FormatArgument])
  /// One count, for placeholders. Integer conversions and variables take it at any position, other conversions at the
  /// first.
  case count(Int64)
  /// A count and a text, for summaries. `%@` takes the text, everything else the count.
  case summary(count: Int64, text: String?)

  /// Returns the arguments with numbers longer than a bound replaced by their text; nil if there is no such number.
  func withoutNumbers(longerThan length: Int) -> ArgumentSource? {
    guard case .list(let arguments) = self, arguments.contains(where: { $0.numberLength > length }) else { return nil }
    return .list(
      arguments.map { argument in
        guard case .number(let number) = argument, argument.numberLength > length else { return argument }
        return .text(number.text)
      })
  }

  /// The number if there is a single argument and it is a 64-bit integer; otherwise nil.
  var onlyInteger: Int64? {
    switch self {
    case .count(let count): return count
    case .list(let arguments):
      guard arguments.count == 1, case .number(.integer(let number)) = arguments[0] else { return nil }
      return number
    case .summary: return nil
    }
  }

  /// What a directive needs an argument for.
  enum Purpose {
    case count, object, other
  }

  /// Returns an argument.
  ///
  /// - Parameter index: The position, counted from 0.
  /// - Returns: nil if there is none.
  func argument(at index: Int, for purpose: Purpose) -> FormatArgument? {
    switch self {
    case .list(let arguments): return arguments.indices.contains(index) ? arguments[index] : nil
    case .count(let count): return purpose == .count || index == 0 ? .integer(count) : nil
    case .summary(let count, let text):
      return purpose == .object ? text.map(FormatArgument.text) : .integer(count)
    }
  }
}
