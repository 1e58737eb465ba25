internal import DesktopNotifications
internal import MessageBus

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
