import NotificationRendering
import Presenters
import TestSupport
import Testing

/// Explanations take many times the memory of their list, so each row is written before the next one is made.
@Suite struct ExplanationWritingTests {
  private static let rowCount = 3000

  private static func builder(_ renderer: NotificationRenderer) -> PresentationBuilder {
    var builder = renderer.builder(device: DeviceState(isAuthenticated: true))
    for number in 0..<rowCount {
      builder.receive(
        UserNotification(
          LiteralString("n\(number)"), at: Int64(number), thread: LiteralString("t\(number)"), title: "a", body: "b"))
    }
    return builder
  }

  @Test func `text comes a row at a time`() {
    let renderer = NotificationRenderer(locale: .root)
    var builder = Self.builder(renderer)
    var pieces: [String] = []
    _ = TextPresenter().writeExplanation(of: &builder) { pieces.append($0) }
    #expect(pieces.count == Self.rowCount)
    #expect(pieces.allSatisfy { $0.utf8.count < 1000 })
  }

  @Test func `JSON comes in pieces`() {
    let renderer = NotificationRenderer(locale: .root)
    var builder = Self.builder(renderer)
    var pieces: [[UInt8]] = []
    _ = JSONPresenter.writeExplanation(of: &builder) { pieces.append(Array($0)) }
    let longest = pieces.map(\.count).max() ?? 0
    #expect(longest < pieces.reduce(0) { $0 + $1.count } / 4)
  }

  /// Rows that are handed over one at a time equal those of the whole explanation.
  @Test func `no row waits for the next one`() {
    let renderer = NotificationRenderer(locale: .root)
    var builder = Self.builder(renderer)
    let whole = builder.explanation()
    var rows = 0
    let (emptyMessage, diagnostics) = builder.forEachExplanation { row in
      #expect(row.row.identifiers.first == whole.rows[rows].row.identifiers.first)
      #expect(row.content == whole.rows[rows].content)
      rows += 1
    }
    #expect(rows == whole.rows.count)
    #expect(emptyMessage == whole.emptyMessage)
    #expect(diagnostics == whole.presentation.diagnostics)
  }
}
