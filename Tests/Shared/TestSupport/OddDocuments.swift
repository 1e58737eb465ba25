/// List documents with wishes to hide that a person has written with mistakes: names misspelled, doubled, in wrong places
/// and with values of wrong types.
package struct OddDocuments {
  private var random: SeededGenerator
  /// How many names of a hundred are misspelled.
  private let mistakes: Int
  /// What each notification's sender wrote: the text in its title and body.
  private let content: (Int) -> String

  /// Creates a generator of one document.
  ///
  /// - Parameters:
  ///   - seed: Chooses everything but what senders wrote.
  ///   - content: Returns what the sender of a notification wrote, by its index.
  package init(seed: UInt64, content: @escaping (Int) -> String) {
    random = SeededGenerator(seed: seed)
    mistakes = random.pick([0, 2, 5, 15, 40])
    self.content = content
  }

  /// The words that say how content is hidden, and those that show it.
  private static let values = [
    "\"never\"", "\"always\"", "\"whenAuthenticated\"", "\"hide\"", "\"hideContent\"", "\"asUsual\"", "\"denied\"",
    "\"authorized\"", "\"titles\"", "\"counts\"", "\"nothing\"", "true", "false", "null", "0", "\"\"", "\"Never\"",
    "[]", "{}", "\"nevr\"",
  ]
  /// Members that can hide, with a value that does.
  private static let wishes = [
    ("showPreviews", "\"never\""), ("whileScreenShared", "\"hide\""), ("hiddenRows", "\"nothing\""),
    ("hiddenRows", "\"total\""), ("privacy", "\"hide\""), ("privacy", "\"hideContent\""), ("screenShared", "true"),
    ("authenticated", "false"), ("authorization", "\"denied\""), ("lockScreen", "false"),
  ]
  private static let names = [
    "settings", "apps", "categories", "notifications", "removed", "locale", "order", "grouping", "identifier",
    "payload", "date", "app", "topic", "category", "options", "name", "thread",
  ]

  private mutating func chance(_ percent: Int) -> Bool { random.int(below: 100) < percent }

  /// Returns a name, sometimes misspelled.
  private mutating func name(_ name: String) -> String {
    guard chance(mistakes), name.count > 2 else { return name }
    var letters = Array(name)
    let place = random.int(below: letters.count)
    switch random.int(below: 9) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, max(0, place - 1))
    case 3: return name.uppercased()
    case 4: return name.prefix(1).uppercased() + name.dropFirst()
    case 5: return name + random.pick([" ", "s", "_", "1", ":", "Setting"])
    case 6: return random.pick(["x-", "_", "$", "my"]) + name
    case 7: return name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
    default: letters[place] = random.pick(["x", "é", "e"])
    }
    return String(letters)
  }

  /// Returns a value, sometimes of another type, or inside something.
  private mutating func value(_ value: String) -> String {
    guard chance(mistakes / 3) else { return value }
    return switch random.int(below: 5) {
    case 0: random.pick(Self.values)
    case 1: "[\(value)]"
    case 2: "{\"value\":\(value)}"
    case 3: "{\"\(name("showPreviews"))\":\(value)}"
    default: "[[\(value)]]"
    }
  }

  private mutating func member(_ written: String, _ written2: String) -> String {
    "\"\(name(written))\":\(value(written2))"
  }

  /// A member that may hide, where it belongs or not.
  private mutating func wish() -> String {
    let (name, value) = random.pick(Self.wishes)
    return member(name, chance(70) ? value : random.pick(Self.values))
  }

  /// Adds wishes and odd members, doubles some, and changes the order.
  private mutating func object(_ members: [String], wishes: Int = 6) -> String {
    var members = members
    if chance(wishes) { members.append(wish()) }
    if chance(6) { members.append("\"\(name(random.pick(Self.names)))\":\(random.pick(Self.values))") }
    if chance(4) { members.append("\"extra\":{\(wish())}") }
    if chance(6), let one = members.randomElement(using: &random) { members.append(one) }
    if chance(20) { members.shuffle(using: &random) }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func choices(_ members: [String] = []) -> String {
    var members = members
    if chance(50) {
      members.append(member("showPreviews", random.pick(["\"always\"", "\"whenAuthenticated\"", "\"never\""])))
    }
    if chance(20) { members.append(member("whileScreenShared", "\"asUsual\"")) }
    if chance(12) { members.append(member("hiddenRows", random.pick(["\"titles\"", "\"counts\"", "\"apps\""]))) }
    return object(members)
  }

  private mutating func settings() -> String {
    var apps: [String] = []
    for app in ["one", "two", "com.example.One"] where chance(35) {
      let key = chance(80) ? app : random.pick([app.uppercased(), app + " ", app + ".desktop", "*", "on"])
      apps.append("\"\(key)\":\(value(choices()))")
    }
    return choices(apps.isEmpty ? [] : [member("apps", "{\(apps.joined(separator: ","))}")])
  }

  private mutating func category(_ identifier: String) -> String {
    var members = [member("identifier", "\"\(identifier)\"")]
    if chance(30) { members.append(member("privacy", random.pick(["\"hide\"", "\"hideContent\""]))) }
    if chance(10) { members.append(member("options", "[\"hideContent\"]")) }
    if chance(10) { members.append(member("app", "\"one\"")) }
    return object(members, wishes: 4)
  }

  private mutating func categories() -> String {
    "[\(["A", "B"].filter { _ in chance(80) }.map { category($0) }.joined(separator: ","))]"
  }

  private mutating func notification(_ index: Int) -> String {
    let app = random.pick(["one", "two", "One", "com.example.One"])
    let category = random.pick(["A", "B", "C"])
    let text = content(index)
    let aps =
      "{\"alert\":{\"title\":\"\(text)\",\"body\":\"\(text)\"},\"category\":\"\(category)\",\"thread-id\":\"\(random.pick(["x", "y"]))\"}"
    let members = [
      "\"identifier\":\"n\(index)\"", "\"app\":\"\(app)\"", "\"date\":\"2017-06-05T17:00:0\(index % 10)Z\"",
      "\"payload\":{\"aps\":\(aps),\"settings\":{\"showPreviews\":\"never\"},\"privacy\":\"hide\"}",
    ]
    return object(members, wishes: 4)
  }

  /// Returns a list document on one line.
  package mutating func document() -> String {
    var members = [
      "\"notifications\":[\((0..<3 + random.int(below: 4)).map { notification($0) }.joined(separator: ","))]"
    ]
    members.insert(member("settings", settings()), at: 0)
    if chance(90) {
      members.append("\"authenticated\":\(random.pick(["true", "true", "true", "true", "true", "false", "\"yes\""]))")
    }
    if chance(30) { members.append(member("screenShared", random.pick(["true", "false"]))) }
    if chance(60) { members.append(member("categories", categories())) }
    if chance(8) { members.append(member("categories", categories())) }
    if chance(20) { members.append(member("apps", "{\"one\":\(value(object([])))}")) }
    return object(members, wishes: 4)
  }
}
