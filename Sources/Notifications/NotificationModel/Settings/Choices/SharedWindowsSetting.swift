/// What happens to content while only windows are shared, not the screen: the person's choice. It applies to `sottod`, where
/// a program is known to say the difference.
public enum SharedWindowsSetting: Hashable, Sendable, CaseIterable {
  /// Content is shown or hidden as if nothing were shared.
  case ignore
  /// Content is hidden.
  case hide

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .ignore: "ignore"
    case .hide: "hide"
    }
  }
}
