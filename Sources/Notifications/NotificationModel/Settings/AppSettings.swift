internal import Diagnostics

/// The person's choices for the apps that are there, found by any of their names, of which a desktop's apps have several.
///
/// A key that equals a name of an app is its key; of several the strictest choice holds. A key that equals no name of any
/// app, and differs from one only by case, punctuation, white space or `.desktop`, hides that app's content, and restricts
/// its rows as it says.
package struct AppSettings: Hashable, Sendable {
  /// The choices, with those for apps by their identifiers.
  package private(set) var resolved: NotificationSettings
  private let written: NotificationSettings
  /// The keys of the choices by their letters.
  private let keysByLetters: [String: [String]]
  /// The names of each app, with the number of its notifications that have them.
  private var names: [String: [String: Int]] = [:]
  /// The apps that have a name.
  private var appsByName: [String: Set<String>] = [:]
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
  package mutating func add(_ app: String, _ names: Set<String>) {
    guard !written.apps.isEmpty else { return }
    var isChanged = self.names[app] == nil
    for name in names {
      self.names[app, default: [:]][name, default: 0] += 1
      guard self.names[app]?[name] == 1 else { continue }
      isChanged = true
      appsByName[name, default: []].insert(app)
      let letters = AppName.letters(of: name)
      if keysByLetters[letters] != nil { appsByLetters[letters, default: []].insert(app) }
      if appsByName[name]?.count == 1, hasKey(name) { resolveAll(letters) }
    }
    if isChanged { resolve(app) }
  }

  /// Removes a notification of an app.
  package mutating func remove(_ app: String, _ names: Set<String>) {
    guard self.names[app] != nil else { return }
    for name in names {
      guard let count = self.names[app]?[name] else { continue }
      self.names[app]?[name] = count > 1 ? count - 1 : nil
      guard count == 1 else { continue }
      appsByName[name]?.remove(app)
      let letters = AppName.letters(of: name)
      if appsByName[name]?.isEmpty == true {
        appsByName[name] = nil
        if hasKey(name) { resolveAll(letters) }
      }
      if !(self.names[app]?.keys.contains { AppName.letters(of: $0) == letters } ?? false) {
        appsByLetters[letters]?.remove(app)
      }
    }
    if self.names[app]?.isEmpty == true {
      self.names[app] = nil
      if resolved.apps[app] != nil { resolved.apps[LiteralString(app)] = nil }
    } else {
      resolve(app)
    }
  }

  /// Returns whether the person has written choices under a name.
  package func hasKey(_ name: String) -> Bool { written.apps[name] != nil }

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
    for name in names[app, default: [:]].keys.sorted() {
      guard let own = written.apps[name] else { continue }
      settings = settings?.tightened(by: own) ?? own
    }
    let meant = misspellings(of: app)
    return meant.isEmpty ? settings : written.choices(settings, restrictedBy: meant.sorted().map { LiteralString($0) })
  }

  /// The keys that are probably meant for an app and are not spelled like it.
  private func misspellings(of app: String) -> Set<String> {
    let letters = Set(names[app, default: [:]].keys.map { AppName.letters(of: $0) }).subtracting([""])
    return letters.reduce(into: []) { keys, letters in
      keys.formUnion(keysByLetters[letters, default: []].filter { appsByName[$0] == nil })
    }
  }

  /// Returns the keys that are not names of apps that are there, in ascending order.
  ///
  /// - Parameter isThere: Returns whether output may say that an app has sent a notification. For the answer, other apps
  ///   have sent none.
  package func unmatchedKeys(where isThere: (String) -> Bool) -> [UnmatchedAppKey] {
    let unmatched = written.apps.keys.map(\.string).filter { !appsByName[$0, default: []].contains(where: isThere) }
    // Enough for a person's settings; a long list of apps is not compared with a long list of keys.
    let there = names.keys.filter(isThere)
    let apps = there.count <= 256 ? there.sorted() : []
    return unmatched.sorted().map { key in
      let meant = appsByLetters[AppName.letters(of: key)]?.filter(isThere).min()
      let nearest = meant ?? NameResemblance.meant(by: key, among: apps, isGenerous: false)
      return UnmatchedAppKey(key: key, nearest: nearest, isHiding: meant != nil)
    }
  }
}
