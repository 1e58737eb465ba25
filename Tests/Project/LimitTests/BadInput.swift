import Diagnostics
import Localization
import NotificationModel
import StringTables
import Testing

/// A bad input and its diagnostics.
struct BadInput: Sendable, CustomTestStringConvertible {
  let name: String
  /// The format to read it as.
  let format: String
  /// Reads it and returns its diagnostics.
  let findings: @Sendable () -> [Diagnostic]

  var testDescription: String { "\(format): \(name)" }

  /// The first diagnostic as text.
  var said: String {
    let all = findings()
    guard let first = all.first else { return "nothing" }
    return "\(first)" + (all.count > 1 ? " (and \(all.count - 1) more)" : "")
  }

  static func list(_ name: String, _ text: String) -> BadInput { list(name, Array(text.utf8)) }

  static func list(_ name: String, _ bytes: [UInt8]) -> BadInput {
    BadInput(name: name, format: "list") {
      var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
      _ = decoder.read(SourceText(name: "list.json", bytes: bytes))
      return decoder.diagnostics
    }
  }

  static func lines(_ name: String, _ text: String) -> BadInput {
    BadInput(name: name, format: "NDJSON") {
      var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
      _ = decoder.read(SourceText(name: "list.ndjson", text: text))
      return decoder.diagnostics
    }
  }

  static func table(_ name: String, _ format: StringTableFormat, _ text: String) -> BadInput {
    table(name, format, Array(text.utf8))
  }

  static func table(_ name: String, _ format: StringTableFormat, _ bytes: [UInt8]) -> BadInput {
    BadInput(name: name, format: ".\(format)") { Limit.read(bytes, format) }
  }

  static func text(_ name: String, _ text: String, _ variables: [(name: String, form: String)] = []) -> BadInput {
    BadInput(name: name, format: "text") { FilledText.findings(text, variables: variables) }
  }
}

@Suite struct BadInputTests {
  @Test(arguments: BadInput.all) func `a bad input is reported, with a place`(_ input: BadInput) throws {
    let said = input.findings()
    #expect(!said.isEmpty)
    // After the start of a list's notifications there is no line, because it would reveal how many lines they take.
    #expect(said.allSatisfy { $0.location?.line != nil || $0.location?.jsonPath?.hasPrefix("notifications[") == true })
  }
}
