/// How much rows with hidden content reveal: the person's choice, from most to least.
///
/// A level never adds a text, a name, an action, a thread or an identifier to what the one before it shows.
public enum HiddenRowsSetting: Hashable, Sendable, CaseIterable, Comparable {
  /// A row for each thread, with the titles and subtitles that categories permit, and a placeholder.
  case titles
  /// A row for each thread, with a placeholder alone.
  case counts
  /// One row for each app: a placeholder for all that is hidden of the app.
  case apps
  /// One row for all such apps, which says how many notifications there are and nothing else.
  case total
  /// No rows.
  case nothing

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

  /// Returns the setting under which rows reveal less.
  func stricter(_ other: HiddenRowsSetting) -> HiddenRowsSetting { max(self, other) }
}
