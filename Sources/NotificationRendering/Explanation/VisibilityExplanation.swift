package import NotificationModel

/// Why the content of a row is hidden or shown.
package struct VisibilityExplanation: Hashable, Sendable {
  /// When the app's content is shown.
  package let showPreviews: ShowPreviewsSetting
  /// Which setting decided that.
  package let source: ShowPreviewsSource
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool

  /// Whether the content is hidden.
  package var hidesContent: Bool { showPreviews.hidesContent(authenticated: isAuthenticated) }
}
