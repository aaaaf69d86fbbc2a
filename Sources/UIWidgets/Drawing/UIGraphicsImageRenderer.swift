// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Makes images by drawing.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///   UIColor.systemRed.setFill()
///   context.cgContext.fillEllipse(in: context.format.bounds)
/// }
/// UIImage.register(dot, named: "dot")
/// ```
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// A renderer of images of `size` points; non-finite or negative lengths count as 0.
  public init(size: CGSize) {
    self.size =
      size.width.isFinite && size.height.isFinite
      ? CGSize(width: max(0, size.width), height: max(0, size.height)) : .zero
    super.init()
  }

  /// The image that `actions` draw.
  ///
  /// Differs from UIKit: an image keeps its shapes, so it is sharp at every scale; `actions` are called at
  /// once, for light and for dark.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat(bounds: CGRect(origin: .zero, size: size))
    return UIImage(size: size) {
      if let context = UIGraphicsGetCurrentContext() {
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
      }
    }
  }
}

/// The size and format of an image that is being drawn.
///
/// ```swift
/// let stripes = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { context in
///   print(context.format.bounds.width)  // 40
/// }
/// ```
public struct UIGraphicsImageRendererFormat: Equatable, Sendable {
  /// The image's rectangle in points.
  public let bounds: CGRect
}

/// The context in which an image is drawn.
///
/// ```swift
/// let framed = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
///   UIColor.black.setStroke()
///   context.stroke(context.format.bounds)
/// }
/// ```
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw with.
  public final let cgContext: CGContext
  /// The image's size.
  public final let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
    super.init()
  }

  /// Fills a rectangle with the colour set by `UIColor.setFill()`.
  open func fill(_ rect: CGRect) { UIRectFill(rect) }
  /// Draws a line within the edge of a rectangle with the colour set by `UIColor.setStroke()`.
  open func stroke(_ rect: CGRect) { UIBezierPath(rect: rect.shrunk(0.5, 0.5)).stroke() }
}
