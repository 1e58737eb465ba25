internal import Diagnostics

/// An argument of a localized text.
public enum TextArgument: Hashable, Sendable {
  /// A text. All arguments of a push notification are texts.
  case text(String)
  /// A number as written: `1.0` is not `1`.
  case number(String)
}

// Texts are equal only if their code points are, as in ``LocalizableText``.
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
