/// A method of an object of another program.
package struct BusMethod: Sendable {
  let destination: String
  let path: String
  let interface: String
  let name: String

  /// Names a method.
  package init(_ name: String, of interface: String, at path: String, in destination: String) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.name = name
  }
}
