// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension CALayer {
  /// Adds `layer` in front of the other layers inside this one.
  public final func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Inserts `layer` into this layer, in front of the rearmost `index` layers. A view's own layer is refused,
  /// and so is a layer that contains this layer.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    var outer: CALayer? = self
    while let next = outer, next !== layer { outer = next.superlayer }
    guard layer.view == nil, outer == nil else {
      return Diagnostic.report("layer.insert", "a view's layer cannot lie in another one, nor one in itself")
    }
    layer.removeFromSuperlayer()
    var inside = sublayers ?? []
    inside.insert(layer, at: min(Int(index), inside.count))
    (sublayers, layer.superlayer) = (inside, self)
    changed()
  }

  /// Inserts `layer` just in front of `sibling`, or in front of all layers if `sibling` is not in this layer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }

  /// Inserts `layer` just behind `sibling`, or behind all layers if `sibling` is not in this layer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }

  /// Removes the layer from the layer that contains it.
  public final func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers?.removeAll { $0 === self }
    if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
    superlayer.changed()
    self.superlayer = nil
  }

  final func drawSublayers(into list: inout DisplayList, _ context: DrawContext) {
    guard let sublayers else { return }
    let isFlat = !CALayer.usesDepth || sublayers.allSatisfy { $0.zPosition == 0 }
    let ordered =
      isFlat
      ? sublayers
      : sublayers.enumerated().sorted {
        ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
      }
      .map(\.element)
    for layer in ordered where !layer.isHidden && layer.shownOpacity > 0 {
      layer.drawInside(into: &list, context)
    }
  }

  /// Draws a layer that has no view, with the layers inside it.
  private func drawInside(into list: inout DisplayList, _ context: DrawContext) {
    let pose = shownPose(ownPose.bounds, ownPose.center, ownPose.transform)
    let box = pose.bounds
    var inner = context
    inner.alpha *= shownOpacity
    inner.transform = ownPose.map(bounds: box, center: pose.center, transform: pose.transform)
      .concatenating(context.transform)
    let isMasked = beginMask(in: &list, inner)
    defer { if isMasked { list.append(.popClip) } }
    if let fill = shown(.backgroundColor, backgroundColor) {
      list.append(
        .roundedRect(
          RoundedRectCommand(
            rect: box, cornerRadius: shownRadius, fill: inner.color(fill.color), transform: inner.transform)))
    }
    if masksToBounds {
      list.append(
        .pushClip(
          RoundedRectCommand(
            rect: box, cornerRadius: shownRadius, fill: .clear, transform: inner.transform)))
    }
    drawColors(box, into: &list, inner)
    drawSublayers(into: &list, inner)
    if masksToBounds { list.append(.popClip) }
    if let border = shownBorder {
      list.append(
        .roundedRect(
          RoundedRectCommand(
            rect: box, cornerRadius: shownRadius, fill: .clear, borderWidth: border.width,
            border: inner.color(border.color), transform: inner.transform)))
    }
  }
}
