internal import Diagnostics

/// A text that is either literal or looked up when it is shown.
///
/// Source: Apple, `NSString.localizedUserNotificationString(forKey:arguments:)`: the text is looked up when the
/// notification is presented, so it follows a change of language.
public enum LocalizableText: Hashable, Sendable {
  /// A literal text.
  case literal(String)
  /// A key in the app's string tables, its arguments, and the text to show if no table has the key.
  case localized(key: String, arguments: [TextArgument] = [], literal: String? = nil)
}

// Texts are equal only if their code points are. Swift's own `==` also accepts canonically equivalent texts, so the
// other spelling might be shown.

extension LocalizableText {
  /// Whether both are the same text, code point for code point, or the same key with the same arguments.
  public static func == (left: LocalizableText, right: LocalizableText) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): LiteralString(left) == LiteralString(right)
    case (.localized(let key, let arguments, let literal), .localized(let otherKey, let others, let otherLiteral)):
      LiteralString(key) == LiteralString(otherKey) && arguments == others
        && literal.map { LiteralString($0) } == otherLiteral.map { LiteralString($0) }
    default: false
    }
  }

  /// Hashes the code points.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text): hasher.combine(LiteralString(text))
    case .localized(let key, let arguments, let literal):
      hasher.combine(LiteralString(key))
      hasher.combine(arguments)
      hasher.combine(literal.map { LiteralString($0) })
    }
  }
}
