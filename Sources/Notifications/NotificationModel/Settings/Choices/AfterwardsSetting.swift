/// What is announced once the screen is unlocked or no longer shared: the person's choice. It applies to `sottod`.
public enum AfterwardsSetting: Hashable, Sendable, CaseIterable {
  /// The notifications that came in the meantime.
  case contents
  /// One notification that counts them.
  case summary
  /// Nothing. The notifications stay in the list.
  case nothing

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .contents: "contents"
    case .summary: "summary"
    case .nothing: "nothing"
    }
  }
}
