import JSON

/// A line of JSON.
enum JSONLine {
  /// Returns an object of texts.
  static func text(_ members: [(StaticString, String)]) -> String {
    var writer = JSONWriter()
    writer.writeObject { writer in
      for (name, text) in members { writer.writeMember(name, text) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
