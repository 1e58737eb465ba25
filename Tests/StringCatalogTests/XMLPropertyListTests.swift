import Diagnostics
import Testing

@testable import StringCatalog

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

  /// Read as XML `.strings`.
  static let faults: [FaultCase] = [
    .init(
      "raw ampersand",
      "<plist><dict><key>a</key><string>1</string><key>b</key><string>B &① C</string></dict></plist>",
      ["xml-syntax"], keeps: ["a = \"1\""]),
    .init(
      "wrong end tag", "<dict>\n<key>a</key><string>1</string>\n<key>b</key><string>2</①key></dict>",
      ["xml-syntax"], keeps: ["a = \"1\""]),
    .init(
      "cut off", "<plist><dict><key>a</key><string>1</string>\n<key>b</key>①", ["xml-syntax"],
      keeps: ["a = \"1\""]),
    .init("bad reference", "<dict><key>a</key><string>①&#3;</string></dict>", ["xml-syntax"], keeps: []),
    .init(
      "text behind the end", "<dict><key>a</key><string>1</string></dict>\n①x", ["xml-syntax"],
      keeps: ["a = \"1\""]),
    .init("no element", "<!-- nothing -->①", ["xml-syntax"], keeps: []),
    .init(
      "control characters",
      "<dict><key>a</key><string>x①\u{3}②\u{B}y</string><key>b</key><string>③\u{FFFE}④\u{FFFF}</string></dict>",
      ["forbidden-character", "forbidden-character", "forbidden-character", "forbidden-character"],
      keeps: ["a = \"x  y\"", "b = \"\u{FFFD}\u{FFFD}\""]),
    .init(
      "unknown element",
      "<dict><key>a</key>①<bold><string>1</string></bold><key>b</key><string>2</string></dict>",
      ["unknown-element"], keeps: ["b = \"2\""]),
    .init(
      "element in a text", "<dict><key>a</key><string>x①<b>y</b>z</string></dict>", ["misplaced-element"],
      keeps: ["a = \"xz\""]),
    .init(
      "key outside a dictionary", "①<array>②<key>a</key></array>", ["wrong-type", "misplaced-element"],
      keeps: []),
    .init(
      "plist in a plist", "<plist><dict><key>a</key>①<plist/><key>b</key><string>2</string></dict></plist>",
      ["misplaced-element"], keeps: ["b = \"2\""]),
    .init(
      "two keys", "<dict>①<key>a</key><key>b</key><string>2</string>②<key>c</key></dict>",
      ["key-without-value", "key-without-value"], keeps: ["b = \"2\""]),
    .init(
      "value without key", "<dict>①<string>1</string><key>b</key><string>2</string></dict>",
      ["value-without-key"],
      keeps: ["b = \"2\""]),
    .init(
      "stray text", "<dict>\n ①stray &amp; text <key>b</key><string>2</string></dict>", ["stray-token"],
      keeps: ["b = \"2\""]),
    .init(
      "two values", "<plist><dict><key>a</key><string>1</string></dict>①<dict/></plist>", ["stray-token"],
      keeps: ["a = \"1\""]),
    .init(
      "no number",
      "<dict><key>a</key>①<integer>1O</integer><key>b</key>②<real>x</real><key>c</key><string>3</string></dict>",
      ["unreadable-number", "unreadable-number"], keeps: ["c = \"3\""]),
    .init("nothing", "①<plist></plist>", ["empty-property-list"], keeps: []),
    .init("no dictionary", "<plist>①<array/></plist>", ["wrong-type"], keeps: []),
    .init(
      "no string", "<dict><key>a</key>①<dict/><key>b</key><string>2</string></dict>", ["wrong-type"],
      keeps: ["b = \"2\""]),
    .init(
      "entities of the file's own",
      "<!DOCTYPE plist [<!ENTITY e \"expanded\"><!ENTITY x SYSTEM \"/etc/hostname\">]><dict><key>a</key><string>[①&e;②&x;]</string></dict>",
      ["entity-reference", "entity-reference"], keeps: ["a = \"[&e;&x;]\""]),
    .init(
      "entity that a DTD elsewhere may have",
      "<!DOCTYPE plist SYSTEM \"http://localhost/x.dtd\"><dict><key>a</key><string>x①&nbsp;y</string></dict>",
      ["entity-reference"], keeps: ["a = \"x&nbsp;y\""]),
    .init(
      "entity that nobody has", "<dict><key>a</key><string>x①&nbsp;y</string></dict>", ["xml-syntax"],
      keeps: []),
  ]

  @Test(arguments: faults) func `faults cost as little as they can`(_ row: FaultCase) { row.check(.strings) }

  @Test(arguments: [63, 64, 65, 100_000]) func `nesting has a limit`(depth: Int) {
    let inner = "<string>x</string>"
    let open = String(repeating: "<array>", count: depth)
    let close = String(repeating: "</array>", count: depth)
    let (root, faults) = Self.tree("<plist>\(open)\(inner)\(close)</plist>")
    #expect(root.contains("\"x\"") == (depth <= 64))
    #expect(faults == (depth <= 64 ? [] : ["nested-too-deep"]))
  }

  /// Ten entities of ten others each, ten levels deep: ten thousand million times the text.
  private static let bomb: String = {
    var entities = "<!ENTITY e0 \"0123456789\">"
    for level in 1...10 {
      entities += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    return "<!DOCTYPE plist [\(entities)]>"
  }()

  @Test func `entities of the file are never expanded in texts`() {
    let (tables, diagnostics) = read(
      "\(Self.bomb)<dict><key>a</key><string>&e10;</string></dict>", .stringsdict)
    #expect(tables[0].entries.map(summary) == ["a = \"&e10;\""])
    #expect(diagnostics.map(\.kind.identifier) == ["entity-reference"])
  }

  @Test func `expat stops an expansion in an attribute`() throws {
    let (tables, diagnostics) = read(
      "\(Self.bomb)<plist><dict><key>a</key><string>1</string><key b=\"&e10;\">x</key></dict></plist>",
      .stringsdict)
    #expect(tables[0].entries.map(summary) == ["a = \"1\""])
    let fault = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(fault.kind.message.contains("amplification"))
    #expect(fault.location?.line == 1 && fault.location?.column != nil)
  }
}
