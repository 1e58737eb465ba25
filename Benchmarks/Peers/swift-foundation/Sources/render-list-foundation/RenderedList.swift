/// A rendered list, with Sotto's members.
struct RenderedList: Encodable {
  struct Group: Encodable {
    enum CodingKeys: CodingKey {
      case app, appName, thread, count, date, identifiers, hidden, title, subtitle, body, summary, actions
    }

    var app: String
    var thread: String?
    var date: String
    var identifiers: [String]
    var body: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(app, forKey: .app)
      try container.encode(app, forKey: .appName)
      try container.encode(thread, forKey: .thread)
      try container.encode(identifiers.count, forKey: .count)
      try container.encode(date, forKey: .date)
      try container.encode(identifiers, forKey: .identifiers)
      try container.encode(true, forKey: .hidden)
      try container.encodeNil(forKey: .title)
      try container.encodeNil(forKey: .subtitle)
      try container.encode(body, forKey: .body)
      try container.encodeNil(forKey: .summary)
      try container.encode([String](), forKey: .actions)
    }
  }

  var version = 1
  var locale: String
  var direction = "ltr"
  var authenticated = false
  var groups: [Group]
  var diagnostics: [String] = []
}
