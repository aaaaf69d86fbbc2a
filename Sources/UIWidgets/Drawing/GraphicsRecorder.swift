// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Records the drawing of client code within `draw(_:)`.
@MainActor
enum GraphicsRecorder {
  /// The graphics state that applies to later drawing.
  struct State {
    var fill = RGBA(0, 0, 0)
    var stroke = RGBA(0, 0, 0)
    var map = CGAffineTransform.identity
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
    var clips: [Clip] = []
    var alpha: Float = 1
    /// The offset, in points of the view, and the colour of the shadow of shapes; nil for none.
    var shadow: (offset: CGSize, color: RGBA)?
  }

  /// The drawing of one call of `draw(_:)` so far.
  struct Drawing {
    var list = DisplayList()
    let scheme: ColorScheme
    /// The whole drawable area, for gradients that continue without end.
    let bounds: CGRect
    var state = State()
    var saved: [State] = []
    var context: CGContext?
    /// The numbers of the clips that the list is currently under, and the number of clips so far.
    var written: [Int] = []
    var clipCount = 0
  }

  static var stack: [Drawing] = []

  static func begin(scheme: ColorScheme, bounds: CGRect) {
    stack.append(Drawing(scheme: scheme, bounds: bounds))
  }

  /// The drawing since `begin`; nil if there is none.
  static func end() -> DisplayList? {
    guard var drawing = stack.popLast(), !drawing.list.commands.isEmpty else { return nil }
    drawing.prepareClips(0)
    return drawing.list
  }

  /// The context for the current drawing, made on request because most views draw nothing.
  static var currentContext: CGContext? {
    guard let last = stack.indices.last else { return nil }
    if stack[last].context == nil { stack[last].context = CGContext() }
    return stack[last].context
  }

  /// Adds to the current drawing what `draw` writes, placed by `fit`. It is written aside first, because
  /// views may call client code that draws.
  static func insert(_ fit: CGAffineTransform, _ draw: (inout DisplayList, DrawContext) -> Void) {
    guard let scheme = stack.last?.scheme else { return withCurrent { _ in } }
    var list = DisplayList()
    func context(_ transform: CGAffineTransform, _ alpha: Float) -> DrawContext {
      DrawContext(
        transform: transform, alpha: alpha, scheme: scheme, poseBlend: 1, poseStep: 0, scale: 1)
    }
    draw(&list, context(.identity, 1))
    withCurrent { drawing in
      drawing.prepareClips(drawing.state.clips.count)
      drawing.list.replay(list, context(fit.concatenating(drawing.state.map), drawing.state.alpha))
    }
  }

  static func withCurrent(_ body: (inout Drawing) -> Void) {
    guard !stack.isEmpty else {
      return Diagnostic.report("draw.outside", "drawing outside of draw(_:) has no effect")
    }
    body(&stack[stack.count - 1])
  }
}

extension UIColor {
  /// Sets this colour for later fills and strokes; for use within `draw(_:)`.
  @preconcurrency @MainActor
  public final func set() {
    setFill()
    setStroke()
  }

  /// Sets this colour for later fills; for use within `draw(_:)`.
  @preconcurrency @MainActor
  public final func setFill() {
    GraphicsRecorder.withCurrent { $0.state.fill = rgba($0.scheme) }
  }

  /// Sets this colour for later strokes; for use within `draw(_:)`.
  @preconcurrency @MainActor
  public final func setStroke() {
    GraphicsRecorder.withCurrent { $0.state.stroke = rgba($0.scheme) }
  }
}

extension UIBezierPath {
  /// Fills the inside with the fill colour; for use within `draw(_:)`.
  @preconcurrency @MainActor
  public final func fill() {
    GraphicsRecorder.withCurrent { drawing in
      guard var command = drawing.list.appendPath(self, color: drawing.state.fill) else { return }
      command.transform = drawing.state.map
      drawing.emit(.fill(command))
    }
  }

