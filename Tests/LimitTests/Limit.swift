import Diagnostics
import Foundation
import Localization
import StringCatalog
import Testing
import TextDecoding

/// One limit: what is at its bound is read, and what is just beyond it is told.
struct Limit: Sendable, CustomTestStringConvertible {
  /// What is limited.
  let name: String
  /// The bound unless another one is given.
  let bound: Int
  let unit: String
  /// What the library calls it; nil where it is fixed.
  var parameter: String?
  /// The tool's flag.
  var flag: String?
  /// The bounds that are tried; empty for the default alone, which of some limits is too large to try.
  var tried: [Int] = []
  /// The identifier of what is said.
  let identifier: String
  /// Makes what has this size, reads it within a bound, and returns what is said.
  let findings: @Sendable (_ size: Int, _ bound: Int) throws -> [Diagnostic]

  var testDescription: String { name }

  var triedBounds: [Int] { tried.isEmpty ? [bound] : tried }

  /// What is said of what is just beyond the bound, as it reads with the default bound.
  func said() throws -> String? {
    let bound = triedBounds[0]
    let told = try findings(bound + 1, bound).first { $0.kind.identifier == identifier }
    // It words a size that is round otherwise.
    if case .fileTooLarge? = told?.kind as? TextFileFault {
      return TextFileFault.fileTooLarge(limit: self.bound).message
    }
    return told.map { $0.kind.message.replacingOccurrences(of: "\(bound)", with: "\(self.bound)") }
  }
}

@Suite struct LimitTests {
  /// What a thread's stack, or a number's digits, would not bear is out of reach.
  @Test func `limits have limits`() {
    var reading = ReadingLimits(depth: 0)
    #expect(reading.depth == 1)
    reading.depth = 100_000
    #expect(reading.depth == 512)
    var format = FormatLimits(variableDepth: 1000, digits: 0)
    #expect((format.variableDepth, format.digits) == (64, 1))
    (format.variableDepth, format.digits) = (-1, 100_000)
    #expect((format.variableDepth, format.digits) == (1, 999))
  }

  @Test(arguments: Limit.all) func `what is at the bound is read`(_ limit: Limit) throws {
    for bound in limit.triedBounds {
      let said = try limit.findings(bound, bound).map(\.kind.identifier)
      #expect(!said.contains(limit.identifier), "\(bound)")
    }
  }

  @Test(arguments: Limit.all) func `what is just beyond is told`(_ limit: Limit) throws {
    for bound in limit.triedBounds {
      let said = try limit.findings(bound + 1, bound).map(\.kind.identifier)
      #expect(said.contains(limit.identifier), "\(bound): \(said)")
    }
  }
}
