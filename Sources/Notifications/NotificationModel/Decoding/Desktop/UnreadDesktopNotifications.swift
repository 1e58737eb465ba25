internal import Diagnostics

/// A list has notifications of a desktop, which whoever reads it does not know.
struct UnreadDesktopNotifications: DiagnosticKind {
  var identifier: String { "unread-desktop-notifications" }
  var severity: Severity { .error }
  var message: String { "“desktopNotifications” is not read here; the notifications in it are left out" }
}
