public import Diagnostics
internal import JSON
internal import PropertyList
internal import TextDecoding

/// The manifest of a content extension: its `Info.plist`, XML or binary, or JSON that says the same.
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
/// All but the first two attributes may be missing. Those of the last two lines say what an extension's code tells
/// Apple's system while it runs; Apple's raw numbers may stand for their words.
///
/// Source: Apple, `UNNotificationContentExtension`, table 1; Bundle Resources, `NSExtensionAttributes`.
public struct ContentExtensionManifest: Sendable {
  /// The extension; nil when what every manifest needs is not there.
  public let contentExtension: NotificationContentExtension?
  /// What is wrong with the manifest, with file, line and column, or file, line and JSON path.
  public let diagnostics: [Diagnostic]
  /// Whether the file is a property list or a JSON document at all.
  public let isReadable: Bool

  /// How much of a manifest is read unless other limits are given: one of a megabyte is none.
  public static let defaultLimits = ReadingLimits(size: 1 << 20)

  /// Reads a manifest.
  ///
  /// What is at fault is left out or, where that can be told, taken as it was meant; the rest is kept.
  ///
  /// - Parameters:
  ///   - source: The file; its content tells the format.
  ///   - limits: How much of it to read.
  /// - Complexity: O(size of the file).
  public init(_ source: SourceText, limits: ReadingLimits = ContentExtensionManifest.defaultLimits) {
    guard source.bytes.count <= limits.size else {
      let place = SourceLocation(file: source.name, line: 1, column: 1)
      let fault = TextFileFault.fileTooLarge(limit: limits.size)
      self.init(nil, FileFindings(binaryFile: source.name), [Diagnostic(fault, at: place)])
      return
    }
    if source.bytes.starts(with: BinaryPropertyListReader.signature.utf8) {
      self.init(BinaryPropertyListReader.read(source, limits: limits))
      return
    }
    let text = DecodedText(source, limits: limits)
    guard text.isReadable else {
      self.init(nil, FileFindings(text))
      return
    }
    if text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      self.init(XMLPropertyListReader.read(text))
      return
    }
    let reader = JSONReader(SourceText(name: text.name, bytes: text.bytes), maximumDepth: limits.depth)
    do {
      let root = ManifestValue(try reader.readDocument(), file: text.name)
      self.init((root, .json), FileFindings(text))
    } catch {
      self.init(nil, FileFindings(text), [error.diagnostic])
    }
  }

  private init(_ propertyList: (root: PropertyListValue?, findings: FileFindings)) {
    var findings = propertyList.findings
    if propertyList.root == nil, findings.diagnostics.isEmpty {
      findings.add(PropertyListFault.emptyPropertyList, at: findings.location(at: 0))
    }
    self.init(propertyList.root.map { (ManifestValue($0), .propertyList) }, findings)
  }

  private init(
    _ document: (root: ManifestValue, format: ManifestFormat)?, _ findings: FileFindings,
    _ diagnostics: [Diagnostic] = []
  ) {
    var reader = ManifestReader(format: document?.format ?? .json, findings: findings)
    contentExtension = document.flatMap { reader.contentExtension(of: $0.root) }
    self.diagnostics = reader.findings.sorted + diagnostics
    isReadable = document != nil
  }
}
