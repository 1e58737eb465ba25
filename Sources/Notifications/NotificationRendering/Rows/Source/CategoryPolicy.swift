internal import NotificationModel

/// What a category permits for hidden notifications, and whether it is registered and has actions. Read for each
/// notification.
struct CategoryPolicy {
  /// Whether notifications refer to it although it is not registered.
  let isUnknown: Bool
  let isRegistered: Bool
  let permitsTitle: Bool
  let permitsSubtitle: Bool
  let hasActions: Bool
  /// What the category asks to hide.
  let privacy: NotificationPrivacy?

  /// Creates the policy of a category. nil means that the category is not registered; it then permits nothing.
  init(_ category: NotificationCategory?, isNamed: Bool, privacy: NotificationPrivacy?) {
    isUnknown = isNamed && category == nil
    isRegistered = category != nil
    permitsTitle = category?.options.contains(.hiddenPreviewsShowTitle) ?? false
    permitsSubtitle = category?.options.contains(.hiddenPreviewsShowSubtitle) ?? false
    self.privacy = privacy
    hasActions = !(category?.actions.isEmpty ?? true)
  }

  /// Returns what may be kept of a notification that is not shown; nil for nothing.
  ///
  /// Everything else that its sender wrote ends here.
  func redacted(
    _ visibility: NotificationVisibility, title: @autoclosure () -> LocalizableText?,
    subtitle: @autoclosure () -> LocalizableText?
  ) -> NotificationContent? {
    guard visibility.showsPermittedTexts, permitsTitle || permitsSubtitle else { return nil }
    var content = NotificationContent()
    if permitsTitle { content.title = title() }
    if permitsSubtitle { content.subtitle = subtitle() }
    return content
  }
}
