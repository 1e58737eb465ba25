package import NotificationRendering

extension TextPresenter {
  /// Returns the explanation of a list as text. Each row is a paragraph. Each line ends with a line feed and is never
  /// cut.
  ///
  /// - Parameter explanation: The explanation: the list, and why each row has its texts.
  package func text(for explanation: PresentationExplanation) -> String {
    explanation.emptyMessage.map(text(ofEmptyList:)) ?? explanation.rows.map(text(of:)).joined(separator: "\n")
  }

  /// Writes the text that ``text(for:)-(PresentationExplanation)`` returns, one row at a time.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications. Each row is written as soon as it is made.
  ///   - output: Receives the pieces of the text in order.
  /// - Returns: The diagnostics of the list.
  /// - Complexity: O(length of the result).
  package func writeExplanation(
    of builder: inout PresentationBuilder, to output: (String) -> Void
  ) -> [Diagnostic] {
    var isFirst = true
    let (emptyMessage, diagnostics) = builder.forEachExplanation { row in
      output((isFirst ? "" : "\n") + text(of: row))
      isFirst = false
    }
    if let emptyMessage { output(text(ofEmptyList: emptyMessage)) }
    return diagnostics
  }

  private func text(of row: RowExplanation) -> String {
    var lines = ExplanationLines()
    lines.write(row)
    return text(of: lines)
  }

  private func text(ofEmptyList message: MessageExplanation) -> String {
    var lines = ExplanationLines()
    lines.write("no rows: \(quoted(message.text))")
    lines.indented { $0.write(message, isOwn: true) }
    return text(of: lines)
  }

  private func text(of lines: ExplanationLines) -> String {
    var output = ""
    for (index, line) in lines.lines.enumerated() { writer.writeText(line, index == 0 ? .app : .plain, to: &output) }
    return output
  }
}

/// Returns a text in quotation marks, without controls, and in an isolate if it has right-to-left letters.
func quoted(_ text: String) -> String { inQuotationMarks(isolated(text)) }

/// Returns a text without controls, and in an isolate if it has right-to-left letters.
func isolated(_ text: String) -> String {
  let text = TerminalText(text)
  return text.hasRightToLeftLetters ? "\u{2068}" + text.string + "\u{2069}" : text.string
}

/// The lines of an explanation. Lines are indented below the line to which they belong.
struct ExplanationLines {
  private(set) var lines: [String] = []
  private var depth = 0

