import Foundation

/// The live rows of `sottod`: what `sottoctl watch --format json` writes. Keys run `sottoctl`, so that it is `sottod` that
/// hides, shows and removes.
struct SottodRows: CardList, ~Copyable {
  /// A line of the feed: what turns the old rows into the new ones.
  ///
  /// Source: `Documentation/Schemas/changes.schema.json`.
  private struct Changes: Decodable {
    struct Placed: Decodable { let index: Int, group: Row }
    struct Move: Decodable { let from, to: Int }
    let authenticated, screenShared: Bool
    let removals: [Int]
    let insertions: [Placed]
    let moves: [Move]
    let updates: [Placed]
  }

  private struct Row: Decodable {
    let appName, title, subtitle, body, summary: String?
    let count: Int
    let identifiers: [String]
  }

  private(set) var cards: [Card] = []
  private(set) var fault: String?
  var width: Int? { didSet { if width != oldValue { updateAges() } } }
  var usesColor = false
  private var rows: [Row] = []
  private var isAuthenticated = false
  private var isScreenShared = false
  private var selected: Int?
  private var made = 0

  var selection: Int? { cards.firstIndex { $0.number == selected } ?? (cards.isEmpty ? nil : 0) }

  var status: String {
    if let fault { return "! \(fault)" }
    let state = (isAuthenticated ? "unlocked" : "locked") + (isScreenShared ? ", shared" : "")
    return "\(state)  a unlock  l lock  s share  ↑↓ select  ⏎ open  x dismiss  q quit"
  }

  mutating func receive(_ line: String) {
    do {
      let changes = try JSONDecoder().decode(Changes.self, from: Data(line.utf8))
      fault = nil
      (isAuthenticated, isScreenShared) = (changes.authenticated, changes.screenShared)
      apply(changes)
    } catch {
      // The error would quote what was not understood.
      fault = "a line is not one of “sottoctl watch --format json”"
    }
  }

  private mutating func apply(_ changes: Changes) {
    let all = zip(rows, cards).map { ($0, $1) }
    let gone = Set(changes.removals + changes.moves.map(\.from))
    var next = all.indices.filter { !gone.contains($0) }.map { all[$0] }
    var arriving = changes.moves.filter { all.indices.contains($0.from) }.map { ($0.to, all[$0.from]) }
    for insertion in changes.insertions {
      arriving.append((insertion.index, (insertion.group, Card(number: made, lines: [], isNew: true))))
      made += 1
    }
    for (index, entry) in arriving.sorted(by: { $0.0 < $1.0 }) { next.insert(entry, at: min(index, next.count)) }
    for update in changes.updates where next.indices.contains(update.index) {
      next[update.index].0 = update.group
      next[update.index].1.isNew = true
    }
    (rows, cards) = (next.map(\.0), next.map(\.1))
    updateAges()
  }

  mutating func updateAges() {
    for index in cards.indices { cards[index].lines = lines(of: rows[index]) }
  }

  private func lines(of row: Row) -> [Substring] {
    let head = [row.appName, row.count > 1 ? "(\(row.count))" : nil].compactMap(\.self).joined(separator: " ")
    let texts = [head, row.title, row.subtitle, row.body, row.summary].compactMap(\.self).filter { !$0.isEmpty }
    return texts.flatMap { $0.split(separator: "\n") }.map { line in
      // What senders write must not act on the terminal.
      let safe = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
      return Substring(String(String.UnicodeScalarView(safe)).prefix(width ?? .max))
    } + (width == nil ? [] : [""])
  }

  func authenticate(_ authenticated: Bool) { sottoctl(authenticated ? "unlock" : "lock") }

  func shareScreen() { sottoctl("share", isScreenShared ? "off" : "on") }

  /// What hidden rows tell is among the settings of `sottod`.
  func tellLess() {}

  mutating func moveSelection(by step: Int) {
    for index in cards.indices { cards[index].isNew = false }
    guard let selection else { return }
    selected = cards[min(max(selection + step, 0), cards.count - 1)].number
  }

  func expandSelection() {
    if let first = selection.flatMap({ rows[$0].identifiers.first }) { sottoctl("invoke", first) }
  }

  func dismissSelection() {
    if let identifiers = selection.map({ rows[$0].identifiers }), !identifiers.isEmpty {
      sottoctl(["dismiss"] + identifiers)
    }
  }

  private func sottoctl(_ arguments: String...) { sottoctl(arguments) }

  /// Runs sottoctl; the resulting changes arrive through the feed.
  private func sottoctl(_ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sottoctl"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
