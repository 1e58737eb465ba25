/// The version of the daemon and its client.
package enum Version {
  /// As numbers: `1.0.0`.
  package static let text = "0.1.0"
}
