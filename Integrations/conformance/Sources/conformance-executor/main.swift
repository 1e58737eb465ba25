import Glibc
import ICU

// Speaks the protocol of Unicode's conformance programme: a test is a line of JSON, and so is its answer.
//
// Source: unicode-org/conformance, executors/README.md.
while let line = readLine() {
  // Whoever asks waits for each answer.
  defer { fflush(nil) }
  switch line {
  case "": continue
  case "#EXIT": exit(0)
  case "#VERSION":
    let versions: [(StaticString, String)] = [
      ("platform", "Sotto"), ("icuVersion", ICULibrary.version), ("cldrVersion", ICULibrary.cldrVersion),
    ]
    print(JSONLine.text(versions))
  default: print(ConformanceTest.answer(to: line))
  }
}
