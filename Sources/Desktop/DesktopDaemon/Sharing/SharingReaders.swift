internal import DesktopNotifications
internal import Diagnostics
internal import Glibc
internal import JSON
internal import MessageBus

/// The casts of the compositor niri.
///
/// Source: niri-ipc, `Event::CastsChanged`, `CastStartedOrChanged`, `CastStopped`, `Cast`; niri writes an event a line after
/// the request `"EventStream"`, and first what there is.
struct NiriCasts: SharingReader {
  let greeting = "\"EventStream\"\n"
  let saysAtOnce = true

  /// What others see of each cast, by its stream.
  private var casts: [Int: SharingReport] = [:]
  /// Whether every event about casts since the last list of all was understood.
  private var isUnderstood = true

  /// What is looked for at the beginning of an event: events about windows are long and many.
  private static let mark = Array("\"Cast".utf8)
  private static let markRange = 32
  private static let eventMark = Array("{".utf8) + mark

  mutating func read(_ line: [UInt8]) -> SharingReport? {
    guard Self.isAboutCasts(line) else { return nil }
    do {
      try update(line)
    } catch {
      // It may have been about a cast that has begun.
      isUnderstood = false
    }
    return isUnderstood ? casts.values.max() ?? .notShared : .shared
  }

  func mayShare(unfinished line: [UInt8]) -> Bool {
    Self.isAboutCasts(line) || (!line.isEmpty && Self.eventMark.starts(with: line))
  }

  mutating func reconnect() { casts = [:] }

  mutating func forget() {}

  private static func isAboutCasts(_ line: [UInt8]) -> Bool {
    let start = line.prefix(markRange)
    return start.indices.contains { start[$0...].starts(with: mark) }
  }

  private mutating func update(_ line: [UInt8]) throws {
    let event = try JSONReader(SourceText(name: "niri", bytes: line)).readDocument()
    if let all = event.member("CastsChanged") {
      var casts: [Int: SharingReport] = [:]
      guard let list = all.member("casts") else { throw JSONTypeError(expected: "casts", at: all) }
      try list.forEachElement { (_, cast) throws(JSONTypeError) in
        casts[try Self.stream(of: cast)] = Self.report(of: cast)
      }
      (self.casts, isUnderstood) = (casts, true)
    } else if let changed = event.member("CastStartedOrChanged") {
      guard let cast = changed.member("cast") else { throw JSONTypeError(expected: "a cast", at: changed) }
      casts[try Self.stream(of: cast)] = Self.report(of: cast)
    } else if let stopped = event.member("CastStopped") {
      casts[try Self.stream(of: stopped)] = nil
    } else {
      throw JSONTypeError(expected: "a known event", at: event)
    }
  }

  private static func stream(of cast: JSONValue) throws(JSONTypeError) -> Int {
    guard let stream = cast.member("stream_id") else { throw JSONTypeError(expected: "stream_id", at: cast) }
    return try stream.integer()
  }

  /// Returns what others see of a cast. A cast that is not active, or of nothing, shows nothing; an unknown one may show
  /// everything.
  private static func report(of cast: JSONValue) -> SharingReport {
    if (try? cast.member("is_active")?.boolean()) == false { return .notShared }
    guard let target = cast.member("target") else { return .shared }
    if (try? target.string()) == "Nothing" { return .notShared }
    return target.kind == .object && target.member("Window") != nil ? .windowShared : .shared
  }
}

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

/// `pw-dump`, a program of PipeWire, which writes what there is and what changes. Without it, PipeWire is no source.
enum PipeWireDump {
  /// Returns the path of PipeWire's socket; nil if `pw-dump` is not installed.
  ///
  /// Source: pipewire(1), `PIPEWIRE_RUNTIME_DIR`, `PIPEWIRE_REMOTE`.
  static func socket(_ environment: [String: String]) -> String? {
    let folders = ["PIPEWIRE_RUNTIME_DIR", "XDG_RUNTIME_DIR"].compactMap { environment[$0] }
    guard let folder = folders.first(where: { $0.hasPrefix("/") }), findProgram("pw-dump", in: environment) != nil
    else { return nil }
    let name = environment["PIPEWIRE_REMOTE"].flatMap { $0.isEmpty ? nil : $0 } ?? "pipewire-0"
    return name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// Starts it. It ends when nobody reads what it writes, and with the daemon.
  ///
  /// - Parameter path: The path of PipeWire's socket.
  /// - Returns: A descriptor to read from, which does not block; nil if PipeWire does not listen.
  static func start(_ path: String, in environment: [String: String]) -> Int32? {
    guard let socket = LineReader.connect(to: path) else { return nil }
    close(socket)
    guard let program = findProgram("pw-dump", in: environment) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    // Its messages, when PipeWire ends, are for nobody.
    let command = #"exec "$0" --monitor --no-colors >&3 2>/dev/null 3>&-"#
    guard
      (try? ChildProcess("/bin/sh", ["-c", command, program], environment: environment, descriptor: ends[1])) != nil
    else {
      close(ends[0])
      return nil
    }
    return ends[0]
  }
}
