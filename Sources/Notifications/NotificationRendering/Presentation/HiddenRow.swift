/// What may be seen of hidden notifications. It cannot hold anything else.
public struct HiddenRow: Sendable {
  /// The titles; nil if there are none, or if the category of any notification does not permit them.
  public let title: String?
  /// The subtitles; nil if there are none, or if the category of any notification does not permit them.
  public let subtitle: String?
  /// The placeholder: "1 image and 1 comment".
  public let body: String
}
