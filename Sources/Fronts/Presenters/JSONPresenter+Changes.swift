internal import JSON
package import NotificationRendering

extension JSONPresenter {
  /// Writes what an update changed in the rows of a center, as one line of JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - difference: What the update changed.
  ///   - center: The center, which has not been updated since.
  ///   - diagnostics: The diagnostics of the update.
  /// - Returns: JSON as described by `changes.schema.json`.
  /// - Complexity: O(length of the result).
  package static func bytes(
    for difference: PresentationDifference, in center: borrowing UserNotificationCenter, diagnostics: [Diagnostic] = []
  ) -> [UInt8] {
    let rows = center.rows
    return changes(
      difference, authenticated: center.device.isAuthenticated, screenShared: center.isScreenShared,
      rows: { rows[$0] }, diagnostics)
  }

  /// Writes that an update changed nothing, as ``bytes(for:in:diagnostics:)`` does.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  package static func bytesForNoChange(authenticated: Bool, diagnostics: [Diagnostic]) -> [UInt8] {
    changes(nil, authenticated: authenticated, rows: { _ in preconditionFailure("no row changed") }, diagnostics)
  }

  private static func changes(
    _ difference: PresentationDifference?, authenticated: Bool, screenShared: Bool? = nil, rows: (Int) -> PresentedRow,
    _ diagnostics: [Diagnostic]
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", version)
      writer.writeMember("authenticated", authenticated)
      if let screenShared { writer.writeMember("screenShared", screenShared) }
      writer.writeArray("removals", difference?.removals ?? []) { $0.write(json: String($1)) }
      writer.writeArray("insertions", difference?.insertions ?? []) { $0.writeRow(rows($1), at: $1) }
      writer.writeArray("moves", difference?.moves ?? []) { writer, move in
        writer.writeObject {
          $0.writeMember("from", move.origin)
          $0.writeMember("to", move.destination)
        }
      }
      writer.writeArray("updates", difference?.changes ?? []) { $0.writeRow(rows($1), at: $1) }
      writer.writeArray("diagnostics", diagnostics) { $0.writeDiagnostic($1) }
    }
    return Array(writer.bytes)
  }

  /// Writes diagnostics alone, as the object `{"diagnostics": […]}`, without a final line feed.
  package static func bytes(for diagnostics: [Diagnostic]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { $0.writeArray("diagnostics", diagnostics) { $0.writeDiagnostic($1) } }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  /// Writes a row with its place in the list.
  mutating func writeRow(_ row: PresentedRow, at index: Int) {
    writeObject { writer in
      writer.writeMember("index", index)
      writer.writeMember("group") { $0.writeRow(row) }
    }
  }
}
