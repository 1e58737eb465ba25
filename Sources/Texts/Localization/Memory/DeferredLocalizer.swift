/// A localizer that is created on first use: the built-in strings are often not needed.
package final class DeferredLocalizer: Sendable {
  private let make: @Sendable () -> Localizer
  private let made = StoredOnce<Localizer>()

  /// Stores the closure that creates the localizer. Two threads may call it at the same time.
  package init(_ make: @escaping @Sendable () -> Localizer) { self.make = make }

  /// The localizer, always the same instance.
  package var localizer: Localizer { made.object ?? made.store(make()) }
}
