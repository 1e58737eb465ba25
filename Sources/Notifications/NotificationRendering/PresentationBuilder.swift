package import Diagnostics
package import NotificationModel

/// Receives the notifications of a list and makes its rows. Of each notification, it keeps only what the row may show.
///
/// For a hidden notification, these are its identifiers, its date and, if its category permits them, its title and
/// subtitle. Nothing else that its sender wrote is kept, so nothing else can be shown.
///
/// It cannot be copied: copies would share what was looked up.
///
/// Created by ``NotificationRenderer/builder(settings:device:surface:registrations:)``.
package struct PresentationBuilder: ~Copyable, NotificationReceiver {
  var source: RowSource
  var grouper = NotificationGrouper()
  /// The renderer that created the builder.
  package let renderer: NotificationRenderer
  /// How much of each notification is wanted: its texts if the content of any app may be shown, otherwise its identity.
  package let detail: NotificationDetail

  init(_ renderer: NotificationRenderer, _ context: RenderingContext) {
    self.renderer = renderer
    source = RowSource(context)
    let needsTexts = context.settings.showsAnyContent(on: context.device) || context.settings.dependOnUrgency
    detail = needsTexts ? .texts : .identity
  }

  /// The order of the rows.
  package var order: NotificationOrder { source.context.settings.order }

  /// Whether the person has authenticated.
  package var isAuthenticated: Bool { source.context.device.isAuthenticated }
  /// Whether the screen is shared; nil where the list is not of a desktop.
  package var isScreenShared: Bool? {
    source.context.registrations.tracksSeen ? source.context.device.isScreenShared : nil
  }

  /// The number of silent notifications, which are ignored.
  package var silentCount: Int { source.silentCount }

  /// Whether the latest rows are not all, because there are too many.
  package var leavesOutRows: Bool { source.leavesOutRows }

  /// The apps that diagnostics may name, without duplicates. Output must not tell whether another app has notifications.
  ///
  /// An app is among them if one of its notifications is listed, or if the surface shows none of the app; never if hidden
  /// rows do not name it.
  ///
  /// - Complexity: O(number of notifications).
  package var namedApps: [LiteralString] { mutating get { source.namedApps() } }
}

/// Receiving notifications.
extension PresentationBuilder {
  /// Receives a notification, which replaces the one with the same app and identifier.
  ///
  /// - Complexity: O(length) on average.
  package mutating func receive(_ fields: NotificationFields) {
    let entry = source.delivered.entry(for: fields)
    guard source.mayBeListed(app: Int(entry.app)) else { return }
    deliver(entry, content: fields.texts, title: fields.title, subtitle: fields.subtitle)
  }

  /// Receives a notification, which replaces the one with the same app and identifier. A silent notification is ignored
  /// and replaces nothing.
  ///
  /// - Complexity: O(length) on average.
  package mutating func receive(_ notification: UserNotification) {
    let content = notification.content
    guard !content.isSilent else {
      source.delivered.passOver(notification)
      return
    }
    let entry = source.delivered.entry(for: notification)
    guard source.mayBeListed(app: Int(entry.app)), !source.passesOver(content, app: Int(entry.app)) else { return }
    deliver(entry, content: content, title: content.title, subtitle: content.subtitle)
  }

  /// Stores a notification: all of it if its row is shown or the person has asked to see it, otherwise what its category
  /// permits, which is usually nothing.
  @inline(__always)
  private mutating func deliver(
    _ entry: DeliveredNotifications.Entry, content: @autoclosure () -> NotificationContent,
    title: @autoclosure () -> LocalizableText?, subtitle: @autoclosure () -> LocalizableText?
  ) {
    // What the row must not show is dropped before rows are made.
    let app = source.policy(ofApp: Int(entry.app))
    let isRevealed = entry.isRevealed && app.content.visibility(privacy: nil, isRevealed: true) == .shown
    if app.visibility == .shown || source.dependsOnKind || isRevealed {
      return source.delivered.deliver(entry, content: content())
    }
    let category = source.policy(ofCategory: Int(entry.category), app: Int(entry.app))
    guard let permitted = category.redacted(app.visibility, title: title(), subtitle: subtitle()) else {
      return source.delivered.deliver(entry)
    }
    source.delivered.deliver(entry, content: permitted)
  }

  /// Removes notifications; unknown identifiers are ignored.
  package mutating func remove(_ removal: NotificationRemoval) { source.delivered.removeKeepingNumbers(removal) }

  /// Hides the content of all notifications, including those already received, because settings were found that cannot
  /// be read. Only what a hidden row may show is kept.
  ///
  /// - Complexity: O(number of notifications received).
  package mutating func hideContent() {
    var context = source.context
    guard !context.settings.isUnreadable else { return }
    context.settings.isUnreadable = true
    source.use(context)
    source.countHidden()
    source.dropHiddenContents()
  }
}

/// Making rows.
extension PresentationBuilder {
  /// Makes the list.
  ///
  /// - Returns: The rows. Rendering never fails: faults are reported, and a fallback is shown if possible.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package mutating func presentation() -> Presentation {
    var rows: [PresentedRow] = []
    let emptyText = source.makeRows(&grouper) { row, _, _, _ in rows.append(row) }
    return source.presentation(of: rows, emptyText: emptyText)
  }

  /// Makes the rows one by one, for callers that stream rows.
  ///
  /// - Parameter receive: Called with each row, in the order of the list.
  /// - Returns: The diagnostics for the input, which do not depend on hidden content.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package mutating func forEachRow(_ receive: (PresentedRow) -> Void) -> [Diagnostic] {
    _ = source.makeRows(&grouper) { row, _, _, _ in receive(row) }
    return source.log.diagnostics
  }
}

/// Reusing a builder for several lists.
extension PresentationBuilder {
  /// Returns whether the builder can be reused for another list with these settings and device, so that apps and
  /// categories need not be looked up again.
  ///
  /// - Parameters:
  ///   - list: The list. It fits only if its names, categories and combined placeholders are those of the builder.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  package func fits(
    _ list: NotificationList, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) -> Bool {
    source.context.device == device && source.context.surface == surface && source.context.settings == settings
      && source.context.registrations.isMade(of: list)
  }

  /// Ends a list by dropping its notifications, so that another list can be received.
  ///
  /// - Returns: Whether to keep the builder. False after a very long list or very many apps and categories, because
  ///   their memory would not be released.
  /// - Complexity: O(number of notifications received).
  package mutating func endList() -> Bool {
    let isSmall =
      source.delivered.entries.count <= Self.keptNotifications
      && source.delivered.apps.count + source.delivered.categories.count <= Self.keptNames
    source.delivered.removeAll()
    return isSmall
  }

  private static let keptNotifications = 1 << 10
  private static let keptNames = 1 << 12
}
