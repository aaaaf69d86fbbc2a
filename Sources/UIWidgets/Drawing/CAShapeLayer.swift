// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The style of a shape layer's line ends.
///
/// ```swift
/// let line = CAShapeLayer()
/// line.lineCap = .round
/// ```
public struct CAShapeLayerLineCap: Equatable, Hashable, Sendable {
  let cap: StrokeStyle.Cap
  /// Cut off at the end; rounded; cut off half the width beyond the end.
  public static let butt = Self(cap: .butt), round = Self(cap: .round), square = Self(cap: .square)
}

/// The style of a shape layer's corners.
///
/// ```swift
/// let line = CAShapeLayer()
/// line.lineJoin = .bevel
/// ```
public struct CAShapeLayerLineJoin: Equatable, Hashable, Sendable {
  let join: StrokeStyle.Join
  /// Pointed; rounded; cut off.
  public static let miter = Self(join: .miter), round = Self(join: .round), bevel = Self(join: .bevel)
}

/// Which points lie inside of a shape layer's path; kept for client code.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.fillRule = .evenOdd
/// ```
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The rule with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the winding number, and by the number of crossings.
  public static let nonZero = Self(rawValue: "non-zero"), evenOdd = Self(rawValue: "even-odd")
}

/// A layer that draws a path or, as the `mask` of another layer, clips that layer to the path.
///
/// Differs from UIKit: the inside is always determined by the non-zero rule.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: square.bounds.insetBy(dx: 4, dy: 4)).cgPath
/// ring.fillColor = nil
/// ring.strokeColor = UIColor.systemBlue.cgColor
/// ring.lineWidth = 4
/// ring.strokeEnd = 0.75  // three quarters of the way round
/// square.layer.addSublayer(ring)
/// ```
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path in the layer's points; nil for none.
  open var path: CGPath? { didSet { changed() } }
  /// The colour of the inside; black by default, nil for none.
  open var fillColor: CGColor? = UIColor.black.cgColor { didSet { changed() } }
  /// The colour of the line; nil for none.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// The width of the line in points; negative counts as 0.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  /// The lengths of dash and gap in points; nil for a solid line. Further numbers are ignored.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }
  /// Where in the pattern the first dash begins, in points; stored but ignored.
  open var lineDashPhase: CGFloat = 0
  /// How far pointed corners may reach; stored but ignored.
  open var miterLimit: CGFloat = 10
  /// Which points lie inside of the path; stored but ignored, as the class says.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Where on the path the line begins and ends, as fractions 0…1 of the path's length; the inside is always
  /// drawn whole.
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  /// See `strokeStart`.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }

  override final func drawColors(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard let shape = shownPath else { return }
    if let fillColor = shown(.fillColor, fillColor),
      var fill = list.appendPath(shape, color: context.color(fillColor.color))
    {
      fill.transform = context.transform
      list.append(.fill(fill))
    }
    let lineWidth = shown(.lineWidth, lineWidth)
    guard let strokeColor = shown(.strokeColor, strokeColor), lineWidth > 0 else { return }
    let dashes = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap.cap, join: lineJoin.join, dash: dashes.first ?? 0,
      gap: dashes.count > 1 ? dashes[1] : dashes.first ?? 0)
    let (start, end) = (shown(.strokeStart, strokeStart), shown(.strokeEnd, strokeEnd))
    for (points, isClosed) in Self.part(of: shape.flattened(), from: start, to: end) {
      var line = list.appendLine(points, isClosed: isClosed, color: context.color(strokeColor.color))
      line.transform = context.transform
      list.append(.stroke(line, style))
    }
  }

  /// The path that is drawn; nil for none.
  final var shownPath: UIBezierPath? {
    if case .path(let path)? = shown?[.path] { return path }
    return path.map { UIBezierPath(cgPath: $0) }
  }

  /// The path as a clip for drawing another layer; nil without a path.
  final func clip(in list: inout DisplayList, _ context: DrawContext) -> PathCommand? {
    guard let path = shownPath, var clip = list.appendPath(path, color: .clear) else { return nil }
    let pose = shownPose(bounds, position, affineTransform())
    clip.transform = ownPose.map(bounds: pose.bounds, center: pose.center, transform: pose.transform)
      .concatenating(context.transform)
    return clip
  }

  /// The part of contours between two fractions of their total length.
  private static func part(
    of contours: [UIBezierPath.Contour], from start: CGFloat, to end: CGFloat
  ) -> [(points: [CGPoint], isClosed: Bool)] {
    let (start, end) = (max(start, 0), min(end, 1))
    if start == 0, end == 1 { return contours.map { ($0.points, $0.isClosed) } }
    guard start < end else { return [] }
    let open = contours.map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
    let length = open.reduce(0) { sum, points in
      zip(points, points.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
    var parts: [(points: [CGPoint], isClosed: Bool)] = []
    var distance: CGFloat = 0
    for points in open {
      var part: [CGPoint] = []
      for (a, b) in zip(points, points.dropFirst()) {
        let side = hypot(b.x - a.x, b.y - a.y)
        // The part of this side that is drawn, as fractions 0…1 of the side.
        let from = max((start * length - distance) / side, 0), to = min((end * length - distance) / side, 1)
        distance += side
        guard side > 0, from < to else { continue }
        func point(_ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        if part.isEmpty { part.append(point(from)) }
        part.append(point(to))
      }
      if part.count > 1 { parts.append((part, false)) }
    }
    return parts
  }
}
