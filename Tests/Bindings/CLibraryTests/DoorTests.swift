import CSotto
import Foundation
import NotificationRendering
import Presenters
import TestSupport
import Testing

/// What one door hides, no door shows: the same document has the same verdict whatever reads it and however it is written.
@Suite struct DoorTests {
  private static let now = Timestamp(seconds: 1_500_000_000)

  /// How many pairs are compared: 200, at most 1000 by `SOTTO_TWINS`, or that of `SOTTO_DOORS`.
  private static let pairs =
    ProcessInfo.processInfo.environment["SOTTO_DOORS"].flatMap { Int($0) } ?? min(TwinScenes.pairs, 1000)

  /// Where to write the pairs for doors outside of this process; nil for nowhere. `Scripts/check-doors` reads them.
  private static let file = ProcessInfo.processInfo.environment["SOTTO_DOOR_FILE"]

  /// What a door shows of a document, by the door's name.
  typealias Outputs = [(door: String, text: String)]

  /// Passes a document through every door.
  private static func outputs(of document: String, _ shared: CRenderer) -> Outputs {
    var outputs: Outputs = []
    let source = SourceText(name: "list.json", text: document)
    let options = ListOptions(now: now, defaultLocale: "en")
    if let rendered = try? DocumentRenderer(options: options).render(source, now: now, device: { _, _ in }) {
      let presentation = rendered.presentation
      outputs.append(
        (
          "render json",
          String(decoding: JSONPresenter.bytes(for: presentation, diagnostics: rendered.diagnostics), as: UTF8.self)
        ))
      outputs.append(("render text", TextPresenter(now: now).text(for: presentation)))
      let renderer = NotificationRenderer(locale: "en")
      var (html, svg) = ([UInt8](), [UInt8]())
      HTMLPresenter(now: now).write(presentation, by: renderer) { html += $0 }
      SVGPresenter(now: now).write(presentation, by: renderer) { svg += $0 }
      outputs += [
        ("render html", String(decoding: html, as: UTF8.self)), ("render svg", String(decoding: svg, as: UTF8.self)),
      ]
    }
    outputs.append(("stream", streamed(document, options)))
    outputs.append(("explain", explained(source, options)))
    outputs.append(("expand", expanded(source, options)))
    outputs.append(("respond", answers(source, options)))
    outputs.append(("C", shared.render(document).text))
    return outputs
  }

  private static func streamed(_ document: String, _ options: ListOptions) -> String {
    var lines = ListLineReader(name: "list.json", now: now)
    lines.move(to: .init(SourceText(name: "list.json", text: document)))
    guard let line = lines.next(), line.fault == nil else { return "" }
    var builder = options.renderer(for: lines.list).builder(
      settings: options.settings(of: lines.list), device: options.device(for: lines.list), surface: .lockScreen)
    lines.readNotifications(into: &builder)
    for removal in lines.list.removed { builder.remove(removal) }
    let presentation = builder.presentation()
    let diagnostics = lines.diagnostics + lines.list.unmatchedApps(among: builder.namedApps)
    return String(decoding: JSONPresenter.bytes(for: presentation, diagnostics: diagnostics), as: UTF8.self)
  }

  private static func explained(_ source: SourceText, _ options: ListOptions) -> String {
    var decoder = NotificationListDecoder(now: now)
    guard decoder.open(source) else { return "" }
    let list = decoder.list
    var builder = options.renderer(for: list).builder(
      settings: options.settings(of: list), device: options.device(for: list), surface: .lockScreen)
    decoder.readNotifications(into: &builder)
    let found = options.finish(list, in: &builder, localeAt: decoder.localeLocation, reportsAllApps: true)
    let diagnostics = decoder.diagnostics + found
    var json: [UInt8] = []
    _ = JSONPresenter.writeExplanation(of: &builder, diagnostics: diagnostics) { json += $0 }
    return String(decoding: json, as: UTF8.self)
  }

