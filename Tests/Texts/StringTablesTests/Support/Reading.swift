import Diagnostics
import StringTables
import TestFiles
import Testing

/// A text with marks at its faults, and the expected result of reading it.
struct FaultCase: CustomTestStringConvertible {
  let name: String
  let source: MarkedText
  /// The identifiers of the faults at ①, ②, …
  let faults: [String]
  /// The entries that are kept, in the form of ``summary(of:)``.
  let entries: [String]

  init(_ name: String, _ source: MarkedText, _ faults: [String], keeps entries: [String]) {
    (self.name, self.source, self.faults, self.entries) = (name, source, faults, entries)
  }

  var testDescription: String { name }

  /// Reads the text and compares faults, places and entries.
  func check(_ format: StringTableFormat, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let result = read(source.text, format)
    // The texts leave out what Xcode alone requires.
    let found = result.diagnostics.filter { $0.kind.identifier != "missing-member" }.map {
      "\($0.kind.identifier)@\($0.location?.place.description ?? "?")"
    }
    let expected = zip(faults, source.places).map { "\($0)@\($1)" }
    #expect(source.places.count == faults.count, "a mark for each fault", sourceLocation: sourceLocation)
    #expect(found.sorted() == expected.sorted(), sourceLocation: sourceLocation)
    #expect(result.diagnostics.allSatisfy { $0.location?.file == "file" }, sourceLocation: sourceLocation)
    #expect(result.tables.flatMap(\.entries).map(summary) == entries, sourceLocation: sourceLocation)
  }
}

/// Reads a text as a file named `file`.
func read(_ text: String, _ format: StringTableFormat) -> (tables: [StringTable], diagnostics: [Diagnostic]) {
  StringFile.read(SourceText(name: "file", text: text), format: format, table: "T", language: "en")
}

/// An entry on one line: `files = format("%#@n@"; n plural d {one: "%d file", other: "%d files"})`.
func summary(of entry: StringEntry) -> String { "\(entry.key) = \(summary(of: entry.value))" }

/// A value on one line, with locations only on request.
func summary(of value: StringValue, places: Bool = false) -> String {
  func at(_ location: Diagnostics.SourceLocation) -> String { places ? "@\(location.place)" : "" }
  func forms(_ forms: [PluralForm]) -> String {
    let parts = forms.map { "\($0.keyword)\(at($0.location)): \(summary(of: $0.value, places: places))" }
    return "{\(parts.joined(separator: ", "))}"
  }
  switch value {
  case .text(let text): return text.text.debugDescription + at(text.location)
  case .plural(let list): return "plural\(forms(list))"
  case .device(let list):
    let parts = list.map { "\($0.device)\(at($0.location)): \(summary(of: $0.value, places: places))" }
    return "device{\(parts.joined(separator: ", "))}"
  case .width(let list):
    let parts = list.map { "\($0.width)\(at($0.location)): \(summary(of: $0.value, places: places))" }
    return "width{\(parts.joined(separator: ", "))}"
  case .format(let format):
    let variables = format.variables.map { variable in
      var text = "; \(variable.name)\(at(variable.location)) \(variable.rule)"
      if let type = variable.valueType { text += " \(type)" }
      if let number = variable.argumentNumber { text += " #\(number)" }
      return text + " " + forms(variable.forms)
    }
    return "format(\(summary(of: format.value, places: places))\(variables.joined()))"
  }
}
