import BenchmarkSupport
import Localization
import NotificationRendering
import Presenters

/// Times calls of the C library beside the same work with the Swift library: the same lists and texts, in turns.
///
/// A list is read from bytes that the caller has, rendered with a renderer that is kept, and written as JSON, in both. A
/// text is looked up by its key and filled in with a number, in both.
struct LibraryMeasurement {
  private let library: CLibrary
  /// The renderer of each list, made in advance. The C library keeps what it knows of a list's apps and categories too.
  private let renderers: (list: NotificationRenderer, lists: NotificationRenderer)
  private let localizer: Localizer

  /// Runs `library LIBRARY STRINGS LIST LISTS ROUNDS`; LIST is a list document, LISTS are several, one per line. Prints
  /// a line for each kind of call and each round, with the nanoseconds of a call in C and in Swift.
  static func run(_ words: [String]) throws {
    guard words.count == 5, let rounds = Int(words[4]), rounds > 0 else {
      throw Failure("library LIBRARY STRINGS LIST LISTS ROUNDS")
    }
    let lists = try Files.read(words[3]).split(separator: "\n").map { Array($0.utf8) }
    let list = Array(try Files.read(words[2]).utf8)
    try LibraryMeasurement(library: words[0], strings: words[1], list: list).run(
      list: list, lists: lists, rounds: rounds)
  }

  private init(library path: String, strings: String, list: [UInt8]) throws {
    library = try CLibrary(path: path, locale: "pl", strings: strings)
    let catalog = try Catalog(directory: strings)
    var decoder = NotificationListDecoder(now: .now)
    guard decoder.read(SourceText(name: "-", bytes: list)) else { throw Failure("the list cannot be read") }
    var apps = NotificationRenderer.Apps(catalog: catalog)
    let plain = NotificationRenderer(locale: "pl", apps: apps)
    apps.names = decoder.list.appNames
    apps.categories = decoder.list.categories
    apps.combinedPlaceholders = decoder.list.combinedPlaceholders
    renderers = (NotificationRenderer(locale: "pl", apps: apps), plain)
    localizer = Localizer(catalog: catalog, requested: "pl")
  }

  private func run(list: [UInt8], lists: [[UInt8]], rounds: Int) throws {
    let small = Array(repeating: list, count: 2000)
    for (list, renderer) in [(list, renderers.list)] + lists.prefix(100).map({ ($0, renderers.lists) }) {
      guard library.render(list, { Array($0) }) == rendered(list, by: renderer) else {
        throw Failure("a list is not the same bytes in C and in Swift: \(String(decoding: list, as: UTF8.self))")
      }
    }
    for number: Int64 in [0, 1, 2, 5, 22, 112, 12_345] {
      guard library.format("IMAGE_KEY", number, { Array($0) }) == Array(formatted(number).utf8) else {
        throw Failure("the text of \(number) is not the same in C and in Swift")
      }
    }
    for round in 0...rounds {
      // The first round only warms up.
      let numbers = Int64(round) * 100_000..<Int64(round + 1) * 100_000
      try time(
        "a list of three", round, small, { library.render($0) { $0.count } }, { rendered($0, by: renderers.list).count }
      )
      try time(
        "lists of ten", round, lists, { library.render($0) { $0.count } }, { rendered($0, by: renderers.lists).count })
      try time(
        "a text with a number never seen", round, numbers,
        { library.format("IMAGE_KEY", $0) { $0.count } }, { formatted($0).utf8.count })
    }
  }

  /// What `sotto_render` does, with the Swift library.
  private func rendered(_ list: [UInt8], by renderer: NotificationRenderer) -> [UInt8] {
    var decoder = NotificationListDecoder(now: .now)
    _ = decoder.read(SourceText(name: "-", bytes: list))
    let presentation = renderer.render(decoder.list)
    return JSONPresenter.bytes(for: presentation, diagnostics: decoder.diagnostics) + [UInt8(ascii: "\n")]
  }

  /// What `sotto_format_values` does, with the Swift library.
  private func formatted(_ number: Int64) -> String {
    var log = DiagnosticLog()
    return localizer.message(forKey: "IMAGE_KEY", log: &log)?.string(arguments: [.integer(number)], log: &log) ?? ""
  }

  private func time<Inputs: Collection>(
    _ name: String, _ round: Int, _ inputs: Inputs, _ inC: (Inputs.Element) -> Int, _ inSwift: (Inputs.Element) -> Int
  ) throws {
    // Swift goes first in every other round.
    let early = round.isMultiple(of: 2) ? nanoseconds(inputs, inSwift) : nil
    let c = nanoseconds(inputs, inC)
    let swift = early ?? nanoseconds(inputs, inSwift)
    guard c.total == swift.total else { throw Failure("\(name): other lengths in C than in Swift") }
    if round > 0 { Terminal.print("\(name)\t\(c.time)\t\(swift.time)") }
  }

  private func nanoseconds<Inputs: Collection>(
    _ inputs: Inputs, _ call: (Inputs.Element) -> Int
  ) -> (time: Double, total: Int) {
    var total = 0
    let start = Clock.nanoseconds
    for input in inputs { total += call(input) }
    return (Double(Clock.nanoseconds - start) / Double(inputs.count), total)
  }
}
