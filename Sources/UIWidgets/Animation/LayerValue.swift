// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The properties that layer animations can show, named by the key paths of Core Animation.
enum LayerProperty: String {
  case opacity, position, bounds, transform, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowOpacity, shadowRadius, strokeStart, strokeEnd, lineWidth, path, fillColor, strokeColor
  case positionX = "position.x"
  case positionY = "position.y"
  case rotation = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"

  /// The property at a key path; nil if it cannot be animated here.
  init?(keyPath: String?) {
    switch keyPath {
    case "transform.rotation": self = .rotation
    case "alpha": self = .opacity
    default: self.init(rawValue: keyPath ?? "")
    }
  }
}

/// An animated value of a layer.
enum LayerValue {
  case number(CGFloat)
  case point(CGPoint)
  case rect(CGRect)
  case map(CGAffineTransform)
  case color(UIColor)
  case path(UIBezierPath)

  /// A value from client code; nil if no property accepts it.
  @MainActor
  init?(_ value: Any?) {
    switch value {
    case let value as CGFloat: self = .number(value)
    case let value as Double: self = .number(CGFloat(value))
    case let value as Float: self = .number(CGFloat(value))
    case let value as Int: self = .number(CGFloat(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGAffineTransform: self = .map(value)
    case let value as CATransform3D: self = .map(value.affine)
    case let value as CGColor: self = .color(value.color)
    case let value as UIColor: self = .color(value)
    case let value as CGPath: self = .path(UIBezierPath(cgPath: value))
    case let value as UIBezierPath: self = .path(value)
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    default: return nil
    }
  }

  var number: CGFloat? { if case .number(let value) = self, value.isFinite { value } else { nil } }

  /// A value between this one (0) and `other` (1), or beyond them if `s` is outside 0…1; `other` if their
  /// kinds differ.
  @MainActor
  func blended(with other: LayerValue, _ s: CGFloat) -> LayerValue {
    func mix(_ p: CGFloat, _ q: CGFloat) -> CGFloat { p + (q - p) * s }
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: mix(p.x, q.x), y: mix(p.y, q.y)) }
    switch (self, other) {
    case (.number(let p), .number(let q)): return .number(mix(p, q))
    case (.point(let p), .point(let q)): return .point(mix(p, q))
    case (.rect(let p), .rect(let q)):
      let size = CGSize(width: max(0, mix(p.width, q.width)), height: max(0, mix(p.height, q.height)))
      return .rect(CGRect(origin: mix(p.origin, q.origin), size: size))
    case (.map(let p), .map(let q)): return .map(p.blended(with: q, s))
    case (.color(let p), .color(let q)):
      return .color(
        UIColor(light: p.light.blended(with: q.light, Float(s)), dark: p.dark.blended(with: q.dark, Float(s)))
      )
    case (.path(let p), .path(let q)): return .path(LayerValue.path(between: p, q, mix) ?? q)
    default: return other
    }
  }

  /// This value plus `other`, or minus `other` if `sign` is −1; nil unless both are numbers or both are
  /// points.
  func adding(_ other: LayerValue, sign: CGFloat = 1) -> LayerValue? {
    switch (self, other) {
    case (.number(let p), .number(let q)): .number(p + sign * q)
    case (.point(let p), .point(let q)): .point(CGPoint(x: p.x + sign * q.x, y: p.y + sign * q.y))
    default: nil
    }
  }

  /// A path whose points lie between those of two paths; nil if the paths consist of different elements.
  private static func path(
    between p: UIBezierPath, _ q: UIBezierPath, _ mix: (CGPoint, CGPoint) -> CGPoint
  ) -> UIBezierPath? {
    guard p.elements.count == q.elements.count else { return nil }
    let path = UIBezierPath()
    for (a, b) in zip(p.elements, q.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): path.move(to: mix(p, q))
      case (.line(let p), .line(let q)): path.addLine(to: mix(p, q))
      case (.quadCurve(let c, let p), .quadCurve(let d, let q)):
        path.addQuadCurve(to: mix(p, q), controlPoint: mix(c, d))
      case (.curve(let c, let e, let p), .curve(let d, let f, let q)):
        path.addCurve(to: mix(p, q), controlPoint1: mix(c, d), controlPoint2: mix(e, f))
      case (.close, .close): path.close()
      default: return nil
      }
    }
    return path
  }
}
