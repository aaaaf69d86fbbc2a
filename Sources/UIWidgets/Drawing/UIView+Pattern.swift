// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// The most copies of an image that are drawn for one view.
  private static let mostTiles: CGFloat = 4096

  /// Repeats an image over the view's rectangle, from its upper left corner.
  final func tile(
    _ image: UIImage, _ box: CGRect, into list: inout DisplayList, _ context: DrawContext
  ) {
    let size = image.size
    guard size.width > 0, size.height > 0,
      (box.width / size.width + 1) * (box.height / size.height + 1) <= UIView.mostTiles
    else { return }
    layer.pushClip(box, into: &list, transform: context.transform)
    for y in stride(from: box.minY, to: box.maxY, by: size.height) {
      for x in stride(from: box.minX, to: box.maxX, by: size.width) {
        image.draw(
          into: &list, in: CGRect(x: x, y: y, width: size.width, height: size.height), color: .label, context)
      }
    }
    list.append(.popClip)
  }
}
