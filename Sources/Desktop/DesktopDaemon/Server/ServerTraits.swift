/// What is different at a notification server, which is known by the name that it reports.
struct ServerTraits {
  /// The maximum number of notifications that it is given at a time. The others wait in the daemon.
  var contentLimit = Int.max
  /// Whether it lists by urgency, and leaves what is replaced where it was.
  var listsByUrgency = false
  /// Whether it says how many notifications it has (`org.dunstproject.cmd0`), and needs milliseconds to close one.
  var tellsCount = false
  /// Whether it says when a popup has ended by itself.
  var reportsEnds = true
  /// Whether a popup can be taken away, and its notification stays in a list (`ManuallyCloseNotification`).
  var keepsListWithoutPopups = false

  /// Returns the traits of a server.
  ///
  /// dunst shows at most 20 notifications by default, and the others wait. It draws the screen again for each one that it
  /// closes. With 1 000 notifications that takes two seconds, with 30 a tenth of a second.
  ///
  /// Source: dunst 1.9, docs/dunst.5.pod, `notification_limit`, `sort`; src/queues.c, src/dbus.c; times are measured.
  /// SwayNotificationCenter 0.7.3, src/notiDaemon/notiDaemon.vala.
  init(ofServer name: String) {
    switch name {
    case "dunst": (contentLimit, listsByUrgency, tellsCount) = (30, true, true)
    case "SwayNotificationCenter": (reportsEnds, keepsListWithoutPopups) = (false, true)
    default: break
    }
  }
}
