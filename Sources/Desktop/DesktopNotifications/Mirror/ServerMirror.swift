internal import NotificationRendering

/// Keeps a notification server in sync with what may be seen of the rows of lists.
///
/// A hidden row has one place at the server; each notification of a shown row has a place of its own. A row that
/// becomes hidden takes over a place and replaces its content. At most one call per place is in flight, so that the
/// latest content wins. The mirror sends nothing itself: ``takeCommands()`` returns the calls to make.
package struct ServerMirror {
  /// Something to call.
  package enum Command: Hashable, Sendable {
    /// Shows something. Pass the answer to ``answer(_:at:)``. It is silent if the server has shown all of it before, as
    /// content or as part of a hidden row: then nothing is to pop up, sound or run again.
    case show(ServerContent, at: Int, replacing: UInt32, isSilent: Bool)
    /// Closes what has a number of the server's.
    case close(UInt32)
  }

  /// A row of a list and its place, if it is hidden and has one.
  struct Row {
    var content: MirroredRow
    var place: Int?
    /// What it showed when the server closed it by itself.
    var closedContent: HiddenRowContent?
  }

  var rows: [Int: Row] = [:]
  /// The notifications of rows whose content is shown, by the number of the row.
  var occupants: [Int: [UInt32]] = [:]
  var places: [Int: ServerPlace] = [:]
  /// The places of notifications whose content is shown.
  var placeOfNotification: [UInt32: Int] = [:]
  /// The places that the current update has changed.
  var touchedPlaces: Set<Int> = []
  /// The notifications whose content the server has shown and closed by itself.
  var ended: Set<UInt32> = []
  /// The notifications that a server has shown since they came or changed, as content or as part of a hidden row.
  private var announced: Set<UInt32> = []
  /// The numbers of the rows of each list, in its order.
  private var lists: [[Int]]
  private var placeOfNumber: [UInt32: Int] = [:]
  private var lastRow = 0
  private var lastPlace = 0
  private var commands: [Command] = []
  /// The maximum number of notifications whose content the server has at a time; the others wait until one has gone.
  private(set) var limit = Int.max
  /// Whether the server lists by urgency, and leaves what is replaced where it was.
  private(set) var listsByUrgency = false
  /// Whether notifications wait for a place.
  var isFull = false
  /// Whether the server can be called.
  package private(set) var isReady = false

  /// Creates a mirror of empty lists.
  package init(lists: Int) { self.lists = Array(repeating: [], count: lists) }

  /// Whether the server shows what it is to show, and nothing else, as far as it has answered.
  package var isSettled: Bool {
    !isReady || places.values.allSatisfy { !$0.isCalling && !$0.needsCall }
  }

  /// The server's numbers of what it is to show, or shows until a call has replaced it.
  package var numbersShown: Set<UInt32> { Set(places.values.compactMap(\.number)) }

  /// Returns the server's numbers of what it shows of these notifications alone.
  package func numbersShown(of identifiers: Set<UInt32>) -> [UInt32] {
    places.values.filter { identifiers.isSuperset(of: $0.identifiers) }.compactMap(\.number).sorted()
  }

  /// Whether any notification's content may be visible.
  package var mayShowContent: Bool { places.values.contains(where: \.holdsContent) }

  /// Applies the changes that an update has made to lists.
  ///
  /// All lists are changed at once: a notification that has left one for another keeps its place, and new content that is
  /// hidden in the one is not shown as that of the other.
  ///
  /// - Parameters:
  ///   - changes: What the update has changed.
  ///   - replaced: The notifications with new content.
  ///   - removed: The notifications that are no longer there.
  ///   - quiet: The new notifications that are not to be announced: they take no place of their own.
  ///   - urgency: Returns the urgency of a notification: 0 low, 1 normal, 2 critical.
  /// - Complexity: O(number of rows) for moving, and O(size of the rows that changed).
  package mutating func update(
    _ changes: [ListChange], replaced: Set<UInt32> = [], removed: Set<UInt32> = [], quiet: Set<UInt32> = [],
    urgency: @escaping (UInt32) -> Int = { _ in 1 }
  ) {
    for changed in [replaced, removed] where !changed.isEmpty {
      ended.subtract(changed)
      announced.subtract(changed)
    }
    ended.formUnion(quiet)
    for identifier in replaced {
      guard let place = placeOfNotification[identifier] else { continue }
      places[place]?.isOutdated = true
      touchedPlaces.insert(place)
    }
    let applied = changes.map { apply($0) }
    let (gone, touched) = (applied.flatMap(\.gone), applied.flatMap(\.touched))
    var change = MirrorChange(urgency: listsByUrgency ? urgency : { _ in 1 })
    for row in gone { release(row, into: &change) }
    for row in gone { (rows[row], occupants[row]) = (nil, nil) }
    for row in touched { release(row, into: &change) }
    // A hidden row keeps its place: a notification that has left it must not take it.
    for row in touched.reversed() where staysHidden(row, change) { occupy(row, from: &change) }
    for row in touched.reversed() where !staysHidden(row, change) { occupy(row, from: &change) }
    takeFormerPlaces(of: touched, from: &change)
    for place in change.released { empty(place) }
    fillPlaces()
    for place in inOrder(touchedPlaces) { advance(place) }
    touchedPlaces.removeAll(keepingCapacity: true)
  }

  /// Returns places in the order of the oldest notifications that they stand for, as a server without the mirror would have
  /// received them. Those to be closed come first: they may show what must be hidden.
  private func inOrder(_ numbers: some Sequence<Int>) -> [Int] {
    let keyed = numbers.map { (oldest: places[$0]?.identifiers.first ?? 0, number: $0) }
    return keyed.sorted { $0 < $1 }.map(\.number)
  }

  /// Brings the rows of a list into their new order.
  ///
  /// - Returns: The rows that are gone, still known, and those that are new or changed, in the order of the list.
  private mutating func apply(_ change: ListChange) -> (gone: [Int], touched: [Int]) {
    let (difference, row) = (change.difference, change.row)
    var order = lists[change.list]
    let moved = difference.moves.map { (row: order[$0.origin], destination: $0.destination) }
    let gone = difference.removals.map { order[$0] }
    let leaving = Set(difference.removals + difference.moves.map(\.origin))
    if !leaving.isEmpty { order = order.indices.filter { !leaving.contains($0) }.map { order[$0] } }
    var entering = moved
    for index in difference.insertions {
      lastRow += 1
      rows[lastRow] = Row(content: row(index))
      entering.append((lastRow, index))
    }
    order = Self.merge(order, entering)
    for index in difference.changes { rows[order[index]]?.content = row(index) }
    lists[change.list] = order
    return (gone, (difference.insertions + difference.changes).sorted().map { order[$0] })
  }

  /// Inserts rows at their places in the new order, in one pass.
  private static func merge(_ order: [Int], _ entering: [(row: Int, destination: Int)]) -> [Int] {
    guard !entering.isEmpty else { return order }
    let byPlace = Dictionary(uniqueKeysWithValues: entering.map { ($0.destination, $0.row) })
    var rest = order.makeIterator()
    return (0..<order.count + entering.count).compactMap { byPlace[$0] ?? rest.next() }
  }
}

