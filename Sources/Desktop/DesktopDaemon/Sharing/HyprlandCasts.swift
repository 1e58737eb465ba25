internal import DesktopNotifications

/// The casts of the compositor Hyprland.
///
/// Hyprland says when a cast begins and when it ends, in two forms, and does not say what there is when somebody connects.
///
/// Source: Hyprland wiki, “IPC”: `screencast>>STATE,OWNER`, and from 0.53 on `screencastv2>>STATE,OWNER,NAME`. The owner is
/// `monitor`, `window` or `region`, in earlier versions 0 for a monitor and 1 for a window.
struct HyprlandCasts: SharingReader {
  let greeting = ""
  let saysAtOnce = false

  /// The number of casts in each form, by what is shown to others.
  private var counts: [Form: Int] = [:]
  /// Whether events may have been missed, so that the counts may be too large.
  private var isUncertain = false

  private struct Form: Hashable {
    let event: String
    let report: SharingReport
  }

  mutating func read(_ line: [UInt8]) -> SharingReport? {
    guard line.starts(with: "screencast".utf8) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["screencast", "screencastv2"].contains(parts[0]) else { return nil }
    let fields = parts[1].drop { $0 == ">" }.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    let isWindow = fields.count > 1 && ["1", "window"].contains(fields[1])
    let form = Form(event: String(parts[0]), report: isWindow ? .windowShared : .shared)
    // Whatever is not an end is a beginning.
    if fields.first == "0" {
      end(form)
    } else {
      counts[form, default: 0] += 1
    }
    if counts.isEmpty { isUncertain = false }
    return isUncertain ? nil : counts.keys.map(\.report).max() ?? .notShared
  }

  func mayShare(unfinished line: [UInt8]) -> Bool {
    guard !line.isEmpty else { return false }
    let text = String(decoding: line, as: UTF8.self)
    let events = ["screencast>>", "screencastv2>>"]
    guard let event = events.first(where: { text.hasPrefix($0) || $0.hasPrefix(text) }) else { return false }
    return !text.dropFirst(event.count).hasPrefix("0")
  }

  private mutating func end(_ form: Form) {
    guard let count = counts[form] else { return }
    counts[form] = count > 1 ? count - 1 : nil
  }

  mutating func reconnect() { isUncertain = !counts.isEmpty }

  mutating func forget() { if isUncertain { (counts, isUncertain) = ([:], false) } }
}
