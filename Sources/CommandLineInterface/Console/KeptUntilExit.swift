/// Keeps a value until the process ends, when the system frees all memory at once.
///
/// To release the objects of a list one by one takes a tenth of the instructions of a run that renders a small one.
func keepUntilExit<Value: ~Copyable>(_ value: consuming Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}
