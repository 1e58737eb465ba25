internal import Diagnostics
internal import FileFormats
internal import Glibc
internal import Platform
internal import StringTables

/// Says for which keys the sources of an app ask.
///
/// Code asks for a key by a literal, `NSLocalizedString("Open", comment: "")`, makes it of parts, `"status.\(name)"`, or has
/// a symbol that a tool has generated from it. Where most keys of a table are literals of the sources, or may be made of
/// them, the others are left from earlier versions.
struct SourceLiterals {
  /// The keys of a table, as far as sources are asked about them.
  struct Keys {
    /// How many there are.
    let count: Int
    /// The hashes of those whose literals are the same texts.
    let hashes: Set<Int>
  }

  /// The most sources of an app that are read.
  private static let maximumFiles = 20_000
  /// So many of ten keys are literals, or may be made of some, where the sources say which keys are asked for.
  private static let leastTenths = 8

  /// The hashes of the keys that are looked for, each with those of the parts that code may complete. The languages of a
  /// table have the same keys.
  private var parts: [Int: [Int]] = [:]
  /// The hashes of the keys and of their parts. Other literals are not kept: those of ten thousand sources took 25 MB.
  private var wanted: Set<Int> = []
  /// The hashes of the wanted literals below a folder; nil if it has no sources, or too many.
  private var literals: [String: Set<Int>?] = [:]

  /// Adds the keys of a table. All tables are added before the first is asked about.
  mutating func add(_ keys: Set<LiteralString>) -> Keys {
    var hashes: Set<Int> = []
    for key in keys where !Self.mayDiffer(key.string) {
      let hash = Self.hash(of: key.string)
      hashes.insert(hash)
      guard parts[hash] == nil else { continue }
      let own = Self.partHashes(of: key.string)
      parts[hash] = own
      wanted.insert(hash)
      wanted.formUnion(own)
    }
    return Keys(count: keys.count, hashes: hashes)
  }

  /// Returns the hashes of a table's keys for which the sources of its app do not ask; none where that is not certain.
  ///
  /// - Parameters:
  ///   - keys: All keys of the table.
  ///   - root: The folder that has all sources of the app.
  /// - Complexity: O(size of the app's sources) for the first table of an app, then O(number of keys).
  mutating func unasked(_ keys: Keys, below root: String) -> Set<Int> {
    guard let literals = literals(below: root) else { return [] }
    let unasked = keys.hashes.filter { key in
      !literals.contains(key) && !(parts[key] ?? []).contains(where: literals.contains)
    }
    return unasked.count * 10 <= keys.count * (10 - Self.leastTenths) ? unasked : []
  }

  /// The hash of a key.
  static func hash(of key: String) -> Int { hash(Array(key.utf8)[...]) }

  /// Whether the literal of a key may be another text: an interpolation in place of an argument or a name, or an escape.
  private static func mayDiffer(_ key: String) -> Bool { key.utf8.contains { "%$\"\\\n\t<>&".utf8.contains($0) } }

  /// The hashes of the parts of a key that code may complete: “a.b” and “a.b.” at the beginning of “a.b.c”, “.c” and “.b.c”
  /// at its end. A word alone, such as “a”, is a literal by chance.
  private static func partHashes(of key: String) -> [Int] {
    let bytes = Array(key.utf8)[...]
    let separators = bytes.indices.filter { ".-_/".utf8.contains(bytes[$0]) }
    let parts = separators.flatMap { separator -> [ArraySlice<UInt8>] in
      let beginning = separator == separators.first ? [] : [bytes[..<separator]]
      return beginning + [bytes[...separator], bytes[separator...]]
    }
    return parts.filter { $0.count > 1 && $0.count < bytes.count }.map(hash)
  }

  private mutating func literals(below folder: String) -> Set<Int>? {
    if let known = literals[folder] { return known }
    var found: Set<Int> = []
    var count = 0
    addLiterals(below: folder, &found, &count)
    let result = count > 0 && count <= Self.maximumFiles ? found : nil
    literals[folder] = .some(result)
    return result
  }

