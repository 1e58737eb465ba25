public import ContentExtensions
internal import Diagnostics
internal import LiteralString
public import NotificationModel

extension NotificationRenderer {
  /// Opens a notification up.
  ///
  /// - Parameters:
  ///   - notification: The notification, with all its content.
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and the surface on which they open it.
  ///   - extensions: The apps' content extensions in the order of registration; of several for one category the first
  ///     draws.
  /// - Returns: What may be seen. Rendering never fails: what is wrong is shown as well as can be, and reported.
  /// - Complexity: O(length of the notification + number of extensions).
  ///
  /// Source: Apple, "Customizing the Appearance of Notifications"; WWDC 2016 session 708; for what is hidden, WWDC 2017
  /// session 708.
  public func expanded(
    _ notification: UserNotification, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState(), extensions: [NotificationContentExtension] = []
  ) -> ExpandedPresentation {
    var log = DiagnosticLog()
    let expansion = expansion(of: notification, settings, device, extensions, &log)
    return ExpandedPresentation(
      locale: locale, isRightToLeft: isRightToLeft, authenticated: device.authenticated, app: notification.app,
      appName: registrations.name(of: notification.app), identifier: notification.identifier, date: notification.date,
      expansion: expansion, diagnostics: log.diagnostics)
  }

  private func expansion(
    of notification: UserNotification, _ settings: NotificationSettings, _ device: DeviceState,
    _ extensions: [NotificationContentExtension], _ log: inout DiagnosticLog
  ) -> ExpandedPresentation.Expansion {
    guard settings.settings(for: notification.app).allows(device.surface), !isSilent(notification) else {
      return .nothing
    }
    // This is the one place where an expansion is hidden: what follows is not reached, so nothing that the sender
    // wrote ends up in a text or a finding.
    let showPreviews = settings.showPreviews(for: notification.app)
    if showPreviews.hidesContent(authenticated: device.authenticated) {
      return showPreviews.hidesContent(authenticated: true) ? .hidden : .requiresAuthentication
    }
    if let fault = notification.content.fault {
      log.report(fault)
      return .nothing
    }
    let composer = ExpansionComposer(
      language: language(of: notification.app), registrations: registrations, device: device)
    return .expanded(composer.expansion(of: notification, extensions, log: &log))
  }
}
