internal import NotificationModel
internal import Presenters

extension Flag {
  static let columns = Flag(
    name: "columns", value: "N",
    help: "Cells in a line of text, from \(TextPresenter.widths.lowerBound) to \(TextPresenter.widths.upperBound). "
      + "Default: those of the terminal; elsewhere lines are as long as their text.")
  static let color = Flag(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    help: "Colors: auto (default: on a terminal, unless NO_COLOR is set), always or never.")

  /// The flags that say how text is written.
  static let textOutput: [Flag] = [.columns, .color]
}

extension Console {
  /// Returns a presenter for what flags, terminal and environment say.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - now: The moment that ages are counted from.
  func textPresenter(_ arguments: ParsedArguments, now: Timestamp) throws(UsageError) -> TextPresenter {
    let columns = try arguments.integer(of: .columns)
    if let columns, !TextPresenter.widths.contains(columns) {
      let widths = TextPresenter.widths
      throw UsageError("--columns needs a number from \(widths.lowerBound) to \(widths.upperBound), not “\(columns)”")
    }
    // A file is for other terminals too.
    let isFile = arguments.value(of: .output).map { $0 != "-" } ?? false
    return TextPresenter(
      width: columns ?? terminalWidth, usesColor: usesColor(arguments.value(of: .color)),
      isASCII: !isFile && isASCII, now: now)
  }

  /// Whether to write colors: as `--color` says; by itself on a terminal, unless NO_COLOR is set (no-color.org).
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: output.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// How many cells a line of the terminal has: as it says itself, else COLUMNS; nil where output is no terminal.
  ///
  /// Source: POSIX, Base Definitions 8.3, COLUMNS.
  private var terminalWidth: Int? {
    guard output.isTerminal else { return nil }
    return output.terminalWidth ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the environment asks for a charset other than UTF-8: it names one, or the locale C. One that names none
  /// leaves it open, and an environment without a locale too.
  ///
  /// Source: POSIX, Base Definitions 8.2, the form `language[_territory][.codeset][@modifier]`.
  private var isASCII: Bool {
    let name = LocaleChoice.name(of: "LC_CTYPE", in: environment) ?? ""
    if name == "C" || name == "POSIX" { return true }
    guard let dot = name.firstIndex(of: ".") else { return false }
    let codeset = name[dot...].dropFirst().prefix { $0 != "@" }
    return codeset.lowercased().filter { $0 != "-" } != "utf8"
  }
}
