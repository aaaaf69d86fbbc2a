// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The colours of a heap. They lie in layers from the floor up, to show how a click mixes them. Each layer
/// has two shades, and paler versions of them for sleeping boxes.
@MainActor
enum PileColors {
  private typealias Tone = (red: Float, green: Float, blue: Float)

  /// The two shades of each layer, in light and in dark appearance.
  private static let tones: [(light: [Tone], dark: [Tone])] = [
    ([(62, 92, 134), (74, 106, 150)], [(70, 104, 150), (82, 118, 166)]),
    ([(58, 138, 158), (72, 152, 170)], [(60, 148, 168), (74, 162, 182)]),
    ([(96, 176, 148), (112, 188, 160)], [(92, 176, 148), (106, 190, 162)]),
    ([(236, 196, 108), (242, 206, 126)], [(226, 186, 98), (234, 197, 114)]),
    ([(238, 156, 96), (244, 170, 112)], [(232, 150, 92), (240, 164, 106)]),
    ([(218, 104, 88), (228, 120, 102)], [(220, 108, 92), (230, 124, 106)]),
  ]
  /// The colours to which sleeping boxes fade in light and in dark appearance, and how far they fade.
  private static let (pale, dim, depth): (Tone, Tone, Float) = ((232, 235, 240), (44, 47, 54), 0.45)

  private static let awake = colors(asleep: 0)
  private static let asleep = colors(asleep: depth)

  /// The colour of box `index` of `count`, counted from the floor up.
  static func color(of index: Int, of count: Int, isAsleep: Bool) -> UIColor {
    let layer = min(index * tones.count / max(count, 1), tones.count - 1)
    return (isAsleep ? asleep : awake)[layer][index % 2]
  }

  private static func colors(asleep depth: Float) -> [[UIColor]] {
    tones.map { layer in
      zip(layer.light, layer.dark).map { light, dark in
        UIColor(mix(light, with: pale, depth), mix(dark, with: dim, depth))
      }
    }
  }

  private static func mix(_ tone: Tone, with other: Tone, _ depth: Float) -> (Float, Float, Float) {
    func mix(_ one: Float, _ two: Float) -> Float { (one + (two - one) * depth).rounded() }
    return (mix(tone.red, other.red), mix(tone.green, other.green), mix(tone.blue, other.blue))
  }
}

/// A box of a heap. It is drawn a little smaller than its collision shape, so neighbours look separate. An
/// outline would have the same effect, but would take half as long again to draw.
@MainActor
final class HeapBoxView: UIView, Restorable {
  /// The visible gap between boxes that touch, in points.
  private static let joint: CGFloat = 1.25
  /// The distance that the engine keeps between two collision paths that touch, in points.
  private static let skin: CGFloat = 1.75

  /// A box for a heap in which the centres of neighbours are `side` points apart.
  init(side: CGFloat, center: CGPoint, color: UIColor) {
    let drawn = side - HeapBoxView.joint
    super.init(frame: CGRect(x: 0, y: 0, width: drawn, height: drawn))
    self.center = center
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  override var collisionBoundingPath: UIBezierPath {
    let side = bounds.width + HeapBoxView.joint - HeapBoxView.skin
    return UIBezierPath(rect: CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
  }
}
