package import DesktopNotifications
package import MessageBus

/// Reads what programs send. A value of an unexpected type is passed over; what is too large is left out.
package enum NotifyReader {
  /// The arguments of `Notify`.
  package struct Arguments {
    /// Creates arguments with an empty notification.
    package init() {}

    /// What was sent.
    package fileprivate(set) var notification = DesktopNotification()
    /// The number of the notification to replace; 0 for none.
    package fileprivate(set) var replaced: UInt32 = 0
    /// The image that was sent with it.
    package fileprivate(set) var image: DesktopImage?

    /// The bytes that they take.
    var size: Int { notification.size + (image?.bytes.count ?? 0) }
  }

  /// Reads the arguments of `Notify`.
  package static func notify(_ message: BusMessage) throws(BusTypeError) -> Arguments {
    var arguments = Arguments()
    arguments.notification.appName = try message.readString(atMost: DesktopLimits.name)
    arguments.replaced = try message.readUInt32()
    arguments.notification.icon = try message.readString(atMost: DesktopLimits.line)
    arguments.notification.summary = try message.readString(atMost: DesktopLimits.line)
    arguments.notification.body = try message.readString(atMost: DesktopLimits.body)
    arguments.notification.setActions(try message.readStrings(atMost: 2 * DesktopLimits.actions))
    var images = ImageHints()
    var count = 0
    try message.forEachVariant { (name) throws(BusTypeError) in
      count += 1
      guard count <= DesktopLimits.hintsRead else {
        throw BusTypeError(expected: "a{sv} of at most \(DesktopLimits.hintsRead) entries")
      }
      if let rank = ImageHints.rank(of: name) {
        images.choose(try image(message), rank: rank)
      } else if let value = try hint(message) {
        arguments.notification.hints.add(name, value)
      }
      return true
    }
    arguments.notification.timeout = max(-1, try message.readInt32())
    let notification = arguments.notification
    let paths = ["image-path", "image_path"].compactMap { notification.hints.text($0) }
    let namesImage = !notification.icon.isEmpty || !paths.isEmpty
    arguments.image = images.best(whereNamed: namesImage)
    arguments.notification.hints.hasImage = arguments.image != nil
    arguments.notification = arguments.notification.limited
    return arguments
  }

  /// Reads a hint of a basic type; nil for any other.
  private static func hint(_ message: BusMessage) throws(BusTypeError) -> DesktopHints.Value? {
    try message.readVariant { (signature) throws(BusTypeError) in
      switch signature {
      case "s": .text(try message.readString(atMost: DesktopLimits.line))
      case "b": .boolean(try message.readBool())
      case "d": .double(try message.readDouble())
      case "y", "n", "q", "i", "u", "x", "t": .integer(try message.readInteger())
      default: nil
      }
    }
  }

  /// Reads an image; nil if the value is not an image, or is too large.
  private static func image(_ message: BusMessage) throws(BusTypeError) -> DesktopImage? {
    let type = "iiibiiay"
    return try message.readVariant { (signature) throws(BusTypeError) -> DesktopImage?? in
      guard signature == "(\(type))" else { return nil }
      return try message.readStruct(type) { () throws(BusTypeError) -> DesktopImage? in
        let (width, height, stride) = (try message.readInt32(), try message.readInt32(), try message.readInt32())
        let hasAlpha = try message.readBool()
        let (bits, channels) = (try message.readInt32(), try message.readInt32())
        return try message.readBytes { bytes in
          guard bytes.count <= DesktopLimits.image else { return nil }
          return DesktopImage(
            width: width, height: height, rowStride: stride, hasAlpha: hasAlpha, bitsPerSample: bits,
            channels: channels, bytes: Array(bytes))
        }
      }
    } ?? nil
  }
}

extension NotifyReader {
  /// An application's notification, with what is kept of it in files.
  package struct Application {
    /// What was sent.
    package fileprivate(set) var notification: GTKNotification
    /// The bytes of its icon and of its sound; empty for none.
    package fileprivate(set) var icon: [UInt8] = []
    package fileprivate(set) var sound: [UInt8] = []

    /// The bytes that it takes, nearly.
    var size: Int { notification.desktopNotification.size + icon.count + sound.count }
  }

