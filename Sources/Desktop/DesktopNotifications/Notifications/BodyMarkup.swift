private import Glibc
package import NotificationModel

/// The markup of a notification's text.
///
/// Source: Desktop Notifications Specification 1.2, “Markup”: `b`, `i`, `u`, `a`, `img`.
package enum BodyMarkup {
  /// Returns a text without its markup.
  ///
  /// A text that is not well-formed, as many programs send it (“a < b & c”), is taken as it is.
  ///
  /// - Complexity: O(length).
  package static func text(of body: String) -> String {
    content(of: body).text
  }

  /// Returns a text without its markup, as ``text(of:)`` does, and the links in it.
  ///
  /// Links that lead elsewhere than to pages and to people are left out, and so is what is beyond ``DesktopLimits``.
  package static func content(of body: String) -> (text: String, links: [DesktopDetails.Link]) {
    guard body.hasASCII("<") || body.hasASCII("&") else { return (body, []) }
    let reader = MarkupReader(body)
    guard let text = reader.text else { return (body, []) }
    return (text, Array(reader.links.filter { isFollowed($0.address) }.prefix(DesktopLimits.links)))
  }

  private static func isFollowed(_ address: String) -> Bool {
    let start = address.prefix(while: { $0 != ":" }).lowercased()
    return ["http", "https", "mailto"].contains(start) && address.utf8.count <= DesktopLimits.line
  }

  /// Returns whether a text is markup that a server can be given.
  package static func isMarkup(_ body: String) -> Bool { MarkupReader(body).text != nil }

  /// The files, addresses or names of the images of a text; none if it is not valid markup.
  package static func imageSources(of body: String) -> [String] {
    body.hasASCII("<") ? MarkupReader(body).images.map(\.source) : []
  }

  /// Returns a text whose images have other sources.
  ///
  /// - Parameter source: Returns the source to put in place of one; nil to put the alternative text in place of the image.
  /// - Complexity: O(length).
  package static func replacingImages(of body: String, by source: (String) -> String?) -> String {
    guard body.hasASCII("<") else { return body }
    let bytes = Array(body.utf8)
    var (replaced, end) = ([UInt8](), 0)
    for image in MarkupReader(body).images {
      replaced += bytes[end..<image.range.lowerBound]
      let isWhole = bytes[image.range].suffix(2).elementsEqual("/>".utf8)
      replaced += tag(of: image, source(image.source), isWhole: isWhole).utf8
      end = image.range.upperBound
    }
    return String(decoding: replaced + bytes[end...], as: UTF8.self)
  }

  /// - Parameter isWhole: Whether the tag closes itself, so that no closing tag follows.
  private static func tag(of image: MarkupReader.Image, _ source: String?, isWhole: Bool) -> String {
    // A closing tag that follows needs its opening tag.
    if source == nil, isWhole { return escaped(image.alternative) }
    let file = source.map { "src=\"\(quotable($0))\" " } ?? ""
    return "<img \(file)alt=\"\(quotable(image.alternative))\"\(isWhole ? "/>" : ">")"
  }

  /// Returns a text escaped for use in quotation marks.
  private static func quotable(_ text: String) -> String {
    escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
  }

  /// Returns markup that shows a text literally.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension String {
  /// Returns whether an ASCII character occurs. A long text is searched in its memory: it is asked often.
  fileprivate func hasASCII(_ scalar: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: scalar)
    return utf8.withContiguousStorageIfAvailable { text in
      text.baseAddress.map { memchr($0, Int32(byte), text.count) != nil } ?? false
    } ?? utf8.contains(byte)
  }
}
