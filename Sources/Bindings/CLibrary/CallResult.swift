internal import CSotto
internal import Diagnostics
private import Glibc
internal import Presenters

/// The result of a call.
struct CallResult {
  let status: sotto_status
  /// UTF-8.
  let text: [UInt8]

  init(_ status: sotto_status, _ text: [UInt8]) {
    self.status = status
    self.text = text
  }

  /// Creates the result of a call that was carried out: `SOTTO_FINDINGS` if a diagnostic is an error, else `SOTTO_OK`.
  init(_ diagnostics: [Diagnostic], _ text: [UInt8]) {
    self.init(diagnostics.contains { $0.severity == .error } ? SOTTO_FINDINGS : SOTTO_OK, text)
  }
}

/// Runs a call and hands its answer to the caller.
///
/// - Parameters:
///   - out: Receives the text; nil if it is not wanted.
///   - needed: The name of the argument `out` if it must not be null.
///   - call: The call.
func answering(
  _ out: UnsafeMutablePointer<sotto_text>?, needed: String? = nil, _ call: () throws(CallFailure) -> CallResult
) -> sotto_status {
  // There is nowhere to write the diagnostics.
  if needed != nil, out == nil { return SOTTO_FAILED }
  do throws(CallFailure) {
    let result = try call()
    out?.pointee = sotto_text(result.text)
    return result.status
  } catch {
    out?.pointee = sotto_text(JSONPresenter.bytes(for: error.diagnostics))
    return SOTTO_FAILED
  }
}

/// Runs an update of a center and hands what changed to the caller.
///
/// - Parameters:
///   - handle: The center.
///   - changes: Receives what changed; nil if it is not wanted.
///   - update: The update. If it fails, nothing has changed.
func updating(
  _ handle: OpaquePointer?, _ changes: UnsafeMutablePointer<sotto_text>?,
  _ update: (LibraryCenter) throws(CallFailure) -> CallResult
) -> sotto_status {
  changes?.pointee = sotto_text()
  return answering(changes) { () throws(CallFailure) in
    let center: LibraryCenter = try object(handle, "center")
    do throws(CallFailure) {
      return try update(center)
    } catch {
      return CallResult(SOTTO_FAILED, center.noChange(error.diagnostics))
    }
  }
}

extension sotto_text {
  /// Copies bytes into a text that the caller frees, with a zero byte after them.
  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { sotto_text($0) }
  }

  /// Copies bytes into a text that the caller frees, with a zero byte after them.
  init(_ bytes: UnsafeRawBufferPointer) {
    // malloc, because LeakSanitizer is told to ignore memory that Swift allocates, and must report a text that is
    // never freed.
    guard let copy = malloc(bytes.count + 1) else { preconditionFailure("out of memory") }
    if let start = bytes.baseAddress { memcpy(copy, start, bytes.count) }
    copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    self.init(data: UnsafePointer(copy.assumingMemoryBound(to: CChar.self)), size: bytes.count, owner: copy)
  }
}
