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
