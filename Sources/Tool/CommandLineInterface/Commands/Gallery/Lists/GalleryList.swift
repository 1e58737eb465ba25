internal import NotificationRendering

/// A list as it is shown in one or several states.
///
/// Pages are long, so states that differ only in parts which the page can hide share a list: a list before
/// authentication has the same rows as after, with locks at its actions; at the level `counts` the rows are often those of
/// `titles`, without the titles.
struct GalleryList: Sendable {
  /// The settings and devices that show the list. The level is that of ``list``.
  private(set) var states: [GalleryState]
  /// The levels of hidden rows at which the list looks like this, apart from titles at ``levelsWithoutTitles``.
  private(set) var hiddenRows: [HiddenRowsSetting]
  /// The levels that show the list without titles and subtitles.
  private(set) var levelsWithoutTitles: [HiddenRowsSetting] = []
  /// Whether actions ask for authentication only in the states that are locked.
  private(set) var hasLocksOnlyIfLocked = false
  /// The list, in the first of the states.
  let list: PresentationExplanation
  /// Its heading.
  let heading: PresentationHeading
  /// The same list from the tables that the gallery is compared with; nil if there are none.
  private(set) var old: PresentationExplanation?

  /// Whether something is hidden, so that the level matters.
  var dependsOnLevel: Bool { hiddenRows.count < HiddenRowsSetting.allCases.count }

  /// Renders a list in every state. States that look the same have one list in common.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language.
  ///   - render: Renders the list in one state.
  static func all(
    _ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation
  ) -> [GalleryList] {
    var lists: [GalleryList] = []
    for showPreviews in [ShowPreviewsSetting.always, .whenAuthenticated, .never] {
      for isAuthenticated in [false, true] {
        for list in levels(showPreviews, isAuthenticated, renderer, render) {
          if !lists.indices.contains(where: { lists[$0].merge(device: list) }) { lists.append(list) }
        }
      }
    }
    return lists
  }

  /// Renders a list at every level.
  private static func levels(
    _ showPreviews: ShowPreviewsSetting, _ isAuthenticated: Bool, _ renderer: NotificationRenderer,
    _ render: (GalleryState) -> PresentationExplanation
  ) -> [GalleryList] {
    var lists: [GalleryList] = []
    for level in HiddenRowsSetting.allCases {
      let state = GalleryState(showPreviews: showPreviews, isAuthenticated: isAuthenticated, hiddenRows: level)
      let list = render(state)
      let added = GalleryList(
        states: [state], hiddenRows: [level], list: list, heading: renderer.heading(of: list.presentation))
      if !lists.indices.contains(where: { lists[$0].merge(level: added) }) { lists.append(added) }
      // If nothing is hidden at the level `titles`, nothing is hidden at any level.
      if level == .titles, !list.rows.contains(where: { $0.visibility?.hidesContent ?? true }) {
        lists[0].hiddenRows = HiddenRowsSetting.allCases
        break
      }
    }
    return lists
  }

  /// Adds the same list from other tables.
  ///
  /// - Parameter render: Renders the list in one state.
  mutating func compare(render: (GalleryState) -> PresentationExplanation) { old = render(states[0]) }

  /// Merges another level of the same setting and device if it shows the same rows, with or without titles.
  private mutating func merge(level other: GalleryList) -> Bool {
    guard heading == other.heading else { return false }
    if hasSameRows(as: other) {
      hiddenRows += other.hiddenRows
    } else if hiddenRows.contains(.titles), GalleryComparison.titles.isSame(list, other.list) {
      hiddenRows += other.hiddenRows
      levelsWithoutTitles += other.hiddenRows
    } else {
      return false
    }
    return true
  }

  /// Merges another setting or device if it shows the same rows, with or without locks.
  private mutating func merge(device other: GalleryList) -> Bool {
    guard heading == other.heading, hiddenRows == other.hiddenRows, levelsWithoutTitles == other.levelsWithoutTitles
    else { return false }
    if other.states[0].isAuthenticated && !states[0].isAuthenticated {
      guard GalleryComparison.locks.isSame(list, other.list), !other.asksForAuthentication else { return false }
      hasLocksOnlyIfLocked = true
    } else if !hasSameRows(as: other) {
      return false
    }
    states += other.states
    return true
  }

  private func hasSameRows(as other: GalleryList) -> Bool {
    list.presentation.rows == other.list.presentation.rows
      && list.rows.map(\.messages) == other.list.rows.map(\.messages)
  }

  private var asksForAuthentication: Bool {
    list.presentation.rows.contains { $0.actions.contains(where: \.asksForAuthentication) }
  }
}
