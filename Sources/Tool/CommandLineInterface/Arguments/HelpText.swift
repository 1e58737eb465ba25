internal import ICU
internal import Platform

/// The output of `sotto help`.
enum HelpText {
  /// The width at which the descriptions of flags are wrapped.
  private static let width = 80

  static var version: String {
    "sotto \(Program.version) (ICU \(ICULibrary.version), CLDR \(ICULibrary.cldrVersion))\n"
  }

  /// The purpose of the tool.
  static let summary = """
    Prepares notifications for display without revealing hidden content: groups them by
    thread, hides what the preview setting hides, and sums up the rest in the reader's
    language.
    """

  /// The streams that the tool reads and writes.
  static let streams = """
    Data goes to standard output, all messages go to standard error. The operand “-” is
    standard input.
    """

  static var overview: String {
    let nameWidth = (Command.all.map(\.name.count).max() ?? 0) + 2
    let commands = Command.all.map { "  " + padded($0.name, nameWidth) + $0.summary }
    return """
      \(summary)

      Usage: sotto COMMAND [OPERAND…] [FLAG…]

      \(commands.joined(separator: "\n"))

      “sotto help COMMAND” describes a command and its flags. “sotto --version” shows the
      versions of sotto, ICU and CLDR.
      \(streams)
      Exit status: 0 success, 1 something was left out or found, 2 the command could not run.

      """
  }

  static func text(for command: Command) -> String {
    var text = "Usage: \(command.synopsis)\(command.flags.isEmpty ? "" : " [FLAG…]")\n"
    if !command.examples.isEmpty { text += "\nExamples:\n" + command.examples.map(entry).joined() }
    text += "\n\(command.description)\n"
    for group in command.flagGroups { text += "\n\(group.name ?? "Flags"):\n" + group.flags.map(entry).joined() }
    return text
  }

  private static func entry(_ example: CommandExample) -> String {
    "  \(example.line)\n      \(example.purpose)\n"
  }

  private static func entry(_ flag: Flag) -> String {
    let head = "  --" + flag.name + (flag.value.map { " " + $0 } ?? "")
    let indent = String(repeating: " ", count: 24)
    let lines = wrapped(flag.help, width: width - indent.count)
    let first = head.count < indent.count - 1 ? padded(head, indent.count) : head + "\n" + indent
    return first + lines.joined(separator: "\n" + indent) + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}
