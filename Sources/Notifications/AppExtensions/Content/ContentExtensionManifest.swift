package import Diagnostics
package import FileFormats
internal import JSON
internal import Platform

/// The manifest of a content extension: an `Info.plist`, XML or binary, or equivalent JSON.
///
/// ```
/// Info.plist := … "NSExtension": { … "NSExtensionAttributes": attributes }
/// JSON       := Info.plist | attributes
/// attributes := { "UNNotificationExtensionCategory" | "categories": string | [ string ],
///                 "UNNotificationExtensionInitialContentSizeRatio" | "initialContentSizeRatio": number,
///                 "UNNotificationExtensionDefaultContentHidden" | "defaultContentHidden": boolean,
///                 "UNNotificationExtensionOverridesDefaultTitle" | "overridesDefaultTitle": boolean,
///                 "UNNotificationExtensionUserInteractionEnabled" | "userInteractionEnabled": boolean,
///                 "app": string, "title": text, "mediaPlayPauseButton": "none" | "default" | "overlay",
///                 "responses": { action: "doNotDismiss" | "dismiss" | "dismissAndForwardAction" } }
/// text       := string | { "key": string, "arguments": [ string | number ] }
/// ```
/// Only the first two attributes are required. `title`, `mediaPlayPauseButton` and `responses` describe what an
/// extension's code tells Apple's system at run time; the last two may also be given as Apple's raw numbers.
///
/// Source: Apple, `UNNotificationContentExtension`, table 1; Bundle Resources, `NSExtensionAttributes`.
package struct ContentExtensionManifest: Sendable {
  /// The extension; nil if a required attribute is missing or invalid.
  package let contentExtension: NotificationContentExtension?
  /// The manifest's diagnostics, with file, line and column, or file, line and JSON path.
  package let diagnostics: [Diagnostic]
  /// Whether the file could be parsed as a property list or as JSON.
  package let isReadable: Bool

  /// The default limits: no real manifest is larger than a megabyte.
  package static let defaultLimits: ReadingLimits = {
    var limits = ReadingLimits()
    limits.size = 1 << 20
    return limits
  }()

  /// Reads a manifest.
  ///
  /// Faulty parts are skipped or, where the meaning is clear, interpreted as intended; the rest is kept.
  ///
  /// - Parameters:
  ///   - source: The file; its content determines the format.
  ///   - limits: How much of it to read.
  /// - Complexity: O(size of the file).
  package init(_ source: SourceText, limits: ReadingLimits = ContentExtensionManifest.defaultLimits) {
    guard source.bytes.count <= limits.size else {
      let place = SourceLocation(file: source.name, line: 1, column: 1)
      let fault = TextFileFault.fileTooLarge(limit: limits.size)
      self.init(nil, FileDiagnosticLog(binaryFile: source.name), [Diagnostic(fault, at: place)])
      return
    }
    if source.bytes.starts(with: BinaryPropertyListReader.signature.utf8) {
      self.init(BinaryPropertyListReader.read(source, limits: limits))
      return
    }
    let text = DecodedText(source, limits: limits)
    if text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      self.init(XMLPropertyListReader.read(text))
      return
    }
    let reader = JSONReader(SourceText(name: text.name, bytes: text.bytes), maximumDepth: limits.depth)
    do {
      let root = ManifestValue(try reader.readDocument(), file: text.name)
      self.init((root, isJSON: true), FileDiagnosticLog(text))
    } catch {
      self.init(nil, FileDiagnosticLog(text), [error.diagnostic])
    }
  }

  private init(_ propertyList: (root: PropertyListValue?, log: FileDiagnosticLog)) {
    var log = propertyList.log
    if propertyList.root == nil, log.diagnostics.isEmpty {
      log.add(PropertyListFault.emptyPropertyList, at: log.location(at: 0))
    }
    self.init(propertyList.root.map { (ManifestValue($0), isJSON: false) }, log)
  }

  private init(
    _ document: (root: ManifestValue, isJSON: Bool)?, _ log: FileDiagnosticLog,
    _ diagnostics: [Diagnostic] = []
  ) {
    var reader = ManifestReader(isJSON: document?.isJSON ?? true, log: log)
    contentExtension = document.flatMap { reader.contentExtension(of: $0.root) }
    self.diagnostics = reader.log.sorted + diagnostics
    isReadable = document != nil
  }
}
