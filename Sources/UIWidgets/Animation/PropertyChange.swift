// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A change of one property of a view, from the shown value to the stored one.
enum PropertyChange {
  case center(from: CGPoint, to: CGPoint)
  case bounds(from: CGRect, to: CGRect)
  case transform(from: CGAffineTransform, to: CGAffineTransform)
  case alpha(from: CGFloat, to: CGFloat)
  case background(from: UIColor, to: UIColor)

  /// A number that identifies the property.
  var property: Int {
    switch self {
    case .center: 0
    case .bounds: 1
    case .transform: 2
    case .alpha: 3
    case .background: 4
    }
  }

  /// Whether both values are the same, so nothing would move.
  var isUnchanged: Bool {
    switch self {
    case .center(let p, let q): p == q
    case .bounds(let p, let q): p == q
    case .transform(let p, let q): p == q
    case .alpha(let p, let q): p == q
    case .background(let p, let q): p === q
    }
  }

  /// This change, but beginning where another change of the same property ends.
  func following(_ other: PropertyChange) -> PropertyChange {
    switch (other, self) {
    case (.center(_, let start), .center(_, let end)): .center(from: start, to: end)
    case (.bounds(_, let start), .bounds(_, let end)): .bounds(from: start, to: end)
    case (.transform(_, let start), .transform(_, let end)): .transform(from: start, to: end)
    case (.alpha(_, let start), .alpha(_, let end)): .alpha(from: start, to: end)
    case (.background(_, let start), .background(_, let end)): .background(from: start, to: end)
    default: self
    }
  }

  /// Shows the value at fraction `s` of the change; `s` may be below 0 or above 1.
  @MainActor
  func show(_ s: CGFloat, on view: UIView) {
    switch self {
    case .center(let p, let q):
      view.presentation?.center = CGPoint(x: p.x + (q.x - p.x) * s, y: p.y + (q.y - p.y) * s)
    case .bounds(let p, let q):
      view.presentation?.bounds = CGRect(
        x: p.minX + (q.minX - p.minX) * s, y: p.minY + (q.minY - p.minY) * s,
        width: max(0, p.width + (q.width - p.width) * s), height: max(0, p.height + (q.height - p.height) * s)
      )
    case .transform(let p, let q):
      view.presentation?.transform = p.blended(with: q, s)
    case .alpha(let p, let q):
      view.presentation?.alpha = min(max(p + (q - p) * s, 0), 1)
    case .background(let p, let q):
      let scheme = view.colorScheme
      view.presentation?.background = p.rgba(scheme).blended(with: q.rgba(scheme), Float(s))
    }
    view.setNeedsFrame()
  }

  /// Shows the stored value again.
  @MainActor
  func clear(on view: UIView) {
    switch self {
    case .center: view.presentation?.center = nil
    case .bounds: view.presentation?.bounds = nil
    case .transform: view.presentation?.transform = nil
    case .alpha: view.presentation?.alpha = nil
    case .background: view.presentation?.background = nil
    }
    view.presentation?.animations -= 1
    if view.presentation?.animations == 0 { view.presentation = nil }
    view.setNeedsFrame()
  }

  /// Stores the value that the view shows now.
  @MainActor
  func storeShown(on view: UIView) {
    guard let shown = view.presentation else { return }
    switch self {
    case .center: if let center = shown.center { view.center = center }
    case .bounds: if let bounds = shown.bounds { view.bounds = bounds }
    case .transform: if let transform = shown.transform { view.transform = transform }
    case .alpha: if let alpha = shown.alpha { view.alpha = alpha }
    case .background:
      if let color = shown.background { view.backgroundColor = UIColor(light: color, dark: color) }
    }
  }

  /// Stores the value at which the animation ends.
  @MainActor
  func storeEnd(on view: UIView) {
    switch self {
    case .center(_, let end): view.center = end
    case .bounds(_, let end): view.bounds = end
    case .transform(_, let end): view.transform = end
    case .alpha(_, let end): view.alpha = end
    case .background(_, let end): view.backgroundColor = end
    }
  }

  /// Stores the value from which the animation started.
  @MainActor
  func storeStart(on view: UIView) {
    switch self {
    case .center(let start, _): view.center = start
    case .bounds(let start, _): view.bounds = start
    case .transform(let start, _): view.transform = start
    case .alpha(let start, _): view.alpha = start
    case .background(let start, _): view.backgroundColor = start
    }
  }
}
