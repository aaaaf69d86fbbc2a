// SPDX-License-Identifier: Apache-2.0
/// A path of lines, curves and arcs, in points.
///
/// Angles are in radians, 0 along +x and growing clockwise on screen. A call with a coordinate that is not
/// finite does nothing.
///
/// ```swift
/// // A triangle that stops what falls on it.
/// let path = UIBezierPath()
/// path.move(to: CGPoint(x: 100, y: 300))
/// path.addLine(to: CGPoint(x: 160, y: 200))
/// path.addLine(to: CGPoint(x: 220, y: 300))
/// path.close()
/// let collision = UICollisionBehavior(items: [ball])
/// collision.addBoundary(withIdentifier: "hill" as NSString, for: path)
/// ```
open class UIBezierPath: NSObject, NSCopying {
  /// One step of a path.
  package enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  /// The steps, each with its control points before its end.
  package internal(set) final var elements: [Element] = []
  private var start = CGPoint.zero
  /// The width of the line that `stroke()` draws, in points; 1 unless set; negative values count as 0.
  open var lineWidth: CGFloat = 1
  /// The shape of open ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// Whether overlapping parts cancel each other; used by `contains`, while filling is always by winding.
  open var usesEvenOddFillRule = false
  /// How far a flattened curve may be from the true one, in points; 0.6 as in Core Graphics, at least 0.01.
  open var flatness: CGFloat = 0.6
  /// Lengths of dash and gap in points; empty for a solid line.
  public private(set) final var dashPattern: [CGFloat] = []

  /// The default of `collisionBoundingPath`; recognised by identity, so that a missing outline is noticed.
  package nonisolated(unsafe) static let noCollisionBounds = UIBezierPath()

  /// An empty path.
  public override init() {
    super.init()
  }

  /// The outline of `rect`, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The ellipse inside `rect`, made of four cubic curves.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addRounded(rect, radii: CGSize(width: rect.width / 2, height: rect.height / 2), corners: .allCorners)
  }

  /// The outline of `rect` with corners rounded by `cornerRadius`, 0…half the shorter side; clamped.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// The outline of `rect` with the named corners rounded by an ellipse of `cornerRadii`; clamped to half the
  /// sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRounded(rect, radii: cornerRadii, corners: corners)
  }

  /// A part of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The path that `cgPath` contains.
  public convenience init(cgPath: CGPath) {
    self.init()
    append(cgPath.path)
  }

  /// An equal path that can be changed independently.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UIBezierPath()
    (other.elements, other.start) = (elements, start)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    (other.usesEvenOddFillRule, other.flatness) = (usesEvenOddFillRule, flatness)
    other.dashPattern = dashPattern
    return other
  }

  /// Paths are equal when all their steps and line properties are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return elements == other.elements && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
      && lineJoinStyle == other.lineJoinStyle && usesEvenOddFillRule == other.usesEvenOddFillRule
      && dashPattern == other.dashPattern
  }

  /// Equal paths have equal hashes.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(elements.count)
    hasher.combine(currentPoint.x)
    hasher.combine(currentPoint.y)
    return hasher.finalize()
  }

  /// Begins a new part of the path at `point`.
  open func move(to point: CGPoint) {
    guard point.isFinite else { return }
    elements.append(.move(point))
    start = point
  }

  /// A straight line to `point`; on an empty path the same as `move(to:)`.
  open func addLine(to point: CGPoint) {
    guard point.isFinite else { return }
    guard !elements.isEmpty else { return move(to: point) }
    elements.append(.line(point))
  }

  /// A cubic Bézier curve to `endPoint`; on an empty path it starts at its first control point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard endPoint.isFinite, controlPoint1.isFinite, controlPoint2.isFinite else { return }
    if elements.isEmpty { move(to: controlPoint1) }
    elements.append(.curve(controlPoint1, controlPoint2, endPoint))
  }

  /// A quadratic Bézier curve to `endPoint`; on an empty path it starts at its control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard endPoint.isFinite, controlPoint.isFinite else { return }
    if elements.isEmpty { move(to: controlPoint) }
    elements.append(.quadCurve(controlPoint, endPoint))
  }

  /// Adds an arc, connected to the current point by a straight line.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addArcCurves(center, radius, startAngle, endAngle, clockwise)
  }

  /// Closes the current subpath with a straight line.
  open func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Forgets all steps.
  open func removeAllPoints() {
    elements.removeAll()
    start = .zero
  }

  /// Adds all steps of `path`.
  open func append(_ path: UIBezierPath) {
    elements.append(contentsOf: path.elements)
    start = path.start
  }

  /// Moves every point by `t`.
  open func apply(_ t: CGAffineTransform) {
    for index in elements.indices {
      switch elements[index] {
      case .move(let p): elements[index] = .move(p.applying(t))
      case .line(let p): elements[index] = .line(p.applying(t))
      case .quadCurve(let c, let p): elements[index] = .quadCurve(c.applying(t), p.applying(t))
      case .curve(let c, let d, let p):
        elements[index] = .curve(c.applying(t), d.applying(t), p.applying(t))
      case .close: break
      }
    }
    start = start.applying(t)
  }

  /// Sets lengths of dash and gap in points; nil or 0 entries make a solid line.
  ///
  /// Differs from UIKit: only the first two lengths are used, and `phase` is ignored.
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    let lengths = Array((pattern ?? []).prefix(max(0, count)))
    dashPattern = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 } ? lengths : []
  }

  /// The point at which the next element begins; (0, 0) for an empty path.
  open var currentPoint: CGPoint {
    switch elements.last {
    case nil: .zero
    case .move(let p), .line(let p), .quadCurve(_, let p), .curve(_, _, let p): p
    case .close: start
    }
  }

  /// Whether there are no steps.
  open var isEmpty: Bool { elements.isEmpty }

  /// The path as Core Graphics names it: a copy that no longer follows this path.
  open var cgPath: CGPath {
    get { CGPath(path: copy() as! UIBezierPath) }
    set {
      removeAllPoints()
      append(newValue.path)
    }
  }
}

/// The corners of a rectangle.
///
/// ```swift
/// // A tab: only its upper corners are round.
/// let tab = UIBezierPath(
///   roundedRect: CGRect(x: 0, y: 0, width: 120, height: 40), byRoundingCorners: [.topLeft, .topRight],
///   cornerRadii: CGSize(width: 8, height: 8))
/// ```
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: UInt
  /// The corners with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// One corner each.
  public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2)
  /// One corner each.
  public static let bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// The shape of a line's open ends.
///
/// ```swift
/// let line = UIBezierPath()
/// line.lineWidth = 6
/// line.lineCapStyle = .round
/// ```
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The shape of a line's corners.
///
/// ```swift
/// let frame = UIBezierPath(rect: square.bounds)
/// frame.lineJoinStyle = .bevel
/// ```
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
