package import JSON
public import NotificationRendering

/// Writes a rendered list as one line of JSON.
public enum JSONPresenter {
  /// The version of the output format.
  static let version = 1

  /// Returns the list as JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - presentation: The list.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  ///   - now: The time from which the ages of rows are measured; nil to write neither ages nor localized counts.
  /// - Complexity: O(length of the result).
  public static func bytes(
    for presentation: Presentation, diagnostics: [Diagnostic] = [], agesAt now: Timestamp? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(presentation, diagnostics: diagnostics, agesAt: now) { bytes += $0 }
    return bytes
  }

  /// Writes the list as JSON in UTF-8, in pieces, without a final line feed.
  ///
  /// - Parameters:
  ///   - presentation: The list.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  ///   - now: The time from which the ages of rows are measured; nil to write neither ages nor localized counts.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Complexity: O(length of the result).
  package static func write(
    _ presentation: Presentation, diagnostics: [Diagnostic] = [], agesAt now: Timestamp? = nil,
    to output: (UnsafeRawBufferPointer) -> Void
  ) {
    withoutActuallyEscaping(output) { output in
      var writer = JSONWriter(drain: output)
      writer.writeObject { writer in
        writer.writeHead(of: presentation)
        writer.writeArray("groups", presentation.rows) { $0.writeRow($1, agesAt: now) }
        writer.writeArray("diagnostics", diagnostics + presentation.diagnostics) { $0.writeDiagnostic($1) }
      }
      output(writer.bytes)
    }
  }

  /// Returns one row as JSON in UTF-8, as in a list, without a final line feed.
  ///
  /// - Parameter group: The row.
  /// - Complexity: O(length of the result).
  public static func bytes(for group: PresentedRow) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeRow(group)
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  /// Writes the members before the rows of a list.
  mutating func writeHead(of presentation: Presentation) {
    writeHead(
      presentation.locale, isRightToLeft: presentation.isRightToLeft, authenticated: presentation.isAuthenticated,
      screenShared: presentation.isScreenShared)
  }

  /// Writes the members before the rows of a list whose rows are not made yet.
  package mutating func writeHead(of builder: borrowing PresentationBuilder) {
    let renderer = builder.renderer
    writeHead(
      renderer.locale, isRightToLeft: renderer.isRightToLeft, authenticated: builder.isAuthenticated,
      screenShared: builder.isScreenShared)
  }

  /// Writes the members before the rows.
  mutating func writeHead(
    _ locale: LocaleIdentifier, isRightToLeft: Bool, authenticated: Bool, screenShared: Bool? = nil
  ) {
    writeMember("version", JSONPresenter.version)
    writeMember("locale", locale.languageTag)
    writeMember("direction", isRightToLeft ? "rtl" : "ltr")
    writeMember("authenticated", authenticated)
    if let screenShared { writeMember("screenShared", screenShared) }
    writeMember("icu", ICULibrary.version)
    writeMember("cldr", ICULibrary.cldrVersion)
  }

  /// Writes a member that is a date in UTC, in whole seconds.
  @inline(__always)
  mutating func writeMember(_ name: StaticString, _ date: Timestamp) {
    writeMember(name, atMost: Timestamp.longestText) { date.write(into: $0) }
  }

  /// Writes a row.
  ///
  /// - Parameter now: The time from which its age is measured; nil to write neither age nor localized count.
  package mutating func writeRow(_ group: PresentedRow, agesAt now: Timestamp? = nil) {
    beginObject()
    writeMember("app", group.app?.string)
    writeMember("appName", group.appName)
    if let icon = group.appIcon { writeMember("appIcon", icon) }
    writeMember("thread", group.thread?.string)
    writeMember("count", group.count)
    if let unseen = group.unseen { writeMember("unseen", unseen) }
    writeMember("date", group.date)
    if let now {
      writeMember("age", group.age(at: now))
      writeMember("countText", group.localizedCount)
    }
    writeArray("identifiers") { writer in
      group.identifiers.forEachUTF8 { identifier in writer.writeElement { $0.write(identifier) } }
    }
    switch group.content {
    case .hidden(let row):
      writeMember("hidden", true)
      writeMember("title", row.title)
      writeMember("subtitle", row.subtitle)
      writeMember("body", row.body)
      writeMember("summary", nil as String?)
      writeArray("actions", group.actions) { $0.writeAction($1) }
    case .shown(let stack):
      writeMember("hidden", false)
      writeMember("title", stack.leading.title)
      writeMember("subtitle", stack.leading.subtitle)
      writeMember("body", stack.leading.body)
      writeMember("summary", stack.summary)
      writeArray("actions", group.actions) { $0.writeAction($1) }
      writeArray("notifications", stack.notifications) { $0.writeNotification($1) }
    }
    endObject()
  }

