public import Diagnostics
public import Localization
public import NotificationModel

extension NotificationRenderer {
  /// Renders a list as ``render(_:device:)`` does, and says why each row reads as it does.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals; its settings apply, its categories were given to the renderer.
  ///   - device: Whether the person has authenticated, and where the list is shown.
  /// - Returns: The rows and why they read so. Of hidden notifications it tells what the rows do, and their categories.
  /// - Complexity: O(n) in the number of notifications.
  public func explain(_ list: NotificationList, device: DeviceState) -> PresentationExplanation {
    var builder = builder(of: list, device: device)
    return builder.explanation()
  }

  func explanationOfEmptyList() -> MessageExplanation {
    // Its diagnostics were reported when the list was rendered.
    var silent = DiagnosticLog()
    let words = ownLanguage.countedWord(OwnWords.noNotifications, count: 1, log: &silent)
    return words.message.explanation(count: words.count)
  }
}

extension PresentationBuilder {
  /// Makes the list, and says why each row reads as it does.
  ///
  /// - Returns: The rows and why they read so. Of hidden notifications it tells what the rows do, and their categories.
  /// - Complexity: O(n) in the number of notifications.
  public mutating func explanation() -> PresentationExplanation {
    var rows: [RowExplanation] = []
    let emptyText = makeExplanations { rows.append($0) }
    return PresentationExplanation(
      presentation: source.presentation(of: rows.map(\.group), emptyText: emptyText), order: order, rows: rows,
      emptyMessage: emptyText.map { _ in renderer.explanationOfEmptyList() })
  }

  /// Makes the rows one by one, each with why it reads as it does: for callers that write explanations and keep none.
  ///
  /// - Parameter receive: Takes the explanations, that of the newest row first.
  /// - Returns: Why a list without rows says what it says, nil when there are rows; what was wrong with the input.
  /// - Complexity: O(n) in the number of notifications.
  public mutating func forEachExplanation(
    _ receive: (RowExplanation) -> Void
  ) -> (emptyMessage: MessageExplanation?, diagnostics: [Diagnostic]) {
    let emptyText = makeExplanations(receive)
    return (emptyText.map { _ in renderer.explanationOfEmptyList() }, source.log.diagnostics)
  }

  private mutating func makeExplanations(_ receive: (RowExplanation) -> Void) -> String? {
    source.makeRows(&grouper) { row, group, places, source in
      receive(RowExplainer.explanation(of: row, group, places, from: &source))
    }
  }
}
