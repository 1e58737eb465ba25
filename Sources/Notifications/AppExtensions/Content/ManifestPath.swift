internal import JSON

/// The path from a document's root to a value, as a linked list from the value to the root.
final class ManifestPath {
  private let component: JSONPathComponent
  private let parent: ManifestPath?

  init(_ component: JSONPathComponent, behind parent: ManifestPath?) {
    self.component = component
    self.parent = parent
  }

  /// The path components, outermost first.
  var components: [JSONPathComponent] { (parent?.components ?? []) + [component] }
}
