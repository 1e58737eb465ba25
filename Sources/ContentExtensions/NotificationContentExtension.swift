public import LiteralString
public import NotificationModel

/// What an app's content extension declares of itself: which notifications it draws when they are expanded, and how.
///
/// Source: Apple, `UNNotificationContentExtension`, "Customizing the Appearance of Notifications".
public struct NotificationContentExtension: Hashable, Sendable {
  /// The button that plays and pauses the extension's media.
  ///
  /// Source: Apple, `UNNotificationContentExtensionMediaPlayPauseButtonType`; the raw values are Apple's.
  public enum MediaPlayPauseButton: Int, Hashable, Sendable, CaseIterable {
    /// No button.
    case none = 0
    /// A button that is always to be seen.
    case `default` = 1
    /// A button over the media, which shows through, and which goes away while they play.
    case overlay = 2

    /// What manifests call it.
    package var name: String {
      switch self {
      case .none: "none"
      case .default: "default"
      case .overlay: "overlay"
      }
    }
  }

  /// What becomes of the expanded notification when one of its actions was taken.
  ///
  /// Source: Apple, `UNNotificationContentExtensionResponseOption`; the raw values are Apple's.
  public enum ResponseOption: Int, Hashable, Sendable, CaseIterable {
    /// It stays; the extension has dealt with the action.
    case doNotDismiss = 0
    /// It goes away; the extension has dealt with the action.
    case dismiss = 1
    /// It goes away, and the app gets the action.
    case dismissAndForwardAction = 2

    /// What manifests call it.
    package var name: String {
      switch self {
      case .doNotDismiss: "doNotDismiss"
      case .dismiss: "dismiss"
      case .dismissAndForwardAction: "dismissAndForwardAction"
      }
    }
  }

  /// The app it belongs to; nil for every app.
  public var app: LiteralString?
  /// The categories whose notifications it draws.
  public var categories: [LiteralString]
  /// The height of its content by the width, a finite number greater than 0: 0.5 is half as high as wide.
  public var initialContentSizeRatio: Double
  /// Whether title, subtitle and body are left to the extension.
  public var defaultContentHidden = false
  /// Whether its own title stands where the app's name does by default.
  public var overridesDefaultTitle = false
  /// Whether its content takes touches (iOS 12).
  public var userInteractionEnabled = false
  /// Its own title, which its code sets (`UIViewController.title`).
  public var title: LocalizableText?
  /// The button for its media, which its code chooses (`mediaPlayPauseButtonType`).
  public var mediaPlayPauseButton: MediaPlayPauseButton = .none
  /// What its code answers to actions (`didReceive(_:completionHandler:)`), by their identifiers.
  public var responses: [LiteralString: ResponseOption] = [:]

  /// Creates an extension with the two values that every manifest has.
  ///
  /// - Parameters:
  ///   - categories: The categories whose notifications it draws.
  ///   - initialContentSizeRatio: The height of its content by the width, finite and greater than 0.
  public init(categories: [LiteralString], initialContentSizeRatio: Double) {
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
  }

  /// Returns whether the extension draws an app's notifications of a category.
  ///
  /// - Parameters:
  ///   - category: The category; an empty one is none.
  ///   - app: The app.
  /// - Complexity: O(number of categories).
  public func draws(_ category: LiteralString, of app: LiteralString) -> Bool {
    !category.isEmpty && (self.app ?? app) == app && categories.contains(category)
  }

  /// Returns what becomes of the expanded notification when an action was taken; what the extension does not answer
  /// goes to the app.
  ///
  /// Source: Apple, `UNNotificationContentExtension`: "If your view controller doesn't implement that method, the system
  /// delivers the selected action to your app for handling."
  public func response(to action: LiteralString) -> ResponseOption { responses[action] ?? .dismissAndForwardAction }
}
