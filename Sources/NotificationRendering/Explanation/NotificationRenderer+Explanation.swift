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
    var intake = intake(of: list, device: device)
    return explain(&intake)
  }

  /// Renders what an intake of this renderer has taken in, and says why each row reads as it does.
  ///
  /// - Parameter intake: The intake.
  /// - Returns: The rows and why they read so. Of hidden notifications it tells what the rows do, and their categories.
  /// - Complexity: O(n) in the number of notifications.
  public func explain(_ intake: inout NotificationIntake) -> PresentationExplanation {
    var rows: [RowExplanation] = []
    let (emptyText, diagnostics) = intake.makeExplanations { rows.append($0) }
    let presentation = Presentation(
      locale: locale, isRightToLeft: isRightToLeft, authenticated: intake.authenticated, groups: rows.map(\.group),
      silentCount: intake.silentCount, unreadableCount: intake.unreadableCount, emptyText: emptyText,
      diagnostics: diagnostics)
    return PresentationExplanation(
      presentation: presentation, order: intake.order, rows: rows,
      emptyMessage: emptyText.map { _ in explanationOfEmptyList() })
  }

  /// Says of what an intake of this renderer has taken in why each row reads as it does, row by row: for callers that write
  /// explanations and keep none.
  ///
  /// - Parameters:
  ///   - intake: The intake.
  ///   - receive: Takes the rows, newest first, each with why it reads so.
  /// - Returns: Why a list without rows says what it says, nil when there are rows; what was wrong with the input.
  /// - Complexity: O(n) in the number of notifications.
  public func explainRows(
    of intake: inout NotificationIntake, _ receive: (RowExplanation) -> Void
  ) -> (emptyMessage: MessageExplanation?, diagnostics: [Diagnostic]) {
    let (emptyText, diagnostics) = intake.makeExplanations(receive)
    return (emptyText.map { _ in explanationOfEmptyList() }, diagnostics)
  }

  private func explanationOfEmptyList() -> MessageExplanation {
    // What is wrong was reported when the list was rendered.
    var silent = DiagnosticLog()
    let words = ownLanguage.countedWord(OwnWords.noNotifications, count: 1, log: &silent)
    return words.message.explanation(count: words.count)
  }
}
