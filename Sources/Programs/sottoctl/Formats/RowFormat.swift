internal import JSON
internal import Presenters

/// What another program reads: how it wants rows to be written and escaped.
enum RowFormat: String, CaseIterable {
  /// Lines for people.
  case text
  /// The rendered list.
  case json
  /// A line of JSON for waybar's module “custom”, which shows Pango markup.
  ///
  /// Source: waybar-custom(5).
  case waybar
  /// A line of JSON for i3blocks with `format=json`.
  ///
  /// Source: i3blocks(1); i3bar protocol.
  case i3blocks
  /// A line for polybar's module “custom/script” with `tail = true`. An empty line hides the module.
  ///
  /// Source: polybar wiki, “Formatting”: `%{…}` are commands.
  case polybar
  /// Pango markup in one line, for labels of GTK and hyprlock.
  case pango

  /// The names of all, in one literal: the client reads it whenever it starts.
  static let names = ["text", "json", "waybar", "i3blocks", "polybar", "pango"]

  /// The maximum number of rows in formats with little room.
  private static let rowLimit = 5

  /// Returns a list in the format, with a line feed at the end.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - source: The list as the daemon wrote it.
  func output(_ list: ListedRows, source: String) -> String {
    switch self {
    case .json: source + "\n"
    case .text: list.rows.map { $0.line.terminalLine + "\n" }.joined()
    case .pango: list.rows.map { Self.pango($0.line.terminalLine) }.joined(separator: "&#10;") + "\n"
    case .polybar: Self.polybar(Self.short(list).terminalLine) + "\n"
    case .waybar: Self.waybar(list)
    case .i3blocks: Self.i3blocks(list)
    }
  }

  /// The first rows in one line.
  private static func short(_ list: ListedRows) -> String {
    let lines = list.rows.prefix(rowLimit).map(\.line)
    // A middle dot beside an Arabic digit would look like a zero.
    return lines.joined(separator: " – ") + (list.rows.count > rowLimit ? " …" : "")
  }

  /// Returns markup that shows a text literally.
  ///
  /// Source: Pango, “Text Attribute Markup”: that of GMarkup.
  static func pango(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a text in which polybar finds no command. It has no escape for `%{`, so an invisible character is inserted
  /// between the two.
  static func polybar(_ text: String) -> String {
    var result = ""
    var isAfterPercent = false
    for scalar in text.unicodeScalars {
      if isAfterPercent, scalar == "{" { result += "\u{200B}" }
      isAfterPercent = scalar == "%"
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.writeObject(write)
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static func waybar(_ list: ListedRows) -> String {
    line { writer in
      let lines = list.rows.map { pango($0.line.terminalLine) }
      writer.writeMember("text", list.count > 0 ? String(list.count) : "")
      writer.writeMember("tooltip", lines.joined(separator: "\n"))
      writer.writeArray("class", classes(list)) { $0.write($1) }
    }
  }

  private static func i3blocks(_ list: ListedRows) -> String {
    line { writer in
      writer.writeMember("full_text", short(list).terminalLine)
      writer.writeMember("short_text", list.count > 0 ? String(list.count) : "")
    }
  }

  private static func classes(_ list: ListedRows) -> [String] {
    [list.isAuthenticated ? "unlocked" : "locked", list.rows.isEmpty ? "empty" : "notifications"]
  }
}
