import AppExtensions
import Diagnostics
import Foundation
import NotificationModel
import TestFiles
import Testing

/// Valid manifests, named after sentences of Apple's "Customizing the Appearance of Notifications" and the table of
/// `UNNotificationContentExtension`; the raw numbers are those of UNNotificationContentExtension.h.
@Suite struct SoundManifestTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let summary: String
    var testDescription: String { name }
  }

  private static func category(_ value: String = "<string>A</string>") -> String {
    "<key>UNNotificationExtensionCategory</key>\(value)"
  }
  private static func ratio(_ value: String = "<real>0.5</real>") -> String {
    "<key>UNNotificationExtensionInitialContentSizeRatio</key>\(value)"
  }
  private static func plist(_ name: String, _ more: String, _ summary: String) -> Row {
    Row(name: name, text: infoPlist(category() + ratio() + more), summary: summary)
  }
  private static func json(_ name: String, _ more: String, _ summary: String) -> Row {
    Row(name: name, text: #"{"categories": "A", "initialContentSizeRatio": 0.5\#(more)}"#, summary: summary)
  }

  static let rows: [Row] = [
    plist("the value of this key is a string", "", "A 0.5"),
    Row(
      name: "or an array of strings",
      text: infoPlist(category("<array><string>A</string><string>B</string></array>") + ratio()), summary: "A+B 0.5"),
    Row(
      name: "a value of 0.5 results in a view controller whose height is half its width",
      text: infoPlist(category() + ratio("<real>0.5</real>")), summary: "A 0.5"),
    Row(name: "a ratio that is whole", text: infoPlist(category() + ratio("<integer>2</integer>")), summary: "A 2.0"),
    plist(
      "set to YES, the system displays only your custom view controller",
      "<key>UNNotificationExtensionDefaultContentHidden</key><true/>", "A 0.5 hidden"),
    plist(
      "set to NO, the system displays the default content in addition",
      "<key>UNNotificationExtensionDefaultContentHidden</key><false/>", "A 0.5"),
    plist(
      "set to YES, the system uses the title property of your view controller",
      "<key>UNNotificationExtensionOverridesDefaultTitle</key><true/><key>title</key><string>Video</string>",
      "A 0.5 overrides “Video”"),
    plist(
      "interactive controls (WWDC 2018 session 710)",
      "<key>UNNotificationExtensionUserInteractionEnabled</key><true/>", "A 0.5 touches"),
    plist("members that mean nothing here", "<key>NSExtensionActivationRule</key><true/>", "A 0.5"),
    plist(
      "the media button by its number", "<key>mediaPlayPauseButton</key><integer>2</integer>", "A 0.5 button overlay"),
    plist(
      "responses by their words and numbers",
      "<key>responses</key><dict><key>a</key><integer>0</integer><key>b</key><integer>1</integer>"
        + "<key>c</key><integer>2</integer><key>d</key><string>dismiss</string></dict>",
      "A 0.5 a→doNotDismiss b→dismiss c→dismissAndForwardAction d→dismiss"),
    plist(
      "a title of the app's tables",
      "<key>UNNotificationExtensionOverridesDefaultTitle</key><true/><key>title</key><dict><key>key</key>"
        + "<string>T</string><key>arguments</key><array><string>x</string><integer>2</integer></array></dict>",
      #"A 0.5 overrides T[NotificationModel.TextArgument.text("x"), NotificationModel.TextArgument.number("2")]"#),
    json("JSON in lower camel case", "", "A 0.5"),
    Row(
      name: "JSON with Apple's keys at its top",
      text: #"{"UNNotificationExtensionCategory": ["A", "B"], "UNNotificationExtensionInitialContentSizeRatio": 1}"#,
      summary: "A+B 1.0"),
    Row(
      name: "JSON nested as an Info.plist is",
      text: #"{"NSExtension": {"NSExtensionAttributes": {"UNNotificationExtensionCategory": "A", "#
        + #""UNNotificationExtensionInitialContentSizeRatio": 1.5}}, "categories": "B"}"#,
      summary: "A 1.5"),
    json("members that are null are as good as none", #", "title": null, "defaultContentHidden": null"#, "A 0.5"),
    json(
      "everything",
      #", "app": "one", "defaultContentHidden": true, "overridesDefaultTitle": true, "userInteractionEnabled": true, "#
        + #""title": {"key": "T", "arguments": [1.50]}, "mediaPlayPauseButton": "default", "#
        + #""responses": {"LIKE": "doNotDismiss", "": 1}"#,
      #"A 0.5 app one hidden overrides touches T[NotificationModel.TextArgument.number("1.50")] "#
        + "button default →dismiss LIKE→doNotDismiss"),
    json(
      "identifiers are told apart by code points", #", "responses": {"é": 0, "e\u0301": 1}"#,
      "A 0.5 e\u{301}→dismiss é→doNotDismiss"),
    json("a byte order mark", "", "A 0.5"),
  ]

  @Test(arguments: rows) func `a manifest says what it says`(_ row: Row) {
    let manifest = read(row.name == "a byte order mark" ? "\u{FEFF}" + row.text : row.text)
    #expect(manifest.summary.unicodeScalars.elementsEqual(row.summary.unicodeScalars), "\(manifest.summary)")
    #expect(manifest.faults == [])
    #expect(manifest.isReadable)
  }

  @Test(arguments: rows.filter { $0.text.hasPrefix("<") }) func `a binary one says the same`(_ row: Row) throws {
    let value = try PropertyListSerialization.propertyList(from: Data(row.text.utf8), options: [], format: nil)
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let manifest = ContentExtensionManifest(SourceText(name: "file", bytes: Array(data)))
    #expect(manifest.summary == row.summary)
    #expect(manifest.faults == [])
  }

  @Test func `the raw numbers are Apple's`() {
    #expect(NotificationContentExtension.MediaPlayPauseButton.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(NotificationContentExtension.ResponseOption.allCases.map(\.rawValue) == [0, 1, 2])
  }
}
