import CSotto
import Testing

/// Bytes that are not UTF-8 or not JSON are failures of each function, and change nothing.
@Suite struct InvalidTextTests {
  /// Every byte that begins no character, and sequences that are cut off, overlong, surrogates or too large.
  ///
  /// Source: RFC 3629, sections 3 and 4.
  static let sequences: [[UInt8]] =
    (0x80...0xFF).map { [$0] } + [
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ]

  /// The functions that read JSON, each with JSON that it reads and where a text may stand in it.
  static let readers: [(name: String, before: String, after: String)] = [
    ("sotto_renderer_new", #"{"apps":{"a":{"name":""#, #""}}}"#),
    ("sotto_render", #"{"notifications":[{"identifier":"1","app":"a","payload":{"aps":{"alert":""#, #""}}}]}"#),
    ("sotto_format", #"[""#, #""]"#),
    ("sotto_center_deliver", #"[{"identifier":"1","app":"a","payload":{"aps":{"alert":""#, #""}}}]"#),
    ("sotto_center_remove", #"[{"app":"a","identifiers":[""#, #""]}]"#),
    ("sotto_center_set_settings", #"{"apps":{""#, #"":{}}}"#),
  ]

  private static func call(
    _ function: String, _ json: [UInt8], _ renderer: CRenderer, _ center: CCenter
  ) -> Answer {
    Answer { text in
      json.withUnsafeBytes { bytes in
        let (data, size) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        switch function {
        case "sotto_renderer_new":
          var new: OpaquePointer?
          defer { sotto_renderer_free(new) }
          return sotto_renderer_new(nil, nil, data, size, &new, text)
        case "sotto_render": return sotto_render(renderer.handle, data, size, 0, text)
        case "sotto_format": return sotto_format(renderer.handle, "K %@", data, size, text)
        case "sotto_center_deliver": return sotto_center_deliver(center.handle, data, size, text)
        case "sotto_center_remove": return sotto_center_remove(center.handle, data, size, text)
        default: return sotto_center_set_settings(center.handle, data, size, text)
        }
      }
    }
  }

  @Test(arguments: readers.map(\.name)) func `text that is not UTF-8`(_ function: String) throws {
    let reader = try #require(Self.readers.first { $0.name == function })
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let sound = Self.call(function, Array((reader.before + "é" + reader.after).utf8), renderer, center)
    #expect(sound.status == SOTTO_OK)
    for sequence in Self.sequences {
      for json in [Array(reader.before.utf8) + sequence + Array(reader.after.utf8), sequence] {
        let answer = Self.call(function, json, renderer, center)
        #expect(answer.isExplainedFailure, "\(sequence)")
        #expect(answer.diagnostics.first == "json-syntax", "\(sequence)")
      }
    }
  }

  @Test(arguments: readers.map(\.name)) func `JSON that is cut off anywhere`(_ function: String) throws {
    let reader = try #require(Self.readers.first { $0.name == function })
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let json = Array((reader.before + reader.after).utf8)
    for length in 0..<json.count {
      #expect(Self.call(function, Array(json[..<length]), renderer, center).isExplainedFailure, "\(length)")
    }
  }

  @Test(arguments: readers.map(\.name), ["null", "1", "\"x\"", "true", "{}", "[]", "[1]", "{\"a\":1}"])
  func `JSON of another kind never crashes`(_ function: String, _ json: String) throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let answer = Self.call(function, Array(json.utf8), renderer, center)
    #expect(answer.status == SOTTO_OK || !answer.diagnostics.isEmpty)
  }

  @Test func `zero bytes end no text with a size`() throws {
    let renderer = try #require(CRenderer())
    let answer = renderer.render("{\"notifications\":[]}\0")
    #expect(answer.isExplainedFailure)
  }

  @Test(arguments: sequences) func `texts without a size`(_ sequence: [UInt8]) throws {
    let renderer = try #require(CRenderer())
    let text = (sequence + [0]).map { CChar(bitPattern: $0) }
    let key = Answer { sotto_format(renderer.handle, text, "[]", 2, $0) }
    #expect(key.isExplainedFailure)
    #expect(key.diagnostics == ["not-utf-8"])
    var number = sotto_value(text: nil, size: 0, number: 1)
    #expect(Answer { sotto_format_values(renderer.handle, text, &number, 1, $0) }.diagnostics == ["not-utf-8"])
    let value = renderer.format("%@ %d", values: [.text(sequence), .number(1)])
    #expect(value.isExplainedFailure)
    #expect(value.diagnostics == ["not-utf-8"])
    var made: OpaquePointer?
    let locale = Answer { sotto_renderer_new(text, nil, nil, 0, &made, $0) }
    #expect(locale.diagnostics == ["not-utf-8"])
    #expect(made == nil)
    let folder = Answer { sotto_renderer_new(nil, text, nil, 0, &made, $0) }
    #expect(folder.diagnostics == ["not-utf-8"])
    #expect(made == nil)
  }

  @Test(arguments: [Int.max, Int.min, -1, 1 << 31]) func `a size that no text has`(_ size: Int) throws {
    let renderer = try #require(CRenderer())
    let answer = Answer { sotto_render(renderer.handle, "{}", size, 0, $0) }
    #expect(answer.isExplainedFailure)
    #expect(answer.diagnostics == ["json-size"])
    "a".withCString { text in
      var value = sotto_value(text: text, size: 1, number: 0)
      #expect(Answer { sotto_format_values(renderer.handle, "K", &value, size, $0) }.diagnostics == ["json-size"])
      value.size = size
      #expect(Answer { sotto_format_values(renderer.handle, "K", &value, 1, $0) }.diagnostics == ["json-size"])
    }
  }

  @Test(arguments: 0..<32) func `flags that nobody knows`(_ bit: Int) throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let known = SOTTO_AUTHENTICATED | SOTTO_SCREEN_SHARED | SOTTO_LOCKED
    let isKnown = known & 1 << bit != 0
    let isKnownForLists = isKnown || SOTTO_AGES == 1 << bit
    let list = #"{"notifications":[]}"#
    let render = Answer { sotto_render(renderer.handle, list, list.utf8.count, 1 << UInt32(bit), $0) }
    #expect((render.status == SOTTO_OK) == isKnownForLists)
    let device = Answer { sotto_center_set_device(center.handle, 1 << UInt32(bit), $0) }
    #expect((device.status == SOTTO_OK) == isKnown)
    if !isKnownForLists { #expect(render.diagnostics == ["unknown-flag"]) }
    if !isKnown { #expect(device.diagnostics == ["unknown-flag"]) }
  }
}
