// SPDX-License-Identifier: Apache-2.0
/// The time of one window: its clock, its animations, its display links, and the cost of its frames.
///
/// The window's `FrameDriver` advances it. Tickers and animations find it through their view: a view's time
/// is that of its window, and a view in no window follows the key window, which is the only one in nearly
/// every program. Without a key window they wait. When a view changes its window, or another window becomes
/// the key window, the view's tickers and animations continue in the time of the new one.
@MainActor
package final class WindowTime {
  /// Calls animators, display links, scroll views and timers of gestures.
  package let clock = DisplayClock()
  /// The cost of the last frame.
  package let frameTimes = FrameTimes()
  /// The animations of the window's views.
  let animations = ViewAnimations()
  /// The active display links, including paused ones; kept alive by it, as by the run loop in UIKit.
  private(set) var links: [CADisplayLink] = []
  /// The window; nil for the time of views that wait for one.
  weak var window: UIWindow?
  /// The step of the clock after which time was dropped last.
  private var droppedStep = -2

  init() {
    clock.wake = { [weak self] in self?.wake() }
  }

  // The views are gone with the window. Tickers that are in no window and need none continue in another
  // window's time.
  isolated deinit {
    animations.dropWhatIsInNoWindow()
    handOver()
  }

  /// The time that a view follows; nil stands for a view in no window.
  package static func of(_ view: UIView?) -> WindowTime {
    (view?.storedWindow ?? UIApplication.shared.keyWindow)?.time ?? UIApplication.shared.timeWithoutWindow
  }

  /// Whether anything would move in the next step.
  var isActive: Bool { clock.isTicking || animations.isRunning }

  /// Whether time was dropped just before the present step because the machine could not keep up.
  package var didDropTime: Bool { clock.stepIndex - droppedStep <= 1 }

  /// Notes that time is dropped now.
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

  /// Moves tickers and animations whose window is another one by now to its time. Call after views changed
  /// their window.
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

  /// The view and its descendants came from another window, or from none: their tickers and animations
  /// continue in the new one.
  final func moveTime(from oldWindow: UIWindow?) {
    let old =
      (oldWindow ?? UIApplication.shared.keyWindow)?.time ?? UIApplication.shared.timeWithoutWindow
    if old !== windowTime { old.handOver() }
  }

  /// The host that shows the view's window and provides clipboard, sound and fonts.
  final var host: (any UIHost)? { storedWindow?.shownBy ?? UIApplication.shared.host }
}
