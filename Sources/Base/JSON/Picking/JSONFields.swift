internal import CJSON

/// The fields of one object, in the order in which they were given to the picker.
package struct JSONFields {
  let slots: UnsafePointer<cjson_slot>

  /// The unescaped UTF-8 of a field; nil if the object does not have it.
  package subscript(index: Int) -> UnsafeRawBufferPointer? {
    let slot = slots[index]
    guard slot.present else { return nil }
    return UnsafeRawBufferPointer(start: slot.text, count: Int(slot.length))
  }

  /// Returns whether the object has a field that is not the empty string.
  package func isNonempty(_ index: Int) -> Bool { slots[index].length > 0 }
}
