internal import CSotto

/// Returns the result of `sotto_format_values` for a single number, if filling in a template is enough.
///
/// Most texts have one number. For these, neither an array of arguments nor diagnostics are created here.
///
/// - Returns: nil if the general function has to be called, which also reports faults of arguments.
func templateText(
  _ renderer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<sotto_value>?, _ count: Int
) -> sotto_text? {
  guard let renderer, let key, let values, count == 1, values.pointee.text == nil,
    let key = String(validatingCString: key)
  else { return nil }
  let object = Unmanaged<LibraryRenderer>.fromOpaque(UnsafeRawPointer(renderer)).takeUnretainedValue()
  // The largest capacity that Swift allocates on the stack.
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
    object.write(key, number: values.pointee.number, into: buffer).map { length in
      sotto_text(UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<length])))
    }
  }
}