  private mutating func writeNotification(_ notification: PresentedNotification) {
    writeObject { writer in
      writer.writeMember("identifier", notification.identifier.string)
      writer.writeMember("date", notification.date)
      writer.writeMember("title", notification.title)
      writer.writeMember("subtitle", notification.subtitle)
      writer.writeMember("body", notification.body)
      writer.writeArray("actions", notification.actions) { $0.writeAction($1) }
      if !notification.attachments.isEmpty { writer.writeAttachments(notification.attachments) }
      if notification.interruptionLevel != .active {
        writer.writeMember("interruptionLevel", notification.interruptionLevel.name)
      }
      if let score = notification.relevanceScore { writer.writeMember("relevanceScore", score) }
      if let details = notification.desktop { writer.writeMembers(of: details) }
    }
  }

  /// Writes attached files.
  mutating func writeAttachments(_ attachments: [NotificationAttachment]) {
    writeArray("attachments", attachments) { writer, attachment in
      writer.writeObject { writer in
        writer.writeMember("identifier", attachment.identifier.isEmpty ? nil : attachment.identifier.string)
        writer.writeMember("type", attachment.type)
        writer.writeMember("file", attachment.file)
      }
    }
  }

  private mutating func writeAction(_ action: PresentedAction) { writeObject { $0.writeMembers(of: action) } }

  /// Writes the members of an action.
  mutating func writeMembers(of action: PresentedAction) {
    writeMember("identifier", action.identifier.string)
    writeMember("title", action.title)
    writeMember("destructive", action.isDestructive)
    writeMember("foreground", action.isForeground)
    writeMember("authenticationRequired", action.isAuthenticationRequired)
    writeMember("asksForAuthentication", action.asksForAuthentication)
    if action.hasTextInput {
      writeMember("textInputButtonTitle", action.textInputButtonTitle)
      writeMember("textInputPlaceholder", action.textInputPlaceholder)
    }
    switch action.icon {
    case .systemImage(let name)?: writeObject("icon") { $0.writeMember("systemImageName", name.string) }
    case .templateImage(let name)?: writeObject("icon") { $0.writeMember("templateImageName", name.string) }
    case nil: break
    }
  }

  /// Writes a diagnostic.
  package mutating func writeDiagnostic(_ diagnostic: Diagnostic) {
    writeObject { writer in
      writer.writeMember("severity", diagnostic.severity.name)
      writer.writeMember("id", diagnostic.kind.identifier)
      writer.writeMember("message", diagnostic.kind.message)
      writer.writeMember("file", diagnostic.location?.file)
      writer.writeMember("line", diagnostic.location?.line)
      writer.writeMember("column", diagnostic.location?.column)
      if let path = diagnostic.location?.jsonPath { writer.writeMember("path", path) }
    }
  }
}

extension InterruptionLevel {
  /// The name of Apple's constant.
  fileprivate var name: String {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "timeSensitive"
    case .critical: "critical"
    }
  }
}

extension JSONPresenter {
  /// Writes what an update changed in the rows of a center, as one line of JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - difference: What the update changed.
  ///   - center: The center, which has not been updated since.
  ///   - diagnostics: The diagnostics of the update.
  /// - Returns: JSON as described by `changes.schema.json`.
  /// - Complexity: O(length of the result).
  package static func bytes(
    for difference: PresentationDifference, in center: borrowing UserNotificationCenter, diagnostics: [Diagnostic] = []
  ) -> [UInt8] {
    let rows = center.rows
    return changes(
      difference, authenticated: center.device.isAuthenticated, screenShared: center.isScreenShared,
      rows: { rows[$0] }, diagnostics)
  }

  /// Writes that an update changed nothing, as ``bytes(for:in:diagnostics:)`` does.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  package static func bytesForNoChange(authenticated: Bool, diagnostics: [Diagnostic]) -> [UInt8] {
    changes(nil, authenticated: authenticated, rows: { _ in preconditionFailure("no row changed") }, diagnostics)
  }

  private static func changes(
    _ difference: PresentationDifference?, authenticated: Bool, screenShared: Bool? = nil, rows: (Int) -> PresentedRow,
    _ diagnostics: [Diagnostic]
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", version)
      writer.writeMember("authenticated", authenticated)
      if let screenShared { writer.writeMember("screenShared", screenShared) }
      writer.writeArray("removals", difference?.removals ?? []) { $0.write(json: String($1)) }
      writer.writeArray("insertions", difference?.insertions ?? []) { $0.writeRow(rows($1), at: $1) }
      writer.writeArray("moves", difference?.moves ?? []) { writer, move in
        writer.writeObject {
          $0.writeMember("from", move.origin)
          $0.writeMember("to", move.destination)
        }
      }
      writer.writeArray("updates", difference?.changes ?? []) { $0.writeRow(rows($1), at: $1) }
      writer.writeArray("diagnostics", diagnostics) { $0.writeDiagnostic($1) }
    }
    return Array(writer.bytes)
  }

  /// Writes diagnostics alone, as the object `{"diagnostics": […]}`, without a final line feed.
  package static func bytes(for diagnostics: [Diagnostic]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { $0.writeArray("diagnostics", diagnostics) { $0.writeDiagnostic($1) } }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  /// Writes a row with its place in the list.
  mutating func writeRow(_ row: PresentedRow, at index: Int) {
    writeObject { writer in
      writer.writeMember("index", index)
      writer.writeMember("group") { $0.writeRow(row) }
    }
  }
}

