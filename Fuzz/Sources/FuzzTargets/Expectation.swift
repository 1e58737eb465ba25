import Diagnostics

/// Unless a condition holds, ends the process as a crash, so that the fuzzer keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Checks that each diagnostic with a location is inside the file and has a message.
func expectPlacesInside(_ findings: [Diagnostic], _ bytes: [UInt8], file: String) {
  let lastLine = LineMap(bytes).position(at: bytes.count).line
  for finding in findings {
    guard let place = finding.location else { continue }
    expect(place.file == file, "a finding in another file: \(finding)")
    if let line = place.line { expect((1...lastLine).contains(line), "beyond line \(lastLine): \(finding)") }
    // A byte of another encoding takes at most three in UTF-8.
    if let column = place.column { expect((1...3 * bytes.count + 1).contains(column), "beyond the line: \(finding)") }
    expect(!finding.kind.message.isEmpty, "a finding without a word: \(finding)")
  }
}
