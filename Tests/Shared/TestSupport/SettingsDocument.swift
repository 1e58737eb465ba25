/// A person's settings as JSON, which can be damaged in the ways of common mistakes.
package struct SettingsDocument {
  /// A piece of JSON.
  package indirect enum Node {
    case object([(name: String, value: Node)])
    /// A value as written.
    case written(String)

    var text: String {
      switch self {
      case .object(let members):
        "{" + members.map { "\(Self.quoted($0.name)): \($0.value.text)" }.joined(separator: ", ") + "}"
      case .written(let text): text
      }
    }

    private static func quoted(_ name: String) -> String {
      "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }

  /// The apps with notifications; settings name only the first three.
  package static let apps = ["a.mail", "b.chat", "c.photos", "d.news"]

  package var settings: Node

  private static let choices: [(name: String, values: [String])] = [
    ("showPreviews", ["\"always\"", "\"whenAuthenticated\"", "\"never\""]),
    ("hiddenRows", ["\"titles\"", "\"counts\"", "\"apps\"", "\"total\"", "\"nothing\""]),
    ("whileScreenShared", ["\"asUsual\"", "\"hide\""]),
    ("authorization", ["\"authorized\"", "\"denied\"", "\"provisional\""]),
    ("lockScreen", ["true", "false"]), ("notificationCenter", ["true", "false"]),
    ("alertStyle", ["\"banner\"", "\"none\""]), ("alert", ["true", "false"]),
    ("grouping", ["\"automatic\"", "\"byApp\"", "\"off\""]), ("timeSensitive", ["true", "false"]),
  ]

  /// Draws random settings.
  package init(_ random: inout SeededGenerator) {
    var members: [(name: String, value: Node)] = []
    if random.int(below: 4) > 0 { members.append(("showPreviews", .written(random.pick(Self.choices[0].values)))) }
    for choice in Self.choices[1...2] where random.int(below: 4) == 0 {
      members.append((choice.name, .written(random.pick(choice.values))))
    }
    if random.coin() { members.append(("order", .written("\"date\""))) }
    var apps: [(name: String, value: Node)] = []
    for app in Self.apps.dropLast() where random.coin() {
      var own: [(name: String, value: Node)] = []
      for choice in Self.choices where random.int(below: 3) == 0 {
        own.append((choice.name, .written(random.pick(choice.values))))
      }
      apps.append((app, .object(own)))
    }
    if !apps.isEmpty { members.insert(("apps", .object(apps)), at: random.int(below: members.count + 1)) }
    settings = .object(members)
  }

  /// The settings as a member of a list document without notifications.
  package var list: String { #"{"locale": "en", "settings": \#(settings.text), "notifications": []}"# }

  /// A notification of each app, one per line. The body names the app.
  package static let lines = apps.map { app in
    #"{"identifier": "n", "app": "\#(app)", "date": "2017-06-05T17:00:00Z", "payload": {"aps": {"alert": "of \#(app)"}}}"#
  }

  // MARK: Damage

  /// Damages one member: misspells it, changes its type, or repeats it.
  package mutating func damage(_ random: inout SeededGenerator) {
    var document = Node.object([("settings", settings)])
    Self.damage(&document, &random, depth: 0)
    guard case .object(let members) = document else { return }
    if members.count == 1, members[0].name == "settings" {
      settings = members[0].value
    } else {
      outer = members
    }
  }

  /// Replaces `settings` in the document after damage at the top level.
  private var outer: [(name: String, value: Node)]?

  /// The list document after the damage.
  package var damagedList: String {
    let members = outer ?? [("settings", settings)]
    let text = Node.object(members).text.dropFirst().dropLast()
    return #"{"locale": "en", \#(text), "notifications": []}"#
  }

  private static func damage(_ node: inout Node, _ random: inout SeededGenerator, depth: Int) {
    guard case .object(var members) = node, !members.isEmpty else { return }
    let index = random.int(below: members.count)
    // Most members are nested; names of apps are arbitrary and cannot be misspelt.
    if case .object(let inner) = members[index].value, !inner.isEmpty, random.int(below: 4) > 0 {
      damage(&members[index].value, &random, depth: depth + 1)
    } else {
      switch random.int(below: depth == 2 ? 2 : 3) {
      case 0: members[index].value = .written(anotherType(members[index].value, &random))
      case 1: repeatMember(&members, index, &random)
      default: members[index].name = misspelt(members[index].name, &random)
      }
    }
    node = .object(members)
  }

  /// Repeats a member with its most permissive values.
  private static func repeatMember(
    _ members: inout [(name: String, value: Node)], _ index: Int, _ random: inout SeededGenerator
  ) {
    let member = members[index]
    members.insert((member.name, freed(member.name, member.value)), at: random.coin() ? index : members.count)
  }

  /// The most permissive value of each member present. Absent members stay absent, because adding one is no mistake.
  private static func freed(_ name: String, _ value: Node) -> Node {
    if case .object(let members) = value {
      return .object(members.map { ($0.name, freed($0.name, $0.value)) })
    }
    return .written(choices.first { $0.name == name }?.values[0] ?? value.text)
  }

  /// The same settings with the most permissive values.
  package var freed: SettingsDocument {
    var document = self
    document.settings = Self.freed("settings", settings)
    return document
  }

  /// A value of another type, or an unknown word.
  private static func anotherType(_ value: Node, _ random: inout SeededGenerator) -> String {
    let values = ["5", "[]", "\"nevr\"", "{\"x\": 1}", "true"]
    let own: [Int] =
      switch value {
      case .object: [3]
      case .written(let text) where text == "true" || text == "false": [4]
      case .written: []
      }
    return values[random.pick((0..<values.count).filter { !own.contains($0) })]
  }

  /// A name with one or two typos.
  private static func misspelt(_ name: String, _ random: inout SeededGenerator) -> String {
    let known = Set(choices.map(\.name) + ["settings", "apps", "order"])
    while true {
      var letters = Array(name)
      switch random.int(below: 6) {
      case 0: letters = Array(name.uppercased())
      case 1: letters.insert(random.pick(["-", "_", " ", "."]), at: random.int(below: letters.count + 1))
      case 2: letters.swapAt(random.int(below: letters.count), 0)
      default:
        for _ in 0...random.int(below: 2) {
          let place = random.int(below: letters.count)
          switch random.int(below: 3) {
          case 0 where letters.count > 1: letters.remove(at: place)
          case 1: letters.insert(random.pick(Array("aeinstx")), at: place)
          default: letters[place] = random.pick(Array("aeinstx"))
          }
        }
      }
      let text = String(letters)
      if text != name, !known.contains(text) { return text }
    }
  }

  /// Splits the settings in two, each member into one of them.
  package func split(_ random: inout SeededGenerator) -> (SettingsDocument, SettingsDocument) {
    let (left, right) = Self.split(settings, &random)
    var parts = (self, self)
    (parts.0.settings, parts.1.settings) = (left, right)
    return parts
  }

  private static func split(_ node: Node, _ random: inout SeededGenerator) -> (Node, Node) {
    guard case .object(let members) = node else { return (node, node) }
    var parts: ([(name: String, value: Node)], [(name: String, value: Node)]) = ([], [])
    for member in members {
      if case .object = member.value {
        let (left, right) = split(member.value, &random)
        parts.0.append((member.name, left))
        parts.1.append((member.name, right))
      } else if random.coin() {
        parts.0.append(member)
      } else {
        parts.1.append(member)
      }
    }
    return (.object(parts.0), .object(parts.1))
  }
}
