internal import Diagnostics
internal import Synchronization

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
  private let keysByLetters: [String: [LiteralString]]
  /// The names of each app, with the number of its notifications that have them: its own, and those that it claims. Names are
  /// compared by code points: one that only looks the same is nearly right.
  private var ownNames: [LiteralString: [LiteralString: Int]] = [:]
  private var claimedNames: [LiteralString: [LiteralString: Int]] = [:]
  /// The apps that have a name, and those that claim it.
  private var appsByName: [LiteralString: Set<LiteralString>] = [:]
  private var claimantsByName: [LiteralString: Set<LiteralString>] = [:]
  /// The apps by the letters of their names, where those are the letters of a key.
  private var appsByLetters: [String: Set<LiteralString>] = [:]

  /// Takes the choices as they are written, without any app.
  package init(_ settings: NotificationSettings = NotificationSettings()) {
    written = settings
    resolved = settings
    resolved.apps = [:]
    keysByLetters = Dictionary(grouping: settings.apps.keys.sorted()) { AppName.letters(of: $0.string) }
  }

  /// Adds a notification of an app.
  ///
  /// - Complexity: O(number of names), unless a name is a key.
  package mutating func add(_ app: String, _ names: AppNameSet) {
    guard !written.apps.isEmpty else { return }
    let app = LiteralString(app)
    let isNew = ownNames[app] == nil
    let own = count(names.own, of: app, \AppSettings.ownNames, \AppSettings.appsByName)
    // What a program claims takes no key from the app that it is meant for.
    let claimed = count(relevant(names.claimed), of: app, \AppSettings.claimedNames, \AppSettings.claimantsByName)
    if isNew || own || claimed { resolve(app) }
  }

  /// Removes a notification of an app.
  package mutating func remove(_ app: String, _ names: AppNameSet) {
    let app = LiteralString(app)
    guard ownNames[app] != nil else { return }
    discount(names.own, of: app, \AppSettings.ownNames, \AppSettings.appsByName)
    discount(relevant(names.claimed), of: app, \AppSettings.claimedNames, \AppSettings.claimantsByName)
    if ownNames[app] == nil {
      if resolved.apps[app] != nil { resolved.apps[app] = nil }
    } else {
      resolve(app)
    }
  }

  /// Returns whether the person has written choices under a name.
  package func hasKey(_ name: String) -> Bool { written.apps[name] != nil }

  /// Returns the claimed names that can matter: keys, and of names that have the letters of a key only these. So an app has no
  /// more of them than there are keys, however many names its notifications claim.
  private func relevant(_ names: Set<String>) -> Set<String> {
    Set(
      names.compactMap { name in
        if written.apps[LiteralString(name)] != nil { return name }
        let letters = AppName.letters(of: name)
        // With a character that is no letter, it equals no key.
        return letters.isEmpty || keysByLetters[letters] == nil ? nil : "\(letters)\u{0}"
      })
  }

  private typealias Counts = WritableKeyPath<AppSettings, [LiteralString: [LiteralString: Int]]>
  private typealias Index = WritableKeyPath<AppSettings, [LiteralString: Set<LiteralString>]>

  /// - Returns: Whether a name is new.
  private mutating func count(_ names: Set<String>, of app: LiteralString, _ counts: Counts, _ index: Index) -> Bool {
    var isChanged = false
    for name in names.map({ LiteralString($0) }) {
      self[keyPath: counts][app, default: [:]][name, default: 0] += 1
      guard self[keyPath: counts][app]?[name] == 1 else { continue }
      isChanged = true
      self[keyPath: index][name, default: []].insert(app)
      let letters = AppName.letters(of: name.string)
      if keysByLetters[letters] != nil { appsByLetters[letters, default: []].insert(app) }
      if appsByName[name]?.count == 1, written.apps[name] != nil { resolveAll(letters) }
    }
    return isChanged
  }

  private mutating func discount(_ names: Set<String>, of app: LiteralString, _ counts: Counts, _ index: Index) {
    for name in names.map({ LiteralString($0) }) {
      guard let count = self[keyPath: counts][app]?[name] else { continue }
      self[keyPath: counts][app]?[name] = count > 1 ? count - 1 : nil
      guard count == 1 else { continue }
      if self[keyPath: counts][app]?.isEmpty == true { self[keyPath: counts][app] = nil }
      self[keyPath: index][name]?.remove(app)
      let letters = AppName.letters(of: name.string)
      if self[keyPath: index][name]?.isEmpty == true {
        self[keyPath: index][name] = nil
        if written.apps[name] != nil { resolveAll(letters) }
      }
      if !self.names(of: app).contains(where: { AppName.letters(of: $0.string) == letters }) {
        appsByLetters[letters]?.remove(app)
      }
    }
  }

  private func names(of app: LiteralString) -> [LiteralString] {
    Array(ownNames[app, default: [:]].keys) + claimedNames[app, default: [:]].keys
  }

  private mutating func resolveAll(_ letters: String) {
    for app in appsByLetters[letters] ?? [] { resolve(app) }
  }

  private mutating func resolve(_ app: LiteralString) {
    let settings = settings(of: app)
    if settings != resolved.apps[app] { resolved.apps[app] = settings }
  }

  /// Returns what the person has chosen for an app; nil for nothing.
  private func settings(of app: LiteralString) -> AppNotificationSettings? {
    var settings: AppNotificationSettings?
    for name in ownNames[app, default: [:]].keys.sorted() {
      guard let own = written.apps[name] else { continue }
      settings = settings?.tightened(by: own) ?? own
    }
    for name in claimedNames[app, default: [:]].keys.sorted() {
      guard let claimed = written.apps[name] else { continue }
      settings = written.choices(settings, tightenedBy: claimed)
    }
    let meant = misspellings(of: app)
    return meant.isEmpty ? settings : written.choices(settings, restrictedBy: meant.sorted())
  }

  /// The keys that are probably meant for an app and are not spelled like it.
  private func misspellings(of app: LiteralString) -> Set<LiteralString> {
    let names = Set(names(of: app))
    let letters = Set(names.map { AppName.letters(of: $0.string) }).subtracting([""])
    return letters.reduce(into: []) { keys, letters in
      keys.formUnion(keysByLetters[letters, default: []].filter { appsByName[$0] == nil && !names.contains($0) })
    }
  }

  /// Returns the keys that are not names of apps that are there, in ascending order.
  ///
  /// - Parameter isThere: Returns whether output may say that an app has sent a notification. For the answer, other apps
  ///   have sent none.
  package func unmatchedKeys(where isThere: (String) -> Bool) -> [UnmatchedAppKey] {
    let unmatched = written.apps.keys.filter { key in
      ![appsByName, claimantsByName].contains { $0[key, default: []].contains { isThere($0.string) } }
    }
    // Enough for a person's settings; a long list of apps is not compared with a long list of keys.
    let there = ownNames.keys.map(\.string).filter(isThere)
    let apps = there.count <= 256 ? there.sorted() : []
    return unmatched.sorted().map(\.string).map { key in
      let meant = appsByLetters[AppName.letters(of: key)]?.map(\.string).filter(isThere).min()
      let nearest = meant ?? NameResemblance.meant(by: key, among: apps, isGenerous: false)
      return UnmatchedAppKey(key: key, nearest: nearest, isHiding: meant != nil)
    }
  }
}

