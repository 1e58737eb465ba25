package import NotificationRendering
internal import Presenters

extension Scene {
  /// Expands the scene's first notification.
  package func expand(_ extensions: NotificationContentExtension...) -> ExpandedPresentation {
    renderer.expanded(notifications[0], settings: settings, device: device, surface: surface, extensions: extensions)
  }
}

extension ExpandedPresentation {
  /// The notification as JSON.
  package var json: String { String(decoding: JSONPresenter.bytes(for: self), as: UTF8.self) }

  /// The notification as text.
  package var text: String { TextPresenter().text(for: self) }

  /// The expanded notification; nil if none is shown.
  package var notification: ExpandedNotification? {
    if case .expanded(let notification) = expansion { notification } else { nil }
  }
}

extension NotificationContentExtension {
  /// Makes an extension.
  package init(
    _ category: LiteralString, ratio: Double = 0.5, _ change: (inout NotificationContentExtension) -> Void = { _ in }
  ) {
    self.init(categories: [category], initialContentSizeRatio: ratio)
    change(&self)
  }
}
