package import Diagnostics
package import NotificationModel

extension DesktopNotification {
  /// The notification as it is kept in a list.
  ///
  /// - Parameters:
  ///   - app: The identifier of its app.
  ///   - identifier: Its number on the bus.
  ///   - date: When it was delivered.
  ///   - body: Its text, read.
  ///   - thread: The handle of its thread; empty for the app's own.
  ///   - isChanged: Whether it replaced another one.
  package func userNotification(
    app: String, identifier: UInt32, date: Timestamp, body: BodyMarkup, thread: String, isChanged: Bool = false
  ) -> UserNotification {
    UserNotification(
      app: app, identifier: String(identifier), date: date,
      content: content(body, thread: thread, isChanged: isChanged))
  }

  private func content(_ body: BodyMarkup, thread: String, isChanged: Bool) -> NotificationContent {
    var content = NotificationContent()
    content.title = Self.literal(summary)
    content.subtitle = hints.origin.flatMap(Self.literal)
    content.body = Self.literal(body.text)
    content.threadIdentifier = .init(thread)
    content.categoryIdentifier = categoryIdentifier
    content.interruptionLevel = interruptionLevel
    content.privacy = privacy
    content.actions = actions.filter { $0.key != Self.defaultAction }.map(notificationAction)
    content.desktop = details(body.links, isChanged: isChanged)
    return content
  }

  private func details(_ links: [DesktopDetails.Link], isChanged: Bool) -> DesktopDetails? {
    var details = DesktopDetails.Values()
    details.appName = appName.isEmpty ? nil : appName
    details.category = hints.category
    details.icon = icon.isEmpty ? nil : icon
    details.image = hints.text("image-path") ?? hints.text("image_path")
    details.hasPixels = hints.hasImage
    details.progress = hints.progress
    details.links = links
    details.hasDefaultAction = actions.contains { $0.key == Self.defaultAction }
    details.isResident = hints.isResident
    details.isChanged = isChanged
    return DesktopDetails(details)
  }

  private static func literal(_ text: String) -> LocalizableText? { text.isEmpty ? nil : .literal(text) }

  /// The category whose texts and settings hold for it.
  package var categoryIdentifier: LiteralString { .init(hints.category.map(DesktopCategories.identifier) ?? "") }

  /// Any program can claim to be critical, so its notifications are time-sensitive at most: Apple's level “critical” is
  /// for apps that were granted permission.
  package var interruptionLevel: InterruptionLevel {
    switch hints.urgency {
    case 0: .passive
    case 2: .timeSensitive
    default: .active
    }
  }

  private func notificationAction(_ action: Action) -> NotificationAction {
    let label = action.label.isEmpty ? action.key : action.label
    var textInput: NotificationAction.TextInput?
    if action.key == Self.inlineReply {
      textInput = NotificationAction.TextInput(
        buttonTitle: hints.text("x-kde-reply-submit-button-text").flatMap(Self.literal),
        placeholder: hints.text("x-kde-reply-placeholder-text").flatMap(Self.literal))
    }
    return NotificationAction(
      identifier: action.key, title: .literal(label), options: .authenticationRequired, textInput: textInput)
  }
}
