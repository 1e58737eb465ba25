/// Who says whether the screen is shared: the person's choice. It applies to `sottod`.
public enum SharingDetectionSetting: Hashable, Sendable, CaseIterable {
  /// The person alone, by `sottoctl share`.
  case manual
  /// The person and every program that is known to say so.
  case automatic

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .manual: "manual"
    case .automatic: "auto"
    }
  }
}
