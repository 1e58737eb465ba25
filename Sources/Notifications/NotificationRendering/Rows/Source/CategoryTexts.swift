internal import Diagnostics
internal import NotificationModel

/// The patterns and actions of a category, in the language of its app. Read for each row.
final class CategoryTexts {
  /// The registered category; nil if the notifications have no category or one that is not registered.
  let category: NotificationCategory?
  /// The patterns looked up so far, by purpose.
  var patterns: [CategoryPattern?] = [nil, nil]
  /// The actions as the list's surface shows them, and the diagnostics for their texts; nil until they are needed.
  private var actions: (presented: [PresentedAction], diagnostics: [Diagnostic])?

  init(_ category: NotificationCategory?) { self.category = category }

  /// Returns the actions as a surface shows them.
  ///
  /// - Parameters:
  ///   - composer: Composes the actions, in the language of the category's app and for the list's device. Must be the
  ///     same in each call, because its result is cached.
  ///   - log: Receives the diagnostics for their texts.
  func actions(by composer: ActionComposer, log: inout DiagnosticLog) -> [PresentedAction] {
    if let actions {
      if !actions.diagnostics.isEmpty { log.report(contentsOf: actions.diagnostics) }
      return actions.presented
    }
    var actionLog = DiagnosticLog()
    let presented = composer.actions(of: category, log: &actionLog)
    actions = (presented, actionLog.diagnostics)
    log.report(contentsOf: actionLog.diagnostics)
    return presented
  }
}
