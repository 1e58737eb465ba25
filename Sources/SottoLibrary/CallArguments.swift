internal import CSotto
internal import Diagnostics

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

/// Returns a copy of the bytes of an argument. Whether they are UTF-8 is found when they are read as JSON.
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
