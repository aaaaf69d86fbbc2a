// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension CALayer {
  /// A copy of the layer as it appears now, in the middle of view and layer animations; values that no
  /// animation shows are the layer's own.
  ///
  /// Differs from UIKit: the copy is never nil, and has no sublayers.
  public final func presentation() -> Self? {
    let copy = Self()
    let presented = view?.presentation
    let pose = shownPose(
      presented?.bounds ?? bounds, presented?.center ?? position, presented?.transform ?? affineTransform())
    copy.ownPose.anchor = anchorPoint
    (copy.ownPose.bounds, copy.ownPose.center, copy.ownPose.transform) = pose
    copy.opacity = view.map { Float($0.shownAlpha) } ?? shownOpacity
    let ground = view?.shownBackground?.cgColor ?? backgroundColor
    copy.backgroundColor = shown(.backgroundColor, ground)
    copy.isHidden = isHidden
    copy.masksToBounds = masksToBounds
    copy.zPosition = zPosition
    copy.cornerRadius = shownRadius
    copy.borderWidth = shown(.borderWidth, borderWidth)
    copy.borderColor = shown(.borderColor, borderColor)
    (copy.shadowColor, copy.shadowOpacity) = (shadowColor, shownShadowOpacity)
    (copy.shadowOffset, copy.shadowPath) = (shadowOffset, shadowPath)
    copy.shadowRadius = shown(.shadowRadius, shadowRadius)
    if let shape = self as? CAShapeLayer, let other = copy as? CAShapeLayer { shape.showShape(in: other) }
    return copy
  }

  /// This layer itself, even if it is a copy that `presentation()` made.
  public final func model() -> Self { self }
}

extension CAShapeLayer {
  fileprivate final func showShape(in copy: CAShapeLayer) {
    copy.path = shownPath?.cgPath
    (copy.fillColor, copy.strokeColor) = (shown(.fillColor, fillColor), shown(.strokeColor, strokeColor))
    (copy.strokeStart, copy.strokeEnd) = (shown(.strokeStart, strokeStart), shown(.strokeEnd, strokeEnd))
    copy.lineWidth = shown(.lineWidth, lineWidth)
    copy.lineCap = lineCap
    copy.lineJoin = lineJoin
    copy.lineDashPattern = lineDashPattern
  }
}
