import TestFiles

extension BadInput {
  static let all = lists + tables + propertyLists + texts

  private static let lists: [BadInput] = [
    list("an empty file", ""),
    list("no JSON", "notifications"),
    list("a document cut off", #"{"notifications": [{"identifier":"#),
    list("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]),
    list("bytes that are not UTF-8", Array(#"{"notifications": [], "x": ""#.utf8) + [0xC3, 0x28, 0x22, 0x7D]),
    list(
      "200 000 nested arrays", String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)),
    list("half an escape", #"{"notifications": [], "x": "\ud80"}"#),
    list("no notifications", #"{"locale": "en"}"#),
    list("a member of the wrong type", #"{"notifications": [{"identifier": 5, "app": "a", "payload": {"aps": {}}}]}"#),
    list("an invalid date", #"{"notifications": [{"identifier": "n", "app": "a", "date": "5 June"}]}"#),
    list("settings that cannot be read", #"{"settings": 5, "notifications": []}"#),
    lines("a line without a payload, and one that is not JSON", "{\"a\":1}\n{\"a\":"),
  ]

  private static let tables: [BadInput] = [
    table("a text that is not terminated", .strings, "\"a\" = \"b;\n"),
    table("a comment that is not terminated", .strings, "\"a\" = \"b\";\n/* "),
    table("no semicolon", .strings, "\"a\" = \"b\"\n\"c\" = \"d\";"),
    table("no equals sign", .strings, "\"a\" \"b\";"),
    table("bytes that are not UTF-8", .strings, Array("\"a\" = \"".utf8) + [0xFF] + Array("\";".utf8)),
    table(
      "a unit of UTF-32 that is no character", .strings,
      [[0xFF, 0xFE, 0, 0], utf32("\"a\" = \""), [0, 0xD8, 0, 0], utf32("\";")].flatMap(\.self)),
    table("a dictionary where a text belongs", .strings, "\"a\" = { b = c; };"),
    table("no JSON", .xcstrings, "{"),
    table("a member of the wrong type", .xcstrings, #"{"sourceLanguage": "en", "version": "1.0", "strings": []}"#),
  ]

  private static let propertyLists: [BadInput] = [
    table("XML cut off", .stringsdict, "<plist><dict><key>a</key>"),
    table("ten entities of ten others each, ten levels deep, in a text", .stringsdict, bomb + text),
    table("the same in an attribute", .stringsdict, bomb + attribute),
    table("an entity of a file", .stringsdict, "<!DOCTYPE plist [<!ENTITY e SYSTEM \"/etc/passwd\">]>" + file),
    table("a dictionary without format", .stringsdict, "<plist><dict><key>a</key><dict/></dict></plist>"),
    table("an array that holds itself", .stringsdict, BinaryPropertyList.file([[0xA1, 0x00]])),
    table("40 arrays that hold the next one twice", .stringsdict, BinaryPropertyList.file(doubled)),
    table("a binary property list cut off", .stringsdict, Array("bplist00".utf8)),
    table("a reference to nowhere", .stringsdict, BinaryPropertyList.file([[0xA1, 0x07]])),
  ]

  private static let texts: [BadInput] = [
    text("a percent sign that begins nothing", "50% off"),
    text("a variable that is not there", "%#@n@"),
    text("an argument that is not there", "%2$d"),
    text("a variable that names itself twice", "%#@n@", [("n", "%#@n@%#@n@")]),
  ]

  private static let bomb: String = {
    var entities = "<!ENTITY e0 \"0123456789\">"
    for level in 1...10 {
      entities += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    return "<!DOCTYPE plist [\(entities)]>"
  }()

  private static let text = "<plist><dict><key>a</key><string>&e10;</string></dict></plist>"
  private static let attribute = "<plist><dict><key a=\"&e10;\">a</key><string>b</string></dict></plist>"
  private static let file = "<plist><dict><key>a</key><string>&e;</string></dict></plist>"

  /// ASCII text in UTF-32.
  private static func utf32(_ text: String) -> [UInt8] { text.utf8.flatMap { [$0, 0, 0, 0] } }

  private static let doubled: [[UInt8]] = {
    let arrays = (1...40).map { (place: UInt8) -> [UInt8] in [0xA2, place, place] }
    return arrays + [[0x51, UInt8(ascii: "x")]]
  }()
}