/// How names of apps are compared.
package enum AppName {
  /// Returns the letters and digits of a name in lowercase, without `.desktop` at its end.
  package static func letters(of name: String) -> String {
    var letters = ""
    // By character, so that both spellings of one with an accent are the same.
    for character in name.lowercased() {
      guard let first = character.unicodeScalars.first,
        first.properties.isAlphabetic || first.properties.numericType != nil
      else { continue }
      letters.append(character)
    }
    guard letters.hasSuffix("desktop"), isDesktopFile(name) else { return letters }
    return String(letters.dropLast("desktop".count))
  }

  private static func isDesktopFile(_ name: String) -> Bool {
    var rest = name.lowercased()[...]
    while let last = rest.unicodeScalars.last, last.properties.isWhitespace { rest = rest.dropLast() }
    return rest.hasSuffix(".desktop") && rest.utf8.count > ".desktop".utf8.count
  }
}

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

/// The keys of a person's choices for apps, by their letters and digits, to find keys that are not spelled like their
/// apps. Made on first use. Thread-safe.
final class AppKeyIndex: Sendable {
  private let keys = Mutex<[String: [LiteralString]]?>(nil)

  /// Returns the keys that differ from an app's identifier only by case, punctuation, white space or `.desktop` at its
  /// end, in ascending order.
  ///
  /// - Parameter settings: The choices. They must be the same in each call.
  /// - Complexity: O(number of choices) for the first call; later ones O(length of the identifier).
  func misspellings(
    of app: LiteralString, in settings: [LiteralString: AppNotificationSettings]
  ) -> [LiteralString] {
    let letters = AppName.letters(of: app.string)
    guard !letters.isEmpty else { return [] }
    return keys.withLock { keys in
      let known = keys ?? Dictionary(grouping: settings.keys.sorted()) { AppName.letters(of: $0.string) }
      keys = known
      return known[letters]?.filter { $0 != app } ?? []
    }
  }
}

/// A key of settings that is not the name of an app that is there.
package struct UnmatchedAppKey: Hashable, Sendable {
  /// The key.
  package let key: String
  /// An app whose name is similar; nil for none.
  package let nearest: String?
  /// Whether the content of that app is hidden because the key may be meant for it.
  package let isHiding: Bool

  /// Creates a key.
  package init(key: String, nearest: String?, isHiding: Bool) {
    (self.key, self.nearest, self.isHiding) = (key, nearest, isHiding)
  }
}
