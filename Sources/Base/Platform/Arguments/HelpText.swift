// The help and the manual page of a program, written from its description.

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

extension ProgramDescription {
  /// The manual page in the format of man.
  ///
  /// Source: man-pages(7), groff_man(7).
  package var manual: String {
    var page = ManualPage(commonFlags: commonFlags)
    page.write(".TH \(name.uppercased()) 1 \"\" \"sotto \(Program.version)\" \"User Commands\"\n")
    page.section("NAME")
    page.paragraph("\(name) - \(main.summary)")
    page.section("SYNOPSIS")
    page.write(".B \(ManualPage.escaped(name))\n")
    page.writeSynopsis(flags: commands.isEmpty ? main.flags : [], operands: main.operands)
    page.section("DESCRIPTION")
    for paragraph in main.description.paragraphs { page.paragraph(paragraph) }
    page.section("OPTIONS")
    for flag in main.flags + (commands.isEmpty ? Flag.standard : []) { page.write(flag) }
    if !commands.isEmpty { page.section("COMMANDS") }
    for command in commands { page.write(command, of: self) }
    if !commonFlags.isEmpty { page.section("COMMON FLAGS") }
    for flag in commonFlags { page.write(flag) }
    let examples = (commands.isEmpty ? [main] : commands).flatMap { command in
      command.examples.map { (line: "\(beginning(of: command)) \($0.key)", purpose: $0.value) }
    }
    if !examples.isEmpty { page.section("EXAMPLES") }
    for example in examples { page.term(example.line, example.purpose) }
    for section in sections {
      page.section(section.title)
      for paragraph in section.text.paragraphs { page.paragraph(paragraph) }
      for (term, meaning) in section.terms { page.term(term, meaning) }
    }
    return page.text
  }

  /// The flags that three commands or more have with the same meaning, described once.
  private var commonFlags: [Flag] {
    var common: [Flag] = []
    let flags = commands.flatMap(\.flags)
    for flag in flags where flags.count(where: flag.means) >= 3 && !common.contains(where: { $0.name == flag.name }) {
      common.append(flag)
    }
    return common
  }
}

extension Flag {
  fileprivate func means(_ other: Flag) -> Bool { name == other.name && help == other.help }
}

/// The text of a manual page as it is written.
private struct ManualPage {
  private(set) var text = ""
  let commonFlags: [Flag]

  init(commonFlags: [Flag]) { self.commonFlags = commonFlags }

  mutating func write(_ request: String) { text += request }

  mutating func section(_ name: String) { text += ".SH \(name)\n" }

  mutating func paragraph(_ paragraph: String) { text += ".PP\n\(Self.escaped(paragraph))\n" }

  mutating func term(_ term: String, _ meaning: String) {
    text += ".TP\n.B \(Self.escaped(term))\n\(Self.escaped(meaning))\n"
  }

  mutating func writeSynopsis(flags: [Flag], operands: String) {
    for flag in flags { text += "[\(Self.marked(flag))]\n" }
    for word in operands.split(separator: " ") {
      let name = Self.escaped(word.filter { !"[]…".contains($0) })
      let operand = "\\fI\(name)\\fR\(word.contains("…") ? "..." : "")"
      text += word.hasPrefix("[") ? "[\(operand)]\n" : "\(operand)\n"
    }
  }

  mutating func write(_ command: CommandDescription, of program: ProgramDescription) {
    let synopsis = [program.beginning(of: command), command.operands].filter { !$0.isEmpty }
    text += ".SS \(Self.escaped(synopsis.joined(separator: " ")))\n"
    for paragraph in command.description.paragraphs { self.paragraph(paragraph) }
    let isCommon = { [commonFlags] (flag: Flag) in commonFlags.contains(where: flag.means) }
    for flag in command.flags where !isCommon(flag) { write(flag) }
    let common = command.flags.filter(isCommon).map { "--" + $0.name }
    if !common.isEmpty { paragraph("Common flags: " + common.joined(separator: ", ") + ".") }
  }

  mutating func write(_ flag: Flag) { text += ".TP\n\(Self.marked(flag))\n\(Self.escaped(flag.help))\n" }

  private static func marked(_ flag: Flag) -> String {
    "\\fB\(escaped("--" + flag.name))\\fR" + (flag.value.map { " \\fI\(escaped($0))\\fR" } ?? "")
  }

  /// Escapes a text in ASCII so that nothing in it is read as a request; indented lines are not filled.
  static func escaped(_ text: String) -> String {
    var isExample = false
    var isBold = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = line.hasPrefix("  ")
      if indented != isExample {
        lines.append(indented ? ".nf" : ".fi")
        isExample = indented
      }
      let escaped = line.unicodeScalars.map { Self.escaped($0, &isBold) }.joined()
      lines.append(escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped)
    }
    if isExample { lines.append(".fi") }
    return lines.joined(separator: "\n")
  }

  private static func escaped(_ scalar: Unicode.Scalar, _ isBold: inout Bool) -> String {
    switch scalar {
    case "`":
      isBold.toggle()
      return isBold ? "\\fB" : "\\fR"
    case "\\": return "\\(rs"
    case "-": return "\\-"
    case _ where scalar.isASCII: return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
  }
}

/// What the standard library has only together with regular expressions, which would make the C library a tenth larger.
extension String {
  /// The parts between empty lines.
  var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// Returns the text with other texts in place of some characters.
  func replacing(_ replacements: [Character: String]) -> String {
    map { replacements[$0] ?? String($0) }.joined()
  }
}
