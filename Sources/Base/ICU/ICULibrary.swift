internal import CICU

/// The ICU library in use.
package enum ICULibrary {
  /// The version of the library, such as `"72.1"`.
  ///
  /// Source: ICU API reference, `u_getVersion`.
  package static let version = text { cicu_library_version($0, $1) } ?? ""

  /// The version of the library's CLDR data, such as `"42"`.
  ///
  /// Source: ICU API reference, `ulocdata_getCLDRVersion`; CLDR numbers a release "42", ICU gives "42.0".
  package static let cldrVersion: String = {
    let version = text { cicu_cldr_version($0, $1) } ?? ""
    return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
  }()

  /// The locale that ICU took from the process environment, in ICU's spelling.
  ///
  /// Nothing in this module depends on it; tests set a different one and verify that it has no effect.
  package static var hostLocale: String {
    text { cicu_host_locale($0, $1) } ?? ""
  }
}

/// A failure to open an ICU service.
package struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ICU function that failed, such as `"icu::PluralRules::forLocale"`.
  package let function: String

  /// ICU's name for the failure, such as `"U_MISSING_RESOURCE_ERROR"`.
  ///
  /// Source: ICU API reference, `u_errorName`.
  package let status: String

  /// Both in one line: `"icu::PluralRules::forLocale: U_MISSING_RESOURCE_ERROR"`.
  package var description: String { "\(function): \(status)" }
}

extension ICUError {
  init(_ failure: CICUFailure) {
    function = failure.function.map { String(cString: $0) } ?? "ICU"
    status = failure.status.map { String(cString: $0) } ?? "U_MEMORY_ALLOCATION_ERROR"
  }
}

/// Owns one ICU object and closes it once.
///
/// Sendable rests on the ICU User Guide, "ICU Design", "Thread-safe const APIs": an object may be used from several
/// threads as long as all of them call only const functions. Each owner of a handle names the ICU class it wraps; the
/// only one that calls non-const functions, ``LineBreaker``, is not Sendable itself.
struct Handle: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer
  private let close: @Sendable (OpaquePointer) -> Void

  init(_ pointer: OpaquePointer, close: @escaping @Sendable (OpaquePointer) -> Void) {
    self.pointer = pointer
    self.close = close
  }

  deinit { close(pointer) }
}

/// Opens an ICU service.
///
/// - Parameters:
///   - locale: The locale whose canonical tag is passed on.
///   - body: Calls the `_open` function with the tag's bytes and a failure to fill in.
/// - Returns: The object, never null.
/// - Throws: The failure that `body` filled in.
func open(
  _ locale: LocaleIdentifier,
  _ body: (UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<CICUFailure>) -> OpaquePointer?
) throws(ICUError) -> OpaquePointer {
  var failure = CICUFailure()
  let object = withUTF8(of: locale.languageTag) { body($0, $1, &failure) }
  guard let object else { throw ICUError(failure) }
  return object
}

/// Calls `body` with the UTF-8 bytes of a text, which must be shorter than 2 GiB.
@inline(__always)
func withUTF8<Result>(of text: String, _ body: (UnsafePointer<UInt8>?, Int32) -> Result) -> Result {
  var text = text
  return text.withUTF8 { body($0.baseAddress, Int32($0.count)) }
}

/// Creates a string from the output of a C function that follows CICU's convention.
///
/// - Parameters:
///   - capacity: The size of the first buffer in bytes; a longer text requires a second call.
///   - write: Writes into the given buffer and returns the length of the whole text, or a negative value on failure.
/// - Returns: The text; nil on failure. An empty text is not a failure.
@inline(__always)
func text(capacity: Int = 128, _ write: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32) -> String? {
  var needed: Int32 = 0
  let text = attempt(capacity: capacity, needed: &needed, write)
  guard text == nil, needed >= 0 else { return text }
  return attempt(capacity: Int(needed), needed: &needed, write)
}

/// Calls `write` with one buffer, on the stack if it is small; nil if `write` fails or needs more space.
@inline(__always)
private func attempt(
  capacity: Int,
  needed: inout Int32,
  _ write: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32
) -> String? {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
    needed = write(buffer.baseAddress, Int32(capacity))
    guard needed >= 0, needed <= capacity else { return nil }
    return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<Int(needed)]), as: UTF8.self)
  }
}

/// Calls `body` with texts concatenated in one buffer and their lengths, the form in which CICU takes lists.
///
/// - Returns: The result of `body`; nil if the texts together are too long for ICU's 32-bit lengths.
func withUTF8<Result>(
  ofAll texts: [String],
  _ body: (UnsafePointer<UInt8>?, UnsafePointer<Int32>?, _ count: Int32, _ total: Int) -> Result?
) -> Result? {
  let total = texts.reduce(0) { $0 + $1.utf8.count }
  guard total <= Int(Int32.max) / 4, texts.count <= Int(Int32.max) / 64 else { return nil }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: total) { bytes in
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: texts.count) { lengths in
      var end = 0
      for (index, text) in texts.enumerated() {
        let start = end
        var text = text
        text.withUTF8 { utf8 in
          end += utf8.count
          _ = bytes[start..<end].update(fromContentsOf: utf8)
        }
        lengths[index] = Int32(end - start)
      }
      return body(bytes.baseAddress, lengths.baseAddress, Int32(texts.count), total)
    }
  }
}
