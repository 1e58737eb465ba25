package import Diagnostics
package import NotificationModel

/// An app's content extension, as declared in its manifest: which expanded notifications it draws, and how.
///
/// Source: Apple, `UNNotificationContentExtension`, "Customizing the Appearance of Notifications".
package struct NotificationContentExtension: Hashable, Sendable {
  /// The button that plays and pauses the extension's media.
  ///
  /// Source: Apple, `UNNotificationContentExtensionMediaPlayPauseButtonType`; the raw values are Apple's.
  package enum MediaPlayPauseButton: Int, Hashable, Sendable, CaseIterable {
    /// No button.
    case none = 0
    /// A button that is always visible.
    case `default` = 1
    /// A translucent button over the media, hidden during playback.
    case overlay = 2

    /// The name in manifests.
    package var name: String {
      switch self {
      case .none: "none"
      case .default: "default"
      case .overlay: "overlay"
      }
    }
  }

  /// What happens to the expanded notification after one of its actions was chosen.
  ///
  /// Source: Apple, `UNNotificationContentExtensionResponseOption`; the raw values are Apple's.
  package enum ResponseOption: Int, Hashable, Sendable, CaseIterable {
    /// It stays; the extension has handled the action.
    case doNotDismiss = 0
    /// It is dismissed; the extension has handled the action.
    case dismiss = 1
    /// It is dismissed, and the app handles the action.
    case dismissAndForwardAction = 2

    /// The name in manifests.
    package var name: String {
      switch self {
      case .doNotDismiss: "doNotDismiss"
      case .dismiss: "dismiss"
      case .dismissAndForwardAction: "dismissAndForwardAction"
      }
    }
  }

  /// The app it belongs to; nil for every app.
  package var app: LiteralString?
  /// The categories whose notifications it draws.
  package var categories: [LiteralString]
  /// Its content's height divided by the width, a finite number greater than 0: 0.5 is half as high as wide.
  package var initialContentSizeRatio: Double
  /// Whether the system omits title, subtitle and body and leaves them to the extension.
  package var defaultContentHidden = false
  /// Whether its own title replaces the app's name.
  package var overridesDefaultTitle = false
  /// Whether its content responds to touches (iOS 12).
  package var userInteractionEnabled = false
  /// Its own title, which its code sets (`UIViewController.title`).
  package var title: LocalizableText?
  /// The button for its media, which its code chooses (`mediaPlayPauseButtonType`).
  package var mediaPlayPauseButton: MediaPlayPauseButton = .none
  /// How its code responds to actions (`didReceive(_:completionHandler:)`), by action identifier.
  package var responses: [LiteralString: ResponseOption] = [:]

  /// Creates an extension with the two required attributes.
  ///
  /// - Parameters:
  ///   - categories: The categories whose notifications it draws.
  ///   - initialContentSizeRatio: Its content's height divided by the width, finite and greater than 0.
  package init(categories: [LiteralString], initialContentSizeRatio: Double) {
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
  }

  /// Returns whether the extension draws notifications of an app and category.
  ///
  /// - Parameters:
  ///   - category: The category; an empty one matches no extension.
  ///   - app: The app.
  /// - Complexity: O(number of categories).
  package func draws(_ category: LiteralString, of app: LiteralString) -> Bool {
    !category.isEmpty && (self.app ?? app) == app && categories.contains(category)
  }

  /// Returns what happens to the expanded notification after an action. Unhandled actions go to the app.
  ///
  /// Source: Apple, `UNNotificationContentExtension`: "If your view controller doesn't implement that method, the system
  /// delivers the selected action to your app for handling."
  package func response(to action: LiteralString) -> ResponseOption { responses[action] ?? .dismissAndForwardAction }
}
