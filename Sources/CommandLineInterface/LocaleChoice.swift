internal import ICU

/// Which locale a run is in.
enum LocaleChoice {
  /// Reads a locale that somebody has written.
  static func parse(_ text: String) throws(UsageError) -> LocaleIdentifier {
    guard let locale = LocaleIdentifier(text) else {
      throw UsageError("“\(text)” is not a locale identifier such as pt-BR")
    }
    return locale
  }

  /// Returns the locale that the environment asks for, `en` when it asks for none that can be read.
  ///
  /// Source: POSIX, Base Definitions 8.2, the precedence of LC_ALL, LC_MESSAGES and LANG.
  static func fromEnvironment(_ environment: [String: String]) -> LocaleIdentifier {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return name.flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en") ?? .root
  }
}
