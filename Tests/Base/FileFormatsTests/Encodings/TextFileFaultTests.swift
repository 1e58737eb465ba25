import Diagnostics
import FileFormats
import TestFiles
import Testing

@Suite struct TextFileFaultTests {
  /// Every fault with its severity, message and identifier, as in reports.
  static let wordings: [(fault: TextFileFault, text: String)] = [
    (
      .repeatedByteOrderMark,
      "warning: the file begins with more than one byte order mark; keep one at most [repeated-byte-order-mark]"
    ),
    (
      .missingByteOrderMark(encoding: "UTF-16LE"),
      "error: the file is UTF-16LE without a byte order mark, which Apple's readers reject [missing-byte-order-mark]"
    ),
    (
      .invalidEncoding(encoding: "UTF-8"),
      "error: invalid UTF-8; all ill-formed sequences in the file are replaced with U+FFFD (reported once) [invalid-encoding]"
    ),
    (
      .unknownEncoding(name: "x-mac-roman"),
      "error: the declared encoding “x-mac-roman” is not the file's encoding; the file is read as UTF-8 [unknown-encoding]"
    ),
    (
      .fileTooLarge(limit: 256 << 20),
      "error: the file is larger than 256 MiB and is not read [file-too-large]"
    ),
    (
      .tooManyFaults(limit: 1000),
      "warning: the file has more than 1000 problems; the rest are not reported [too-many-faults]"
    ),
  ]

  @Test(arguments: wordings.indices) func `faults are worded`(index: Int) {
    let (fault, text) = Self.wordings[index]
    #expect(Diagnostic(fault).description == text)
  }

  @Test func `names are in kebab case and belong to one fault each`() {
    #expect(areDistinctInKebabCase(Self.wordings.map(\.fault.identifier)))
  }
}
