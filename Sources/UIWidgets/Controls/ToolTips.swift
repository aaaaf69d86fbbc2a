// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// Shows what a control does, next to the control, once the pointer has rested on it for a while. Each window
/// has one `ToolTips`.
///
///     pointer rests on a control with a tip    after 0.6 s, the tip fades in over 0.1 s
///     pointer moves on to the next control     the next tip replaces the shown one at once
///     press, key, wheel                        the tip disappears until the pointer reaches another control
@MainActor
final class ToolTips: DisplayTicker {
  /// How long the pointer must rest, in steps of 1/60 s.
  private static let delay = 36
  /// How long a tip takes to fade in, in seconds.
  private static let fade: TimeInterval = 0.1

  weak var displayClock: DisplayClock?
  /// Nil during the window's teardown, when the clock still asks for the window.
  private weak var window: UIWindow?
  private weak var control: UIControl?
  private var steps = 0
  private(set) var shown: ToolTipView?

  init(window: UIWindow) { self.window = window }

  var home: UIView? { window }

  /// Called when the pointer has entered a view, or left the view that it was on.
  func hover(_ view: UIView?) {
    var candidate = view
    while let current = candidate, (current as? UIControl)?.toolTip == nil { candidate = current.superview }
    let next = candidate as? UIControl
    guard next !== control || next == nil else { return }
    let wasShown = shown != nil
    hide()
    guard let next else { return }
    control = next
    if wasShown { return show(at: next, fades: false) }
    steps = 0
    startTicking()
  }

  /// Hides the tip; it does not return until the pointer has left the control.
  func hide() {
    stopTicking()
    control = nil
    shown?.removeFromSuperview()
    shown = nil
  }

  func tick(_ duration: TimeInterval) {
    steps += 1
    guard steps >= Self.delay else { return }
    stopTicking()
    if let control { show(at: control, fades: true) }
  }

  private func show(at control: UIControl, fades: Bool) {
    guard let window, let words = control.toolTip, control.window === window else { return }
    let tip = ToolTipView(words, keys: control.toolTipKeys)
    tip.place(beside: control.convert(control.bounds, to: nil), in: window.bounds)
    window.addSubview(tip)
    shown = tip
    guard fades else { return }
    tip.alpha = 0
    UIView.animate(withDuration: Self.fade) { tip.alpha = 1 }
  }
}

/// A few words on a plate, with the keys that have the same effect.
@MainActor
final class ToolTipView: UIView {
  private static let height: CGFloat = 36
  private static let capHeight: CGFloat = 24
  /// The distance of a tip from its control (`gap`) and from the window's edges (`margin`), in points.
  private static let gap: CGFloat = 4
  private static let margin: CGFloat = 8

  let words: String

  init(_ words: String, keys: [String]) {
    self.words = words
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Token.popover
    layer.cornerRadius = 8
    layer.castFloatShadow()
    let label = UILabel()
    label.text = words
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = Token.text
    var x: CGFloat = 12
    let width = label.sizeThatFits(.zero).width.rounded(.up)
    label.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
    addSubview(label)
    x += width
    for (index, key) in keys.enumerated() {
      let cap = KeyCap(key)
      x += index == 0 ? 8 : 4
      cap.frame = CGRect(
        x: x, y: (Self.height - Self.capHeight) / 2, width: cap.width, height: Self.capHeight)
      addSubview(cap)
      x += cap.width
    }
    bounds.size = CGSize(width: x + (keys.isEmpty ? 12 : 8), height: Self.height)
  }

  required init?(coder: NSCoder) { nil }

  /// Places the tip below a control in the upper half of the window, above a control in the lower half, and
  /// always inside the window.
  func place(beside box: CGRect, in room: CGRect) {
    let size = bounds.size
    let isBelow = box.midY < room.midY
    let top = isBelow ? box.maxY + Self.gap : box.minY - Self.gap - size.height
    let (left, right) = (room.minX + Self.margin, room.maxX - Self.margin - size.width)
    let (highest, lowest) = (room.minY + Self.margin, room.maxY - Self.margin - size.height)
    frame.origin = CGPoint(
      x: max(min(box.midX - size.width / 2, right), left).rounded(),
      y: max(min(top, lowest), highest).rounded())
  }
}

/// A picture of a key on the keyboard.
package final class KeyCap: UIView {
  private let label = UILabel()
  /// As wide as the word on the key, and at least as wide as high.
  package let width: CGFloat

  /// A key with the given word on it.
  package init(_ word: String) {
    label.text = word
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.textColor = Token.text
    label.textAlignment = .center
    width = max(label.sizeThatFits(.zero).width.rounded(.up) + 14, 24)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 24))
    isUserInteractionEnabled = false
    backgroundColor = Token.popover
    layer.cornerRadius = 6
    layer.borderWidth = 1
    layer.borderColor = Token.hairline.cgColor
    addSubview(label)
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
