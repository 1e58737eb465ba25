/// A localizer that is made when it is first needed: Sotto's own words often are not.
package final class DeferredLocalizer: Sendable {
  private let make: @Sendable () -> Localizer
  private let made = StoredOnce<Localizer>()

  /// Takes what makes the localizer; two threads that need it at a time may both call it.
  package init(_ make: @escaping @Sendable () -> Localizer) { self.make = make }

  /// The localizer, the same one each time.
  package var localizer: Localizer { made.object ?? made.store(make()) }
}
