/// Who says whether the screen is locked.
package enum LockSource: Hashable, Sendable, Comparable {
  /// The session of logind, by its property `LockedHint`.
  case logind
  /// A screen saver, by its name on the bus.
  case screenSaver(String)
  /// The person or a hook, by `sottoctl lock` and `sottoctl unlock`.
  case control

  /// The name in reports.
  package var name: String {
    switch self {
    case .logind: "logind"
    case .screenSaver(let name): name
    case .control: "sottoctl"
    }
  }

  /// Orders sources by their names.
  package static func < (left: LockSource, right: LockSource) -> Bool { left.name < right.name }

  /// The names under which screen savers say whether they are active, and the path of the object that does.
  ///
  /// Source: GNOME Shell, KScreenLocker, mate-screensaver, xfce4-screensaver, cinnamon-screensaver.
  package static let screenSavers: KeyValuePairs = [
    "org.gnome.ScreenSaver": "/org/gnome/ScreenSaver",
    "org.freedesktop.ScreenSaver": "/org/freedesktop/ScreenSaver",
    "org.mate.ScreenSaver": "/org/mate/ScreenSaver",
    "org.xfce.ScreenSaver": "/org/xfce/ScreenSaver",
    "org.cinnamon.ScreenSaver": "/org/cinnamon/ScreenSaver",
  ]

  /// Returns the sources that are known to say when a desktop is locked and when it is not.
  ///
  /// - Parameter desktops: `XDG_CURRENT_DESKTOP`: names with colons between them.
  ///
  /// Source: GNOME Shell, KScreenLocker, phosh, niri and gala set `LockedHint`.
  package static func trusted(on desktops: String) -> Set<LockSource> {
    var trusted: Set<LockSource> = []
    for desktop in desktops.split(separator: ":") {
      switch desktop.lowercased() {
      case "gnome", "phosh": trusted.formUnion([.logind, .screenSaver("org.gnome.ScreenSaver")])
      case "kde": trusted.formUnion([.logind, .screenSaver("org.freedesktop.ScreenSaver")])
      case "niri", "pantheon": trusted.insert(.logind)
      case "mate": trusted.insert(.screenSaver("org.mate.ScreenSaver"))
      case "xfce": trusted.insert(.screenSaver("org.xfce.ScreenSaver"))
      case "x-cinnamon", "cinnamon": trusted.insert(.screenSaver("org.cinnamon.ScreenSaver"))
      default: break
      }
    }
    return trusted
  }
}
