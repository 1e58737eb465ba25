internal import Synchronization

/// What apps of a desktop are called: as their desktop entries say in the person's language, else as their programs say.
///
/// Thread-safe.
package final class AppNames: Sendable {
  /// The desktop entries.
  package let entries: DesktopEntries
  private let sent = Mutex<[String: String]>([:])

  /// How many names of programs are kept.
  private static let limit = 1 << 12

  /// Creates names.
  package init(_ entries: DesktopEntries) { self.entries = entries }

  /// Notes the name that a program has given itself. The first one counts.
  package func record(_ notification: DesktopNotification, of app: String) {
    guard !notification.appName.isEmpty else { return }
    sent.withLock { sent in
      if sent[app] == nil, sent.count < Self.limit { sent[app] = notification.appName }
    }
  }

  /// Returns the name of an app; nil if only its identifier is known.
  ///
  /// - Parameter languageTag: The language, as a BCP 47 tag.
  package func name(of app: String, in languageTag: String) -> String? {
    entries[app]?.name(in: languageTag) ?? sent.withLock { $0[app] }
  }
}
