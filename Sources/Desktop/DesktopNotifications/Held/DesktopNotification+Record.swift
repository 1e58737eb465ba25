extension DesktopNotification {
  /// The notification as bytes, for ``init(record:)``.
  package var record: [UInt8] {
    var writer = RecordWriter()
    for text in [appName, icon, summary, body] { writer.write(text) }
    writer.write(Int64(timeout))
    writer.write(Int64(actions.count))
    for action in actions {
      writer.write(action.key)
      writer.write(action.label)
    }
    writer.write(hints.hasImage ? 1 : 0)
    writer.write(Int64(hints.all.count))
    for hint in hints.all {
      writer.write(hint.name)
      writer.writeValue(hint.value)
    }
    if let privacy { writer.write(privacy == .hide ? 2 : 1) }
    return writer.bytes
  }

  /// Reads a notification.
  ///
  /// - Parameter record: What ``record`` has returned. Anything else returns nil.
  package init?(record: [UInt8]) {
    var reader = RecordReader(record)
    guard let appName = reader.text(), let icon = reader.text(), let summary = reader.text(), let body = reader.text(),
      let timeout = reader.number().flatMap(Int32.init(exactly:)), let actions = reader.number()
    else { return nil }
    self.init()
    (self.appName, self.icon, self.summary, self.body, self.timeout) = (appName, icon, summary, body, timeout)
    for _ in 0..<max(0, actions) {
      guard let key = reader.text(), let label = reader.text() else { return nil }
      self.actions.append(Action(key: key, label: label))
    }
    guard let hasImage = reader.number(), let count = reader.number() else { return nil }
    hints.hasImage = hasImage == 1
    for _ in 0..<max(0, count) {
      guard let name = reader.text(), let value = reader.hint() else { return nil }
      hints.add(name, value)
    }
    // Before version 0.2, and where nothing is asked for, it ends here.
    if !reader.isAtEnd {
      guard let privacy = reader.number(), reader.isAtEnd else { return nil }
      self.privacy = privacy == 1 ? .hideContent : .hide
    }
  }
}

extension RecordWriter {
  fileprivate mutating func writeValue(_ value: DesktopHints.Value) {
    switch value {
    case .boolean(let truth):
      write(0)
      write(truth ? 1 : 0)
    case .integer(let number):
      write(1)
      write(number)
    case .double(let number):
      write(2)
      write(Int64(bitPattern: number.bitPattern))
    case .text(let text):
      write(3)
      write(text)
    }
  }
}

extension RecordReader {
  fileprivate mutating func hint() -> DesktopHints.Value? {
    switch number() {
    case 0: number().map { .boolean($0 != 0) }
    case 1: number().map { .integer($0) }
    case 2: number().map { .double(Double(bitPattern: UInt64(bitPattern: $0))) }
    case 3: text().map { .text($0) }
    default: nil
    }
  }
}
