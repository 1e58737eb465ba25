import Diagnostics
import JSON
import Testing

/// Source: RFC 8259, section 2: white space between tokens is insignificant, inside strings it is not.
@Suite struct MinificationTests {
  @Test(arguments: [
    ("{}", 2), (" { } ", 2), ("{ \"a\" : [ 1 , 2 ] }", 11), ("\"a  b\"", 6), ("\"\\\" :\"", 6), ("[1,\n\t\"é\"]", 8),
    ("1.50", 4),
  ]) func `white space does not count`(_ text: String, _ length: Int) throws {
    let reader = JSONReader(SourceText(name: "x.json", text: text))
    #expect(try reader.readDocument().minifiedLength == length)
  }

  @Test func `a member is measured alone`() throws {
    let reader = JSONReader(SourceText(name: "x.json", text: "{ \"a\": 1, \"payload\": { \"aps\": { } } }"))
    #expect(try reader.readDocument().member("payload")?.minifiedLength == "{\"aps\":{}}".utf8.count)
  }
}
