import Foundation

/// Parses a case file. ``CaseFile`` describes the format.
struct CaseFileParser {
  private let file: String
  private let lines: [String]
  private var index = 0

  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file in errors.
  static func parse(_ bytes: Data, file: String) throws(CaseFileError) -> CaseFile {
    var parser = try CaseFileParser(bytes, file: file)
    return try parser.parse()
  }

  private init(_ bytes: Data, file: String) throws(CaseFileError) {
    self.file = file
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw CaseFileError(
          file: file, line: lines.count + 1, message: "not UTF-8; write “\\xNN” in a section marked “(escaped)”")
      }
      lines.append(text)
    }
    guard lines.popLast()?.isEmpty == true else {
      throw CaseFileError(file: file, line: lines.count + 1, message: "the last line has no newline")
    }
    self.lines = lines
  }

  private mutating func parse() throws(CaseFileError) -> CaseFile {
    let comment = try parseComment()
    var file = CaseFile(comment: comment, command: try parseCommand(), head: "")
    var headEnd = index
    var seen: [CaseFile.Section] = []
    while index < lines.count {
      let start = index
      let section = try parseHeader(after: seen)
      try parseBody(of: section, into: &file)
      if section.kind.isResult {
        file.resultSections[section.kind] = text(start..<index)
      } else {
        headEnd = index
      }
      seen.append(section)
    }
    file.head = text(0..<headEnd)
    return file
  }

  private func text(_ range: Range<Int>) -> String { lines[range].map { $0 + "\n" }.joined() }

  private func error(_ message: String, line: Int? = nil) -> CaseFileError {
    CaseFileError(file: file, line: line ?? index + 1, message: message)
  }

  // MARK: Comment and command

  private mutating func parseComment() throws(CaseFileError) -> String {
    var comment: [Substring] = []
    while index < lines.count, lines[index].hasPrefix("# ") {
      try checkVisible(lines[index])
      comment.append(lines[index].dropFirst(2))
      index += 1
    }
    if comment.isEmpty { throw error("the first line has to say what the case shows: “# …”") }
    return comment.joined(separator: "\n")
  }

  private mutating func parseCommand() throws(CaseFileError) -> CommandWords {
    let start = index
    guard index < lines.count, lines[index].hasPrefix("$ ") else {
      throw error("the command is missing: “$ sotto …” follows the comment")
    }
    var command = lines[index].dropFirst(2)
    try checkVisible(lines[index])
    index += 1
    while command.hasSuffix(" \\") {
      guard index < lines.count else { throw error("the command continues in no line", line: start + 1) }
      try checkVisible(lines[index])
      command = command.dropLast() + lines[index].drop { $0 == " " }
      index += 1
    }
    do { return try CommandWords(command) } catch { throw self.error(error.message, line: start + 1) }
  }

  private func checkVisible(_ line: String, advice: String = "") throws(CaseFileError) {
    if let fault = EscapedText.fault(inLine: line) { throw error(fault + advice) }
  }

  // MARK: Headers

  private mutating func parseHeader(after seen: [CaseFile.Section]) throws(CaseFileError) -> CaseFile.Section {
    let line = lines[index]
    guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 else {
      throw error("expected the header of a section, such as “-- stdout --”, found “\(line.prefix(40))”")
    }
    try checkVisible(line)
    var name = line.dropFirst(3).dropLast(3)
    let marks = try takeMarks(&name)
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let kind = CaseFile.Section.Kind(rawValue: words[0]) else {
      throw error("unknown section “\(words[0])”; there are input, stdin, status, stdout and stderr")
    }
    var section = CaseFile.Section(kind: kind, marks: marks, line: index + 1)
    try parsePaths(words.dropFirst(), of: &section)
    for earlier in seen where earlier.name == section.name {
      throw error("“\(section.name)” is there already, in line \(earlier.line)")
    }
    if let last = seen.last, Self.rank(kind) < Self.rank(last.kind) {
      throw error("“\(section.name)” comes before “\(last.name)”; the order is input, stdin, status, stdout, stderr")
    }
    index += 1
    return section
  }

  private static func rank(_ kind: CaseFile.Section.Kind) -> Int {
    CaseFile.Section.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  /// Removes the list of marks in parentheses at the end of a header and returns it.
  private func takeMarks(_ name: inout Substring) throws(CaseFileError) -> [CaseFile.Section.Mark] {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), name[..<open].hasSuffix(" ") else { return [] }
    let list = name[open...].dropFirst().dropLast()
    name = name[..<open].dropLast()
    let marks = list.split(separator: ", ", omittingEmptySubsequences: false).map {
      CaseFile.Section.Mark(rawValue: String($0))
    }
    let all = CaseFile.Section.Mark.allCases
    guard marks == all.filter(marks.contains) else {
      let names = all.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw error("unknown mark “\(list)”; there are \(names), in this order")
    }
    return marks.compactMap(\.self)
  }

  private func parsePaths(
    _ words: ArraySlice<String>, of section: inout CaseFile.Section
  ) throws(CaseFileError) {
    var words = words
    if section.kind == .input {
      section.path = words.popFirst() ?? ""
      try check(path: section.path)
    }
    if words.isEmpty { return }
    guard section.kind == .input || section.kind == .standardInput, words.popFirst() == "from",
      let shared = words.popFirst(), words.isEmpty
    else { throw error("“\(section.name)” is followed by more than “from PATH”, or takes none; no path has a space") }
    try check(path: shared)
    if !section.marks.isEmpty { throw error("shared contents have no marks") }
    section.shared = shared
  }

  private func check(path: String) throws(CaseFileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
      throw error("“\(path)” is no path inside the folder where the tool runs, or of shared inputs")
    }
  }

  // MARK: Contents

  private mutating func parseBody(
    of section: CaseFile.Section, into file: inout CaseFile
  ) throws(CaseFileError) {
    if let shared = section.shared {
      guard index == lines.count || lines[index].hasPrefix("-- ") else {
        throw error("“\(section.name)” is shared and has no contents here")
      }
      add(.shared(shared), section, to: &file)
      return
    }
    let bytes = try parseBytes(of: section)
    switch section.kind {
    case .input, .standardInput: add(.inline(bytes), section, to: &file)
    case .output:
      file.results.output = bytes
      file.isOutputJSON = section.marks.contains(.json)
    case .errors: file.results.errors = bytes
    case .status: file.results.status = try status(bytes, section)
    }
    if bytes.isEmpty, section.kind != .input {
      throw error("“\(section.name)” is empty; leave it out", line: section.line)
    }
  }

  private func add(_ source: CaseFile.Source, _ section: CaseFile.Section, to file: inout CaseFile) {
    if section.kind == .input {
      file.inputs.append(CaseFile.Input(path: section.path, source: source))
    } else {
      file.standardInput = source
    }
  }

  private func status(_ bytes: [UInt8], _ section: CaseFile.Section) throws(CaseFileError) -> Int32 {
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    guard section.marks.isEmpty, let status = Int32(text), (1...255).contains(status), "\(status)" == text else {
      throw error("a status is a number from 1 to 255; 0 is left out", line: section.line + 1)
    }
    return status
  }

  private mutating func parseBytes(of section: CaseFile.Section) throws(CaseFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    let isEscaped = section.marks.contains(.escaped)
    let advice = isEscaped ? "; write it as an escape" : "; mark the section “(escaped)” and write it as an escape"
    while index < lines.count, !lines[index].hasPrefix("-- ") {
      try checkVisible(lines[index], advice: advice)
      var line = lines[index]
      while section.marks.contains(.folded), index + 1 < lines.count, lines[index + 1].hasPrefix(FoldedText.mark) {
        index += 1
        try checkVisible(lines[index], advice: advice)
        line += lines[index].dropFirst(FoldedText.mark.count)
      }
      if isEscaped {
        do { bytes += try EscapedText.decode(line) } catch { throw self.error(error.message) }
      } else {
        bytes += line.utf8
      }
      bytes.append(UInt8(ascii: "\n"))
      index += 1
    }
    if section.marks.contains(.json) { bytes = IndentedJSON.decode(bytes) }
    if section.marks.contains(.noNewline), bytes.popLast() == nil {
      throw error("“\(section.name)” is empty, so no newline can be missing", line: section.line)
    }
    return bytes
  }
}
