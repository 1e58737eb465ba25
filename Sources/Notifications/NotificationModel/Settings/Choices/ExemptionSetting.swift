/// What the person lets through that an app's other settings would hide.
public enum ExemptionSetting: Hashable, Sendable, CaseIterable {
  /// The content is shown, also before the person has authenticated. It is hidden while the screen is shared.
  case shown

  /// The name in list documents.
  package var name: StaticString { "shown" }
}
