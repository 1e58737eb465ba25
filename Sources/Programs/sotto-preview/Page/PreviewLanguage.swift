internal import CommandLineInterface
internal import NotificationModel
internal import NotificationRendering

/// The list and its texts in one language.
struct PreviewLanguage {
  /// The language.
  let locale: LocaleIdentifier
  /// The list; nil while no version of it could be read.
  let list: PresentationExplanation?
  /// The heading of the list; nil without a list.
  let heading: PresentationHeading?
  /// Whether the list is in the language.
  let translation: GalleryTranslation
  /// Every text that counts notifications, each with one message.
  let samples: [CountedTextSamples]
  /// Every sentence for several categories.
  let sentences: [SentenceSample]

  /// Renders what the page shows in one language.
  init(_ contents: PreviewContents, _ choices: PreviewChoices, in locale: LocaleIdentifier) {
    self.locale = locale
    let renderer = contents.options.renderer(for: contents.list ?? NotificationList(), in: locale)
    list = contents.list.map { list in
      var list = list
      list.settings = choices.settings(of: list, contents.options)
      return renderer.explain(
        list, device: choices.device(for: list, contents.options), surface: contents.options.surface)
    }
    heading = list.map { renderer.heading(of: $0.presentation) }
    translation = GalleryTranslation(list?.rows ?? [], in: locale)
    var names = CountNames()
    samples = renderer.samples { [choices.count(of: names.name($0.name, $1)).number] }
    sentences = renderer.sentences { sentence in
      sentence.categories.map { _ in choices.count(of: names.name(CountNames.sentence, sentence.key.string)).number }
    }
  }
}

extension PatternPurpose {
  /// The word for the purpose, in names of counts and on the page.
  var name: String {
    switch self {
    case .placeholder: "placeholder"
    case .summary: "summary"
    }
  }
}
