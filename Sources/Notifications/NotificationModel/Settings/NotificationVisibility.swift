/// What may be seen of a notification here and now. ``ContentVisibility/visibility(privacy:isSeen:isRevealed:isBesideHidden:)`` decides it;
/// nothing else does.
package enum NotificationVisibility: Hashable, Sendable {
  /// Nothing: no row stands for it.
  case absent(Reason)
  /// A hidden row stands for it, which reveals as much as the level says.
  case hidden(HiddenRowsSetting)
  /// Its content.
  case shown

  /// Why nothing is seen.
  package enum Reason: Hashable, Sendable {
    /// The surface does not show the app's notifications.
    case surface
    /// It or its category asks for that while others may be looking.
    case privacy
    /// It is hidden, and hidden notifications have no rows (``HiddenRowsSetting/nothing``).
    case level
    /// It is hidden, and the person has seen it (``WhileLockedSetting/new``).
    case seen
  }

  /// Whether a row stands for it.
  package var isListed: Bool {
    if case .absent = self { false } else { true }
  }

  /// Whether a hidden row may show the titles and subtitles that categories permit.
  package var showsPermittedTexts: Bool {
    if case .hidden(.titles) = self { true } else { false }
  }

  /// Whether output may name the notification and its app.
  package var isNamed: Bool {
    switch self {
    case .absent: false
    case .hidden(let level): level.namesApps
    case .shown: true
    }
  }
}

extension HiddenRowsSetting {
  /// Whether a row may have the actions of its notification.
  package var permitsActions: Bool { self <= .counts }
  /// Whether a row may name an app.
  package var namesApps: Bool { self <= .apps }
}
