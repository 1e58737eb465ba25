import CSotto
import Foundation
import Platform
import TestFiles
import Testing

/// The header, the list of exported symbols and the version agree.
@Suite struct HeaderTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: PackageFolder.root + "/Sources/Bindings/CSotto/" + path, encoding: .utf8)
  }

  @Test func `the header has the version of the tool`() {
    #expect(SOTTO_VERSION == Program.version)
    #expect(sotto_abi_version() == UInt32(SOTTO_ABI_VERSION))
  }

  @Test func `every function of the header is exported, and nothing else`() throws {
    let code = try Self.text("sotto.h").replacing(/\/\*(?s:.*?)\*\//, with: "")
    let declared = Set(code.matches(of: /\b(sotto_\w+)\(/).map { String($0.1) })
    let exported = try Self.text("exported-symbols").split(separator: "\n").map(String.init)
    #expect(Set(exported) == declared)
    #expect(exported == exported.sorted())
    #expect(exported.count > 10)
  }

  @Test func `every function says who frees, who may call, and what null means`() throws {
    let header = try Self.text("sotto.h")
    let functions = header.matches(of: /\/\*\n((?: \*[^\n]*\n)+?) \*\/\n[a-z_]\w* \*?(sotto_\w+)\(/)
    for function in functions {
      #expect(function.1.contains("thread"), "\(function.2)")
      if header.contains("\(function.2)(void)") { continue }
      #expect(function.1.lowercased().contains("null"), "\(function.2)")
    }
    #expect(functions.count >= 10)
  }
}
