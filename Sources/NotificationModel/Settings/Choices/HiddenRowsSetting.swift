/// How much rows with hidden content tell: the person's choice, from most to least.
///
/// A level never adds a text, a name, an action, a thread or an identifier to what the one before it shows.
public enum HiddenRowsSetting: Int, Hashable, Sendable, CaseIterable {
  /// A row for each thread, with the titles and subtitles that categories permit, and a placeholder.
  case titles = 0
  /// A row for each thread, with a placeholder alone.
  case counts = 1
  /// One row for each app: a placeholder for all that is hidden of the app.
  case apps = 2
  /// One row for all such apps, which says how many notifications there are and nothing else.
  case total = 3
  /// No rows.
  case nothing = 4

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .titles: "titles"
    case .counts: "counts"
    case .apps: "apps"
    case .total: "total"
    case .nothing: "nothing"
    }
  }

  /// Whether a row may name an app.
  package var namesApps: Bool { rawValue <= HiddenRowsSetting.apps.rawValue }

  /// Returns the setting under which rows tell less.
  func stricter(_ other: HiddenRowsSetting) -> HiddenRowsSetting { rawValue < other.rawValue ? other : self }
}
