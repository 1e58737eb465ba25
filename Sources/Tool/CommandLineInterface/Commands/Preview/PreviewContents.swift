package import Diagnostics
package import NotificationModel
package import NotificationRendering
package import StringLint

/// What the page of `preview` shows, as its files were when they were last read.
package struct PreviewContents: Sendable {
  /// The title of the page: the apps and the names of the lists.
  package internal(set) var title: String
  /// The list; nil while no version of it could be read.
  package internal(set) var list: NotificationList?
  /// The string tables, and the options that flags set for the list.
  package internal(set) var options: ListOptions
  /// The locales of the tables, ordered by their tags.
  package internal(set) var locales: [LocaleIdentifier] = []
  /// The language in which the texts were written.
  package internal(set) var developmentLocale: LocaleIdentifier = "en"
  /// The time from which ages are measured.
  package internal(set) var now: Timestamp
  /// The findings of `lint` in the tables and lists.
  package internal(set) var findings: [Finding] = []
  /// How many files were checked.
  package internal(set) var fileCount = 0
  /// The diagnostics for the files, besides findings.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The files whose last readable version is shown, because they cannot be read now.
  package internal(set) var keptPaths: [String] = []
}
