package import Diagnostics
package import JSON

/// An unknown member of a document, or an unknown option in an array of options.
package struct UnknownMember: DiagnosticKind {
  /// The consequence, which ensures that nothing is shown that may have been meant to be withheld.
  package enum Consequence: Hashable, Sendable {
    /// It is ignored.
    case none
    /// The enclosing settings become unreadable, so content is hidden.
    case contentIsHidden
    /// The enclosing action asks for authentication.
    case authenticationIsRequired
  }

  /// The name as written.
  package let name: String
  /// The known name that is probably meant; nil if none is similar.
  package let meant: String?
  /// The consequence.
  package let consequence: Consequence
  /// The number of notifications that have it; 1 where it is elsewhere.
  package var count = 1

  /// Creates a finding.
  package init(name: String, meant: String?, consequence: Consequence) {
    (self.name, self.meant, self.consequence) = (name, meant, consequence)
  }

  /// `unknown-member`.
  package var identifier: String { "unknown-member" }
  /// A warning: the rest of the document is read.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    let result =
      switch consequence {
      case .none: ""
      case .contentIsHidden: "; content is hidden until this is corrected"
      case .authenticationIsRequired: "; the action asks for authentication until this is corrected"
      }
    let question = meant.map { "; did you mean \(quoted($0))?" } ?? ""
    return "unknown name \(quoted(name))\(count > 1 ? " in \(count) notifications" : "")\(result)\(question)"
  }
}

/// The unknown members of the notifications of a list. Each name is reported once, with its first place and the number of
/// notifications that have it.
struct UnknownMemberCounts {
  /// What is known of a name: the member, or nil for settings.
  private var entries: [(name: String, member: UnknownMember?, location: SourceLocation?, count: Int)] = []
  private var places: [String: Int] = [:]

  /// Whether settings were found.
  private(set) var hasSettings = false

  /// Counts a member.
  mutating func count(_ member: UnknownMember, at location: SourceLocation?) {
    count(member.name, member, location)
  }

  /// Counts settings, or a name that resembles settings.
  mutating func countSettings(_ name: String, at location: SourceLocation?) {
    hasSettings = true
    count(name, nil, location)
  }

  private mutating func count(_ name: String, _ member: UnknownMember?, _ location: SourceLocation?) {
    let place = places[name, default: entries.count]
    if place < entries.count {
      entries[place].count += 1
    } else {
      places[name] = place
      entries.append((name, member, location, 1))
    }
  }

  /// The diagnostics, in the order in which the names were found.
  var diagnostics: [Diagnostic] {
    entries.map { entry in
      guard var member = entry.member else {
        return Diagnostic(
          DocumentFault.misplacedSettings(name: entry.name, count: entry.count), at: entry.location)
      }
      member.count = entry.count
      return Diagnostic(member, at: entry.location)
    }
  }
}

