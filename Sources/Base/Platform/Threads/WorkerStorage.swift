/// Values of several threads, each created on first use. A value is used by one thread at a time.
package final class WorkerStorage<Value>: @unchecked Sendable {
  private let values: UnsafeMutablePointer<Value>
  private let isMade: UnsafeMutableBufferPointer<Bool>
  private let make: (Int) -> Value

  /// Creates a storage without values.
  ///
  /// - Parameters:
  ///   - count: The number of values, at least 1.
  ///   - make: Creates the value with an index.
  package init(count: Int, make: @escaping (Int) -> Value) {
    let count = max(count, 1)
    values = .allocate(capacity: count)
    isMade = .allocate(capacity: count)
    isMade.initialize(repeating: false)
    self.make = make
  }

  deinit {
    for index in isMade.indices where isMade[index] { (values + index).deinitialize(count: 1) }
    values.deallocate()
    isMade.deallocate()
  }

  /// The value with an index.
  package subscript(index: Int) -> Value {
    if !isMade[index] {
      (values + index).initialize(to: make(index))
      isMade[index] = true
    }
    return values[index]
  }
}
