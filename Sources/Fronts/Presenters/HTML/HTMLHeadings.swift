/// The names of the headings' elements in rows, one level below the heading of the list.
package struct HTMLHeadings {
  let app: StaticString
  let title: StaticString

  /// For a list below the heading of the page.
  package static let secondLevel = HTMLHeadings(app: "h2", title: "h3")
  /// For a list below its own heading in a section of the page.
  package static let fourthLevel = HTMLHeadings(app: "h4", title: "h5")
}
