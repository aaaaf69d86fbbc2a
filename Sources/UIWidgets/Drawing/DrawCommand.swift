// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// One thing to draw. Lengths are in points and colours in straight sRGB; `transform` maps the command's own
/// coordinates to the window's.
///
/// ```swift
/// // What a host draws, one by one.
/// func texts(in list: DisplayList) -> [String] {
///   list.commands.compactMap { command in
///     if case .text(let text) = command { text.text } else { nil }
///   }
/// }
/// ```
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle with rounded corners, filled, with an optional line inside its edge.
  case roundedRect(RoundedRectCommand)
  /// The soft shadow of a rounded rectangle; its direction never rotates with the item.
  case shadow(ShadowCommand)
  /// The inside of a path (non-zero rule).
  case fill(PathCommand)
  /// A line along a path.
  case stroke(PathCommand, StrokeStyle)
  /// The inside of a path (non-zero rule) in the colours of a gradient; the path's own colour is ignored.
  case gradient(PathCommand, GradientCommand)
  /// One line of text.
  case text(TextCommand)
  /// The pixels of a picture, stretched to a rectangle.
  case image(ImageCommand)
  /// Commands up to the matching `popClip` are clipped to this rounded rectangle.
  case pushClip(RoundedRectCommand)
  /// Commands up to the matching `popClip` are clipped to this path, by the non-zero rule.
  case pushPathClip(PathCommand)
  /// Ends the innermost clip.
  case popClip
}

/// A rounded rectangle.
///
/// ```swift
/// let plate = RoundedRectCommand(
///   rect: CGRect(x: 0, y: 0, width: 80, height: 44), cornerRadius: 8, fill: RGBA(0, 0.5, 1))
/// ```
public struct RoundedRectCommand: Equatable, Sendable {
  /// The rectangle in the command's own coordinates.
  public var rect: CGRect
  /// The radius of the corners, 0…half the shorter side; clamped to that by the renderer.
  public var cornerRadius: CGFloat
  /// The colour of the inside.
  public var fill: RGBA
  /// The width and colour of the line inside the edge; width 0 means no line.
  public var borderWidth: CGFloat, border: RGBA
  /// The transform from the command's coordinates to the window's.
  public var transform: CGAffineTransform

  /// A rounded rectangle, by default without a border.
  public init(
    rect: CGRect, cornerRadius: CGFloat = 0, fill: RGBA, borderWidth: CGFloat = 0, border: RGBA = .clear,
    transform: CGAffineTransform = .identity
  ) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.fill = fill
    self.borderWidth = borderWidth
    self.border = border
    self.transform = transform
  }
}

/// The shadow of a rounded rectangle.
///
/// ```swift
/// let shadow = ShadowCommand(
///   rect: CGRect(x: 0, y: 0, width: 80, height: 44), cornerRadius: 8, sigma: 3,
///   offset: CGVector(dx: 0, dy: 2), color: RGBA(0, 0, 0, 0.2))
/// ```
public struct ShadowCommand: Equatable, Sendable {
  /// The rectangle that casts the shadow.
  public var rect: CGRect
  /// The radius of the rectangle's corners.
  public var cornerRadius: CGFloat
  /// The standard deviation of the blur, in points.
  public var sigma: CGFloat
  /// The offset in window points, not rotated by `transform`.
  public var offset: CGVector
  /// The colour; its alpha is the shadow's strength.
  public var color: RGBA
  /// The transform from the command's coordinates to the window's.
  public var transform: CGAffineTransform

  /// A shadow.
  public init(
    rect: CGRect, cornerRadius: CGFloat, sigma: CGFloat, offset: CGVector, color: RGBA,
    transform: CGAffineTransform = .identity
  ) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.sigma = sigma
    self.offset = offset
    self.color = color
    self.transform = transform
  }
}

/// A flattened path: contours of corners in the list's `points`.
///
/// ```swift
/// // A triangle: its corners go into the list first, the command names them.
/// var list = DisplayList()
/// for point in [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 8)] { list.appendPoint(point) }
/// list.endContour()
/// list.append(.fill(PathCommand(contours: 0..<1, firstPoint: 0, isClosed: true, color: RGBA(1, 0, 0))))
/// ```
public struct PathCommand: Equatable, Sendable {
  /// The path's contours, as a range of the list's `contourEnds`.
  public var contours: Range<Int>
  /// The start of the first contour in the list's `points`.
  public var firstPoint: Int
  /// Whether a stroke joins each contour's end to its start.
  public var isClosed: Bool
  /// The colour.
  public var color: RGBA
  /// The transform from the path's coordinates to the window's.
  public var transform: CGAffineTransform

  /// A path whose corners are already in the list.
  public init(
    contours: Range<Int>, firstPoint: Int, isClosed: Bool, color: RGBA,
    transform: CGAffineTransform = .identity
  ) {
    self.contours = contours
    self.firstPoint = firstPoint
    self.isClosed = isClosed
    (self.color, self.transform) = (color, transform)
  }
}

/// The style of a line; lengths are in the path's coordinates.
///
/// ```swift
/// let dashes = StrokeStyle(width: 2, cap: .butt, dash: 6, gap: 4)
/// ```
public struct StrokeStyle: Equatable, Sendable {
  /// The shape of open ends.
  ///
  /// ```swift
  /// let round = StrokeStyle(width: 4, cap: .round)
  /// ```
  public enum Cap: Sendable { case butt, round, square }
  /// The shape of corners.
  ///
  /// ```swift
  /// let sharp = StrokeStyle(width: 4, join: .miter)
  /// ```
  public enum Join: Sendable { case miter, round, bevel }
  /// Width of the line.
  public var width: CGFloat
  /// The shape of open ends.
  public var cap: Cap
  /// The shape of corners.
  public var join: Join
  /// The lengths of dash and gap; (0, 0) is a solid line.
  public var dash: CGFloat, gap: CGFloat

  /// A solid line, by default with round caps and joins.
  public init(width: CGFloat, cap: Cap = .round, join: Join = .round, dash: CGFloat = 0, gap: CGFloat = 0) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.gap = gap
  }
}

/// One line of text.
///
/// ```swift
/// let title = TextCommand(
///   "Push", font: FontDescription(size: 17, weight: 600), color: RGBA(0, 0, 0),
///   baseline: CGPoint(x: 20, y: 30))
/// ```
public struct TextCommand: Equatable, Sendable {
  /// The text; at most 512 characters are drawn, with line breaks and control characters as spaces.
  public var text: String
  /// The font.
  public var font: FontDescription
  /// The colour.
  public var color: RGBA
  /// The left end of the baseline.
  public var baseline: CGPoint
  /// The transform from the command's coordinates to the window's.
  public var transform: CGAffineTransform

  /// A line of text that starts at `baseline`; a slanted font leans in the transform.
  public init(
    _ text: String, font: FontDescription, color: RGBA, baseline: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.baseline = baseline
    self.transform = font.isSlanted ? Self.slant(about: baseline).concatenating(transform) : transform
  }

  /// Leans letters to the right by 12 degrees, as italics of sans-serif families do.
  private static func slant(about baseline: CGPoint) -> CGAffineTransform {
    let lean: CGFloat = 0.2126
    return CGAffineTransform(a: 1, b: 0, c: -lean, d: 1, tx: lean * baseline.y, ty: 0)
  }
}
