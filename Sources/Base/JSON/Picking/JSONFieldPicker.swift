internal import CJSON

/// Extracts the texts of a few fields from objects, without creating anything for the others.
///
/// It handles only plain objects, in which each field is a string, null or missing, and whose outermost members are all on
/// paths to fields. All others are left to code that reads them member by member and can report what is wrong.
package final class JSONFieldPicker {
  /// A field and how to treat it.
  package struct Field {
    /// The member names on the path to it.
    let path: [StaticString]
    /// Whether the picker rejects an object that has this field.
    let isUncommon: Bool

    /// Creates a field.
    package init(_ path: [StaticString], isUncommon: Bool = false) {
      self.path = path
      self.isUncommon = isUncommon
    }
  }

  let handle: OpaquePointer
  /// The number of common fields.
  let count: Int
  private let slots: UnsafeMutablePointer<cjson_slot>

  /// Creates a picker. Fields are identified by their index in the array; uncommon fields come last.
  package init(_ fields: [Field]) {
    count = fields.count { !$0.isUncommon }
    precondition(fields.prefix(count).allSatisfy { !$0.isUncommon }, "uncommon fields come last")
    slots = .allocate(capacity: count)
    guard let handle = cjson_picker_create() else { preconditionFailure("out of memory") }
    for field in fields {
      cjson_picker_add(handle, field.path.map { "\($0)" }.joined(separator: "/"), field.isUncommon)
    }
    self.handle = handle
  }

  deinit {
    cjson_picker_destroy(handle)
    slots.deallocate()
  }

  /// Returns the fields of an object.
  ///
  /// - Returns: The fields, valid until the next call and while the value is; nil if it is not a plain object.
  /// - Complexity: O(number of members on the paths).
  package func fields(of value: JSONValue) -> JSONFields? {
    let tape = value.reader.tape(generation: value.generation)
    return cjson_pick(handle, tape, value.index, slots) ? JSONFields(slots: slots) : nil
  }
}
