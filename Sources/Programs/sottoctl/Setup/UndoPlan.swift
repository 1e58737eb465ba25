internal import Diagnostics
internal import Glibc
internal import JSON
internal import Platform

/// What taking back would do with what setup has recorded.
struct UndoPlan {
  let folders: SetupFolders
  /// What is as setup has left it, and is taken back.
  private(set) var steps: [SetupRecord.Entry] = []
  /// What is left alone, with the reason.
  private(set) var left: [(entry: SetupRecord.Entry, reason: String)] = []
  /// Folders that setup made, the innermost first. They are removed if they are empty.
  private(set) var made: [String] = []

  init(_ record: SetupRecord, in folders: SetupFolders, look: (String) -> FoundPath) {
    self.folders = folders
    for entry in record.entries.reversed() {
      if case .folder(let path) = entry {
        made.append(path)
        continue
      }
      plan(entry, look(entry.path))
    }
    made.sort { $0.utf8.count > $1.utf8.count }
  }

  private mutating func plan(_ entry: SetupRecord.Entry, _ found: FoundPath) {
    var obstacle = found.obstacle
    switch (entry, found.kind) {
    // It was never done, or the person has taken it back.
    case (_, .nothing): return
    case (.piece(_, _, let before, _), .file) where ContentHash.of(found.bytes) == before: return
    case (.piece(_, _, _, let after), .file) where ContentHash.of(found.bytes) == after: break
    case (.file(_, let hash), .file) where ContentHash.of(found.bytes) == hash: break
    case (.link(_, let target), .link(let found)) where found == target:
      obstacle = obstacle == FoundPath.isLink ? nil : obstacle
    default: return left.append((entry, "it has been changed since"))
    }
    if let obstacle { left.append((entry, obstacle)) } else { steps.append(entry) }
  }

  /// The plan as the person reads it.
  var text: String {
    var text = steps.isEmpty ? "" : "sottoctl setup --undo makes these changes:\n"
    for step in steps {
      let path = folders.shown(step.path)
      switch step {
      case .piece: text += "  take out of \(path) what was added\n"
      default: text += "  remove \(path)\n"
      }
    }
    if !left.isEmpty { text += "Left alone:\n" }
    for (entry, reason) in left { text += "  \(folders.shown(entry.path)): \(reason)\n" }
    return text.fitForTerminal
  }
}

/// What setup has done, for taking it back. It is written before anything is changed.
struct SetupRecord: Hashable {
  enum Entry: Hashable {
    /// A folder that was not there.
    case folder(String)
    /// A file that was not there, with the hash of what it says.
    case file(String, hash: String)
    case link(String, to: String)
    /// So many bytes at the end of a file, with the hashes of the file without them and with them.
    case piece(String, length: Int, before: String, after: String)

    var path: String {
      switch self {
      case .folder(let path), .file(let path, _), .link(let path, _), .piece(let path, _, _, _): path
      }
    }
  }

  var entries: [Entry] = []
}

extension SetupRecord {
  /// Reads a record.
  ///
  /// - Returns: nil if it is none.
  init?(json: String) {
    let reader = JSONReader(SourceText(name: "setup.json", text: json))
    do {
      guard let changes = try reader.readDocument().member("changes") else { return nil }
      var entries: [Entry] = []
      try changes.forEachElement { (_, value) throws(JSONTypeError) in
        if let entry = try Self.entry(value) { entries.append(entry) }
      }
      self.entries = entries
    } catch {
      return nil
    }
  }

  private static func entry(_ value: JSONValue) throws(JSONTypeError) -> Entry? {
    func text(_ name: StaticString) throws(JSONTypeError) -> String { try value.member(name)?.string() ?? "" }
    let path = try text("path")
    switch try text("kind") {
    case "folder": return .folder(path)
    case "file": return .file(path, hash: try text("after"))
    case "link": return .link(path, to: try text("target"))
    case "piece":
      let length = try value.member("length")?.integer() ?? 0
      return .piece(path, length: length, before: try text("before"), after: try text("after"))
    default: return nil
    }
  }

  /// The record as it is kept, a line of JSON.
  var json: String {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", 1)
      writer.writeArray("changes", entries) { writer, entry in
        writer.writeObject { Self.write(entry, to: &$0) }
      }
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(_ entry: Entry, to writer: inout JSONWriter) {
    func begin(_ kind: String) {
      writer.writeMember("kind", kind)
      writer.writeMember("path", entry.path)
    }
    switch entry {
    case .folder: begin("folder")
    case .file(_, let hash):
      begin("file")
      writer.writeMember("after", hash)
    case .link(_, let target):
      begin("link")
      writer.writeMember("target", target)
    case .piece(_, let length, let before, let after):
      begin("piece")
      writer.writeMember("length", length)
      writer.writeMember("before", before)
      writer.writeMember("after", after)
    }
  }

  /// Adds the steps of a plan, and folders that they need.
  mutating func add(_ steps: [SetupStep], missing folders: [String]) {
    let known = Set(entries.map(\.path))
    entries += folders.filter { !known.contains($0) }.map(Entry.folder)
    for step in steps {
      entries.removeAll { $0.path == step.path }
      switch step.change {
      case .create(let text): entries.append(.file(step.path, hash: ContentHash.of(text.utf8)))
      case .link(let target): entries.append(.link(step.path, to: target))
      case .append(let text, let bytes):
        let (before, after) = (ContentHash.of(bytes), ContentHash.of(bytes + text.utf8))
        entries.append(.piece(step.path, length: text.utf8.count, before: before, after: after))
      }
    }
  }
}

/// A short name for the content of a file, by which setup sees whether the person has changed it.
///
/// FNV-1a of 64 bits and the length: it finds changes, and does not withstand somebody who looks for equal values.
enum ContentHash {
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var count = 0
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      count += 1
    }
    return String(hash, radix: 16) + "-" + String(count)
  }
}

