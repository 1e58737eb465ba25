extension Dictionary<String, GTKAction> {
  /// The actions as bytes, for ``init(record:)``.
  package var record: [UInt8] {
    var writer = RecordWriter()
    for (key, action) in sorted(by: { $0.key < $1.key }) {
      writer.write(key)
      writer.write(action.name)
      switch action.target {
      case .none: writer.write(0)
      case .text(let text):
        writer.write(1)
        writer.write(text)
      case .value(let bytes):
        writer.write(2)
        writer.write(bytes)
      case .unsupported: writer.write(3)
      }
    }
    return writer.bytes
  }

  /// Reads actions.
  ///
  /// - Parameter record: What ``record`` has returned. Anything else returns nil.
  package init?(record: [UInt8]) {
    self.init()
    var reader = RecordReader(record)
    while !reader.isAtEnd {
      guard let key = reader.text(), let name = reader.text(), let target = reader.target() else { return nil }
      self[key] = GTKAction(name, target: target)
    }
  }
}

extension RecordReader {
  fileprivate mutating func target() -> GTKAction.Target? {
    switch number() {
    case 0: GTKAction.Target.none
    case 1: text().map { .text($0) }
    case 2: data().map { .value($0) }
    case 3: .unsupported
    default: nil
    }
  }
}
