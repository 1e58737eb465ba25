internal import Diagnostics
internal import JSON
internal import Presenters

/// The rendered list of the daemon.
struct ListedRows: Hashable {
  /// Whether content may be shown.
  let isAuthenticated: Bool
  let rows: [ListedRow]
  /// The rows as JSON, as the daemon wrote them.
  let sources: [String]

  /// What the daemon says about the list, such as that rows were left out.
  var remarks: [String] = []

  /// The number of notifications in all rows.
  var count: Int { rows.reduce(0) { $0 + $1.count } }

  /// A line for each row, with the number of its newest notification: what “invoke” and “dismiss” take. The row of several apps
  /// has none.
  var numberedLines: String {
    let width = rows.compactMap(\.identifiers.first).map(\.utf8.count).max() ?? 0
    return rows.map { row in
      let number = row.identifiers.first ?? ""
      return String(repeating: " ", count: width - number.utf8.count) + "\(number)  \(row.line.terminalLine)\n"
    }.joined()
  }

  /// What shells offer of the rows, a line each: a word, a tab, and what it means. Senders choose both.
  func candidates(_ kind: ControlProgram.Candidates) -> String {
    let pairs = rows.flatMap { row in
      switch kind {
      case .numbers: row.identifiers.map { (word: $0, meaning: row.line) }
      case .apps: row.app.map { [(word: $0, meaning: row.appName ?? "")] } ?? []
      }
    }
    var offered: Set<String> = []
    // A shell could not write a word that differs from what a terminal may show.
    return pairs.filter { !$0.word.isEmpty && $0.word == $0.word.terminalLine && offered.insert($0.word).inserted }
      .map { "\($0.word)\t\($0.meaning.terminalLine)\n" }.joined()
  }

  /// An empty list, for when the daemon is not available.
  static let unknown = ListedRows(isAuthenticated: false, rows: [], sources: [])
}

extension ListedRows {
  /// Reads what the daemon says about a list or about changes.
  static func remarks(of root: JSONValue) throws(JSONTypeError) -> [String] {
    var remarks: [String] = []
    try root.member("diagnostics")?.forEachElement { (_, value) throws(JSONTypeError) in
      if let message = try value.member("message")?.string() { remarks.append(message) }
    }
    return remarks
  }

  /// Reads a rendered list.
  ///
  /// - Returns: nil if the JSON is not a rendered list.
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
      remarks = try Self.remarks(of: root)
    } catch {
      return nil
    }
  }
}

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
