internal import CSotto
internal import Diagnostics
private import Glibc
internal import Localization
internal import Presenters

/// Returns the object behind a handle.
///
/// - Parameters:
///   - handle: The handle, owned by the caller.
///   - name: The name of the argument.
func object<Object: AnyObject>(_ handle: OpaquePointer?, _ name: String) throws(CallFailure) -> Object {
  guard let handle else { throw CallFailure(.nullPointer(name)) }
  return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

/// Returns a copy of a text that ends with a zero byte; nil for null.
///
/// - Parameters:
///   - text: The text.
///   - name: The name of the argument.
func optionalText(_ text: UnsafePointer<CChar>?, _ name: String) throws(CallFailure) -> String? {
  guard let text else { return nil }
  guard let string = String(validatingCString: text) else { throw CallFailure(.notUTF8(name)) }
  return string
}

/// Returns a copy of the bytes of an argument. Whether they are UTF-8 is checked when they are read as JSON.
///
/// - Parameters:
///   - bytes: The bytes.
///   - size: Their number. A size beyond the limit of documents is refused before a byte is read.
///   - name: The name of the argument.
///   - file: The name in diagnostics; nil for that of the argument.
func source(
  _ bytes: UnsafePointer<CChar>?, _ size: Int, _ name: String, as file: String? = nil
) throws(CallFailure) -> SourceText {
  guard let bytes else { throw CallFailure(.nullPointer(name)) }
  // A size_t beyond Int.max arrives as a negative number.
  guard size >= 0, size <= SourceText.defaultMaximumSize else {
    throw CallFailure(.tooLarge(name, limit: SourceText.defaultMaximumSize))
  }
  return SourceText(
    name: file ?? name, bytes: Array(UnsafeRawBufferPointer(start: bytes, count: size)))
}

/// Returns copies of the arguments of a string.
///
/// - Parameters:
///   - values: The arguments.
///   - count: Their number. A number beyond the limit of documents is refused before a value is read.
func formatArguments(
  _ values: UnsafePointer<sotto_value>?, _ count: Int
) throws(CallFailure) -> [FormatArgument] {
  if count == 0 { return [] }
  guard let values else { throw CallFailure(.nullPointer("values")) }
  let limit = SourceText.defaultMaximumSize
  guard count > 0, count <= limit / MemoryLayout<sotto_value>.stride else {
    throw CallFailure(.tooLarge("values", limit: limit))
  }
  var arguments: [FormatArgument] = []
  arguments.reserveCapacity(count)
  for value in UnsafeBufferPointer(start: values, count: count) { arguments.append(try formatArgument(value)) }
  return arguments
}

private func formatArgument(_ value: sotto_value) throws(CallFailure) -> FormatArgument {
  guard let text = value.text else { return .integer(value.number) }
  guard value.size >= 0, value.size <= SourceText.defaultMaximumSize else {
    throw CallFailure(.tooLarge("values", limit: SourceText.defaultMaximumSize))
  }
  let bytes = UnsafeRawBufferPointer(start: text, count: value.size)
  guard let string = String(validating: bytes, as: UTF8.self) else { throw CallFailure(.notUTF8("values")) }
  return .text(string)
}

/// A fault of a call, without its location.
enum CallFault: DiagnosticKind {
  /// An argument that must not be null is null.
  case nullPointer(String)
  /// A text that ends with a zero byte is not UTF-8.
  case notUTF8(String)
  /// An argument has more bytes than are read.
  case tooLarge(String, limit: Int)
  /// Flags that this version does not know.
  case unknownFlags(UInt32)

  var identifier: String {
    switch self {
    case .nullPointer: "null-pointer"
    case .notUTF8: "not-utf-8"
    case .tooLarge: "json-size"
    case .unknownFlags: "unknown-flag"
    }
  }

  var severity: Severity { .error }

  var message: String {
    switch self {
    case .nullPointer(let name): "the argument “\(name)” is null"
    case .notUTF8(let name): "the argument “\(name)” is not valid UTF-8"
    case .tooLarge(let name, let limit): "the argument “\(name)” is larger than \(limit) bytes"
    case .unknownFlags(let flags):
      "the flags have bits that this version of the library does not know: 0x\(String(flags, radix: 16))"
    }
  }
}

/// Why a call has no result.
struct CallFailure: Error {
  /// The diagnostics, at least one of them an error.
  let diagnostics: [Diagnostic]

  init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  init(_ fault: CallFault) { self.init(diagnostics: [Diagnostic(fault)]) }
}

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
