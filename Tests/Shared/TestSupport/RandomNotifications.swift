/// Random notifications as JSON on one line: valid ones, and ones with every kind of fault.
package struct RandomNotifications {
  private var random: SeededGenerator
  /// The probability of oddities in percent.
  private let oddness: Int

  /// Creates a sequence of notifications.
  package init(seed: UInt64, oddness: Int = 6) {
    random = SeededGenerator(seed: seed)
    self.oddness = oddness
  }

  /// Returns the next notification.
  package mutating func next() -> String {
    isOdd
      ? barePayload()
      : object(
        outermostOddity() + [
          (
            "identifier",
            text(["\"n1\"", "\"n2\"", "\"n3\"", #""n\u0031""#, "\"caf\u{E9}\"", "\"cafe\u{301}\"", "\"\""])
          ),
          ("app", text(["\"one\"", "\"two\"", #""tw\u006f""#, "\"caf\u{E9}\"", "\"\""])),
          ("date", isOdd ? random.pick(Self.oddDates) : "\"2017-06-05T17:00:0\(random.int(below: 10))Z\""),
          ("payload", isOdd ? random.pick(Self.oddValues) : payload()),
        ])
  }

  /// A member that a notification should not have, now and then: a setting, one misspelled, or an unknown name.
  private mutating func outermostOddity() -> [(String, String)] {
    guard isOdd else { return [] }
    let names = [
      "privacy", "privcay", "Privacy", "showPreviews", "show_previews", "settings", "apps", "hidden", "authenticated",
      "identifer", "thread", "note",
    ]
    let values = ["\"hide\"", "\"never\"", "true", "false", "null", "{}", #"{"showPreviews":"never"}"#, "\"text\""]
    return [(random.pick(names), random.pick(values))]
  }

  private static let words = [
    "\"Ann\"", "\"See you at 5\"", "\"\"", "\" \"", #""\"quoted\\ \/ \b\f\n\r\t""#, #""\u0000""#,
    #""\ud83c\udfd6\ufe0f""#,
    "\"🏖️ بدر 日本\"", "\"caf\u{E9}\"", "\"cafe\u{301}\"", #""\u001b[31m""#, "\"50% off %@ %#@x@\"",
  ]
  private static let oddValues = [
    "null", "5", "1.0", "1e999", "123456789012345678901234567890", "true", "false", "[]", "[1]", "{}",
    #"{"a":{"b":[]}}"#, #""half \ud83c a surrogate\udfd6""#,
    "\"\"", "\"2017-06-05T17:00:00Z\"", #"{"aps":null}"#, #"{"aps":{}}"#, #"{"aps":"x"}"#, #"{"aps":{"alert":null}}"#,
  ]
  private static let oddDates = [
    "\"2017-06-05T17:00:00.5+02:00\"", "\"0001-01-01T00:00:00Z\"", "\"9999-12-31T23:59:60Z\"",
    "\"2017-02-29T00:00:00Z\"",
    "\"yesterday\"", "\"\"", #""2017-06-05T17:00:00\u005a""#, "\"2017-06-05t17:00:00z\"", "5", "null", "{}",
    "\"2017-06-05T17:00:00\u{660}Z\"",
  ]

  private var isOdd: Bool { mutating get { random.int(below: 100) < oddness } }

  private mutating func text(_ values: [String] = words) -> String {
    isOdd ? random.pick(Self.oddValues) : random.pick(values)
  }

  private mutating func barePayload() -> String {
    object([
      ("aps", isOdd ? random.pick(Self.oddValues) : aps()), ("Simulator Target Bundle", text(["\"one\"", "\"two\""])),
      ("identifier", text()), ("app", text()), ("date", text()), ("payload", random.pick(Self.oddValues)),
    ])
  }

  private mutating func payload() -> String {
    object([("aps", isOdd ? random.pick(Self.oddValues) : aps()), ("photo", userInfo(depth: 0)), ("aps2", text())])
  }

  private mutating func aps() -> String {
    var members = [
      ("alert", alert()), ("thread-id", text(["\"x\"", "\"y\"", "\"\"", #""\u0078""#])),
      ("category", text(["\"IMAGE\"", "\"TITLE\"", "\"\"", "\"NO_SUCH\""])),
    ]
    if random.coin() { members.append(("sound", text())) }
    if random.coin() { members.append(("badge", "7")) }
    if isOdd { members.append(("alert", alert())) }
    return object(members)
  }

  private mutating func alert() -> String {
    if isOdd { return random.pick(Self.oddValues) }
    if random.int(below: 3) == 0 { return text() }
    var members: [(String, String)] = []
    for name in ["title", "subtitle", "body", "summary-arg"] where random.coin() { members.append((name, text())) }
    let keys = ["title-loc-key", "subtitle-loc-key", "loc-key"]
    if isOdd { members.append((random.pick(keys), text(["\"IMAGE_KEY\"", "\"\"", "\"EMPTY\""]))) }
    if isOdd { members.append((random.pick(["title-loc-args", "subtitle-loc-args", "loc-args"]), arguments())) }
    if isOdd { members.append(("summary-arg-count", random.pick(Self.oddValues + ["3", "-1", "0"]))) }
    if random.coin() { members.append(("launch-image", text())) }
    return object(members)
  }

  private mutating func arguments() -> String {
    if isOdd { return random.pick(Self.oddValues) }
    return "[" + (0..<random.int(below: 3)).map { _ in random.coin() ? text() : "7" }.joined(separator: ",") + "]"
  }

  private mutating func userInfo(depth: Int) -> String {
    guard depth < 12, random.int(below: 8) > 0 else { return text() }
    if random.coin() { return "[\(userInfo(depth: depth + 1)), \(text())]" }
    return object([("alert", userInfo(depth: depth + 1)), ("title", text())])
  }

  /// Writes an object with these members, usually in order, complete and without duplicates.
  private mutating func object(_ members: [(name: String, value: String)]) -> String {
    var members = members
    if isOdd { members.shuffle(using: &random) }
    if isOdd { members.removeLast(min(1, members.count)) }
    if isOdd, let member = members.first { members.append((member.name, random.pick(Self.oddValues))) }
    if isOdd, let member = members.randomElement(using: &random) { members.append(member) }
    if isOdd { members.insert(("x", text()), at: 0) }
    let written = members.map { member in
      let name = isOdd ? Self.escaped(member.name) : member.name
      return isOdd ? " \"\(name)\" :\t\(member.value) " : "\"\(name)\":\(member.value)"
    }
    return "{" + written.joined(separator: ",") + "}"
  }

  /// The name with its first byte as an escape.
  private static func escaped(_ name: String) -> String {
    guard let first = name.utf8.first else { return name }
    let digits = String(first, radix: 16)
    return "\\u00" + (digits.count < 2 ? "0" : "") + digits + name.dropFirst()
  }
}
