/// One reader of untrusted input, and the properties that must hold for any input.
public struct FuzzTarget: Sendable {
  /// The name that scripts use, in kebab case.
  public let name: String
  /// The suffixes of files that can serve as seeds unchanged.
  public let suffixes: [String]
  /// Reads some bytes. Ends the process if a property is violated.
  public let read: @Sendable ([UInt8]) -> Void

  /// Every target. Add new readers of untrusted input here; one without its own file format also needs seeds in
  /// `write-seeds`.
  public static let all: [FuzzTarget] = [
    FuzzTarget(name: "list-document", suffixes: [".json"]) { ListReading.check($0, file: "list.json") },
    FuzzTarget(name: "notification-lines", suffixes: [".ndjson", ".jsonl"]) {
      ListReading.check($0, file: "list.ndjson")
    },
    FuzzTarget(name: "push-payload", suffixes: [".apns"]) { ListReading.check($0, file: "push.apns") },
    FuzzTarget(name: "stream-lines", suffixes: [".ndjson", ".jsonl"], read: StreamReading.check),
    FuzzTarget(name: "settings-and-categories", suffixes: ["settings.json", "categories.json"]) {
      ListReading.checkFiles($0)
    },
    FuzzTarget(name: "service-answer", suffixes: [".apns"], read: PayloadReading.check),
    FuzzTarget(
      name: "content-extension-manifest", suffixes: ["Info.plist", "extension.json"], read: ManifestReading.check),
    FuzzTarget(name: "strings", suffixes: [".strings"]) { TableReading.check($0, .strings) },
    FuzzTarget(name: "stringsdict", suffixes: [".stringsdict"]) { TableReading.check($0, .stringsdict) },
    FuzzTarget(name: "binary-property-list", suffixes: []) {
      TableReading.check($0, .strings)
      TableReading.check($0, .stringsdict)
    },
    FuzzTarget(name: "xcstrings", suffixes: [".xcstrings"]) { TableReading.checkCatalog($0) },
    FuzzTarget(name: "format", suffixes: [], read: FormatReading.check),
    FuzzTarget(name: "locale", suffixes: [], read: LocaleReading.check),
    FuzzTarget(name: "bus-message", suffixes: [], read: BusReading.check),
    FuzzTarget(name: "bus-values", suffixes: [], read: BusValueReading.check),
    FuzzTarget(name: "words", suffixes: [".json"], read: WordsReading.check),
    FuzzTarget(name: "c-library", suffixes: [".json"], read: LibraryCalls.check),
  ]

  /// Returns the target with a name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
