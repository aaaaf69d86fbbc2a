// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// Values by name.
extension CALayer {
  /// A value that was kept under a key, or the layer's own value of a property that can be animated; nil for
  /// none.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let kept = keptValues[keyPath] { return kept }
    guard let value = LayerProperty(keyPath: keyPath).flatMap({ shown?[$0] ?? value(of: $0) }) else {
      return nil
    }
    switch value {
    case .number(let number): return number
    case .point(let point): return point
    case .rect(let rect): return rect
    case .map(let map): return CATransform3D(map)
    case .color(let color): return color.cgColor
    case .path(let path): return path.cgPath
    }
  }

  /// A value that was kept under a key, as `value(forKeyPath:)`.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a part of the transform, the position or the opacity, or keeps a value of the client's.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let property = LayerProperty(keyPath: keyPath), let number = value.flatMap({ LayerValue($0) })
    else {
      return keptValues[keyPath] = value
    }
    switch (property, number) {
    case (.position, .point(let point)): position = point
    case (.positionX, .number(let x)): position.x = x
    case (.positionY, .number(let y)): position.y = y
    case (.opacity, .number(let number)): opacity = Float(number)
    case (.cornerRadius, .number(let radius)): cornerRadius = radius
    case (.transform, .map(let map)): setAffineTransform(map)
    case (.rotation, .number(let angle)): change { $0.angle = angle }
    case (.scale, .number(let scale)): change { ($0.sx, $0.sy) = (scale, scale) }
    case (.scaleX, .number(let scale)): change { $0.sx = scale }
    case (.scaleY, .number(let scale)): change { $0.sy = scale }
    case (.translationX, .number(let x)): change { $0.tx = x }
    case (.translationY, .number(let y)): change { $0.ty = y }
    default: keptValues[keyPath] = value
    }
  }

  /// Keeps a value of the client's, or sets a property, as `setValue(_:forKeyPath:)`.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  private typealias Parts = (
    angle: CGFloat, sx: CGFloat, sy: CGFloat, shear: CGFloat, tx: CGFloat, ty: CGFloat
  )

  private func change(_ body: (inout Parts) -> Void) {
    let map = affineTransform(), old = map.parts
    var parts = (angle: old.angle, sx: old.sx, sy: old.sy, shear: old.shear, tx: map.tx, ty: map.ty)
    body(&parts)
    let (angle, sx, sy, shear, tx, ty) = parts
    setAffineTransform(CGAffineTransform((angle, sx, sy, shear), tx: tx, ty: ty))
  }
}
