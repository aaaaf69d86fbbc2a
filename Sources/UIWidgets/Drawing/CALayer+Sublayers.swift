import UIGeometry

extension CALayer {
  /// Puts `layer` in front of the layers in this one.
  public final func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Puts `layer` into this one so that `index` layers lie behind it. A view's own layer, and one that this
  /// one lies in, is refused.
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

  /// Takes the layer out of the one that it lies in.
  public final func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers?.removeAll { $0 === self }
    if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
    superlayer.changed()
    self.superlayer = nil
  }

  final func drawSublayers(into list: inout DisplayList, _ context: DrawContext) {
    guard let sublayers else { return }
    for layer in sublayers where layer.opacity > 0 {
      var inner = context
      inner.alpha *= layer.opacity
      inner.transform = CGAffineTransform(translationX: layer.frame.minX, y: layer.frame.minY)
        .concatenating(context.transform)
      let isMasked = layer.beginMask(in: &list, inner)
      defer { if isMasked { list.append(.popClip) } }
      let box = layer.bounds
      if let fill = layer.backgroundColor {
        list.append(
          .roundedRect(
            RoundedRectCommand(
              rect: box, cornerRadius: layer.cornerRadius, fill: inner.color(fill.color),
              transform: inner.transform)))
      }
      layer.drawColors(box, into: &list, inner)
      layer.drawSublayers(into: &list, inner)
      if layer.borderWidth > 0, let color = layer.borderColor {
        list.append(
          .roundedRect(
            RoundedRectCommand(
              rect: box, cornerRadius: layer.cornerRadius, fill: .clear, borderWidth: layer.borderWidth,
              border: inner.color(color.color), transform: inner.transform)))
      }
    }
  }
}
