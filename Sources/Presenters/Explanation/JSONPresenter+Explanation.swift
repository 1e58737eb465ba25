public import NotificationRendering

extension JSONPresenter {
  /// Returns the explanation of a list as one line of JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - explanation: The explanation: the list, and why each row has its texts.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  /// - Complexity: O(length of the result).
  public static func bytes(for explanation: PresentationExplanation, diagnostics: [Diagnostic] = []) -> [UInt8] {
    let presentation = explanation.presentation
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeHead(
        presentation.locale, isRightToLeft: presentation.isRightToLeft, authenticated: presentation.authenticated)
      writer.member("order", "\(explanation.order.name)")
      writer.member("rows") { $0.array(explanation.rows) { $0.write($1) } }
      writer.writeEnd(explanation.emptyMessage, diagnostics + presentation.diagnostics)
    }
    return Array(writer.bytes)
  }

  /// Writes the explanation of a list as one line of JSON in UTF-8, in pieces, without a final line feed.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications. Each row is written as soon as it is made.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Returns: The diagnostics of the list.
  /// - Complexity: O(length of the result).
  public static func writeExplanation(
    of builder: inout PresentationBuilder, diagnostics: [Diagnostic] = [],
    to output: (UnsafeRawBufferPointer) -> Void
  ) -> [Diagnostic] {
    withoutActuallyEscaping(output) { output in
      var writer = JSONWriter(drain: output)
      writer.beginObject()
      writer.writeHead(of: builder)
      writer.member("order", "\(builder.order.name)")
      var end: (emptyMessage: MessageExplanation?, diagnostics: [Diagnostic]) = (nil, [])
      writer.member("rows") { writer in
        writer.array { writer in
          end = builder.forEachExplanation { row in writer.element { $0.write(row) } }
        }
      }
      writer.writeEnd(end.emptyMessage, diagnostics + end.diagnostics)
      writer.endObject()
      output(writer.bytes)
      return end.diagnostics
    }
  }
}

extension JSONWriter {
  /// Writes the members after the rows.
  fileprivate mutating func writeEnd(_ emptyMessage: MessageExplanation?, _ diagnostics: [Diagnostic]) {
    member("emptyText", emptyMessage, isOwn: true)
    member("diagnostics") { $0.array(diagnostics) { $0.write($1) } }
  }

  fileprivate mutating func write(_ row: RowExplanation) {
    object { writer in
      let group = row.group
      writer.member("app", group.app.string)
      writer.member("appName", group.appName)
      writer.member("thread", group.thread?.string)
      writer.member("count", group.count)
      writer.member("identifiers") { $0.array(group.identifiers) { $0.string($1.string) } }
      writer.member("hidden", row.visibility.hidesContent)
      writer.member("showPreviews") { writer in
        writer.object { writer in
          writer.member("setting", "\(row.visibility.showPreviews.name)")
          writer.member("source", row.visibility.source.rawValue)
        }
      }
      writer.member("grouping") { writer in
        writer.object { writer in
          writer.member("setting", "\(row.grouping.setting.name)")
          writer.member("unit", row.grouping.unit.rawValue)
        }
      }
      writer.member("language") { $0.write(row.language) }
      writer.writeMembers(of: row.content)
      writer.member("actions") { $0.array(row.actions) { $0.write($1) } }
    }
  }

  private mutating func write(_ language: LanguageExplanation) {
    object { writer in
      writer.member("chosen", language.chosen)
      writer.member("matched", language.isMatched)
      writer.member("tables", language.hasTables)
      writer.member("locale", language.locale.languageTag)
      writer.member("formattingLocale", language.formattingLocale.languageTag)
    }
  }

  private mutating func writeMembers(of content: RowExplanation.Content) {
    switch content {
    case .hidden(let row):
      member("title") { $0.write(row.title, withheldBy: row.categoriesWithholdingTitle) }
      member("subtitle") { $0.write(row.subtitle, withheldBy: row.categoriesWithholdingSubtitle) }
      member("body") { $0.write(row.body) }
    case .shown(let stack):
      member("title", stack.title)
      member("subtitle", stack.subtitle)
      member("body", stack.body)
      member("summary") { writer in
        if let summary = stack.summary { writer.write(summary) } else { writer.raw("null") }
      }
      member("summaryArguments", stack.summaryArguments)
    }
  }

  private mutating func write(_ text: PermittedTextExplanation?, withheldBy categories: [LiteralString]) {
    object { writer in
      writer.member("permitted", text != nil)
      writer.member("text", text?.text)
      writer.member("others", text?.others, isOwn: true)
      writer.member("withheldBy") { $0.array(categories) { $0.write(category: $1) } }
    }
  }

  private mutating func write(_ summary: SummaryExplanation) {
    object { writer in
      writer.member("text", summary.text)
      writer.member("joinedIn", summary.joinedIn?.languageTag)
      writer.member("parts") { $0.array(summary.parts) { $0.write($1) } }
    }
  }

  private mutating func write(_ part: PartExplanation) {
    object { writer in
      writer.member("source", part.source.rawValue)
      writer.member("count", part.count)
      writer.member("categories") { writer in
        writer.array(part.categories) { writer, category in
          writer.object { writer in
            writer.member("category") { $0.write(category: category.identifier) }
            writer.member("count", category.count)
            writer.member("reason", category.reason?.word)
            writer.member("missingKey", category.reason?.missingKey)
          }
        }
      }
      writer.member("message", part.message, isOwn: part.source == .ownWords)
    }
  }

  private mutating func write(category: LiteralString) {
    if category.isEmpty { raw("null") } else { string(category.string) }
  }

  private mutating func write(_ action: ActionExplanation) {
    object { writer in
      writer.member("identifier", action.action.identifier.string)
      writer.member("title", action.title)
      writer.member("foreground", action.action.isForeground)
      writer.member("authenticationRequired", action.action.isAuthenticationRequired)
      writer.member("asksForAuthentication", action.action.asksForAuthentication)
      writer.member("textInputButtonTitle", action.textInputButtonTitle)
      writer.member("textInputPlaceholder", action.textInputPlaceholder)
    }
  }

  private mutating func member(_ name: StaticString, _ text: TextExplanation?) {
    member(name) { writer in
      guard let text else { return writer.raw("null") }
      writer.object { writer in
        writer.member("text", text.text)
        writer.member("source", text.source.word)
        writer.member("missingKey", text.source.missingKey)
        writer.member("message", text.message)
      }
    }
  }
}
