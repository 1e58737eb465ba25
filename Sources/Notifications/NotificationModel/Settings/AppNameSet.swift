/// The names of an app of a desktop: those that are its own, and those that a notification claims.
package struct AppNameSet: Hashable, Sendable {
  /// Its identifier, in all spellings.
  package var own: Set<String>
  /// What a notification calls its app besides. Anybody can claim any name, so settings of that name only hide.
  package var claimed: Set<String>

  /// Creates names.
  package init(own: Set<String>, claimed: Set<String> = []) {
    (self.own, self.claimed) = (own, claimed)
  }

  /// Returns these names and others of the same app.
  package func union(_ other: AppNameSet) -> AppNameSet {
    let own = own.union(other.own)
    return AppNameSet(own: own, claimed: claimed.union(other.claimed).subtracting(own))
  }

  /// All of them.
  package var all: Set<String> { own.union(claimed) }
}
