internal import Diagnostics
internal import NotificationRendering

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
