import Diagnostics
import JSON
import Platform
import TestFiles
import TestSupport
import Testing

@testable import NotificationModel

/// The fast path, which picks fields from a notification, gives the same result as reading it member by member.
@Suite struct PickedFieldsTests {
  /// Everything in a notification, code point for code point.
  private static func dumped(_ notification: UserNotification?) -> [UInt8] {
    var text = ""
    dump(notification, to: &text)
    return Array(text.utf8)
  }

  /// Everything in a notification except its faults, which include their place.
  private static func dumpedButFault(_ notification: UserNotification) -> [UInt8] {
    var notification = notification
    if !notification.content.faults.isEmpty { notification.content.faults = [] }
    return dumped(notification)
  }

  private static func notifications(seed: UInt64, count: Int) -> [String] {
    var random = RandomNotifications(seed: seed)
    return (0..<count).map { _ in random.next() }
  }

  /// The seeds of a test; by default two fifths of them.
  private static func seeds(_ all: Range<UInt64>) -> Range<UInt64> {
    TwinScenes.size(all.lowerBound..<all.lowerBound + UInt64(all.count * 2 / 5), full: all)
  }

  @Test(arguments: seeds(0..<10)) func `what is picked from a document is what its reader makes`(_ seed: UInt64) throws
  {
    let texts = Self.notifications(seed: seed, count: 300)
    let reader = JSONReader(SourceText(name: "x", text: "[\(texts.joined(separator: ",\n"))]"))
    let picker = NotificationFields.picker(.texts)
    var picked = 0
    var refused = 0
    try reader.readDocument().forEachElement { (index, value) throws(JSONTypeError) in
      let whole = UserNotification(sound: value, keeping: .texts)
      if whole == nil { refused += 1 }
      guard let notification = picker.fields(of: value).flatMap(notification) else { return }
      picked += 1
      #expect(Self.dumped(notification) == Self.dumped(whole), "\(texts[index])")
      // What is picked has no member that would hide something, or that needs a warning.
      var reading = NotificationReading(
        now: now, maximumDepth: 64, maximumLineLength: 1 << 20, picker: picker, received: 0)
      reading.checkMembers(of: value, file: "x", element: index)
      #expect(!reading.unknownMembers.hasSettings, "\(texts[index])")
      #expect((reading.diagnostics + reading.unknownMembers.diagnostics).isEmpty, "\(texts[index])")
    }
    // Otherwise nothing was compared.
    #expect(picked > 40 && refused > 20 && picked + refused < 290)
  }

  /// The notification made from fields; nil if they make none.
  private func notification(_ fields: JSONFields) -> UserNotification? {
    NotificationFields(fields, now: now)?.notification
  }

  @Test(arguments: seeds(10..<20)) func `what is picked from lines is what their reader makes`(_ seed: UInt64) throws {
    let texts = Self.notifications(seed: seed, count: 300)
    var picked: [UserNotification?] = []
    let reader = JSONReader(SourceText(name: "x.ndjson", text: texts.joined(separator: "\n")))
    let picker = NotificationFields.picker(.texts)
    while let (_, line) = reader.nextLine() {
      let value = try? line.get()
      picked.append(
        value.flatMap { value in
          picker.fields(of: value).flatMap(notification) ?? UserNotification(sound: value, keeping: .texts)
        })
    }
    #expect(picked.count == texts.count)
    for (text, notification) in zip(texts, picked) {
      let root = try JSONReader(SourceText(name: "x", text: text)).readDocument()
      let whole = UserNotification(sound: root, keeping: .texts)
      #expect(Self.dumped(notification) == Self.dumped(whole), "\(text)")
    }
  }

