public import Diagnostics
package import LiteralString
public import NotificationModel

/// Takes in the notifications of one list, and makes its rows once. It keeps of each notification only what its row may
/// show.
///
/// Of a hidden notification that is its identifiers, its date and, where its category permits them, its title and
/// subtitle. Nothing else of what its sender wrote is kept, so nothing else can be shown.
///
/// ``NotificationRenderer/builder(settings:device:registrations:)`` makes one.
public struct PresentationBuilder: ~Copyable, NotificationReceiver {
  var source: RowSource
  var grouper = NotificationGrouper()
  /// The texts where there may be rows that are shown.
  public let detail: NotificationDetail

  init(_ context: RenderingContext) {
    source = RowSource(context)
    let showsContent = context.settings.showsAnyContent(authenticated: context.device.authenticated)
    detail = showsContent ? .texts : .identity
  }

  /// The renderer that made the builder.
  public var renderer: NotificationRenderer { source.context.renderer }

  /// The order of the rows.
  public var order: NotificationOrder { source.context.settings.order }

  /// Whether the person has authenticated.
  public var authenticated: Bool { source.context.device.authenticated }

  /// How many silent notifications were passed over.
  public var silentCount: Int { source.silentCount }

  /// How many notifications the rows made last leave out, because their content would be shown and cannot be read.
  public var unreadableCount: Int { source.unreadableCount }

  /// The apps of the notifications that were received, each once, including apps whose notifications show nothing.
  ///
  /// - Complexity: O(number of apps).
  package var apps: [LiteralString] {
    let apps = source.delivered.apps
    return (0..<apps.count).map { apps.text($0) }
  }
}

/// Taking notifications in.
extension PresentationBuilder {
  /// Takes a notification, in place of the one with its app and identifier. A silent one is passed over, and what is
  /// listed under its identifier stays.
  ///
  /// - Complexity: O(length) on average.
  public mutating func receive(_ fields: NotificationFields) {
    let numbers = source.delivered.numbers(of: fields)
    let app = source.traits(ofApp: numbers.app)
    guard app.isListed else { return }
    deliver(
      numbers, app, date: fields.date, content: fields.notification.content,
      title: NotificationFields.text(fields.title), subtitle: NotificationFields.text(fields.subtitle))
  }

  /// Takes a notification, in place of the one with its app and identifier. A silent one is passed over, and what is
  /// listed under its identifier stays.
  ///
  /// - Complexity: O(length) on average.
  public mutating func receive(_ notification: UserNotification) {
    let content = notification.content
    guard !content.isSilent else {
      source.delivered.silentCount += 1
      return
    }
    let numbers = source.delivered.numbers(of: notification)
    let app = source.traits(ofApp: numbers.app)
    guard app.isListed, !source.passesOver(content, app: numbers.app) else { return }
    deliver(
      numbers, app, date: notification.date, content: content, title: content.title, subtitle: content.subtitle)
  }

  /// Keeps a notification: all of it when its row is shown, else what its category permits, as a rule nothing.
  @inline(__always)
  private mutating func deliver(
    _ numbers: DeliveredNotifications.Numbers, _ app: AppTraits, date: Timestamp,
    content: @autoclosure () -> NotificationContent, title: @autoclosure () -> LocalizableText?,
    subtitle: @autoclosure () -> LocalizableText?
  ) {
    guard app.isHidden else { return source.delivered.deliver(numbers, date: date, content: content()) }
    let category = source.traits(ofCategory: numbers.category, app: numbers.app)
    guard category.permitsText else { return source.delivered.deliver(numbers, date: date) }
    source.delivered.deliver(
      numbers, date: date, content: category.permittedContent(title: title(), subtitle: subtitle()))
  }

  /// Removes notifications; identifiers that are not there are passed over.
  public mutating func remove(_ removal: NotificationRemoval) {
    source.delivered.removeKeepingNumbers(app: removal.app, identifiers: removal.identifiers)
  }

  /// Hides the content of all notifications, those taken in before too, because settings were found that cannot be read.
  /// Nothing of a content is kept then except what a hidden row may show.
  ///
  /// - Complexity: O(number of notifications taken in).
  public mutating func hideContent() {
    var context = source.context
    guard !context.settings.isUnreadable else { return }
    context.settings.isUnreadable = true
    source.use(context)
    source.keepPermittedContents()
  }
}

/// Making rows.
extension PresentationBuilder {
  /// Makes the list.
  ///
  /// - Returns: The rows. Rendering never fails: what is wrong is shown as well as possible, and reported.
  /// - Complexity: O(n) in the number of notifications.
  public mutating func presentation() -> Presentation {
    var groups: [PresentedGroup] = []
    let emptyText = source.makeRows(&grouper) { row, _, _, _ in groups.append(row) }
    return source.presentation(of: groups, emptyText: emptyText)
  }

  /// Makes the rows one by one: for callers that write rows and keep none.
  ///
  /// - Parameter receive: Takes the rows, newest first.
  /// - Returns: What was wrong with the input; nothing in it differs with hidden content.
  /// - Complexity: O(n) in the number of notifications.
  public mutating func forEachRow(_ receive: (PresentedGroup) -> Void) -> [Diagnostic] {
    _ = source.makeRows(&grouper) { row, _, _, _ in receive(row) }
    return source.log.diagnostics
  }
}

/// Using a builder for many lists.
extension PresentationBuilder {
  /// Returns whether another list may be taken in, to be shown with these settings on such a device. What was looked up
  /// about apps and categories is then used again.
  ///
  /// - Parameters:
  ///   - list: The list. It has to say the same of apps as the lists before.
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and where the list is shown.
  public func fits(_ list: NotificationList, settings: NotificationSettings, device: DeviceState) -> Bool {
    source.context.device == device && source.context.settings == settings
      && source.context.registrations.isMade(of: list)
  }

  /// Ends a list: drops its notifications, so that another may be taken in.
  ///
  /// - Returns: Whether the builder is worth keeping. False after a very long list, or one with very many apps and
  ///   categories: its memory would stay.
  /// - Complexity: O(number of notifications taken in).
  public mutating func endList() -> Bool {
    let isSmall =
      source.delivered.entries.count <= Self.keptNotifications
      && source.delivered.apps.count + source.delivered.categories.count <= Self.keptNames
    source.delivered.removeAll()
    return isSmall
  }

  private static let keptNotifications = 1 << 10
  private static let keptNames = 1 << 12
}

extension RowSource {
  /// Drops of each notification what a hidden row must not show.
  fileprivate mutating func keepPermittedContents() {
    for place in delivered.entries.indices {
      let entry = delivered.entries[place]
      guard entry.app != DeliveredNotifications.Entry.gone, let content = delivered.content(entry) else { continue }
      let category = traits(ofCategory: Int(entry.category), app: Int(entry.app))
      delivered.replaceContent(
        at: place,
        with: category.permitsText
          ? category.permittedContent(title: content.title, subtitle: content.subtitle) : nil)
    }
  }
}
