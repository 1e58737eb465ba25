internal import Diagnostics
internal import FileFormats
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
