package import Diagnostics
package import FileFormats
internal import JSON
package import NotificationModel
internal import Platform

/// An app's content extension, as declared in its manifest: which expanded notifications it draws, and how.
///
/// Source: Apple, `UNNotificationContentExtension`, "Customizing the Appearance of Notifications".
package struct NotificationContentExtension: Hashable, Sendable {
  /// The button that plays and pauses the extension's media.
  ///
  /// Source: Apple, `UNNotificationContentExtensionMediaPlayPauseButtonType`; the raw values are Apple's.
  package enum MediaPlayPauseButton: Int, Hashable, Sendable, CaseIterable {
    /// No button.
    case none = 0
    /// A button that is always visible.
    case `default` = 1
    /// A translucent button over the media, hidden during playback.
    case overlay = 2

    /// The name in manifests.
    package var name: String {
      switch self {
      case .none: "none"
      case .default: "default"
      case .overlay: "overlay"
      }
    }
  }

  /// What happens to the expanded notification after one of its actions was chosen.
  ///
  /// Source: Apple, `UNNotificationContentExtensionResponseOption`; the raw values are Apple's.
  package enum ResponseOption: Int, Hashable, Sendable, CaseIterable {
    /// It stays; the extension has handled the action.
    case doNotDismiss = 0
    /// It is dismissed; the extension has handled the action.
    case dismiss = 1
    /// It is dismissed, and the app handles the action.
    case dismissAndForwardAction = 2

    /// The name in manifests.
    package var name: String {
      switch self {
      case .doNotDismiss: "doNotDismiss"
      case .dismiss: "dismiss"
      case .dismissAndForwardAction: "dismissAndForwardAction"
      }
    }
  }

  /// The app it belongs to; nil for every app.
  package var app: LiteralString?
  /// The categories whose notifications it draws.
  package var categories: [LiteralString]
  /// Its content's height divided by the width, a finite number greater than 0: 0.5 is half as high as wide.
  package var initialContentSizeRatio: Double
  /// Whether the system omits title, subtitle and body and leaves them to the extension.
  package var defaultContentHidden = false
  /// Whether its own title replaces the app's name.
  package var overridesDefaultTitle = false
  /// Whether its content responds to touches (iOS 12).
  package var userInteractionEnabled = false
  /// Its own title, which its code sets (`UIViewController.title`).
  package var title: LocalizableText?
  /// The button for its media, which its code chooses (`mediaPlayPauseButtonType`).
  package var mediaPlayPauseButton: MediaPlayPauseButton = .none
  /// How its code responds to actions (`didReceive(_:completionHandler:)`), by action identifier.
  package var responses: [LiteralString: ResponseOption] = [:]

  /// Creates an extension with the two required attributes.
  ///
  /// - Parameters:
  ///   - categories: The categories whose notifications it draws.
  ///   - initialContentSizeRatio: Its content's height divided by the width, finite and greater than 0.
  package init(categories: [LiteralString], initialContentSizeRatio: Double) {
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
  }

  /// Returns whether the extension draws notifications of an app and category.
  ///
  /// - Parameters:
  ///   - category: The category; an empty one matches no extension.
  ///   - app: The app.
  /// - Complexity: O(number of categories).
  package func draws(_ category: LiteralString, of app: LiteralString) -> Bool {
    !category.isEmpty && (self.app ?? app) == app && categories.contains(category)
  }

  /// Returns what happens to the expanded notification after an action. Unhandled actions go to the app.
  ///
  /// Source: Apple, `UNNotificationContentExtension`: "If your view controller doesn't implement that method, the system
  /// delivers the selected action to your app for handling."
  package func response(to action: LiteralString) -> ResponseOption { responses[action] ?? .dismissAndForwardAction }
}

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

