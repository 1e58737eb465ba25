import Foundation
import TestFiles
import Testing

/// Who looks for a type finds it by the names of files and folders.
@Suite struct FileTests {
  private static let sources = URL(fileURLWithPath: PackageFolder.root).appendingPathComponent("Sources")

  /// A folder that holds more has several subjects; each gets a folder of its own.
  private static let maximumFileCount = 15

  /// Types that stand in the file of another type, with the reason. Each is to move, unless the reason says that it stays.
  private static let exceptions: [String: String] = [
    "RenderingFiles": "the files among the options of a list, read with them",
    "StreamInput": "what the command gives each worker",
    "StreamCount": "what the exchange counts",
    "ListedRows": "the rows and their count, read by one reader",
    "RecordWriter": "writes what `RecordReader` reads: one format, one file",
    "RecordReader": "reads what `RecordWriter` writes: one format, one file",
    "HiddenRowContent": "one of the two contents of a place",
    "MirrorChange": "what an update of the rows returns",
    "DesktopLimits": "the bounds of a notification",
    "JSONSyntaxFault": "the kinds of a syntax error",
    "JSONSyntaxError": "the errors of JSON share a file",
    "JSONPathComponent": "a step of an error's path",
    "JSONTypeError": "the errors of JSON share a file",
    "JSONTypeFault": "the kind of a type error",
    "JSONKey": "the name of a member, with its value",
    "JSONFields": "what the picker returns",
    "JSONLine": "what a block returns for a line",
    "ResolvedDirective": "what is rendered",
    "FormatNumber": "the number of an argument",
    "CountRecording": "records what a template repeats",
    "Summary": "what the memory holds",
    "ReadSettings": "what the memory holds",
    "RecentValues": "what the memory holds",
    "MisplacedSettings": "found with repeated members",
    "NotificationSource": "what is read",
    "NotificationPayloadError": "why a payload cannot be read",
    "SettingsReading": "the state of reading",
    "SettingsValue": "what a choice can hold",
    "StatableSettings": "what has choices",
    "StatedChoices": "the choices of one source",
    "NotificationGroup": "what the grouper makes",
    "ListedNotification": "what the listing returns",
    "DatabaseValue": "what a statement takes and gives",
    "DatabaseRow": "what a statement gives",
    "BusMethod": "what a connection serves",
    "BusFailure": "the errors of the bus share a file",
    "BusTypeError": "the errors of the bus share a file",
  ]

  private static let swiftFiles: [String] = {
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test(arguments: Set(swiftFiles.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted())
  func `a type stands in a file of its name`(_ target: String) throws {
    let pattern = /^(?:@\w+(?:\([^)]*\))? )*((?:\w+ )*?)(?:struct|class|enum|actor|protocol) (\w+)/
    for file in Self.swiftFiles where file.hasPrefix(target + "/") {
      let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent.split(separator: "+")[0]
      for line in text.split(separator: "\n") {
        guard let match = line.prefixMatch(of: pattern), !match.1.contains("private") else { continue }
        #expect(
          match.2 == name || Self.exceptions[String(match.2)] != nil,
          "\(file): \(match.2) needs a file of its own, or belongs inside the type that uses it")
      }
    }
  }

  @Test func `a folder has few files`() {
    let folders = Dictionary(grouping: Self.swiftFiles) { ($0 as NSString).deletingLastPathComponent }
    for (folder, files) in folders {
      #expect(files.count <= Self.maximumFileCount, "\(folder) has \(files.count) files; give each subject a folder")
    }
  }
}
