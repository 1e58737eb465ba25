package import NotificationRendering

/// A preview setting and whether the person has authenticated, which determine how much of a list is shown.
package struct GalleryState: Hashable, Sendable {
  /// When content is shown.
  package let showPreviews: ShowPreviewsSetting
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool

  /// Every state, in the order in which a gallery shows them.
  package static let all = [ShowPreviewsSetting.always, .whenAuthenticated, .never].flatMap { showPreviews in
    [false, true].map { GalleryState(showPreviews: showPreviews, isAuthenticated: $0) }
  }
}