  private func addLiterals(below folder: String, _ found: inout Set<Int>, _ count: inout Int) {
    for entry in (try? directoryEntries(of: folder)) ?? [] where !FileFinder.isSkipped(entry.name) {
      // The folder of a library may have a name such as “SQLite.swift”.
      guard !FileFinder.isFolder(entry.path) else {
        addLiterals(below: entry.path, &found, &count)
        continue
      }
      guard let language = SourceLanguage(entry.name) else { continue }
      count += 1
      guard count <= Self.maximumFiles,
        let source = try? SourceText(contentsOf: entry.path, atMost: ReadingLimits().size)
      else { continue }
      language.forEachLiteral(in: source.bytes) { literal in
        let hash = Self.hash(literal)
        if wanted.contains(hash) { found.insert(hash) }
      }
    }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// How the texts of a source are separated from each other.
enum SourceLanguage {
  /// Texts between quotation marks, and comments.
  case code
  /// Texts between quotation marks or tags, such as those of a storyboard.
  case markup

  /// - Parameter name: The name of a file.
  init?(_ name: String) {
    let code = [".swift", ".m", ".mm", ".h", ".c", ".cpp", ".cc"]
    let markup = [".storyboard", ".xib", ".plist", ".html"]
    if code.contains(where: name.hasSuffix) {
      self = .code
    } else if markup.contains(where: name.hasSuffix) {
      self = .markup
    } else {
      return nil
    }
  }

  /// Calls a function with each text that stands between two separators in a line: the literals, and what is between them.
  /// Of a literal with something else inside, such as `"status.\(name)"` or `@"status.%@"`, it also gets the text before
  /// that and the text after it. Comments are left out.
  func forEachLiteral(in bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    let longest = 1_000
    var start = 0
    // Where the first and the last gap of a literal begins and ends.
    var gap: (start: Int, end: Int)?
    var isQuoted = false
    var index = 0
    func end() {
      guard start < index, index - start <= longest else { return }
      body(bytes[start..<index])
      guard let gap else { return }
      if start < gap.start { body(bytes[start..<gap.start]) }
      if gap.end < index { body(bytes[gap.end..<index]) }
    }
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        if next == UInt8(ascii: "(") { gap = (gap?.start ?? index, index + 2) }
        index += 1
      case UInt8(ascii: ")"): gap?.end = index + 1
      case UInt8(ascii: "%") where next == UInt8(ascii: "@"): gap = (gap?.start ?? index, index + 2)
      case UInt8(ascii: "/")
      where self == .code && !isQuoted && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*")):
        index = Self.endOfComment(at: index, in: bytes) - 1
        start = index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "\n"),
        UInt8(ascii: "<") where self == .markup, UInt8(ascii: ">") where self == .markup:
        end()
        isQuoted = bytes[index] == UInt8(ascii: "\"") && !isQuoted
        (start, gap) = (index + 1, nil)
      default: break
      }
      index += 1
    }
  }

  /// Where the comment ends that begins at an offset: at the end of its line, or behind its last slash.
  private static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int {
    let isLine = bytes[start + 1] == UInt8(ascii: "/")
    var end = start + 2
    while end < bytes.count {
      if isLine, bytes[end] == UInt8(ascii: "\n") { return end }
      if !isLine, bytes[end] == UInt8(ascii: "/"), end > start + 2, bytes[end - 1] == UInt8(ascii: "*") {
        return end + 1
      }
      end += 1
    }
    return end
  }
}

/// Finds the folders that have all sources of an app.
struct SourceRoots {
  /// The folder of the nearest project or repository by folder; empty if there is none.
  private var known: [String: String] = [:]

  /// Returns the folder for a table; nil if there is none, or the system asks for the table's keys, as for those of Info.plist.
  ///
  /// - Complexity: O(entries of the folders above the table), once a folder.
  mutating func root(of table: StringFilePath) -> String? {
    guard !table.table.hasSuffix("InfoPlist") else { return nil }
    let root = XcodeProject.search(above: table.folder, &known, otherwise: "") { entries in
      entries.first { Self.isRoot($0.name) }.map { StringFilePath.split($0.path).folder }
    }
    return root.isEmpty ? nil : root
  }

  private static func isRoot(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || ["project.yml", "Project.swift", "Package.swift", ".git"].contains(name)
  }
}

/// Searches bytes for a text.
struct ByteSearch {
  private let part: [UInt8]

  /// - Parameter text: The text to search for; an empty text is never found.
  init(_ text: String) { part = Array(text.utf8) }

  /// The length in bytes.
  var count: Int { part.count }

  /// Returns the offset of the first occurrence.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to search.
  ///   - start: The first offset to search.
  ///   - end: The offset after the last byte to search.
  /// - Complexity: O(end - start), times the length of the text if its first byte occurs often.
  func firstOffset(in bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    bytes.withUnsafeBytes { firstOffset(in: $0, from: start, to: end ?? bytes.count) }
  }

  /// Returns where the bytes occur for the nth time, counted from 0 and without overlaps; nil if they do not.
  func offset(ofOccurrence occurrence: Int, in bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    var found = firstOffset(in: bytes, from: start, to: end)
    for _ in 0..<occurrence { found = found.flatMap { firstOffset(in: bytes, from: $0 + count, to: end) } }
    return found
  }

  private func firstOffset(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    guard let base = bytes.baseAddress, let first = part.first, end <= bytes.count else { return nil }
    var offset = start
    while offset + part.count <= end,
      let found = memchr(base + offset, Int32(first), end - offset - part.count + 1).map({ UnsafeRawPointer($0) - base }
      )
    {
      if memcmp(base + found, part, part.count) == 0 { return found }
      offset = found + 1
    }
    return nil
  }
}
