internal import LiteralString

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

// Texts are the same when their code points are: Swift's own `==` would take one that is only canonically equivalent
// for the other, and show it.

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

extension TextArgument {
  /// Whether both are the same text, code point for code point, or the same number as written.
  public static func == (left: TextArgument, right: TextArgument) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.number(let left), .number(let right)):
      LiteralString(left) == LiteralString(right)
    default: false
    }
  }

  /// Hashes the code points.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text), .number(let text): hasher.combine(LiteralString(text))
    }
  }
}
