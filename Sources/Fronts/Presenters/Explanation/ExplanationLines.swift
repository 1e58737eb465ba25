internal import Diagnostics
package import NotificationRendering

/// Returns a text in quotation marks, without controls, and in an isolate if it has right-to-left letters.
func quoted(_ text: String) -> String { inQuotationMarks(isolated(text)) }

/// Returns a text without controls, and in an isolate if it has right-to-left letters.
func isolated(_ text: String) -> String {
  let text = TerminalText(text)
  return text.hasRightToLeftLetters ? "\u{2068}" + text.string + "\u{2069}" : text.string
}

/// The lines of an explanation. Lines are indented below the line to which they belong.
struct ExplanationLines {
  /// A line, and how far it is indented.
  typealias Line = (depth: Int, text: String)

  let style: ExplanationStyle
  private(set) var lines: [Line] = []
  private var depth = 0

  init(style: ExplanationStyle) { self.style = style }

  /// Adds a line. Its texts must not contain controls.
  mutating func writeLine(_ line: String) { lines.append((depth, line)) }

  /// Adds lines that belong to the previous one.
  mutating func indented(_ body: (inout ExplanationLines) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}

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
    case .privacy where !app.appliesPrivacy: "hidden: what a notification or its category asks for cannot be read"
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

extension ExplanationLines {
  /// Adds a summary.
  mutating func writeSummary(_ name: String, _ summary: SummaryExplanation) {
    writeLine("\(name): \(quoted(summary.text))")
    indented { lines in
      for part in summary.parts { lines.writePart(part) }
      if let locale = summary.joinedIn { lines.writeLine("joined as a list in \(locale.languageTag)") }
    }
  }

  /// Adds a part of a summary.
  private mutating func writePart(_ part: PartExplanation) {
    writeLine("\(quoted(part.message.text)): \(part.categories.map(\.words).joined(separator: ", "))")
    indented { lines in
      switch part.source {
      case .combined: lines.writeLine("the app's sentence for exactly these categories")
      case .key, .literal, .builtInString: break
      case .keyText: lines.writeLine("the key is used as the text because no table has it")
      }
      lines.writeMessage(part.message, isOwn: part.source == .builtInString)
    }
  }

  /// Adds a text and its origin.
  mutating func writeOwnMessage(message: MessageExplanation) {
    writeLine(quoted(message.text))
    indented { $0.writeMessage(message, isOwn: true) }
  }

  /// Adds the location of a text, and its forms.
  ///
  /// - Parameter isOwn: Whether it is one of Sotto's built-in strings.
  mutating func writeMessage(_ message: MessageExplanation, isOwn: Bool = false) {
    let pattern = message.pattern.flatMap { style.isVerbose ? ": \(quoted($0))" : nil } ?? ""
    if let key = message.key {
      let others = message.languagesWithoutKey.map(isolated).joined(separator: ", ")
      let fallback = others.isEmpty ? "" : ", because it is not in \(others)"
      let place = isOwn ? nil : message.location.map { isolated(style.place($0)) }
      let table = isOwn ? "Sotto's built-in strings" : "table \(quoted(message.table ?? ""))"
      // The path of a file contains the table and the language.
      let source = place ?? "\(table) in \(isolated(message.language))"
      writeLine("key \(quoted(key)), \(source)\(fallback)\(pattern)")
    } else if style.isVerbose {
      writeLine("text\(pattern)")
    }
    for variable in message.variables { writeVariable(variable, isOwn: isOwn) }
  }

  private mutating func writeVariable(_ variable: VariableExplanation, isOwn: Bool) {
    let name = variable.name.isEmpty ? "the whole text" : isolated(variable.name)
    let argument = variable.argument.map { " (argument \($0))" } ?? ""
    let number = variable.number.map { " = \($0)" } ?? " has nothing to count"
    if let form = variable.form {
      let place = isOwn ? "" : ", \(isolated(style.place(form.location)))"
      let reason = variable.words(for: form.reason)
      writeLine("\(name)\(argument)\(number), form \(isolated(form.key))\(reason): \(quoted(form.pattern))\(place)")
    } else {
      writeLine("\(name)\(argument)\(number), no usable form, so the directive is shown as written")
    }
    if style.isVerbose, let rule = variable.ruleWords { indented { $0.writeLine(rule) } }
  }
}

extension VariableExplanation {
  /// The plural category and its rule: "2 is few in CLDR: n % 10 = 2..4; such as 2, 3, 4"; nil if none was chosen.
  fileprivate var ruleWords: String? {
    guard let category, let number else { return nil }
    let samples = samples.isEmpty ? "" : "such as \(samples.joined(separator: ", "))"
    let rule = [condition, samples].filter { !$0.isEmpty }.joined(separator: "; ")
    return "\(number) is \(category.keyword) in CLDR\(rule.isEmpty ? "" : ": \(rule)")"
  }

