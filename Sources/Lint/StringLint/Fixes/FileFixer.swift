internal import Diagnostics
internal import FileFormats
package import Platform
internal import StringTables

/// Fixes one file, and changes nothing else in it: encoding, line ends, comments and layout stay as they are.
package struct FileFixer {
  /// The maximum number of fixes that are tried one by one if applying all of them together fails.
  private static let maximumTries = 64

  /// A fixed file.
  package struct Result: Sendable {
    /// The findings that are fixed.
    package let fixed: [Finding]
    /// The bytes of the file.
    package let bytes: [UInt8]
    /// The file's text before, in UTF-8 and without byte order marks.
    let text: [UInt8]
    /// What was changed in that text.
    let edits: [TextEdit]
  }

  private let source: SourceText
  private let path: StringFilePath
  private let text: DecodedText
  private let contents: StringFile.Contents

  /// Reads a file.
  ///
  /// - Returns: nil if it is not a string file, or a binary property list, which has no text to edit.
  /// - Throws: `FileError` if it cannot be read.
  package init?(path: String) throws(FileError) {
    guard let file = StringFilePath(path) else { return nil }
    self.init(try SourceText(contentsOf: path, atMost: ReadingLimits().size), path: file)
  }

  init?(_ source: SourceText, path: StringFilePath) {
    guard !source.bytes.starts(with: "bplist0".utf8), source.bytes.count <= ReadingLimits().size else { return nil }
    self.source = source
    self.path = path
    text = DecodedText(source)
    contents = Self.contents(source, path)
  }

  /// Fixes the faults that can be fixed. What is read from the fixed file is compared with what was read before;
  /// without that agreement, nothing is changed.
  ///
  /// - Parameter findings: Findings in this file; those without a fix are passed over.
  /// - Returns: The fixed file; nil if nothing is to be changed.
  package func fixed(_ findings: [Finding]) -> Result? {
    let findings = findings.filter { edits(fixing: $0) != nil }
    if let result = result(findings) { return result }
    guard findings.count > 1, findings.count <= Self.maximumTries else { return nil }
    var (best, taken): (Result?, [Finding]) = (nil, [])
    for finding in findings {
      guard let result = result(taken + [finding]) else { continue }
      (best, taken) = (result, taken + [finding])
    }
    return best
  }

  private func result(_ findings: [Finding]) -> Result? {
    guard !findings.isEmpty else { return nil }
    let edits = merged(findings.flatMap { self.edits(fixing: $0) ?? [] })
    let keepsMarks = !findings.contains { $0.fix == .removeByteOrderMarks }
    guard let bytes = text.applying(edits, to: source, keepsMarks: keepsMarks), bytes != source.bytes else {
      return nil
    }
    let fixed = Self.contents(SourceText(name: source.name, bytes: bytes), path)
    guard FixedContents(findings).agree(contents, fixed) else { return nil }
    return Result(fixed: findings, bytes: bytes, text: text.bytes, edits: edits)
  }

  private static func contents(_ source: SourceText, _ path: StringFilePath) -> StringFile.Contents {
    StringFile.contents(of: source, format: path.format, language: LiteralString(path.language ?? ""))
  }

  // MARK: Edits

  /// The edits that fix a finding; nil if the file does not have what the finding says at its place.
  private func edits(fixing finding: Finding) -> [TextEdit]? {
    guard let fix = finding.fix else { return nil }
    switch fix {
    case .removeByteOrderMarks: return []
    case .replace(let range, let new, let place): return replacement(of: range, with: new, at: place).map { [$0] }
    case .trimStart(let place): return trimming(at: place) { $0.prefix(while: \.isWhiteSpace) }
    case .trimEnd(let place):
      return trimming(at: place) { units in units.suffix(units.reversed().prefix(while: \.isWhiteSpace).count) }
    default: break
    }
    guard let offset = text.lines.offset(of: finding.location), offset <= text.bytes.count else { return nil }
    switch fix {
    case .removeForm:
      return FormRemoval.range(at: offset, in: text.bytes, syntax).map { [TextEdit($0)] }
    case .removeSemicolons: return syntax == .oldStyle ? semicolons(at: offset) : nil
    case .insertSemicolon: return syntax == .oldStyle ? [TextEdit(offset..<offset, ";")] : nil
    case .comment:
      guard syntax == .oldStyle, text.bytes[offset...].first == UInt8(ascii: "#") else { return nil }
      return [TextEdit(offset..<offset + 1, "//")]
    default: return nil
    }
  }

  /// The semicolons from a place on, up to anything but white space and comments: of all of them, the reader tells the first.
  private func semicolons(at offset: Int) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var place = offset
    while true {
      let count = text.bytes[place...].prefix { $0 == UInt8(ascii: ";") }.count
      if count > 0 { edits.append(TextEdit(place..<place + count)) }
      guard !edits.isEmpty else { return nil }
      let end = blanksEnd(place + count)
      guard end > place else { return edits }
      place = end
    }
  }

  /// Returns where white space or a comment ends that begins at a place; the place itself if neither does.
  private func blanksEnd(_ place: Int) -> Int {
    let rest = text.bytes[place...]
    if rest.starts(with: "/*".utf8) {
      var end = place + 2
      while end < rest.endIndex, !rest[end...].starts(with: "*/".utf8) { end += 1 }
      return min(end + 2, rest.endIndex)
    }
    if rest.starts(with: "//".utf8) || rest.first == UInt8(ascii: "#") {
      return rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
    }
    return rest.firstIndex { $0 > 0x20 } ?? rest.endIndex
  }

  private var syntax: FileSyntax { FileSyntax(text, format: path.format) }

  private func units(at place: SourceLocation) -> [TextUnit]? {
    text.lines.offset(of: place).flatMap { syntax.units(at: $0, in: text.bytes) }
  }

  private func trimming(at place: SourceLocation, _ part: ([TextUnit]) -> ArraySlice<TextUnit>) -> [TextEdit]? {
    guard let units = units(at: place) else { return nil }
    let white = part(units)
    guard let first = white.first, let last = white.last, white.count < units.count else { return nil }
    return [TextEdit(first.range.lowerBound..<last.range.upperBound)]
  }

  /// Finds a part of a text among the units that spell it.
  private func replacement(of range: Range<Int>, with new: String, at place: SourceLocation) -> TextEdit? {
    guard let units = units(at: place) else { return nil }
    var offset = 0
    var (start, end): (Int?, Int?) = (nil, nil)
    for unit in units {
      // From here on, the length of the text is not known.
      guard let scalar = unit.scalar else { return nil }
      if offset == range.lowerBound { start = unit.range.lowerBound }
      offset += UTF8.width(scalar)
      if offset == range.upperBound { end = unit.range.upperBound }
    }
    guard let start, let end, start < end else { return nil }
    return TextEdit(start..<end, new)
  }

  /// The edits in the order of the text; those that touch each other as one.
  private func merged(_ edits: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = result.last, edit.range.lowerBound < last.range.upperBound {
        result[result.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, edit.range.upperBound)
      } else if result.last != edit {
        result.append(edit)
      }
    }
    return syntax == .json ? result.map { FormRemoval.completed($0, in: text.bytes) } : result
  }
}
