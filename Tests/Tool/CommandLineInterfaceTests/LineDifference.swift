/// The difference between two outputs, line by line, short enough to read in a log.
///
/// Lines are ``EscapedText``. Expected lines begin with `-`, found lines with `+`. A long line is shown from shortly
/// before its first difference.
struct LineDifference {
  /// The maximum length of a description in bytes.
  static let limit = 4096
  private static let lineLength = 160
  private static let context = 2

  private let expected: [String]
  private let found: [String]

  init(expected: [UInt8], found: [UInt8]) {
    self.expected = Self.lines(expected)
    self.found = Self.lines(found)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map { EscapedText.encode($0) }
    if lines.last == "" { lines.removeLast() } else { lines.append("(no newline at end)") }
    return lines
  }

  var description: String {
    var text = ""
    for line in rows {
      if text.utf8.count + line.utf8.count > Self.limit - 8 { return text + "…\n" }
      text += line + "\n"
    }
    return text
  }

  /// The lines with their marks, and the line number before each group of them.
  private var rows: [String] {
    var rows: [String] = []
    var shownTo = 0
    for change in changes {
      let start = max(change.expected.lowerBound - Self.context, shownTo)
      if start > shownTo || rows.isEmpty { rows.append("line \(start + 1):") }
      rows += expected[start..<change.expected.lowerBound].map { "  " + Self.shortened($0, from: 0) }
      rows += marked("-", expected[change.expected], beside: found[change.found])
      rows += marked("+", found[change.found], beside: expected[change.expected])
      shownTo = change.expected.upperBound
    }
    return rows
  }

  private func marked(_ mark: String, _ lines: ArraySlice<String>, beside others: ArraySlice<String>) -> [String] {
    lines.enumerated().map { number, line in
      let other = others.dropFirst(number).first ?? ""
      let same = zip(line, other).prefix { $0 == $1 }.count
      return "\(mark) \(Self.shortened(line, from: same - 40))"
    }
  }

  private static func shortened(_ line: String, from start: Int) -> String {
    guard line.count > lineLength else { return line }
    let start = max(0, min(start, line.count - lineLength))
    let rest = line.dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(lineLength) + (rest.count > lineLength ? "…" : "")
  }

  private struct Change {
    var expected: Range<Int>
    var found: Range<Int>
  }

  /// The ranges of lines that were replaced, removed or added.
  private var changes: [Change] {
    // Canonically equivalent strings are equal, but their bytes are not.
    let difference = found.map { Array($0.utf8) }.difference(from: expected.map { Array($0.utf8) })
    var removed = difference.removals.map(\.position)[...]
    var inserted = difference.insertions.map(\.position)[...]
    var changes: [Change] = []
    var (from, to) = (0, 0)
    while !removed.isEmpty || !inserted.isEmpty {
      let same = min((removed.first ?? .max) - from, (inserted.first ?? .max) - to)
      from += same
      to += same
      let start = (from, to)
      while removed.first == from { removed.removeFirst(); from += 1 }
      while inserted.first == to { inserted.removeFirst(); to += 1 }
      changes.append(Change(expected: start.0..<from, found: start.1..<to))
    }
    return changes
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
