// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A layer that draws the layers inside it several times, each time moved, turned and recoloured a little
/// more.
///
/// Differs from UIKit: animations run at the same time in all copies, so `instanceDelay` has no effect, and
/// colours fade only by their opacity.
///
/// ```swift
/// let ring = CAReplicatorLayer()
/// ring.instanceCount = 12
/// ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
/// ring.addSublayer(CALayer())
/// ```
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often the layers are drawn, at least once.
  open var instanceCount = 1 { didSet { changed() } }
  /// The movement from one copy to the next, about the middle of the layer.
  open var instanceTransform = CATransform3DIdentity { didSet { changed() } }
  /// Stored but ignored.
  open var instanceDelay: CFTimeInterval = 0
  /// Stored but ignored.
  open var instanceColor: CGColor?
  /// The change of opacity from one copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { changed() } }

  override final func drawInsides(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    let middle = CGPoint(x: box.midX, y: box.midY)
    let step = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(instanceTransform.affine)
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    var copy = context, map = CGAffineTransform.identity
    for index in 0..<min(max(instanceCount, 1), 1000) {
      copy.transform = map.concatenating(context.transform)
      copy.alpha = context.alpha * min(max(1 + Float(index) * instanceAlphaOffset, 0), 1)
      super.drawInsides(box, into: &list, copy)
      map = map.concatenating(step)
    }
  }
}
