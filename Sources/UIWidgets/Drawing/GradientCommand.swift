// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A gradient that fills a path in place of a single colour: its shape, colours and position.
///
/// Before its first stop and after its last, a gradient continues in that stop's colour; the path bounds the
/// gradient.
///
/// ```swift
/// // A square of 100 pt that is red above and blue below.
/// var list = DisplayList()
/// for (x, y) in [(0, 0), (100, 0), (100, 100), (0, 100)] {
///   list.appendPoint(CGPoint(x: x, y: y))
/// }
/// list.endContour()
/// list.appendStop(GradientStop(location: 0, color: RGBA(1, 0, 0)))
/// list.appendStop(GradientStop(location: 1, color: RGBA(0, 0, 1)))
/// list.append(
///   .gradient(
///     PathCommand(contours: 0..<1, firstPoint: 0, isClosed: true, color: .clear),
///     GradientCommand(.linear(from: .zero, to: CGPoint(x: 0, y: 100)), stops: 0..<2)))
/// ```
public struct GradientCommand: Equatable, Sendable {
  /// The shape of the gradient.
  ///
  /// ```swift
  /// let spot = GradientCommand.Shape.radial(
  ///   from: CGPoint(x: 8, y: 6), radius: 0, to: CGPoint(x: 10, y: 10), endRadius: 10)
  /// ```
  public enum Shape: Equatable, Sendable {
    /// Along a line, constant across it.
    case linear(from: CGPoint, to: CGPoint)
    /// Over the circles between two circles, one of which contains the other.
    case radial(from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
  }
  /// The shape of a gradient, in the gradient's coordinates.
  public var shape: Shape
  /// The colours, as a range of the list's `stops`; their locations never decrease.
  public var stops: Range<Int>
  /// The transform from the gradient's coordinates to the window's.
  public var transform: CGAffineTransform

  /// A gradient whose stops are already in the list.
  public init(_ shape: Shape, stops: Range<Int>, transform: CGAffineTransform = .identity) {
    self.shape = shape
    self.stops = stops
    self.transform = transform
  }
}

/// A colour of a gradient and its location.
///
/// ```swift
/// let middle = GradientStop(location: 0.5, color: RGBA(1, 1, 0))
/// ```
public struct GradientStop: Equatable, Sendable {
  /// 0 where the gradient starts, 1 where it ends.
  public var location: CGFloat
  /// The colour at the location.
  public var color: RGBA

  /// A colour at a location.
  public init(location: CGFloat, color: RGBA) { (self.location, self.color) = (location, color) }
}
