internal import NotificationModel
internal import Platform
internal import Presenters

extension Flag {
  static let columns = Flag(
    name: "columns", value: "N",
    help: "Width of a line in cells, from \(TextPresenter.widths.lowerBound) to \(TextPresenter.widths.upperBound). "
      + "Default: the width of the terminal, at most 80; no limit if the output is not a terminal.")
  static let plain = Flag(
    name: "plain", help: "Plain lines without cards and colors, as if the output were not a terminal.")
  static let color = Flag(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    help: "Colors: auto (default: on a terminal, unless NO_COLOR is set), always or never.")

  /// The flags for text output.
  static let textOutput: [Flag] = [.columns, .plain, .color]
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
    let isPlain = arguments.contains(.plain)
    return TextPresenter(
      width: isPlain ? nil : columns ?? terminalWidth.map { min($0, Self.widestCard) },
      usesColor: !isPlain && usesColor(arguments.value(of: .color)), isASCII: !isFile && isASCII,
      placesByColumn: isCapableTerminal, now: now)
  }

  /// Reports that characters were lost because the charset of the environment lacks them.
  func reportLostCharacters(of presenter: TextPresenter) {
    guard presenter.hasLostCharacters else { return }
    errors.write(
      "sotto: note: “?” is shown for characters that the charset of the locale lacks; try LC_ALL=C.UTF-8\n")
  }

  /// Longer lines are hard to read.
  private static let widestCard = 80

  /// Whether to use colors: according to `--color`; by default on a terminal, unless NO_COLOR is set (no-color.org).
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isCapableTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }

  /// Whether the output is a terminal that understands control sequences.
  private var isCapableTerminal: Bool { output.isTerminal && environment["TERM"] != "dumb" }

  /// The width of the terminal in cells: as it reports, otherwise COLUMNS; nil if output is not a terminal, or a dumb one.
  ///
  /// Source: POSIX, Base Definitions 8.3, COLUMNS.
  private var terminalWidth: Int? {
    guard isCapableTerminal else { return nil }
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
