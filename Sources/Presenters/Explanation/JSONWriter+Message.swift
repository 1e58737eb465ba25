internal import NotificationRendering

extension JSONWriter {
  /// Writes a member that explains a text, or null.
  ///
  /// - Parameter isOwn: Whether it is one of Sotto's built-in strings. No location is written for these, because users
  ///   do not have the file.
  mutating func member(_ name: StaticString, _ message: MessageExplanation?, isOwn: Bool = false) {
    member(name) { writer in
      guard let message else { return writer.raw("null") }
      writer.object { writer in
        writer.member("text", message.text)
        writer.member("key", message.key)
        writer.member("table", message.table)
        writer.member("chosenLanguage", message.chosenLanguage)
        writer.member("language", message.language)
        writer.member("languagesWithoutKey") { $0.array(message.languagesWithoutKey) { $0.string($1) } }
        writer.member("pattern", message.pattern)
        writer.writePlace(isOwn ? nil : message.location)
        writer.member("variables") { $0.array(message.variables) { $0.write($1, isOwn: isOwn) } }
      }
    }
  }

  private mutating func write(_ variable: VariableExplanation, isOwn: Bool) {
    object { writer in
      writer.member("name", variable.name)
      writer.writePlace(isOwn ? nil : variable.location)
      writer.member("argument", variable.argument)
      writer.member("number", variable.number)
      writer.member("category", variable.category?.keyword)
      writer.member("condition", variable.condition.isEmpty ? nil : variable.condition)
      writer.member("samples") { $0.array(variable.samples) { $0.string($1) } }
      writer.member("form") { writer in
        guard let form = variable.form else { return writer.raw("null") }
        writer.object { writer in
          writer.member("key", form.key)
          writer.member("reason", form.reason.rawValue)
          writer.member("pattern", form.pattern)
          writer.writePlace(isOwn ? nil : form.location)
        }
      }
    }
  }

  private mutating func writePlace(_ location: SourceLocation?) {
    member("file", location?.file)
    member("line", location?.line)
    member("column", location?.column)
  }
}
