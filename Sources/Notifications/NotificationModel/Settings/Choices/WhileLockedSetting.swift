/// Which hidden notifications have rows before the person has authenticated: the person's choice.
public enum WhileLockedSetting: Hashable, Sendable, CaseIterable {
  /// All.
  case all
  /// Those that the person has not seen.
  case new

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .all: "all"
    case .new: "new"
    }
  }
}
