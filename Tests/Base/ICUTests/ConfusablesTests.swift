import ICU
import Testing

/// Source: UTS #39, confusables.txt.
@Suite struct ConfusablesTests {
  @Test(arguments: [
    ("com.example", "com.example", true), ("com.example", "com.ex\u{430}mple", true),
    ("caf\u{E9}", "cafe\u{301}", true), ("paypal", "\u{440}\u{430}\u{443}\u{440}\u{430}l", true),
    ("com.example", "com.exemple", false), ("com.example", "com.Example", false), ("", "a", false),
  ]) func `texts that look alike are reported`(_ left: String, _ right: String, _ isConfusable: Bool) {
    #expect(Confusables.areConfusable(left, right) == isConfusable)
    #expect(Confusables.areConfusable(right, left) == isConfusable)
  }
}
