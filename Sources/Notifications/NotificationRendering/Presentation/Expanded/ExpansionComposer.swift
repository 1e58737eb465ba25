internal import AppExtensions
internal import Diagnostics
internal import NotificationModel

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
    return composer.actions(own: own, before: registered, log: &log).map { action in
      ExpandedAction(
        action: action, response: drawing?.response(to: action.identifier) ?? .dismissAndForwardAction)
    }
  }
}
