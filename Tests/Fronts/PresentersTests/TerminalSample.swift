import Foundation
import NotificationRendering
import Platform
import Presenters
import TestFiles
import Testing

/// A list as shown in a terminal in a language.
struct TerminalSample: Sendable, CustomTestStringConvertible {
  let name: String
  let language: String
  let presentation: Presentation

  var testDescription: String { "\(name), \(language)" }

  /// Messages in many scripts, and with emoji, in twelve languages.
  static let messages = ["en", "de", "pl", "ru", "ar-EG", "he", "fa", "hi", "ja", "zh-Hans", "ko", "th"]
    .map { sample("messages", file: fixtures + "/Terminal/messages.json", strings: nil, language: $0) }

  /// The WWDC 2017 example in all languages of its tables.
  static let albums = ["ar-EG", "cy", "en", "fr", "ga", "he", "ja", "lt", "lv", "pl", "ru", "sl"]
    .map { sample("thai-vacation", file: example + "/list.json", strings: example, language: $0) }

  static let all = messages + albums
  static let widths = [40, 80, 120]

  /// The time from which ages are computed.
  static let now = Timestamp(seconds: 1_496_682_000)  // 2017-06-05T17:00:00Z

  func text(width: Int?) -> String { TextPresenter(width: width, now: Self.now).text(for: presentation) }

  static let fixtures = PackageFolder.root + "/Tests/Fronts/PresentersTests/Fixtures"
  private static let example = PackageFolder.root + "/Resources/Examples/thai-vacation"

  private static func sample(_ name: String, file: String, strings: String?, language: String) -> TerminalSample {
    var decoder = NotificationListDecoder(now: now)
    guard let source = try? SourceText(contentsOf: file), decoder.read(source), decoder.diagnostics.isEmpty else {
      fatalError("\(file) is no list")
    }
    var apps = NotificationRenderer.Apps(catalog: strings.flatMap { try? Catalog(directory: $0) })
    apps.names = decoder.list.appNames
    apps.categories = decoder.list.categories
    let renderer = NotificationRenderer(locale: LocaleIdentifier(language) ?? .root, apps: apps)
    return TerminalSample(
      name: name, language: language, presentation: renderer.render(decoder.list, device: DeviceState()))
  }
}
