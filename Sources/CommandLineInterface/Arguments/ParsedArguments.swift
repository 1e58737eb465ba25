internal import Diagnostics

/// Why a command line cannot be carried out.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// A command line taken apart by a command's flags; nothing is interpreted yet.
struct ParsedArguments {
  /// What stands outside of flags, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var order: [String] = []

  /// Takes a command line apart.
  ///
  /// Flags may stand anywhere; `--flag value` and `--flag=value` are the same; behind `--` everything is an
  /// operand, and so are `-` and negative numbers. Of flags given twice the last one counts,
  /// but for those that may be given several times.
  init(_ arguments: some Sequence<String>, flags: [Flag]) throws(UsageError) {
    var iterator = arguments.makeIterator()
    var takesFlags = true
    while let argument = iterator.next() {
      guard takesFlags, argument.hasPrefix("-"), argument != "-", !Self.isNegativeNumber(argument) else {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        takesFlags = false
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let flag = flags.first(where: { "--" + $0.name == name }) else {
        let near = suggestion(for: name, among: flags.map { "--" + $0.name })
        throw UsageError("unknown flag \(name)\(near)")
      }
      try set(flag, to: parts.count > 1 ? parts[1] : nil, next: { iterator.next() })
    }
  }

  /// Whether a flag was given.
  func contains(_ flag: Flag) -> Bool { order.contains(flag.name) }

  /// A flag's value; nil when it was not given.
  func value(of flag: Flag) -> String? { values[flag.name]?.last }

  /// The values of a flag that may be given several times, in order.
  func values(of flag: Flag) -> [String] { values[flag.name] ?? [] }

  /// Which of two opposite flags was given last; nil when neither was.
  func last(of first: Flag, _ second: Flag) -> Flag? {
    guard let name = order.last(where: { $0 == first.name || $0 == second.name }) else { return nil }
    return name == first.name ? first : second
  }

  /// A flag's value as a whole number.
  func integer(of flag: Flag) throws(UsageError) -> Int? {
    guard let text = value(of: flag) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--\(flag.name) needs a whole number, not \(quoted(text))")
    }
    return number
  }

  /// A flag's value as a whole number above 0.
  func positiveInteger(of flag: Flag) throws(UsageError) -> Int? {
    let number = try integer(of: flag)
    if number == 0 { throw UsageError("--\(flag.name) needs a number above 0") }
    return number
  }

  private mutating func set(_ flag: Flag, to given: String?, next: () -> String?) throws(UsageError) {
    order.append(flag.name)
    guard flag.value != nil else {
      if given != nil { throw UsageError("--\(flag.name) takes no value") }
      return
    }
    guard let value = given ?? next() else {
      let choices = flag.choices.isEmpty ? flag.value ?? "" : flag.choices.joined(separator: ", ")
      throw UsageError("--\(flag.name) needs a value: \(choices)")
    }
    if !flag.choices.isEmpty, !flag.choices.contains(value) {
      let choices = flag.choices.joined(separator: ", ")
      let near = suggestion(for: value, among: flag.choices)
      throw UsageError("--\(flag.name) is one of \(choices), not \(quoted(value))\(near)")
    }
    values[flag.name, default: []].append(value)
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    let second = text.utf8.dropFirst().first ?? 0
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) || second == UInt8(ascii: ".")
  }
}
