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
