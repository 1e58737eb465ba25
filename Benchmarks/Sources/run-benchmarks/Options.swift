import BenchmarkSupport

/// What to run, and the paths to use.
struct Options {
  let isQuick: Bool
  let only: Set<String>?
  let jsonFile: String?
  let paths: Paths

  init(_ words: some Sequence<String>, benchmarks: [String]) throws {
    let arguments = try Arguments(words, flags: ["only", "json", "root", "sotto"], switches: ["quick"])
    guard arguments.words.isEmpty else {
      throw Failure("“\(arguments.words[0])” is no flag; “--help” tells what there is")
    }
    isQuick = arguments.has("quick")
    only = arguments.value("only").map { Set($0.split(separator: ",").map(String.init)) }
    if let unknown = only?.subtracting(benchmarks).sorted().first {
      throw Failure("there is no benchmark “\(unknown)”; there are \(benchmarks.joined(separator: ", "))")
    }
    jsonFile = arguments.value("json")
    paths = Paths(root: try arguments.required("root"), sotto: try arguments.required("sotto"))
  }
}

/// The paths of programs and files.
struct Paths {
  /// The root folder of Sotto's package.
  let root: String
  /// The tool under test, with Swift's runtime inside.
  let sotto: String

  private var benchmarks: String { root + "/Benchmarks" }
  private var build: String { benchmarks + "/.build" }

  var generate: String { root + "/.build/release/generate" }
  var measureSotto: String { root + "/.build/release/measure-sotto" }
  var foundationPeer: String { build + "/swift-foundation/release/render-list-foundation" }
  var rustPeer: String { build + "/rust/release/render-list-rust" }
  /// A file with the options of `java`; not there if the peers in Java were not built.
  var javaOptions: String { build + "/java/options" }
  var library: String { build + "/libsotto.so.0" }
  var python: String { build + "/python/bin/python3" }
  var texts: String { benchmarks + "/Resources/texts.tsv" }
  var data: String { build + "/data" }
  var example: String { root + "/Resources/Examples/thai-vacation" }

  /// String files of shipped apps.
  var corpus: String { Environment.value(of: "SOTTO_CORPUS") ?? root + "/../shared/corpus" }

  func peer(_ name: String) -> String { "\(build)/peers/\(name)" }
  func script(_ name: String) -> String { "\(benchmarks)/Peers/\(name)" }
  func data(_ name: String) -> String { "\(data)/\(name)" }
}
