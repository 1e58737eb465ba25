internal import JSON
internal import NotificationRendering
internal import Platform

extension JSONWriter {
  /// Writes rows as elements of an array. If they have very many notifications, several threads write.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - now: The time from which ages are measured; nil to write none.
  ///   - workers: The number of threads that write.
  ///   - pieceSize: The number of notifications in the rows that a thread writes at a time.
  mutating func write(
    _ rows: [PresentedRow], agesAt now: Timestamp? = nil, workers: Int = WorkerThread.processorCount,
    pieceSize: Int = 1 << 12
  ) {
    // Threads are worth it for more than a few pieces.
    guard workers > 1, rows.lazy.map(\.count).reduce(0, +) > 4 * pieceSize else {
      for row in rows { writeElement { $0.write(row, agesAt: now) } }
      return
    }
    var start = 0
    let texts = (0..<OrderedWork<Range<Int>, RowsText, Never>.resultCount(workers: workers)).map { _ in RowsText() }
    let work = OrderedWork<Range<Int>, RowsText, Never>(workers: workers) {
      guard start < rows.count else { return nil }
      let piece = start..<Self.endOfPiece(in: rows, from: start, pieceSize)
      start = piece.upperBound
      return piece
    } perform: { range, number, _ in
      let text = texts[number % texts.count]
      text.write(rows[range], agesAt: now)
      return text
    }
    while let text = work.next() { write(elements: text.bytes) }
  }

  /// Returns the index after the rows that make up the next piece.
  private static func endOfPiece(in rows: [PresentedRow], from start: Int, _ pieceSize: Int) -> Int {
    var (end, count) = (start, 0)
    while end < rows.count, count < pieceSize {
      count += rows[end].count
      end += 1
    }
    return end
  }
}

/// Some rows of a list as JSON, with commas between them.
private final class RowsText {
  private var writer = JSONWriter()

  /// The text, valid until the next call of ``write(_:)``.
  var bytes: UnsafeRawBufferPointer { writer.bytes }

  /// Writes rows, replacing the previous ones.
  func write(_ rows: ArraySlice<PresentedRow>, agesAt now: Timestamp?) {
    writer.removeAll()
    for row in rows { writer.writeElement { $0.write(row, agesAt: now) } }
  }
}
