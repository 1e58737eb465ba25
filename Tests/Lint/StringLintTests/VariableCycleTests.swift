import StringLint
import Testing

/// Variables that refer to each other.
@Suite struct VariableCycleTests {
  /// Makes an entry “k” whose text names the first variable; each variable has this text as its form “other”.
  private static func entry(_ variables: [(name: String, text: String)]) -> String {
    let members = variables.map { name, text in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text)</string></dict>
      """
    }
    return """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@\(variables[0].name)@</string>\(members.joined())</dict></dict></plist>
      """
  }

  private static func cyclic(_ variables: [(name: String, text: String)]) throws -> [String] {
    try LintedFolder([("ja.lproj/L.stringsdict", entry(variables))]).findings
      .filter { $0.rule.identifier == "cyclic-variable" }.map(\.text)
  }

  @Test func `a variable that leads to a cycle is no part of it`() throws {
    #expect(try Self.cyclic([("a", "%#@b@"), ("b", "%#@c@"), ("c", "%#@b@ %#@d@"), ("d", "%d")]) == ["b", "c"])
  }

  @Test func `two cycles and what lies between`() throws {
    #expect(
      try Self.cyclic([("a", "%#@a@ %#@b@"), ("b", "%#@c@"), ("c", "%#@d@"), ("d", "%#@c@")]) == ["a", "c", "d"])
  }

  @Test func `variables that meet again make no cycle`() throws {
    #expect(try Self.cyclic([("a", "%#@b@ %#@c@"), ("b", "%#@d@"), ("c", "%#@d@"), ("d", "%d")]) == [])
  }

  /// Three hundred variables that all name each other are ninety thousand references. Of five thousand, only the first
  /// 1024 count, and a longer chain is not followed further.
  @Test(.timeLimit(.minutes(15))) func `many variables that name each other`() throws {
    let names = (0..<300).map { "v\($0)" }
    let all = names.map { "%#@\($0)@" }.joined()
    #expect(try Self.cyclic(names.map { ($0, all) }).count == 300)
    let chain = (0..<5000).map { (name: "v\($0)", text: $0 == 4999 ? "%#@v0@" : "%#@v\($0 + 1)@") }
    #expect(try Self.cyclic(chain) == [])
  }
}
