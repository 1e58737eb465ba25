/// The rows of a ``UserNotificationCenter``, in the order of the list.
public struct PresentedRows: RandomAccessCollection {
  private let center: CenterRows

  init(_ center: CenterRows) { self.center = center }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { center.order.count }

  /// The row at an index.
  public subscript(index: Int) -> PresentedRow {
    guard let row = center.all[center.order[index]].presented else {
      preconditionFailure("a row in the list has not been rendered")
    }
    return row
  }
}
