/// A line of a block, or an element of a divided array.
package enum JSONPickedItem {
  /// The fields of a plain object, and the item's index in its block.
  case fields(JSONFields, index: Int)
  /// Any other line or element; with the index of an element in the array.
  case value(JSONValue, element: Int?)
  /// A line that is not a document.
  case error(JSONSyntaxError)
}
