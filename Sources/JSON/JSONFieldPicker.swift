internal import CJSON

/// Picks the texts of a few fields out of objects, without building anything for the others.
///
/// It knows plain objects only, in which each field is a string, null or missing; all others are left to code that
/// reads them member by member and can say what is wrong.
public final class JSONFieldPicker {
  /// A field and what to do with it.
  public struct Field {
    /// The member names on the way, with `/` between them.
    let path: StaticString
    /// Whether a line's fields outlive the line: else only whether it is there, and its length, are known.
    let isCopied: Bool
    /// Whether an object that has this field is none that the picker knows.
    let isUncommon: Bool

    /// Names a field.
    public init(_ path: StaticString, isCopied: Bool = true, isUncommon: Bool = false) {
      self.path = path
      self.isCopied = isCopied
      self.isUncommon = isUncommon
    }
  }

  let handle: OpaquePointer
  /// How many common fields there are.
  let count: Int
  private let slots: UnsafeMutablePointer<cjson_slot>

  /// Creates a picker of fields, which are known by their place in the array; uncommon ones stand last.
  public init(_ fields: [Field]) {
    count = fields.count { !$0.isUncommon }
    precondition(fields.prefix(count).allSatisfy { !$0.isUncommon }, "uncommon fields stand last")
    slots = .allocate(capacity: count)
    let raw = fields.map { field in
      let path = UnsafeRawPointer(field.path.utf8Start).assumingMemoryBound(to: CChar.self)
      return cjson_field(path: path, copied: field.isCopied, uncommon: field.isUncommon)
    }
    guard let handle = cjson_picker_create(raw, raw.count) else { preconditionFailure("out of memory") }
    self.handle = handle
  }

  deinit {
    cjson_picker_destroy(handle)
    slots.deallocate()
  }

  /// Returns the fields of an object.
  ///
  /// - Returns: The fields, valid until the next call and as long as the value is; nil when it is no plain object.
  /// - Complexity: O(number of members on the way).
  public func fields(of value: JSONValue) -> JSONFields? {
    let tape = value.reader.tape(generation: value.generation)
    return cjson_pick(handle, tape, value.index, slots) ? JSONFields(slots: slots) : nil
  }
}

/// The fields of one object, in the order in which the picker was given them.
public struct JSONFields {
  let slots: UnsafePointer<cjson_slot>

  /// The unescaped UTF-8 of a field; nil when the object does not have it. A field that is not copied has none.
  public subscript(index: Int) -> UnsafeRawBufferPointer? {
    let slot = slots[index]
    guard slot.present else { return nil }
    return UnsafeRawBufferPointer(start: slot.text, count: slot.text == nil ? 0 : Int(slot.length))
  }

  /// Whether the object has a field that is not the empty text.
  public func isNonempty(_ index: Int) -> Bool { slots[index].length > 0 }
}
