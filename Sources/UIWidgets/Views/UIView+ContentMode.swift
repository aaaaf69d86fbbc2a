// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

extension UIView {
  /// How content fits into a view.
  ///
  /// ```swift
  /// let picture = UIImageView(image: UIImage(named: "mountains"))
  /// picture.contentMode = .scaleAspectFit
  /// ```
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as possible inside the bounds, keeping the proportions.
    case scaleAspectFit
    /// As small as possible while covering the bounds, keeping the proportions.
    case scaleAspectFill
    /// Redrawn at each size.
    case redraw
    /// At the content's own size, in the named position.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// The rectangle in `box` that content of `size` points covers.
  package func place(of size: CGSize, in box: CGRect) -> CGRect {
    var shown = size
    let (x, y) = (box.width / size.width, box.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return box
    case .scaleAspectFit: shown = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .scaleAspectFill: shown = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    default: break
    }
    let left: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: box.minX
      case .right, .topRight, .bottomRight: box.maxX - shown.width
      default: box.midX - shown.width / 2
      }
    let top: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: box.minY
      case .bottom, .bottomLeft, .bottomRight: box.maxY - shown.height
      default: box.midY - shown.height / 2
      }
    return CGRect(x: left, y: top, width: shown.width, height: shown.height)
  }
}