  /// Returns why a form was chosen, as words that follow its name.
  fileprivate func words(for reason: Reason) -> String {
    let wanted = category.map { "“\($0.keyword)”" } ?? ""
    return switch reason {
    case .category, .value: ""
    case .zero: ", which is preferred for 0"
    case .other: ", because there is no \(wanted)"
    case .nearest where category == .other: ", the nearest, because there is no \(wanted)"
    case .nearest: ", the nearest, because there is neither \(wanted) nor “other”"
    case .noNumber: ", which fits most numbers"
    case .otherValue: ", which is used for all other values"
    }
  }
}

extension CategoryExplanation {
  /// The count of a category's notifications, and why a built-in string counts them, if one does:
  /// "2 notifications of category “IMAGE”".
  fileprivate var words: String {
    let notifications = counted(count, "notification")
    let category = identifier.isEmpty ? "" : " of category \(quoted(identifier.string))"
    let why: String? =
      switch reason {
      case nil: nil
      case .noCategory: "without a category"
      case .unknownCategory: "which is not registered"
      case .noPattern: "which has no pattern"
      case .missingKey(let key): "whose key \(quoted(key)) no table has"
      case .emptyText: "whose pattern is empty for this count"
      case .severalCategories: "because a summary of several categories cannot include summary arguments"
      case .noArguments: "because no notification has a summary argument"
      case .tooManyArguments: "because there are too many summary arguments"
      }
    return "\(notifications)\(category)" + (why.map { identifier.isEmpty ? " \($0)" : ", \($0)" } ?? "")
  }
}

/// How detailed an explanation is, and how it names files.
package struct ExplanationStyle: Sendable {
  /// Whether patterns of texts and CLDR's rules for plural forms are written.
  var isVerbose = false
  /// The folder that contains the files; their paths are relative to it.
  var folder: String?

  /// Creates a style.
  package init(isVerbose: Bool = false, folder: String? = nil) {
    self.isVerbose = isVerbose
    self.folder = folder
  }

  /// Returns a path relative to the folder, with line and column.
  func place(_ location: SourceLocation) -> String {
    let place = location.description
    guard let folder, place.hasPrefix(folder) else { return place }
    let rest = place.dropFirst(folder.count)
    return folder.hasSuffix("/") ? String(rest) : rest.hasPrefix("/") ? String(rest.dropFirst()) : place
  }
}

// The names of enum cases in JSON, for enums whose cases have values.

extension CategoryExplanation.Reason {
  var word: String {
    switch self {
    case .noCategory: "noCategory"
    case .unknownCategory: "unknownCategory"
    case .noPattern: "noPattern"
    case .missingKey: "missingKey"
    case .emptyText: "emptyText"
    case .severalCategories: "severalCategories"
    case .noArguments: "noArguments"
    case .tooManyArguments: "tooManyArguments"
    }
  }

  /// The key that is missing from all tables; nil for other cases.
  var missingKey: String? { if case .missingKey(let key) = self { key } else { nil } }
}

extension TextExplanation.Source {
  var word: String {
    switch self {
    case .literal: "literal"
    case .key: "key"
    case .literalForKey: "literalForKey"
    case .keyText: "keyText"
    }
  }

  /// The key that is missing from all tables; nil for other cases.
  var missingKey: String? { if case .literalForKey(let key) = self { key } else { nil } }
}

extension TextPresenter {
  /// Writes the explanation of a list as text, one row at a time. Each row is a paragraph. Each line ends with a line
  /// feed; if there is a width, longer ones continue on the next, never cut.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications. Each row is written as soon as it is made.
  ///   - style: How much is written, and how files are named.
  ///   - output: Receives the pieces of the text in order.
  /// - Returns: The diagnostics of the list.
  /// - Complexity: O(length of the result).
  package func writeExplanation(
    of builder: inout PresentationBuilder, style: ExplanationStyle = ExplanationStyle(), to output: (String) -> Void
  ) -> [Diagnostic] {
    var isFirst = true
    let (emptyMessage, diagnostics) = builder.forEachExplanation { row in
      output((isFirst ? "" : "\n") + text(of: row, style))
      isFirst = false
    }
    if let emptyMessage { output(text(ofEmptyList: emptyMessage, style)) }
    return diagnostics
  }

  private func text(of row: RowExplanation, _ style: ExplanationStyle) -> String {
    var lines = ExplanationLines(style: style)
    lines.writeRow(row)
    return text(of: lines)
  }

  private func text(ofEmptyList message: MessageExplanation, _ style: ExplanationStyle) -> String {
    var lines = ExplanationLines(style: style)
    lines.writeLine("no rows: \(quoted(message.text))")
    lines.indented { $0.writeMessage(message, isOwn: true) }
    return text(of: lines)
  }

  private func text(of lines: ExplanationLines) -> String {
    var output = ""
    for (index, line) in lines.lines.enumerated() {
      for part in wrapped(line) { writer.writeText(part, index == 0 ? .bold : .plain, to: &output) }
    }
    return output
  }
}
