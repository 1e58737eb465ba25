/// The programs that have asked for quiet.
///
/// Source: KDE's extension of the Desktop Notifications Specification: `Inhibit`, `UnInhibit`, `Inhibited`.
package struct Inhibitors: Hashable, Sendable {
  /// One that has asked.
  package struct Inhibitor: Hashable, Sendable {
    /// The number that it got.
    package let number: UInt32
    /// The unique name of its connection.
    package let connection: String
    /// Whose program it is.
    package let sender: Sender
    /// What it calls itself.
    package let app: String
    /// Why it asks.
    package let reason: String
  }

  /// The maximum number of one connection, of one sandbox, and of all programs outside of sandboxes.
  package static let maximumOfConnection = 16
  package static let maximumOfSandbox = 16
  package static let maximumOutside = 256
  private var byNumber: [UInt32: Inhibitor] = [:]
  private var lastNumber: UInt32 = 0
  /// The connections that have asked when there was no room. They count without a number, because what they asked for is to
  /// hide.
  private var refused: Set<String> = []

  /// Creates an empty collection.
  package init() {}

  /// All of them, in the order of their numbers.
  package var all: [Inhibitor] { byNumber.values.sorted { $0.number < $1.number } }
  /// Whether there is none.
  package var isEmpty: Bool { byNumber.isEmpty && refused.isEmpty }

  /// How many connections count that have got no number.
  package var refusedCount: Int { refused.count }

  /// Adds one.
  ///
  /// - Returns: nil if there is no room; then its connection counts as one that asks until it leaves the bus.
  package mutating func add(connection: String, sender: Sender, app: String, reason: String) -> Inhibitor? {
    let ofSender = byNumber.values.count { $0.sender.holder == sender.holder }
    guard byNumber.values.count(where: { $0.connection == connection }) < Self.maximumOfConnection,
      ofSender < (sender == .outside ? Self.maximumOutside : Self.maximumOfSandbox)
    else {
      refuse(connection)
      return nil
    }
    repeat { lastNumber = lastNumber == .max ? 1 : lastNumber + 1 } while byNumber[lastNumber] != nil
    return insert(lastNumber, connection, sender, app, reason)
  }

  /// Counts a connection that there was no room for.
  package mutating func refuse(_ connection: String) { refused.insert(connection) }

  /// Restores one of before the daemon was started.
  package mutating func restore(number: UInt32, connection: String, sender: Sender, app: String, reason: String) {
    guard number > 0 else { return }
    lastNumber = max(lastNumber, number)
    insert(number, connection, sender, app, reason)
  }

  /// Removes one.
  ///
  /// - Parameter connection: Who asks: a number is valid for the connection that got it alone.
  /// - Returns: The one that was removed; nil if the connection has none of that number.
  package mutating func remove(_ number: UInt32, of connection: String) -> Inhibitor? {
    byNumber[number]?.connection == connection ? byNumber.removeValue(forKey: number) : nil
  }

  /// Removes all of a connection that has left the bus.
  ///
  /// - Returns: Those that had a number; nil if it had asked for nothing.
  package mutating func removeAll(of connection: String) -> [Inhibitor]? {
    let wasRefused = refused.remove(connection) != nil
    let removed = all.filter { $0.connection == connection }
    for inhibitor in removed { byNumber[inhibitor.number] = nil }
    return removed.isEmpty && !wasRefused ? nil : removed
  }

  @discardableResult
  private mutating func insert(
    _ number: UInt32, _ connection: String, _ sender: Sender, _ app: String, _ reason: String
  ) -> Inhibitor {
    let inhibitor = Inhibitor(
      number: number, connection: connection, sender: sender, app: app.limited(to: DesktopLimits.name),
      reason: reason.limited(to: DesktopLimits.name))
    byNumber[number] = inhibitor
    return inhibitor
  }
}
