internal import NotificationRendering

extension ExplanationLines {
  /// Adds a summary.
  mutating func write(_ name: String, _ summary: SummaryExplanation) {
    write("\(name): \(quoted(summary.text))")
    indented { lines in
      for part in summary.parts { lines.write(part) }
      if let locale = summary.joinedIn { lines.write("joined as a list in \(locale.languageTag)") }
    }
  }

  /// Adds a part of a summary.
  private mutating func write(_ part: PartExplanation) {
    write("\(quoted(part.message.text)) counts \(part.categories.map(\.words).joined(separator: ", "))")
    indented { lines in
      switch part.source {
      case .combined: lines.write("the app's sentence for exactly these categories")
      case .key, .literal, .builtInString: break
      case .keyText: lines.write("the key is used as the text because no table has it")
      }
      lines.write(part.message, isOwn: part.source == .builtInString)
    }
  }

  /// Adds a text and its origin.
  mutating func write(message: MessageExplanation) {
    write(quoted(message.text))
    indented { $0.write(message, isOwn: true) }
  }

  /// Adds the location of a text, and its forms.
  ///
  /// - Parameter isOwn: Whether it is one of Sotto's built-in strings.
  mutating func write(_ message: MessageExplanation, isOwn: Bool = false) {
    let pattern = message.pattern.map { ": \(quoted($0))" } ?? ""
    if let key = message.key {
      let others = message.languagesWithoutKey.map(isolated).joined(separator: ", ")
      let fallback = others.isEmpty ? "" : ", because it is not in \(others)"
      let table = isOwn ? "Sotto's built-in strings" : "table \(quoted(message.table ?? ""))"
      let place = place(message.location, isOwn: isOwn)
      write("key \(quoted(key)) of \(table) in \(isolated(message.language))\(fallback)\(pattern)\(place)")
    } else {
      write("text\(pattern)")
    }
    for variable in message.variables { write(variable, isOwn: isOwn) }
  }

  private mutating func write(_ variable: VariableExplanation, isOwn: Bool) {
    let name = variable.name.isEmpty ? "the whole text" : "variable \(quoted(variable.name))"
    let argument = variable.argument.map { " (argument \($0))" } ?? ""
    let number = variable.number.map { ": \($0)" } ?? ": nothing to count"
    write("\(name)\(argument)\(number)\(variable.categoryWords)")
    indented { lines in
      guard let form = variable.form else { return lines.write("no usable form, so the directive is shown as written") }
      let place = lines.place(form.location, isOwn: isOwn)
      lines.write("form \(isolated(form.key))\(variable.words(for: form.reason)): \(quoted(form.pattern))\(place)")
    }
  }

  /// Formats a location; empty for Sotto's built-in strings, which have no file.
  private func place(_ location: SourceLocation?, isOwn: Bool) -> String {
    isOwn ? "" : location.map { ", \(isolated($0.description))" } ?? ""
  }
}

extension VariableExplanation {
  /// The plural category and its rule: " is few (n % 10 = 2..4; such as 2, 3, 4)".
  fileprivate var categoryWords: String {
    guard let category else { return "" }
    let samples = samples.isEmpty ? "" : "such as \(samples.joined(separator: ", "))"
    let rule = [condition, samples].filter { !$0.isEmpty }.joined(separator: "; ")
    return " is \(category.keyword)\(rule.isEmpty ? "" : " (\(rule))")"
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
  /// "2 of category “IMAGE”".
  fileprivate var words: String {
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
    return "\(count)\(category)" + (why.map { identifier.isEmpty ? " \($0)" : ", \($0)" } ?? "")
  }
}