/// What can be wrong with the manifest of a content extension.
package enum ContentExtensionFault: DiagnosticKind {
  /// A value of the wrong type; the member is empty for the manifest as a whole.
  case wrongType(member: String, expected: String, found: String)
  /// A member that every manifest needs.
  case missingMember(String)
  /// A repeated member, in either spelling; the last one counts.
  case duplicateMember(String)
  /// The manifest of another kind of extension.
  case otherExtensionPoint(String)
  /// A ratio that is not a finite number greater than 0.
  case invalidRatio(member: String, written: String)
  /// A number or string in place of a boolean; it is interpreted as one.
  case looseBoolean(member: String, written: String, taken: Bool)
  /// A value that is not one of the allowed choices.
  case unknownChoice(member: String, choices: String)
  /// A category without a name.
  case emptyCategory
  /// A list without any named category.
  case noCategory(member: String)
  /// The extension is to show its own title, but none is given.
  case missingTitle
  /// A title that is never shown.
  case unusedTitle

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .wrongType: "wrong-type"
    case .missingMember: "missing-member"
    case .duplicateMember: "duplicate-member"
    case .otherExtensionPoint: "other-extension-point"
    case .invalidRatio: "invalid-ratio"
    case .looseBoolean: "loose-boolean"
    case .unknownChoice: "unknown-choice"
    case .emptyCategory: "empty-category"
    case .noCategory: "no-category"
    case .missingTitle: "missing-title"
    case .unusedTitle: "unused-title"
    }
  }

  /// An error if a value is ignored or missing; a warning if a substitute is used or an empty category is skipped; a
  /// note if nothing is lost.
  package var severity: Severity {
    switch self {
    case .wrongType, .missingMember, .otherExtensionPoint, .invalidRatio, .unknownChoice, .noCategory: .error
    case .duplicateMember, .looseBoolean, .emptyCategory, .missingTitle: .warning
    case .unusedTitle: .note
    }
  }

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .wrongType(let member, let expected, let found):
      "\(member.isEmpty ? "" : "\(quoted(member)): ")expected \(expected), found \(found)"
    case .missingMember(let member): "\(quoted(member)) is missing; a content extension needs it"
    case .duplicateMember(let member): "\(quoted(member)) is set more than once; the last value is used"
    case .otherExtensionPoint(let written):
      "extension point \(quoted(written)) is not that of a content extension, “\(Self.extensionPoint)”"
    case .invalidRatio(let member, let written):
      "\(quoted(member)) is \(shortened(written)); expected the ratio of height to width, a number greater than 0"
    case .looseBoolean(let member, let written, let taken):
      "\(quoted(member)) is \(quoted(written)), not a boolean; it is read as \(taken)"
    case .unknownChoice(let member, let choices): "\(quoted(member)) must be one of \(choices)"
    case .emptyCategory: "an empty category name is ignored"
    case .noCategory(let member): "\(quoted(member)) names no category"
    case .missingTitle: "the extension overrides the default title but sets none; the app's name is shown"
    case .unusedTitle: "the title is never shown: the extension does not override the default title"
    }
  }

  /// The extension point of content extensions, as in Apple's `NSExtensionPointIdentifier`.
  static let extensionPoint = "com.apple.usernotifications.content-extension"
}

/// An attribute of an extension's manifest.
enum ManifestAttribute: String, CaseIterable {
  case categories, initialContentSizeRatio, defaultContentHidden, overridesDefaultTitle, userInteractionEnabled
  case app, title, mediaPlayPauseButton, responses

  static let required: [ManifestAttribute] = [.categories, .initialContentSizeRatio]

  /// The name in JSON.
  var name: String { rawValue }

  /// Apple's key; attributes that Apple's manifests do not have use the same name in both formats.
  var appleName: String {
    switch self {
    case .categories: "UNNotificationExtensionCategory"
    case .initialContentSizeRatio: "UNNotificationExtensionInitialContentSizeRatio"
    case .defaultContentHidden: "UNNotificationExtensionDefaultContentHidden"
    case .overridesDefaultTitle: "UNNotificationExtensionOverridesDefaultTitle"
    case .userInteractionEnabled: "UNNotificationExtensionUserInteractionEnabled"
    case .app, .title, .mediaPlayPauseButton, .responses: name
    }
  }

  /// Returns the attribute with a name in either spelling; nil for an unknown member.
  static func named(_ name: String) -> ManifestAttribute? {
    allCases.first { $0.name == name || $0.appleName == name }
  }
}
