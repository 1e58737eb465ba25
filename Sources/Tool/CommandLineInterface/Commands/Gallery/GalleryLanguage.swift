package import NotificationRendering

/// The contents of a gallery in one language.
package struct GalleryLanguage: Sendable {
  /// The locale.
  package let locale: LocaleIdentifier
  /// The list in every state.
  private(set) var lists: [GalleryList]
  /// Whether the list is in the language.
  let translation: GalleryTranslation
  /// Every text that counts notifications, for each of ``GalleryCounts/counts``.
  package let samples: [CountedTextSamples]
  /// The same texts from the tables that the gallery is compared with; nil if there are none.
  private(set) var oldSamples: [CountedTextSamples]?

  /// Renders the contents of a gallery in one language.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language.
  ///   - render: Renders the list in one state.
  package init(_ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation) {
    locale = renderer.locale
    lists = GalleryList.all(renderer, render: render)
    translation = GalleryTranslation(lists.flatMap(\.list.rows), in: renderer.locale)
    samples = renderer.samples(counts: GalleryCounts.counts)
  }

  /// Adds what other tables show in its place, to mark what changed.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language with the other tables.
  ///   - render: Renders the list in one state with that renderer.
  package mutating func compare(
    with renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation
  ) {
    for index in lists.indices { lists[index].compare(render: render) }
    oldSamples = renderer.samples(counts: GalleryCounts.counts)
  }

  /// The list in every state, as it was rendered.
  package var presentations: [Presentation] { lists.map(\.list.presentation) }

  /// The list in every state as the other tables show it.
  package var oldPresentations: [Presentation] { lists.compactMap(\.old?.presentation) }
}
