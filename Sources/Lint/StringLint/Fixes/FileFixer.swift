package import Diagnostics
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

/// How a fault is fixed, where there is no doubt about it.
package enum Fix: Hashable, Sendable {
  /// Replaces a part of a text. The range counts the UTF-8 bytes of the text without escapes.
  case replace(Range<Int>, with: String, in: SourceLocation)
  /// Removes white space at the start of a text.
  case trimStart(SourceLocation)
  /// Removes white space at the end of a text.
  case trimEnd(SourceLocation)
  /// Removes the plural form at the finding's place.
  case removeForm
  /// Removes all byte order marks but the first.
  case removeByteOrderMarks
  /// Removes the semicolons at the finding's place.
  case removeSemicolons
  /// Inserts a semicolon at the finding's place.
  case insertSemicolon
  /// Replaces the “#” at the finding's place with “//”.
  case comment
}

/// What a file's entries are to be once it is fixed, to compare with what is read from the fixed file.
struct FixedContents {
  private var texts: [SourceLocation: [Fix]] = [:]
  private var forms: Set<SourceLocation> = []

  init(_ findings: [Finding]) {
    for finding in findings {
      switch finding.fix {
      case .replace(_, _, let text), .trimStart(let text), .trimEnd(let text):
        if let fix = finding.fix { texts[text, default: []].append(fix) }
      case .removeForm: forms.insert(finding.location)
      default: break
      }
    }
  }

  /// Whether the entries of a fixed file are those of the original with the fixes, and nothing else has changed.
  func agree(_ original: StringFile.Contents, _ fixed: StringFile.Contents) -> Bool {
    let nothing = FixedContents([])
    return fixed.diagnostics.count <= original.diagnostics.count
      && LiteralString(fixed.sourceLanguage ?? "") == LiteralString(original.sourceLanguage ?? "")
      && described(original) == nothing.described(fixed)
  }

  /// The entries without their places. Code points are compared, so that “é” is not the same in two spellings.
  private func described(_ contents: StringFile.Contents) -> [LiteralString] {
    contents.entries.sorted { $0.key < $1.key }.flatMap { language, entries in
      [language] + entries.flatMap { [LiteralString($0.key)] + described($0.value) }
    }
  }

  private func described(_ value: StringValue) -> [LiteralString] {
    switch value {
    case .text(let text): return ["text", LiteralString(fixed(text))]
    case .format(let format):
      let variables = format.variables.flatMap { variable -> [LiteralString] in
        let facts = "\(variable.name) \(variable.rule) \(variable.valueType ?? "-") \(variable.argumentNumber ?? 0)"
        return [LiteralString(facts)] + described(variable.forms)
      }
      return ["format"] + described(format.value) + variables
    case .plural(let forms): return ["plural"] + described(forms)
    case .device(let variations):
      return ["device"] + variations.flatMap { [LiteralString($0.device)] + described($0.value) }
    case .width(let variations):
      return ["width"] + variations.flatMap { [LiteralString(String($0.width))] + described($0.value) }
    }
  }

  private func described(_ forms: [PluralForm]) -> [LiteralString] {
    forms.filter { !self.forms.contains($0.location) }.flatMap { [LiteralString($0.keyword)] + described($0.value) }
  }

  private func fixed(_ text: LocatedText) -> String {
    guard let fixes = texts[text.location] else { return text.text }
    var bytes = Array(text.text.utf8)
    let replacements = fixes.compactMap { fix -> (range: Range<Int>, text: String)? in
      if case .replace(let range, let text, _) = fix { (range, text) } else { nil }
    }
    for (range, text) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where range.upperBound <= bytes.count {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    for fix in fixes {
      switch fix {
      case .trimStart: scalars = scalars.drop(while: \.properties.isWhitespace)
      case .trimEnd:
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
      default: break
      }
    }
    return String(scalars)
  }
}

/// Finds what to remove with a plural form: its member, and the white space or comma that separated it from others.
enum FormRemoval {
  /// Returns the range of a member.
  ///
  /// - Parameters:
  ///   - offset: Where its key begins.
  ///   - bytes: The file's text.
  /// - Returns: nil if the form contains more than a text, or comments.
  static func range(at offset: Int, in bytes: [UInt8], _ syntax: FileSyntax) -> Range<Int>? {
    switch syntax {
    case .oldStyle: nil
    case .xml: elementRange(at: offset, in: bytes)
    case .json: memberRange(at: offset, in: bytes)
    }
  }

  /// `<key>two</key> <string>…</string>` with the white space before it.
  private static func elementRange(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var place = offset
    for name in ["key", "string"] {
      place = skipBlanks(place, bytes)
      guard bytes[place...].starts(with: "<\(name)>".utf8),
        let end = bytes[(place + name.utf8.count + 2)...].firstIndex(of: UInt8(ascii: "<")),
        bytes[end...].starts(with: "</\(name)>".utf8)
      else { return nil }
      place = end + name.utf8.count + 3
    }
    return blanksBefore(offset, bytes)..<place
  }

