import Diagnostics

/// Ends the process, as a crash that a fuzzer keeps the input of, unless a condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Every finding has a place inside the file, says something, and quotes little of it.
func expectPlacesInside(_ findings: [Diagnostic], _ bytes: [UInt8], file: String) {
  let lastLine = LineMap(bytes).position(at: bytes.count).line
  for finding in findings {
    guard let place = finding.location else { continue }
    expect(place.file == file, "a finding in another file: \(finding)")
    if let line = place.line { expect((1...lastLine).contains(line), "beyond line \(lastLine): \(finding)") }
    // A byte of another encoding takes three in UTF-8 at most.
    if let column = place.column { expect((1...3 * bytes.count + 1).contains(column), "beyond the line: \(finding)") }
    expect(!finding.kind.message.isEmpty, "a finding without a word: \(finding)")
  }
}
