/// Owns one ICU object and closes it once.
///
/// Sendable rests on the ICU User Guide, "ICU Design", "Thread-safe const APIs": an object may be used from
/// many threads as long as all of them call const functions only. The functions of CICU take pointers to
/// const, and every owner of a handle names the ICU class behind its own.
struct Handle: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer
  private let close: @Sendable (OpaquePointer) -> Void

  init(_ pointer: OpaquePointer, close: @escaping @Sendable (OpaquePointer) -> Void) {
    self.pointer = pointer
    self.close = close
  }

  deinit { close(pointer) }
}