  /// A member of an object, with the comma before it.
  private static func memberRange(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard let keyEnd = stringEnd(at: offset, bytes) else { return nil }
    var place = skipBlanks(keyEnd, bytes)
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    place = skipBlanks(place + 1, bytes)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "{"), let end = objectEnd(at: place, bytes) else {
      return nil
    }
    let before = blanksBefore(offset, bytes)
    guard before > 0 else { return nil }
    if bytes[before - 1] == UInt8(ascii: ",") { return before - 1..<end }
    // The first member goes with the comma after it.
    let comma = skipBlanks(end, bytes)
    guard comma < bytes.count, bytes[comma] == UInt8(ascii: ",") else { return nil }
    return before..<comma + 1
  }

  /// Extends the removal of an object's first members by the comma after the last of them.
  static func completed(_ edit: TextEdit, in bytes: [UInt8]) -> TextEdit {
    let (before, after) = (blanksBefore(edit.range.lowerBound, bytes), skipBlanks(edit.range.upperBound, bytes))
    guard edit.replacement.isEmpty, before > 0, bytes[before - 1] == UInt8(ascii: "{"), after < bytes.count,
      bytes[after] == UInt8(ascii: ",")
    else { return edit }
    return TextEdit(edit.range.lowerBound..<after + 1)
  }

  private static func objectEnd(at start: Int, _ bytes: [UInt8]) -> Int? {
    var (place, depth) = (start, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        guard let end = stringEnd(at: place, bytes) else { return nil }
        place = end - 1
      default: break
      }
      place += 1
    }
    return nil
  }

  private static func stringEnd(at start: Int, _ bytes: [UInt8]) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < bytes.count ? place + 1 : nil
  }

  private static func skipBlanks(_ start: Int, _ bytes: [UInt8]) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { $0 > 0x20 } ?? bytes.count
  }

  private static func blanksBefore(_ end: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<end].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
  }
}

/// A character of a text as the file spells it.
struct TextUnit {
  let range: Range<Int>
  /// nil if it is not certain.
  let scalar: Unicode.Scalar?

  var isWhiteSpace: Bool { scalar?.properties.isWhitespace ?? false }
}

/// How a file spells its texts.
enum FileSyntax {
  case oldStyle, xml, json

  /// Recognizes the syntax as `StringFile` does.
  init(_ text: DecodedText, format: StringTableFormat) {
    let isMarkup = text.bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    self = format == .xcstrings ? .json : format == .stringsdict || isMarkup ? .xml : .oldStyle
  }

  /// The units of a text: characters, escapes and references, each with its range in the file.
  ///
  /// - Parameters:
  ///   - offset: Where the text begins: its quotation mark, or its element.
  ///   - bytes: The file's text.
  /// - Returns: nil if the text is written in an unusual way, for example with comments or CDATA sections inside.
  func units(at offset: Int, in bytes: [UInt8]) -> [TextUnit]? {
    guard let range = content(at: offset, in: bytes) else { return nil }
    var units: [TextUnit] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let unit = unit(at: place, end: range.upperBound, in: bytes)
      units.append(unit)
      place = unit.range.upperBound
    }
    return units
  }

  /// Returns the range between the quotation marks, or between the tags.
  private func content(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    if self == .xml {
      let (open, close) = (Array("<string>".utf8), Array("</string>".utf8))
      guard bytes[offset...].starts(with: open) else { return nil }
      let start = offset + open.count
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")), bytes[end...].starts(with: close) else {
        return nil
      }
      return start..<end
    }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || self == .oldStyle && quote == UInt8(ascii: "'") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return end < bytes.count ? offset + 1..<end : nil
  }

  private func unit(at place: Int, end: Int, in bytes: [UInt8]) -> TextUnit {
    if self == .xml, bytes[place] == UInt8(ascii: "&"),
      let close = bytes[place..<end].firstIndex(of: UInt8(ascii: ";"))
    {
      return TextUnit(range: place..<close + 1, scalar: Self.reference(bytes[place + 1..<close]))
    }
    if self != .xml, bytes[place] == UInt8(ascii: "\\"), place + 1 < end {
      return escape(at: place, end: end, in: bytes)
    }
    let length = max(1, bytes[place..<end].dropFirst().prefix { $0.isContinuation }.count + 1)
    let range = place..<place + length
    return TextUnit(range: range, scalar: String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first)
  }

  /// Reads an escape. The unit has no character if it is not certain which one is meant.
  private func escape(at place: Int, end: Int, in bytes: [UInt8]) -> TextUnit {
    let known: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r", UInt8(ascii: " "): " ",
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "'"): "'", UInt8(ascii: "/"): "/",
    ]
    let letter = bytes[place + 1]
    guard letter == (self == .json ? UInt8(ascii: "u") : UInt8(ascii: "U")) else {
      return TextUnit(range: place..<place + 2, scalar: known[letter])
    }
    let digits = bytes[place + 2..<end].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return TextUnit(range: place..<place + 2 + digits.count, scalar: value.flatMap(Unicode.Scalar.init))
  }

  /// The character of a reference.
  private static func reference(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let text = String(decoding: name, as: UTF8.self)
    guard text.hasPrefix("#") else { return named[text] }
    let isHexadecimal = text.hasPrefix("#x")
    return UInt32(text.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}
