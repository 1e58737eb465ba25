package import AppExtensions
internal import Diagnostics
public import NotificationModel

extension NotificationRenderer {
  /// Expands a notification.
  ///
  /// This considers the notification alone. Another one of its row may ask to be hidden, so expand only notifications of
  /// rows whose content is shown.
  ///
  /// - Parameters:
  ///   - notification: The notification, with all its content.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the notification is expanded.
  /// - Returns: What may be seen. Rendering never fails: faults are reported, and a fallback is shown if possible.
  /// - Complexity: O(length of the notification).
  ///
  /// Source: Apple, "Customizing the Appearance of Notifications"; for what is hidden, WWDC 2017 session 708.
  public func expanded(
    _ notification: UserNotification, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState(), surface: NotificationSurface = .lockScreen
  ) -> ExpandedPresentation {
    expanded(notification, settings: settings, device: device, surface: surface, extensions: [])
  }

  /// Expands a notification that a content extension may draw.
  ///
  /// - Parameters:
  ///   - notification: The notification, with all its content.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the notification is expanded.
  ///   - extensions: The apps' content extensions in the order of registration. The first for the notification's
  ///     category draws it.
  /// - Returns: What may be seen.
  /// - Complexity: O(length of the notification + number of extensions and their categories).
  ///
  /// Source: WWDC 2016 session 708.
  package func expanded(
    _ notification: UserNotification, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface, extensions: [NotificationContentExtension]
  ) -> ExpandedPresentation {
    var log = DiagnosticLog()
    let expansion = expansion(of: notification, settings, device, surface, extensions, &log)
    return ExpandedPresentation(
      locale: locale, isRightToLeft: isRightToLeft, isAuthenticated: device.isAuthenticated, app: notification.app,
      appName: language(of: notification.app).name(
        registrations.name(of: notification.app) ?? notification.content.desktop?.values.appName, of: notification.app),
      identifier: notification.identifier, date: notification.date,
      expansion: expansion, diagnostics: log.diagnostics)
  }

  private func expansion(
    of notification: UserNotification, _ settings: NotificationSettings, _ device: DeviceState,
    _ surface: NotificationSurface, _ extensions: [NotificationContentExtension], _ log: inout DiagnosticLog
  ) -> ExpandedPresentation.Expansion {
    guard !isSilent(notification) else { return .nothing }
    // If it is hidden, the code below does not run, so nothing the sender wrote appears in a text or a diagnostic.
    let now = visibility(of: notification, settings: settings, device: device, surface: surface)
    guard now.isNamed else { return .nothing }
    guard now == .shown else {
      let later = visibility(of: notification, settings: settings, device: device.authenticated, surface: surface)
      return later == .shown ? .requiresAuthentication : .hidden
    }
    log.report(contentsOf: notification.content.faults)
    let composer = ExpansionComposer(
      language: language(of: notification.app), registrations: registrations, device: device)
    return .expanded(composer.expansion(of: notification, extensions, log: &log))
  }
  /// Returns what may be seen of a notification that is alone in its row.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where it is shown; nil for anywhere.
  package func visibility(
    of notification: UserNotification, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface?
  ) -> NotificationVisibility {
    settings.visibility(
      of: notification.app.string, category: notification.content.categoryIdentifier,
      level: notification.content.interruptionLevel, on: device, surface: surface
    ).visibility(privacy: registrations.privacy(of: notification), isSeen: notification.content.isSeen)
  }
}
