public import NotificationModel

/// Why the content of a row is hidden or shown.
public struct VisibilityExplanation: Hashable, Sendable {
  /// When the app's content is shown.
  public let showPreviews: ShowPreviewsSetting
  /// Which setting decided that.
  public let source: ShowPreviewsSource
  /// Whether the person has authenticated.
  public let isAuthenticated: Bool

  /// Whether the content is hidden.
  public var hidesContent: Bool { showPreviews.hidesContent(authenticated: isAuthenticated) }
}
