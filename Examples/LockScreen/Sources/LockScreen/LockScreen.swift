import Glibc
import NotificationRendering
import Presenters

/// The rows of a center as cards: after each change the cards that it touches are drawn, and no other.
struct LockScreen {
  /// A row and its card.
  struct Card {
    /// Tells rows apart while their places change.
    let number: Int
    var lines: [Substring]
    /// Whether it came, or got something new, since a key was pressed.
    var isNew = false
    var isExpanded = false
  }

  private(set) var cards: [Card] = []
  /// What was wrong with the last notification; nil when nothing was.
  private(set) var fault: String?
  /// How many cells a card has; nil for plain lines.
  var width: Int? { didSet { if width != oldValue { drawAll() } } }
  var usesColor = false

  private var center: UserNotificationCenter
  private let renderer: NotificationRenderer
  private var selected: Int?
  private var made = 0
  private var received = 0

  /// Reads the list, if there is one.
  init(_ options: Options) throws {
    var decoder = NotificationListDecoder(now: .present)
    if let file = options.list, try !decoder.read(SourceText(contentsOf: file)) {
      throw Options.Fault(description: decoder.diagnostics.map(\.description).joined(separator: "\n"))
    }
    var apps = NotificationRenderer.Apps(catalog: try options.strings.map { try Catalog(directory: $0) })
    apps.names = decoder.list.appNames
    apps.categories = decoder.list.categories
    apps.combinedPlaceholders = decoder.list.combinedPlaceholders
    renderer = NotificationRenderer(locale: options.locale, apps: apps)
    center = UserNotificationCenter(renderer: renderer, settings: decoder.list.settings)
    apply(center.deliver(contentsOf: decoder.list.notifications), isNews: false)
  }

  var isLocked: Bool { !center.device.authenticated }
  /// The place of the selected card; nil when there is no card.
  var selection: Int? { cards.firstIndex { $0.number == selected } ?? (cards.isEmpty ? nil : 0) }

  /// Delivers a notification, a line of NDJSON.
  mutating func receive(_ line: String) {
    received += 1
    var decoder = NotificationListDecoder(now: .present)
    _ = decoder.read(SourceText(name: "notification \(received)", text: line))
    // A finding quotes nothing of what it is about; and none is about what is hidden.
    let faults = decoder.list.notifications.compactMap {
      center.settings.shownFault(of: $0, authenticated: center.device.authenticated)
    }
    fault = (decoder.diagnostics + faults).first?.description
    apply(center.deliver(contentsOf: decoder.list.notifications), isNews: true)
  }

  /// Shows what is hidden, or hides it.
  mutating func authenticate(_ authenticated: Bool) {
    seeNews()
    var device = center.device
    device.authenticated = authenticated
    for index in cards.indices { cards[index].isExpanded = false }
    apply(center.update(device: device), isNews: false)
  }

  mutating func moveSelection(by step: Int) {
    seeNews()
    guard let selection else { return }
    selected = cards[min(max(selection + step, 0), cards.count - 1)].number
  }

  /// Opens the selected row up, or closes it.
  mutating func expandSelection() {
    seeNews()
    guard let selection else { return }
    cards[selection].isExpanded.toggle()
    draw(selection)
  }

  /// Takes all notifications of the selected row away.
  mutating func dismissSelection() {
    seeNews()
    guard let selection else { return }
    let group = center.groups[selection]
    apply(center.removeDelivered(app: group.app, identifiers: group.identifiers), isNews: false)
    if !cards.isEmpty { selected = cards[min(selection, cards.count - 1)].number }
  }

  /// Tells ages anew.
  mutating func updateAges() { drawAll() }

  /// Brings the cards to where the center's rows are.
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
    for index in cards.indices { cards[index].isNew = false }
  }

  private mutating func drawAll() {
    for index in cards.indices { draw(index) }
  }

  private mutating func draw(_ index: Int) {
    let presenter = TextPresenter(width: width, usesColor: usesColor, now: .present)
    let group = center.groups[index]
    var text = presenter.text(for: group, locale: renderer.locale)
    if cards[index].isExpanded, let notification = leading(of: group) {
      let expanded = renderer.expanded(notification, settings: center.settings, device: center.device)
      text = presenter.text(for: expanded)
    }
    cards[index].lines = text.dropLast().split(separator: "\n")
  }

  private func leading(of group: PresentedGroup) -> UserNotification? {
    center.notifications.first { $0.app == group.app && $0.identifier == group.identifiers[0] }
  }
}

extension Timestamp {
  static var present: Timestamp { Timestamp(seconds: Int64(time(nil))) }
}
