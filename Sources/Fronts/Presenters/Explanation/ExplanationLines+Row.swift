internal import Diagnostics
internal import NotificationRendering

extension ExplanationLines {
  /// Adds a row.
  mutating func writeRow(_ row: RowExplanation) {
    let group = row.row
    let thread = group.thread.map { ", thread \(quoted($0.string))" } ?? ""
    let count = counted(group.count, "notification")
    guard let app = group.appName, let visibility = row.visibility else { return writeTotal(total: row, count) }
    // A bare payload may name no app.
    writeLine(
      "\(app.isEmpty ? "an app without a name" : isolated(app))\(thread), \(count), \(visibility.hidesContent ? "hidden" : "shown")"
    )
    indented { lines in
      lines.writeLine(visibility.words)
      if let words = visibility.hiddenRowsWords { lines.writeLine("hidden rows: \(words)") }
      // Hidden rows at “apps” are grouped by app, whatever the choice of grouping.
      let isRowOfApp = visibility.hidesContent && visibility.app.hiddenRows == .apps
      lines.writeLine("grouping: \(isRowOfApp ? "by app, because hiddenRows is “apps”" : row.grouping.words)")
      lines.writeLine("language: \(row.language.words)")
      switch row.content {
      case nil: break
      case .hidden(let hidden):
        lines.writeHiddenText("title", hidden.title, hidden, withheldBy: hidden.categoriesWithholdingTitle)
        lines.writeHiddenText("subtitle", hidden.subtitle, hidden, withheldBy: hidden.categoriesWithholdingSubtitle)
        lines.writeSummary("body", hidden.body)
        if group.count > 1 {
          lines.writeLine("no actions: they would act on a notification that cannot be told from the others")
        }
      case .shown(let shown):
        for (name, text) in [("title", shown.title), ("subtitle", shown.subtitle), ("body", shown.body)] {
          lines.writeNamedText(name, text)
        }
        if let summary = shown.summary { lines.writeSummary("summary", summary) }
        if let arguments = shown.summaryArguments {
          lines.indented { $0.writeLine("“%@” is replaced with \(quoted(arguments))") }
        }
      }
      for action in row.actions { lines.writeAction(action, authenticated: visibility.app.isAuthenticated) }
    }
  }

  /// Adds the row of several apps.
  private mutating func writeTotal(total row: RowExplanation, _ count: String) {
    writeLine("several apps, \(count), hidden")
    indented { lines in
      lines.writeLine("hidden rows: \(HiddenRowsSetting.total.name)")
      lines.writeLine("grouping: \(row.grouping.words)")
      lines.writeLine("language: \(row.language.words)")
      if case .hidden(let hidden) = row.row.content { lines.writeLine("text: \(quoted(hidden.body))") }
    }
  }

  /// Adds the title or subtitle of a hidden row.
  private mutating func writeHiddenText(
    _ name: String, _ text: PermittedTextExplanation?, _ row: HiddenRowExplanation,
    withheldBy categories: [LiteralString]
  ) {
    guard let text else {
      if row.hiddenRows != .titles {
        return writeLine("\(name) hidden: hiddenRows is “\(row.hiddenRows.name)”")
      }
      if categories.isEmpty { return writeLine("\(name) hidden: an unlisted notification of the thread withholds it") }
      let names = categories.map { $0.isEmpty ? "notifications without a category" : isolated($0.string) }
      let lack = names.count == 1 && !categories[0].isEmpty ? "lacks" : "lack"
      return writeLine("\(name) hidden: \(listed(names)) \(lack) \(Self.option(permitting: name))")
    }
    writeLine("\(name): \(text.text.map { quoted($0) } ?? "none"), which \(Self.option(permitting: name)) permits")
    if let others = text.others { indented { $0.writeOwnMessage(message: others) } }
  }

  /// The option of a category that permits a text of hidden notifications.
  private static func option(permitting name: String) -> String {
    name == "title" ? "hiddenPreviewsShowTitle" : "hiddenPreviewsShowSubtitle"
  }

  /// Adds a text of a shown row.
  private mutating func writeNamedText(_ name: String, _ text: TextExplanation?) {
    guard let text else { return writeLine("\(name): none") }
    writeLine("\(name): \(quoted(text.text))")
    indented { lines in
      switch text.source {
      case .literal: lines.writeLine("as it was sent")
      case .literalForKey(let key): lines.writeLine("as it was sent, because no table has the key \(quoted(key))")
      case .key, .keyText: lines.writeText(text)
      }
    }
  }

