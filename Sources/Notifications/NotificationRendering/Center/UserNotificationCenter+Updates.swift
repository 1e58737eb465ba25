internal import Diagnostics
internal import NotificationModel

/// The steps of an update: first notifications are added to rows and removed from them, then the touched rows are
/// rendered.
extension UserNotificationCenter {
  /// Adds a notification, which replaces the one with the same app and identifier. A silent one only sets the badge and
  /// is counted.
  mutating func enter(_ notification: UserNotification) {
    let content = notification.content
    badges.deliver(notification, settings: settings.settings(for: notification.app.string))
    guard !content.isSilent else {
      source.delivered.silentCount += 1
      return
    }
    let new = source.delivered.entry(for: notification)
    guard !source.passesOver(content, app: Int(new.app)) else { return }
    remove(Int(new.identifier))
    store(notification, new)
    guard let entry = source.delivered.entry(ofIdentifier: Int(new.identifier)) else { return }
    if !countPrivacy(1, of: entry) { addToRow(entry) }
  }

  /// Adds a notification that asks to be hidden to the count of its thread, or subtracts it. If this hides or shows the
  /// thread's row, moves all notifications of the thread to the rows that they now belong to.
  ///
  /// - Returns: Whether the notifications were moved, including this one.
  /// - Complexity: O(number of notifications) if the thread's row becomes hidden or shown, otherwise O(1) on average.
  @discardableResult
  private mutating func countPrivacy(_ step: Int, of entry: DeliveredNotifications.Entry) -> Bool {
    let wasHidden = source.hidesRow(of: entry)
    guard let key = source.countHidden(step, of: entry) else { return false }
    // The titles and actions of the row may no longer be permitted, or may be again.
    centerRows.touch(key)
    guard source.hidesRow(of: entry) != wasHidden else { return false }
    for other in source.delivered.entries
    where other.app == entry.app && !other.isSilent && source.privacyKey(of: other) == key {
      moveToRow(other)
    }
    return true
  }

  /// Moves a notification to the row that it now belongs to, or takes it out of its row.
  private mutating func moveToRow(_ entry: DeliveredNotifications.Entry) {
    let member = Int(entry.identifier)
    let key = source.isListable(entry) ? source.rowKey(of: entry) : nil
    guard centerRows.key(of: member) != key else { return }
    centerRows.remove(member)
    if let key { centerRows.insert(member, into: key, app: Int(entry.app), orders: orders) }
  }

  /// Adds a new notification to the list, without adding it to a row.
  private mutating func store(_ notification: UserNotification, _ entry: DeliveredNotifications.Entry) {
    source.delivered.deliver(entry, content: notification.content)
    let identifier = Int(entry.identifier)
    while orders.count <= identifier { orders.append(.none) }
    orders[identifier] = DeliveryOrder(date: notification.date, sequence: nextSequence)
    nextSequence += 1
  }

  /// Removes a notification from its row and from the list.
  mutating func remove(_ identifier: Int) {
    if source.differsWithinApps, let entry = source.delivered.entry(ofIdentifier: identifier) {
      countPrivacy(-1, of: entry)
    }
    centerRows.remove(identifier)
    source.delivered.remove(identifier)
  }

  /// Removes notifications without rendering the rows they leave; unknown identifiers are ignored.
  mutating func drop(_ removal: NotificationRemoval) {
    for number in source.delivered.identifiers(of: removal) { remove(number) }
  }

  /// Removes the notifications that satisfy a condition.
  mutating func remove(where isRemoved: (DeliveredNotifications.Entry) -> Bool) -> PresentationDifference {
    let entries = source.delivered.entries.filter { $0.app != DeliveredNotifications.Entry.gone && isRemoved($0) }
    for entry in entries { remove(Int(entry.identifier)) }
    return endUpdate()
  }

  /// Adds a notification to its row, if it belongs to one.
  private mutating func addToRow(_ entry: DeliveredNotifications.Entry) {
    guard source.isListable(entry) else { return }
    centerRows.insert(Int(entry.identifier), into: source.rowKey(of: entry), app: Int(entry.app), orders: orders)
  }

