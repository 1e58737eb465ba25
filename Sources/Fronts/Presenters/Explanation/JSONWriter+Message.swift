internal import JSON
internal import NotificationRendering

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
