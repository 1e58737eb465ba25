public import NotificationRendering

/// A preview setting and whether the person has authenticated, which determine how much of a list is shown.
public struct GalleryState: Hashable, Sendable {
  /// When content is shown.
  public let showPreviews: ShowPreviewsSetting
  /// Whether the person has authenticated.
  public let isAuthenticated: Bool

  /// Every state, in the order in which a gallery shows them.
  public static let all = [ShowPreviewsSetting.always, .whenAuthenticated, .never].flatMap { showPreviews in
    [false, true].map { GalleryState(showPreviews: showPreviews, isAuthenticated: $0) }
  }
}

/// The contents of a gallery in one language.
public struct GalleryLanguage: Sendable {
  /// The locale.
  public let locale: LocaleIdentifier
  /// The list in each state of ``GalleryState/all``, in that order.
  public let lists: [PresentationExplanation]
  /// The heading of the list in each of the states.
  public let headings: [PresentationHeading]
  /// Every text that counts notifications, for each of ``Gallery/counts``.
  public let samples: [CountedTextSamples]

  /// Renders the contents of a gallery in one language.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language.
  ///   - render: Renders the list in one state.
  public init(_ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation) {
    locale = renderer.locale
    lists = GalleryState.all.map(render)
    headings = lists.map { renderer.heading(of: $0.presentation) }
    samples = renderer.samples(counts: Gallery.counts)
  }
}

/// Constants of galleries. A gallery shows a list in many languages and states, and the findings about its texts.
public enum Gallery {
  /// The counts for which each text is shown.
  public static let counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]
}
