internal import Diagnostics
internal import LiteralString
public import NotificationModel

/// Takes in the notifications of one list to be rendered once, and keeps of each only what its row may show.
///
/// Of a hidden notification that is its identifiers, its date and, where its category permits them, its title and
/// subtitle. Nothing else of what its sender wrote is kept, so nothing else can be shown.
public struct NotificationIntake: NotificationReceiver {
  /// What was taken in.
  private(set) var delivered = DeliveredNotifications()
  private var context: ListContext
  private var grouper = NotificationGrouper()
  /// The texts where there may be rows that are shown.
  public let detail: NotificationDetail

  init(_ context: ListContext) {
    self.context = context
    detail = context.settings.showsAnyContent(authenticated: context.device.authenticated) ? .texts : .identity
  }

  /// Whether another list may be taken in, to be shown with these settings on such a device: then what was found out
  /// about apps and categories need not be found out again.
  ///
  /// - Parameters:
  ///   - list: The list, of whose apps the same has to be said as of those before.
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and where the list is shown.
  public func fits(_ list: NotificationList, settings: NotificationSettings, device: DeviceState) -> Bool {
    context.device == device && context.settings == settings && context.registrations.isMade(of: list)
  }

  /// Makes the rows of what was taken in.
  ///
  /// - Returns: What to say when there is none, and what was wrong.
  mutating func makeRows(_ receive: (PresentedGroup) -> Void) -> (emptyText: String?, diagnostics: [Diagnostic]) {
    makeList { group, _, _, _, _ in receive(group) }
  }

  /// Makes the rows of what was taken in, and says of each why it reads as it does.
  ///
  /// - Returns: What to say when there is none, and what was wrong.
  mutating func makeExplanations(
    _ receive: (RowExplanation) -> Void
  ) -> (emptyText: String?, diagnostics: [Diagnostic]) {
    makeList { row, group, places, delivered, context in
      receive(RowExplainer.explanation(of: row, group, places, delivered, &context))
    }
  }

  private mutating func makeList(
    _ receive: (PresentedGroup, NotificationGroup, ArraySlice<Int32>, DeliveredNotifications, inout ListContext) -> Void
  ) -> (emptyText: String?, diagnostics: [Diagnostic]) {
    var presenter = ListPresenter()
    // What was taken in has been asked already whether it is silent.
    let emptyText = presenter.makeRows(of: delivered, &context, &grouper, isSilent: { _, _ in false }, receive)
    unreadableCount = presenter.unreadableCount
    return (emptyText, presenter.diagnostics)
  }

  /// The apps of the notifications that were received, each once, those among them that show nothing.
  ///
  /// - Complexity: O(number of apps).
  package var apps: [LiteralString] { (0..<delivered.apps.count).map { delivered.apps.text($0) } }

  /// In which order rows stand.
  public var order: NotificationOrder { context.settings.order }

  /// How many silent notifications were passed over.
  public var silentCount: Int { delivered.silentCount }

  /// How many notifications the rows that were made last leave out, since their content would be shown and cannot be read.
  public private(set) var unreadableCount = 0

  /// Whether the person has authenticated.
  public var authenticated: Bool { context.device.authenticated }

  /// Ends a list: drops its notifications, so that another may be taken in.
  ///
  /// - Returns: Whether it is worth keeping for another: not after a list so long that its memory would be, or one that
  ///   named so many apps and categories.
  /// - Complexity: O(number of notifications taken in).
  public mutating func endList() -> Bool {
    let isSmall =
      delivered.entries.count <= Self.keptNotifications
      && delivered.apps.count + delivered.categories.count <= Self.keptNames
    delivered.removeAll()
    return isSmall
  }

  private static let keptNotifications = 1 << 10
  private static let keptNames = 1 << 12

  /// Takes a notification, in place of the one with its app and identifier; one that has nothing to show is passed
  /// over, and what is there under its identifier stays.
  ///
  /// - Complexity: O(length) on average.
  public mutating func receive(_ fields: NotificationFields) {
    let numbers = delivered.numbers(of: fields)
    let app = context.traits(ofApp: numbers.app, of: delivered)
    guard app.isListed else { return }
    deliver(
      numbers, app, date: fields.date, content: fields.notification.content,
      title: NotificationFields.text(fields.title), subtitle: NotificationFields.text(fields.subtitle))
  }

  /// Takes a notification, in place of the one with its app and identifier; one that has nothing to show is passed
  /// over, and what is there under its identifier stays.
  ///
  /// - Complexity: O(length) on average.
  public mutating func receive(_ notification: UserNotification) {
    let content = notification.content
    guard !content.isSilent else {
      delivered.silentCount += 1
      return
    }
    let numbers = delivered.numbers(of: notification)
    let app = context.traits(ofApp: numbers.app, of: delivered)
    guard app.isListed else { return }
    guard !context.app(numbers.app, of: delivered).language.isSilent(content) else {
      delivered.silentCount += 1
      return
    }
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
    guard app.isHidden else { return delivered.deliver(numbers, date: date, content: content()) }
    let category = context.traits(ofCategory: numbers.category, app: numbers.app, of: delivered)
    guard category.permitsText else { return delivered.deliver(numbers, date: date) }
    delivered.deliver(
      numbers, date: date, content: category.permittedContent(title: title(), subtitle: subtitle()))
  }

  /// Hides the content of all notifications, those taken in before too, because settings were found that cannot be read.
  /// Nothing of a content is kept then but what a hidden row may show.
  ///
  /// - Complexity: O(number of notifications taken in).
  public mutating func hideContent() {
    var settings = context.settings
    guard !settings.isUnreadable else { return }
    settings.isUnreadable = true
    context = ListContext(context.renderer, context.registrations, settings: settings, device: context.device)
    grouper = NotificationGrouper()
    delivered.replaceContents { [delivered] entry, content in
      let category = context.traits(ofCategory: Int(entry.category), app: Int(entry.app), of: delivered)
      return category.permitsText ? category.permittedContent(title: content.title, subtitle: content.subtitle) : nil
    }
  }

  /// Takes notifications away; identifiers that are not there are passed over.
  public mutating func remove(_ removal: NotificationRemoval) {
    delivered.removeKeepingNumbers(app: removal.app, identifiers: removal.identifiers)
  }
}
