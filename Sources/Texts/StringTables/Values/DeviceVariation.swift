package import Diagnostics

/// A text for one device.
package struct DeviceVariation: Hashable, Sendable {
  /// `appletv`, `applevision`, `applewatch`, `ipad`, `iphone`, `ipod`, `mac` or `other`.
  package var device: String
  /// The value for the device.
  package var value: StringValue
  /// The location of the device's key in the file.
  package var location: SourceLocation

  /// Whether the device is one that Apple lists, or `other`.
  package var isOfKnownDevice: Bool { VariationKeys.devices.contains(device) }

  /// Creates a text for one device.
  package init(device: String, value: StringValue, location: SourceLocation) {
    self.device = device
    self.value = value
    self.location = location
  }
}
