internal import NotificationRendering

/// What identifies a row, whatever its texts are.
struct GalleryRowKey: Hashable {
  private let app: LiteralString?
  private let thread: LiteralString?
  private let identifiers: [LiteralString]

  init(_ row: PresentedRow) {
    app = row.app
    thread = row.thread
    identifiers = Array(row.identifiers)
  }
}
