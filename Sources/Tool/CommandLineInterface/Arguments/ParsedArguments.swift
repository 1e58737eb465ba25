internal import Diagnostics

/// A command line split into flags and operands, whose values are not interpreted yet.
struct ParsedArguments {
  /// The arguments as they were given.
  let given: [String]
  /// The arguments that are neither flags nor their values, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var order: [String] = []

  /// Parses a command line.
  ///
  /// Flags and operands can be mixed. `--flag value` and `--flag=value` are equivalent. Everything after `--` is an
  /// operand, and so are `-` and negative numbers. If a flag is repeated, the last value is used, except for flags
  /// that can have several.
  init(_ arguments: some Sequence<String>, flags: [Flag]) throws(UsageError) {
    given = Array(arguments)
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

  /// The value of a flag; nil if it was not given.
  func value(of flag: Flag) -> String? { values[flag.name]?.last }

  /// The values of a flag that can be repeated, in order.
  func values(of flag: Flag) -> [String] { values[flag.name] ?? [] }

  /// Whether a flag was given with several different values.
  func isContradictory(_ flag: Flag) -> Bool { Set(values[flag.name] ?? []).count > 1 }

  /// The value of a flag as a whole number.
  func integer(of flag: Flag) throws(UsageError) -> Int? {
    guard let text = value(of: flag) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--\(flag.name) needs a whole number, not \(quoted(text))")
    }
    return number
  }

  /// The value of a flag as a positive whole number.
  func positiveInteger(of flag: Flag) throws(UsageError) -> Int? {
    let number = try integer(of: flag)
    if number == 0 { throw UsageError("--\(flag.name) needs a positive number") }
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
      throw UsageError("--\(flag.name) must be one of \(choices), not \(quoted(value))\(near)")
    }
    values[flag.name, default: []].append(value)
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    let second = text.utf8.dropFirst().first ?? 0
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) || second == UInt8(ascii: ".")
  }
}
