package import NotificationRendering

/// The contents of a gallery in one language.
package struct GalleryLanguage: Sendable {
  /// The locale.
  package let locale: LocaleIdentifier
  /// The list in each state of ``GalleryState/all``, in that order.
  package let lists: [PresentationExplanation]
  /// The heading of the list in each of the states.
  package let headings: [PresentationHeading]
  /// Every text that counts notifications, for each of ``GalleryCounts/counts``.
  package let samples: [CountedTextSamples]

  /// Renders the contents of a gallery in one language.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language.
  ///   - render: Renders the list in one state.
  package init(_ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation) {
    locale = renderer.locale
    lists = GalleryState.all.map(render)
    headings = lists.map { renderer.heading(of: $0.presentation) }
    samples = renderer.samples(counts: GalleryCounts.counts)
  }
}
