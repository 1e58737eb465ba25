/// Who says whether the screen is shared: recorded, mirrored or shown in a call.
package enum SharingSource: Hashable, Sendable, Comparable, CaseIterable {
  /// The person or a hook, by `sottoctl share`.
  case control
  /// Programs that ask for quiet by `org.freedesktop.Notifications.Inhibit`, as KDE's portal does when a cast begins.
  case inhibitors
  /// The compositor niri.
  case niri
  /// The compositor Hyprland.
  case hyprland
  /// PipeWire, over which portals, compositors and recorders send pictures.
  case pipeWire

  /// The name in reports.
  package var name: String {
    switch self {
    case .control: "sottoctl"
    case .inhibitors: "Inhibit"
    case .niri: "niri"
    case .hyprland: "Hyprland"
    case .pipeWire: "PipeWire"
    }
  }

  /// Orders sources by their names.
  package static func < (left: SharingSource, right: SharingSource) -> Bool { left.name < right.name }
}
