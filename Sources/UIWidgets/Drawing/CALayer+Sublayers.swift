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
    var inside = storedSublayers ?? []
    inside.insert(layer, at: min(Int(index), inside.count))
    (storedSublayers, layer.superlayer) = (inside, self)
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

  /// Puts a layer in the place of another one inside this layer.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = storedSublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(place))
  }

  final func replaceSublayers(with layers: [CALayer]) {
    for layer in storedSublayers ?? [] { layer.removeFromSuperlayer() }
    for layer in layers { addSublayer(layer) }
  }

  /// Removes the layer from the layer that contains it.
  public final func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.storedSublayers?.removeAll { $0 === self }
    if superlayer.storedSublayers?.isEmpty == true { superlayer.storedSublayers = nil }
    superlayer.changed()
    self.superlayer = nil
  }

  /// Draws a layer that has no view, with the layers inside it.
  final func drawAlone(into list: inout DisplayList, _ context: DrawContext) {
    let (box, map) = shownPlace(context)
    var inner = context
    inner.alpha *= shownOpacity
    inner.transform = map.concatenating(context.transform)
    let isMasked = beginMask(in: &list, inner)
    defer { if isMasked { list.append(.popClip) } }
    if let color = shown(.backgroundColor, backgroundColor) {
      fill(box, inner.color(color.color), into: &list, transform: inner.transform)
    }
    if masksToBounds { pushClip(box, into: &list, transform: inner.transform) }
    drawColors(box, into: &list, inner)
    drawInsides(box, into: &list, inner)
    if masksToBounds { list.append(.popClip) }
    if let border = shownBorder {
      fill(
        box, .clear, border: (border.width, inner.color(border.color)), into: &list,
        transform: inner.transform)
    }
  }
}
