internal import Diagnostics

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

/// Where the operands of a command are.
package enum OperandPlace: Sendable {
  /// Before, between and after flags.
  case anywhere
  /// After all flags: what follows an operand is an operand, even if it looks like a flag.
  case last
  /// Everywhere: no argument is a flag. They may be texts of others, or the command line of another program.
  case verbatim
}

/// What shells offer for a value or an operand.
package enum Offer: Sendable {
  /// Nothing: any text.
  case text
  case file, folder
  /// The names of the program's commands.
  case commands
  case words([String])
  /// Some of these, separated by commas.
  case list([String])
  /// The lines that a command writes when the shell asks, such as “sottoctl completions apps”. What follows a tab says what
  /// the word before it means.
  case lines(of: String)
  /// Another program, and its own arguments.
  case commandLine

  var isCommandLine: Bool { if case .commandLine = self { true } else { false } }
}

/// A command line split into flags and operands, whose values are not interpreted yet.
package struct ParsedArguments: Sendable {
  /// The arguments as they were given.
  package let given: [String]
  /// The arguments that are neither flags nor their values, in order.
  package private(set) var operands: [String] = []
  private var flags: [(name: String, value: String?)] = []

  /// Parses the command line of a command.
  package init(_ arguments: [String], of command: CommandDescription) throws(UsageError) {
    try self.init(arguments, flags: command.allFlags, place: command.place)
  }

  /// Parses a command line.
  ///
  /// `--flag value` and `--flag=value` are equivalent. Everything after `--` is an operand, and so are `-` and negative
  /// numbers. If a flag is repeated, the last value is used, except for flags that can have several.
  ///
  /// - Parameter place: Where operands are.
  package init(
    _ arguments: [String], flags: [Flag], place: OperandPlace = .anywhere
  ) throws(UsageError) {
    given = arguments
    if place == .verbatim {
      operands = given
      return
    }
    var iterator = given.makeIterator()
    var takesFlags = true
    while let argument = iterator.next() {
      guard takesFlags, argument.hasPrefix("-"), argument != "-", !Self.isNegativeNumber(argument) else {
        operands.append(argument)
        if place == .last { takesFlags = false }
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
      let value = try Self.value(of: flag, given: parts.count > 1 ? parts[1] : nil, next: { iterator.next() })
      self.flags.append((flag.name, value))
      switch flag.rest {
      case .flagsAndOperands: break
      case .operands: takesFlags = false
      case .ignored: return
      }
    }
  }

  /// Whether a flag was given.
  package func contains(_ flag: Flag) -> Bool { flags.contains { $0.name == flag.name } }

  /// The value of a flag; nil if it was not given.
  package func value(of flag: Flag) -> String? { values(of: flag).last }

  /// The values of a flag that can be repeated, in order.
  package func values(of flag: Flag) -> [String] { flags.filter { $0.name == flag.name }.compactMap(\.value) }

  /// Whether a flag was given with several different values.
  package func isContradictory(_ flag: Flag) -> Bool {
    let values = values(of: flag)
    return values.contains { $0 != values[0] }
  }

  /// The value of a flag as a whole number.
  package func integer(of flag: Flag) throws(UsageError) -> Int? {
    guard let text = value(of: flag) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--\(flag.name) needs a whole number, not \(quoted(text))")
    }
    return number
  }

  /// The value of a flag as a positive whole number.
  package func positiveInteger(of flag: Flag) throws(UsageError) -> Int? {
    let number = try integer(of: flag)
    if number == 0 { throw UsageError("--\(flag.name) needs a positive number") }
    return number
  }

  private static func value(of flag: Flag, given: String?, next: () -> String?) throws(UsageError) -> String? {
    guard flag.value != nil else {
      if given != nil, flag.rest != .ignored { throw UsageError("--\(flag.name) takes no value") }
      return nil
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
    return value
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    let second = text.utf8.dropFirst().first ?? 0
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) || second == UInt8(ascii: ".")
  }
}

/// Why a command line is invalid.
package struct UsageError: Error, Hashable {
  /// What is wrong, in one sentence without a period.
  package let message: String

  /// Creates an error.
  package init(_ message: String) { self.message = message }
}
