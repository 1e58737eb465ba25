import BenchmarkSupport

/// The inputs that can be generated.
enum Inputs {
  /// The twenty languages of `Resources/texts.tsv`.
  static let locales = [
    "en", "ar", "ru", "pl", "cy", "ja", "he", "es", "fr", "ga", "lt", "lv", "sl", "it", "pt", "de", "nl", "sv", "ko",
    "zh-Hans",
  ]

  /// Writes notifications, one per line.
  ///
  /// - Parameter isDocument: Whether they are a list document.
  static func list(count: Int, _ settings: NotificationSource.Settings, isDocument: Bool, to writer: FileWriter) {
    var source = NotificationSource(settings)
    if isDocument { writer.append(#"{"notifications":["# + "\n") }
    for index in 1...max(count, 1) where count > 0 {
      writer.append(source.next() + (isDocument && index < count ? ",\n" : "\n"))
    }
    if isDocument { writer.append("]}\n") }
  }

  /// The categories of every app, or of some.
  static func categories(_ count: Int, apps: [String] = NotificationSource.apps) -> String {
    let entries = apps.flatMap { app in
      (0..<count).map { index in
        let placeholder =
          switch index {
          case 0: #"{"key":"IMAGE_KEY"}"#
          case 1: #"{"key":"COMMENT_KEY"}"#
          default: #""%u of kind \#(index)""#
          }
        return #"{"app":"\#(app)","identifier":"\#(NotificationSource.category(index))","#
          + #""hiddenPreviewsBodyPlaceholder":\#(placeholder)}"#
      }
    }
    return "[" + entries.joined(separator: ",") + "]"
  }

  /// Writes list documents of ten notifications each, one per line, in twenty locales.
  ///
  /// - Parameter inlineCategories: Whether each document includes its categories.
  static func stream(
    count: Int, _ settings: NotificationSource.Settings, inlineCategories: Bool, to writer: FileWriter
  ) {
    // With few threads, several notifications of a list of ten are in the same one.
    var settings = settings
    settings.threads = 4
    settings.apps = 2
    settings.replacements = 0
    var source = NotificationSource(settings)
    let apps = Array(NotificationSource.apps.prefix(settings.apps))
    let categories = inlineCategories ? #""categories":\#(Self.categories(settings.categories, apps: apps)),"# : ""
    for index in 0..<count {
      let notifications = (0..<10).map { _ in source.next() }.joined(separator: ",")
      writer.append(
        #"{"key":"list-\#(index)","locale":"\#(locales[index % locales.count])","authenticated":false,\#(categories)"#
          + #""notifications":[\#(notifications)]}"# + "\n")
    }
  }

  /// Writes requests for `sotto format --batch`.
  static func batch(count: Int, seed: UInt64, to writer: FileWriter) {
    var random = SplitMix64(seed: seed)
    for index in 0..<count {
      let key = random.element(of: ["IMAGE_KEY", "COMMENT_KEY"])
      let number = random.chance(percent: 80) ? random.below(30) : random.below(1_000_000)
      writer.append(
        #"{"id":\#(index),"key":"\#(key)","locale":"\#(random.element(of: locales))","arguments":[\#(number)]}"# + "\n")
    }
  }
}
