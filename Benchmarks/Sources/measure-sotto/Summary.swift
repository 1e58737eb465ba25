import BenchmarkSupport
import Localization
import NotificationRendering

/// A two-part summary, “1 image and 1 comment”, made as a front would with the library.
struct Summarizer {
  private let localizer: Localizer
  private let images: LocalizedMessage
  private let comments: LocalizedMessage

  init(strings: String, locale: String) throws {
    guard let locale = LocaleIdentifier(locale) else { throw Failure("“\(locale)” is no locale") }
    localizer = Localizer(catalog: try Catalog(directory: strings), requested: locale)
    var log = DiagnosticLog()
    guard let images = localizer.message(forKey: "IMAGE_KEY", log: &log),
      let comments = localizer.message(forKey: "COMMENT_KEY", log: &log)
    else { throw Failure("\(strings) has no texts for \(locale)") }
    self.images = images
    self.comments = comments
  }

  func summary(images imageCount: Int, comments commentCount: Int) -> String {
    var log = DiagnosticLog()
    return localizer.summary(
      of: [CountedMessage(images, count: imageCount), CountedMessage(comments, count: commentCount)], log: &log)
  }
}
