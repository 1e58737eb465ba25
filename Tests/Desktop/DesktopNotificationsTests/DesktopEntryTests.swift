import Foundation
import TestSupport
import Testing

@testable import DesktopNotifications

/// What apps of a desktop are called.
@Suite struct DesktopEntryTests {
  private static let text = """
    # A comment
    [Desktop Entry]
    Type=Application
    Name=Letters
    Name[pl] = Listy
    Name[pt]=Cartas
    Name[pt_BR]=Cartas do Brasil
    Name[sr]=Писма
    Name[sr@latin]=Pisma
    Name[zh_CN]=信件
    Name[zh_TW]=信件（繁體）
    Name[no]=Brev
    Name[de]=Briefe\\sund\\nKarten
    Icon=org.example.Letters
    Exec=letters --name=Name

    [Desktop Action new]
    Name=New letter
    Icon=another
    """

  @Test(arguments: [
    ("en", "Letters"), ("fr", "Letters"), ("pl", "Listy"), ("pl-PL", "Listy"), ("pt-BR", "Cartas do Brasil"),
    ("pt-PT", "Cartas"), ("sr", "Писма"), ("sr-Cyrl-RS", "Писма"), ("sr-Latn", "Pisma"), ("sr-Latn-RS", "Pisma"),
    ("zh", "信件"), ("zh-Hans-CN", "信件"), ("zh-Hant", "信件（繁體）"), ("zh-Hant-HK", "信件（繁體）"), ("nb", "Brev"),
    ("de-AT-u-nu-latn", "Briefe und Karten"), ("", "Letters"),
  ])
  func `a name is in the language`(_ languageTag: String, _ name: String) {
    #expect(DesktopEntry(Self.text).name(in: languageTag) == name)
  }

  @Test func `the icon is that of the app`() {
    #expect(DesktopEntry(Self.text).icon == "org.example.Letters")
  }

  @Test(arguments: ["", "Name=x", "[Desktop Action x]\nName=x", "[Desktop Entry]\n=\nName\nName=\n[", "\0\u{FFFD}"])
  func `what is no desktop entry has no name`(_ text: String) {
    #expect(DesktopEntry(text).name(in: "en") == nil)
  }

  @Test func `an entry is found in the first folder that has it, and nowhere else`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (place, name) in [("own", "Own"), ("shared", "Shared")] {
      let applications = folder.appendingPathComponent("\(place)/applications")
      try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
      try "[Desktop Entry]\nName=\(name)".write(
        to: applications.appendingPathComponent("app.desktop"), atomically: true, encoding: .utf8)
    }
    try "[Desktop Entry]\nName=Outside".write(
      to: folder.appendingPathComponent("outside.desktop"), atomically: true, encoding: .utf8)
    let data = DataFolders(["XDG_DATA_HOME": "\(folder.path)/own", "XDG_DATA_DIRS": "\(folder.path)/shared"])
    let entries = DesktopEntries(data)
    #expect(entries["app"]?.name(in: "en") == "Own")
    #expect(entries["other"] == nil)
    #expect(entries["../../outside"] == nil)
  }
}
