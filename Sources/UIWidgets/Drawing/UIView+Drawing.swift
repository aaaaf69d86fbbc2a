package import UIGeometry

/// What a view needs to know to write itself into a display list.
struct DrawContext {
  /// From the view's coordinates to the window's.
  var transform: CGAffineTransform
  /// The product of all alphas down to the view.
  var alpha: Float
  let isDark: Bool
  /// 0 the pose before the last step … 1 the present one.
  var poseBlend: CGFloat
  /// Which step of the window's clock was the last one for the views that are drawn.
  var poseStep: Int
  /// Pixels per point.
  let scale: CGFloat

  func color(_ color: UIColor) -> RGBA {
    faded(color.rgba(isDark: isDark))
  }

  func faded(_ color: RGBA) -> RGBA {
    var color = color
    color.alpha *= alpha
    return color
  }
}

extension UIWindow {
  /// Writes everything visible into `list`, which is emptied first.
  ///
  /// Moves nothing, lays nothing out and tells nobody. Two things are different afterwards: `isDirty` is
  /// false, and views that asked to be drawn again have had their `draw(_:)` called and keep what it drew.
  package final func draw(into list: inout DisplayList, poseBlend: CGFloat = 1) {
    list.removeAll()
    isDirty = false
    let context = DrawContext(
      transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), alpha: Float(shownAlpha),
      isDark: traits.userInterfaceStyle == .dark, poseBlend: poseBlend,
      poseStep: time.clock.stepIndex, scale: host?.displayScale ?? 1)
    drawTree(into: &list, context)
  }
}

extension UIView {
  final var shownAlpha: CGFloat { presentation?.alpha ?? storedAlpha }
  final var shownBackground: UIColor? {
    presentation?.background.map { UIColor(light: $0, dark: $0) }
  }
  final var isDark: Bool { storedWindow?.traits.userInterfaceStyle == .dark }

  final var shownBounds: CGRect { presentation?.bounds ?? pose.bounds }

  /// From the view to its superview as it is shown: on its way in an animation, or between two steps.
  final func shownMap(_ context: DrawContext) -> CGAffineTransform {
    var (center, transform) = (pose.center, pose.transform)
    if context.poseBlend < 1, pose.movedInStep == context.poseStep {
      (center, transform) = pose.blended(context.poseBlend)
    }
    guard let presentation else {
      return ViewPose.map(bounds: pose.bounds, center: center, transform: transform)
    }
    return ViewPose.map(
      bounds: presentation.bounds ?? pose.bounds, center: presentation.center ?? center,
      transform: presentation.transform ?? transform)
  }

  /// Writes the view and what is in it; `context` is already that of this view.
  final func drawTree(into list: inout DisplayList, _ context: DrawContext) {
    let box = shownBounds
    let isMasked = flags.contains(.hasLayer) && layer.beginMask(in: &list, context)
    defer { if isMasked { list.append(.popClip) } }
    drawShadow(box, into: &list, context)
    let borderIsOnTop = drawGround(box, into: &list, context)
    if !flags.contains(.isDrawn) { record() }
    let clips = flags.contains(.clips) && (!storedSubviews.isEmpty || recording != nil)
    if clips {
      list.append(
        .pushClip(
          RoundedRectCommand(
            rect: box, cornerRadius: flags.contains(.hasLayer) ? layer.cornerRadius : 0, fill: .clear,
            transform: context.transform)))
    }
    if let recording { list.replay(recording, context) }
    if flags.contains(.hasLayer), layer.sublayers != nil { layer.drawSublayers(into: &list, context) }
    drawContent(into: &list, context)
    // By index: unoptimised, going through an array allocates.
    var index = 0
    while index < storedSubviews.count {
      let subview = storedSubviews[index]
      index += 1
      let alpha = subview.shownAlpha
      guard !subview.flags.contains(.hidden), alpha > 0 else { continue }
      var inner = context
      inner.alpha *= Float(alpha)
      inner.transform = subview.shownMap(context).concatenating(context.transform)
      if let time = subview.storedLocalTime, time.isSlow {
        (inner.poseBlend, inner.poseStep) = (CGFloat(time.fraction), time.lastClockStep)
      }
      subview.drawTree(into: &list, inner)
    }
    drawFront(into: &list, context)
    if clips { list.append(.popClip) }
    if borderIsOnTop { drawBorder(box, into: &list, context) }
  }

  private func drawShadow(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard flags.contains(.hasLayer), layer.shadowOpacity > 0, let color = layer.shadowColor else { return }
    if let ambient = layer.ambientShadow {
      var soft = RGBA(0, 0, 0, context.isDark ? ambient.dark : ambient.light)
      soft.alpha *= context.alpha
      list.append(
        .shadow(
          ShadowCommand(
            rect: box, cornerRadius: layer.cornerRadius, sigma: ambient.sigma,
            offset: CGVector(dx: 0, dy: ambient.y), color: soft, transform: context.transform)))
    }
    var shade = context.color(color.color)
    shade.alpha *= context.isDark ? layer.shadowOpacityInDark ?? layer.shadowOpacity : layer.shadowOpacity
    list.append(
      .shadow(
        ShadowCommand(
          rect: box, cornerRadius: layer.cornerRadius, sigma: layer.shadowRadius,
          offset: CGVector(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height), color: shade,
          transform: context.transform)))
  }

  /// Writes background and border; true when the border has to wait until the subviews are drawn.
  private func drawGround(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) -> Bool {
    let fill = presentation?.background ?? storedBackground?.rgba(isDark: context.isDark) ?? .clear
    let hasBorder = flags.contains(.hasLayer) && layer.borderWidth > 0 && layer.borderColor != nil
    let borderIsOnTop = hasBorder && !storedSubviews.isEmpty
    defer { if flags.contains(.hasLayer) { layer.drawColors(box, into: &list, context) } }
    guard fill.alpha > 0 || hasBorder && !borderIsOnTop else { return borderIsOnTop }
    var command = RoundedRectCommand(
      rect: box, cornerRadius: flags.contains(.hasLayer) ? layer.cornerRadius : 0, fill: context.faded(fill),
      transform: context.transform)
    if hasBorder, !borderIsOnTop, let color = layer.borderColor {
      (command.borderWidth, command.border) = (layer.borderWidth, context.color(color.color))
    }
    list.append(.roundedRect(command))
    return borderIsOnTop
  }

  private func drawBorder(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard let color = layer.borderColor else { return }
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: box, cornerRadius: layer.cornerRadius, fill: .clear, borderWidth: layer.borderWidth,
          border: context.color(color.color), transform: context.transform)))
  }

  /// Lets client code draw once, and keeps what it drew.
  private func record() {
    flags.insert(.isDrawn)
    GraphicsRecorder.begin(isDark: isDark, bounds: pose.bounds)
    draw(pose.bounds)
    recording = GraphicsRecorder.end()
  }
}
