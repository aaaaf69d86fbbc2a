// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// A sign at a point where two things begin to touch (a dot that bursts into a ring) or stop touching (a ring
/// that closes). A hard hit makes a larger ring, throws sparks and shows how hard it was as a number.
@MainActor
enum ContactFlash {
  enum Moment { case began, ended }

  /// The number of a hit, and its ring. They may stay for a while, fainter, unless they are removed.
  struct Sign {
    let word: UIView
    fileprivate let ring: [UIView]
    private var isCovered = false

    fileprivate init(word: UIView, ring: [UIView]) { (self.word, self.ring) = (word, ring) }

    /// Removes the number at once, so it does not lie under the next number, and lets the ring fade.
    @MainActor
    func remove() {
      word.removeFromSuperview()
      ContactFlash.fade(ring, delay: 0, seconds: 0.25)
    }

    /// Hides the number while one of the bodies covers it.
    @MainActor
    mutating func keepOff(_ bodies: [CGRect]) {
      let frame = word.frame.insetBy(dx: -2, dy: -2)
      guard bodies.contains(where: { $0.intersects(frame) }) != isCovered else { return }
      isCovered.toggle()
      UIView.animate(withDuration: isCovered ? 0.08 : 0.2) { [word, ring, isCovered] in
        word.alpha = isCovered ? 0 : ring[0].alpha
      }
    }
  }

  static let color = UIColor((199, 0, 92), (255, 111, 176))
  private static let dotSize: CGFloat = 8
  private static let ringSize: CGFloat = 26
  /// The width of the largest ring, in points, and the impact in pt/s that adds a point to the smallest one.
  private static let largest: CGFloat = 96
  private static let speedPerPoint: CGFloat = 14
  /// For two things that touch along an edge: how much wider the smallest ring is than that edge, in points,
  /// and the impact in pt/s that adds a point to the ring.
  private static let overhang: CGFloat = 16
  private static let speedPerPointOfEdge: CGFloat = 20
  /// The distance from the ring at its largest size to the number, in points.
  private static let gap: CGFloat = 8
  private static let wordHeight: CGFloat = 22
  /// The number's greatest distance above or below the ring's middle, in points.
  private static let farthest: CGFloat = 36
  /// How much farther from its ring than usual the number may be, in points, if all nearer positions are
  /// taken.
  private static let highest: CGFloat = 36
  /// The thickness of the bar that closes a ring at the stage's edge, in points.
  private static let baseWidth: CGFloat = 3
  /// The opacity of a number and ring that stay, and how many seconds they stay.
  private static let faint: CGFloat = 0.85
  private static let stay = 4.0
  /// Sparks fly at impacts of at least this much, in pt/s.
  private static let hard: CGFloat = 260

