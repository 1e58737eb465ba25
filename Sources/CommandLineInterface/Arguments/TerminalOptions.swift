internal import NotificationModel
internal import Presenters

extension Flag {
  static let columns = Flag(
    name: "columns", value: "N",
    help: "Width of a line in cells, from \(TextPresenter.widths.lowerBound) to \(TextPresenter.widths.upperBound). "
      + "Default: the width of the terminal; no limit if the output is not a terminal.")
  static let color = Flag(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    help: "Colors: auto (default: on a terminal, unless NO_COLOR is set), always or never.")

  /// The flags for text output.
  static let textOutput: [Flag] = [.columns, .color]
}

extension Console {
  /// Creates a presenter according to flags, terminal and environment.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - now: The reference time for ages.
  func textPresenter(_ arguments: ParsedArguments, now: Timestamp) throws(UsageError) -> TextPresenter {
    let columns = try arguments.integer(of: .columns)
    if let columns, !TextPresenter.widths.contains(columns) {
      let widths = TextPresenter.widths
      throw UsageError("--columns needs a number from \(widths.lowerBound) to \(widths.upperBound), not “\(columns)”")
    }
    // A file may be read on another terminal.
    let isFile = arguments.value(of: .output).map { $0 != "-" } ?? false
    return TextPresenter(
      width: columns ?? terminalWidth, usesColor: usesColor(arguments.value(of: .color)),
      isASCII: !isFile && isASCII, now: now)
  }

  /// Whether to use colors: according to `--color`; by default on a terminal, unless NO_COLOR is set (no-color.org).
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: output.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// The width of the terminal in cells: as it reports, otherwise COLUMNS; nil if output is not a terminal.
  ///
  /// Source: POSIX, Base Definitions 8.3, COLUMNS.
  private var terminalWidth: Int? {
    guard output.isTerminal else { return nil }
    return output.terminalWidth ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the environment requests a charset other than UTF-8, either by name or by the locale C. A locale without
  /// a charset, or no locale at all, does not count as such a request.
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
