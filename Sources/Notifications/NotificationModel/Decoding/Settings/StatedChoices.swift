internal import JSON

/// Settings of which some choices are stated.
struct StatedChoices<Settings: StatableSettings>: Hashable, Sendable {
  /// The settings, with Apple's defaults for what is not stated.
  var settings: Settings
  /// The choices that are stated, one bit each by their index.
  private var stated: UInt32 = 0

  /// Creates settings that state nothing.
  ///
  /// Does not touch the choices: creating their key paths takes a measurable part of the startup time.
  init(_ defaults: Settings) { settings = defaults }

  private func isStated(_ choice: Int) -> Bool { stated & 1 << choice != 0 }

  /// Reads a choice. If it is stated twice, the stricter applies.
  ///
  /// - Returns: Whether it was stated before.
  mutating func read(_ value: JSONValue, _ choice: Int) throws(JSONTypeError) -> Bool {
    var new = settings
    try Settings.choices[choice].read(value, &new)
    let isRepeated = isStated(choice)
    _ = tighten(choice, with: new)
    return isRepeated
  }

  /// Takes the choices that other settings state and that are at least as strict.
  ///
  /// - Returns: The names of the choices that differ.
  mutating func tighten(with other: StatedChoices) -> [String] {
    settings.isUnreadable = settings.isUnreadable || other.settings.isUnreadable
    return Settings.choices.indices.filter { other.isStated($0) && tighten($0, with: other.settings) }.map {
      "\(Settings.choices[$0].member.name)"
    }
  }

  /// Takes the choice of other settings if it is at least as strict as the one stated.
  ///
  /// - Returns: Whether a different one was stated.
  private mutating func tighten(_ index: Int, with other: Settings) -> Bool {
    let choice = Settings.choices[index]
    let differs = isStated(index) && !choice.isEqual(settings, other)
    if !differs || choice.strictness(settings) <= choice.strictness(other) { choice.copy(&settings, other) }
    stated |= 1 << index
    return differs
  }

  /// Takes the choices that a settings file states.
  ///
  /// A file that states when previews are shown also makes unreadable settings readable again: it overrides whatever
  /// they may have stated.
  mutating func overlay(with file: StatedChoices) {
    settings.isUnreadable = file.settings.isUnreadable || (settings.isUnreadable && file.settings.showPreviews == nil)
    for (index, choice) in Settings.choices.enumerated() where file.isStated(index) {
      choice.copy(&settings, file.settings)
      stated |= 1 << index
    }
  }
}
