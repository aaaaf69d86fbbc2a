// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// A host that can turn drawings into PNG files without a window.
@MainActor
package protocol PictureMaker: UIHost {
  /// The PNG file of a drawing of `size` points; nil if it cannot be drawn.
  func png(of list: DisplayList, size: CGSize) -> [UInt8]?
}

extension UIView {
  /// Draws the view and its subviews in their current poses, not blended with those of the last step.
  /// `transform` maps points of the view to points of the drawing.
  package final func append(
    to list: inout DisplayList, transform: CGAffineTransform = .identity, alpha: Float = 1
  ) {
    let time = windowTime
    drawTree(
      into: &list,
      DrawContext(
        transform: transform, alpha: alpha, scheme: traitCollection.colorScheme, poseBlend: 1,
        poseStep: time.clock.stepIndex, scale: UIScreen.main.scale))
  }
}
