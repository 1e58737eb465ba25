internal import NotificationRendering

/// A list as it is shown in one or several states.
struct GalleryList: Sendable {
  /// When content is shown: each of the settings shows the same.
  private(set) var showPreviews: [ShowPreviewsSetting]
  /// Whether the person has authenticated.
  let isAuthenticated: Bool
  /// How much hidden rows tell: each of the levels shows the same.
  private(set) var hiddenRows: [HiddenRowsSetting]
  /// The list.
  let list: PresentationExplanation
  /// Its heading.
  let heading: PresentationHeading

  /// Whether something is hidden, so that the level matters.
  var dependsOnLevel: Bool { hiddenRows.count < HiddenRowsSetting.allCases.count }

  /// Renders a list in every state. States that show the same share a list, because pages are long.
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
          let same = lists.firstIndex {
            $0.isAuthenticated == isAuthenticated && $0.hiddenRows == list.hiddenRows && $0.shows(list)
          }
          if let same { lists[same].showPreviews.append(showPreviews) } else { lists.append(list) }
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
      let list = render(
        GalleryState(showPreviews: showPreviews, isAuthenticated: isAuthenticated, hiddenRows: level))
      let added = GalleryList(
        showPreviews: [showPreviews], isAuthenticated: isAuthenticated, hiddenRows: [level], list: list,
        heading: renderer.heading(of: list.presentation))
      if let same = lists.firstIndex(where: { $0.shows(added) }) {
        lists[same].hiddenRows.append(level)
      } else {
        lists.append(added)
      }
      // Where nothing is hidden with titles, nothing is hidden.
      if level == .titles, !list.rows.contains(where: { $0.visibility?.hidesContent ?? true }) {
        lists[0].hiddenRows = HiddenRowsSetting.allCases
        break
      }
    }
    return lists
  }

  /// Whether another list has the same heading, rows and texts.
  private func shows(_ other: GalleryList) -> Bool {
    heading == other.heading && list.presentation.rows == other.list.presentation.rows
      && list.rows.map(\.messages) == other.list.rows.map(\.messages)
  }
}
