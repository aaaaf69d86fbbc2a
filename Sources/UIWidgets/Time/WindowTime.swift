// SPDX-License-Identifier: Apache-2.0
/// The time of one window: its clock, its animations, its display links, and the cost of its frames.
///
/// The window's `FrameDriver` advances this time. Tickers and animations find their time through their view:
/// a view's time is that of its window, and a view in no window follows the key window, which in nearly every
/// program is the only one. If there is no key window, such a view's tickers and animations wait. When a view
/// moves to another window, or another window becomes the key window, the view's tickers and animations
/// continue in the time of the new one.
@MainActor
package final class WindowTime {
  /// Calls animators, display links, scroll views and the timers of gestures.
  package let clock = DisplayClock()
  /// The cost of the last frame.
  package let frameTimes = FrameTimes()
  /// The animations of the window's views.
  let animations = ViewAnimations()
  /// The active display links, including paused ones; kept alive by this time, as by the run loop in UIKit.
  private(set) var links: [CADisplayLink] = []
  /// The window; nil for the time of views that wait for a window.
  weak var window: UIWindow?
  /// The step of the clock after which time was last dropped.
  private var droppedStep = -2

  init() {
    clock.wake = { [weak self] in self?.wake() }
  }

  // The window's views no longer exist. Animations in no window end; tickers in no window continue in another
  // window's time.
  isolated deinit {
    animations.dropWhatIsInNoWindow()
    handOver()
  }

  /// The time that a view follows; nil represents a view in no window.
  package static func of(_ view: UIView?) -> WindowTime {
    (view?.storedWindow ?? UIApplication.shared.keyWindow)?.time ?? UIApplication.shared.timeWithoutWindow
  }

  /// Whether anything would move in the next step.
  var isActive: Bool { clock.isTicking || animations.isRunning }

  /// Whether time was dropped just before the current step because the machine could not keep up.
  package var didDropTime: Bool { clock.stepIndex - droppedStep <= 1 }

  /// Notes that time is being dropped.
  func noteDropped() { droppedStep = clock.stepIndex }

  /// Asks the host for another frame.
  func wake() { (window?.shownBy ?? UIApplication.shared.host)?.wake() }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    link.windowTime = self
  }

  func remove(_ link: CADisplayLink) {
    link.windowTime = nil
    links.removeAll { $0 === link }
  }

  func add(_ group: AnimationGroup) {
    animations.add(group)
    group.windowTime = self
  }

  /// Moves tickers and animations whose window has changed to the time of the new window. Call this after
  /// views have moved to another window.
  func handOver() {
    clock.handOver { WindowTime.of($0).clock }
    animations.handOver { WindowTime.of($0.home) }
    for link in links {
      let time = WindowTime.of(link.home)
      guard time !== self else { continue }
      remove(link)
      time.add(link)
    }
  }
}

extension UIView {
  /// The time that the view follows.
  package final var windowTime: WindowTime { WindowTime.of(self) }

  /// Called when the view and its descendants have come from another window, or from none: their tickers and
  /// animations continue in the time of the new window.
  final func moveTime(from oldWindow: UIWindow?) {
    let old =
      (oldWindow ?? UIApplication.shared.keyWindow)?.time ?? UIApplication.shared.timeWithoutWindow
    if old !== windowTime { old.handOver() }
  }

  /// The host that shows the view's window and provides clipboard, sound and fonts.
  final var host: (any UIHost)? { storedWindow?.shownBy ?? UIApplication.shared.host }
}
