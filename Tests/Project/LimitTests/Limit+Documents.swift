import Diagnostics
import JSON
import NotificationModel
import NotificationRendering
import Platform
import TestFiles

extension Limit {
  static let all = documents + tables + texts

  private static let now = Timestamp(seconds: 0)

  static let documents = [
    Limit(
      name: "list document", bound: NotificationListDecoder.defaultMaximumSize,
      unit: "bytes", parameter: "NotificationListDecoder(maximumSize:)", flag: "--max-size", tried: [1000],
      identifier: "json-size"
    ) { size, bound in
      let head = #"{"notifications": []"#
      let text = head + String(repeating: " ", count: size - head.utf8.count - 1) + "}"
      return try decoded(text, name: "list.json", maximumSize: bound)
    },
    Limit(
      name: "line of a file of notifications", bound: NotificationListDecoder.defaultMaximumSize, unit: "bytes",
      parameter: "NotificationListDecoder(maximumSize:)", flag: "--max-size", tried: [1000], identifier: "line-length"
    ) { size, bound in
      let line = notification(0)
      let text = line + String(repeating: " ", count: size - line.utf8.count) + "\n" + line + "\n"
      return try decoded(text, name: "list.ndjson", maximumSize: bound)
    },
    Limit(
      name: "line of a stream", bound: 16 << 20, unit: "bytes", parameter: "ListLineReader(maximumLineLength:)",
      flag: "--max-line", tried: [1000], identifier: "line-length"
    ) { size, bound in
      let head = #"{"notifications": []"#
      let text = head + String(repeating: " ", count: size - head.utf8.count - 1) + "}"
      var reader = ListLineReader(name: "lists.ndjson", now: now, maximumLineLength: bound)
      reader.move(to: JSONBlock(SourceText(name: "lists.ndjson", text: text)))
      return reader.next()?.fault.map { [$0] } ?? []
    },
    Limit(
      name: "nesting of lists", bound: NotificationListDecoder.defaultMaximumDepth, unit: "levels",
      parameter: "NotificationListDecoder(maximumDepth:)", tried: [NotificationListDecoder.defaultMaximumDepth, 8],
      identifier: "json-depth"
    ) { size, bound in
      // The document itself is the first level.
      let inner = String(repeating: "[", count: size - 1) + String(repeating: "]", count: size - 1)
      return try decoded(#"{"notifications": [], "x": \#(inner)}"#, name: "list.json", maximumDepth: bound)
    },
    Limit(
      name: "nesting of lists in a stream", bound: NotificationListDecoder.defaultMaximumDepth, unit: "levels",
      identifier: "json-depth"
    ) { size, _ in
      let inner = String(repeating: "[", count: size - 1) + String(repeating: "]", count: size - 1)
      var reader = ListLineReader(name: "lists.ndjson", now: now)
      reader.move(to: JSONBlock(SourceText(name: "lists.ndjson", text: #"{"notifications": [], "x": \#(inner)}"#)))
      return reader.next()?.fault.map { [$0] } ?? []
    },
    Limit(
      name: "nesting of other documents", bound: JSONReader.defaultMaximumDepth, unit: "levels",
      parameter: "JSONReader(maximumDepth:)", tried: [JSONReader.defaultMaximumDepth, 8], identifier: "json-depth"
    ) { size, bound in
      let text = String(repeating: "[", count: size) + String(repeating: "]", count: size)
      let reader = JSONReader(SourceText(name: "x.json", text: text), maximumDepth: bound)
      do throws(JSONSyntaxError) { _ = try reader.readDocument() } catch { return [error.diagnostic] }
      return []
    },
    Limit(
      name: "groups of a rendered list", bound: NotificationRenderer.defaultMaximumRows, unit: "groups",
      parameter: "NotificationRenderer(maximumRows:)", flag: "--max-groups", tried: [100],
      identifier: "too-many-groups"
    ) { size, bound in
      let renderer = NotificationRenderer(locale: .root, maximumRows: bound)
      var builder = renderer.builder()
      var decoder = NotificationListDecoder(now: now)
      _ = decoder.read(SourceText(name: "x.ndjson", text: (0..<size).map(notification).joined(separator: "\n")))
      for notification in decoder.list.notifications { builder.receive(notification) }
      let presentation = builder.presentation()
      precondition(presentation.rows.count == min(size, bound), "groups beyond the bound are left out, and no others")
      return presentation.diagnostics
    },
  ]

  /// A notification of an app with a number.
  private static func notification(_ number: Int) -> String {
    #"{"identifier":"n","app":"app\#(number)","payload":{"aps":{"alert":"x"}}}"#
  }

  /// Reads a file as the tool does.
  private static func decoded(
    _ text: String, name: String, maximumDepth: Int = NotificationListDecoder.defaultMaximumDepth,
    maximumSize: Int = 1 << 20
  ) throws -> [Diagnostic] {
    let folder = TemporaryFolder([name: text])
    var decoder = NotificationListDecoder(now: now, maximumDepth: maximumDepth, maximumSize: maximumSize)
    let isReadable = try decoder.open(InputFile(contentsOf: "\(folder.path)/\(name)"))
    let received = decoder.readNotifications()
    // A line beyond the limit does not affect later lines.
    precondition(!name.hasSuffix(".ndjson") || (isReadable && !received.isEmpty))
    return decoder.diagnostics
  }
}
