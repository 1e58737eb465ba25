internal import Diagnostics
package import JSON
package import NotificationRendering

/// Lists for readers that take no more than a number of bytes.
extension JSONPresenter {
  /// Rows that fit into a number of bytes.
  private struct Fitting {
    var indices: [Int] = []
    var leftOut = 0

    /// Chooses rows in their order, each of which the share of its app has room for. One that does not fit is left out, and later
    /// ones that fit are not.
    ///
    /// Apps that need less than an equal share leave the rest to the others, so no app takes the room of another.
    ///
    /// - Complexity: O(length of the rows + a log a) for `a` apps.
    init(_ rows: some Sequence<PresentedRow>, atMost limit: Int) {
      let lengths = rows.map { (app: $0.app, length: $0.jsonLength(atMost: limit)) }
      let needs = Dictionary(lengths.map { ($0.app, $0.length) }) { $0 + $1 }
      guard needs.values.reduce(0, +) > limit else {
        indices = Array(lengths.indices)
        return
      }
      var (shares, rest) = ([LiteralString?: Int](), limit)
      for (place, need) in needs.sorted(by: { $0.value < $1.value }).enumerated() {
        let share = min(need.value, rest / (needs.count - place))
        shares[need.key] = share
        rest -= share
      }
      for (index, row) in lengths.enumerated() {
        guard let share = shares[row.app], row.length <= share else {
          leftOut += 1
          continue
        }
        shares[row.app] = share - row.length
        indices.append(index)
      }
    }

    var diagnostics: [Diagnostic] { leftOut > 0 ? [Diagnostic(LeftOutRows(count: leftOut))] : [] }
  }

  /// Returns a list as ``bytes(for:diagnostics:)`` does, without the rows that do not fit.
  ///
  /// - Parameters:
  ///   - presentation: The list.
  ///   - diagnostics: The diagnostics reported before rendering.
  ///   - now: The time from which the ages of rows are measured; nil to write neither ages nor localized counts.
  ///   - key: The value of the first member, `key`, as JSON; nil to leave the member out.
  ///   - limit: How many bytes its rows may take.
  /// - Returns: The list, with a diagnostic that counts the rows that are left out; and the number of rows in it.
  /// - Complexity: O(length of the result + number of notifications).
  package static func bytes(
    for presentation: Presentation, diagnostics: [Diagnostic] = [], agesAt now: Timestamp? = nil, key: String? = nil,
    atMost limit: Int
  ) -> (bytes: [UInt8], rowCount: Int, isWhole: Bool) {
    let fitting = Fitting(presentation.rows, atMost: limit)
    var writer = JSONWriter()
    writer.writeObject { writer in
      if let key { writer.writeMember("key", json: key) }
      writer.writeHead(of: presentation)
      writer.writeArray("groups", fitting.indices) { $0.writeRow(presentation.rows[$1], agesAt: now) }
      writer.writeArray("diagnostics", diagnostics + presentation.diagnostics + fitting.diagnostics) {
        $0.writeDiagnostic($1)
      }
    }
    return (Array(writer.bytes), fitting.indices.count, fitting.leftOut == 0)
  }

  /// Returns the answer to a line that is no list, as `sotto stream` gives it, without a final line feed.
  ///
  /// - Parameters:
  ///   - fault: What is wrong with the line.
  ///   - key: The value of the first member, `key`, as JSON; nil to leave the member out.
  package static func bytes(forFault fault: Diagnostic, key: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeRecord(ofFault: fault, key: key)
    return Array(writer.bytes)
  }

  /// Returns what an update changed, as ``bytes(for:in:diagnostics:)`` does; nil if that is more than a number of bytes.
  ///
  /// - Complexity: O(length of the result + number of notifications).
  package static func bytes(
    for difference: PresentationDifference, in center: borrowing UserNotificationCenter, atMost limit: Int
  ) -> [UInt8]? {
    let rows = center.rows
    let changed = (difference.insertions + difference.changes).lazy.map { rows[$0] }
    guard Fitting(changed, atMost: limit).leftOut == 0 else { return nil }
    return bytes(for: difference, in: center)
  }

