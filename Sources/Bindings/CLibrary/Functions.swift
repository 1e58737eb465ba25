// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import CSotto
private import Glibc
internal import NotificationRendering
internal import Presenters

// The functions of sotto.h, which names and documents them. Each converts its arguments, calls one method, and converts
// the result; the compiler compares their types with the header.

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_abi_version")
#endif
public func sotto_abi_version() -> UInt32 { UInt32(SOTTO_ABI_VERSION) }

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_renderer_new")
#endif
public func sotto_renderer_new(
  _ locale: UnsafePointer<CChar>!, _ stringsDirectory: UnsafePointer<CChar>!, _ document: UnsafePointer<CChar>!,
  _ size: Int, _ out: UnsafeMutablePointer<OpaquePointer?>!, _ diagnostics: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  diagnostics?.pointee = sotto_text()
  out?.pointee = nil
  return answering(diagnostics) { () throws(CallFailure) in
    guard let out else { throw CallFailure(.nullPointer("out")) }
    let (renderer, result) = try LibraryRenderer.make(
      locale: optionalText(locale, "locale"), stringsDirectory: optionalText(stringsDirectory, "strings_directory"),
      document: document == nil && size == 0 ? nil : source(document, size, "document"))
    out.pointee = OpaquePointer(Unmanaged.passRetained(renderer).toOpaque())
    return result
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_render")
#endif
public func sotto_render(
  _ renderer: OpaquePointer!, _ list: UnsafePointer<CChar>!, _ size: Int, _ flags: UInt32,
  _ out: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  out?.pointee = sotto_text()
  return answering(out, needed: "out") { () throws(CallFailure) in
    let renderer: LibraryRenderer = try object(renderer, "renderer")
    // The tool calls standard input “-”.
    return try renderer.render(source(list, size, "list", as: "-"), DeviceFlags(flags, isRendering: true))
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_format")
#endif
public func sotto_format(
  _ renderer: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ arguments: UnsafePointer<CChar>!, _ size: Int,
  _ out: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  out?.pointee = sotto_text()
  return answering(out, needed: "out") { () throws(CallFailure) in
    let renderer: LibraryRenderer = try object(renderer, "renderer")
    guard let key = try optionalText(key, "key") else { throw CallFailure(.nullPointer("key")) }
    return try renderer.format(key, arguments: source(arguments, size, "arguments"))
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_format_values")
#endif
public func sotto_format_values(
  _ renderer: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ values: UnsafePointer<sotto_value>!, _ count: Int,
  _ out: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  out?.pointee = sotto_text()
  if let out, let text = templateText(renderer, key, values, count) {
    out.pointee = text
    return SOTTO_OK
  }
  return answering(out, needed: "out") { () throws(CallFailure) in
    let renderer: LibraryRenderer = try object(renderer, "renderer")
    guard let key = try optionalText(key, "key") else { throw CallFailure(.nullPointer("key")) }
    return renderer.format(key, arguments: try formatArguments(values, count))
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_new")
#endif
public func sotto_center_new(
  _ renderer: OpaquePointer!, _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> sotto_status {
  out?.pointee = nil
  guard let out, let renderer: LibraryRenderer = try? object(renderer, "renderer") else { return SOTTO_FAILED }
  out.pointee = OpaquePointer(Unmanaged.passRetained(LibraryCenter(renderer)).toOpaque())
  return SOTTO_OK
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_deliver")
#endif
public func sotto_center_deliver(
  _ center: OpaquePointer!, _ notifications: UnsafePointer<CChar>!, _ size: Int,
  _ changes: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  updating(center, changes) { (center) throws(CallFailure) in
    try center.deliver(source(notifications, size, "notifications"))
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_remove")
#endif
public func sotto_center_remove(
  _ center: OpaquePointer!, _ identifiers: UnsafePointer<CChar>!, _ size: Int,
  _ changes: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  updating(center, changes) { (center) throws(CallFailure) in
    try center.remove(source(identifiers, size, "identifiers"))
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_set_device")
#endif
public func sotto_center_set_device(
  _ center: OpaquePointer!, _ flags: UInt32, _ changes: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  updating(center, changes) { (center) throws(CallFailure) in center.setDevice(try DeviceFlags(flags)) }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_set_settings")
#endif
public func sotto_center_set_settings(
  _ center: OpaquePointer!, _ settings: UnsafePointer<CChar>!, _ size: Int,
  _ changes: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  updating(center, changes) { (center) throws(CallFailure) in
    do throws(CallFailure) {
      return center.setSettings(try source(settings, size, "settings"))
    } catch {
      return center.setUnreadableSettings(error.diagnostics)
    }
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_presentation")
#endif
public func sotto_center_presentation(
  _ center: OpaquePointer!, _ out: UnsafeMutablePointer<sotto_text>!
) -> sotto_status {
  out?.pointee = sotto_text()
  return answering(out, needed: "out") { () throws(CallFailure) in
    let center: LibraryCenter = try object(center, "center")
    return center.presentation()
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_text_free")
#endif
public func sotto_text_free(_ text: UnsafeMutablePointer<sotto_text>!) {
  guard let text else { return }
  free(text.pointee.owner)
  text.pointee = sotto_text()
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_renderer_free")
#endif
public func sotto_renderer_free(_ renderer: OpaquePointer!) {
  guard let renderer else { return }
  Unmanaged<LibraryRenderer>.fromOpaque(UnsafeRawPointer(renderer)).release()
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("sotto_center_free")
#endif
public func sotto_center_free(_ center: OpaquePointer!) {
  guard let center else { return }
  Unmanaged<LibraryCenter>.fromOpaque(UnsafeRawPointer(center)).release()
}
