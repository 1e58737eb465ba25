import Foundation
import NotificationRendering
import TestFiles
import TestSupport
import Testing

/// What may be seen of one notification under every combination of settings, device, surface and privacy, at every door:
/// the rows of a list and of a center, a list's places, expanding, responding, the badge, and whether output names its app.
///
/// The table is `Fixtures/visibility.txt`. It was recorded before one rule replaced nine (``ContentVisibility``).
@Suite struct VisibilityTableTests {
  /// The person's choices.
  struct Choices: CustomTestStringConvertible {
    var showPreviews: ShowPreviewsSetting?
    var hiddenRows: HiddenRowsSetting
    var sharing: ScreenSharingSetting
    /// Whether they are made for the app, against the opposite choices for all apps.
    var areOwn: Bool
    var unreadable: Unreadable

    enum Unreadable: String, CaseIterable { case none, all, app }

    var testDescription: String {
      let previews = showPreviews.map { "\($0)" } ?? "none"
      return "\(previews) \(hiddenRows) \(sharing) \(areOwn ? "app" : "all") unreadable:\(unreadable)"
    }

    func settings(isListed: Bool) -> NotificationSettings {
      var settings = NotificationSettings()
      var own = AppNotificationSettings()
      if areOwn {
        (own.showPreviews, own.hiddenRows, own.whileScreenShared) = (showPreviews, hiddenRows, sharing)
        settings.showPreviews = showPreviews == .always ? .never : .always
        settings.hiddenRows = hiddenRows == .titles ? .nothing : .titles
        settings.whileScreenShared = sharing == .hide ? .asUsual : .hide
      } else {
        (settings.showPreviews, settings.hiddenRows, settings.whileScreenShared) = (showPreviews, hiddenRows, sharing)
      }
      own.showsOnLockScreen = isListed
      own.isUnreadable = unreadable == .app
      settings.isUnreadable = unreadable == .all
      settings.apps[LiteralString.app] = own
      return settings
    }
  }

  /// A device, as the table names it.
  static let devices: [(name: String, state: DeviceState)] = [
    ("locked", DeviceState()), ("authenticated", DeviceState(isAuthenticated: true)),
    ("shared", DeviceState(isScreenShared: true)),
    ("authenticated+shared", DeviceState(isAuthenticated: true, isScreenShared: true)),
  ]

  /// Who asks to hide the notification.
  enum Privacy: CaseIterable { case nobody, content, all, category, neighbour }

  static let choices: [Choices] = {
    let previews: [ShowPreviewsSetting?] = [nil] + ShowPreviewsSetting.allCases
    var all: [Choices] = []
    for showPreviews in previews {
      for hiddenRows in HiddenRowsSetting.allCases {
        for sharing in [ScreenSharingSetting.hide, .asUsual] {
          for areOwn in [false, true] {
            all += Choices.Unreadable.allCases.map {
              Choices(
                showPreviews: showPreviews, hiddenRows: hiddenRows, sharing: sharing, areOwn: areOwn, unreadable: $0)
            }
          }
        }
      }
    }
    return all
  }()

  /// The verdicts of one device: without a title that may be shown, then with one, for each privacy; then on a surface
  /// that does not list the app.
  static func verdicts(_ choices: Choices, _ device: DeviceState) -> String {
    var verdicts: [String] = []
    for permitsTitle in [false, true] {
      verdicts += Privacy.allCases.map { verdict(choices, device, $0, permitsTitle: permitsTitle, isListed: true) }
    }
    verdicts.append(verdict(choices, device, .nobody, permitsTitle: false, isListed: false))
    return verdicts.joined(separator: " ")
  }

