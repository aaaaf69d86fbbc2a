// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The context in which a view writes itself to a display list.
struct DrawContext {
  /// The transform from the view's coordinates to the window's.
  var transform: CGAffineTransform
  /// The product of all alphas from the window down to the view.
  var alpha: Float
  let scheme: ColorScheme
  /// 0 is the pose before the last step, 1 the current one.
  var poseBlend: CGFloat
  /// The step of the window's clock in which the views being drawn took their last step.
  var poseStep: Int
  /// Pixels per point.
  let scale: CGFloat
  /// Whether only the shape matters, because it casts a shadow; nothing inside it casts a shadow of its own.
  var isShape = false

  func color(_ color: UIColor) -> RGBA {
    faded(color.rgba(scheme))
  }

  var isDark: Bool { scheme.isDark }

  func faded(_ color: RGBA) -> RGBA {
    var color = color
    color.alpha *= alpha
    return color
  }
}

extension UIWindow {
  /// Writes everything visible to `list`, which is emptied first.
  ///
  /// Moves nothing, lays nothing out and notifies nobody. Two things differ afterwards: `isDirty` is false,
  /// and views that asked to be redrawn have had their `draw(_:)` called and keep the result.
  package final func draw(into list: inout DisplayList, poseBlend: CGFloat = 1) {
    list.removeAll()
    isDirty = false
    let context = DrawContext(
      transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), alpha: Float(shownAlpha),
      scheme: traits.colorScheme, poseBlend: poseBlend,
      poseStep: time.clock.stepIndex, scale: host?.displayScale ?? 1)
    drawTree(into: &list, context)
  }
}

extension UIView {
  final var shownAlpha: CGFloat {
    if let number = animatedLayer?.shown?[.opacity]?.number { return min(max(number, 0), 1) }
    return presentation?.alpha ?? storedAlpha
  }
  /// The view's layer while animations show any of its properties; otherwise nil.
  final var animatedLayer: CALayer? {
    flags.contains(.hasLayer) && layer.shown != nil ? layer : nil
  }
  final var shownBackground: UIColor? {
    presentation?.background.map { UIColor(light: $0, dark: $0) }
  }
  final var colorScheme: ColorScheme { storedWindow?.traits.colorScheme ?? .light }

  final var shownBounds: CGRect {
    if case .rect(let rect)? = animatedLayer?.shown?[.bounds], rect.isFinite { return rect }
    return presentation?.bounds ?? pose.bounds
  }

  /// The transform from the view to its superview as shown, during an animation or between two steps.
  final func shownMap(_ context: DrawContext) -> CGAffineTransform {
    var (center, transform) = (pose.center, pose.transform)
    if context.poseBlend < 1, pose.movedInStep == context.poseStep {
      (center, transform) = pose.blended(context.poseBlend)
    }
    var bounds = pose.bounds
    if let presentation {
      bounds = presentation.bounds ?? bounds
      (center, transform) = (presentation.center ?? center, presentation.transform ?? transform)
    }
    if let layer = animatedLayer {
      (bounds, center, transform) = layer.shownPose(bounds, center, transform)
    }
    return pose.map(bounds: bounds, center: center, transform: transform)
  }

  /// Writes the view and its content; `context` is already this view's.
  final func drawTree(into list: inout DisplayList, _ context: DrawContext) {
    let box = shownBounds
    let isMasked = flags.contains(.hasLayer) && layer.beginMask(in: &list, context)
    defer { if isMasked { list.append(.popClip) } }
    if !flags.contains(.isDrawn) { record() }
    drawShadow(box, into: &list, context)
    let borderIsOnTop = drawGround(box, into: &list, context)
    drawInside(box, into: &list, context)
    if borderIsOnTop { drawBorder(box, into: &list, context) }
  }

