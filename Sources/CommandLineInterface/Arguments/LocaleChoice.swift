internal import Diagnostics
internal import ICU

/// Which locale a run is in.
enum LocaleChoice {
  /// Reads a locale that somebody has written.
  static func parse(_ text: String) throws(UsageError) -> LocaleIdentifier {
    guard let locale = LocaleIdentifier(text) else {
      throw UsageError("\(quoted(text)) is not a locale identifier such as pt-BR")
    }
    return locale
  }

  /// Returns the locale that the environment asks for, `en` when it asks for none that can be read.
  static func fromEnvironment(_ environment: [String: String]) -> LocaleIdentifier {
    name(of: "LC_MESSAGES", in: environment).flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en") ?? .root
  }

  /// Returns the name of the locale that the environment asks for; nil where it asks for none.
  ///
  /// - Parameters:
  ///   - category: The variable of what the locale is for, such as `LC_CTYPE`.
  ///   - environment: The variables; an empty one is as if it were not there.
  ///
  /// Source: POSIX, Base Definitions 8.2, the precedence of LC_ALL, the category's variable and LANG.
  static func name(of category: String, in environment: [String: String]) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
