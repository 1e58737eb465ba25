internal import Diagnostics
internal import JSON
internal import NotificationModel

/// Lists of notifications, one in each line, as `sotto stream` reads them.
struct StreamedLists {
  private let source: SourceText
  private let placeholders: AppPlaceholders

  /// Returns nil if the first line is not a list.
  init?(_ source: SourceText, _ placeholders: AppPlaceholders) {
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    guard case .success(let first)? = reader.nextLine()?.value, first.kind == .object,
      [first.member(NotificationList.Member.notifications), first.member(NotificationList.Member.desktopNotifications)]
        .contains(where: { $0?.kind == .array })
    else { return nil }
    self.source = source
    self.placeholders = placeholders
  }

  /// Checks each line as a document of its own.
  func findings() -> [Finding] {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [Finding] in
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return [] }
      // The name of the file would say that the line has lines of its own.
      let document = SourceText(name: "", bytes: Array(line))
      return DocumentCheck(source: document, placeholders: placeholders).documentFindings().map { finding in
        finding.with { ($0.location.file, $0.location.line) = (source.name, index + 1) }
      }
    }
  }
}
