/// The image of a notification, as it was sent.
///
/// Source: Desktop Notifications Specification 1.2, “Icons and Images”.
package struct DesktopImage: Hashable, Sendable {
  /// The size, in pixels.
  package let width: Int32
  package let height: Int32
  /// The distance between the starts of two rows, in bytes.
  package let rowStride: Int32
  /// Whether the last channel is alpha, the opacity of a pixel.
  package let hasAlpha: Bool
  /// The bytes of all rows.
  package let bytes: [UInt8]

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - bitsPerSample: Must be 8.
  ///   - channels: Must be 4 with alpha, else 3.
  /// - Returns: nil if the bytes do not hold such an image, or if it is larger than ``DesktopLimits/image``.
  package init?(
    width: Int32, height: Int32, rowStride: Int32, hasAlpha: Bool, bitsPerSample: Int32, channels: Int32, bytes: [UInt8]
  ) {
    guard width > 0, height > 0, bitsPerSample == 8, channels == (hasAlpha ? 4 : 3), bytes.count <= DesktopLimits.image
    else { return nil }
    let row = Int(width) * Int(channels)
    // Senders leave out what follows the last pixel of the last row.
    guard Int(rowStride) >= row, Int(rowStride) * (Int(height) - 1) + row <= bytes.count else { return nil }
    self.width = width
    self.height = height
    self.rowStride = rowStride
    self.hasAlpha = hasAlpha
    self.bytes = bytes
  }

  /// The number of bytes of a pixel.
  package var channels: Int32 { hasAlpha ? 4 : 3 }
}
