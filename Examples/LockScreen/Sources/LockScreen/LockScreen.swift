import NotificationRendering
import Presenters

/// The rows of a center as cards. After each change, only the affected cards are drawn again.
struct LockScreen: CardList, ~Copyable {
  private(set) var cards: [Card] = []
  private(set) var fault: String?
  /// Why the last key did nothing; nil if it did something.
  private var refusal: String?
  /// The width of a card in cells; nil for plain lines.
  var width: Int? { didSet { if width != oldValue { drawAll() } } }
  var usesColor = false

  private var center: UserNotificationCenter
  private let renderer: NotificationRenderer
  private var selected: Int?
  private var made = 0
  private var received = 0

  /// Reads the list document if there is one.
  init(_ options: Options) throws {
    var decoder = NotificationListDecoder(now: .now)
    if let file = options.list, try !decoder.read(SourceText(contentsOf: file)) {
      throw Options.Fault(description: decoder.diagnostics.map(\.description).joined(separator: "\n"))
    }
    var apps = NotificationRenderer.Apps(catalog: try options.strings.map { try Catalog(directory: $0) })
    apps.names = decoder.list.appNames
    apps.categories = decoder.list.categories
    apps.combinedPlaceholders = decoder.list.combinedPlaceholders
    renderer = NotificationRenderer(locale: options.locale, apps: apps)
    var settings = decoder.list.settings
    if let level = options.hiddenRows { settings.hiddenRows = level }
    center = UserNotificationCenter(
      renderer: renderer, settings: settings,
      device: DeviceState(isScreenShared: options.isScreenShared || decoder.list.screenShared ?? false))
    apply(center.add(contentsOf: decoder.list.notifications), isNews: false)
  }

  var isLocked: Bool { !center.device.isAuthenticated }
  var isScreenShared: Bool { center.device.isScreenShared }
  /// How much hidden rows tell, unless an app has a choice of its own.
  var hiddenRows: HiddenRowsSetting { center.settings.hiddenRows ?? .titles }
  var selection: Int? { cards.firstIndex { $0.number == selected } ?? (cards.isEmpty ? nil : 0) }

  var status: String {
    if let told = refusal ?? fault { return "! \(told)" }
    var state = isLocked ? "locked" : "unlocked"
    if isScreenShared { state += ", shared" }
    if hiddenRows != .titles { state += ", \(hiddenRows)" }
    return "\(state)  a unlock  l lock  s share  h hide  ↑↓ select  ⏎ open  x dismiss  q quit"
  }

  /// Delivers a notification given as a line of NDJSON.
  mutating func receive(_ line: String) {
    received += 1
    var decoder = NotificationListDecoder(now: .now)
    _ = decoder.read(SourceText(name: "notification \(received)", text: line))
    let known = Set(faults())
    apply(center.add(contentsOf: decoder.list.notifications), isNews: true)
    fault = decoder.diagnostics.first?.description ?? faults().first { !known.contains($0) }
  }

  /// The faults of notifications that cannot be shown. Diagnostics never quote content, and none is reported about hidden
  /// notifications.
  private mutating func faults() -> [String] {
    center.presentation().diagnostics.filter { $0.severity == .error }.map(\.description)
  }

  /// Authenticates or locks the device.
  mutating func authenticate(_ authenticated: Bool) {
    change { $0.isAuthenticated = authenticated }
  }

  /// Shares the screen, or no longer shares it.
  mutating func shareScreen() {
    change { $0.isScreenShared.toggle() }
  }

  private mutating func change(_ change: (inout DeviceState) -> Void) {
    collapse()
    var device = center.device
    change(&device)
    apply(center.update(device: device), isNews: false)
  }

  /// Lets hidden rows tell less; after the last level, as much as they can.
  mutating func tellLess() {
    collapse()
    var settings = center.settings
    settings.hiddenRows = HiddenRowsSetting.allCases.first { $0 > hiddenRows } ?? .titles
    apply(center.update(settings: settings), isNews: false)
  }

  private mutating func collapse() {
    seeNews()
    for index in cards.indices { cards[index].isExpanded = false }
  }

  mutating func moveSelection(by step: Int) {
    seeNews()
    guard let selection else { return }
    selected = cards[min(max(selection + step, 0), cards.count - 1)].number
  }

  /// Expands or collapses the selected row.
  mutating func expandSelection() {
    seeNews()
    guard let selection else { return }
    guard center.rows[selection].app != nil else {
      refusal = "these are not told apart: nothing to open"
      return
    }
    cards[selection].isExpanded.toggle()
    draw(selection)
  }

  /// Removes all notifications of the selected row.
  mutating func dismissSelection() {
    seeNews()
    guard let selection else { return }
    guard center.rows[selection].app != nil else {
      refusal = "these are not told apart: nothing to dismiss"
      return
    }
    apply(center.removeDeliveredNotifications(of: center.rows[selection]), isNews: false)
    if !cards.isEmpty { selected = cards[min(selection, cards.count - 1)].number }
  }

  /// Updates the ages of notifications.
  mutating func updateAges() { drawAll() }

  /// Updates the cards to match the center's rows.
  private mutating func apply(_ difference: PresentationDifference, isNews: Bool) {
    let moved = difference.moves.map { cards[$0.origin] }
    for index in (difference.removals + difference.moves.map(\.origin)).sorted(by: >) { cards.remove(at: index) }
    var arriving = zip(difference.moves, moved).map { ($0.destination, $1) }
    for index in difference.insertions {
      arriving.append((index, Card(number: made, lines: [])))
      made += 1
    }
    for (index, card) in arriving.sorted(by: { $0.0 < $1.0 }) { cards.insert(card, at: index) }
    for index in difference.insertions + difference.changes {
      draw(index)
      cards[index].isNew = isNews
    }
    selected = selection.map { cards[$0].number }
  }

  private mutating func seeNews() {
    refusal = nil
    for index in cards.indices { cards[index].isNew = false }
  }

  private mutating func drawAll() {
    for index in cards.indices { draw(index) }
  }

  private mutating func draw(_ index: Int) {
    let presenter = TextPresenter(width: width, usesColor: usesColor, now: .now)
    let group = center.rows[index]
    var text = presenter.text(for: group)
    if cards[index].isExpanded, let expanded = expanded(group) { text = presenter.text(for: expanded) }
    cards[index].lines = text.dropLast().split(separator: "\n")
  }

  /// Returns the newest notification of a row, expanded.
  private func expanded(_ group: PresentedRow) -> ExpandedPresentation? {
    let notification = center.deliveredNotifications.first {
      $0.app == group.app && $0.identifier == group.identifiers.first
    }
    guard var notification else { return nil }
    let expanded = renderer.expanded(notification, settings: center.settings, device: center.device)
    guard case (.hidden, .expanded) = (group.content, expanded.expansion) else { return expanded }
    // Another notification of the row asks to be hidden, so this one is hidden too.
    notification.content.privacy = .hideContent
    return renderer.expanded(notification, settings: center.settings, device: center.device)
  }
}