extension ServerMirror {
  /// Returns what to call, in this order.
  package mutating func takeCommands() -> [Command] {
    defer { commands.removeAll(keepingCapacity: true) }
    return commands
  }

  /// Queues the call that a place needs, unless one is in flight.
  mutating func advance(_ number: Int) {
    guard isReady, var place = places[number], !place.isCalling else { return }
    guard let wanted = place.wanted else { return close(number, place) }
    if place.needsCall {
      (place.isCalling, place.isOutdated, place.shown) = (true, false, wanted)
      places[number] = place
      let isSilent = !place.identifiers.isEmpty && place.identifiers.allSatisfy(announced.contains)
      announced.formUnion(place.identifiers)
      commands.append(.show(wanted, at: number, replacing: place.number ?? 0, isSilent: isSilent))
    }
  }

  private mutating func close(_ number: Int, _ place: ServerPlace) {
    if let onServer = place.number {
      placeOfNumber[onServer] = nil
      commands.append(.close(onServer))
    }
    places[number] = nil
  }

  /// Takes the answer to a command that shows something.
  ///
  /// - Parameters:
  ///   - number: The server's number; nil if the call failed.
  ///   - place: The command's place.
  /// - Returns: False if something may be visible that must not be, so that the server must be killed.
  package mutating func answer(_ number: UInt32?, at place: Int) -> Bool {
    guard var answered = places[place], answered.isCalling else { return true }
    answered.isCalling = false
    guard let number else {
      let isVisible = answered.number != nil
      if let old = answered.number { placeOfNumber[old] = nil }
      forget(place, answered)
      return !isVisible
    }
    if let old = answered.number, old != number { placeOfNumber[old] = nil }
    answered.number = number
    placeOfNumber[number] = place
    places[place] = answered
    advance(place)
    return true
  }

