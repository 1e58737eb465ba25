internal import Diagnostics

/// The development language of a catalog, and how it was chosen.
struct DevelopmentLanguage {
  let language: String
  let reason: DevelopmentLanguageReason
  /// Why the project's configuration cannot be read.
  let diagnostics: [Diagnostic]

  init(_ language: String, _ reason: DevelopmentLanguageReason, _ diagnostics: [Diagnostic] = []) {
    self.language = language
    self.reason = reason
    self.diagnostics = diagnostics
  }
}
