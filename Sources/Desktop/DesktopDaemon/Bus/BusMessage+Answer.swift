internal import MessageBus
internal import NotificationRendering

extension BusMessage {
  /// Carries out a call, or answers why not.
  func answer(_ body: (BusMessage) throws -> Void) {
    do {
      try body(self)
    } catch let error as BusTypeError {
      reply(error.failure)
    } catch let error as BusFailure {
      reply(error)
    } catch let error as ResponseRefusal {
      reply(.failed(error.message))
    } catch {
      reply(.failed("the call failed"))
    }
  }
}
