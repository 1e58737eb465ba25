internal import CSotto
internal import NotificationModel

/// The flags of a call that describe the device and, when a list is rendered, what is written of it.
struct DeviceFlags {
  private let bits: UInt32

  /// Takes flags; throws if some are unknown, because a flag that is not understood may have been meant to hide.
  ///
  /// - Parameter isRendering: Whether a list is rendered, so that it may tell ages.
  init(_ flags: UInt32, isRendering: Bool = false) throws(CallFailure) {
    let known = UInt32(SOTTO_AUTHENTICATED | SOTTO_SCREEN_SHARED | SOTTO_LOCKED | (isRendering ? SOTTO_AGES : 0))
    guard flags & ~known == 0 else { throw CallFailure(.unknownFlags(flags & ~known)) }
    bits = flags
  }

  private func contains(_ flag: Int) -> Bool { bits & UInt32(flag) != 0 }

  /// Whether the person has authenticated; nil if the flags do not say. If they contradict each other, the stricter one
  /// applies.
  var authenticated: Bool? {
    if contains(SOTTO_LOCKED) { return false }
    return contains(SOTTO_AUTHENTICATED) ? true : nil
  }

  /// Applies the flags to what else is known about the device.
  func apply(to device: inout DeviceState) {
    if let authenticated { device.isAuthenticated = authenticated }
    if contains(SOTTO_SCREEN_SHARED) { device.isScreenShared = true }
  }

  /// Returns the time from which a rendered list measures ages; nil if it tells none.
  func agesTime(for list: NotificationList) -> Timestamp? {
    contains(SOTTO_AGES) || list.showsAges ?? false ? list.now ?? .now : nil
  }
}