/// Finds unknown members of documents.
package struct UnknownMemberFinder {
  /// An unknown member and where it is.
  package struct Found {
    package let member: UnknownMember
    /// The path from the value that was searched.
    package let path: [JSONPathComponent]
    /// The line on which its value begins, counted from 1; nil where the document does not disclose lines.
    package let line: Int?

    var hidesContent: Bool { member.consequence == .contentIsHidden }
  }

  private let tellsMisspeltOnly: Bool
  private var path: [JSONPathComponent] = []
  private var found: [Found] = []

  /// Searches a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - members: The known members.
  ///   - tellsMisspeltOnly: Whether to report only unknown members that resemble a known one, because the object may
  ///     have members of its own.
  /// - Complexity: O(number of members).
  package static func search(
    _ value: JSONValue, _ members: DocumentMembers, tellsMisspeltOnly: Bool = false
  ) -> [Found] {
    var finder = UnknownMemberFinder(tellsMisspeltOnly: tellsMisspeltOnly)
    finder.visit(value, members)
    return finder.found
  }

  private init(tellsMisspeltOnly: Bool) { self.tellsMisspeltOnly = tellsMisspeltOnly }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers) {
    switch members {
    case .any, .string, .number, .boolean, .choice: break
    case .options(let known, let guarded):
      try? value.forEachElement { (index, value) throws(JSONTypeError) in
        guard value.kind == .string, !known.contains(where: value.textEquals) else { return }
        report(try value.string(), known, known, guarded, at: .element(index), value)
      }
    case .array(let element):
      try? value.forEachElement { (index, value) throws(JSONTypeError) in visit(value, element, at: .element(index)) }
    case .dictionary(let member):
      try? value.forEachMember { (name, value) throws(JSONTypeError) in visit(value, member, at: .member(name.text)) }
    case .object(let known, let guarded): visit(value, known, guarded)
    case .stringOr(let object), .booleanOr(let object): visit(value, object)
    }
  }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers, at component: JSONPathComponent) {
    path.append(component)
    visit(value, members)
    path.removeLast()
  }

  private mutating func visit(
    _ object: JSONValue, _ known: [DocumentMembers.Member], _ guarded: DocumentMembers.Guarded?
  ) {
    var hasUnknown = false
    try? object.forEachMember { (name, value) throws(JSONTypeError) in
      switch known.first(where: { $0.name ~= name })?.value {
      case nil: hasUnknown = true
      case .any?, .string?, .number?, .boolean?, .choice?: break
      case let members?: visit(value, members, at: .member(name.text))
      }
    }
    if hasUnknown { reportUnknown(of: object, known, guarded) }
  }

  private mutating func reportUnknown(
    of object: JSONValue, _ known: [DocumentMembers.Member], _ guarded: DocumentMembers.Guarded?
  ) {
    var absent = known
    try? object.forEachMember { (name, _) throws(JSONTypeError) in absent.removeAll { $0.name ~= name } }
    try? object.forEachMember { (name, value) throws(JSONTypeError) in
      if known.contains(where: { $0.name ~= name }) { return }
      report(name.text, known.map(\.name), absent.map(\.name), guarded, at: .member(name.text), value)
    }
  }

  /// Records an unknown name.
  ///
  /// - Parameters:
  ///   - known: All known names.
  ///   - absent: The known names that the object does not have, so that one of them may be meant.
  private mutating func report(
    _ name: String, _ known: [StaticString], _ absent: [StaticString], _ guarded: DocumentMembers.Guarded?,
    at component: JSONPathComponent, _ value: JSONValue
  ) {
    let resembling =
      guarded.map {
        NameResemblance.resembles(name, anyOf: $0.names)
          || NameResemblance.resembles(name, anyOf: $0.misplaced, takesParts: false)
      } ?? false
    let withholds = guarded.map { Self.mayWithhold(name, value, $0, isResembling: resembling) } ?? false
    let names = Set(known.map { "\($0)" })
    let preferred = resembling ? guarded?.names.filter { names.contains("\($0)") } ?? [] : []
    let meant =
      NameResemblance.meant(by: name, among: absent.map { "\($0)" }.sorted(), isGenerous: !tellsMisspeltOnly)
      ?? preferred.first { NameResemblance.resembles(name, anyOf: [$0]) }.map { "\($0)" }
    if tellsMisspeltOnly, meant == nil { return }
    found.append(
      Found(
        member: UnknownMember(
          name: name, meant: meant, consequence: withholds ? guarded?.consequence ?? .none : .none),
        path: path + [component], line: value.line))
  }

  /// Returns whether a member that is not known may have been meant to withhold something.
  private static func mayWithhold(
    _ name: String, _ value: JSONValue, _ guarded: DocumentMembers.Guarded, isResembling: Bool
  ) -> Bool {
    switch guarded.consequence {
    case .none: false
    case .contentIsHidden:
      isResembling || HidingValue.mayHide(value, by: guarded.inValues.names, depth: guarded.inValues.depth)
    case .authenticationIsRequired: mayLock(name, value)
    }
  }
}