  /// Adds a line. Its texts must not contain controls.
  mutating func write(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

  /// Adds lines that belong to the previous one.
  mutating func indented(_ body: (inout ExplanationLines) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}

extension ExplanationLines {
  /// Adds a row.
  fileprivate mutating func write(_ row: RowExplanation) {
    let group = row.row
    let thread = group.thread.map { ", thread \(quoted($0.string))" } ?? ""
    let count = group.count == 1 ? "1 notification" : "\(group.count) notifications"
    guard let app = group.appName, let visibility = row.visibility else { return write(total: row, count) }
    write("\(isolated(app))\(thread), \(count), \(visibility.hidesContent ? "hidden" : "shown")")
    indented { lines in
      lines.write("previews: \(visibility.words)")
      if let words = visibility.hiddenRowsWords { lines.write("hidden rows: \(words)") }
      // The level goes before the choice of grouping.
      let isRowOfApp = visibility.hidesContent && visibility.app.hiddenRows == .apps
      lines.write("grouping: \(isRowOfApp ? "by app, because hidden rows are at “apps”" : row.grouping.words)")
      lines.write("language: \(row.language.words)")
      switch row.content {
      case nil: break
      case .hidden(let hidden):
        lines.write("title", hidden.title, hidden, withheldBy: hidden.categoriesWithholdingTitle)
        lines.write("subtitle", hidden.subtitle, hidden, withheldBy: hidden.categoriesWithholdingSubtitle)
        lines.write("body", hidden.body)
      case .shown(let shown):
        for (name, text) in [("title", shown.title), ("subtitle", shown.subtitle), ("body", shown.body)] {
          lines.write(name, text)
        }
        if let summary = shown.summary { lines.write("summary", summary) }
        if let arguments = shown.summaryArguments {
          lines.indented { $0.write("“%@” is replaced with \(quoted(arguments))") }
        }
      }
      for action in row.actions { lines.write(action, authenticated: visibility.app.isAuthenticated) }
    }
  }

  /// Adds the row of several apps.
  private mutating func write(total row: RowExplanation, _ count: String) {
    write("several apps, \(count), hidden")
    indented { lines in
      lines.write("hidden rows: \(HiddenRowsSetting.total.name)")
      lines.write("grouping: \(row.grouping.words)")
      lines.write("language: \(row.language.words)")
      if case .hidden(let hidden) = row.row.content { lines.write("text: \(quoted(hidden.body))") }
    }
  }

  /// Adds the title or subtitle of a hidden row.
  private mutating func write(
    _ name: String, _ text: PermittedTextExplanation?, _ row: HiddenRowExplanation,
    withheldBy categories: [LiteralString]
  ) {
    guard let text else {
      if row.hiddenRows != .titles {
        return write("\(name): withheld, because hidden rows are at “\(row.hiddenRows.name)”")
      }
      if categories.isEmpty { return write("\(name): withheld by a notification of the thread that is not listed") }
      let names = categories.map { $0.isEmpty ? "notifications without a category" : quoted($0.string) }
      return write("\(name): withheld, because it is not permitted by \(names.joined(separator: ", "))")
    }
    write("\(name): \(text.text.map { quoted($0) } ?? "none"), which every category permits")
    if let others = text.others { indented { $0.write(message: others) } }
  }

  /// Adds a text of a shown row.
  private mutating func write(_ name: String, _ text: TextExplanation?) {
    guard let text else { return write("\(name): none") }
    write("\(name): \(quoted(text.text))")
    indented { lines in
      switch text.source {
      case .literal: lines.write("as it was sent")
      case .literalForKey(let key): lines.write("as it was sent, because no table has the key \(quoted(key))")
      case .key, .keyText: lines.write(text)
      }
    }
  }

  /// Adds the explanation of a text that was looked up by its key.
  private mutating func write(_ text: TextExplanation) {
    if text.source == .keyText { write("the key is used as the text because no table has it") }
    if let message = text.message { write(message) }
  }

  /// Adds an action.
  private mutating func write(_ action: ActionExplanation, authenticated: Bool) {
    let reasons = [
      action.action.isAuthenticationRequired ? "requires it" : nil,
      action.action.isForeground ? "opens the app" : nil,
    ].compactMap(\.self).joined(separator: " and ")
    let asks = action.action.asksForAuthentication ? ", asks for authentication, because it \(reasons)" : ""
    write("action \(quoted(action.action.title))\(asks)")
    indented { lines in
      guard let title = action.title else { return lines.write("its identifier, because it has no title") }
      switch title.source {
      case .literal: lines.write("as its category has it")
      case .literalForKey(let key): lines.write("as its category has it, because no table has the key \(quoted(key))")
      case .key, .keyText: lines.write(title)
      }
      for (name, text) in [
        ("button", action.textInputButtonTitle), ("empty field", action.textInputPlaceholder),
      ] where text != nil {
        lines.write(name, text)
      }
    }
  }
}

extension VisibilityExplanation {
  fileprivate var words: String {
    let device = app.isAuthenticated ? "authenticated" : "not authenticated"
    let words = "\(app.showPreviews.name), \(app.showPreviewsSource.words); \(device)"
    guard hidesContent else { return words }
    return switch reason {
    case .showPreviews: words
    case .screenSharing: words + "; hidden because the screen is shared"
    case .privacy: words + "; hidden because a notification or its category asks for it"
    }
  }

  /// How much a hidden row tells; nil if that is the default.
  fileprivate var hiddenRowsWords: String? {
    guard hidesContent, app.hiddenRowsSource != .standard else { return nil }
    return "\(app.hiddenRows.name), \(app.hiddenRowsSource.words)"
  }
}

extension SettingSource {
  fileprivate var words: String {
    switch self {
    case .app: "chosen for the app"
    case .allApps: "chosen for all apps"
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
    case .thread: setting == .off ? "off, but what is hidden is grouped by thread" : "by thread (\(name))"
    case .noThread:
      setting == .off
        ? "off, but what is hidden is grouped by thread, and has none" : "without a thread (\(name))"
    case .app: "by app (\(name))"
    case .single: "none (\(name))"
    case .total: "one row for all apps whose hidden rows are at “\(HiddenRowsSetting.total.name)”"
    }
  }
}

extension LanguageExplanation {
  fileprivate var words: String {
    let source = !hasTables ? ", of Sotto's built-in strings" : isMatched ? "" : ", because no other fits the locale"
    // A pseudolocale changes the texts of another language.
    let meant = LanguageNegotiation.locale(spelling: chosen) ?? locale
    let change = meant == locale ? "" : ", changed to \(locale.languageTag)"
    let numbers = formattingLocale == meant ? "" : "; numbers as in \(formattingLocale.languageTag)"
    return isolated(chosen) + source + change + numbers
  }
}
