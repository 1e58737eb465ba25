/// Rows and the places that they take.
extension ServerMirror {
  /// Gives up the places of a row that is gone or has changed.
  mutating func release(_ row: Int, into change: inout MirrorChange) {
    if let place = rows[row]?.place {
      rows[row]?.place = nil
      change.placeOfRow[row] = place
      let identifiers = places[place]?.identifiers ?? []
      for identifier in identifiers { change.rowPlaces[identifier] = place }
      if identifiers.isEmpty { change.namelessPlaces.append(place) }
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
      for identifier in content.identifiers { occupy(identifier, row, from: &change) }
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

  /// Returns the place that a hidden row takes over: its own, or that of its oldest notification that has one. When the
  /// content is shown again, that notification is the first one that needs a place, so the order stays.
  private func inherited(by row: Int, _ content: MirroredRow, from change: MirrorChange) -> Int? {
    if let own = change.placeOfRow[row] { return own }
    if content.identifiers.isEmpty { return change.released.max() }
    let candidates = content.identifiers.lazy.compactMap { placeOfNotification[$0] ?? change.rowPlaces[$0] }
    return candidates.first(where: change.released.contains)
  }

  /// Gives a notification whose content is shown its place: its own or, for the first without one, that of its hidden row.
  private mutating func occupy(_ identifier: UInt32, _ row: Int, from change: inout MirrorChange) {
    var place = placeOfNotification[identifier]
    if place == nil, !ended.contains(identifier) {
      let candidates = [change.placeOfRow[row], change.rowPlaces[identifier], change.namelessPlaces.last]
      place = candidates.compactMap(\.self).first(where: change.released.contains)
    }
    guard place != nil || !ended.contains(identifier) else { return }
    let taken = take(place, from: &change)
    placeOfNotification[identifier] = taken
    places[taken]?.wanted = .notification(identifier)
    places[taken]?.row = nil
    places[taken]?.identifiers = [identifier]
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
