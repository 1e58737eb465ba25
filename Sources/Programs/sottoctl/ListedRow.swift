internal import JSON

/// A row of the rendered list, as far as formats show it.
struct ListedRow: Hashable {
  let appName: String?
  let title: String?
  let body: String?
  let summary: String?
  let count: Int
  let identifiers: [String]
  let isHidden: Bool
  /// The key of its app; nil in the row of several.
  var app: String?

  /// The row in one line: “Fractal: 2 messages”, “Fractal: Ann: See you (1 more message)”.
  var line: String {
    let texts = [appName, title, body].compactMap(\.self).filter { !$0.isEmpty }
    return texts.joined(separator: ": ") + (summary.map { " (\($0))" } ?? "")
  }
}

extension ListedRow {
  /// Reads a row of a rendered list.
  init(_ value: JSONValue) throws(JSONTypeError) {
    app = try value.member("app")?.string()
    appName = try value.member("appName")?.string()
    title = try value.member("title")?.string()
    body = try value.member("body")?.string()
    summary = try value.member("summary")?.string()
    count = try value.member("count")?.integer() ?? 0
    isHidden = try value.member("hidden")?.boolean() ?? true
    var identifiers: [String] = []
    try value.member("identifiers")?.forEachElement { (_, value) throws(JSONTypeError) in
      identifiers.append(try value.string())
    }
    self.identifiers = identifiers
  }
}
