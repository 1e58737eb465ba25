import DesktopNotifications
import Diagnostics
import JSON
import NotificationRendering
import Presenters

/// Reads lists in every form: picked fields must equal those read member by member, and both ways to render a list must
/// give the same bytes.
enum ListReading {
  static let now = Timestamp(seconds: 1_496_682_000)
  /// Reads what programs of a desktop have sent.
  static let desktop = DesktopListConverter(DataFolders([:]))

  static func check(_ bytes: [UInt8], file: String) {
    let source = SourceText(name: file, bytes: bytes)
    let whole = read(source, keeping: .whole)
    let texts = read(source, keeping: .texts)
    expectPlacesInside(whole.diagnostics + texts.diagnostics, bytes, file: file)
    expectAlike(whole.list.notifications, texts.list.notifications)
    for isAuthenticated in [false, true] {
      for isScreenShared in [false, true] {
        let device = DeviceState(isAuthenticated: isAuthenticated, isScreenShared: isScreenShared)
        render(texts.list, on: device)
        renderLess(texts.list, on: device, level: bytes.count)
      }
    }
  }

  /// Checks files of settings and of categories.
  static func checkFiles(_ bytes: [UInt8]) {
    let source = SourceText(name: "file.json", bytes: bytes)
    var decoder = NotificationListDecoder(now: now)
    let isSettings = decoder.readSettings(source)
    expect(isSettings || decoder.list.settings.isUnreadable, "settings that cannot be read hide nothing")
    _ = decoder.readCategories(source)
    expectPlacesInside(decoder.diagnostics, bytes, file: source.name)
  }

  private static func read(_ source: SourceText, keeping detail: NotificationDetail) -> NotificationListDecoder {
    var decoder = NotificationListDecoder(now: now)
    decoder.desktop = desktop
    _ = decoder.read(source, keeping: detail)
    return decoder
  }

  /// The fast path must read the same as the full reader. It skips what is not needed, so a fault there may drop a
  /// notification from one list only; such lists are not compared.
  private static func expectAlike(_ whole: [UserNotification], _ texts: [UserNotification]) {
    expect(whole.count <= texts.count, "a notification is lost where less of it is wanted")
    guard whole.count == texts.count else { return }
    for (left, right) in zip(whole, texts) {
      let isAlike =
        left.app == right.app && left.identifier == right.identifier && left.date == right.date
        && left.content.title == right.content.title && left.content.subtitle == right.content.subtitle
        && left.content.body == right.content.body
        && left.content.threadIdentifier == right.content.threadIdentifier
        && left.content.categoryIdentifier == right.content.categoryIdentifier
        && left.content.summaryArgument == right.content.summaryArgument
        && left.content.privacy == right.content.privacy
      expect(isAlike, "what is picked is not what is read:\n\(left)\n\(right)")
    }
  }

  /// At a stricter level fewer notifications are counted, or as many, and `total` and `nothing` name no hidden one.
  private static func renderLess(_ list: NotificationList, on device: DeviceState, level: Int) {
    let levels = HiddenRowsSetting.allCases
    var list = list
    list.settings.hiddenRows = .titles
    let most = render(list, on: device)
    list.settings.hiddenRows = levels[level % levels.count]
    let less = render(list, on: device)
    expect(count(less) <= count(most), "a stricter level counts more")
    for row in less.rows where row.app == nil {
      let namesNothing = row.identifiers.isEmpty && row.actions.isEmpty && row.thread == nil
      expect(namesNothing, "the row of several apps names something")
    }
  }

  private static func count(_ presentation: Presentation) -> Int {
    presentation.rows.reduce(0) { $0 + $1.count }
  }

  @discardableResult
  private static func render(_ list: NotificationList, on device: DeviceState) -> Presentation {
    let renderer = renderer(of: list)
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }
    for removal in list.removed { delivered.remove(removal) }
    let rendered = JSONPresenter.bytes(for: renderer.render(delivered, settings: list.settings, device: device))
    let presentation = renderer.render(list, device: device)
    expect(JSONPresenter.bytes(for: presentation) == rendered, "two ways to a rendered list differ")
    expectJSON(rendered)
    _ = TextPresenter(width: 40, usesColor: true).text(for: presentation)
    return presentation
  }

  private static func renderer(of list: NotificationList) -> NotificationRenderer {
    let locale = list.locale.flatMap(LocaleIdentifier.init) ?? .root
    if locale == .root, list.appNames.isEmpty, list.categories.isEmpty, list.combinedPlaceholders.isEmpty {
      return plainRenderer
    }
    var apps = NotificationRenderer.Apps()
    apps.names = list.appNames
    apps.categories = list.categories
    apps.combinedPlaceholders = list.combinedPlaceholders
    return NotificationRenderer(locale: locale, apps: apps)
  }

  /// Creating a renderer takes longer than reading most inputs.
  static let plainRenderer = NotificationRenderer(locale: .root)

  /// Checks that output is one line of JSON, nested no deeper than a number of levels.
  static func expectJSON(_ bytes: [UInt8], depth: Int = 16) {
    expect(!bytes.contains(0x0A), "more than one line is written")
    let reader = JSONReader(SourceText(name: "written", bytes: bytes), maximumDepth: depth)
    do { _ = try reader.readDocument() } catch { fatalError("what is written is not JSON: \(error.diagnostic)") }
  }
}