/// Changes to files of the person. Each fails rather than replace what has come between looking and changing.
enum SetupFiles {
  /// Returns the folders above a path that are not there, the outermost first.
  static func missingFolders(above path: String) -> [String] {
    var folder = EnclosingFolder.folder(of: path)
    var missing: [String] = []
    while !EnclosingFolder.exists(folder), folder != "/" {
      missing.insert(folder, at: 0)
      folder = EnclosingFolder.folder(of: folder)
    }
    return missing
  }

  static func makeFolders(above path: String) throws(ControlError) {
    for folder in missingFolders(above: path) where mkdir(folder, 0o777) != 0 { throw failure(folder) }
  }

  /// Makes the change of a step.
  static func apply(_ step: SetupStep) throws(ControlError) {
    try makeFolders(above: step.path)
    switch step.change {
    case .create(let text): try create(step.path, text)
    case .link(let target): if symlink(target, step.path) != 0 { throw failure(step.path) }
    case .append(let text, let bytes):
      guard FoundPath.content(of: step.path) == bytes else {
        throw ControlError("“\(step.path)” has just been changed; run “sottoctl setup” again")
      }
      try write(text, to: step.path, open(step.path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC))
    }
  }

  /// Takes back what an entry of the record says, which is as setup has left it.
  static func revert(_ entry: SetupRecord.Entry) throws(ControlError) {
    switch entry {
    case .folder(let path): rmdir(path)
    case .file(let path, _), .link(let path, _): if unlink(path) != 0 { throw failure(path) }
    case .piece(let path, let length, _, let after):
      guard let bytes = FoundPath.content(of: path), ContentHash.of(bytes) == after, bytes.count >= length else {
        throw ControlError("“\(path)” has just been changed; run “sottoctl setup --undo” again")
      }
      // The file stays the same one, with its owner, mode and attributes.
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path) }
      defer { close(descriptor) }
      if ftruncate(descriptor, off_t(bytes.count - length)) != 0 { throw failure(path) }
    }
  }

  /// Replaces a file of setup's own.
  static func replace(_ path: String, _ text: String) throws(ControlError) {
    try makeFolders(above: path)
    let new = path + ".new"
    unlink(new)
    try create(new, text)
    if rename(new, path) != 0 { throw failure(path) }
  }

  private static func create(_ path: String, _ text: String) throws(ControlError) {
    try write(text, to: path, open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666))
  }

  private static func write(_ text: String, to path: String, _ descriptor: Int32) throws(ControlError) {
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBytes({ Glibc.write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> ControlError {
    ControlError("cannot change “\(path)”: \(String(cString: strerror(errno)))")
  }
}

/// The folders of the person in which setup works.
///
/// Source: XDG Base Directory Specification 0.8, Environment variables.
struct SetupFolders: Hashable {
  let home: String
  let configuration: String
  let data: String
  let state: String

  /// - Throws: ``ControlError`` if there is no home folder.
  init(environment: [String: String]) throws(ControlError) {
    guard let home = environment["HOME"], home.utf8.first == UInt8(ascii: "/"), home != "/" else {
      throw ControlError("there is no home folder; HOME is the path of one")
    }
    func folder(_ variable: String, otherwise path: String) -> String {
      // Relative paths are to be ignored.
      let value = environment[variable] ?? ""
      return value.utf8.first == UInt8(ascii: "/") ? Self.trimmed(value) : "\(Self.trimmed(home))/\(path)"
    }
    self.home = Self.trimmed(home)
    configuration = folder("XDG_CONFIG_HOME", otherwise: ".config")
    data = folder("XDG_DATA_HOME", otherwise: ".local/share")
    state = folder("XDG_STATE_HOME", otherwise: ".local/state")
  }

  /// The file in which setup records what it has done.
  var record: String { "\(state)/sotto/setup.json" }
  /// The folder of units that are the person's own.
  var units: String { "\(configuration)/systemd/user" }

  /// Returns whether a path is inside the home folder, as it is written.
  func contain(_ path: String) -> Bool {
    path.utf8.starts(with: (home + "/").utf8) && !path.split(separator: "/").contains("..")
  }

  /// Returns a path as it is shown: `~/.config/sway/config`.
  func shown(_ path: String) -> String { contain(path) ? "~" + path.dropFirst(home.count) : path }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
