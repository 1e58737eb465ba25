/// A line of a block.
package enum JSONLine {
  /// The fields of a plain object, and those of a line that comes soon, if it is a plain object too.
  case fields(JSONFields, ahead: JSONFields?)
  /// Any other document.
  case value(JSONValue)
  /// A line that is not a document.
  case error(JSONSyntaxError)
}