extension JSONPresenter {
  /// Returns an expanded notification as one line of JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - presentation: The notification.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  /// - Complexity: O(length of the result).
  public static func bytes(for presentation: ExpandedPresentation, diagnostics: [Diagnostic] = []) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeHead(
        presentation.locale, isRightToLeft: presentation.isRightToLeft, authenticated: presentation.isAuthenticated)
      writer.writeMember("app", presentation.app.string)
      writer.writeMember("appName", presentation.appName)
      writer.writeMember("identifier", presentation.identifier.string)
      writer.writeMember("date", presentation.date)
      switch presentation.expansion {
      case .nothing: writer.writeMember("expansion", "nothing")
      case .hidden: writer.writeMember("expansion", "hidden")
      case .requiresAuthentication: writer.writeMember("expansion", "requiresAuthentication")
      case .expanded(let notification):
        writer.writeMember("expansion", "expanded")
        writer.writeMembers(of: notification)
      }
      writer.writeArray("diagnostics", diagnostics + presentation.diagnostics) { $0.writeDiagnostic($1) }
    }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of notification: ExpandedNotification) {
    let (content, custom) = (notification.defaultContent, notification.customContent)
    writeMember("extensionTitle", notification.extensionTitle)
    writeMember("defaultContentHidden", content == nil)
    writeMember("title", content?.title)
    writeMember("subtitle", content?.subtitle)
    writeMember("body", content?.body)
    writeMember("initialContentSizeRatio", custom?.initialContentSizeRatio)
    writeMember(
      "mediaPlayPauseButton",
      (custom?.mediaPlayPauseButton ?? NotificationContentExtension.MediaPlayPauseButton.none).name)
    writeMember("userInteractionEnabled", custom?.takesTouches ?? false)
    writeAttachments(notification.attachments)
    writeArray("actions", notification.expandedActions) { writer, action in
      writer.writeObject { writer in
        writer.writeMembers(of: action.action)
        writer.writeMember("response", action.response.name)
      }
    }
  }
}

extension JSONWriter {
  /// Writes what a program of a desktop says of a notification whose content is shown, each member only if it says so.
  mutating func writeMembers(of details: DesktopDetails) {
    let details = details.values
    if let category = details.category { writeMember("category", category) }
    if let icon = details.icon { writeMember("icon", icon) }
    if let image = details.image { writeMember("image", image) }
    if details.hasPixels { writeMember("pixels", true) }
    if let progress = details.progress { writeMember("progress", progress) }
    if details.hasDefaultAction { writeMember("defaultAction", true) }
    if !details.links.isEmpty {
      writeArray("links", details.links) { writer, link in
        writer.writeObject { writer in
          writer.writeMember("address", link.address)
          writer.writeMember("text", link.text)
        }
      }
    }
    if details.isResident { writeMember("resident", true) }
    if details.isChanged { writeMember("changed", true) }
  }
}

/// Writes a response as JSON: what the app receives, and what it sends to its server.
///
/// The output contains the notification's payload. It is for the app that sent the notification, not for display.
package enum ResponsePresenter {
  /// Returns a response and its request as one line of JSON in UTF-8, without a final line feed.
  ///
  /// The request reports the response to the app's server: `action`, `category`, `payload` and `userText`. `payload` is the
  /// pushed text, except for control characters: white space becomes spaces, DEL and C1 controls are escaped.
  ///
  /// - Parameter response: The response; nil if the app receives none.
  /// - Complexity: O(length of the result).
  package static func bytes(for response: NotificationResponse?) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", JSONPresenter.version)
      writer.writeObject("response", response) { $0.writeMembers(of: $1) }
      writer.writeObject("request", response) { $0.writeRequestMembers(of: $1) }
    }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of response: NotificationResponse) {
    writeMember("app", response.notification.app.string)
    writeMember("notification", response.notification.identifier.string)
    writeMember("date", response.notification.date)
    writeMember("action", response.action.identifier.string)
    writeMember("opensApp", response.opensApp)
    writeMember("userText", response.userText)
  }

  fileprivate mutating func writeRequestMembers(of response: NotificationResponse) {
    let content = response.notification.content
    writeMember("action", response.action.identifier.string)
    writeMember("category", content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier.string)
    writeMember("payload", json: content.userInfo ?? "null")
    writeMember("userText", response.userText)
  }
}
