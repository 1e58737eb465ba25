internal import CSotto
internal import Diagnostics
internal import Localization

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