  /// Draws a line along the path with the stroke colour; for use within `draw(_:)`.
  @preconcurrency @MainActor
  public final func stroke() {
    GraphicsRecorder.withCurrent { drawing in
      let style = StrokeStyle(self)
      for contour in flattened() {
        var command = drawing.list.appendContour(contour, color: drawing.state.stroke)
        command.transform = drawing.state.map
        drawing.emit(.stroke(command, style))
      }
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills `rect` (points) with the fill colour; for use within `draw(_:)`.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
  GraphicsRecorder.withCurrent {
    $0.emit(
      .roundedRect(RoundedRectCommand(rect: rect, fill: $0.state.fill, transform: $0.state.map)))
  }
}

extension StrokeStyle {
  init(_ path: UIBezierPath) {
    let cap: Cap =
      switch path.lineCapStyle {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: Join =
      switch path.lineJoinStyle {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    self.init(
      width: max(0, path.lineWidth), cap: cap, join: join, dash: path.dashPattern.first ?? 0,
      gap: path.dashPattern.count > 1 ? path.dashPattern[1] : path.dashPattern.first ?? 0)
  }
}

extension DisplayList {
  /// Writes all contours of `path`; returns nil for an empty path.
  mutating func appendPath(_ path: UIBezierPath, color: RGBA) -> PathCommand? {
    let (firstPoint, firstContour) = (points.count, contourEnds.count)
    for contour in path.flattened() {
      for point in contour.points { appendPoint(point) }
      endContour()
    }
    guard contourEnds.count > firstContour else { return nil }
    return PathCommand(
      contours: firstContour..<contourEnds.count, firstPoint: firstPoint, isClosed: true, color: color)
  }

  mutating func appendContour(_ contour: UIBezierPath.Contour, color: RGBA) -> PathCommand {
    appendLine(contour.points, isClosed: contour.isClosed, color: color)
  }

  mutating func appendLine(_ corners: [CGPoint], isClosed: Bool, color: RGBA) -> PathCommand {
    let (firstPoint, firstContour) = (points.count, contourEnds.count)
    points.append(contentsOf: corners)
    endContour()
    return PathCommand(
      contours: firstContour..<firstContour + 1, firstPoint: firstPoint, isClosed: isClosed, color: color)
  }

  /// Writes an earlier recording, transformed and faded by `context`. With `tint`, everything takes that
  /// colour, with its own alpha times the alpha of `tint`.
  mutating func replay(_ other: DisplayList, _ context: DrawContext, tint: RGBA? = nil) {
    func colored(_ color: RGBA) -> RGBA {
      guard let tint else { return context.faded(color) }
      return RGBA(tint.red, tint.green, tint.blue, tint.alpha * color.alpha)
    }
    let (firstPoint, firstContour) = (points.count, contourEnds.count)
    points.append(contentsOf: other.points)
    // By index here and below, because in unoptimised code a loop over an array allocates.
    var index = 0
    while index < other.contourEnds.count {
      appendContourEnd(firstPoint + other.contourEnds[index])
      index += 1
    }
    let firstStop = stops.count
    index = 0
    while index < other.stops.count {
      appendStop(
        GradientStop(location: other.stops[index].location, color: colored(other.stops[index].color)))
      index += 1
    }
    func moved(_ path: PathCommand) -> PathCommand {
      var path = path
      path.contours = path.contours.lowerBound + firstContour..<path.contours.upperBound + firstContour
      path.firstPoint += firstPoint
      path.color = colored(path.color)
      path.transform = path.transform.concatenating(context.transform)
      return path
    }
    func moved(_ rect: RoundedRectCommand) -> RoundedRectCommand {
      var rect = rect
      (rect.fill, rect.border) = (colored(rect.fill), colored(rect.border))
      rect.transform = rect.transform.concatenating(context.transform)
      return rect
    }
    index = 0
    while index < other.commands.count {
      defer { index += 1 }
      switch other.commands[index] {
      case .roundedRect(let rect): append(.roundedRect(moved(rect)))
      case .pushClip(let rect): append(.pushClip(moved(rect)))
      case .pushPathClip(let path): append(.pushPathClip(moved(path)))
      case .gradient(let path, var gradient):
        gradient.stops = gradient.stops.lowerBound + firstStop..<gradient.stops.upperBound + firstStop
        gradient.transform = gradient.transform.concatenating(context.transform)
        append(.gradient(moved(path), gradient))
      case .popClip: append(.popClip)
      case .fill(let path): append(.fill(moved(path)))
      case .stroke(let path, let style): append(.stroke(moved(path), style))
      case .shadow(var shadow):
        shadow.color = colored(shadow.color)
        shadow.transform = shadow.transform.concatenating(context.transform)
        append(.shadow(shadow))
      case .text(var text):
        text.color = colored(text.color)
        text.transform = text.transform.concatenating(context.transform)
        append(.text(text))
      case .image(var image):
        if let tint { image.tint = tint } else { image.alpha *= context.alpha }
        image.transform = image.transform.concatenating(context.transform)
        append(.image(image))
      }
    }
  }
}
