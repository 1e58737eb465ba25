internal import Diagnostics
internal import JSON

/// Error recovery: each helper turns an error into a diagnostic and continues with the next value.
extension NotificationListDecoder {
  /// Calls a closure for each member that is not null.
  mutating func forEachMember(
    of value: JSONValue, file: String, path: [JSONPathComponent] = [],
    _ body: (inout NotificationListDecoder, JSONKey, JSONValue) -> Void
  ) {
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if !value.isNull { body(&self, name, value) }
      }
    } catch {
      report(error, file: file, path: path)
    }
  }

  /// Calls a closure for each element, with its path.
  mutating func forEachElement(
    of value: JSONValue, file: String, path: [JSONPathComponent],
    _ body: (inout NotificationListDecoder, JSONValue, [JSONPathComponent]) -> Void
  ) {
    do throws(JSONTypeError) {
      try value.forEachElement { (index, value) throws(JSONTypeError) in
        body(&self, value, path + [.element(index)])
      }
    } catch {
      report(error, file: file, path: path)
    }
  }

  /// Returns the result of a closure, or nil after recording a diagnostic.
  mutating func value<Value>(
    at path: [JSONPathComponent], _ file: String, _ make: () throws(JSONTypeError) -> Value
  ) -> Value? {
    do {
      return try make()
    } catch {
      report(error, file: file, path: path)
      return nil
    }
  }

  mutating func report(_ error: JSONTypeError, file: String, path: [JSONPathComponent]) {
    var error = error
    for component in path.reversed() { error = error.inside(component) }
    append(error.diagnostic(file: file))
  }
}
