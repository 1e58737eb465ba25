import AppExtensions
import Diagnostics
import NotificationModel
import TestFiles

/// Reads a text as a manifest named `file`.
func read(_ text: String) -> ContentExtensionManifest { ContentExtensionManifest(SourceText(name: "file", text: text)) }

/// An `Info.plist` of a content extension with these members of `NSExtensionAttributes`.
func infoPlist(_ attributes: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict><key>NSExtension</key><dict>
  <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
  <key>NSExtensionAttributes</key><dict>
  \(attributes)
  </dict></dict></dict></plist>
  """
}

extension ContentExtensionManifest {
  /// The diagnostics as `name@line:column` or `name@line path`.
  var faults: [String] {
    diagnostics.map { diagnostic in
      let location = diagnostic.location
      let place =
        location?.jsonPath.map { "\(location?.line ?? 0) \($0)" } ?? location?.place.description ?? "no place"
      return "\(diagnostic.kind.identifier)@\(place)"
    }
  }

  /// The extension on one line, without default values.
  var summary: String {
    guard let made = contentExtension else { return "nothing" }
    var words = [made.categories.map(\.string).joined(separator: "+"), "\(made.initialContentSizeRatio)"]
    if let app = made.app { words.append("app \(app)") }
    if made.defaultContentHidden { words.append("hidden") }
    if made.overridesDefaultTitle { words.append("overrides") }
    if made.userInteractionEnabled { words.append("touches") }
    switch made.title {
    case nil: break
    case .literal(let text): words.append("“\(text)”")
    case .localized(let key, let arguments, _): words.append("\(key)\(arguments)")
    }
    if made.mediaPlayPauseButton != .none { words.append("button \(made.mediaPlayPauseButton)") }
    words += made.responses.sorted { $0.key < $1.key }.map { "\($0.key)→\($0.value)" }
    return words.joined(separator: " ")
  }
}
