import DesktopNotifications
import Foundation
import NotificationRendering
import Platform
import TestFiles
import Testing

/// Every example list is valid, and its tables are complete in each of their languages.
@Suite struct ExampleListTests {
  private static let folder = PackageFolder.root + "/Resources/Examples/"

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  private static func source(_ name: String, _ file: String) -> SourceText? {
    try? SourceText(contentsOf: folder + name + "/" + file)
  }

  @Test func `there are examples`() {
    #expect(Self.names.count >= 5)
  }

  @Test(arguments: names) func `nothing is wrong with an example, in any of its languages`(_ name: String) throws {
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    decoder.desktop = DesktopListConverter(DataFolders([:]))
    var isReadable = decoder.read(try #require(Self.source(name, "list.json")))
    if let categories = Self.source(name, "categories.json") {
      isReadable = decoder.readCategories(categories) && isReadable
    }
    #expect(isReadable)
    #expect(decoder.diagnostics == [])
    let catalog = try Catalog(directory: Self.folder + name)
    var apps = NotificationRenderer.Apps(catalog: catalog.languages.isEmpty ? nil : catalog)
    (apps.standardCategories, apps.categories) = (decoder.list.standardCategories, decoder.list.categories)
    apps.combinedPlaceholders = decoder.list.combinedPlaceholders
    apps.standardPlaceholders = DesktopCategories.placeholders
    for language in catalog.languages.isEmpty ? ["en"] : catalog.languages {
      let renderer = NotificationRenderer(locale: try #require(LocaleIdentifier(language)), apps: apps)
      for authenticated in [false, true] {
        let presentation = renderer.render(
          decoder.list, device: DeviceState(isAuthenticated: authenticated), surface: .alert)
        #expect(presentation.diagnostics == [], "\(language)")
        #expect(!presentation.rows.isEmpty)
      }
    }
  }
}
