/// Examples of the rules for lists, categories and payloads.
extension RuleExamples {
  static func placeholder(_ rule: String, _ bad: String, _ good: String) -> Example {
    func files(_ category: String) -> [ExampleFile] {
      let tables = "\"k\" = \"%u files\"; \"p\" = \"Message\"; \"f\" = \"%u from %@\";"
      return [
        ExampleFile("c.json", "[ { \"identifier\": \"C\", \(category) } ]"),
        ExampleFile("en.lproj/Localizable.strings", tables),
        ExampleFile(
          "en.lproj/Localizable.stringsdict",
          stringsdict(forms: ["one": "%d", "other": "%d"])
            .replacing("<key>k</key>", with: "<key>s</key>")),
      ]
    }
    return Example(rule: rule, bad: files(bad), good: files(good))
  }

  static func hidden(_ key: String) -> String { "\"hiddenPreviewsBodyPlaceholder\": { \"key\": \"\(key)\" }" }

  static func list(_ text: String) -> ExampleFile {
    ExampleFile("l.json", "{ \"notifications\": [ { \"app\": \"a\", \(text) } ] }")
  }

  static func payload(_ size: Int) -> ExampleFile {
    list("\"identifier\": \"n\", \"payload\": {\"aps\":{\"alert\":\"\(String(repeating: "x", count: size - 20))\"}}")
  }

  static func actions(_ second: String) -> ExampleFile {
    ExampleFile(
      "c.json",
      """
      [ { "app": "a", "identifier": "C", "actions": [
        { "identifier": "A", "title": "A" }, { "identifier": "\(second)", "title": "B" } ] } ]
      """)
  }

  /// A list that registers the category IMAGE.
  static func category(_ name: String) -> ExampleFile {
    ExampleFile(
      "list.json",
      """
      { "categories": [ { "identifier": "IMAGE" } ], "notifications": [
        { "identifier": "n", "app": "a", "payload": { "aps": { "alert": "x", "category": "\(name)" } } } ] }
      """)
  }

  /// A file of categories without tables next to it.
  static func tableless(_ members: String) -> ExampleFile {
    ExampleFile("c.json", "[ { \"identifier\": \"C\", \(members) } ]")
  }

  /// A payload next to a table with the text “p” and the plural “s”.
  static func push(key: String) -> [ExampleFile] {
    [
      ExampleFile("a.apns", "{ \"aps\": { \"alert\": { \"loc-key\": \"\(key)\", \"loc-args\": [\"5\"] } } }"),
      ExampleFile("en.lproj/Localizable.strings", "p = \"Files: %@\"; f = \"%1$@ of %2$@\";"),
      ExampleFile(
        "en.lproj/Localizable.stringsdict",
        stringsdict(forms: ["one": "%d", "other": "%d"]).replacing("<key>k</key>", with: "<key>s</key>")),
    ]
  }

  /// A list with settings for an app and a notification from com.example.a.
  static func settings(_ app: String) -> ExampleFile {
    ExampleFile(
      "l.json",
      """
      { "settings": { "apps": { "\(app)": { "showPreviews": "never" } } },
        "notifications": [ { "app": "com.example.a", "identifier": "n", "payload": { "aps": {} } } ] }
      """)
  }

  /// A list with a category of one action, A.
  static func minimal(_ action: String) -> ExampleFile {
    ExampleFile(
      "l.json",
      """
      { "categories": [ { "identifier": "C", "actions": [ { "identifier": "A" } ], "minimalActions": ["\(action)"] } ],
        "notifications": [] }
      """)
  }

  static let notifications = [
    placeholder("placeholder-key-missing", hidden("nowhere"), hidden("s")),
    one("placeholder-table-missing", tableless(hidden("k")), tableless("\"options\": []")),
    placeholder("placeholder-specifier", hidden("f"), "\"categorySummaryFormat\": { \"key\": \"f\" }"),
    placeholder("placeholder-without-count", hidden("p"), hidden("s")),
    placeholder("placeholder-without-plural", hidden("k"), hidden("s")),
    Example(rule: "text-key-missing", bad: push(key: "nowhere"), good: push(key: "p")),
    Example(rule: "plural-from-payload", bad: push(key: "s"), good: push(key: "p")),
    one("unmatched-app", settings("com.example.b"), settings("com.example.a")),
    one(
      "unknown-app",
      ExampleFile("l.json", "{ \"notifications\": [], \"settings\": { \"apps\": { \"*\": {} } } }"),
      ExampleFile("l.json", "{ \"notifications\": [], \"settings\": { \"apps\": { \"a\": {} } } }")),
    one(
      "missing-aps", list("\"payload\": { \"alert\": \"x\" }"),
      list("\"payload\": { \"aps\": { \"alert\": \"x\" } }")),
    one("unknown-category", category("IMAGES"), category("IMAGE")),
    one("payload-size", payload(4097), payload(4096)),
    one(
      "collapse-id-length", list("\"identifier\": \"\(String(repeating: "x", count: 65))\", \"payload\": {}"),
      list("\"identifier\": \"\(String(repeating: "x", count: 64))\", \"payload\": {}")),
    one("repeated-action", actions("A"), actions("B")),
    one(
      "misplaced-settings", list("\"settings\": { \"showPreviews\": \"never\" }, \"payload\": {}"),
      list("\"payload\": { \"settings\": 1 }")),
    one(
      "unknown-value", list("\"payload\": { \"aps\": { \"interruption-level\": \"timesensitive\" } }"),
      list("\"payload\": { \"aps\": { \"interruption-level\": \"time-sensitive\" } }")),
    one(
      "misplaced-member", list("\"payload\": { \"aps\": { \"alert\": \"x\" }, \"thread-id\": \"t\" }"),
      list("\"payload\": { \"aps\": { \"alert\": \"x\", \"thread-id\": \"t\" } }")),
    one(
      "service-message",
      ExampleFile(
        "l.json", "{ \"message\": { \"topic\": \"t\", \"apns\": { \"payload\": { \"aps\": { \"alert\": \"x\" } } } } }"),
      ExampleFile("l.json", "{ \"aps\": { \"alert\": \"x\" } }")),
    Example(rule: "payload-arguments", bad: push(key: "f"), good: push(key: "p")),
    one(
      "duplicate-category",
      ExampleFile(
        "l.json",
        "{ \"categories\": [{ \"identifier\": \"A\" }, { \"identifier\": \"A\", \"privacy\": \"hide\" }], "
          + "\"notifications\": [] }"),
      ExampleFile("l.json", "{ \"categories\": [{ \"identifier\": \"A\" }], \"notifications\": [] }")),
    one("unknown-action", minimal("B"), minimal("A")),
  ]
}
