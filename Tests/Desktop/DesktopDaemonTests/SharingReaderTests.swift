import DesktopNotifications
import Testing

@testable import DesktopDaemon

@Suite struct SharingReaderTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// Lines, and what the program says after each; nil if the line says nothing.
    let lines: [(String, SharingReport?)]
  }

  private static func cast(_ stream: Int, _ target: String, isActive: Bool = true) -> String {
    #"{"stream_id":\#(stream),"session_id":1,"kind":"PipeWire","target":\#(target),"is_dynamic_target":false,"#
      + #""is_active":\#(isActive),"pid":null,"pw_node_id":51}"#
  }

  private static let output = #"{"Output":{"name":"eDP-1"}}"#
  private static let window = #"{"Window":{"id":12}}"#
  private static func all(_ casts: String...) -> String {
    #"{"CastsChanged":{"casts":[\#(casts.joined(separator: ","))]}}"#
  }
  private static func one(_ cast: String) -> String { #"{"CastStartedOrChanged":{"cast":\#(cast)}}"# }
  private static func stopped(_ stream: Int) -> String { #"{"CastStopped":{"stream_id":\#(stream)}}"# }

  /// Source: niri-ipc, `Event`, `Cast`, `CastTarget`.
  static let niri: [Row] = [
    Row(
      testDescription: "what there is at first",
      lines: [
        (#"{"Ok":"Handled"}"#, nil), (#"{"WindowsChanged":{"windows":[{"title":"\"CastsChanged"}]}}"#, nil),
        (all(), .notShared),
      ]),
    Row(testDescription: "a cast is there already", lines: [(all(cast(1, output)), .shared)]),
    Row(
      testDescription: "a cast",
      lines: [(all(), .notShared), (one(cast(1, output)), .shared), (stopped(1), .notShared)]),
    Row(
      testDescription: "a window, then the screen",
      lines: [
        (all(), .notShared), (one(cast(1, window)), .windowShared), (one(cast(1, output)), .shared),
        (one(cast(1, window)), .windowShared),
      ]),
    Row(
      testDescription: "a window beside the screen",
      lines: [
        (all(cast(1, window), cast(2, output)), .shared), (stopped(2), .windowShared), (stopped(3), .windowShared),
        (stopped(1), .notShared),
      ]),
    Row(
      testDescription: "a cast that is paused",
      lines: [(one(cast(1, output, isActive: false)), .notShared), (one(cast(1, output)), .shared)]),
    Row(
      testDescription: "a cast of nothing",
      lines: [(one(cast(1, #""Nothing""#)), .notShared), (one(cast(1, output)), .shared)]),
    Row(testDescription: "an unknown target", lines: [(one(cast(1, #"{"Region":{}}"#)), .shared)]),
    Row(
      testDescription: "a target that is missing",
      lines: [(#"{"CastStartedOrChanged":{"cast":{"stream_id":1}}}"#, .shared)]),
    Row(
      testDescription: "what is not understood is shared until all is known again",
      lines: [
        (all(), .notShared), (#"{"CastStartedOrChanged":{"cast":{}}}"#, .shared), (stopped(1), .shared),
        (all(), .notShared), (#"{"CastExploded":{}}"#, .shared), (all(), .notShared), (#"{"CastsChanged":[]"#, .shared),
      ]),
    Row(testDescription: "with spaces", lines: [(#" { "CastsChanged" : { "casts" : [] } }"#, .notShared)]),
    Row(testDescription: "nothing", lines: [("", nil)]),
  ]

  /// Source: Hyprland wiki, “IPC”; `ScreenshareSession.cpp`.
  static let hyprland: [Row] = [
    Row(
      testDescription: "a monitor",
      lines: [
        ("workspace>>2", nil), ("screencast>>1,monitor", .shared), ("screencastv2>>1,monitor,eDP-1", .shared),
        ("screencast>>0,monitor", .shared), ("screencastv2>>0,monitor,eDP-1", .notShared),
      ]),
    Row(
      testDescription: "of an earlier version", lines: [("screencast>>1,0", .shared), ("screencast>>0,0", .notShared)]),
    Row(
      testDescription: "a window of an earlier version",
      lines: [("screencast>>1,1", .windowShared), ("screencast>>0,1", .notShared)]),
    Row(
      testDescription: "a window whose title changes",
      lines: [("screencastv2>>1,window,a, b", .windowShared), ("screencastv2>>0,window,c", .notShared)]),
    Row(testDescription: "a region", lines: [("screencastv2>>1,region,eDP-1", .shared)]),
    Row(
      testDescription: "two of one monitor",
      lines: [
        ("screencast>>1,monitor", .shared), ("screencast>>1,monitor", .shared), ("screencast>>0,monitor", .shared),
        ("screencast>>0,monitor", .notShared),
      ]),
    Row(
      testDescription: "a window beside a monitor",
      lines: [
        ("screencast>>1,window", .windowShared), ("screencast>>1,monitor", .shared),
        ("screencast>>0,monitor", .windowShared),
      ]),
    Row(
      testDescription: "an end without a beginning",
      lines: [("screencast>>0,monitor", .notShared), ("screencast>>1,monitor", .shared)]),
    Row(testDescription: "what is no end is a beginning", lines: [("screencast>>", .shared)]),
    Row(testDescription: "others", lines: [("screencastv3>>1", nil), ("screencast", nil), ("", nil)]),
  ]

  private static func node(_ number: Int, _ properties: String) -> String {
    #"{ "id": \#(number), "type": "PipeWire:Interface:Node", "info": { "state": "running", "props": { \#(properties) } } }"#
  }

  /// The lines of an array as `pw-dump` writes them; nothing is known before its end.
  private static func dump(_ objects: String..., says: SharingReport?) -> [(String, SharingReport?)] {
    [("[", nil), ("  \(objects.joined(separator: ",\n  "))", nil), ("]", says)]
  }

  private static let portal = #""media.class": "Video/Source", "node.name": "xdg-desktop-portal-wlr""#
  private static let camera = #""media.class": "Video/Source", "device.api": "v4l2", "device.id": 40"#
  private static let recorder = #""media.class": "Stream/Output/Video", "node.name": "OBS""#

  /// Source: pw-dump of PipeWire 0.3.65.
  static let pipeWire: [Row] = [
    Row(testDescription: "nothing", lines: [("[]", .notShared)]),
    Row(
      testDescription: "sounds and cameras",
      lines: dump(
        node(30, #""media.class": "Audio/Sink""#), node(31, camera), #"{ "id": 0, "info": { "props": { } } }"#,
        #"{ "id": 5 }"#, node(32, #""media.class": 5"#), says: .notShared)),
    Row(
      testDescription: "a portal",
      lines: dump(node(33, portal), says: .shared) + dump(node(30, #""a": 1"#), says: .shared)
        + dump(#"{ "id": 33, "info": null }"#, says: .notShared)),
    Row(testDescription: "a recorder", lines: dump(node(33, recorder), says: .shared)),
    Row(
      testDescription: "a change without properties",
      lines: dump(node(33, portal), says: .shared)
        + dump(#"{ "id": 33, "info": { "change-mask": [ "state" ], "state": "idle" } }"#, says: .shared)),
    Row(
      testDescription: "a number that is another object's now",
      lines: dump(node(33, portal), says: .shared) + dump(node(33, camera), says: .notShared)),
    Row(
      testDescription: "what is not understood and may be a stream",
      lines: [("[", nil), (#"  { "media.class": "Video/Source" "#, nil), ("]", .shared)] + dump(says: .shared)),
    Row(
      testDescription: "what is not understood and is none",
      lines: [("[", nil), (#"  { "media.class": "Audio/Sink" "#, nil), ("]", .notShared)]),
    Row(
      testDescription: "an array that breaks off",
      lines: [("[", nil), (#"  { "id": 1, "#, nil)] + dump(node(33, portal), says: .shared)),
  ]

  @Test(arguments: pipeWire) func `PipeWire's streams are understood`(_ row: Row) { check(row, PipeWireNodes()) }

  @Test func `PipeWire's streams are listed again`() {
    var nodes = PipeWireNodes()
    for (line, _) in Self.dump(Self.node(33, Self.portal), says: .shared) { _ = nodes.read(Array(line.utf8)) }
    nodes.reconnect()
    #expect(nodes.read(Array("[]".utf8)) == .notShared)
  }

  private func check(_ row: Row, _ reader: some SharingReader) {
    var reader = reader
    for (line, said) in row.lines { #expect(reader.read(Array(line.utf8)) == said, "\(line)") }
  }

  @Test(arguments: niri) func `niri's events are understood`(_ row: Row) { check(row, NiriCasts()) }

  @Test(arguments: hyprland) func `Hyprland's events are understood`(_ row: Row) { check(row, HyprlandCasts()) }

  /// The first bytes of a line whose end never came, and whether they may have said that the screen is shared.
  static let unfinished: [(line: String, niri: Bool, hyprland: Bool)] = [
    ("", false, false), ("{", true, false), (#"{"Ca"#, true, false), (#"{"CastStarted"#, true, false),
    (#"{"Windows"#, false, false), ("s", false, true), ("screencast>", false, true), ("screencast>>", false, true),
    ("screencastv2>>1,mon", false, true), ("screencast>>0,mon", false, false), ("screenshot", false, false),
    ("workspace>>1", false, false),
  ]

  @Test(arguments: unfinished) func `a line without an end may have said so`(
    _ row: (line: String, niri: Bool, hyprland: Bool)
  ) {
    #expect(NiriCasts().mayShare(unfinished: Array(row.line.utf8)) == row.niri)
    #expect(HyprlandCasts().mayShare(unfinished: Array(row.line.utf8)) == row.hyprland)
    var nodes = PipeWireNodes()
    #expect(nodes.mayShare(unfinished: Array(row.line.utf8)) != row.line.isEmpty)
    _ = nodes.read(Array("[".utf8))
    #expect(nodes.mayShare(unfinished: []))
    _ = nodes.read(Array("]".utf8))
    #expect(!nodes.mayShare(unfinished: []))
  }

  @Test func `niri says what there is again`() {
    var casts = NiriCasts()
    #expect(casts.read(Array(Self.one(Self.cast(1, Self.output)).utf8)) == .shared)
    casts.reconnect()
    #expect(casts.read(Array(Self.all().utf8)) == .notShared)
  }

  /// What was missed may have been an end, so nothing is known until all that began has ended.
  @Test func `Hyprland does not say what there is`() {
    func read(_ casts: inout HyprlandCasts, _ line: String) -> SharingReport? { casts.read(Array(line.utf8)) }
    var casts = HyprlandCasts()
    _ = read(&casts, "screencast>>1,monitor")
    _ = read(&casts, "screencast>>1,monitor")
    casts.reconnect()
    #expect(read(&casts, "screencast>>0,monitor") == nil)
    var lifted = casts
    lifted.forget()
    #expect(read(&lifted, "screencast>>1,window") == .windowShared)
    #expect(read(&casts, "screencast>>0,monitor") == .notShared)
    casts.reconnect()
    casts.forget()
    #expect(read(&casts, "screencast>>1,monitor") == .shared)
    // What the person says is not about what is known.
    casts.forget()
    #expect(read(&casts, "screencast>>1,monitor") == .shared)
    #expect(read(&casts, "screencast>>0,monitor") == .shared)
  }
}
