import NotificationRendering

/// Manifests of content extensions: each yields an extension that can draw, or a diagnostic.
enum ManifestReading {
  static func check(_ bytes: [UInt8]) {
    let manifest = ContentExtensionManifest(SourceText(name: "Info.plist", bytes: bytes))
    expectPlacesInside(manifest.diagnostics, bytes, file: "Info.plist")
    guard let contentExtension = manifest.contentExtension else {
      expect(!manifest.diagnostics.isEmpty, "there is no extension, and nothing is said of it")
      return
    }
    expect(manifest.isReadable, "an extension is read from what cannot be read")
    let ratio = contentExtension.initialContentSizeRatio
    expect(ratio.isFinite && ratio > 0, "content is \(ratio) as high as wide")
    expect(!contentExtension.categories.isEmpty, "an extension that draws nothing")
    for category in contentExtension.categories {
      expect(contentExtension.draws(category, of: contentExtension.app ?? "app"), "a category it does not draw")
    }
  }
}
