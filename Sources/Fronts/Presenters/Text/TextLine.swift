/// A line of a row: pieces at its start and pieces at its end, in reading order.
struct TextLine {
  var leading: [TextSpan]
  var trailing: [TextSpan] = []
}
