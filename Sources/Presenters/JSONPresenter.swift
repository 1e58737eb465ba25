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
  /// - Complexity: O(length of the result).
  public static func bytes(for presentation: Presentation, diagnostics: [Diagnostic] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    write(presentation, diagnostics: diagnostics) { bytes += $0 }
    return bytes
  }

  /// Writes the list as JSON in UTF-8, in pieces, without a final line feed.
  ///
  /// - Parameters:
  ///   - presentation: The list.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Complexity: O(length of the result).
  public static func write(
    _ presentation: Presentation, diagnostics: [Diagnostic] = [], to output: (UnsafeRawBufferPointer) -> Void
  ) {
    withoutActuallyEscaping(output) { output in
      var writer = JSONWriter(drain: output)
      writer.object { $0.writeMembers(of: presentation, diagnostics: diagnostics) }
      output(writer.bytes)
    }
  }

  /// Returns one row as JSON in UTF-8, as in a list, without a final line feed.
  ///
  /// - Parameter group: The row.
  /// - Complexity: O(length of the result).
  public static func bytes(for group: PresentedRow) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(group)
    return Array(writer.bytes)
  }

  /// Returns the answer to one request of a `format` batch as JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - identifier: The request's `id`, as the JSON text of the request; nil if it has none.
  ///   - text: The formatted text; nil if the request failed.
  ///   - diagnostics: The diagnostics of the request.
  public static func formatAnswer(identifier: String?, text: String?, diagnostics: [Diagnostic]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id") { $0.raw(identifier ?? "null") }
      writer.member("text", text)
      writer.member("diagnostics") { $0.array(diagnostics) { $0.write($1) } }
    }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  /// Writes the members of a rendered list.
  mutating func writeMembers(of presentation: Presentation, diagnostics: [Diagnostic]) {
    writeHead(
      presentation.locale, isRightToLeft: presentation.isRightToLeft, authenticated: presentation.isAuthenticated)
    member("groups") { $0.array(presentation.rows) { $0.write($1) } }
    member("diagnostics") { writer in
      writer.array(diagnostics + presentation.diagnostics) { $0.write($1) }
    }
  }

  /// Writes the members before the rows of a list whose rows are not made yet.
  mutating func writeHead(of builder: borrowing PresentationBuilder) {
    let renderer = builder.renderer
    writeHead(renderer.locale, isRightToLeft: renderer.isRightToLeft, authenticated: builder.isAuthenticated)
  }

  /// Writes the members before the rows.
  mutating func writeHead(_ locale: LocaleIdentifier, isRightToLeft: Bool, authenticated: Bool) {
    member("version", JSONPresenter.version)
    member("locale", locale.languageTag)
    member("direction", isRightToLeft ? "rtl" : "ltr")
    member("authenticated", authenticated)
    member("icu", ICULibrary.version)
    member("cldr", ICULibrary.cldrVersion)
  }

  /// Writes a row.
  mutating func write(_ group: PresentedRow) {
    beginObject()
    member("app", group.app.string)
    member("appName", group.appName)
    member("thread", group.thread?.string)
    member("count", group.count)
    member("date", group.date)
    member("identifiers") { writer in
      writer.array { writer in
        group.identifiers.forEachUTF8 { identifier in writer.element { $0.string(identifier) } }
      }
    }
    switch group.content {
    case .hidden(let row):
      member("hidden", true)
      member("title", row.title)
      member("subtitle", row.subtitle)
      member("body", row.body)
      member("summary", nil as String?)
      member("actions") { $0.array(group.actions) { $0.write($1) } }
    case .shown(let stack):
      member("hidden", false)
      member("title", stack.leading.title)
      member("subtitle", stack.leading.subtitle)
      member("body", stack.leading.body)
      member("summary", stack.summary)
      member("actions") { $0.array(group.actions) { $0.write($1) } }
      member("notifications") { $0.array(stack.notifications) { $0.write($1) } }
    }
    endObject()
  }

  private mutating func write(_ notification: PresentedNotification) {
    object { writer in
      writer.member("identifier", notification.identifier.string)
      writer.member("date", notification.date)
      writer.member("title", notification.title)
      writer.member("subtitle", notification.subtitle)
      writer.member("body", notification.body)
      writer.member("actions") { $0.array(notification.actions) { $0.write($1) } }
      if notification.interruptionLevel != .active {
        writer.member("interruptionLevel", notification.interruptionLevel.name)
      }
      if let score = notification.relevanceScore { writer.member("relevanceScore") { $0.raw("\(score)") } }
    }
  }

  private mutating func write(_ action: PresentedAction) { object { $0.writeMembers(of: action) } }

  /// Writes the members of an action.
  mutating func writeMembers(of action: PresentedAction) {
    member("identifier", action.identifier.string)
    member("title", action.title)
    member("destructive", action.isDestructive)
    member("foreground", action.isForeground)
    member("authenticationRequired", action.isAuthenticationRequired)
    member("asksForAuthentication", action.asksForAuthentication)
    if action.hasTextInput {
      member("textInputButtonTitle", action.textInputButtonTitle)
      member("textInputPlaceholder", action.textInputPlaceholder)
    }
    if let icon = action.icon { member("icon") { $0.write(icon) } }
  }

  private mutating func write(_ icon: NotificationAction.Icon) {
    object { writer in
      switch icon {
      case .systemImage(let name): writer.member("systemImageName", name.string)
      case .templateImage(let name): writer.member("templateImageName", name.string)
      }
    }
  }

  mutating func write(_ diagnostic: Diagnostic) {
    object { writer in
      writer.member("severity", diagnostic.severity.name)
      writer.member("id", diagnostic.kind.identifier)
      writer.member("message", diagnostic.kind.message)
      writer.member("file", diagnostic.location?.file)
      writer.member("line", diagnostic.location?.line)
      writer.member("column", diagnostic.location?.column)
      if let path = diagnostic.location?.jsonPath { writer.member("path", path) }
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
