/// The headers of every answer: nothing is kept, framed, or loaded from anywhere else.
///
/// Source: Content Security Policy Level 3; RFC 9111, section 5.2.2.5 for `no-store`; Referrer Policy; Fetch Standard for
/// `nosniff` and `Cross-Origin-Resource-Policy`.
enum PreviewPolicy {
  static let headers: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", contentSecurityPolicy),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
  ]

  private static let contentSecurityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(FollowingScript.digest)'; connect-src 'self'; "
    + "img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}
