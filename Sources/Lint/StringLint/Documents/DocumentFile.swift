internal import Diagnostics
internal import Glibc
internal import JSON
internal import NotificationModel
internal import Platform

/// Recognizes list documents, line-delimited notifications, files of categories and payloads among other JSON files.
struct DocumentFile {
  /// Larger JSON files in a source tree are data.
  private static let maximumSize = 16 << 20
  /// A `.json` file is a document if it contains every name of one of these rows.
  private static let signs = [
    ["\"hiddenPreviewsBodyPlaceholder\""], ["\"categorySummaryFormat\""], ["\"notifications\"", "\"aps\""],
  ]
  /// The same for `.ndjson` and `.jsonl` files, which other programs write too.
  private static let lineSigns = [["\"payload\"", "\"aps\"", "\"app\""]]

  /// A `.json` file with these names is a list if its notifications have the last two as members. Other documents have them
  /// too, such as descriptions of interfaces.
  private static let listSigns = ["\"notifications\"", "\"payload\"", "\"app\""]

  /// Whether a path has the extension of a payload or of JSON.
  static func isCandidate(_ path: String) -> Bool {
    [".apns", ".json", ".ndjson", ".jsonl"].contains { path.hasSuffix($0) }
  }

  /// Whether a file found in a folder is a document.
  ///
  /// - Complexity: O(1) for `.apns` files, otherwise O(size of the file), which is searched for member names.
  static func isDocument(_ path: String) -> Bool {
    if path.hasSuffix(".apns") { return true }
    var status = stat()
    guard isCandidate(path), stat(path, &status) == 0, status.st_size <= maximumSize,
      let source = try? SourceText(contentsOf: path)
    else { return false }
    func hasAll(_ names: [String]) -> Bool {
      names.allSatisfy { ByteSearch($0).firstOffset(in: source.bytes) != nil }
    }
    guard path.hasSuffix(".json") else { return lineSigns.contains(where: hasAll) }
    return signs.contains(where: hasAll) || hasAll(listSigns) && isList(source)
  }

  /// Whether a document has notifications, each with an app and a payload.
  private static func isList(_ source: SourceText) -> Bool {
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    guard let notifications = try? reader.readDocument().member(NotificationList.Member.notifications),
      notifications.kind == .array
    else {
      return false
    }
    var (count, isList) = (0, true)
    try? notifications.forEachElement { (_, notification) throws(JSONTypeError) in
      count += 1
      isList =
        isList && notification.member(UserNotification.Member.app)?.kind == .string
        && notification.member(UserNotification.Member.payload)?.kind == .object
    }
    return count > 0 && isList
  }
}
