import TestSupport
import Testing

/// A notification of a desktop that asks for no row changes nothing that is said of the apps of settings.
@Suite struct DesktopAppTwinTests {
  /// Keys of settings that are a name of the hidden app `org.foo.Foo`, resemble one, or resemble another app.
  static let keys = [
    "org.foo.Foo", "Foo", "foo", "org.foo.Fo", "org.foo.foo", "Fooo", "org.foo.Fooo", "org.bar.Ba", "Other",
  ]

  private static func document(key: String, isTold: Bool, isMixed: Bool) -> String {
    let hidden = #", {"appName": "Foo", "summary": "x", "hints": {"desktop-entry": "org.foo.Foo"}, "privacy": "hide"}"#
    let other = #""notifications": [{"app": "org.bar.Bar", "payload": {"aps": {"alert": "x"}}}],"#
    return """
      {"settings": {"apps": {"\(key)": {"showPreviews": "never"}}}, \(isMixed ? other : "")
       "desktopNotifications": [
         {"appName": "Fooo", "summary": "x", "hints": {"desktop-entry": "org.foo.Fooo"}}\(isTold ? "" : hidden)]}
      """
  }

  @Test(arguments: keys, ["titles", "apps", "nothing"])
  func `the output is the same`(_ key: String, level: String) throws {
    for isMixed in [false, true] {
      for flags in [[], ["--previews", "always"]] {
        let runs = try [false, true].map { isTold in
          let document = Self.document(key: key, isTold: isTold, isMixed: isMixed)
          return try Tool.run(
            ["render", "--locked", "--hidden-rows", level, "--locale", "en", "--now", "2020-01-01T00:00:00Z"] + flags,
            text: document)
        }
        #expect(runs.allSatisfy { $0.status == 0 })
        #expect(runs[0].errorText == runs[1].errorText)
        #expect(runs[0].outputText == runs[1].outputText)
      }
    }
  }

  @Test func `a key is reported that resembles an app with a row`() throws {
    let document = Self.document(key: "org.foo.Foo", isTold: false, isMixed: false)
    let run = try Tool.run(["render", "--locked", "--hidden-rows", "apps", "--locale", "en"], text: document)
    #expect(run.errorText.contains("did you mean “org.foo.Fooo”?"))
  }
}