  /// Expands each notification that a row names. Everything is read, as for service extensions.
  private static func expanded(_ source: SourceText, _ options: ListOptions) -> String {
    var decoder = NotificationListDecoder(now: now)
    guard decoder.read(source, keeping: .whole) else { return "" }
    let list = decoder.list
    let (settings, device) = (options.settings(of: list), options.device(for: list))
    let renderer = options.renderer(for: list)
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }
    for removal in list.removed { delivered.remove(removal) }
    let listing = renderer.listing(of: delivered, settings: settings, device: device, surface: .lockScreen)
    return listing.map { notification in
      let expansion = renderer.expanded(notification, settings: settings, device: device, surface: .lockScreen)
      return String(decoding: JSONPresenter.bytes(for: expansion), as: UTF8.self)
    }.joined(separator: "\n")
  }

  /// Whether each notification that a row names can be answered, and why not. The answer itself is for the app, so it has the
  /// payload.
  private static func answers(_ source: SourceText, _ options: ListOptions) -> String {
    var decoder = NotificationListDecoder(now: now)
    guard decoder.read(source, keeping: .whole) else { return "" }
    let list = decoder.list
    let (settings, device) = (options.settings(of: list), options.device(for: list))
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }
    for removal in list.removed { delivered.remove(removal) }
    var center = UserNotificationCenter(
      renderer: options.renderer(for: list), settings: settings, device: device, surface: .lockScreen)
    center.add(contentsOf: delivered)
    return delivered.map { notification in
      do throws(ResponseRefusal) {
        let response = try center.response(
          toNotification: notification.identifier.string, app: notification.app.string,
          action: NotificationResponse.Action.openIdentifier.string)
        return response == nil ? "not there" : "answered"
      } catch {
        return error.message
      }
    }.joined(separator: "\n")
  }

  /// The notifications whose content an output shows.
  private static func shown(_ output: String) -> Set<Int> { Set((0..<8).filter { output.contains("Token\($0)x") }) }

  @Test func `every door gives the same verdict`() async throws {
    let parts = 4
    if let file = Self.file {
      guard FileManager.default.createFile(atPath: file, contents: nil) else {
        Issue.record("cannot write \(file)")
        return
      }
    }
    let (shown, hidden) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for part in 0..<parts { group.addTask { try Self.compare(part: part, of: parts) } }
      return try await group.reduce(into: (0, 0)) { $0 = ($0.0 + $1.0, $0.1 + $1.1) }
    }
    // The property is worthless if nothing is ever shown or hidden.
    #expect(shown > Self.pairs / 10 && hidden > Self.pairs / 10)
  }

  /// Writes a pair on a line, with what may be seen of it.
  private static func write(_ document: String, _ twin: String, _ visible: Set<Int>) throws {
    guard let file else { return }
    let visible = visible.sorted().map { "Token\($0)x" }
    var line = try JSONSerialization.data(
      withJSONObject: ["document": document, "twin": twin, "visible": visible] as [String: Any])
    line.append(0x0A)
    // One write, at the end of the file: several tasks write.
    let descriptor = open(file, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    let count = line.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    #expect(count == line.count)
  }

  private static func compare(part: Int, of parts: Int) throws -> (shown: Int, hidden: Int) {
    let shared = try #require(CRenderer("en"))
    var (shownCount, hiddenCount) = (0, 0)
    for seed in stride(from: part, to: pairs, by: parts) {
      var one = OddDocuments(seed: UInt64(seed)) { "Token\($0)x" }
      let document = one.document()
      let outputs = outputs(of: document, shared)
      let verdicts = outputs.map { Self.shown($0.text) }
      // Text and pictures show the leading notification of a row.
      for (output, verdict) in zip(outputs, verdicts) {
        let isWhole = ["render json", "stream", "C", "expand"].contains(output.door)
        if isWhole ? verdict != verdicts[0] : !verdict.isSubset(of: verdicts[0]) {
          Issue.record("seed \(seed): \(output.door) shows \(verdict), render json \(verdicts[0]): \(document)")
        }
      }
      let visible = verdicts.reduce(into: Set<Int>()) { $0.formUnion($1) }
      if visible.isEmpty { hiddenCount += 1 } else { shownCount += 1 }
      // What senders of hidden notifications wrote makes no difference anywhere.
      var other = OddDocuments(seed: UInt64(seed)) {
        visible.contains($0) ? "Token\($0)x" : "another, longer text \(seed)"
      }
      let twin = other.document()
      try write(document, twin, visible)
      for (output, twin) in zip(outputs, Self.outputs(of: twin, shared)) where output.text != twin.text {
        Issue.record("seed \(seed): \(output.door) differs: \(document)")
      }
    }
    return (shownCount, hiddenCount)
  }
}
