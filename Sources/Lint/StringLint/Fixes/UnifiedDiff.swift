internal import Diagnostics
internal import FileFormats

/// What changes in a file, in the form that `diff -u` writes.
///
/// The lines are in UTF-8, whatever the encoding of the file. A removed byte order mark does not show as a changed line.
///
/// Source: POSIX.1-2024, diff, “Diff -u Output Format”.
struct UnifiedDiff {
  private static let context = 3

  /// Lines that change.
  private struct Block {
    var old: Range<Int>
    var new: [[UInt8]]
  }

  private let lines: [[UInt8]]
  private let blocks: [Block]

  /// - Parameters:
  ///   - text: The text before.
  ///   - edits: What changes in it, in the order of the text and without overlaps.
  init(_ text: [UInt8], _ edits: [TextEdit]) {
    lines = Self.lines(of: text[...])
    var starts: [Int] = []
    var offset = 0
    for line in lines {
      starts.append(offset)
      offset += line.count
    }
    func number(of offset: Int) -> Int { max(0, (starts.firstIndex { $0 > offset } ?? starts.count) - 1) }
    var groups: [(lines: Range<Int>, edits: [TextEdit])] = []
    for edit in edits {
      let last = number(of: max(edit.range.lowerBound, edit.range.upperBound - 1))
      let touched = number(of: edit.range.lowerBound)..<last + 1
      if let group = groups.last, touched.lowerBound <= group.lines.upperBound {
        groups[groups.count - 1].lines = group.lines.lowerBound..<max(touched.upperBound, group.lines.upperBound)
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((touched, [edit]))
      }
    }
    let lines = lines
    blocks = groups.map { group in
      // An edit may remove the end of the last line, and so join it with the next one.
      let upper = min(lines.count, group.lines.upperBound + 1)
      let start = starts.isEmpty ? 0 : starts[group.lines.lowerBound]
      let end = upper < starts.count ? starts[upper] : text.count
      var changed: [UInt8] = []
      var place = start
      for edit in group.edits {
        changed += text[place..<edit.range.lowerBound]
        changed += edit.replacement.utf8
        place = edit.range.upperBound
      }
      changed += text[place..<max(place, end)]
      return Self.trimmed(Block(old: group.lines.lowerBound..<upper, new: Self.lines(of: changed[...])), lines)
    }
  }

  /// A path as patches have it: in quotation marks, as in C, if a character in it would end its line or act on a terminal.
  ///
  /// Source: Git, “git-diff”, “Generating patch text with -p”; GNU diffutils manual, “Alternate File Names”.
  private static func quoted(_ path: String) -> String {
    let isSpecial = path.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard isSpecial || path.fitForTerminal != path else { return path }
    let bytes = path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      }
    }
    return "\"\(bytes.joined())\""
  }

  /// The diff of a file.
  func text(named name: String) -> [UInt8] {
    var output = Array("--- \(Self.quoted("a/\(name)"))\n+++ \(Self.quoted("b/\(name)"))\n".utf8)
    var shift = 0
    var rest = blocks[...]
    while let first = rest.popFirst() {
      var hunk = [first]
      while let next = rest.first, let last = hunk.last,
        next.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunk.append(next)
        rest.removeFirst()
      }
      writeHunk(hunk, shift, &output)
      shift += hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    }
    return output
  }

  private func writeHunk(_ hunk: [Block], _ shift: Int, _ output: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(lines.count, last.old.upperBound + Self.context)
    let growth = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    let (oldCount, newCount) = (end - start, end - start + growth)
    output += "@@ -\(oldCount == 0 ? start : start + 1),\(oldCount) ".utf8
    output += "+\(newCount == 0 ? start + shift : start + shift + 1),\(newCount) @@\n".utf8
    var place = start
    for block in hunk {
      for line in lines[place..<block.old.lowerBound] { Self.writeLine(line, " ", &output) }
      for line in lines[block.old] { Self.writeLine(line, "-", &output) }
      for line in block.new { Self.writeLine(line, "+", &output) }
      place = block.old.upperBound
    }
    for line in lines[place..<end] { Self.writeLine(line, " ", &output) }
  }

  private static func writeLine(_ line: [UInt8], _ mark: String, _ output: inout [UInt8]) {
    output += mark.utf8
    output += line
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }

  /// A block without the lines at its ends that do not change.
  private static func trimmed(_ block: Block, _ lines: [[UInt8]]) -> Block {
    var block = block
    while let first = block.new.first, !block.old.isEmpty, lines[block.old.lowerBound] == first {
      block.new.removeFirst()
      block.old.removeFirst()
    }
    while let last = block.new.last, !block.old.isEmpty, lines[block.old.upperBound - 1] == last {
      block.new.removeLast()
      block.old.removeLast()
    }
    return block
  }

  /// The lines with their ends.
  private static func lines(of text: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }
}

extension FileFixer.Result {
  /// The change as `diff -u` writes it.
  ///
  /// - Parameter name: The file's name in the diff.
  package func diff(named name: String) -> [UInt8] { UnifiedDiff(text, edits).text(named: name) }
}
