// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A bar button that repeats its action while it is pressed: after 0.4 s, ten times a second; after two more
/// seconds, thirty times a second.
///
/// A step back cancels all touches of the window, including the one on the button. So the button does not
/// rely on its touch, but reads the window's pointer events until the pointer is released.
@MainActor
final class RepeatButton: UIButton {
  /// How many frames a press lasts before the first repeat, between repeats, and before repeats get faster.
  private static let firstRepeat = 24
  private static let pace = 6
  private static let fast = (after: 144, pace: 2)
  /// The side of the visible plate; a press counts within 44 pt.
  private static let side: CGFloat = 36

  private var action: () -> Void = {}
  /// Times the wait before the next repeat, in the window's time. It is an animation, because that ends after
  /// the frame's clock has run, when the action may run a scene again.
  private var pause: UIViewPropertyAnimator?
  private var frames = 0
  /// Whether the pointer is on the button.
  private var isInside = false
  /// Whether the action is being performed, which may cancel the touch.
  private var isActing = false
  /// Whether the press that is ending has already repeated the action.
  private var hasRepeated = false
  private weak var heard: UIWindow?

  convenience init(_ tool: Tool, action: @escaping () -> Void) {
    self.init(type: .system)
    (toolTip, toolTipKeys) = (tool.title, tool.caps)
    self.action = action
    setImage(tool.icon.flatMap { UIImage(systemName: $0) }, for: .normal)
    frame.size = CGSize(width: Self.side, height: Self.side)
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .primaryActionTriggered)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let margin = (Look.barHeight - Self.side) / 2
    return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    (frames, hasRepeated, isInside) = (0, false, true)
    heard = window
    window?.replay.willSend.add(self) { [weak self] in self?.hear($0) }
    wait(Self.firstRepeat)
    return true
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if !isActing { letGo() }
  }

  private func hear(_ event: InputEvent) {
    switch event.kind {
    case .pointer(let pointer) where pointer.phase == .move:
      isInside = point(inside: convert(pointer.position, from: nil), with: nil)
    case .pointer(let pointer) where pointer.phase != .down: letGo()
    case .focus(false), .visibility(false): letGo()
    default: break
    }
  }

  private func letGo() {
    pause?.stopAnimation(true)
    pause = nil
    heard?.replay.willSend.remove(self)
    if !isTracking { isHighlighted = false }
  }

  private func wait(_ count: Int) {
    frames += count
    let pause = UIViewPropertyAnimator(duration: Double(count) / 60, curve: .linear)
    pause.addCompletion { [weak self] _ in self?.pauseDidEnd() }
    pause.startAnimation()
    self.pause = pause
  }

  private func pauseDidEnd() {
    guard window != nil else { return letGo() }
    wait(frames < Self.fast.after ? Self.pace : Self.fast.pace)
    guard isInside else { return }
    (hasRepeated, isActing) = (true, true)
    action()
    isActing = false
    isHighlighted = true
  }

  /// Called when a press on the button ends, and for a key.
  private func pressed() {
    if !hasRepeated { action() }
    hasRepeated = false
  }
}
