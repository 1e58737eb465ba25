import BenchmarkSupport
import Glibc

/// The C library, loaded as a program in another language loads it. `sotto.h` documents its functions.
final class CLibrary {
  /// `sotto_text`.
  private struct Text {
    var data: UnsafePointer<UInt8>?
    var size = 0
    var owner: UnsafeMutableRawPointer?
  }

  /// `sotto_value` for a number.
  private struct Value {
    var text: UnsafeRawPointer?
    var size = 0
    var number: Int64
  }

  private typealias New =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> UInt32
  private typealias Render =
    @convention(c) (
      OpaquePointer?, UnsafeRawPointer?, Int, UInt32, UnsafeMutableRawPointer?
    ) -> UInt32
  private typealias Format =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?
    ) -> UInt32
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let renderer: OpaquePointer?
  private let render: Render
  private let format: Format
  private let free: Free

  /// Loads the library and creates a renderer.
  ///
  /// - Parameters:
  ///   - path: The file of the library.
  ///   - locale: The locale of all lists.
  ///   - strings: The folder of the string tables.
  init(path: String, locale: String, strings: String) throws {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Failure("cannot load \(path): \(String(cString: dlerror()))")
    }
    func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
      guard let symbol = dlsym(library, name) else { throw Failure("\(path) has no \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    render = try function("sotto_render", as: Render.self)
    format = try function("sotto_format_values", as: Format.self)
    free = try function("sotto_text_free", as: Free.self)
    var made: OpaquePointer?
    let new = try function("sotto_renderer_new", as: New.self)
    guard new(locale, strings, nil, 0, &made, nil) == 0 else { throw Failure("\(path) creates no renderer") }
    renderer = made
  }

  /// Returns what `read` makes of the rendered list.
  func render<Result>(_ list: [UInt8], _ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    answer(read) { text in list.withUnsafeBytes { render(renderer, $0.baseAddress, $0.count, 0, text) } }
  }

  /// Returns what `read` makes of the text of a key, filled in with a number.
  func format<Result>(_ key: String, _ number: Int64, _ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var value = Value(number: number)
    return answer(read) { format(renderer, key, &value, 1, $0) }
  }

  private func answer<Result>(
    _ read: (UnsafeBufferPointer<UInt8>) -> Result, _ call: (UnsafeMutableRawPointer) -> UInt32
  ) -> Result {
    var text = Text()
    return withUnsafeMutablePointer(to: &text) { text in
      _ = call(text)
      defer { free(text) }
      return read(UnsafeBufferPointer(start: text.pointee.data, count: text.pointee.size))
    }
  }
}
