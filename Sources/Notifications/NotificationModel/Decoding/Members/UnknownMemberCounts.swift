internal import Diagnostics

/// The unknown members of the notifications of a list. Each name is reported once, with its first place and the number of
/// notifications that have it.
struct UnknownMemberCounts {
  /// What is known of a name.
  private struct Entry {
    var kind: Kind
    let location: SourceLocation?
  }

  private enum Kind {
    case unknown(UnknownMember)
    case settings(MisplacedSettings)
  }

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// Whether settings were found.
  private(set) var hasSettings = false

  /// Counts a member.
  mutating func count(_ member: UnknownMember, at location: SourceLocation?) {
    if let place = places[member.name] { return increment(place) }
    append(member.name, .unknown(member), location)
  }

  /// Counts settings, or a name that resembles settings.
  mutating func countSettings(_ name: String, at location: SourceLocation?) {
    hasSettings = true
    if let place = places[name] { return increment(place) }
    append(name, .settings(MisplacedSettings(name: name)), location)
  }

  private mutating func append(_ name: String, _ kind: Kind, _ location: SourceLocation?) {
    places[name] = entries.count
    entries.append(Entry(kind: kind, location: location))
  }

  private mutating func increment(_ place: Int) {
    switch entries[place].kind {
    case .unknown(var member):
      member.count += 1
      entries[place].kind = .unknown(member)
    case .settings(var settings):
      settings.count += 1
      entries[place].kind = .settings(settings)
    }
  }

  /// The diagnostics, in the order in which the names were found.
  var diagnostics: [Diagnostic] {
    entries.map { entry in
      switch entry.kind {
      case .unknown(let member): Diagnostic(member, at: entry.location)
      case .settings(let settings): Diagnostic(settings, at: entry.location)
      }
    }
  }
}
