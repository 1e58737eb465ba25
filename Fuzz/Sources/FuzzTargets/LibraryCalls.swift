import CSotto
import JSON

/// The functions of the C library, each with the input as every argument that is JSON: none crashes, each answer is JSON
/// or says why there is none, and settings that cannot be read hide.
enum LibraryCalls {
  static func check(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { input in
      let data = input.baseAddress?.assumingMemoryBound(to: CChar.self)
      var renderer: OpaquePointer?
      let made = answer { sotto_renderer_new(nil, nil, data, input.count, &renderer, $0) }
      expect((renderer == nil) == (made.status == SOTTO_FAILED), "a renderer, or none")
      checkCenter(data, input.count, renderer)
      sotto_renderer_free(renderer)

      guard sotto_renderer_new("pl", nil, nil, 0, &renderer, nil) == SOTTO_OK else { fatalError("no renderer") }
      let list = String(decoding: input, as: UTF8.self)
      for flags in [0, SOTTO_AUTHENTICATED, SOTTO_SCREEN_SHARED] {
        let rendered = answer { sotto_render(renderer, data, input.count, UInt32(flags), $0) }
        // A list may say that content is shown as usual; with an escape in that word, too.
        if flags == SOTTO_SCREEN_SHARED, !input.contains(UInt8(ascii: "\\")), !list.contains("asUsual") {
          expect(!showsContent(rendered.text), "content on a shared screen")
        }
      }
      // The text alone is the only answer that is not JSON.
      var text = sotto_text()
      let status = sotto_format(renderer, "%@ and %d", data, input.count, &text)
      expect(status == SOTTO_FAILED || text.data != nil, "no text")
      sotto_text_free(&text)
      let values = [
        sotto_value(text: data, size: data == nil ? 0 : input.count, number: Int64(input.count)),
        sotto_value(text: nil, size: 0, number: Int64(input.count) &* 0x9E37_79B9_7F4A_7C1),
      ]
      let filled = sotto_format_values(renderer, "%@ and %d", values, values.count, &text)
      expect(filled == SOTTO_FAILED || text.data != nil, "no text")
      sotto_text_free(&text)
      checkCenter(data, input.count, renderer)
      sotto_renderer_free(renderer)
    }
  }

  private static func checkCenter(_ data: UnsafePointer<CChar>?, _ size: Int, _ renderer: OpaquePointer?) {
    var center: OpaquePointer?
    guard sotto_center_new(renderer, &center) == SOTTO_OK else {
      expect(renderer == nil && center == nil, "no center of a renderer")
      return
    }
    defer { sotto_center_free(center) }
    let notification = #"[{"identifier":"1","app":"a","payload":{"aps":{"alert":"x"}}}]"#
    _ = answer { sotto_center_deliver(center, notification, notification.utf8.count, $0) }
    _ = answer { sotto_center_deliver(center, data, size, $0) }
    _ = answer { sotto_center_set_device(center, UInt32(SOTTO_AUTHENTICATED), $0) }
    let settings = answer { sotto_center_set_settings(center, data, size, $0) }
    let list = answer { sotto_center_presentation(center, $0) }
    if settings.status == SOTTO_FAILED { expect(!showsContent(list.text), "content in spite of unreadable settings") }
    _ = answer { sotto_center_remove(center, data, size, $0) }
    _ = answer { sotto_center_presentation(center, $0) }
  }

  private static func showsContent(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).contains(#""hidden":false,"#)
  }

  /// Calls a function, and checks the form of its answer.
  private static func answer(
    _ call: (UnsafeMutablePointer<sotto_text>) -> sotto_status
  ) -> (status: sotto_status, text: [UInt8]) {
    var text = sotto_text()
    let status = call(&text)
    let bytes = Array(UnsafeRawBufferPointer(start: text.data, count: text.size))
    sotto_text_free(&text)
    // Rendered lists and changes are lines, with a line feed; diagnostics alone are not.
    ListReading.expectJSON(bytes.last == 0x0A ? bytes.dropLast() : bytes)
    if status == SOTTO_FAILED {
      expect(String(decoding: bytes, as: UTF8.self).contains(#""severity":"error""#), "a failure without a reason")
    }
    return (status, bytes)
  }
}
