package import AppExtensions
public import Diagnostics
public import ICU
public import NotificationModel

/// An expanded notification as far as it may be seen: what a front end draws.
///
/// Source: Apple, "Customizing the Appearance of Notifications": the system draws the abbreviated view; an app's
/// content extension may draw the full one.
public struct ExpandedPresentation: Sendable {
  /// The requested locale.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// The app's bundle identifier.
  public let app: LiteralString
  /// The app's name, or its identifier if it has none.
  public let appName: String
  /// The notification's identifier.
  public let identifier: LiteralString
  /// When it was delivered.
  public let date: Timestamp
  /// What there is to draw.
  public let expansion: Expansion
  /// The diagnostics for the input, which do not depend on hidden content.
  public let diagnostics: [Diagnostic]

  /// What there is to draw. Only one case can hold anything the sender wrote.
  public enum Expansion: Equatable, Sendable {
    /// Nothing: the notification is silent, its app may not show anything on this surface, or the content cannot be
    /// read, which a diagnostic reports.
    case nothing
    /// Nothing: the content is never shown.
    case hidden
    /// Nothing yet: the content is shown when the person has authenticated.
    case requiresAuthentication
    /// The content is shown.
    case expanded(ExpandedNotification)
  }
}

/// An expanded notification whose content is shown.
public struct ExpandedNotification: Sendable {
  /// The extension's title, which replaces the app's name; nil if the app's name is shown.
  package let extensionTitle: String?
  /// The default content; nil if the extension hides it.
  public let defaultContent: DefaultContent?
  /// What the extension draws; nil if no extension draws the notification.
  package let customContent: CustomContent?
  /// The attached files, for the default content, if it is shown, and the extension.
  public let attachments: [NotificationAttachment]
  /// The available actions, with what happens to the expanded notification after each.
  package let expandedActions: [ExpandedAction]

  /// The available actions: at most ten, or four under the rules of iOS 8.
  public var actions: [PresentedAction] { expandedActions.map(\.action) }

  /// What the system draws by default.
  public struct DefaultContent: Sendable {
    /// The title; nil if there is none.
    public let title: String?
    /// The line below the title; nil if there is none.
    public let subtitle: String?
    /// The main text; nil if there is none.
    public let body: String?
    /// Which of them come from a string table.
    public let tableTexts: PresentedNotification.TableTexts
  }

  /// The area that an extension draws.
  package struct CustomContent: Equatable, Sendable {
    /// Its initial height divided by its width, finite and greater than 0. The extension may change it.
    package let initialContentSizeRatio: Double
    /// The button that plays and pauses its media.
    package let mediaPlayPauseButton: NotificationContentExtension.MediaPlayPauseButton
    /// Whether it responds to touches; otherwise a touch opens the app.
    package let takesTouches: Bool
  }
}

/// An action of an expanded notification.
package struct ExpandedAction: Equatable, Sendable {
  /// The action.
  package let action: PresentedAction
  /// What happens to the expanded notification after the action was chosen.
  package let response: NotificationContentExtension.ResponseOption
}

/// Composes an expanded notification. The caller has checked that its content may be seen.
struct ExpansionComposer {
  let language: RowLanguage
  let registrations: AppRegistrations
  let device: DeviceState

  func expansion(
    of notification: UserNotification, _ extensions: [NotificationContentExtension], log: inout DiagnosticLog
  ) -> ExpandedNotification {
    log.report(contentsOf: language.diagnostics())
    let content = notification.content
    let category = content.categoryIdentifier
    let drawing = extensions.first { $0.draws(category, of: notification.app) }
    let overriding = drawing?.overridesDefaultTitle == true
    return ExpandedNotification(
      extensionTitle: overriding ? language.string(for: drawing?.title, log: &log) : nil,
      defaultContent: drawing?.defaultContentHidden == true ? nil : defaultContent(content, log: &log),
      customContent: drawing.map { drawing in
        ExpandedNotification.CustomContent(
          initialContentSizeRatio: drawing.initialContentSizeRatio,
          mediaPlayPauseButton: drawing.mediaPlayPauseButton, takesTouches: drawing.userInteractionEnabled)
      },
      attachments: content.attachments,
      expandedActions: actions(of: category, own: content.actions, app: notification.app, drawing, log: &log))
  }

  private func defaultContent(
    _ content: NotificationContent, log: inout DiagnosticLog
  ) -> ExpandedNotification.DefaultContent {
    var tableTexts: PresentedNotification.TableTexts = []
    let title = language.string(for: content.title, .title, &tableTexts, log: &log)
    let subtitle = language.string(for: content.subtitle, .subtitle, &tableTexts, log: &log)
    let body = language.string(for: content.body, .body, &tableTexts, log: &log)
    return ExpandedNotification.DefaultContent(title: title, subtitle: subtitle, body: body, tableTexts: tableTexts)
  }

  /// Returns the actions to show. An expanded notification has as much room for them as an alert.
  private func actions(
    of identifier: LiteralString, own: [NotificationAction], app: LiteralString,
    _ drawing: NotificationContentExtension?, log: inout DiagnosticLog
  ) -> [ExpandedAction] {
    let category = registrations.category(identifier, of: app)
    if category == nil, !identifier.isEmpty {
      log.report(RenderingFault.noActions(app: app.string, category: identifier.string))
    }
    let composer = ActionComposer(language: language, device: device, surface: .alert)
    let registered = composer.actions(of: category, log: &log)
    let own = own.locked(with: category?.actions ?? [])
    return composer.actions(own: own, before: registered, log: &log).map { action in
      ExpandedAction(
        action: action, response: drawing?.response(to: action.identifier) ?? .dismissAndForwardAction)
    }
  }
}

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