  /// Handles the server's report that something was closed.
  ///
  /// - Parameters:
  ///   - number: The server's number. Numbers of what is no longer mirrored are ignored.
  ///   - reason: The server's reason.
  /// - Returns: The notifications that the person has dismissed with it.
  package mutating func close(_ number: UInt32, reason: UInt32) -> [UInt32] {
    guard let key = placeOfNumber[number], let place = places[key] else { return [] }
    let isDismissed = reason == CloseReason.dismissed.rawValue
    // A call in flight shows the place again; its new content has not been seen.
    guard !place.isCalling else { return isDismissed && place.holdsContent ? place.identifiers : [] }
    placeOfNumber[number] = nil
    switch place.shown {
    case .notification(let identifier)?: ended.insert(identifier)
    case .row(let content)?:
      if let row = place.row { rows[row]?.closedContent = content }
    case nil: break
    }
    forget(key, place)
    fillPlaces()
    for place in inOrder(touchedPlaces) { advance(place) }
    touchedPlaces.removeAll(keepingCapacity: true)
    return isDismissed ? place.identifiers : []
  }

  /// Records that a server has shown the content of a notification and closed it by itself.
  package mutating func recordEnd(of identifier: UInt32) { ended.insert(identifier) }

  /// Whether the server is not to show a notification's content, because it has, or because that was not to be announced.
  package func hasEnded(_ identifier: UInt32) -> Bool { ended.contains(identifier) }

  /// Closes what the server shows of notifications, and does not show it again. A hidden row stays if one of its notifications
  /// does.
  ///
  /// - Complexity: O(number of places).
  package mutating func end(_ identifiers: Set<UInt32>) {
    ended.formUnion(identifiers)
    for key in places.keys.sorted() {
      guard let place = places[key], place.wanted != nil else { continue }
      guard identifiers.isSuperset(of: place.identifiers) else { continue }
      if let row = place.row, case .row(let content)? = place.wanted {
        rows[row]?.place = nil
        rows[row]?.closedContent = content
      }
      empty(key)
    }
    fillPlaces()
    for place in inOrder(touchedPlaces) { advance(place) }
    touchedPlaces.removeAll(keepingCapacity: true)
  }

  /// Returns the notification that a number of the server's stands for; nil unless its content is shown there.
  package func notification(_ number: UInt32) -> UInt32? {
    guard let key = placeOfNumber[number], let place = places[key], !place.isCalling,
      case .notification(let identifier)? = place.wanted, place.wanted == place.shown
    else { return nil }
    return identifier
  }

