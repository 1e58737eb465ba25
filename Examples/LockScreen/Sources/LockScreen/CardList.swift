/// Rows as cards, which displays draw and keys act on.
protocol CardList: ~Copyable {
  var cards: [Card] { get }
  /// The index of the selected card; nil if there are no cards.
  var selection: Int? { get }
  /// What the last line says.
  var status: String { get }
  /// The fault of the latest line; nil if it had none.
  var fault: String? { get }
  /// The width of a card in cells; nil for plain lines.
  var width: Int? { get set }
  var usesColor: Bool { get set }

  /// Takes a line of the feed.
  mutating func receive(_ line: String)
  /// Authenticates or locks the device.
  mutating func authenticate(_ authenticated: Bool)
  /// Shares the screen, or no longer shares it.
  mutating func shareScreen()
  /// Lets hidden rows tell less; after the last level, as much as they can.
  mutating func tellLess()
  mutating func moveSelection(by step: Int)
  /// Opens the selected row, or closes it.
  mutating func expandSelection()
  /// Removes all notifications of the selected row.
  mutating func dismissSelection()
  /// Updates the ages of notifications.
  mutating func updateAges()
}

/// A row's card.
struct Card {
  /// Identifies the card while its position changes.
  let number: Int
  var lines: [Substring]
  /// Whether it appeared or changed since the last key press.
  var isNew = false
  var isExpanded = false
}
