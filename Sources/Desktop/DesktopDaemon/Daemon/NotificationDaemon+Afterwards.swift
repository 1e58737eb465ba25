internal import DesktopNotifications
internal import MessageBus
internal import NotificationModel

/// What is announced once the screen is unlocked or no longer shared.
extension NotificationDaemon {
  /// Decides what is announced of the notifications that came while content was hidden. Call it before the content is shown.
  ///
  /// - Parameter device: The state of the device from then on.
  func announceArrived(on device: DeviceState) {
    // What stays hidden is not told of, and what is not listed neither.
    let arrived = arrivedHidden.sorted().filter { identifier in
      held[identifier].map { !$0.isEnded && !$0.isSeen && rows.lists($0.userNotification, on: device) } ?? false
    }
    arrivedHidden.removeAll()
    guard server != nil, let choice = settings.settings.afterwards, choice != .contents, !arrived.isEmpty else {
      return
    }
    for identifier in arrived { rows.mirror.recordEnd(of: identifier) }
    guard choice == .summary, !rows.isQuiet else { return }
    summarized = arrived
    showSummary()
  }

  /// Shows one notification that counts those that came.
  private func showSummary() {
    guard let server, !summarized.isEmpty else { return }
    let text = settings.renderer.heading(ofCount: summarized.count).text
    let row = HiddenRowContent(appName: nil, app: nil, summary: text, body: "", canBeOpened: true)
    server.show(
      ServerNotification(row, isSilent: false, capabilities: server.capabilities), replacing: summaryNumber ?? 0
    ) { [unowned self] number in
      summaryNumber = number
      // Content may have been hidden before the server answered.
      if rows.device.appliesPrivacy { closeSummary() }
    }
  }

  /// Announces what the summary counts, if a number of the server's is that of the summary.
  ///
  /// - Returns: Whether it is.
  func openSummary(_ number: UInt32) -> Bool {
    guard number == summaryNumber else { return false }
    closeSummary()
    // As if they had just come.
    for identifier in summarized where held[identifier] != nil { rows.recordChange(identifier, isNew: true) }
    summarized = []
    update { rows.update() }
    return true
  }

  /// Takes the summary away.
  func closeSummary() {
    if let summaryNumber { server?.close(summaryNumber) }
    summaryNumber = nil
  }
}