  /// Shows the sign at a point of `stage` for 0.4 s. `impact` is the change of velocity that the touch
  /// caused, in pt/s. The number of a hard hit appears next to the ring, on the side away from `item`, the
  /// middle of the touching thing. If possible, it is clear of the frames in `bodies` and of their future
  /// frames, `soon`. The number and the ring are gone after 0.9 s or, if they stay for a while, become faint.
  ///
  /// If two sides lie on each other, `edge` is the length of their common part, in points. The ring is wider
  /// than that, so it shows at both ends. Everything except the number is drawn behind `front`. Returns the
  /// number and its ring, or nil if the touch shows no number.
  @discardableResult
  static func show(
    _ moment: Moment, at point: CGPoint, along edge: CGFloat = 0, impact: CGFloat = 0,
    of item: CGPoint? = nil, off bodies: [CGRect] = [], soon: [CGRect] = [], says: Bool = true,
    stays: Bool = false, behind front: UIView? = nil, in stage: UIView
  ) -> Sign? {
    let (start, end) = sizes(moment, along: edge, impact: max(impact, 0))
    let isHard = moment == .began && impact > hard
    let ring = HitRing(at: point, from: start, to: end, color)
    let dot = moment == .began ? circle(dotSize, at: point) : nil
    dot?.backgroundColor = color
    put(ring, behind: front, on: stage)
    if let dot { put(dot, behind: front, on: stage) }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
      ring.bounds.size = CGSize(width: end, height: end)
    }
    let bases = bases(at: point, from: start / 2, to: end / 2, behind: front, in: stage)
    fade([dot], delay: 0, seconds: 0.4)
    guard isHard else {
      fade([ring] + bases, delay: 0, seconds: 0.4)
      return nil
    }
    spray(from: point, distance: end * 0.8, behind: front, in: stage)
    guard says else {
      fade([ring] + bases, delay: 0, seconds: 0.4)
      return nil
    }
    let prefersLeft = item.map { point.x < $0.x } ?? false
    let word = say(
      impact, beside: point, prefersLeft: prefersLeft, ring: end, off: bodies, soon: soon, in: stage)
    fade([ring, word] + bases, to: stays ? faint : 0, delay: 0.5, seconds: 0.4)
    if stays { letFade(after: stay, [word, ring] + bases, on: stage) }
    return Sign(word: word, ring: [ring] + bases)
  }

  /// The ring's initial and final width.
  private static func sizes(
    _ moment: Moment, along edge: CGFloat, impact: CGFloat
  ) -> (start: CGFloat, end: CGFloat) {
    // A ring that begins as a dot would stay hidden behind the touching things for too long.
    let (least, wide) = (edge + overhang, edge + overhang + min(impact / speedPerPointOfEdge, edge))
    switch moment {
    case .began where edge > 0: return (edge, wide)
    case .began: return (dotSize, min(ringSize + impact / speedPerPoint, largest))
    case .ended: return (edge > 0 ? least : ringSize, dotSize)
    }
  }

  static func put(_ mark: UIView, behind front: UIView?, on stage: UIView) {
    if let front, front.superview === stage {
      stage.insertSubview(mark, belowSubview: front)
    } else {
      stage.addSubview(mark)
    }
  }

  /// If the stage's edge cuts the ring, a bar along that edge closes it. The bar is as long as the ring is
  /// wide there, and grows or shrinks with the ring.
  private static func bases(
    at point: CGPoint, from start: CGFloat, to end: CGFloat, behind front: UIView?, in stage: UIView
  ) -> [UIView] {
    let box = stage.bounds
    let edges: [(distance: CGFloat, middle: CGPoint, isLevel: Bool)] = [
      (point.y - box.minY, CGPoint(x: point.x, y: box.minY + baseWidth / 2), true),
      (box.maxY - point.y, CGPoint(x: point.x, y: box.maxY - baseWidth / 2), true),
      (point.x - box.minX, CGPoint(x: box.minX + baseWidth / 2, y: point.y), false),
      (box.maxX - point.x, CGPoint(x: box.maxX - baseWidth / 2, y: point.y), false),
    ]
    return edges.compactMap { distance, middle, isLevel in
      let off = max(distance, 0)
      guard off < max(start, end) else { return nil }
      @MainActor func size(_ radius: CGFloat) -> CGSize {
        let length = 2 * max(radius * radius - off * off, 0).squareRoot()
        return isLevel
          ? CGSize(width: length, height: baseWidth) : CGSize(width: baseWidth, height: length)
      }
      let base = UIView(frame: CGRect(origin: .zero, size: size(start)))
      base.center = middle
      base.backgroundColor = color
      base.isUserInteractionEnabled = false
      put(base, behind: front, on: stage)
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) { base.bounds.size = size(end) }
      return base
    }
  }

  /// Fades views, and removes those that fade out completely.
  fileprivate static func fade(_ views: [UIView?], to alpha: CGFloat = 0, delay: Double, seconds: Double) {
    let views = views.compactMap { $0 }
    UIView.animate(
      withDuration: seconds, delay: delay, options: .curveEaseOut,
      animations: { for view in views { view.alpha = alpha } },
      completion: { _ in if alpha == 0 { for view in views { view.removeFromSuperview() } } })
  }

  /// Lets views fade after some seconds of the window's time.
  private static func letFade(after seconds: Double, _ views: [UIView], on stage: UIView) {
    let clock = UIView()
    stage.insertSubview(clock, at: 0)
    UIView.animate(withDuration: seconds, animations: { clock.alpha = 0 }) { _ in
      clock.removeFromSuperview()
      fade(views, delay: 0, seconds: 0.5)
    }
  }

  /// Shows the impact in whole tens of pt/s next to the ring, where the stage has room and there is no body.
  private static func say(
    _ impact: CGFloat, beside point: CGPoint, prefersLeft: Bool, ring: CGFloat, off bodies: [CGRect],
    soon: [CGRect], in stage: UIView
  ) -> UILabel {
    let word = UILabel()
    word.text = "\(Int((min(impact, 1e6) / 10).rounded()) * 10) pt/s"
    word.font = .systemFont(ofSize: 14, weight: .semibold)
    word.textColor = color
    word.textAlignment = .center
    // The background keeps the number legible even if something passes below it.
    word.backgroundColor = Look.chip.withAlphaComponent(0.85)
    word.layer.cornerRadius = wordHeight / 2
    word.bounds.size = CGSize(width: word.sizeThatFits(.zero).width.rounded(.up) + 16, height: wordHeight)
    func place(off bodies: [CGRect]) -> (center: CGPoint, isClear: Bool) {
      ContactFlash.place(
        of: word.bounds.size, beside: point, prefersLeft: prefersLeft, ring: ring, off: bodies,
        in: stage.bounds)
    }
    let rings = stage.subviews.compactMap { ($0 as? HitRing)?.goal }
    let places = [bodies + soon + rings, bodies + soon, bodies + rings, bodies].map(place)
    word.center = (places.first(where: \.isClear) ?? places[places.count - 1]).center
    word.isUserInteractionEnabled = false
    stage.addSubview(word)
    return word
  }

  /// The nearest position on the stage that is clear of the bodies: beside, above or below the ring, or a
  /// little farther off. If there is none, the nearest position on the stage. At the left or right wall, a
  /// position above or below the ring is preferred, because the body bounces back beside it.
  private static func place(
    of size: CGSize, beside point: CGPoint, prefersLeft: Bool, ring: CGFloat, off bodies: [CGRect],
    in stage: CGRect
  ) -> (center: CGPoint, isClear: Bool) {
    func box(at center: CGPoint) -> CGRect {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    let side = (ring + size.width) / 2 + gap
    let middles = stage.shrunk(dx: size.width / 2, dy: size.height / 2)
    let level = min(max(point.y, middles.minY), middles.maxY)
    func isClear(_ box: CGRect) -> Bool { !bodies.contains { $0.insetBy(dx: -4, dy: -4).intersects(box) } }
    let off = (ring + size.height) / 2 + gap
    let ends = [point.y - off, point.y + off].map {
      middles.nearest(to: CGPoint(x: point.x, y: $0.rounded()))
    }
    func clearEnd() -> CGPoint? {
      ends.first { abs($0.y - point.y) >= off - 1 && isClear(box(at: $0)) }
    }
    /// A position a little farther off: beside, above or below the ring.
    func clearFarther() -> CGPoint? {
      for more in stride(from: CGFloat(12), through: highest, by: 12) {
        var places: [CGPoint] = []
        for across in [0, -ring / 2, ring / 2] {
          for down in [-off - more, off + more] {
            let goal = CGPoint(x: (point.x + across).rounded(), y: (point.y + down).rounded())
            let place = middles.nearest(to: goal)
            if abs(place.y - point.y) >= off - 1 { places.append(place) }
          }
        }
        for x in [point.x - side - more, point.x + side + more] {
          places.append(CGPoint(x: x.rounded(), y: level.rounded()))
        }
        if let place = places.first(where: { stage.contains(box(at: $0)) && isClear(box(at: $0)) }) {
          return place
        }
      }
      return nil
    }
    if min(point.x - stage.minX, stage.maxX - point.x) < ring / 2, let end = clearEnd() { return (end, true) }
    var nearest: CGPoint?
    for shift in stride(from: CGFloat(0), through: farthest, by: 12) {
      for y in shift == 0 ? [level] : [level - shift, level + shift] {
        for x in (prefersLeft ? [-side, side] : [side, -side]).map({ point.x + $0 }) {
          let box = box(at: CGPoint(x: x, y: y))
          // The stage is a point narrower on each side, because the centre will be rounded.
          guard stage.insetBy(dx: 1, dy: 0).contains(box) else { continue }
          let center = CGPoint(x: x.rounded(), y: y.rounded())
          nearest = nearest ?? center
          if isClear(box) { return (center, true) }
        }
      }
      if shift == 0, let end = clearEnd() { return (end, true) }
    }
    if let place = clearFarther() { return (place, true) }
    let end = ends.first { abs($0.y - point.y) >= off - 1 }
    return (nearest ?? end ?? middles.nearest(to: point), false)
  }

  private static func circle(_ size: CGFloat, at point: CGPoint) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.center = point
    view.isUserInteractionEnabled = false
    // This is more than half of the largest size, so the view stays round while it grows.
    view.layer.cornerRadius = 2 * largest
    return view
  }
}
