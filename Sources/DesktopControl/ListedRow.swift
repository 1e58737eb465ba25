internal import Diagnostics
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

  /// The row in one line: “Fractal: 2 messages”, “Fractal: Ann: See you (1 more message)”.
  var line: String {
    let texts = [appName, title, body].compactMap(\.self).filter { !$0.isEmpty }
    return texts.joined(separator: ": ") + (summary.map { " (\($0))" } ?? "")
  }
}

/// The rendered list of the daemon.
struct ListedRows: Hashable {
  /// Whether content may be shown.
  let isAuthenticated: Bool
  let rows: [ListedRow]
  /// The rows as JSON, as the daemon wrote them.
  let sources: [String]

  /// The number of notifications in all rows.
  var count: Int { rows.reduce(0) { $0 + $1.count } }

  /// A list without rows, for when nobody knows any.
  static let unknown = ListedRows(isAuthenticated: false, rows: [], sources: [])

  init(isAuthenticated: Bool, rows: [ListedRow], sources: [String]) {
    self.isAuthenticated = isAuthenticated
    self.rows = rows
    self.sources = sources
  }

  /// Reads a rendered list.
  ///
  /// - Returns: nil if it is none.
  init?(json: String) {
    let reader = JSONReader(SourceText(name: "rows", text: json))
    do {
      let root = try reader.readDocument()
      var rows: [ListedRow] = []
      var sources: [String] = []
      try root.member("groups")?.forEachElement { (_, value) throws(JSONTypeError) in
        rows.append(try ListedRow(value))
        sources.append(value.sourceText)
      }
      self.init(isAuthenticated: try root.member("authenticated")?.boolean() ?? false, rows: rows, sources: sources)
    } catch {
      return nil
    }
  }
}

extension ListedRow {
  fileprivate init(_ value: JSONValue) throws(JSONTypeError) {
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
