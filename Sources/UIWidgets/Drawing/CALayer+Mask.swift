// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension CALayer {
  /// Begins clipping to the mask; returns false if there is no mask, and so no clip to end.
  final func beginMask(in list: inout DisplayList, _ context: DrawContext) -> Bool {
    guard let mask else { return false }
    if let shape = mask as? CAShapeLayer {
      guard let clip = shape.clip(in: &list, context) else { return false }
      list.append(.pushPathClip(clip))
      return true
    }
    let (box, map) = mask.shownPlace(context)
    guard box.width > 0, box.height > 0 else { return false }
    mask.pushClip(box, into: &list, transform: map.concatenating(context.transform))
    return true
  }

  /// The bounds as shown, and the transform from the layer to its superlayer.
  final func shownPlace(_ context: DrawContext) -> (box: CGRect, map: CGAffineTransform) {
    if let view { return (view.shownBounds, view.shownMap(context)) }
    let pose = shownPose(ownPose.bounds, ownPose.center, ownPose.transform)
    return (pose.bounds, ownPose.map(bounds: pose.bounds, center: pose.center, transform: pose.transform))
  }
}
