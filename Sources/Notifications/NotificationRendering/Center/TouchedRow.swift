/// A row that an update touched.
struct TouchedRow {
  /// Its index in the old list; nil if it is new.
  let origin: Int?
  /// Its index in the new list; nil if it was removed.
  let destination: Int?
  let isChanged: Bool
}
