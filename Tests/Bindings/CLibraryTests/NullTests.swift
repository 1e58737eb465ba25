import CSotto
import Testing

/// A null pointer where none is allowed is a failure, and where it is allowed none.
@Suite struct NullTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let argument: String
    let call: @Sendable (OpaquePointer, OpaquePointer, UnsafeMutablePointer<sotto_text>) -> sotto_status
    var testDescription: String { argument }

    init(
      _ argument: String,
      _ call: @escaping @Sendable (OpaquePointer, OpaquePointer, UnsafeMutablePointer<sotto_text>) -> sotto_status
    ) {
      self.argument = argument
      self.call = call
    }
  }

  /// Each pointer of each function that must not be null, without those that receive something.
  static let rows = [
    Row("renderer") { _, _, text in sotto_render(nil, "{}", 2, 0, text) },
    Row("list") { renderer, _, text in sotto_render(renderer, nil, 0, 0, text) },
    Row("list") { renderer, _, text in sotto_render(renderer, nil, 7, 0, text) },
    Row("renderer") { _, _, text in sotto_format(nil, "K", "[]", 2, text) },
    Row("key") { renderer, _, text in sotto_format(renderer, nil, "[]", 2, text) },
    Row("arguments") { renderer, _, text in sotto_format(renderer, "K", nil, 0, text) },
    Row("arguments") { renderer, _, text in sotto_format(renderer, "K", nil, 2, text) },
    Row("renderer") { _, _, text in sotto_format_values(nil, "K", nil, 0, text) },
    Row("renderer") { _, _, text in
      var number = sotto_value(text: nil, size: 0, number: 1)
      return sotto_format_values(nil, "K", &number, 1, text)
    },
    Row("key") { renderer, _, text in sotto_format_values(renderer, nil, nil, 0, text) },
    Row("values") { renderer, _, text in sotto_format_values(renderer, "K", nil, 1, text) },
    Row("document") { _, _, text in
      var renderer: OpaquePointer?
      return sotto_renderer_new(nil, nil, nil, 1, &renderer, text)
    },
    Row("out") { _, _, text in sotto_renderer_new(nil, nil, nil, 0, nil, text) },
    Row("center") { _, _, text in sotto_center_deliver(nil, "[]", 2, text) },
    Row("notifications") { _, center, text in sotto_center_deliver(center, nil, 0, text) },
    Row("center") { _, _, text in sotto_center_remove(nil, "[]", 2, text) },
    Row("identifiers") { _, center, text in sotto_center_remove(center, nil, 0, text) },
    Row("center") { _, _, text in sotto_center_set_device(nil, 0, text) },
    Row("center") { _, _, text in sotto_center_set_settings(nil, "{}", 2, text) },
    Row("settings") { _, center, text in sotto_center_set_settings(center, nil, 0, text) },
    Row("center") { _, _, text in sotto_center_presentation(nil, text) },
  ]

  @Test(arguments: rows) func `a null argument is named`(_ row: Row) throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let answer = Answer { row.call(renderer.handle, center.handle, $0) }
    #expect(answer.isExplainedFailure)
    #expect(answer.diagnostics == ["null-pointer"])
    #expect(answer.text.contains("“\(row.argument)”"))
  }

  @Test func `nothing to write an answer to`() throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    #expect(sotto_render(renderer.handle, "{}", 2, 0, nil) == SOTTO_FAILED)
    #expect(sotto_format(renderer.handle, "K", "[]", 2, nil) == SOTTO_FAILED)
    #expect(sotto_format_values(renderer.handle, "K", nil, 0, nil) == SOTTO_FAILED)
    var number = sotto_value(text: nil, size: 0, number: 1)
    #expect(sotto_format_values(renderer.handle, "K", &number, 1, nil) == SOTTO_FAILED)
    #expect(sotto_center_presentation(center.handle, nil) == SOTTO_FAILED)
    #expect(sotto_center_new(renderer.handle, nil) == SOTTO_FAILED)
    #expect(sotto_renderer_new(nil, nil, nil, 0, nil, nil) == SOTTO_FAILED)
    var center2: OpaquePointer? = OpaquePointer(bitPattern: 8)
    #expect(sotto_center_new(nil, &center2) == SOTTO_FAILED)
    #expect(center2 == nil)
  }

  @Test func `what may be null`() throws {
    var renderer: OpaquePointer?
    #expect(sotto_renderer_new(nil, nil, nil, 0, &renderer, nil) == SOTTO_OK)
    var center: OpaquePointer?
    #expect(sotto_center_new(renderer, &center) == SOTTO_OK)
    // The center outlives its renderer.
    sotto_renderer_free(renderer)
    #expect(sotto_center_deliver(center, "[]", 2, nil) == SOTTO_OK)
    #expect(sotto_center_remove(center, "[]", 2, nil) == SOTTO_OK)
    #expect(sotto_center_set_device(center, UInt32(SOTTO_AUTHENTICATED), nil) == SOTTO_OK)
    #expect(sotto_center_set_settings(center, "{}", 2, nil) == SOTTO_OK)
    #expect(sotto_center_deliver(center, nil, 0, nil) == SOTTO_FAILED)
    sotto_center_free(center)
    sotto_center_free(nil)
    sotto_renderer_free(nil)
    sotto_text_free(nil)
  }
}
