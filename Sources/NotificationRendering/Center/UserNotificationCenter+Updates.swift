internal import LiteralString
internal import NotificationModel

/// The parts that updates are made of: first notifications come into rows and go, then the rows touched are rendered.
extension UserNotificationCenter {
  /// Takes a notification in, in place of the one with its app and identifier.
  mutating func add(_ notification: UserNotification) {
    let content = notification.content
    badges.deliver(notification, settings: context.settings.settings(for: notification.app))
    guard !content.isSilent else {
      passedOverCount += 1
      return
    }
    let numbers = delivered.numbers(of: notification)
    guard !context.app(numbers.app, of: delivered).language.isSilent(content) else {
      passedOverCount += 1
      return
    }
    remove(numbers.identifier)
    enter(notification, numbers)
    let app = context.traits(ofApp: numbers.app, of: delivered)
    if app.isListed, let entry = delivered.entry(ofIdentifier: numbers.identifier) { addToRow(entry, app) }
  }

  /// Takes a notification in that is not there, and puts it into no row yet.
  private mutating func enter(_ notification: UserNotification, _ numbers: DeliveredNotifications.Numbers) {
    delivered.deliver(numbers, date: notification.date, content: notification.content)
    while orders.count <= numbers.identifier { orders.append(.none) }
    orders[numbers.identifier] = DeliveryOrder(date: notification.date, sequence: nextSequence)
    nextSequence += 1
  }

  /// Takes a notification out of its row and off the list.
  mutating func remove(_ identifier: Int) {
    rows.remove(identifier)
    if !silent.isEmpty { silent.remove(identifier) }
    delivered.remove(identifier)
  }

  /// Takes notifications off the list that fulfil a condition.
  mutating func remove(where isRemoved: (DeliveredNotifications.Entry) -> Bool) -> PresentationDifference {
    let entries = delivered.entries.filter { $0.app != DeliveredNotifications.Entry.gone && isRemoved($0) }
    for entry in entries { remove(Int(entry.identifier)) }
    return endUpdate()
  }

  /// Puts a notification that entered the list earlier where it belongs now: into a row, if its app is shown, or among
  /// those that are silent; where the language is another one, what was not silent may be.
  private mutating func place(_ entry: DeliveredNotifications.Entry) {
    let app = context.traits(ofApp: Int(entry.app), of: delivered)
    guard app.isListed else { return }
    if let content = delivered.content(entry), context.app(Int(entry.app), of: delivered).language.isSilent(content) {
      silent.insert(Int(entry.identifier))
    } else {
      addToRow(entry, app)
    }
  }

  /// Puts a notification of an app that is shown into the row where it belongs, unless it would show what cannot be read.
  private mutating func addToRow(_ entry: DeliveredNotifications.Entry, _ app: AppTraits) {
    guard !delivered.isUnreadable(entry, &context) else { return }
    let key: RowKey =
      switch app.rows {
      case .byThread: .thread(Int(entry.thread))
      case .byApp: .app(Int(entry.app))
      case .single: .notification(Int(entry.identifier))
      }
    rows.insert(Int(entry.identifier), into: key, app: Int(entry.app), orders: orders)
  }

  /// Goes on with other settings, another state of the device, or other registrations: notifications of apps that this
  /// bears on come into rows anew.
  mutating func replaceContext(_ new: ListContext) -> PresentationDifference {
    let old = context
    context = new
    let bearsOnAll =
      old.renderer !== new.renderer || old.registrations !== new.registrations || old.device != new.device
      || old.settings.order != new.settings.order
    var isChanged: [Bool] = []
    for app in 0..<delivered.apps.count {
      let identifier = delivered.apps.text(app)
      let traits = AppTraits(of: identifier, settings: old.settings, device: old.device)
      isChanged.append(bearsOnAll || traits != context.traits(ofApp: app, of: delivered))
    }
    rows.removeAll(of: isChanged)
    for entry in delivered.entries where entry.app != DeliveredNotifications.Entry.gone && isChanged[Int(entry.app)] {
      if !silent.isEmpty { silent.remove(Int(entry.identifier)) }
      place(entry)
    }
    return endUpdate()
  }

  /// Renders the rows that were touched.
  mutating func endUpdate() -> PresentationDifference {
    // Rows are refreshed with the help of all the rest, so they are taken out of it meanwhile.
    var rows = CenterRows()
    swap(&rows, &self.rows)
    let difference = rows.endUpdate(orders: orders) { refresh(&$0) }
    swap(&rows, &self.rows)
    compactTables()
    return difference
  }

  /// Brings a row up to date, and returns whether it shows something else than before.
  private mutating func refresh(_ row: inout CenterRow) -> Bool {
    var places: [Int32] = []
    places.reserveCapacity(row.members.count)
    var identifiers: [LiteralString] = []
    identifiers.reserveCapacity(row.members.count)
    row.unknownCategories.removeAll()
    context.seenCategories.removeAll(upTo: delivered.categories.count)
    for member in row.members.reversed() {
      let identifier = Int(member.identifier)
      guard let place = delivered.place(ofIdentifier: identifier) else { continue }
      places.append(Int32(place))
      identifiers.append(delivered.identifiers.text(identifier))
      let category = Int(delivered.entries[place].category)
      if context.seenCategories.insert(category),
        context.traits(ofCategory: category, app: row.app, of: delivered).isUnknown
      {
        row.unknownCategories.append(category)
      }
    }
    let newest = delivered.entries[Int(places[0])]
    let app = context.traits(ofApp: row.app, of: delivered)
    let level =
      context.settings.order == .date
      ? .active : NotificationGrouper.interruptionLevel(of: places, app, delivered)
    let group = NotificationGroup(
      app: row.app, thread: app.rows == .byApp ? nil : Int(newest.thread), isHidden: app.isHidden,
      range: places.indices)
    var presenter = ListPresenter()
    let presented = presenter.row(
      group, places[...], NotificationIdentifiers.Storage(identifiers), delivered, &context)
    let isChanged = row.group.map { !$0.isSame(as: presented) } ?? true
    row.group = presented
    row.findings = presenter.diagnostics
    row.rank = RowRank(level: level, newest: orders[Int(newest.identifier)])
    return isChanged
  }

  /// Builds everything anew once most identifiers, threads and categories are gone, so that memory follows the
  /// notifications there are.
  private mutating func compactTables() {
    guard delivered.hasSparseTables else { return }
    var new = UserNotificationCenter(renderer: context.renderer, settings: context.settings, device: context.device)
    new.context = ListContext(
      context.renderer, context.registrations, settings: context.settings, device: context.device)
    for notification in delivered.notifications {
      let numbers = new.delivered.numbers(of: notification)
      new.enter(notification, numbers)
      if let entry = new.delivered.entry(ofIdentifier: numbers.identifier) { new.place(entry) }
    }
    _ = new.endUpdate()
    (new.badges, new.passedOverCount) = (badges, passedOverCount)
    self = new
  }
}