  /// Adds the explanation of a text that was looked up by its key.
  private mutating func writeText(_ text: TextExplanation) {
    if text.source == .keyText { writeLine("the key is used as the text because no table has it") }
    if let message = text.message { writeMessage(message) }
  }

  /// Adds an action.
  private mutating func writeAction(_ action: ActionExplanation, authenticated: Bool) {
    let options = [
      action.action.isAuthenticationRequired ? "authenticationRequired" : nil,
      action.action.isForeground ? "foreground" : nil,
    ].compactMap(\.self)
    let asks = action.action.asksForAuthentication ? ", asks for authentication: it has \(listed(options))" : ""
    writeLine("action \(quoted(action.action.title))\(asks)")
    indented { lines in
      guard let title = action.title else { return lines.writeLine("its identifier, because it has no title") }
      switch title.source {
      case .literal: lines.writeLine("as written in its category")
      case .literalForKey(let key):
        lines.writeLine("as written in its category, because no table has the key \(quoted(key))")
      case .key, .keyText: lines.writeText(title)
      }
      for (name, text) in [
        ("button", action.textInputButtonTitle), ("empty field", action.textInputPlaceholder),
      ] where text != nil {
        lines.writeNamedText(name, text)
      }
    }
  }
}

/// Returns words as a list: “a, b and c”.
private func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

extension VisibilityExplanation {
  /// Why the row is hidden or shown, with the setting or state that would change it.
  fileprivate var words: String {
    let setting = "showPreviews is “\(app.showPreviews.name)” (\(app.showPreviewsSource.words))"
    let device = app.isAuthenticated ? "the person has authenticated" : "the device is locked"
    let state = app.showPreviews == .whenAuthenticated ? " and \(device)" : ""
    guard hidesContent else { return "shown: \(setting)\(state)" }
    return switch reason {
    case .showPreviews: "hidden: \(setting)\(state)"
    case .screenSharing: "hidden: the screen is shared and whileScreenShared is not “asUsual”"
    case .privacy:
      "hidden: a notification or its category asks for privacy, and "
        + (app.isAuthenticated ? "the screen is shared" : "the device is locked")
    case .otherNotification: "hidden: byCategory or byUrgency hides another notification of the row"
    }
  }

  /// How much a hidden row reveals; nil if that is the default.
  fileprivate var hiddenRowsWords: String? {
    guard hidesContent, app.hiddenRowsSource != .standard else { return nil }
    return "\(app.hiddenRows.name), \(app.hiddenRowsSource.words)"
  }
}

extension SettingSource {
  fileprivate var words: String {
    switch self {
    case .app: "for the app"
    case .allApps: "for all apps"
    case .category: "for its category"
    case .urgency: "for its urgency"
    case .exemption: "let through for the app"
    case .standard: "the default"
    case .unreadableApp: "because the app's settings cannot be read"
    case .unreadable: "because the settings cannot be read"
    }
  }
}

extension GroupingExplanation {
  fileprivate var words: String {
    let name = setting.map { "\($0.name)" } ?? ""
    return switch unit {
    case .thread: setting == .off ? "off, but hidden notifications are grouped by thread" : "by thread (\(name))"
    case .noThread:
      setting == .off
        ? "off, but hidden notifications are grouped by thread, and these have no thread" : "without a thread (\(name))"
    case .app: "by app (\(name))"
    case .single: "none (\(name))"
    case .total: "one row for all apps for which hiddenRows is “\(HiddenRowsSetting.total.name)”"
    }
  }
}

extension LanguageExplanation {
  fileprivate var words: String {
    let source = !hasTables ? " (Sotto's built-in strings)" : isMatched ? "" : ", because no other fits the locale"
    // A pseudolocale changes the texts of another language.
    let meant = LanguageSpelling.locale(chosen) ?? locale
    let change = meant == locale ? "" : ", changed to \(locale.languageTag)"
    let numbers = formattingLocale == meant ? "" : "; numbers as in \(formattingLocale.languageTag)"
    return isolated(chosen) + source + change + numbers
  }
}
