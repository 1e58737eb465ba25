import NotificationRendering
import TestSupport
import Testing

/// All combinations of what decides how much a list shows, each with the rows that are expected of it.
///
/// The list: app “a” has two notifications in thread “x”, the older one with the category under test, and one in thread
/// “y”. App “b” has one.
@Suite struct HiddenRowCombinationTests {
  struct Row: CustomTestStringConvertible {
    let previews: ShowPreviewsSetting
    let level: HiddenRowsSetting
    let sharing: ScreenSharingSetting
    let isAuthenticated: Bool
    let isShared: Bool
    let privacy: NotificationPrivacy?
    let isCategoryPrivate: Bool
    let options: NotificationCategory.Options

    var testDescription: String {
      let privacy = privacy.map { "\($0) of the \(isCategoryPrivate ? "category" : "notification")" } ?? "no privacy"
      return "\(previews), \(level), \(sharing), \(isAuthenticated ? "authenticated" : "locked")"
        + "\(isShared ? ", shared" : ""), \(privacy), options \(options.rawValue)"
    }
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    let privacies: [(NotificationPrivacy?, Bool)] = [
      (nil, false), (.hideContent, false), (.hideContent, true), (.hide, false), (.hide, true),
    ]
    let options: [NotificationCategory.Options] = [
      [], .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle,
      [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle],
    ]
    for previews in ShowPreviewsSetting.allCases {
      for level in HiddenRowsSetting.allCases {
        for sharing in ScreenSharingSetting.allCases {
          for device in 0..<4 {
            for (privacy, isCategoryPrivate) in privacies {
              for options in options {
                rows.append(
                  Row(
                    previews: previews, level: level, sharing: sharing, isAuthenticated: device & 1 == 1,
                    isShared: device & 2 == 2, privacy: privacy, isCategoryPrivate: isCategoryPrivate,
                    options: options))
              }
            }
          }
        }
      }
    }
    return rows
  }()

