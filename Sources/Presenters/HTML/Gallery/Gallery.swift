public import NotificationRendering

/// What a person has chosen, and whether they have authenticated: what decides how much of a list is shown.
public struct GalleryState: Hashable, Sendable {
  /// When content is shown.
  public let showPreviews: ShowPreviews
  /// Whether the person has authenticated.
  public let authenticated: Bool

  /// Every state, in the order in which a gallery shows them.
  public static let all = [ShowPreviews.always, .whenAuthenticated, .never].flatMap { showPreviews in
    [false, true].map { GalleryState(showPreviews: showPreviews, authenticated: $0) }
  }
}

/// What a gallery shows of one language.
public struct GalleryLanguage: Sendable {
  /// The locale.
  public let locale: LocaleIdentifier
  /// The list in each state of ``GalleryState/all``, in that order.
  public let lists: [PresentationExplanation]
  /// What the list is called, in each of the states.
  public let headings: [PresentationHeading]
  /// Every text that counts notifications, at each of ``Gallery/counts``.
  public let samples: [CountedTextSamples]

  /// Takes what a gallery shows of a language.
  ///
  /// - Parameters:
  ///   - renderer: Renders in the language.
  ///   - render: Renders the list in one state.
  public init(_ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation) {
    locale = renderer.locale
    lists = GalleryState.all.map(render)
    headings = lists.map { renderer.heading(of: $0.presentation) }
    samples = renderer.samples(counts: Gallery.counts)
  }
}

/// A list in many languages and states on one page, and what is wrong with its texts.
public enum Gallery {
  /// The counts that each text is shown with.
  public static let counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]
}