  /// Returns the notifications of a hidden row that a number of the server's stands for; nil if it shows none.
  package func hiddenRow(_ number: UInt32) -> [UInt32]? {
    guard let key = placeOfNumber[number], let place = places[key], !place.isCalling, case .row? = place.shown else {
      return nil
    }
    return place.identifiers
  }

  /// Removes a place without telling the server.
  private mutating func forget(_ key: Int, _ place: ServerPlace) {
    places[key] = nil
    for identifier in place.identifiers where placeOfNotification[identifier] == key {
      placeOfNotification[identifier] = nil
    }
    if let row = place.row, rows[row]?.place == key { rows[row]?.place = nil }
  }

  /// Records that a server can be called. It shows nothing yet.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of notifications whose content it gets at a time.
  ///   - listsByUrgency: Whether it lists by urgency, and leaves what is replaced where it was.
  package mutating func becomeReady(limit: Int = .max, listsByUrgency: Bool = false) {
    (isReady, self.limit, self.listsByUrgency) = (true, limit, listsByUrgency)
    for (identifier, place) in placeOfNotification.sorted(by: { $0 < $1 }).dropFirst(limit) {
      (places[place], placeOfNotification[identifier], isFull) = (nil, nil, true)
    }
    for place in inOrder(places.keys) { advance(place) }
  }

  /// Records that the server is gone, with all that it showed. The next one shows what this one should have shown.
  package mutating func loseServer() {
    isReady = false
    placeOfNumber.removeAll()
    commands.removeAll()
    for (key, place) in places {
      if place.wanted == nil {
        forget(key, place)
      } else {
        places[key]?.number = nil
        places[key]?.shown = nil
        places[key]?.isCalling = false
      }
    }
  }

  /// Creates a place that shows nothing yet.
  mutating func newPlace() -> Int {
    lastPlace += 1
    places[lastPlace] = ServerPlace()
    return lastPlace
  }
}

/// Rows and the places that they take.
extension ServerMirror {
  /// Gives up the places of a row that is gone or has changed.
  mutating func release(_ row: Int, into change: inout MirrorChange) {
    if let place = rows[row]?.place {
      rows[row]?.place = nil
      change.placeOfRow[row] = place
      for identifier in places[place]?.identifiers ?? [] { change.rowPlaces[identifier] = place }
      change.released.insert(place)
    }
    // A notification that has left the row is in another one, which has changed too, or is gone.
    for identifier in occupants[row] ?? [] {
      if let place = placeOfNotification[identifier] { change.released.insert(place) }
    }
  }

  /// Returns whether a row was hidden and is.
  func staysHidden(_ row: Int, _ change: MirrorChange) -> Bool {
    change.placeOfRow[row] != nil && rows[row]?.content.hidden != nil
  }

  /// Gives a row the places that it needs.
  mutating func occupy(_ row: Int, from change: inout MirrorChange) {
    guard let content = rows[row]?.content else { return }
    guard let hidden = content.hidden else {
      occupants[row] = content.identifiers
      for identifier in content.identifiers { keepPlace(identifier, from: &change) }
      return
    }
    occupants[row] = nil
    let place = inherited(by: row, content, from: change)
    let isNew = content.identifiers.isEmpty || content.identifiers.contains { !ended.contains($0) }
    guard place != nil || (isNew && rows[row]?.closedContent != hidden) else { return }
    let taken = take(place, from: &change)
    rows[row]?.place = taken
    rows[row]?.closedContent = nil
    places[taken]?.wanted = .row(hidden)
    places[taken]?.row = row
    places[taken]?.identifiers = content.identifiers
  }

  /// Returns the place that a hidden row takes over: its own, or that of its oldest notification that has one, of its own
  /// urgency if there is one.
  private func inherited(by row: Int, _ content: MirroredRow, from change: MirrorChange) -> Int? {
    if let own = change.placeOfRow[row] { return own }
    if content.identifiers.isEmpty { return change.released.max() }
    let candidates = content.identifiers.lazy.compactMap { [change] identifier in
      (placeOfNotification[identifier] ?? change.rowPlaces[identifier]).map { (place: $0, identifier: identifier) }
    }.filter { [change] in change.released.contains($0.place) }
    let alike = candidates.first { change.urgency($0.identifier) == content.hidden?.urgency }
    return (alike ?? candidates.first)?.place
  }

