internal import CSotto

/// Returns the answer of `sotto_format_values` for a single number, if that takes no more than filling in a template.
///
/// Most texts have one number. Neither an array of arguments nor diagnostics are made for them here.
///
/// - Returns: nil if the general way must be taken, which also says what is wrong with an argument.
func templateText(
  _ renderer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<sotto_value>?, _ count: Int
) -> sotto_text? {
  guard let renderer, let key, let values, count == 1, values.pointee.text == nil,
    let key = String(validatingCString: key)
  else { return nil }
  let object = Unmanaged<LibraryRenderer>.fromOpaque(UnsafeRawPointer(renderer)).takeUnretainedValue()
  // The most that Swift allocates on the stack.
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
    object.write(key, number: values.pointee.number, into: buffer).map { length in
      sotto_text(UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<length])))
    }
  }
}
