/// What happens to content while the screen is shared: the person's choice.
public enum ScreenSharingSetting: Hashable, Sendable, CaseIterable {
  /// Content is shown or hidden as if nobody were watching.
  case asUsual
  /// Content is hidden.
  case hide

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .asUsual: "asUsual"
    case .hide: "hide"
    }
  }
}