  /// Reads the arguments of `AddNotification`, of `org.gtk.Notifications` or of the portal.
  ///
  /// Source: GLib, gio/gnotification.c, `g_notification_serialize`; `org.freedesktop.portal.Notification`, version 2.
  package static func addNotification(
    _ message: BusMessage, isFromPortal: Bool = false
  ) throws(BusTypeError) -> Application {
    var notification = GTKNotification(
      app: try message.readString(), identifier: try message.readString(), isFromPortal: isFromPortal)
    var (icon, sound) = ([UInt8](), [UInt8]())
    try message.forEachVariant { (name) throws(BusTypeError) in
      switch name {
      case "icon":
        let media = try Media.read(message, namesFiles: !isFromPortal)
        (notification.iconNames, icon) = (media.names, media.bytes)
      case "sound" where isFromPortal:
        let media = try Media.read(message)
        (notification.sound, sound) = (media.names.first ?? "", media.bytes)
      case "markup-body" where isFromPortal: notification.markupBody = try text(message) ?? ""
      case "title": notification.title = try text(message) ?? ""
      case "body": notification.body = try text(message) ?? ""
      case "priority": notification.priority = try text(message) ?? ""
      case "category": notification.category = try text(message) ?? ""
      case "default-action": notification.defaultAction.name = try text(message) ?? ""
      case "default-action-target": notification.defaultAction.target = try target(message)
      case "buttons": notification.buttons = try buttons(message)
      case "display-hint":
        notification.displayHints =
          try message.readVariant { (signature) throws(BusTypeError) in
            signature == "as" ? try message.readStrings(atMost: DesktopLimits.hints) : nil
          } ?? []
      default: return false
      }
      return true
    }
    return Application(notification: notification, icon: icon, sound: sound)
  }

  private static func text(_ message: BusMessage) throws(BusTypeError) -> String? {
    try message.readVariant { (signature) throws(BusTypeError) in signature == "s" ? try message.readString() : nil }
  }

  /// Reads the parameter of an action, which may be of any type.
  private static func target(_ message: BusMessage) throws(BusTypeError) -> GTKAction.Target {
    guard let value = try message.readValue(atMost: DesktopLimits.parameter) else { return .unsupported }
    return value.text.map { .text($0) } ?? .value(value.bytes)
  }

  private static func buttons(_ message: BusMessage) throws(BusTypeError) -> [GTKNotification.Button] {
    try message.readVariant { (signature) throws(BusTypeError) -> [GTKNotification.Button]? in
      guard signature == "aa{sv}" else { return nil }
      var buttons: [GTKNotification.Button] = []
      try message.forEachElement(of: "a{sv}") { () throws(BusTypeError) in
        var button = GTKNotification.Button(label: "", action: GTKAction(""))
        try message.forEachVariant { (name) throws(BusTypeError) in
          switch name {
          case "label": button.label = try text(message) ?? ""
          case "action": button.action.name = try text(message) ?? ""
          case "target": button.action.target = try target(message)
          case "purpose": button.purpose = try text(message) ?? ""
          default: return false
          }
          return true
        }
        if buttons.count < DesktopLimits.actions { buttons.append(button) }
      }
      return buttons
    } ?? []
  }
}

/// The image hints of a notification, of which the one with the lowest rank counts.
struct ImageHints {
  private var best: DesktopImage?
  private var rank = Int.max

  /// The rank of the oldest hint, which counts only where nothing else names an image.
  private static let last = 2

  /// Returns the image that counts; nil for none.
  ///
  /// - Parameter isNamed: Whether the notification names an image or an icon, too.
  func best(whereNamed isNamed: Bool) -> DesktopImage? { rank == Self.last && isNamed ? nil : best }

  /// Returns the rank of a hint that holds an image; nil for other hints.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Icons and Images”, with the names of its earlier versions.
  static func rank(of name: String) -> Int? {
    switch name {
    case "image-data": 0
    case "image_data": 1
    case "icon_data": last
    default: nil
    }
  }

  mutating func choose(_ image: DesktopImage?, rank: Int) {
    guard let image, rank < self.rank else { return }
    (best, self.rank) = (image, rank)
  }
}

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

extension BusMessageWriter {
  /// The signature of an image.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Icons and Images”.
  static let imageSignature = "iiibiiay"

  /// Writes an image.
  mutating func append(_ image: DesktopImage) {
    structure(Self.imageSignature) { writer in
      writer.append(image.width)
      writer.append(image.height)
      writer.append(image.rowStride)
      writer.append(image.hasAlpha)
      writer.append(8 as Int32)
      writer.append(image.channels)
      writer.append(bytes: image.bytes)
    }
  }
}
