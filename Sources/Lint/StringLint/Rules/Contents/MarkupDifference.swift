extension LintRule {
  static let markupDifference = LintRule(
    "markup-difference", .warning, "markup that differs from the original",
    explanation: """
      A tag, a Markdown link “[…](…)” or “**” that is broken is shown as written; if it is lost, so is its link or \
      emphasis. Tags are those of HTML and pairs of an app's own. <br> and other tags that arrange lines are \
      interchangeable. It is a note where the translation emphasizes other words than the original, or one of them none, also with tags of \
      the app, where no translation has the markup, and where tags are in another order, as in “</b>x<b>”.
      """,
    remedy: "Repeat the markup of the original.", bad: "en “Read the [terms](%@)”, de “Lies die [Bedingungen] (%@)”",
    good: "en “Read the [terms](%@)”, de “Lies die [Bedingungen](%@)”")
}

extension ContentCheck {
  static func markupDifference(_ pair: Pair) -> Finding? {
    let (found, wanted) = (TextMarkup(pair.text.text), TextMarkup(pair.source.text))
    guard !found.isEmpty || !wanted.isEmpty else { return nil }
    let missing = wanted.firstTag(missingIn: found)
    let extra = found.firstTag(missingIn: wanted)
    if let message = pair.difference(missing: missing, extra: extra) {
      return pair.finding(
        .markupDifference, at: missing == nil ? extra ?? "" : "", text: missing ?? extra ?? "", message
      ).asNote(if: found.differsOnlyInEmphasis(from: wanted))
    }
    if let tag = found.firstTagOutOfOrder, wanted.firstTagOutOfOrder == nil {
      return pair.finding(
        .markupDifference, at: tag, text: tag, "\(tag.quoted) comes before the tag that it closes"
      ).asNote
    }
    for (part, name, wanted, found) in [
      ("](", "Markdown links to different addresses", wanted.linkCount, found.linkCount),
      ("**", "“**”", wanted.emphasisCount % 2 == 0 ? wanted.emphasisCount : 0, found.emphasisCount),
    ] where wanted != found && wanted > 0 {
      return pair.finding(
        .markupDifference, at: part, text: part,
        "the number of \(name) is \(found), but \(pair.original.originalName) has \(wanted)"
      ).asNote(if: part == "**" && found % 2 == 0)
    }
    return nil
  }
}
