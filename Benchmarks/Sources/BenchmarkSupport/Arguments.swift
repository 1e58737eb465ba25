/// A program's parsed arguments: words, `--flag value`, and `--switch`.
public struct Arguments {
  /// The arguments that belong to no flag.
  public private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private var switches: Set<String> = []

  /// Parses a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - flags: The flags that take a value, without dashes.
  ///   - switches: The flags without a value, without dashes.
  public init(_ arguments: some Sequence<String>, flags: Set<String>, switches known: Set<String> = []) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        words.append(argument)
        continue
      }
      let name = String(argument.dropFirst(2))
      if known.contains(name) {
        switches.insert(name)
      } else if flags.contains(name), let value = rest.popFirst() {
        values[name] = value
      } else {
        throw Failure(flags.contains(name) ? "--\(name) needs a value" : "there is no flag --\(name)")
      }
    }
  }

  /// Whether a switch was given.
  public func has(_ name: String) -> Bool { switches.contains(name) }

  /// A flag's value; nil if it was not given.
  public func value(_ name: String) -> String? { values[name] }

  /// The value of a required flag.
  public func required(_ name: String) throws -> String {
    guard let value = values[name] else { throw Failure("--\(name) is missing") }
    return value
  }

  /// A flag's value as a number.
  public func integer(_ name: String, default fallback: Int) throws -> Int {
    guard let value = values[name] else { return fallback }
    guard let number = Int(value), number >= 0 else { throw Failure("--\(name) needs a number, not “\(value)”") }
    return number
  }
}
