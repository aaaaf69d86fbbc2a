// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// How the image of a layer fits into the layer.
///
/// ```swift
/// square.layer.contents = UIImage(named: "mountains")?.cgImage
/// square.layer.contentsGravity = .resizeAspectFill
/// ```
public struct CALayerContentsGravity: Hashable, Sendable {
  let mode: UIView.ContentMode
  /// Stretched; as large as fits; as small as covers the layer.
  public static let resize = Self(mode: .scaleToFill), resizeAspect = Self(mode: .scaleAspectFit)
  /// Stretched; as large as fits; as small as covers the layer.
  public static let resizeAspectFill = Self(mode: .scaleAspectFill)
  /// At the image's own size, in the named position.
  public static let center = Self(mode: .center), top = Self(mode: .top), bottom = Self(mode: .bottom)
  /// At the image's own size, in the named position.
  public static let left = Self(mode: .left), right = Self(mode: .right), topLeft = Self(mode: .topLeft)
  /// At the image's own size, in the named position.
  public static let topRight = Self(mode: .topRight), bottomLeft = Self(mode: .bottomLeft)
  /// At the image's own size, in the named position.
  public static let bottomRight = Self(mode: .bottomRight)
}

extension CALayer {
  final func drawContents(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard let image = (contents as? CGImage)?.image ?? contents as? UIImage else { return }
    let clips = shownRadius > 0 || contentsGravity.mode.mayOverflow
    if clips { pushClip(box, into: &list, transform: context.transform) }
    image.draw(into: &list, in: contentsGravity.mode.place(of: image.size, in: box), color: .label, context)
    if clips { list.append(.popClip) }
  }
}

extension CALayer {
  /// Draws what `draw(in:)` drew, and calls it first if it was asked for.
  final func drawRecording(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    if needsDrawing {
      needsDrawing = false
      GraphicsRecorder.begin(scheme: context.scheme, bounds: box)
      if let drawing = GraphicsRecorder.currentContext { draw(in: drawing) }
      recording = GraphicsRecorder.end()
    }
    if let recording { list.replay(recording, context) }
  }
}

extension UIView.ContentMode {
  /// Whether content may be larger than the box in which it lies.
  fileprivate var mayOverflow: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .redraw: false
    default: true
    }
  }
}

/// A picture, as Core Graphics names it.
///
/// Differs from Core Graphics: it has no pixels to read; symbols and drawings stay shapes.
///
/// ```swift
/// view.layer.contents = UIImage(named: "mountains")?.cgImage
/// ```
@preconcurrency @MainActor
public final class CGImage {
  let image: UIImage
  init(_ image: UIImage) { self.image = image }
  /// The width in pixels; that of a drawing in points.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The height in pixels; that of a drawing in points.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }
}

extension UIImage {
  /// How the pixels of a file are turned; kept for client code, as images here are upright.
  ///
  /// ```swift
  /// let shape = UIImage(named: "mountains")?.cgImage
  /// let picture = shape.map { UIImage(cgImage: $0, scale: 2, orientation: .up) }
  /// ```
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The image as Core Graphics names it.
  public final var cgImage: CGImage? { CGImage(self) }
  /// How the pixels are turned: upright.
  public final var imageOrientation: Orientation { .up }
}
