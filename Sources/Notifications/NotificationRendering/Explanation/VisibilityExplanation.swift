package import NotificationModel

/// Why the content of a row is hidden or shown.
package struct VisibilityExplanation: Hashable, Sendable {
  /// What the settings say about the app's content.
  package let app: ContentVisibility
  /// Whether the content is hidden.
  package let hidesContent: Bool

  /// Why content is hidden.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The setting when content is shown.
    case showPreviews
    /// The screen is shared.
    case screenSharing
    /// A notification of the row, or its category, asks for it.
    case privacy
    /// Choices for the category or the urgency of another notification of the row hide that one.
    case otherNotification
  }

  /// Why the content is hidden, if it is. The setting goes first, because without it nothing else would matter.
  package var reason: Reason {
    if app.showPreviews.hidesContent(authenticated: app.isAuthenticated) { return .showPreviews }
    if app.isHiddenBySharing { return .screenSharing }
    return app.appliesPrivacy ? .privacy : .otherNotification
  }
}
