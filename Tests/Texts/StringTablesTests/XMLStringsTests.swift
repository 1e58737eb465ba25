import Testing

@Suite struct XMLStringsTests {
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
    .init(
      "references to control characters", "<dict><key>a</key><string>x①&#3;②&#x001F;y&#9;③&#0;</string></dict>",
      ["forbidden-character", "forbidden-character", "forbidden-character"], keeps: ["a = \"x\\t\\ty\\t\\t\""]),
    .init(
      "reference to half a surrogate pair", "<dict><key>a</key><string>①&#xD800;</string></dict>", ["xml-syntax"],
      keeps: []),
    .init(
      "reference beyond Unicode", "<dict><key>a</key><string>①&#x110000;</string></dict>", ["xml-syntax"], keeps: []),
    .init(
      "text behind the end", "<dict><key>a</key><string>1</string></dict>\n①x", ["content-after-end"],
      keeps: ["a = \"1\""]),
    .init(
      "a second property list", "<plist><dict><key>a</key><string>1</string></dict></plist>①<plist><dict/></plist>",
      ["content-after-end"], keeps: ["a = \"1\""]),
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
}