  /// Gives a notification whose content is shown the place that it has; the others wait for ``takeFormerPlaces(of:from:)``.
  private mutating func keepPlace(_ identifier: UInt32, from change: inout MirrorChange) {
    guard let place = placeOfNotification[identifier] else { return }
    show(identifier, at: take(place, from: &change))
  }

  /// Gives places to the notifications of rows whose content is shown now and that have none, in the order in which the
  /// notifications came: those of hidden rows that are gone, then new ones.
  ///
  /// A server lists what it shows by its own numbers, so the order there is that of a server which has never hidden
  /// anything. Where it lists by urgency before, and leaves what is replaced where it was, a place is for its urgency.
  mutating func takeFormerPlaces(of touched: [Int], from change: inout MirrorChange) {
    let waiting = touched.flatMap(waitingNotifications)
    guard !waiting.isEmpty else { return }
    let former = change.released.intersection(change.placeOfRow.values)
    // The one with the lowest number comes last.
    let ordered = former.sorted { (places[$0]?.number ?? .max, $0) > (places[$1]?.number ?? .max, $1) }
    var free = Dictionary(grouping: ordered, by: urgency(ofPlace:))
    for identifier in waiting.sorted() {
      guard placeOfNotification.count < limit else {
        isFull = true
        return
      }
      show(identifier, at: take(free[change.urgency(identifier)]?.popLast(), from: &change))
    }
  }

  /// The urgency of the hidden row that a place shows, if the server lists by it.
  private func urgency(ofPlace place: Int) -> Int {
    guard listsByUrgency, case .row(let content)? = places[place]?.wanted else { return 1 }
    return content.urgency
  }

  /// Gives places to notifications that wait, the oldest first, while there are fewer than the limit.
  ///
  /// - Complexity: O(number of shown notifications) if any wait, else O(1).
  mutating func fillPlaces() {
    guard isFull, placeOfNotification.count < limit else { return }
    let waiting = occupants.keys.flatMap(waitingNotifications).sorted()
    var change = MirrorChange { _ in 1 }
    for identifier in waiting.prefix(limit - placeOfNotification.count) {
      show(identifier, at: take(nil, from: &change))
    }
    isFull = waiting.contains { placeOfNotification[$0] == nil }
  }

  /// The notifications of a row whose content is to be shown, and that have no place.
  private func waitingNotifications(_ row: Int) -> [UInt32] {
    (occupants[row] ?? []).filter { placeOfNotification[$0] == nil && !ended.contains($0) }
  }

  private mutating func show(_ identifier: UInt32, at place: Int) {
    placeOfNotification[identifier] = place
    places[place]?.wanted = .notification(identifier)
    places[place]?.row = nil
    places[place]?.identifiers = [identifier]
  }

  /// Takes a place that was released, or a new one.
  private mutating func take(_ place: Int?, from change: inout MirrorChange) -> Int {
    let taken = place ?? newPlace()
    change.released.remove(taken)
    unlink(taken)
    touchedPlaces.insert(taken)
    return taken
  }

  /// Takes a place from the notifications it stood for.
  private mutating func unlink(_ place: Int) {
    for identifier in places[place]?.identifiers ?? [] where placeOfNotification[identifier] == place {
      placeOfNotification[identifier] = nil
    }
  }

  /// Closes a place that nothing needs any more.
  mutating func empty(_ place: Int) {
    unlink(place)
    touchedPlaces.insert(place)
    places[place]?.identifiers = []
    places[place]?.row = nil
    places[place]?.wanted = nil
  }
}
