internal import JSON
package import NotificationRendering

// Explanations as JSON.

extension JSONPresenter {
  /// Writes the explanation of a list as one line of JSON in UTF-8, in pieces, without a final line feed.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications. Each row is written as soon as it is made.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Returns: The diagnostics of the list.
  /// - Complexity: O(length of the result).
  package static func writeExplanation(
    of builder: inout PresentationBuilder, diagnostics: [Diagnostic] = [],
    to output: (UnsafeRawBufferPointer) -> Void
  ) -> [Diagnostic] {
    withoutActuallyEscaping(output) { output in
      var writer = JSONWriter(drain: output)
      writer.beginObject()
      writer.writeHead(of: builder)
      writer.writeMember("order", "\(builder.order.name)")
      var end: (emptyMessage: MessageExplanation?, diagnostics: [Diagnostic]) = (nil, [])
      writer.writeArray("rows") { writer in
        end = builder.forEachExplanation { row in writer.writeElement { $0.writeRow(row) } }
      }
      writer.writeMember("emptyText", end.emptyMessage, isOwn: true)
      writer.writeArray("diagnostics", diagnostics + end.diagnostics) { $0.writeDiagnostic($1) }
      writer.endObject()
      output(writer.bytes)
      return end.diagnostics
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeRow(_ row: RowExplanation) {
    writeObject { writer in
      let group = row.row
      writer.writeMember("app", group.app?.string)
      writer.writeMember("appName", group.appName)
      writer.writeMember("thread", group.thread?.string)
      writer.writeMember("count", group.count)
      writer.writeArray("identifiers", group.identifiers) { $0.write($1.string) }
      writer.writeMember("hidden", row.visibility?.hidesContent ?? true)
      writer.writeObject("showPreviews", row.visibility) { writer, visibility in
        writer.writeMember("setting", "\(visibility.app.showPreviews.name)")
        writer.writeMember("source", visibility.app.showPreviewsSource.rawValue)
      }
      if row.visibility?.hidesContent ?? true { writer.writeHiding(row.visibility) }
      writer.writeObject("grouping") { writer in
        writer.writeMember("setting", row.grouping.setting.map { "\($0.name)" })
        writer.writeMember("unit", row.grouping.unit.rawValue)
      }
      writer.writeObject("language") { $0.writeMembers(of: row.language) }
      switch (row.content, group.content) {
      case (let content?, _): writer.writeMembers(of: content)
      case (nil, .hidden(let hidden)): writer.writeMember("text", hidden.body)
      case (nil, .shown): break
      }
      writer.writeArray("actions", row.actions) { $0.writeAction($1) }
    }
  }

  /// Writes why a row is hidden, and how much it reveals.
  private mutating func writeHiding(_ visibility: VisibilityExplanation?) {
    if let visibility { writeMember("hiddenBy", visibility.reason.rawValue) }
    writeObject("hiddenRows") { writer in
      writer.writeMember("setting", "\(visibility?.app.hiddenRows.name ?? HiddenRowsSetting.total.name)")
      if let visibility { writer.writeMember("source", visibility.app.hiddenRowsSource.rawValue) }
    }
  }

  private mutating func writeMembers(of language: LanguageExplanation) {
    writeMember("chosen", language.chosen)
    writeMember("matched", language.isMatched)
    writeMember("tables", language.hasTables)
    writeMember("locale", language.locale.languageTag)
    writeMember("formattingLocale", language.formattingLocale.languageTag)
  }

  private mutating func writeMembers(of content: RowExplanation.Content) {
    switch content {
    case .hidden(let row):
      writeMember("title", row.title, withheldBy: row.categoriesWithholdingTitle)
      writeMember("subtitle", row.subtitle, withheldBy: row.categoriesWithholdingSubtitle)
      writeObject("body") { $0.writeMembers(of: row.body) }
    case .shown(let stack):
      writeMember("title", stack.title)
      writeMember("subtitle", stack.subtitle)
      writeMember("body", stack.body)
      writeObject("summary", stack.summary) { $0.writeMembers(of: $1) }
      writeMember("summaryArguments", stack.summaryArguments)
    }
  }

  private mutating func writeMember(
    _ name: StaticString, _ text: PermittedTextExplanation?, withheldBy categories: [LiteralString]
  ) {
    writeObject(name) { writer in
      writer.writeMember("permitted", text != nil)
      writer.writeMember("text", text?.text)
      writer.writeMember("others", text?.others, isOwn: true)
      writer.writeArray("withheldBy", categories) { $0.writeCategory(category: $1) }
    }
  }

  private mutating func writeMembers(of summary: SummaryExplanation) {
    writeMember("text", summary.text)
    writeMember("joinedIn", summary.joinedIn?.languageTag)
    writeArray("parts", summary.parts) { $0.writePart($1) }
  }

  private mutating func writePart(_ part: PartExplanation) {
    writeObject { writer in
      writer.writeMember("source", part.source.rawValue)
      writer.writeMember("count", part.count)
      writer.writeArray("categories", part.categories) { writer, category in
        writer.writeObject { writer in
          writer.writeMember("category") { $0.writeCategory(category: category.identifier) }
          writer.writeMember("count", category.count)
          writer.writeMember("reason", category.reason?.word)
          writer.writeMember("missingKey", category.reason?.missingKey)
        }
      }
      writer.writeMember("message", part.message, isOwn: part.source == .builtInString)
    }
  }

  private mutating func writeCategory(category: LiteralString) {
    if category.isEmpty { write(json: "null") } else { write(category.string) }
  }

  private mutating func writeAction(_ action: ActionExplanation) {
    writeObject { writer in
      writer.writeMember("identifier", action.action.identifier.string)
      writer.writeMember("title", action.title)
      writer.writeMember("foreground", action.action.isForeground)
      writer.writeMember("authenticationRequired", action.action.isAuthenticationRequired)
      writer.writeMember("asksForAuthentication", action.action.asksForAuthentication)
      writer.writeMember("textInputButtonTitle", action.textInputButtonTitle)
      writer.writeMember("textInputPlaceholder", action.textInputPlaceholder)
    }
  }

  private mutating func writeMember(_ name: StaticString, _ text: TextExplanation?) {
    writeObject(name, text) { writer, text in
      writer.writeMember("text", text.text)
      writer.writeMember("source", text.source.word)
      writer.writeMember("missingKey", text.source.missingKey)
      writer.writeMember("message", text.message)
    }
  }
}

extension JSONWriter {
  /// Writes a member that explains a text, or null.
  ///
  /// - Parameter isOwn: Whether it is one of Sotto's built-in strings. No location is written for these, because users
  ///   do not have the file.
  mutating func writeMember(_ name: StaticString, _ message: MessageExplanation?, isOwn: Bool = false) {
    writeObject(name, message) { writer, message in
      writer.writeMember("text", message.text)
      writer.writeMember("key", message.key)
      writer.writeMember("table", message.table)
      writer.writeMember("chosenLanguage", message.chosenLanguage)
      writer.writeMember("language", message.language)
      writer.writeArray("languagesWithoutKey", message.languagesWithoutKey) { $0.write($1) }
      writer.writeMember("pattern", message.pattern)
      writer.writePlace(isOwn ? nil : message.location)
      writer.writeArray("variables", message.variables) { $0.writeVariable($1, isOwn: isOwn) }
    }
  }

  private mutating func writeVariable(_ variable: VariableExplanation, isOwn: Bool) {
    writeObject { writer in
      writer.writeMember("name", variable.name)
      writer.writePlace(isOwn ? nil : variable.location)
      writer.writeMember("argument", variable.argument)
      writer.writeMember("number", variable.number)
      writer.writeMember("category", variable.category?.keyword)
      writer.writeMember("condition", variable.condition.isEmpty ? nil : variable.condition)
      writer.writeArray("samples", variable.samples) { $0.write($1) }
      writer.writeObject("form", variable.form) { writer, form in
        writer.writeMember("key", form.key)
        writer.writeMember("reason", form.reason.rawValue)
        writer.writeMember("pattern", form.pattern)
        writer.writePlace(isOwn ? nil : form.location)
      }
    }
  }

  private mutating func writePlace(_ location: SourceLocation?) {
    writeMember("file", location?.file)
    writeMember("line", location?.line)
    writeMember("column", location?.column)
  }
}
