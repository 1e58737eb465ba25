/// The manual page, made of the table of commands and flags.
///
/// Source: man-pages(7), groff_man(7).
enum ManualPage {
  /// The page in the macros of `man`.
  static var text: String {
    var page = Page()
    page.write(".TH SOTTO 1 \"\" \"sotto \(Sotto.version)\" \"User Commands\"\n")
    page.section("NAME")
    page.paragraph("sotto - shows notifications without saying what they say")
    page.section("SYNOPSIS")
    page.write(".B sotto\n.I COMMAND\n[\\fIOPERAND\\fR...] [\\fIFLAG\\fR...]\n")
    page.section("DESCRIPTION")
    page.paragraph(HelpText.summary)
    page.paragraph(HelpText.streams)
    page.section("COMMANDS")
    for command in Command.all { page.write(command) }
    page.section("EXIT STATUS")
    for (status, meaning) in [
      ("0", "Fine."), ("1", "Something was left out, or a check found something."), ("2", "It could not be done."),
    ] {
      page.term(status, meaning)
    }
    page.section("ENVIRONMENT")
    page.term("LC_ALL, LC_MESSAGES, LANG", "The locale, where neither a flag nor a document names one.")
    page.term("LC_ALL, LC_CTYPE, LANG", "The charset of the terminal: text is ASCII where it is not UTF-8.")
    page.term("COLUMNS", "Cells in a line of a terminal that does not tell itself.")
    page.term("NO_COLOR", "No colors, unless --color asks for them.")
    page.term("TERM", "No colors where it is “dumb”, unless --color asks for them.")
    return page.text
  }

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
      for flag in command.flags {
        let value = flag.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
        text += ".TP\n\\fB\(Self.escaped("--" + flag.name))\\fR\(value)\n\(Self.escaped(flag.help))\n"
      }
    }

    /// Returns a text that stands for itself, in ASCII: no character and no line is a request, and lines that are
    /// indented stay as they are.
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

extension Command {
  static let manual = Command(
    name: "manual", operands: "", summary: "the manual page, for man to show",
    description: """
      Writes the manual page in the macros of man: “sotto manual | man -l -”.
      """,
    flags: []
  ) { (arguments, console) throws(UsageError) in
    guard arguments.operands.isEmpty else { throw UsageError("manual takes no operand") }
    console.output.write(ManualPage.text)
    return .success
  }
}
