import Diagnostics
import FileFormats
import TestFiles
import Testing

@Suite struct XMLPropertyListTests {
  private static func tree(_ text: String) -> (String, [String]) {
    let (root, findings) = XMLPropertyListReader.read(DecodedText(SourceText(name: "file", text: text)))
    return (root.map(outline) ?? "nothing", findings.sorted.map(\.kind.identifier))
  }

  private static func outline(_ value: PropertyListValue) -> String {
    let content =
      switch value.content {
      case .dictionary(let members):
        "{" + members.map { "\($0.key)@\($0.location.place): \(outline($0.value))" }.joined(separator: ", ")
          + "}"
      case .array(let values): "[" + values.map(outline).joined(separator: ", ") + "]"
      case .string(let text): text.debugDescription
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)r"
      case .boolean(let truth): "\(truth)"
      case .date(let text): "date \(text)"
      case .data(let text): "data \(text)"
      case .null: "null"
      }
    return "\(content)@\(value.location.place)"
  }

  @Test func `all types keep order, duplicates and places`() {
    let (root, faults) = Self.tree(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- <key> -->
      <plist version="1.0"><dict>
        <key>b</key><string>é</string>
        <key>a</key><array><integer> -12 </integer><real>1.5</real><true/><false></false></array>
        <key>b</key>
          <date>2017-06-05T17:00:00Z</date><key/><data>AAEC</data><key>c</key><dict/>
      </dict></plist>
      """)
    #expect(
      root == """
        {b@5:3: "é"@5:15, a@6:3: [-12@6:22, 1.5r@6:46, true@6:62, false@6:69]@6:15, \
        b@7:3: date 2017-06-05T17:00:00Z@8:5, @8:38: data AAEC@8:44, c@8:61: {}@8:73}@4:22
        """)
    #expect(faults == [])
  }

  struct TextCase: CustomTestStringConvertible {
    let name: String
    let xml: String
    let text: String
    var testDescription: String { name }
  }

  static let texts: [TextCase] = [
    .init(name: "white space stays", xml: " a\n\tb ", text: " a\n\tb "),
    .init(name: "line ends become LF", xml: "a\r\nb\rc", text: "a\nb\nc"),
    .init(name: "a written CR stays", xml: "a&#13;b", text: "a\rb"),
    .init(name: "empty", xml: "", text: ""),
    .init(name: "CDATA", xml: "1 <![CDATA[<b> & ]]> 2", text: "1 <b> &  2"),
    .init(name: "entities of XML's own", xml: "&lt;&amp;&gt;&quot;&apos;", text: "<&>\"'"),
    .init(name: "character references", xml: "&#233;&#x1F600;", text: "é😀"),
    .init(name: "comments split nothing", xml: "a<!-- no -->b<?pi?>c", text: "abc"),
  ]

  @Test(arguments: texts) func `texts come as XML means them`(_ row: TextCase) {
    let (root, faults) = Self.tree("<string>\(row.xml)</string>")
    #expect(root == "\(row.text.debugDescription)@1:1")
    #expect(faults == [])
  }

  @Test(arguments: [63, 64, 65, 100_000]) func `nesting has a limit`(depth: Int) {
    let inner = "<string>x</string>"
    let open = String(repeating: "<array>", count: depth)
    let close = String(repeating: "</array>", count: depth)
    let (root, faults) = Self.tree("<plist>\(open)\(inner)\(close)</plist>")
    #expect(root.contains("\"x\"") == (depth <= 64))
    #expect(faults == (depth <= 64 ? [] : ["nested-too-deep"]))
  }

  /// Ten levels of entities, each with ten references to the level below: ten thousand million times the text.
  private static let bomb: String = {
    var entities = "<!ENTITY e0 \"0123456789\">"
    for level in 1...10 {
      entities += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    return "<!DOCTYPE plist [\(entities)]>"
  }()

  @Test func `entities of the file are never expanded in texts`() {
    let (root, faults) = Self.tree("\(Self.bomb)<string>&e10;</string>")
    #expect(root.hasPrefix("\"&e10;\"@"))
    #expect(faults == ["entity-reference"])
  }

  @Test func `expat stops an expansion in an attribute`() throws {
    let text = "\(Self.bomb)<dict><key>a</key><string>1</string><key b=\"&e10;\">x</key></dict>"
    let (root, findings) = XMLPropertyListReader.read(DecodedText(SourceText(name: "file", text: text)))
    #expect(root.map(Self.outline)?.contains("\"1\"") == true)
    let fault = try #require(findings.diagnostics.first)
    #expect(findings.diagnostics.count == 1)
    #expect(fault.kind.message.contains("amplification"))
    #expect(fault.location?.line == 1 && fault.location?.column != nil)
  }
}
