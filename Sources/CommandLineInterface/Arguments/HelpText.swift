internal import ICU

/// What `sotto help` prints.
enum HelpText {
  /// How wide help is set.
  private static let width = 80

  static var version: String {
    "sotto \(Sotto.version) (ICU \(ICULibrary.version), CLDR \(ICULibrary.cldrVersion))\n"
  }

  /// What the tool does.
  static let summary = """
    Shows notifications without saying what they say: groups them by thread, hides what
    the preview setting hides, and sums the rest up in the reader's language.
    """

  /// Where it reads from and writes to.
  static let streams = "Data goes to standard output, everything else to standard error; “-” is standard input."

  static var overview: String {
    let nameWidth = (Command.all.map(\.name.count).max() ?? 0) + 2
    let commands = Command.all.map { "  " + padded($0.name, nameWidth) + $0.summary }
    return """
      \(summary)

      Usage: sotto COMMAND [OPERAND…] [FLAG…]

      \(commands.joined(separator: "\n"))

      “sotto help COMMAND” tells more. “sotto --version” shows the versions of sotto, ICU and CLDR.
      \(streams)
      Exit status: 0 fine, 1 something was left out, 2 could not be done.

      """
  }

  static func text(for command: Command) -> String {
    var text = "Usage: \(command.synopsis)\(command.flags.isEmpty ? "" : " [FLAG…]")\n\n\(command.description)\n"
    if !command.flags.isEmpty {
      text += "\nFlags:\n" + command.flags.map(entry).joined()
    }
    return text
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

extension Command {
  static let help = Command(
    name: "help", operands: "[COMMAND]", summary: "tells what a command does and takes",
    description: "Tells what sotto, or one of its commands, does and takes.", flags: []
  ) { (arguments, console) throws(UsageError) in
    guard let name = arguments.operands.first else {
      console.output.write(HelpText.overview)
      return .success
    }
    console.output.write(HelpText.text(for: try Command.named(name)))
    return .success
  }
}