  /// Writes changes that replace a whole list by the rows of a center that fit.
  ///
  /// - Parameters:
  ///   - count: The number of rows that the reader has.
  ///   - center: The center.
  ///   - limit: How many bytes the rows may take.
  /// - Returns: JSON as described by `changes.schema.json`, and the number of rows that the reader then has.
  package static func replacement(
    of count: Int, in center: borrowing UserNotificationCenter, atMost limit: Int
  ) -> (bytes: [UInt8], rowCount: Int, isWhole: Bool) {
    let rows = center.rows
    let fitting = Fitting((0..<rows.count).lazy.map { rows[$0] }, atMost: limit)
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", version)
      writer.writeMember("authenticated", center.device.isAuthenticated)
      if let isScreenShared = center.isScreenShared { writer.writeMember("screenShared", isScreenShared) }
      writer.writeArray("removals", 0..<count) { $0.write(json: String($1)) }
      writer.writeArray("insertions", fitting.indices.enumerated()) { $0.writeRow(rows[$1.element], at: $1.offset) }
      writer.writeArray("moves", [Int]()) { $0.write(json: String($1)) }
      writer.writeArray("updates", [Int]()) { $0.write(json: String($1)) }
      writer.writeArray("diagnostics", fitting.diagnostics) { $0.writeDiagnostic($1) }
    }
    return (Array(writer.bytes), fitting.indices.count, fitting.leftOut == 0)
  }
}

extension JSONWriter {
  /// Writes the answer to a line that is no list.
  ///
  /// - Parameters:
  ///   - fault: What is wrong with the line.
  ///   - key: The value of the first member, `key`, as JSON; nil to leave the member out.
  package mutating func writeRecord(ofFault fault: Diagnostic, key: String?) {
    writeObject { writer in
      if let key { writer.writeMember("key", json: key) }
      writer.writeMember("error") { $0.writeDiagnostic(fault) }
    }
  }
}

extension PresentedRow {
  /// Returns a length in bytes that its JSON does not exceed, or any larger number once that exceeds a limit.
  fileprivate func jsonLength(atMost limit: Int) -> Int {
    var length =
      512 + Self.length(appName) + Self.length(appIcon) + Self.length(app?.string) + Self.length(thread?.string)
    identifiers.forEachUTF8 { length += 6 * $0.count + 3 }
    for action in actions { length += Self.length(action) }
    switch content {
    case .hidden(let row): length += Self.length(row.title) + Self.length(row.subtitle) + Self.length(row.body)
    case .shown(let stack):
      length += Self.length(stack.summary)
      for notification in stack.notifications {
        guard length <= limit else { return length }
        length += 256 + Self.length(notification.identifier.string) + Self.length(notification.title)
        length += Self.length(notification.subtitle) + Self.length(notification.body)
        if let details = notification.desktop?.values {
          length += 256 + Self.length(details.category) + Self.length(details.icon) + Self.length(details.image)
          for link in details.links { length += 32 + Self.length(link.address) + Self.length(link.text) }
        }
        for action in notification.actions { length += Self.length(action) }
        for attachment in notification.attachments {
          length += 64 + Self.length(attachment.identifier.string) + Self.length(attachment.type)
          length += Self.length(attachment.file)
        }
      }
      // The texts of the first stand twice.
      length += Self.length(stack.leading.title) + Self.length(stack.leading.subtitle) + Self.length(stack.leading.body)
    }
    return length
  }

  private static func length(_ action: PresentedAction) -> Int {
    256 + length(action.identifier.string) + length(action.title) + length(action.textInputButtonTitle)
      + length(action.textInputPlaceholder)
  }

  private static func length(_ text: String?) -> Int {
    text.map(JSONWriter.length(of:)) ?? 0
  }
}

/// Rows that are left out because a list would be too long for its reader.
struct LeftOutRows: DiagnosticKind {
  let count: Int

  var identifier: String { "rows-left-out" }
  var severity: Severity { .error }
  var message: String {
    "\(count) \(count == 1 ? "row is" : "rows are") left out because the list is too long; dismiss some notifications"
  }
}
