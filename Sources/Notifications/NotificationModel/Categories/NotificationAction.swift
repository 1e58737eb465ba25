public import Diagnostics

/// An action that a person can perform on a notification.
///
/// Source: Apple, `UNNotificationAction`, `UNTextInputNotificationAction`.
public struct NotificationAction: Hashable, Sendable {
  /// How an action behaves.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Apple's raw value.
    public let rawValue: UInt
    /// Creates options from Apple's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The device must be unlocked before it is performed.
    public static let authenticationRequired = Options(rawValue: 1 << 0)
    /// It deletes data or is otherwise destructive.
    public static let destructive = Options(rawValue: 1 << 1)
    /// It opens the app.
    public static let foreground = Options(rawValue: 1 << 2)
  }

  /// A field to type an answer into.
  public struct TextInput: Hashable, Sendable {
    /// The title of the button that sends the answer.
    public var buttonTitle: LocalizableText?
    /// The text shown in the empty field.
    public var placeholder: LocalizableText?

    /// Creates a field.
    public init(buttonTitle: LocalizableText? = nil, placeholder: LocalizableText? = nil) {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// A small image beside the title.
  ///
  /// Source: Apple, `UNNotificationActionIcon`.
  public enum Icon: Hashable, Sendable {
    /// A system symbol.
    case systemImage(LiteralString)
    /// An image of the app.
    case templateImage(LiteralString)
  }

  /// The identifier passed to the app.
  public var identifier: LiteralString
  /// The button's title.
  public var title: LocalizableText
  /// How the action behaves.
  public var options: Options
  /// The text field; nil for an action without one.
  public var textInput: TextInput?
  /// The image beside the title.
  public var icon: Icon?

  /// Creates an action.
  public init(
    identifier: String, title: LocalizableText, options: Options = [], textInput: TextInput? = nil,
    icon: Icon? = nil
  ) {
    self.identifier = LiteralString(identifier)
    self.title = title
    self.options = options
    self.textInput = textInput
    self.icon = icon
  }

  /// Returns whether the device must ask for authentication before the action is performed.
  ///
  /// Source: WWDC 2014 session 713: a foreground action always asks for it, because it opens the app.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  package func asksForAuthentication(authenticated: Bool) -> Bool {
    !authenticated && !options.isDisjoint(with: [.authenticationRequired, .foreground])
  }
}

extension [NotificationAction] {
  /// Returns the actions, each of which asks for authentication if any action of the same identifier does, here or among
  /// others: a response tells the identifier alone.
  ///
  /// - Complexity: O(number of actions).
  package func locked(with others: [NotificationAction] = []) -> [NotificationAction] {
    func asks(_ action: NotificationAction) -> Bool { action.asksForAuthentication(authenticated: false) }
    let asking = Set((self + others).filter(asks).map(\.identifier))
    guard !asking.isEmpty else { return self }
    return map { action in
      var action = action
      if asking.contains(action.identifier), !asks(action) { action.options.insert(.authenticationRequired) }
      return action
    }
  }
}

/// An action with the same identifier as an earlier action of the same app. A response does not tell which of the two
/// was chosen.
///
/// Source: Apple, "Declaring your actionable notification types".
package struct RepeatedAction: DiagnosticKind, Hashable {
  /// The app of the action; nil for every app.
  package let app: LiteralString?
  /// The category of the later action.
  package let category: LiteralString
  /// The identifier of both actions.
  package let action: LiteralString
  /// The index of the later action's category.
  package let categoryIndex: Int
  /// The index of the later action within its category.
  package let actionIndex: Int

  /// `repeated-action`.
  package var identifier: String { "repeated-action" }
  /// A warning: the action is still shown.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    "the action identifier “\(action)” of category “\(category)” is already used; action identifiers must be unique "
      + "across all categories of an app"
  }
}

extension NotificationCategory {
  /// Returns the actions with the same identifier as an earlier action of the same app, in the order of registration.
  ///
  /// A category that is registered again replaces the earlier one, whose actions then do not count.
  ///
  /// - Parameter categories: The categories in the order of registration.
  /// - Complexity: O(number of actions).
  package static func repeatedActions(in categories: [NotificationCategory]) -> [RepeatedAction] {
    let names = categories.map(\.name)
    let latest = Dictionary(zip(names, names.indices), uniquingKeysWith: max)
    var seen: Set<RegisteredName> = []
    var repeated: [RepeatedAction] = []
    for (index, category) in categories.enumerated() where latest[names[index]] == index {
      for (actionIndex, action) in category.actions.enumerated() {
        if seen.insert(RegisteredName(app: category.app, identifier: action.identifier)).inserted { continue }
        repeated.append(
          RepeatedAction(
            app: category.app, category: category.identifier, action: action.identifier, categoryIndex: index,
            actionIndex: actionIndex))
      }
    }
    return repeated
  }
}

/// What a person did with a notification, as reported to its app.
///
/// Source: Apple, `UNNotificationResponse`, `UNTextInputNotificationResponse`.
public struct NotificationResponse: Hashable, Sendable {
  /// The notification.
  public let notification: UserNotification
  /// What was done.
  public let action: Action
  /// The text the person typed; nil for an action without a text field.
  public let userText: String?

  /// What a person can do with a notification.
  public enum Action: Hashable, Sendable {
    /// The notification was opened.
    case open
    /// The notification was dismissed.
    case dismiss
    /// One of its category's actions was chosen.
    case custom(NotificationAction)

    /// The identifier passed to the app.
    public var identifier: LiteralString {
      switch self {
      case .open: Action.openIdentifier
      case .dismiss: Action.dismissIdentifier
      case .custom(let action): action.identifier
      }
    }

    /// Apple's `UNNotificationDefaultActionIdentifier`.
    public static let openIdentifier: LiteralString = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier: LiteralString = "com.apple.UNNotificationDismissActionIdentifier"
  }

  /// Creates a response.
  package init(notification: UserNotification, action: Action, userText: String? = nil) {
    self.notification = notification
    self.action = action
    self.userText = userText
  }

  /// Whether the app is brought to the front.
  public var opensApp: Bool {
    switch action {
    case .open: true
    case .dismiss: false
    case .custom(let action): action.options.contains(.foreground)
    }
  }
}

/// Why a response to a notification is refused. Contains nothing of the notification's content.
public enum ResponseRefusal: Error, Hashable, Sendable {
  /// The device has to ask for authentication first.
  case authenticationRequired
  /// The notification's category has no such action, or there is no such category.
  case unknownAction(LiteralString)
  /// The action has no text field.
  case takesNoText(LiteralString)
  /// The action has a text field, and nothing was typed.
  case needsText(LiteralString)

  /// The reason, in one sentence.
  public var message: String {
    switch self {
    case .authenticationRequired: "the device is locked, and this action requires authentication"
    case .unknownAction(let action): "the notification has no action “\(action)”"
    case .takesNoText(let action): "the action “\(action)” takes no text"
    case .needsText(let action): "the action “\(action)” needs a text"
    }
  }
}
