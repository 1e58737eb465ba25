import Glibc

/// A place to show the lock screen.
protocol Display {
  /// Shows its current state.
  mutating func show<List: CardList & ~Copyable>(_ list: inout List)
}

/// Writes the whole list after each change, for pipes and files.
struct PlainDisplay: Display {
  private var shown: String?

  mutating func show<List: CardList & ~Copyable>(_ list: inout List) {
    let rows = list.cards.map { $0.lines.joined(separator: "\n") }
    let text = rows.joined(separator: "\n\n") + (list.fault.map { "\n! \($0)" } ?? "")
    guard text != shown else { return }
    shown = text
    writeAll("\(text)\n----\n")
  }
}

/// Writes all of a text.
func writeAll(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno != EINTR { exit(0) }
    rest = rest.dropFirst(max(count, 0))
  }
}
