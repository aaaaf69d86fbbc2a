// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// Draws the outlines, contacts, joints and boundaries of an animator over its reference view.
///
/// UIKit has such a view behind a private switch, which people set by
/// `setValue(true, forKey: "debugEnabled")`.
@MainActor
final class DynamicsDebugView: UIView {
  private weak var animator: UIDynamicAnimator?

  init(animator: UIDynamicAnimator, over view: UIView) {
    self.animator = animator
    super.init(frame: view.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    view.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let inspection = animator?.inspection else { return }
    inspection.boundaries.forEach(draw)
    inspection.items.forEach(draw)
    for joint in inspection.joints { line(joint.start, joint.end, UIColor.systemIndigo) }
    for contact in inspection.contacts {
      dot(contact.point, UIColor.systemRed)
      let tip = CGPoint(
        x: contact.point.x + contact.normal.dx * 12, y: contact.point.y + contact.normal.dy * 12)
      line(contact.point, tip, UIColor.systemRed)
    }
  }

  private func draw(_ boundary: UIDynamicsInspection.Boundary) {
    let path = UIBezierPath()
    for (index, corner) in boundary.corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    if boundary.isClosed { path.close() }
    stroke(path, UIColor.systemOrange)
  }

  /// Draws an item's rotated bounds, and a line along its x axis. A sleeping item is drawn at half strength.
  private func draw(_ item: UIDynamicsInspection.Item) {
    let size = item.item.bounds.size
    let path = UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: size.width / 2, y: 0))
    path.apply(
      CGAffineTransform(rotationAngle: item.angle).concatenating(
        CGAffineTransform(translationX: item.center.x, y: item.center.y)))
    stroke(path, UIColor.systemBlue.withAlphaComponent(item.isAwake ? 1 : 0.5))
  }

  private func line(_ start: CGPoint, _ end: CGPoint, _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    stroke(path, color)
  }

  private func dot(_ center: CGPoint, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: center.x - 2, y: center.y - 2, width: 4, height: 4)).fill()
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor) {
    color.setStroke()
    path.lineWidth = 1
    path.stroke()
  }
}

extension UIDynamicAnimator {
  /// Whether bodies, contacts, joints and boundaries are drawn over the reference view. In UIKit this is
  /// private, and client code declares it.
  public var debugEnabled: Bool {
    get { debugView != nil }
    set { setValue(newValue, forKey: "debugEnabled") }
  }
  /// Sets a value by name. For "debugEnabled", UIKit's private switch, `true` or `false` shows or hides a
  /// drawing of bodies, contacts, joints and boundaries over the reference view. Other names are ignored with
  /// a diagnostic; there is no key-value coding on Linux.
  public func setValue(_ value: Any?, forKey key: String) {
    guard key == "debugEnabled" else {
      return Diagnostic.report(
        "key \(key)", "UIDynamicAnimator has no value for the key \"\(key.prefix(64))\"")
    }
    let isShown = value as? Bool == true
    if !isShown {
      debugView?.removeFromSuperview()
      debugView = nil
    } else if debugView == nil, let referenceView {
      debugView = DynamicsDebugView(animator: self, over: referenceView)
    }
  }
}
