internal import DesktopNotifications
internal import MessageBus

/// An icon or a sound of an application's notification.
///
/// Source: GLib, `g_icon_serialize`; `org.freedesktop.portal.Notification`, version 2, `icon`, `sound`.
struct Media {
  /// Names of a theme's icons, or the name of a sound.
  var names: [String] = []
  /// The bytes of a file; empty for none.
  var bytes: [UInt8] = []

  /// The maximum number of names.
  private static let maximumNames = 16

  /// Reads a variant. A value of an unexpected type is passed over; what is too large is left out.
  ///
  /// - Parameter namesFiles: Whether it may name a file, as programs in no sandbox do.
  static func read(_ message: BusMessage, namesFiles: Bool = false) throws(BusTypeError) -> Media {
    try message.readVariant { (signature) throws(BusTypeError) -> Media? in
      switch signature {
      case "s": return Media(names: [try message.readString()])
      case "(sv)":
        return try message.readStruct("sv") { () throws(BusTypeError) in
          let kind = try message.readString()
          return try value(message, kind, namesFiles)
        }
      default: return nil
      }
    } ?? Media()
  }

  private static func value(
    _ message: BusMessage, _ kind: String, _ namesFiles: Bool
  ) throws(BusTypeError) -> Media {
    try message.readVariant { (signature) throws(BusTypeError) -> Media? in
      switch (kind, signature) {
      case ("themed", "as"): return Media(names: try message.readStrings(atMost: maximumNames))
      case ("file", "s") where namesFiles: return Media(names: [try message.readString()])
      case ("emblemed", "(va(va{sv}))") where namesFiles:
        // Servers draw no emblems.
        return try message.readStruct("va(va{sv})") { () throws(BusTypeError) in
          let icon = try read(message, namesFiles: true)
          try message.skip("a(va{sv})")
          return icon
        }
      case ("bytes", "ay"):
        return Media(bytes: try message.readBytes { $0.count <= DesktopLimits.image ? Array($0) : [] })
      case ("file-descriptor", "h"):
        // It is read now and belongs to the message, with which it is closed.
        let descriptor = try message.readDescriptor()
        return Media(bytes: FileBytes.contents(of: descriptor, atMost: DesktopLimits.image) ?? [])
      default: return nil
      }
    } ?? Media()
  }
}
