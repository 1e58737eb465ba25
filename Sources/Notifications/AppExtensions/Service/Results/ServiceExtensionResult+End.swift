internal import NotificationModel

extension ServiceExtensionResult {
  /// Chooses the content to deliver.
  ///
  /// - Parameters:
  ///   - notification: The notification as it was pushed.
  ///   - end: How the extension ended.
  ///   - bestAttempt: What it provided before.
  init(_ notification: UserNotification, _ end: ServiceExtensionRun.End, bestAttempt: BestAttemptContent) {
    switch end {
    case .returned(let content) where content.isSilent:
      self.init(
        notification: notification, source: .original, outcome: .failed(ServiceExtensionError.silentContent))
    case .returned(let content):
      var changed = notification
      changed.content = content
      self.init(notification: changed, source: .serviceExtension, outcome: .finished)
    case .threw(let error): self.init(notification, outcome: .failed(error), bestAttempt)
    case .overdue: self.init(notification, outcome: .timedOut, bestAttempt)
    case .cancelled: self.init(notification, outcome: .cancelled, bestAttempt)
    }
  }

  private init(
    _ notification: UserNotification, outcome: ServiceExtensionOutcome, _ bestAttempt: BestAttemptContent
  ) {
    var notification = notification
    let content = bestAttempt.latest
    if let content { notification.content = content }
    self.init(notification: notification, source: content == nil ? .original : .bestAttempt, outcome: outcome)
  }
}
