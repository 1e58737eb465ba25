internal import DesktopNotifications
internal import Diagnostics
internal import JSON

/// The video streams that portals, compositors and recorders offer over PipeWire, as `pw-dump --monitor` writes them: first
/// all objects, then those that have changed, each time as an array over several lines.
///
/// Source: PipeWire, src/tools/pw-dump.c; its documentation, “Media classes”.
struct PipeWireNodes: SharingReader {
  let greeting = ""
  let saysAtOnce = true

  /// The streams that others can see.
  private var nodes: Set<Int> = []
  /// Whether something was not understood that may have been about a stream.
  private var isUncertain = false
  /// What has come of the next array, and whether a part of it was left out.
  private var array: [UInt8] = []
  private var isCut = false

  /// The longest array, in bytes.
  private static let longestArray = 1 << 24
  private static let classes = ["Video/Source", "Stream/Output/Video"]

  mutating func read(_ line: [UInt8]) -> SharingReport? {
    // Only the array itself begins and ends at the start of a line.
    if line.first == UInt8(ascii: "[") { (array, isCut) = ([], false) }
    if array.count + line.count <= Self.longestArray { array += line + [UInt8(ascii: "\n")] } else { isCut = true }
    guard line.first == UInt8(ascii: "]") || line == Array("[]".utf8) else { return nil }
    defer { array = [] }
    do {
      if isCut { isUncertain = true } else { try update() }
    } catch {
      if Self.classes.contains(where: mentions) { isUncertain = true }
    }
    return isUncertain || !nodes.isEmpty ? .shared : .notShared
  }

  func mayShare(unfinished line: [UInt8]) -> Bool { !array.isEmpty || !line.isEmpty }

  mutating func reconnect() { (nodes, isUncertain, array) = ([], false, []) }

  mutating func forget() { isUncertain = false }

  private func mentions(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return array.indices.contains { array[$0...].starts(with: text) }
  }

  private mutating func update() throws {
    let all = try JSONReader(SourceText(name: "pw-dump", bytes: array)).readDocument()
    try all.forEachElement { (_, object) throws(JSONTypeError) in
      guard let identifier = object.member("id") else { return }
      let number = try identifier.integer()
      guard let info = object.member("info") else {
        _ = nodes.remove(number)
        return
      }
      // A change has all properties, or none of them.
      guard let properties = info.member("props") else { return }
      if Self.isSeen(properties) { nodes.insert(number) } else { nodes.remove(number) }
    }
  }

  /// Returns whether a node shows something of the screen: not a camera, which belongs to a device.
  private static func isSeen(_ properties: JSONValue) -> Bool {
    guard let mediaClass = try? properties.member("media.class")?.string(), classes.contains(mediaClass) else {
      return false
    }
    return properties.member("device.id") == nil && properties.member("device.api") == nil
  }
}