  /// Changes the context, and assigns the notifications of affected apps to rows again.
  mutating func use(_ new: RenderingContext) -> PresentationDifference {
    let old = source.context
    source.use(new)
    let affectsAll =
      old.languages !== new.languages || old.registrations !== new.registrations || old.device != new.device
      || old.surface != new.surface
      || old.settings.order != new.settings.order || old.settings.whileLocked != new.settings.whileLocked
      || old.settings.byCategory != new.settings.byCategory || old.settings.byUrgency != new.settings.byUrgency
    source.countHidden()
    var isAffected: [Bool] = []
    for app in 0..<source.delivered.apps.count {
      let identifier = source.delivered.apps.text(app)
      let hasOtherSettings = old.settings.settings(for: identifier.string) != source.texts(ofApp: app).settings
      isAffected.append(
        affectsAll || hasOtherSettings || AppPolicy(of: identifier, in: old) != source.policy(ofApp: app))
    }
    // The notifications of a row of all apps cannot be taken out app by app.
    if centerRows.hasTotal, isAffected.contains(true) { isAffected = isAffected.map { _ in true } }
    centerRows.removeAll(of: isAffected)
    source.markSilent { isAffected[$0] }
    source.countHidden()
    for entry in source.delivered.entries
    where entry.app != DeliveredNotifications.Entry.gone && isAffected[Int(entry.app)] {
      addToRow(entry)
    }
    return endUpdate()
  }

  /// Renders the touched rows.
  mutating func endUpdate() -> PresentationDifference {
    var faults: [Diagnostic] = []
    let difference = centerRows.endUpdate(orders: orders) { row in
      let isChanged = source.refresh(&row, orders: orders)
      faults += source.untoldFaults(&row, orders: orders)
      return isChanged
    }
    shownFaults = faults
    compactTables()
    return difference
  }

  /// Rebuilds everything when most identifiers, threads and categories are unused, so that memory use follows the
  /// number of notifications.
  private mutating func compactTables() {
    guard source.delivered.hasSparseTables else { return }
    let delivered = source.delivered
    source.delivered = DeliveredNotifications()
    source.use(source.context)
    (centerRows, orders, nextSequence) = (CenterRows(), [], 0)
    for notification in delivered { store(notification, source.delivered.entry(for: notification)) }
    source.delivered.silentCount = delivered.silentCount
    source.markSilent()
    source.countHidden()
    for entry in source.delivered.entries { addToRow(entry) }
    _ = centerRows.endUpdate(orders: orders) { row in
      let isChanged = source.refresh(&row, orders: orders)
      _ = source.untoldFaults(&row, orders: orders)
      return isChanged
    }
  }
}

extension RowSource {
  /// Returns the faults of a row's notifications that have not been told since their content is shown.
  fileprivate func untoldFaults(_ row: inout CenterRow, orders: [DeliveryOrder]) -> [Diagnostic] {
    guard delivered.hasFaults else { return [] }
    let told = row.toldFaults
    row.toldFaults = []
    guard case .shown? = row.presented?.content else { return [] }
    var faults: [Diagnostic] = []
    for member in row.members {
      let identifier = Int(member.identifier)
      guard let found = delivered.entry(ofIdentifier: identifier).flatMap(delivered.content)?.faults, !found.isEmpty
      else { continue }
      let delivery = orders[identifier].sequence
      row.toldFaults.insert(delivery)
      if !told.contains(delivery) { faults += found }
    }
    return faults
  }

  /// Renders a row, and returns whether it shows anything different from before.
  fileprivate mutating func refresh(_ row: inout CenterRow, orders: [DeliveryOrder]) -> Bool {
    var members: [GroupedNotification] = []
    members.reserveCapacity(row.members.count)
    var identifiers: [LiteralString] = []
    identifiers.reserveCapacity(row.members.count)
    row.unknownCategories.removeAll()
    seenCategories.removeAll(upTo: delivered.categories.count)
    for member in row.members.reversed() {
      let identifier = Int(member.identifier)
      guard let place = delivered.place(ofIdentifier: identifier) else { continue }
      let notification = GroupedNotification(delivered.entries[place], at: place)
      members.append(notification)
      identifiers.append(delivered.identifiers.text(identifier))
      let category = Int(notification.category)
      guard row.key != .total else { continue }
      if seenCategories.insert(category), policy(ofCategory: category, app: row.app).isUnknown {
        row.unknownCategories.append(category)
      }
    }
    let newest = delivered.entries[Int(members[0].place)]
    let group = group(row.key, newest: newest, members.indices)
    let level = context.settings.order == .date ? .active : interruptionLevel(of: members[...], group)
    row.group = group
    let (presented, diagnostics) = collectingDiagnostics { source in
      source.makeRow(group, members[...], NotificationIdentifiers.Storage(identifiers))
    }
    let isChanged = row.presented != presented
    row.presented = presented
    row.diagnostics = diagnostics
    row.rank = RowRank(isTotal: group.isTotal, level: level, newest: orders[Int(newest.identifier)])
    return isChanged
  }
}
