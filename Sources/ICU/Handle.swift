internal import CICU

/// Owns one ICU object and closes it once.
///
/// Sendable rests on the ICU User Guide, "ICU Design", "Thread-safe const APIs": an object may be used from
/// many threads as long as all of them call const functions only. Every owner of a handle names the
/// ICU class behind its own; the one whose functions are not const, ``LineBreaker``, is not Sendable itself.
struct Handle: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer
  private let close: @Sendable (OpaquePointer) -> Void

  init(_ pointer: OpaquePointer, close: @escaping @Sendable (OpaquePointer) -> Void) {
    self.pointer = pointer
    self.close = close
  }

  deinit { close(pointer) }
}

/// Opens a service that is an object of ICU.
///
/// - Parameters:
///   - locale: The locale whose canonical tag is handed over.
///   - body: Calls the `_open` function with the tag's bytes and the failure to fill.
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
