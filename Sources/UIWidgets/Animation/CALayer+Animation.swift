// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension CALayer {
  /// Begins an animation and ends any with the same key. Later changes of `anim` have no effect.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let animation = LayerAnimation(anim, key: key, of: self)
    animations.append(animation)
    animation.startTicking()
    showAnimations()
  }

  /// Ends the animation with the given key.
  public final func removeAnimation(forKey key: String) {
    let meant = animations.filter { $0.key == key }
    animations.removeAll { $0.key == key }
    for animation in meant { animation.cancel() }
    showAnimations()
  }

  /// Ends the layer's animations, and its view's animations at their final values. The completions of the
  /// view's animations are called with false at the next step.
  public final func removeAllAnimations() {
    view?.endAnimations()
    endAnimations(isTold: true)
  }

  /// The keys of the current animations; nil for none.
  public final func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The animation with the given key, as it was added; nil for none.
  public final func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  final func endAnimations(isTold: Bool) {
    let ended = animations
    animations.removeAll()
    for animation in ended { animation.cancel(isTold: isTold) }
    showAnimations()
  }

  /// Ends the animations of this layer and of all layers inside it, without notifying anyone.
  final func quietTree() {
    if !animations.isEmpty { endAnimations(isTold: false) }
    for layer in sublayers ?? [] { layer.quietTree() }
    mask?.quietTree()
  }

  final func drop(_ animation: LayerAnimation) {
    animations.removeAll { $0 === animation }
    showAnimations()
  }

  /// The view to which this layer, or the nearest layer around it, belongs.
  final var viewAround: UIView? {
    var layer: CALayer? = self
    while let now = layer {
      if let view = now.view { return view }
      layer = now.superlayer
    }
    return nil
  }

  /// Recomputes the values that are shown instead of the layer's own values.
  final func showAnimations() {
    guard !animations.isEmpty || shown != nil else { return }
    var shown: [LayerProperty: LayerValue] = [:]
    for animation in animations {
      animation.show { track, value in
        let below = shown[track.property] ?? self.value(of: track.property)
        shown[track.property] = track.isAdditive ? below?.adding(value) ?? value : value
      }
    }
    self.shown = shown.isEmpty ? nil : shown
    changed()
  }

  /// The layer's own value.
  final func value(of property: LayerProperty) -> LayerValue? {
    let shape = self as? CAShapeLayer
    switch property {
    case .opacity: return .number(CGFloat(opacity))
    case .position: return .point(position)
    case .positionX: return .number(position.x)
    case .positionY: return .number(position.y)
    case .bounds: return .rect(bounds)
    case .transform: return .map(affineTransform())
    case .rotation: return .number(affineTransform().parts.angle)
    case .scale, .scaleX: return .number(affineTransform().parts.sx)
    case .scaleY: return .number(affineTransform().parts.sy)
    case .translationX: return .number(affineTransform().tx)
    case .translationY: return .number(affineTransform().ty)
    case .backgroundColor: return .color(backgroundColor?.color ?? .clear)
    case .cornerRadius: return .number(cornerRadius)
    case .borderWidth: return .number(borderWidth)
    case .borderColor: return .color(borderColor?.color ?? .clear)
    case .shadowOpacity: return .number(CGFloat(shadowOpacity))
    case .shadowRadius: return .number(shadowRadius)
    case .strokeStart: return shape.map { .number($0.strokeStart) }
    case .strokeEnd: return shape.map { .number($0.strokeEnd) }
    case .lineWidth: return shape.map { .number($0.lineWidth) }
    case .path: return shape.map { .path($0.path.map { UIBezierPath(cgPath: $0) } ?? UIBezierPath()) }
    case .fillColor: return shape.map { .color($0.fillColor?.color ?? .clear) }
    case .strokeColor: return shape.map { .color($0.strokeColor?.color ?? .clear) }
    }
  }

  // MARK: Shown values

  final func shown(_ property: LayerProperty, _ own: CGFloat) -> CGFloat {
    shown?[property]?.number ?? own
  }

  final func shown(_ property: LayerProperty, _ own: CGColor?) -> CGColor? {
    if case .color(let color)? = shown?[property] { return color.cgColor }
    return own
  }

  final var shownOpacity: Float {
    guard let number = shown?[.opacity]?.number else { return opacity }
    return Float(min(max(number, 0), 1))
  }

  /// The layer's geometry as animations show it.
  final func shownPose(
    _ bounds: CGRect, _ center: CGPoint, _ transform: CGAffineTransform
  ) -> (bounds: CGRect, center: CGPoint, transform: CGAffineTransform) {
    guard let shown else { return (bounds, center, transform) }
    var (bounds, center, map) = (bounds, center, transform)
    if case .rect(let rect)? = shown[.bounds], rect.isFinite { bounds = rect }
    if case .point(let point)? = shown[.position], point.x.isFinite, point.y.isFinite { center = point }
    center.x = shown[.positionX]?.number ?? center.x
    center.y = shown[.positionY]?.number ?? center.y
    if case .map(let new)? = shown[.transform], new.isFinite { map = new }
    let (turn, scale) = (shown[.rotation]?.number, shown[.scale]?.number)
    let (sx, sy) = (shown[.scaleX]?.number ?? scale, shown[.scaleY]?.number ?? scale)
    if turn != nil || sx != nil || sy != nil {
      var parts = map.parts
      parts.angle = turn ?? parts.angle
      parts.sx = sx ?? parts.sx
      parts.sy = sy ?? parts.sy
      map = CGAffineTransform(parts, tx: map.tx, ty: map.ty)
    }
    map.tx = shown[.translationX]?.number ?? map.tx
    map.ty = shown[.translationY]?.number ?? map.ty
    return (bounds, center, map)
  }
}
