/// What a source says about the screen, from least to most. A source that says nothing is unknown.
package enum SharingReport: Int, Hashable, Sendable, Comparable {
  /// Nobody sees it.
  case notShared = 0
  /// Only windows are shown to others.
  case windowShared = 1
  /// It is shown to others.
  case shared = 2

  /// The name in reports.
  package var name: String {
    switch self {
    case .notShared: "not shared"
    case .windowShared: "window shared"
    case .shared: "shared"
    }
  }

  /// Orders reports by how much others see.
  package static func < (left: SharingReport, right: SharingReport) -> Bool { left.rawValue < right.rawValue }
}