/// Recognizes misspelled names.
package enum NameResemblance {
  /// The maximum number of characters added, dropped or changed.
  private static let distance = 2
  /// The shortest part of a name that counts as a match for the whole.
  private static let shortestPart = 5
  /// The shortest name of which an edit makes no other word: `alarm` is not `alert`.
  private static let shortestMisspelt = 8
  /// The longest name of which an edit makes another word: `app` and `aps` are not misspellings of `apps`.
  private static let longestShortName = 4

  /// Returns whether one of these names may be meant: equal except for case and punctuation, at most two edits away, or
  /// one contains the other (`previews` for `showPreviews`). Of a name of up to four letters, only case, punctuation and
  /// doubled letters may differ.
  ///
  /// Matching is generous on purpose: when somebody may have meant to hide something, hiding too much is the smaller
  /// mistake.
  ///
  /// - Parameter takesParts: Whether a part of a name stands for it. Otherwise short names may differ only by case and
  ///   punctuation.
  /// - Complexity: O(length) for each name.
  package static func resembles(_ name: String, anyOf names: [StaticString], takesParts: Bool = true) -> Bool {
    guard name.utf8.count <= longestName else { return false }
    let letters = letters(of: name)
    return names.contains { known in
      let knownLetters = Self.letters(of: "\(known)")
      if knownLetters.utf8.count <= longestShortName { return isDoubling(letters, of: knownLetters) }
      if !takesParts, knownLetters.utf8.count < shortestMisspelt { return letters == knownLetters }
      return letters == knownLetters || nearestWord(to: letters, among: [knownLetters], within: distance) != nil
        || (takesParts && letters.utf8.count >= shortestPart && contains(knownLetters, letters))
        || (takesParts && knownLetters.utf8.count >= shortestPart && contains(letters, knownLetters))
    }
  }

  /// The longest name that is compared, in bytes.
  private static let longestName = 256

  /// Returns whether a name is another one, some of whose letters may be doubled.
  private static func isDoubling(_ name: String, of known: String) -> Bool {
    var last: UInt8?
    var rest = Array(known.utf8)[...]
    for letter in name.utf8 {
      if letter == rest.first {
        rest = rest.dropFirst()
      } else if letter != last {
        return false
      }
      last = letter
    }
    return rest.isEmpty
  }

  /// Returns the name that is probably meant: one that is equal except for case and punctuation, or else the nearest.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - names: The known names.
  ///   - isGenerous: Whether short names may also differ, those of three letters by one edit and longer ones by two.
  package static func meant(by name: String, among names: [String], isGenerous: Bool) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let letters = letters(of: name)
    if let same = names.first(where: { Self.letters(of: $0) == letters }) { return same }
    let length = name.count
    let least = isGenerous ? length < 3 ? 0 : length < 4 ? 1 : 2 : 0
    let distance = max(least, length < 5 ? 0 : length < 8 ? 1 : 2)
    return nearestWord(to: name, among: names, within: distance)
  }

  /// The letters and digits of a name, in lowercase.
  private static func letters(of name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }

  /// Returns whether a text has a part, byte for byte. The method of `String` brings the standard library's regular
  /// expressions, 1.4 MB, into every program.
  static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}

/// Recognizes a wish to hide something in the value of a member that is not known.
enum HidingValue {
  /// The values of choices that hide content.
  private static let words: [StaticString] = ["never", "denied", "hide", "hideContent", "privacy"]

  /// Returns whether a value switches a setting off.
  static func switchesOff(_ value: JSONValue) -> Bool {
    value.kind == .false || ["none", "off", "no", "false"].contains(where: value.textEquals)
  }

  /// Returns whether settings state somewhere that content is to be hidden.
  ///
  /// - Complexity: O(size of the value).
  static func hides(_ settings: JSONValue) -> Bool {
    var hides = false
    switch settings.kind {
    case .string: hides = words.contains(where: settings.textEquals)
    case .array:
      try? settings.forEachElement { (_, element) throws(JSONTypeError) in hides = hides || Self.hides(element) }
    case .object:
      try? settings.forEachMember { (_, value) throws(JSONTypeError) in hides = hides || Self.hides(value) }
    case .null, .true, .false, .number: break
    }
    return hides
  }

  /// Returns whether a value may have been meant to hide content: a word for it, or an object with a member that
  /// resembles one of some names. Arrays may hold either.
  ///
  /// - Parameters:
  ///   - names: The names of members that hide content.
  ///   - depth: How many levels of objects and arrays to search.
  /// - Complexity: O(size of the value) for the levels that are searched.
  static func mayHide(_ value: JSONValue, by names: [StaticString], depth: Int) -> Bool {
    var hides = false
    switch value.kind {
    case .string: hides = words.contains(where: value.textEquals)
    case .array where depth > 0:
      try? value.forEachElement { (_, element) throws(JSONTypeError) in
        if !hides { hides = mayHide(element, by: names, depth: depth - 1) }
      }
    case .object where depth > 0:
      try? value.forEachMember { (name, value) throws(JSONTypeError) in
        if hides { return }
        hides =
          NameResemblance.resembles(name.text, anyOf: names)
          || (value.kind != .string && mayHide(value, by: names, depth: depth - 1))
      }
    case .array, .object, .null, .true, .false, .number: break
    }
    return hides
  }
}
