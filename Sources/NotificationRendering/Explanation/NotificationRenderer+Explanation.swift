internal import Diagnostics
internal import Localization
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
    let presentation = render(&intake)
    return PresentationExplanation(
      presentation: presentation, order: intake.order, rows: intake.explanations(of: presentation.groups),
      emptyMessage: presentation.emptyText.map { _ in explanationOfEmptyList() })
  }

  private func explanationOfEmptyList() -> MessageExplanation {
    // What is wrong was reported when the list was rendered.
    var silent = DiagnosticLog()
    let words = ownLanguage.countedWord(OwnWords.noNotifications, count: 1, log: &silent)
    return words.message.explanation(count: words.count)
  }
}
