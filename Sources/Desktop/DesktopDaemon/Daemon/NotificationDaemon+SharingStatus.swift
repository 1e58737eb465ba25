internal import DesktopNotifications
internal import JSON
internal import MessageBus

/// What `Status` says about sharing.
extension NotificationDaemon {
  /// Writes who says that the screen is shared.
  func writeSharing(_ writer: inout JSONWriter) {
    let now = EventLoop.now
    writer.writeObject("sharing") { writer in
      writer.writeMember("shared", sharing.isShared(now: now))
      writer.writeMember("explanation", sharing.explanation(now: now))
      writer.writeMember("mode", sharing.isManual ? "manual" : "auto")
      writer.writeMember("windows", sharing.ignoresWindows ? "ignore" : "hide")
      writer.writeArray("sources", sharing.sources.sorted()) { writer, source in
        writer.writeObject { writer in
          writer.writeMember("name", source.name)
          writer.writeMember("says", sharing.reports[source]?.name)
          writer.writeMember("lost", sharing.lost.contains(source))
        }
      }
      writer.writeMember("refusedInhibitors", inhibitors.refusedCount)
      writer.writeArray("inhibitors", inhibitors.all) { writer, inhibitor in
        writer.writeObject { writer in
          writer.writeMember("number", Int(inhibitor.number))
          writer.writeMember("app", inhibitor.app)
          writer.writeMember("reason", inhibitor.reason)
        }
      }
    }
  }
}
