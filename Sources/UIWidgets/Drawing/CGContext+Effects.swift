// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// How a colour is mixed with what is behind it; kept for client code, as colours always lie over others.
///
/// ```swift
/// UIGraphicsGetCurrentContext()?.setBlendMode(.normal)
/// ```
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut
  case sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker
  case plusLighter
}

/// How pixels are found between those of a picture; kept for client code.
///
/// ```swift
/// UIGraphicsGetCurrentContext()?.interpolationQuality = .high
/// ```
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

extension CGContext {
  /// Sets the opacity of all later drawing, 0…1.
  public func setAlpha(_ alpha: CGFloat) {
    GraphicsRecorder.withCurrent { $0.state.alpha = alpha.isFinite ? Float(min(max(alpha, 0), 1)) : 1 }
  }

  /// Kept for client code: colours always lie over others.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Kept for client code: corners are at most as pointed as the renderer draws them.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Kept for client code: curves are always smooth.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Kept for client code: pictures are always smooth.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  /// The transform from the context's points to the view's.
  public var ctm: CGAffineTransform { GraphicsRecorder.stack.last?.state.map ?? .identity }

  /// Gives later fills and strokes a shadow in a colour; nil for none.
  ///
  /// Differs from Core Graphics: the shadow is as sharp as the shape, so `blur` has no effect.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    GraphicsRecorder.withCurrent { drawing in
      drawing.state.shadow = color.map { (offset, $0.color.rgba(drawing.scheme)) }
    }
  }

  /// Gives later fills and strokes a shadow, black with a third of its strength.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: UIColor(white: 0, alpha: 1.0 / 3).cgColor)
  }

  /// Fills the current path and clears it.
  ///
  /// Differs from Core Graphics: the inside is always determined by the non-zero rule.
  public func fillPath(using rule: CGPathFillRule) { fillPath() }

  /// Clips later drawing to the current path and clears it, by the non-zero rule.
  public func clip(using rule: CGPathFillRule) { clip() }

  /// Draws a picture stretched to `rect`, upright as `UIImage.draw(in:)` does.
  ///
  /// Differs from Core Graphics, which draws pictures upside down in a view.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) { image.image.draw(in: rect) }
}

extension UIBezierPath {
  /// Fills the inside with the fill colour and an opacity, 0…1; the blend mode has no effect.
  @preconcurrency @MainActor
  public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) { faded(alpha) { fill() } }

  /// Draws a line along the path with the stroke colour and an opacity, 0…1; the blend mode has no effect.
  @preconcurrency @MainActor
  public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { faded(alpha) { stroke() } }

  @MainActor
  private func faded(_ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return draw() }
    context.saveGState()
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line one point wide within the edge of `rect` with the fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  let (inner, outer) = (rect.insetBy(dx: 1, dy: 1), rect)
  for edge in [
    CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: 1),
    CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: 1),
    CGRect(x: outer.minX, y: inner.minY, width: 1, height: inner.height),
    CGRect(x: inner.maxX, y: inner.minY, width: 1, height: inner.height),
  ] { UIRectFill(edge) }
}
