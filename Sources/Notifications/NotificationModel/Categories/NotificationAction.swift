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