  private static func scene(_ row: Row) -> Scene {
    var category = NotificationCategory(
      "C", placeholder: "%u c", options: row.options,
      actions: [NotificationAction(identifier: "ACT", title: "Act")])
    var permitting = NotificationCategory(
      "D", placeholder: "%u d", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle],
      actions: [NotificationAction(identifier: "ACT", title: "Act")])
    permitting.privacy = nil
    if row.isCategoryPrivate { category.privacy = row.privacy }
    var scene = Scene(categories: [category, permitting])
    scene.settings.showPreviews = row.previews
    scene.settings.hiddenRows = row.level
    scene.settings.whileScreenShared = row.sharing
    scene.device = DeviceState(isAuthenticated: row.isAuthenticated, isScreenShared: row.isShared)
    let notification = { (identifier: LiteralString, app: LiteralString, thread: LiteralString, category: String) in
      let name = identifier.string
      return UserNotification(
        identifier, app: app, at: Int64(identifier.string.utf8.last ?? 0), thread: thread,
        category: LiteralString(category), title: .literal("t-\(name)"), subtitle: .literal("s-\(name)"),
        body: .literal("b-\(name)"))
    }
    scene.notifications = [
      notification("n1", "a", "x", "C"), notification("n2", "a", "x", "D"), notification("n3", "a", "y", "D"),
      notification("n4", "b", "z", "D"),
    ]
    if !row.isCategoryPrivate { scene.notifications[0].content.privacy = row.privacy }
    return scene
  }

  /// What the rules say, written anew: each row as `app thread count title subtitle actions`, in the order of the list.
  private static func expected(_ row: Row) -> [String] {
    let mayBeSeen = !row.isAuthenticated || row.isShared
    let hidesAll =
      row.previews == .never || (row.previews == .whenAuthenticated && !row.isAuthenticated)
      || (row.isShared && row.sharing == .hide)
    let privacy = mayBeSeen ? row.privacy : nil
    let hidesX = hidesAll || privacy == .hideContent
    let title = row.options.contains(.hiddenPreviewsShowTitle)
    let subtitle = row.options.contains(.hiddenPreviewsShowSubtitle)
    // Thread x: n2, and n1 unless that is not listed.
    let countOfX = privacy == .hide ? 1 : 2
    func hidden(_ app: String, _ thread: String, _ names: [String], title: Bool, subtitle: Bool, acts: Bool) -> String {
      let texts = { (prefix: String) in
        names.count == 1
          ? prefix + names[0] : names.map { "\u{2068}\(prefix)\($0)\u{2069}" }.joined(separator: " and ")
      }
      let isTitled = row.level == .titles
      return "\(app) \(thread) \(names.count) hidden \(isTitled && title ? texts("t-") : "-") "
        + "\(isTitled && subtitle ? texts("s-") : "-") \(acts ? "ACT" : "")"
    }
    func shown(_ app: String, _ thread: String, _ count: Int, _ name: String) -> String {
      "\(app) \(thread) \(count) shown t-\(name) s-\(name) ACT"
    }
    let x =
      hidesX
      ? hidden("a", "x", countOfX == 1 ? ["n2"] : ["n2", "n1"], title: title, subtitle: subtitle, acts: false)
      : shown("a", "x", countOfX, "n2")
    guard hidesX else { return [shown("b", "z", 1, "n4"), shown("a", "y", 1, "n3"), x] }
    let y = hidesAll ? hidden("a", "y", ["n3"], title: true, subtitle: true, acts: true) : shown("a", "y", 1, "n3")
    let b = hidesAll ? hidden("b", "z", ["n4"], title: true, subtitle: true, acts: true) : shown("b", "z", 1, "n4")
    let hiddenOfA = countOfX + (hidesAll ? 1 : 0)
    switch row.level {
    case .titles, .counts: return [b, y, x]
    case .apps:
      let ofA = "a - \(hiddenOfA) hidden - - "
      return hidesAll ? ["b - 1 hidden - - ", ofA] : [b, y, ofA]
    case .total: return (hidesAll ? [] : [b, y]) + ["- - \(hiddenOfA + (hidesAll ? 1 : 0)) hidden - - "]
    case .nothing: return hidesAll ? [] : [b, y]
    }
  }

  private static func description(_ row: PresentedRow) -> String {
    let head = "\(row.app?.string ?? "-") \(row.thread?.string ?? "-") \(row.count)"
    let actions = row.actions.map(\.identifier.string).joined(separator: ",")
    switch row.content {
    case .hidden(let hidden): return "\(head) hidden \(hidden.title ?? "-") \(hidden.subtitle ?? "-") \(actions)"
    case .shown(let stack):
      return "\(head) shown \(stack.leading.title ?? "-") \(stack.leading.subtitle ?? "-") \(actions)"
    }
  }

  @Test func `there are all combinations`() { #expect(Self.rows.count == 3 * 5 * 2 * 2 * 2 * 5 * 4) }

  @Test func `each combination shows what the rules say`() {
    var renderers: [String: NotificationRenderer] = [:]
    for row in Self.rows {
      let scene = Self.scene(row)
      let name = "\(row.options.rawValue) \(row.isCategoryPrivate ? row.privacy : nil, default: "none")"
      let renderer = renderers[name] ?? scene.renderer
      renderers[name] = renderer
      let presentation = renderer.render(scene.list, device: scene.device, surface: scene.surface)
      #expect(presentation.rows.map(Self.description) == Self.expected(row), "\(row.testDescription)")
      // A live list shows the same.
      var center = UserNotificationCenter(renderer: renderer, settings: scene.settings, device: scene.device)
      for notification in scene.notifications { center.add(notification) }
      #expect(center.presentation() == presentation, "\(row.testDescription)")
    }
  }

  @Test func `the row of several apps names nothing`() throws {
    let row = Row(
      previews: .never, level: .total, sharing: .hide, isAuthenticated: false, isShared: false, privacy: nil,
      isCategoryPrivate: false, options: [])
    let total = try #require(Self.scene(row).render().rows.first)
    #expect(total.app == nil && total.appName == nil && total.thread == nil)
    #expect(total.identifiers.isEmpty && total.actions.isEmpty && total.count == 4)
    #expect(Self.description(total) == "- - 4 hidden - - ")
    #expect(Self.scene(row).render().text.contains("4 Notifications"))
  }

  @Test(arguments: HiddenRowsSetting.allCases)
  func `settings that cannot be read tell no more than counts`(_ level: HiddenRowsSetting) {
    let row = Row(
      previews: .always, level: level, sharing: .asUsual, isAuthenticated: true, isShared: false, privacy: nil,
      isCategoryPrivate: false, options: [.hiddenPreviewsShowTitle])
    var scene = Self.scene(row)
    scene.settings.apps["a"] = AppNotificationSettings()
    scene.settings.apps["a"]?.isUnreadable = true
    let expected = Row(
      previews: .never, level: level == .titles ? .counts : level, sharing: .asUsual, isAuthenticated: true,
      isShared: false, privacy: nil, isCategoryPrivate: false, options: [.hiddenPreviewsShowTitle])
    let ofA = { (rows: [String]) in rows.filter { !$0.hasPrefix("b ") && !$0.hasPrefix("- ") } }
    #expect(ofA(scene.render().rows.map(Self.description)) == ofA(Self.expected(expected)))
  }
}
