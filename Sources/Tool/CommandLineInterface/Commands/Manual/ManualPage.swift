internal import Platform

/// The manual page, generated from the table of commands and flags.
///
/// Source: man-pages(7), groff_man(7).
enum ManualPage {
  /// The page, formatted with the `man` macros.
  static var text: String {
    var page = Page()
    page.write(".TH SOTTO 1 \"\" \"sotto \(Program.version)\" \"User Commands\"\n")
    page.section("NAME")
    page.paragraph("sotto - prepare notifications for display without revealing hidden content")
    page.section("SYNOPSIS")
    page.write(".B sotto\n.I COMMAND\n[\\fIOPERAND\\fR...] [\\fIFLAG\\fR...]\n")
    page.section("DESCRIPTION")
    page.paragraph(HelpText.summary)
    page.paragraph(HelpText.streams)
    page.section("COMMANDS")
    for command in Command.all { page.write(command) }
    page.section("COMMON FLAGS")
    for flag in commonFlags { page.write(flag) }
    page.section("EXAMPLES")
    for command in Command.all {
      for example in command.examples { page.term(example.line, example.purpose) }
    }
    page.section("EXIT STATUS")
    for (status, meaning) in [
      ("0", "Success."), ("1", "Something was left out, or a check found something."),
      ("2", "The command could not run."),
    ] {
      page.term(status, meaning)
    }
    page.section("ENVIRONMENT")
    page.term("LC_ALL, LC_MESSAGES, LANG", "The locale, if neither a flag nor a document sets one.")
    page.term("LC_ALL, LC_CTYPE, LANG", "The charset of the terminal. If it is not UTF-8, text is written in ASCII.")
    page.term("COLUMNS", "Width of the terminal in cells, if the terminal does not report it.")
    page.term("NO_COLOR", "If it is set, no colors are used unless --color requests them.")
    page.term("TERM", "If it is “dumb”, lines are plain: no cards, and no colors unless --color requests them.")
    return page.text
  }

  /// The flags that three commands or more have with the same meaning, described once.
  private static let commonFlags: [Flag] = {
    var seen: Set<String> = []
    let flags = Command.all.flatMap(\.flags)
    return flags.filter { flag in
      flags.count { $0.name == flag.name && $0.help == flag.help } >= 3 && seen.insert(flag.name).inserted
    }
  }()

  private struct Page {
    private(set) var text = ""

    mutating func write(_ request: String) { text += request }

    mutating func section(_ name: String) { text += ".SH \(name)\n" }

    mutating func paragraph(_ paragraph: String) { text += ".PP\n\(Self.escaped(paragraph))\n" }

    mutating func term(_ term: String, _ meaning: String) {
      text += ".TP\n.B \(Self.escaped(term))\n\(Self.escaped(meaning))\n"
    }

    mutating func write(_ command: Command) {
      text += ".SS \(Self.escaped(command.synopsis))\n"
      for paragraph in command.description.split(separator: "\n\n") { self.paragraph(String(paragraph)) }
      let isCommon = { (flag: Flag) in commonFlags.contains { $0.name == flag.name && $0.help == flag.help } }
      for flag in command.flags where !isCommon(flag) { write(flag) }
      let common = command.flags.filter(isCommon).map { "--" + $0.name }
      if !common.isEmpty { paragraph("Common flags: " + common.joined(separator: ", ") + ".") }
    }

    mutating func write(_ flag: Flag) {
      let value = flag.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
      text += ".TP\n\\fB\(Self.escaped("--" + flag.name))\\fR\(value)\n\(Self.escaped(flag.help))\n"
    }

    /// Escapes a text in ASCII so that nothing in it is read as a request; indented lines are not filled.
    private static func escaped(_ text: String) -> String {
      var isExample = false
      var lines: [String] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let indented = line.hasPrefix("  ")
        if indented != isExample {
          lines.append(indented ? ".nf" : ".fi")
          isExample = indented
        }
        let escaped = line.unicodeScalars.map(Self.escaped).joined()
        lines.append(escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped)
      }
      if isExample { lines.append(".fi") }
      return lines.joined(separator: "\n")
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
      switch scalar {
      case "\\": return "\\(rs"
      case "-": return "\\-"
      case _ where scalar.isASCII: return String(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }
}
