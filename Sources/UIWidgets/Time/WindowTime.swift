// SPDX-License-Identifier: Apache-2.0
/// The time of one window: its clock, its animations, its display links, and what its frames cost.
///
/// The window's `FrameDriver` lets it pass. What ticks or is animated finds it through the view that it
/// belongs to: a view's time is that of its window, and what is in no window follows the key window, which is
/// the only one in nearly every program. While there is no key window either, it waits. When a view changes
/// its window, or another window becomes the key window, what belongs to the view goes on in the time of the
/// new one.
@MainActor
package final class WindowTime {
  /// Calls animators, display links, scroll views and timers of gestures.
  package let clock = DisplayClock()
  /// What the last frame cost.
  package let frameTimes = FrameTimes()
  /// The animations of the window's views.
  let animations = ViewAnimations()
  /// The display links at work, paused ones too; kept alive by it, as by the run loop in UIKit.
  private(set) var links: [CADisplayLink] = []
  /// The window; nil for the time of what waits for one.
  weak var window: UIWindow?
  /// The step of the clock after which time was dropped last.
  private var droppedStep = -2

  init() {
    clock.wake = { [weak self] in self?.wake() }
  }

  // The views went with the window. What is in no window but needs none goes on in that of another one.
  isolated deinit {
    animations.dropWhatIsInNoWindow()
    handOver()
  }

  /// The time that a view follows; nil stands for what is in no window.
  package static func of(_ view: UIView?) -> WindowTime {
    (view?.storedWindow ?? UIApplication.shared.keyWindow)?.time ?? UIApplication.shared.timeWithoutWindow
  }

  /// Whether anything would move in the next step.
  var isActive: Bool { clock.isTicking || animations.isRunning }

  /// Whether time was dropped just before the present step, as the machine could not keep up.
  package var didDropTime: Bool { clock.stepIndex - droppedStep <= 1 }

  /// Time is dropped now.
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

  /// Gives what belongs to another window by now to the time of that one. Call when views changed their
  /// window.
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

  /// The view and all that is in it came from another window, or from none: what belongs to it goes on in the
  /// new one.
  final func moveTime(from oldWindow: UIWindow?) {
    let old =
      (oldWindow ?? UIApplication.shared.keyWindow)?.time ?? UIApplication.shared.timeWithoutWindow
    if old !== windowTime { old.handOver() }
  }

  /// Who shows the view's window and answers for clipboard, sound and fonts.
  final var host: (any UIHost)? { storedWindow?.shownBy ?? UIApplication.shared.host }
}
