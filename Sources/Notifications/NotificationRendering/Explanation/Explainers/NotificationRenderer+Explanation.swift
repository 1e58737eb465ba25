package import Diagnostics
package import Localization
package import NotificationModel

extension NotificationRenderer {
  /// Renders a list like ``render(_:device:surface:)``, and explains each row.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals. Its settings apply; its categories must have been passed to the
  ///     renderer.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  /// - Returns: The rows and their explanations. Of hidden notifications they contain only what the rows show, and the
  ///   categories.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package func explain(
    _ list: NotificationList, device: DeviceState, surface: NotificationSurface
  ) -> PresentationExplanation {
    var builder = builder(of: list, device: device, surface: surface)
    return builder.explanation()
  }

  func explanationOfEmptyList() -> MessageExplanation {
    // Diagnostics were reported when the list was rendered.
    var silent = DiagnosticLog()
    let words = ownLanguage.countedWord(BuiltInStrings.noNotifications, count: 1, log: &silent)
    return words.message.explanation(count: words.count)
  }
}

extension PresentationBuilder {
  /// Makes the list and explains each row.
  ///
  /// - Returns: The rows and their explanations. Of hidden notifications they contain only what the rows show, and the
  ///   categories.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package mutating func explanation() -> PresentationExplanation {
    var rows: [RowExplanation] = []
    let emptyText = makeExplanations { rows.append($0) }
    return PresentationExplanation(
      presentation: source.presentation(of: rows.map(\.row), emptyText: emptyText), rows: rows,
      emptyMessage: emptyText.map { _ in renderer.explanationOfEmptyList() })
  }

  /// Makes and explains the rows one by one, for callers that stream explanations.
  ///
  /// - Parameter receive: Called with the explanation of each row, in the order of the list.
  /// - Returns: The explanation of the text that a list without rows shows, nil if there are rows; and the diagnostics
  ///   for the input.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package mutating func forEachExplanation(
    _ receive: (RowExplanation) -> Void
  ) -> (emptyMessage: MessageExplanation?, diagnostics: [Diagnostic]) {
    let emptyText = makeExplanations(receive)
    return (emptyText.map { _ in renderer.explanationOfEmptyList() }, source.log.diagnostics)
  }

  private mutating func makeExplanations(_ receive: (RowExplanation) -> Void) -> String? {
    source.makeRows(&grouper) { row, group, members, source in
      receive(RowExplainer.explanation(of: row, group, members, from: &source))
    }
  }
}
