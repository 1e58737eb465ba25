extension ProgramDescription {
  /// The help of the program.
  package var help: String {
    guard !commands.isEmpty else { return help(of: main) + "\n\(closing)\n" }
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let list = commands.map { command in
      listsOperands
        ? entry(command.operandSynopsis, command.summary)
        : "  \(padded(command.name, width))\(command.summary)\n"
    }
    return "\(main.description)\n\nUsage: \(name) \(main.operands)\n\n\(list.joined())\n\(closing)\n"
  }

  /// Returns the help of a command.
  package func help(of command: CommandDescription) -> String {
    let flags = commands.isEmpty ? command.flags + Flag.standard : command.flags
    let words = [beginning(of: command), command.operands, flags.isEmpty || command.namesFlags ? "" : "[FLAG…]"]
    var text = "Usage: \(words.filter { !$0.isEmpty }.joined(separator: " "))\n"
    if !command.examples.isEmpty {
      let examples = command.examples.map { "  \(beginning(of: command)) \($0.key)\n      \($0.value)\n" }
      text += "\nExamples:\n" + examples.joined()
    }
    text += "\n\(lines(of: command.description))\n"
    for (heading, flags) in headings(flags) where !flags.isEmpty {
      text += "\n\(heading ?? "Flags"):\n" + flags.map { entry($0.synopsis, $0.help) }.joined()
    }
    return text
  }
}

extension CommandDescription {
  /// Whether flags are shown among the operands, which they replace.
  var namesFlags: Bool {
    zip(operands.utf8, operands.utf8.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
  }

  /// The name, flags and operands.
  var operandSynopsis: String {
    let shown = namesFlags ? [] : flags.map { "[\($0.synopsis)]" }
    return ([name] + shown + [operands]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Returns what is described, and what it means beside it.
private func entry(_ head: String, _ text: String) -> String {
  let indent = String(repeating: " ", count: 24)
  let lines = wrapped(text, width: 80 - indent.count)
  let head = "  " + head
  let first = head.count < indent.count - 1 ? padded(head, indent.count) : head + "\n" + indent
  return first + lines.joined(separator: "\n" + indent) + "\n"
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// Wraps a text that is one line, as summaries are.
private func lines(of text: String) -> String {
  text.contains("\n") ? text : wrapped(text, width: 100).joined(separator: "\n")
}

private func wrapped(_ text: String, width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if !line.isEmpty, line.count + 1 + word.count > width { lines.append("") }
    lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
  }
  return lines
}
