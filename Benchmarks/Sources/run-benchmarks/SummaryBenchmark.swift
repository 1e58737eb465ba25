import BenchmarkSupport

/// One two-part summary, “1 image and 1 comment”, compared with ICU4C and Node.
enum SummaryBenchmark: Benchmark {
  static let name = "summary"

  static let locales = ["en", "ar", "ar-EG", "ru", "pl", "cy", "ja", "he", "es"]
  /// The locales for which there are targets.
  static let targetLocales = ["en", "ar", "ru", "pl", "cy", "ja"]
  /// The locales in which Sotto must not be slower than a direct use of ICU, each on its own: their plural rules and
  /// lists look at more than those of others.
  static let eachLocales = ["es", "ru", "pl"]

  private static let messageFormat = "MessageFormat"
  private static let directCalls = "ICU C API"

  /// A program that takes “TEXTS MODE MILLISECONDS LOCALE…” after its arguments.
  private struct Peer {
    var name: String
    var arguments: [String]

    func process(_ mode: String, _ milliseconds: Int, core: Int?) -> ChildProcess {
      ChildProcess(arguments + [mode, String(milliseconds)] + SummaryBenchmark.locales, output: .captured, core: core)
    }
  }

  static func run(_ context: Context) throws {
    let peers = try peers(context)
    try compareTexts(of: peers, context)
    for (mode, title) in [("warm", "eight pairs of counts, again and again"), ("unseen", "each call new counts")] {
      let times = try times(of: peers, mode: mode, context)
      for (peer, byLocale) in zip(peers, times) {
        for (locale, values) in zip(locales, byLocale) {
          context.report.add(
            Report.Entry(
              benchmark: name, subject: "\(mode), \(locale)", contender: peer.name, quantity: "time a summary",
              unit: "ns", values: values))
        }
      }
      print(times.map { $0.map(Statistics.median) }, of: peers, mode: mode, title: title, context)
    }
  }

  private static func peers(_ context: Context) throws -> [Peer] {
    let paths = context.paths
    var peers = [
      Peer(name: "Sotto", arguments: [paths.measureSotto, "summary", try context.strings()]),
      Peer(name: messageFormat, arguments: [paths.peer("summary-message-format"), paths.texts]),
      Peer(name: directCalls, arguments: [paths.peer("summary-c-api"), paths.texts]),
    ]
    if Files.exists(paths.javaOptions) {
      peers.append(Peer(name: "ICU4J", arguments: ["java", "@" + paths.javaOptions, "Summary", paths.texts]))
    } else {
      context.report.skip(name, "the Java peers were not built: without ICU4J")
    }
    guard context.canRun(["node", "--version"]) else {
      context.report.skip(name, "no node: without Intl of JavaScript")
      return peers
    }
    for variant in ["plain", "memoised"] {
      peers.append(
        Peer(name: "Intl, \(variant)", arguments: ["node", paths.script("node/summary.mjs"), paths.texts, variant]))
    }
    return peers
  }

  // MARK: Texts

  /// Checks that the peers' texts agree before measuring.
  private static func compareTexts(of peers: [Peer], _ context: Context) throws {
    let texts = try peers.map { peer in
      try peer.process("print", 0, core: nil).runChecked().output.split(separator: "\n").map {
        $0.split(separator: "\t").map(String.init)
      }
    }
    for (peer, theirs) in zip(peers, texts).dropFirst() {
      guard theirs.count == texts[0].count else { throw Failure("\(peer.name) printed other counts than Sotto") }
      let different = zip(texts[0], theirs).filter { $0 != $1 }
      guard let (ours, example) = different.first else {
        context.report.remark(
          name, "\(peer.name): the same \(theirs.count) texts as Sotto, in \(locales.count) locales")
        continue
      }
      var count: [String: Int] = [:]
      for (ours, _) in different { count[ours[0], default: 0] += 1 }
      let byLocale = count.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      context.report.remark(
        name,
        "\(peer.name): \(different.count) of \(theirs.count) texts differ from Sotto's (\(byLocale)), such as "
          + "“\(ours.last ?? "")” – “\(example.last ?? "")”")
    }
  }

  // MARK: Times

  /// Returns the nanoseconds of each run, by peer and locale.
  private static func times(of peers: [Peer], mode: String, _ context: Context) throws -> [[[Double]]] {
    let contenders = peers.map { peer in
      Contender(peer.name, peer.process(mode, context.options.isQuick ? 15 : 40, core: context.core))
    }
    return try context.interleave(contenders, rounds: context.rounds(9, quick: 3)).map { runs in
      let byRun = runs.map { run in
        run.output.split(separator: "\n").map { Double($0.split(separator: "\t")[1]) ?? .nan }
      }
      return locales.indices.map { locale in byRun.map { $0[locale] } }
    }
  }

  private static func print(
    _ medians: [[Double]], of peers: [Peer], mode: String, title: String, _ context: Context
  ) {
    var table = Table(["\(mode): \(title)"] + peers.map { "\($0.name) ns" } + peers.dropFirst().map { "÷ \($0.name)" })
    for (index, locale) in locales.enumerated() {
      let times = medians.map { $0[index] }
      table.append([locale] + times.map { $0.text(0) } + times.dropFirst().map { ($0 / times[0]).text(2) })
    }
    let means = peers.indices.dropFirst().map { peer in
      Statistics.geometricMean(
        targetLocales.compactMap { locales.firstIndex(of: $0) }.map { medians[peer][$0] / medians[0][$0] })
    }
    table.append(
      ["geometric mean, " + targetLocales.joined(separator: " ")] + peers.map { _ in "" } + means.map { $0.text(2) })
    context.report.print(table)
    for (index, mean) in zip(peers.indices.dropFirst(), means) {
      let peer = peers[index]
      context.report.add(
        Report.Entry(
          benchmark: name, subject: "\(mode), geometric mean", contender: peer.name, quantity: "time ÷ Sotto's",
          unit: "×", values: [mean]))
      if mode == "warm", peer.name == messageFormat {
        context.report.target(
          name, "warm: at least 30 × as fast as MessageFormat (\(mean.text(2)) ×)", isMet: mean >= 30)
      } else if mode == "unseen", peer.name == directCalls {
        context.report.target(
          name, "counts never seen: at least 1.3 × as fast as ICU's C API (\(mean.text(2)) ×)", isMet: mean >= 1.3)
        for locale in eachLocales {
          guard let place = locales.firstIndex(of: locale) else { continue }
          let ratio = medians[index][place] / medians[0][place]
          context.report.target(
            name, "counts never seen, \(locale): not slower than ICU's C API (\(ratio.text(2)) × as fast)",
            isMet: ratio >= 1)
        }
      }
    }
  }
}
