internal import DesktopNotifications
internal import Diagnostics
internal import JSON

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