  /// Six letters, – for nothing: the row (s shown, t hidden with its title, h hidden, T of several apps), whether a row of
  /// the list names it (r, and u where it cannot be read), expanding (e expanded, a asks for authentication,
  /// h hidden), responding (y, n, and 0 where there is nothing to respond to), the badge (b), and naming the app (a).
  private static func verdict(
    _ choices: Choices, _ device: DeviceState, _ privacy: Privacy, permitsTitle: Bool, isListed: Bool
  ) -> String {
    let settings = choices.settings(isListed: isListed)
    var notification = UserNotification("n", at: 1, thread: "t", category: "C", title: "TITLE", body: "BODY")
    notification.content.badge = 3
    notification.content.privacy = privacy == .content ? .hideContent : privacy == .all ? .hide : nil
    var notifications = [notification]
    if privacy == .neighbour {
      var other = UserNotification("o", at: 0, thread: "t", category: "C", title: "TITLE", body: "OTHER")
      other.content.privacy = .hideContent
      notifications.insert(other, at: 0)
    }
    let renderer = renderers[(permitsTitle ? 2 : 0) + (privacy == .category ? 1 : 0)]

    var builder = renderer.builder(settings: settings, device: device, surface: .lockScreen)
    for notification in notifications { builder.receive(notification) }
    var center = UserNotificationCenter(renderer: renderer, settings: settings, device: device)
    center.add(contentsOf: notifications)
    let (list, live) = (builder.presentation(), center.presentation())
    #expect(list.json == live.json, "\(choices.testDescription)")
    return row(of: list) + named(in: center, renderer)
      + expansion(of: notification, center, renderer) + response(from: &center)
      + (center.badgeNumber(of: .app) == nil ? "–" : "b") + (builder.namedApps.isEmpty ? "–" : "a")
  }

  /// Renderers whose category permits the title or not, and asks to hide its notifications or not.
  private static let renderers: [NotificationRenderer] = [false, true].flatMap { permitsTitle in
    [false, true].map { isPrivate in
      var category = NotificationCategory("C", options: permitsTitle ? .hiddenPreviewsShowTitle : [])
      if isPrivate { category.privacy = .hideContent }
      return Scene(categories: [category]).renderer
    }
  }

  private static func row(of list: Presentation) -> String {
    guard let row = list.rows.first else { return "–" }
    guard row.isHidden else { return "s" }
    return row.app == nil ? "T" : list.hiddenRows.first?.title == nil ? "h" : "t"
  }

  private static func named(in center: borrowing UserNotificationCenter, _ renderer: NotificationRenderer) -> String {
    let listing = renderer.listing(
      of: center.deliveredNotifications, settings: center.settings, device: center.device, surface: .lockScreen)
    return listing.contains { $0.identifier == "n" } ? "r" : "–"
  }

  private static func expansion(
    of notification: UserNotification, _ center: borrowing UserNotificationCenter, _ renderer: NotificationRenderer
  ) -> String {
    let expanded = renderer.expanded(notification, settings: center.settings, device: center.device)
    return switch expanded.expansion {
    case .expanded: "e"
    case .requiresAuthentication: "a"
    case .hidden: "h"
    case .nothing: "–"
    }
  }

  private static func response(from center: inout UserNotificationCenter) -> String {
    do {
      let open = NotificationResponse.Action.openIdentifier.string
      return try center.response(toNotification: "n", app: .app, action: open) == nil ? "0" : "y"
    } catch { return "n" }
  }

  @Test func `every door shows what the table says`() throws {
    let file = URL(fileURLWithPath: PackageFolder.root)
      .appendingPathComponent("Tests/Notifications/NotificationRenderingTests/Fixtures/visibility.txt")
    var lines: [String] = []
    for choices in Self.choices {
      lines.append(choices.testDescription)
      lines += Self.devices.map { "  \($0.name): \(Self.verdicts(choices, $0.state))" }
    }
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded again; read the difference before you keep it")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    try #require(expected.count == lines.count)
    var choices = ""
    for (found, line) in zip(lines, expected) {
      if !line.hasPrefix(" ") { choices = line }
      #expect(found == line, "\(choices)")
    }
  }
}
