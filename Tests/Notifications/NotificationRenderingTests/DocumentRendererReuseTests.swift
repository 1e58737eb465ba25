import Foundation
import NotificationRendering
import TestSupport
import Testing

/// What is kept for later lists changes none of them.
@Suite struct DocumentRendererReuseTests {
  private static let now = Timestamp(seconds: 1_500_000_000)

  /// The spelling that a list uses chooses the table: each has one of its own.
  private static let tables =
    StringTable.albums + [StringTable("iw", ["IMAGE_KEY": "old spelling"]), StringTable("he", ["IMAGE_KEY": "new"])]

  private static let options: ListOptions = {
    var options = ListOptions(now: now, defaultLocale: "en")
    options.catalog = Catalog(tables: tables)
    return options
  }()

  /// Lists that differ in locale, categories, names, combined placeholders or settings alone, each with the body of its row.
  private static let documents: [(members: String, body: String)] = [
    (#""locale":"en","categories":[\#(category("IMAGE_KEY"))]"#, "1 image"),
    (#""locale":"pl","categories":[\#(category("IMAGE_KEY"))]"#, "1 zdjęcie"),
    (#""locale":"iw","categories":[\#(category("IMAGE_KEY"))]"#, "old spelling"),
    (#""locale":"he","categories":[\#(category("IMAGE_KEY"))]"#, "new"),
    (#""locale":"en","categories":[\#(category("COMMENT_KEY"))]"#, "1 comment"),
    (#""locale":"en","categories":[]"#, "Notification"),
    (#""locale":"pl""#, "Powiadomienie"),
    (#""locale":"en","categories":[\#(category("IMAGE_KEY"))],"apps":{"a":{"name":"Album"}}"#, "1 image"),
    (
      #""locale":"en","categories":[\#(category("IMAGE_KEY"))],"settings":{"showPreviews":"always"}"#, ""
    ),
  ]

  private static func category(_ key: String) -> String {
    #"{"identifier":"C","hiddenPreviewsBodyPlaceholder":{"key":"\#(key)"}}"#
  }

  private static func source(_ index: Int) -> SourceText {
    let notification = #"{"identifier":"n","app":"a","payload":{"aps":{"category":"C","alert":{"title":"Title"}}}}"#
    return SourceText(name: "list.json", text: #"{\#(documents[index].members),"notifications":[\#(notification)]}"#)
  }

  private static func rendered(_ index: Int, by renderer: DocumentRenderer) -> String {
    guard let output = try? renderer.render(source(index), now: now, device: { _, _ in }) else { return "" }
    return output.presentation.json + output.diagnostics.map(\.description).joined()
  }

  @Test(arguments: documents.indices) func `a list reads`(_ index: Int) throws {
    let renderer = DocumentRenderer(options: Self.options)
    let output = try renderer.render(Self.source(index), now: Self.now, device: { _, _ in })
    #expect(output.presentation.hiddenRows.first?.body ?? "" == Self.documents[index].body)
    #expect(output.diagnostics.isEmpty)
  }

  /// Each list as a renderer of its own renders it.
  private static let alone: [String] = documents.indices.map { rendered($0, by: DocumentRenderer(options: options)) }

  @Test(arguments: 0..<20) func `a list reads the same after others, in any order`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let renderer = DocumentRenderer(options: Self.options)
    for _ in 0..<60 {
      let index = generator.int(below: Self.documents.count)
      #expect(Self.rendered(index, by: renderer) == Self.alone[index])
    }
  }

  @Test func `a list reads the same after more locales than are kept`() throws {
    let renderer = DocumentRenderer(options: Self.options)
    for number in 0..<600 {
      let list = #"{"locale":"en-\#(100 + number)","notifications":[]}"#
      _ = try renderer.render(SourceText(name: "-", text: list), now: Self.now, device: { _, _ in })
    }
    for index in Self.documents.indices { #expect(Self.rendered(index, by: renderer) == Self.alone[index]) }
  }

  @Test func `several threads may use one renderer`() {
    let renderer = DocumentRenderer(options: Self.options)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<50 {
        let index = (thread + step) % Self.documents.count
        #expect(Self.rendered(index, by: renderer) == Self.alone[index])
      }
    }
  }

  @Test(arguments: documents.indices) func `a line reads as the same document does`(_ index: Int) {
    let renderer = DocumentRenderer(options: Self.options)
    var lines = ListLineReader(name: "list.json", now: Self.now)
    lines.configure = { Self.options.configure(&$0) }
    lines.move(to: .init(Self.source(index)))
    let line = lines.next()
    #expect(line?.fault == nil && line != nil)
    let output = renderer.render(&lines, device: { _, _ in })
    #expect(output.presentation.json + output.diagnostics.map(\.description).joined() == Self.alone[index])
  }
}