  /// Writes the content on the view's background: its drawing, its layers, its subviews.
  final func drawInside(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    let clips = flags.contains(.clips) && (!storedSubviews.isEmpty || recording != nil || clipsContent)
    if clips {
      if flags.contains(.hasLayer) {
        layer.pushClip(box, into: &list, transform: context.transform)
      } else {
        list.append(.pushClip(RoundedRectCommand(rect: box, fill: .clear, transform: context.transform)))
      }
    }
    if let recording { list.replay(recording, context) }
    if flags.contains(.hasLayer), layer.storedSublayers != nil {
      layer.drawInsides(box, into: &list, context)
    }
    drawContent(into: &list, context)
    let subviews = CALayer.usesDepth ? inDepthOrder(storedSubviews) : storedSubviews
    // By index, because in unoptimised code a loop over an array allocates.
    var index = 0
    while index < subviews.count {
      let subview = subviews[index]
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
  }

  /// Subviews, rearmost first, by the depth of their layers; subviews of equal depth keep their order.
  private func inDepthOrder(_ views: [UIView]) -> [UIView] {
    func depth(_ view: UIView) -> CGFloat { view.flags.contains(.hasLayer) ? view.layer.zPosition : 0 }
    guard views.contains(where: { depth($0) != 0 }) else { return views }
    return views.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }

  private func drawShadow(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard flags.contains(.hasLayer), layer.shownShadowOpacity > 0, let color = layer.shadowColor,
      !context.isShape
    else { return }
    if let ambient = layer.ambientShadow {
      var soft = RGBA(0, 0, 0, context.isDark ? ambient.dark : ambient.light)
      soft.alpha *= context.alpha
      list.append(
        .shadow(
          ShadowCommand(
            rect: box, cornerRadius: layer.shownRadius, sigma: ambient.sigma,
            offset: CGVector(dx: 0, dy: ambient.y), color: soft, transform: context.transform)))
    }
    var shade = context.color(color.color)
    shade.alpha *=
      context.isDark ? layer.shadowOpacityInDark ?? layer.shownShadowOpacity : layer.shownShadowOpacity
    if layer.shadowPath != nil || !hasGround(context) {
      return drawShapeShadow(shade, box, into: &list, context)
    }
    list.append(
      .shadow(
        ShadowCommand(
          rect: box, cornerRadius: layer.shownRadius, sigma: layer.shown(.shadowRadius, layer.shadowRadius),
          offset: CGVector(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height), color: shade,
          transform: context.transform)))
  }

  /// The background that is shown.
  private func ground(_ context: DrawContext) -> RGBA {
    if case .color(let color)? = animatedLayer?.shown?[.backgroundColor] {
      return color.rgba(context.scheme)
    }
    return presentation?.background ?? storedBackground?.rgba(context.scheme) ?? .clear
  }

  /// Whether the view's rectangle itself is visible and casts the shadow, as for the library's floating
  /// cards.
  private func hasGround(_ context: DrawContext) -> Bool {
    ground(context).alpha > 0 || layer.ambientShadow != nil || layer.shownBorder != nil
      || layer is CAGradientLayer
  }

  /// Writes background and border; returns true if the border must wait until the subviews have been drawn.
  private func drawGround(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) -> Bool {
    let fill = ground(context)
    let hasBorder = flags.contains(.hasLayer) && layer.shownBorder != nil
    let borderIsOnTop = hasBorder && showsSubviews
    defer { if flags.contains(.hasLayer) { layer.drawColors(box, into: &list, context) } }
    if let image = storedBackground?.pattern?.value { tile(image, box, into: &list, context) }
    guard fill.alpha > 0 || hasBorder && !borderIsOnTop else { return borderIsOnTop }
    guard flags.contains(.hasLayer) else {
      list.append(
        .roundedRect(RoundedRectCommand(rect: box, fill: context.faded(fill), transform: context.transform)))
      return false
    }
    let border = borderIsOnTop ? nil : layer.shownBorder.map { ($0.width, context.color($0.color)) }
    layer.fill(box, context.faded(fill), border: border, into: &list, transform: context.transform)
    return borderIsOnTop
  }

  /// Whether any subview is visible. By index, because in unoptimised code a loop over an array allocates.
  private var showsSubviews: Bool {
    for index in storedSubviews.indices where !storedSubviews[index].isHidden { return true }
    return false
  }

  private func drawBorder(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard let border = layer.shownBorder else { return }
    layer.fill(
      box, .clear, border: (border.width, context.color(border.color)), into: &list,
      transform: context.transform)
  }

  /// Lets client code draw once, and keeps the drawing.
  private func record() {
    flags.insert(.isDrawn)
    GraphicsRecorder.begin(scheme: colorScheme, bounds: pose.bounds)
    draw(pose.bounds)
    recording = GraphicsRecorder.end()
  }
}
