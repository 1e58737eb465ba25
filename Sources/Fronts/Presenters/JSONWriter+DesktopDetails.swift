internal import JSON
internal import NotificationRendering

extension JSONWriter {
  /// Writes what a program of a desktop says of a notification whose content is shown, each member only if it says so.
  mutating func writeMembers(of details: DesktopDetails) {
    let details = details.values
    if let category = details.category { writeMember("category", category) }
    if let icon = details.icon { writeMember("icon", icon) }
    if let image = details.image { writeMember("image", image) }
    if details.hasPixels { writeMember("pixels", true) }
    if let progress = details.progress { writeMember("progress", progress) }
    if details.hasDefaultAction { writeMember("defaultAction", true) }
    if !details.links.isEmpty {
      writeArray("links", details.links) { writer, link in
        writer.writeObject { writer in
          writer.writeMember("address", link.address)
          writer.writeMember("text", link.text)
        }
      }
    }
    if details.isResident { writeMember("resident", true) }
    if details.isChanged { writeMember("changed", true) }
  }
}
