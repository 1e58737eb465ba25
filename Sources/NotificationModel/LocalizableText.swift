/// A text that is either there already or is looked up when it is shown.
///
/// Source: Apple, `NSString.localizedUserNotificationString(forKey:arguments:)`: the look-up happens when the
/// notification is presented, so that a change of language reaches it.
public enum LocalizableText: Hashable, Sendable {
  /// A text as it is.
  case literal(String)
  /// A key of the app's string tables, its arguments, and the text to show when no table has the key.
  case localized(key: String, arguments: [TextArgument], literal: String?)
}

/// An argument of a localized text.
public enum TextArgument: Hashable, Sendable {
  /// A text; the arguments of a push always are.
  case text(String)
  /// A number as written: `1.0` is not `1`.
  case number(String)
}
