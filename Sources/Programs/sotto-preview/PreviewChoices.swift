internal import CommandLineInterface
internal import NotificationModel
internal import NotificationRendering

/// What a person has chosen in the form, as the arguments of the page's address.
struct PreviewChoices {
  /// The names of the choices in the address.
  enum Name {
    static let source = "source"
    static let language = "language"
    static let previews = "previews"
    static let device = "device"
    static let screen = "screen"
    static let level = "level"
  }

  /// The count of texts for which nothing was typed.
  static let defaultCount = 2
  /// The largest count that may be typed.
  static let largestCount = 1_000_000_000_000

  private let arguments: [String: String]

  init(_ arguments: [String: String]) { self.arguments = arguments }

  /// What was chosen and typed, ordered by name.
  var pairs: [(name: String, value: String)] {
    arguments.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// What was chosen; empty if nothing was.
  func value(of name: String) -> String { arguments[name] ?? "" }

  /// The language of the translation.
  func language(_ contents: PreviewContents) -> LocaleIdentifier {
    locale(of: Name.language) ?? contents.options.locale(contents.list?.locale) ?? contents.options.defaultLocale
  }

  /// The source language.
  func source(_ contents: PreviewContents) -> LocaleIdentifier {
    locale(of: Name.source) ?? contents.developmentLocale
  }

  private func locale(of name: String) -> LocaleIdentifier? {
    // The address may have been typed by hand, so the value may be anything.
    value(of: name).isEmpty ? nil : LocaleIdentifier(value(of: name))
  }

  /// The settings to render a list with.
  func settings(of list: NotificationList, _ options: ListOptions) -> NotificationSettings {
    var settings = options.settings(of: list)
    switch value(of: Name.previews) {
    case "always": settings.showPreviews = .always
    case "when-authenticated": settings.showPreviews = .whenAuthenticated
    case "never": settings.showPreviews = .never
    default: break
    }
    let level = HiddenRowsSetting.allCases.first { "\($0.name)" == value(of: Name.level) }
    if let level { settings.hiddenRows = level }
    return settings
  }

  /// The state of the device to render a list for.
  func device(for list: NotificationList, _ options: ListOptions) -> DeviceState {
    var device = options.device(for: list)
    switch value(of: Name.device) {
    case "locked": device.isAuthenticated = false
    case "authenticated": device.isAuthenticated = true
    default: break
    }
    switch value(of: Name.screen) {
    case "private": device.isScreenShared = false
    case "shared": device.isScreenShared = true
    default: break
    }
    return device
  }

  /// Returns the count that was typed for a text, or the default; and what was typed, if it was no count.
  func count(of name: String) -> (number: Int, fault: String?) {
    let text = value(of: name)
    if text.isEmpty { return (Self.defaultCount, nil) }
    guard let number = Int(text), (0...Self.largestCount).contains(number) else { return (Self.defaultCount, text) }
    return (number, nil)
  }
}

extension PreviewChoices {
  /// The choices as the query of an address, ordered by name.
  ///
  /// Source: URL Standard, section 5.2, "application/x-www-form-urlencoded serializing".
  var query: String {
    pairs.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: " "): return "+"
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }.joined()
  }
}
