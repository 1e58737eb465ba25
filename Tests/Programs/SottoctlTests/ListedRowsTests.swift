import Testing

@testable import sottoctl

@Suite struct ListedRowsTests {
  private static let list = ListedRows(
    json: #"""
      {"authenticated": true, "groups": [
        {"app": "chat.app", "appName": "Chat", "title": "Ann", "body": "Hi", "count": 2, "identifiers": ["3", "1"]},
        {"app": "chat.app", "appName": "Chat", "title": "Bo", "body": "Tab\there", "count": 1, "identifiers": ["4"]},
        {"app": "two words", "title": "T", "count": 1, "identifiers": ["5"]},
        {"app": "bell\u0007", "title": "B", "count": 1, "identifiers": ["6"]}, {"count": 3, "identifiers": []}
      ]}
      """#)

  @Test func `shells offer each number with its row`() throws {
    let lines = try #require(Self.list).candidates(.numbers).split(separator: "\n")
    #expect(lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count } == [2, 2, 2, 2, 2])
    #expect(lines.prefix(2) == ["3\tChat: Ann: Hi", "1\tChat: Ann: Hi"])
  }

  /// A word with a control character would not be the app's name in a terminal.
  @Test func `shells offer each app once`() throws {
    #expect(try #require(Self.list).candidates(.apps) == "chat.app\tChat\ntwo words\t\n")
  }
}
