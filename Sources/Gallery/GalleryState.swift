package import NotificationRendering

/// What determines how much of a list is shown: the choices for all apps, and whether the person has authenticated.
package struct GalleryState: Hashable, Sendable {
  /// When content is shown.
  package let showPreviews: ShowPreviewsSetting
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// How much hidden rows tell.
  package let hiddenRows: HiddenRowsSetting
}
