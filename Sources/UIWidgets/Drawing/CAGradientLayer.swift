// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The shapes of a gradient.
///
/// Differs from UIKit: no conic gradients.
///
/// ```swift
/// let glow = CAGradientLayer()
/// glow.type = .radial
/// ```
public struct CAGradientLayerType: Equatable, Hashable, Sendable {
  private let name: String
  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(name: "axial")
  /// Over ellipses around `startPoint`; the outermost ellipse extends as far as `endPoint` in x and in y.
  public static let radial = CAGradientLayerType(name: "radial")
}

/// A layer that shows a gradient.
///
/// Differs from UIKit: colours and locations do not animate.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = square.bounds
/// sky.colors = [UIColor.systemBlue.cgColor, UIColor.white.cgColor]
/// square.layer.insertSublayer(sky, at: 0)
/// ```
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; without any, nothing is drawn.
  open var colors: [Any]? { didSet { changed() } }
  /// The locations of the colours, 0…1, never decreasing; evenly spaced if nil.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The position of the first colour, as fractions 0…1 of the width and height.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
  /// The position of the last colour, as fractions 0…1 of the width and height.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
  /// The shape of the gradient; along a line by default.
  open var type = CAGradientLayerType.axial { didSet { changed() } }

  override final func drawColors(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty, (startPoint.x + startPoint.y + endPoint.x + endPoint.y).isFinite,
      startPoint != endPoint,
      var path = list.appendPath(UIBezierPath(roundedRect: box, cornerRadius: cornerRadius), color: .clear)
    else { return }
    path.transform = context.transform
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: box.minX + point.x * box.width, y: box.minY + point.y * box.height)
    }
    let first = list.stops.count
    for stop in CGGradient.stops(colors, locations?.map { CGFloat($0.doubleValue) }) {
      list.appendStop(GradientStop(location: stop.location, color: context.color(stop.color.color)))
    }
    let stops = first..<list.stops.count
    let (from, to) = (place(startPoint), place(endPoint))
    if type == .radial {
      // The gradient of a circle of radius 1, stretched by a transform to the ellipse of the layer.
      let (wide, high) = (abs(to.x - from.x), abs(to.y - from.y))
      guard wide > 0, high > 0 else { return }
      let ellipse = CGAffineTransform(a: wide, b: 0, c: 0, d: high, tx: from.x, ty: from.y)
      list.append(
        .gradient(
          path,
          GradientCommand(
            .radial(from: .zero, radius: 0, to: .zero, endRadius: 1), stops: stops,
            transform: ellipse.concatenating(context.transform))))
    } else {
      list.append(
        .gradient(
          path, GradientCommand(.linear(from: from, to: to), stops: stops, transform: context.transform)))
    }
  }
}
