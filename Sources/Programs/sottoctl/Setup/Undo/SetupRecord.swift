internal import Diagnostics
internal import JSON

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
