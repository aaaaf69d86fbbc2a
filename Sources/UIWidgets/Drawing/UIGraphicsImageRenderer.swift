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
  private let bounds: CGRect

  /// A renderer of images of `size` points; non-finite or negative lengths count as 0.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// A renderer of images of `size` points; the format's scale has no effect, as images are sharp at every
  /// scale.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }
  /// A renderer of images of a rectangle in points; the format's scale has no effect.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { self.init(bounds: bounds) }

  /// A renderer of images of a rectangle in points, whose upper left corner is that of the image; non-finite
  /// or negative lengths count as 0.
  public init(bounds: CGRect) {
    self.bounds =
      bounds.isFinite
      ? CGRect(
        x: bounds.minX, y: bounds.minY, width: max(0, bounds.size.width), height: max(0, bounds.size.height))
      : .zero
    super.init()
  }

  /// The image that `actions` draw.
  ///
  /// Differs from UIKit: an image keeps its shapes, so it is sharp at every scale; `actions` are called at
  /// once, for light and for dark.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.bounds = bounds
    return UIImage(size: bounds.size) {
      if let context = UIGraphicsGetCurrentContext() {
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
      }
    }
  }
}

/// The rectangle and the format of an image that is being drawn.
///
/// ```swift
/// let stripes = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { context in
///   print(context.format.bounds.width)  // 40
/// }
/// ```
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// The image's rectangle in points.
  public internal(set) final var bounds = CGRect.zero
  /// Kept for client code: an image is sharp at every scale, and nothing lies behind what is drawn.
  open var scale: CGFloat = 1, opaque = false

  /// The usual format.
  public override init() { super.init() }
  /// The usual format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The usual format.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
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
