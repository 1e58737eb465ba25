internal import Diagnostics

/// The person's choices for the apps that are there, found by any of their names, of which a desktop's apps have several.
///
/// A key that equals a name of an app is its key; of several the strictest choice holds. A name that an app only claims brings
/// what hides and nothing that shows more. A key that equals no name of any app, and differs from one only by case,
/// punctuation, white space or `.desktop`, hides that app's content, and restricts its rows as it says.
package struct AppSettings: Hashable, Sendable {
  /// The choices, with those for apps by their identifiers.
  package private(set) var resolved: NotificationSettings
  private let written: NotificationSettings
  /// The keys of the choices by their letters.
  private let keysByLetters: [String: [String]]
  /// The names of each app, with the number of its notifications that have them: its own, those that it claims, and those that
  /// it claims in a sandbox.
  private var ownNames: [String: [String: Int]] = [:]
  private var claimedNames: [String: [String: Int]] = [:]
  private var sandboxedNames: [String: [String: Int]] = [:]
  /// The apps that have a name, and those in sandboxes that claim it.
  private var appsByName: [String: Set<String>] = [:]
  private var claimantsByName: [String: Set<String>] = [:]
  /// The apps by the letters of their names, where those are the letters of a key.
  private var appsByLetters: [String: Set<String>] = [:]

  /// Takes the choices as they are written, without any app.
  package init(_ settings: NotificationSettings = NotificationSettings()) {
    written = settings
    resolved = settings
    resolved.apps = [:]
    keysByLetters = Dictionary(grouping: settings.apps.keys.map(\.string).sorted()) { AppName.letters(of: $0) }
  }

  /// Adds a notification of an app.
  ///
  /// - Complexity: O(number of names), unless a name is a key.
  package mutating func add(_ app: String, _ names: AppNameSet) {
    guard !written.apps.isEmpty else { return }
    let isNew = ownNames[app] == nil
    let own = count(names.own, of: app, \AppSettings.ownNames, \AppSettings.appsByName)
    let (counts, index) = Self.claims(of: names)
    let claimed = count(names.claimed, of: app, counts, index)
    if isNew || own || claimed { resolve(app) }
  }

  /// Removes a notification of an app.
  package mutating func remove(_ app: String, _ names: AppNameSet) {
    guard ownNames[app] != nil else { return }
    discount(names.own, of: app, \AppSettings.ownNames, \AppSettings.appsByName)
    let (counts, index) = Self.claims(of: names)
    discount(names.claimed, of: app, counts, index)
    if ownNames[app] == nil {
      if resolved.apps[app] != nil { resolved.apps[LiteralString(app)] = nil }
    } else {
      resolve(app)
    }
  }

  /// Returns whether the person has written choices under a name.
  package func hasKey(_ name: String) -> Bool { written.apps[name] != nil }

  private typealias Counts = WritableKeyPath<AppSettings, [String: [String: Int]]>
  private typealias Index = WritableKeyPath<AppSettings, [String: Set<String>]>

  /// What a program in a sandbox claims does not take a key from the app that it is meant for.
  private static func claims(of names: AppNameSet) -> (Counts, Index) {
    if names.isSandboxed { return (\AppSettings.sandboxedNames, \AppSettings.claimantsByName) }
    return (\AppSettings.claimedNames, \AppSettings.appsByName)
  }

  /// - Returns: Whether a name is new.
  private mutating func count(_ names: Set<String>, of app: String, _ counts: Counts, _ index: Index) -> Bool {
    var isChanged = false
    for name in names {
      self[keyPath: counts][app, default: [:]][name, default: 0] += 1
      guard self[keyPath: counts][app]?[name] == 1 else { continue }
      isChanged = true
      self[keyPath: index][name, default: []].insert(app)
      let letters = AppName.letters(of: name)
      if keysByLetters[letters] != nil { appsByLetters[letters, default: []].insert(app) }
      if appsByName[name]?.count == 1, hasKey(name) { resolveAll(letters) }
    }
    return isChanged
  }

  private mutating func discount(_ names: Set<String>, of app: String, _ counts: Counts, _ index: Index) {
    for name in names {
      guard let count = self[keyPath: counts][app]?[name] else { continue }
      self[keyPath: counts][app]?[name] = count > 1 ? count - 1 : nil
      guard count == 1 else { continue }
      if self[keyPath: counts][app]?.isEmpty == true { self[keyPath: counts][app] = nil }
      self[keyPath: index][name]?.remove(app)
      let letters = AppName.letters(of: name)
      if self[keyPath: index][name]?.isEmpty == true {
        self[keyPath: index][name] = nil
        if hasKey(name) { resolveAll(letters) }
      }
      if !self.names(of: app).contains(where: { AppName.letters(of: $0) == letters }) {
        appsByLetters[letters]?.remove(app)
      }
    }
  }

  private func names(of app: String) -> [String] {
    Array(ownNames[app, default: [:]].keys) + claims(of: app)
  }

  private func claims(of app: String) -> [String] {
    Array(claimedNames[app, default: [:]].keys) + sandboxedNames[app, default: [:]].keys
  }

  private mutating func resolveAll(_ letters: String) {
    for app in appsByLetters[letters] ?? [] { resolve(app) }
  }

  private mutating func resolve(_ app: String) {
    let settings = settings(of: app)
    if settings != resolved.apps[app] { resolved.apps[LiteralString(app)] = settings }
  }

  /// Returns what the person has chosen for an app; nil for nothing.
  private func settings(of app: String) -> AppNotificationSettings? {
    var settings: AppNotificationSettings?
    for name in ownNames[app, default: [:]].keys.sorted() {
      guard let own = written.apps[name] else { continue }
      settings = settings?.tightened(by: own) ?? own
    }
    for name in claims(of: app).sorted() {
      guard let claimed = written.apps[name] else { continue }
      settings = written.choices(settings, tightenedBy: claimed)
    }
    let meant = misspellings(of: app)
    return meant.isEmpty ? settings : written.choices(settings, restrictedBy: meant.sorted().map { LiteralString($0) })
  }

  /// The keys that are probably meant for an app and are not spelled like it.
  private func misspellings(of app: String) -> Set<String> {
    let names = Set(names(of: app))
    let letters = Set(names.map { AppName.letters(of: $0) }).subtracting([""])
    return letters.reduce(into: []) { keys, letters in
      keys.formUnion(keysByLetters[letters, default: []].filter { appsByName[$0] == nil && !names.contains($0) })
    }
  }

  /// Returns the keys that are not names of apps that are there, in ascending order.
  ///
  /// - Parameter isThere: Returns whether output may say that an app has sent a notification. For the answer, other apps
  ///   have sent none.
  package func unmatchedKeys(where isThere: (String) -> Bool) -> [UnmatchedAppKey] {
    let unmatched = written.apps.keys.map(\.string).filter { key in
      ![appsByName, claimantsByName].contains { $0[key, default: []].contains(where: isThere) }
    }
    // Enough for a person's settings; a long list of apps is not compared with a long list of keys.
    let there = ownNames.keys.filter(isThere)
    let apps = there.count <= 256 ? there.sorted() : []
    return unmatched.sorted().map { key in
      let meant = appsByLetters[AppName.letters(of: key)]?.filter(isThere).min()
      let nearest = meant ?? NameResemblance.meant(by: key, among: apps, isGenerous: false)
      return UnmatchedAppKey(key: key, nearest: nearest, isHiding: meant != nil)
    }
  }
}
