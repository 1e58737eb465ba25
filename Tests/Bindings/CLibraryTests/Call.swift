import CSotto
import Foundation
import TestFiles

/// What a function of the C library answered.
struct Answer: Equatable, CustomStringConvertible {
  let status: sotto_status
  /// The bytes of the text; nil if there is none.
  let bytes: [UInt8]?

  /// Calls a function, copies its text, and frees it.
  init(_ call: (UnsafeMutablePointer<sotto_text>) -> sotto_status) {
    // What stands in the text before the call must not matter.
    var text = sotto_text(data: UnsafePointer(bitPattern: 8), size: 12, owner: UnsafeMutableRawPointer(bitPattern: 16))
    status = call(&text)
    bytes = text.data.map { Array(UnsafeRawBufferPointer(start: $0, count: text.size)) }
    if let data = text.data { precondition(data[text.size] == 0, "no zero byte after the text") }
    sotto_text_free(&text)
    precondition(text.data == nil && text.size == 0 && text.owner == nil, "a freed text is not none")
    sotto_text_free(&text)
  }

  static func == (left: Answer, right: Answer) -> Bool {
    left.status.rawValue == right.status.rawValue && left.bytes == right.bytes
  }

  var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
  var description: String { "\(status.rawValue) \(text)" }

  /// The text as a JSON object.
  var object: [String: Any] {
    get throws {
      guard let object = try JSONSerialization.jsonObject(with: Data(bytes ?? [])) as? [String: Any] else {
        throw CocoaError(.coderInvalidValue)
      }
      return object
    }
  }

  /// The names of the diagnostics.
  var diagnostics: [String] {
    let all = (try? object["diagnostics"]) as? [[String: Any]]
    return (all ?? []).compactMap { $0["id"] as? String }
  }

  /// Whether the call failed, and said why in the right form.
  var isExplainedFailure: Bool { status == SOTTO_FAILED && !diagnostics.isEmpty }
}

/// An argument of `sotto_format_values`.
enum Value {
  case number(Int64)
  case text([UInt8])

  static func text(_ text: String) -> Value { .text(Array(text.utf8)) }
}

/// A renderer of the C library, freed with the object.
final class CRenderer: @unchecked Sendable {  // any thread may use a renderer
  let handle: OpaquePointer
  let created: Answer

  init?(_ locale: String? = "en", strings: String? = nil, document: String? = nil) {
    var handle: OpaquePointer?
    created = Answer { text in
      withOptional(locale) { locale in
        withOptional(strings) { strings in
          sotto_renderer_new(locale, strings, document, document?.utf8.count ?? 0, &handle, text)
        }
      }
    }
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { sotto_renderer_free(handle) }

  func render(_ list: String, _ flags: Int = 0) -> Answer {
    Answer { sotto_render(handle, list, list.utf8.count, UInt32(flags), $0) }
  }

  func format(_ key: String, _ arguments: String = "[]") -> Answer {
    Answer { sotto_format(handle, key, arguments, arguments.utf8.count, $0) }
  }

  func format(_ key: String, values: [Value]) -> Answer {
    // Texts of exactly their size, so that a sanitizer sees every byte read beyond it.
    let texts = values.map { value -> UnsafeMutablePointer<CChar>? in
      guard case .text(let bytes) = value else { return nil }
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
      for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
      return copy
    }
    defer { for text in texts { text?.deallocate() } }
    let all = zip(values, texts).map { value, text in
      switch value {
      case .number(let number): sotto_value(text: nil, size: 0, number: number)
      case .text(let bytes): sotto_value(text: text, size: bytes.count, number: 0)
      }
    }
    return Answer { sotto_format_values(handle, key, all, all.count, $0) }
  }
}

/// A center of the C library, freed with the object.
final class CCenter {
  let handle: OpaquePointer

  init?(_ renderer: CRenderer) {
    var handle: OpaquePointer?
    guard sotto_center_new(renderer.handle, &handle) == SOTTO_OK, let handle else { return nil }
    self.handle = handle
  }

  deinit { sotto_center_free(handle) }

  func deliver(_ notifications: String) -> Answer {
    Answer { sotto_center_deliver(handle, notifications, notifications.utf8.count, $0) }
  }

  func remove(_ removals: String) -> Answer {
    Answer { sotto_center_remove(handle, removals, removals.utf8.count, $0) }
  }

  func setDevice(_ flags: Int) -> Answer { Answer { sotto_center_set_device(handle, UInt32(flags), $0) } }

  func setSettings(_ settings: String) -> Answer {
    Answer { sotto_center_set_settings(handle, settings, settings.utf8.count, $0) }
  }

  var presentation: Answer { Answer { sotto_center_presentation(handle, $0) } }
}

private func withOptional<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let text else { return body(nil) }
  return text.withCString(body)
}

/// The folder of an example.
func example(_ name: String) -> String { PackageFolder.root + "/Resources/Examples/\(name)" }

/// The list of an example.
func exampleList(_ name: String) throws -> String {
  try String(contentsOfFile: example(name) + "/list.json", encoding: .utf8)
}
