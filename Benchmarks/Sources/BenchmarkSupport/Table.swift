/// A text table with aligned columns.
public struct Table {
  private var rows: [[String]]

  /// Creates a table with column headings; the first column is left-aligned, the others right-aligned.
  public init(_ heads: [String]) { rows = [heads] }

  /// Appends a row; missing cells stay empty.
  public mutating func append(_ cells: [String]) { rows.append(cells) }

  /// The table's lines, with a rule below the headings.
  public var lines: [String] {
    let widths = rows[0].indices.map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    var lines = rows.map { cells in
      widths.indices.map { column in
        let cell = column < cells.count ? cells[column] : ""
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
    return lines
  }
}

extension Double {
  /// The number with a given number of decimals; “–” if it is not finite.
  public func text(_ digits: Int) -> String {
    guard isFinite else { return "–" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((abs(self) * scale).rounded())
    let whole = scaled / Int(scale)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + String(whole) }
    let fraction = String(scaled % Int(scale))
    return sign + "\(whole)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// The number with about three significant digits.
  public var text: String { text(abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 ? 2 : 3) }
}
