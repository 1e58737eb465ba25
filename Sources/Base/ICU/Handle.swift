internal import CICU

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
