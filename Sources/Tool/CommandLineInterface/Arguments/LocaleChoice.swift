internal import Diagnostics
internal import ICU
internal import Platform

/// Determines the locale of a run.
enum LocaleChoice {
  /// Parses a locale identifier given by the user.
  static func parse(_ text: String) throws(UsageError) -> LocaleIdentifier {
    guard let locale = LocaleIdentifier(text) else {
      throw UsageError("\(quoted(text)) is not a locale identifier such as pt-BR")
    }
    return locale
  }

  /// Returns the locale of the environment; `en` if there is none or it is invalid.
  static func fromEnvironment(_ environment: [String: String]) -> LocaleIdentifier {
    name(of: "LC_MESSAGES", in: environment).flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en")
  }

  /// Returns the name of the locale of the environment; nil if there is none.
  ///
  /// - Parameters:
  ///   - category: The variable of the locale category, such as `LC_CTYPE`.
  ///   - environment: The variables; an empty one counts as unset.
  ///
  /// Source: POSIX, Base Definitions 8.2, the precedence of LC_ALL, the category's variable and LANG.
  static func name(of category: String, in environment: [String: String]) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
