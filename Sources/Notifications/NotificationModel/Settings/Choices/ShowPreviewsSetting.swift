/// When the content of notifications is shown: the person's choice.
///
/// Source: Apple, `UNShowPreviewsSetting`; the raw values are Apple's.
public enum ShowPreviewsSetting: Int, Hashable, Sendable, CaseIterable {
  /// Always, even on a locked device.
  case always = 0
  /// When the person has authenticated.
  case whenAuthenticated = 1
  /// Never, not even on an unlocked device.
  case never = 2

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "whenAuthenticated"
    case .never: "never"
    }
  }

  /// Returns whether content is hidden.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  package func hidesContent(authenticated: Bool) -> Bool {
    switch self {
    case .always: false
    case .whenAuthenticated: !authenticated
    case .never: true
    }
  }
}
