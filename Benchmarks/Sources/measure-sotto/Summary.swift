import BenchmarkSupport
import Localization
import NotificationRendering

/// A two-part summary, “1 image and 1 comment”, made as a front would with the library.
struct Summarizer {
  private let localizer: Localizer
  /// Kept from call to call, as the peers keep their buffers: a front has its counts in an array already.
  private var parts: [CountedMessage]

  init(strings: String, locale: String) throws {
    guard let locale = LocaleIdentifier(locale) else { throw Failure("“\(locale)” is no locale") }
    localizer = Localizer(catalog: try Catalog(directory: strings), requested: locale)
    var log = DiagnosticLog()
    guard let images = localizer.message(forKey: "IMAGE_KEY", log: &log),
      let comments = localizer.message(forKey: "COMMENT_KEY", log: &log)
    else { throw Failure("\(strings) has no texts for \(locale)") }
    parts = [CountedMessage(images, count: 0), CountedMessage(comments, count: 0)]
  }

  mutating func summary(images: Int, comments: Int) -> String {
    parts[0].count = images
    parts[1].count = comments
    var log = DiagnosticLog()
    return localizer.summary(of: parts, log: &log)
  }
}
