// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension Timer {
  /// A timer on the run loop that calls a method of `aTarget`, and keeps `aTarget` alive until the timer is
  /// invalidated.
  @discardableResult
  @preconcurrency @MainActor
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = InformedTimer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    timer.info = userInfo
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// A timer that calls a method of `aTarget`, which it keeps alive, once it has been added to a run loop.
  ///
  /// Differs from UIKit: the timer's `userInfo` is nil; only a scheduled timer keeps the value it was given.
  @preconcurrency @MainActor
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Like `init(timeInterval:target:selector:userInfo:repeats:)`, with the time of the first call.
  @preconcurrency @MainActor
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let receiver = Receiver(object: aTarget as AnyObject)
    self.init(fire: date, interval: ti, repeats: yesOrNo) { timer in
      // The main thread's run loop makes this call.
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = aSelector.send(to: receiver.object, [timer]) }
    }
  }
}

/// A timer that keeps the `userInfo` that its client provided.
private final class InformedTimer: Timer {
  var info: Any?
  override var userInfo: Any? { info }
}

/// The object to call, wrapped so that it can be passed to the main thread.
struct Receiver: @unchecked Sendable {
  let object: AnyObject
}
