import Diagnostics
import Foundation
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
  /// The bound that is tried: the default of some is too large to try.
  var tried: Int?
  /// The identifier of what is said.
  let identifier: String
  /// Makes what has this size, reads it within the bound that is tried, and returns what is said.
  let findings: @Sendable (_ size: Int) throws -> [Diagnostic]

  var testDescription: String { name }

  /// What is said of what is just beyond the bound, as it reads with the default bound.
  func said() throws -> String? {
    let bound = tried ?? self.bound
    let told = try findings(bound + 1).first { $0.kind.identifier == identifier }
    // It words a size that is round otherwise.
    if case .fileTooLarge? = told?.kind as? TextFileFault {
      return TextFileFault.fileTooLarge(limit: self.bound).message
    }
    return told.map { $0.kind.message.replacingOccurrences(of: "\(bound)", with: "\(self.bound)") }
  }
}

@Suite struct LimitTests {
  @Test(arguments: Limit.all) func `what is at the bound is read`(_ limit: Limit) throws {
    let said = try limit.findings(limit.tried ?? limit.bound).map(\.kind.identifier)
    #expect(!said.contains(limit.identifier))
  }

  @Test(arguments: Limit.all) func `what is just beyond is told`(_ limit: Limit) throws {
    let said = try limit.findings((limit.tried ?? limit.bound) + 1).map(\.kind.identifier)
    #expect(said.contains(limit.identifier), "\(said)")
  }
}