  @Test(arguments: seeds(30..<40)) func `lines are the list that a document of them is`(_ seed: UInt64) {
    let texts = Self.notifications(seed: seed, count: 200)
    let lines = Decoded(texts.joined(separator: "\n"), name: "list.ndjson", keeping: .texts)
    let document = Decoded(
      "{\"notifications\": [\n\(texts.joined(separator: ",\n"))\n]}", keeping: .texts, tellsAllLines: true)
    #expect(lines.list.notifications.map(Self.dumpedButFault) == document.list.notifications.map(Self.dumpedButFault))
    // Lines count from 1; elements count from 0, and start on the second line.
    #expect(
      lines.allDiagnostics.map { "\($0.location?.line ?? 0) \($0.kind.message)" }
        == document.allDiagnostics.map { "\(($0.location?.line ?? 0) - 1) \($0.kind.message)" })
  }

  /// A file of many blocks.
  @Test func `a long file of lines is the list that a document of them is`() throws {
    let texts = Self.notifications(seed: 50, count: 5000)
    let text = texts.joined(separator: "\n")
    #expect(text.utf8.count > 5 << 18)
    let folder = TemporaryFolder(["list.ndjson": text])
    let document = Decoded(
      "{\"notifications\": [\n\(texts.joined(separator: ",\n"))\n]}", keeping: .texts, tellsAllLines: true)
    for _ in 0..<3 {
      var decoder = NotificationListDecoder(now: now)
      let isReadable = try decoder.open(InputFile(contentsOf: folder.path + "/list.ndjson"))
      let received = decoder.readNotifications(keeping: .texts)
      #expect(isReadable)
      #expect(
        received.map(Self.dumpedButFault) == document.list.notifications.map(Self.dumpedButFault))
      let diagnostics = decoder.diagnostics + received.flatMap(\.content.faults)
      #expect(diagnostics.map { $0.location?.line } == document.allDiagnostics.map { $0.location?.line.map { $0 - 1 } })
    }
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
  }

  private static func row(_ name: String, _ payload: String, date: String = "") -> Row {
    Row(name: name, text: #"{"identifier":"n","app":"a",\#(date)"payload":\#(payload)}"#)
  }

  static let doubled: [Row] = [
    row("aps, then null", #"{"aps":{"alert":"x"},"aps":null}"#),
    row("null, then aps", #"{"aps":null,"aps":{"alert":"x"}}"#),
    row("aps twice", #"{"aps":{"alert":"x"},"aps":{"category":"C"}}"#),
    row(
      "a wrong date, then a right one", #"{"aps":{"alert":"x"}}"#, date: #""date":"?","date":"2017-06-05T17:00:00Z","#),
    row("an app that is no text, then one", #"{"aps":{"alert":"x"},"a":1}"#, date: #""app":5,"app":"b","#),
    row("an alert as text, then as object", #"{"aps":{"alert":"x","alert":{"title":"t"}}}"#),
    row("an alert as object, then as text", #"{"aps":{"alert":{"title":"t","body":"b"},"alert":"x"}}"#),
    row("an alert, then null", #"{"aps":{"alert":{"title":"t"},"alert":null}}"#),
    row("two alerts", #"{"aps":{"alert":{"title":"t","subtitle":"s"},"alert":{"body":"b"}}}"#),
    row("a title twice", #"{"aps":{"alert":{"title":"t","title":"u","title":null}}}"#),
    row("payload, then null", #"{"aps":{"alert":"x"}},"payload":null"#),
    row("payload twice", #"{"aps":{"alert":"x"}},"payload":{"aps":{"alert":"y"}}"#),
    row("bare aps of null", #"{"aps":{"alert":"x"}},"aps":null"#),
    row("bare aps, then null", #"{"aps":{"alert":"x"}},"aps":{"alert":"y"},"aps":null"#),
  ]

  @Test(arguments: doubled) func `a member that stands there twice is read the slow way`(_ row: Row) throws {
    let root = try JSONReader(SourceText(name: "x", text: row.text)).readDocument()
    let texts = [(name: "x.ndjson", text: row.text), (name: "x.json", text: "{\"notifications\":[\(row.text)]}")]
    for detail in [NotificationDetail.texts, .whole] {
      let slow = UserNotification(sound: root, keeping: detail)
      for text in texts {
        let decoded = Decoded(text, keeping: detail)
        var read = decoded.soundNotifications.first
        read?.content.faults = []
        #expect(read == slow)
        // A payload whose “aps” is null has none, which is a finding of its own.
        let faults = decoded.allDiagnostics.filter {
          !["missing-aps", "unknown-member"].contains($0.kind.identifier)
        }
        #expect(faults.isEmpty == (slow != nil))
      }
    }
  }
}

extension UserNotification {
  /// Reads a notification member by member; nil if it has any fault.
  fileprivate init?(sound value: JSONValue, keeping detail: NotificationDetail) {
    var faults: [JSONTypeError] = []
    guard let notification = try? Self(value, number: 1, now: now, keeping: detail, faults: &faults), faults.isEmpty
    else {
      return nil
    }
    self = notification
  }
}
