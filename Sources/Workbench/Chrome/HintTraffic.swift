import Tabletop

/// What moves on the stage where a hint stands: whether it comes under the hint, or soon will, and where it
/// has been.
@MainActor
struct HintTraffic {
  /// Of more things it is looked at every fourth step only.
  private static let crowd = 100
  /// How far ahead it is looked, in looks.
  private static let ahead: CGFloat = 1.5
  /// Of so many things one may pass under the hint: of sixty particles three.
  private static let many = 20
  /// So many steps in a row a place must be free before a hint comes back.
  private static let calmSteps = 60
  /// The stage's rows that are remembered, in points.
  private static let row: CGFloat = 8

  /// Whether there is no place for the hint at present.
  var isAway = false
  private var items: [CGRect] = []
  /// Where they are, and where they are going to be when they are looked at next.
  private var ways: [CGRect] = []
  private var calm = 0
  /// The rows in which something was, as far to the side as a hint reaches.
  private var rows: Set<Int> = []
  private var isCrowded: Bool { items.count > Self.crowd }

  /// Whether it is time to look.
  func isDue(at step: Int) -> Bool { !isCrowded || step.isMultiple(of: 4) }

  /// Takes in where everything is now; a hint reaches from `left` to `right`.
  mutating func see(_ now: [CGRect], from left: CGFloat, to right: CGFloat) {
    let old = items
    items = now
    if !isCrowded {
      for item in now where item.maxX > left && item.minX < right && item.height < 2000 {
        for row in Int(max(item.minY, 0) / Self.row)...Int(max(item.maxY, 0) / Self.row) { rows.insert(row) }
      }
    }
    guard old.count == now.count else { return ways = now }
    ways = zip(old, now).map { old, now in
      let (dx, dy) = ((now.midX - old.midX) * Self.ahead, (now.midY - old.midY) * Self.ahead)
      return now.union(now.offsetBy(dx: dx, dy: dy))
    }
  }

  /// Whether more than a few of them are, or will be, under a hint of that frame.
  func isHit(_ hint: CGRect) -> Bool {
    let area = hint.insetBy(dx: -2, dy: -2)
    var most = ways.count / Self.many
    for way in ways where way.intersects(area) {
      guard most > 0 else { return true }
      most -= 1
    }
    return false
  }

  /// The places, best first, where nothing is; those where nothing ever was, if there are any.
  func free(_ spots: [HintChip.Spot], frame: (HintChip.Spot) -> CGRect) -> [HintChip.Spot] {
    let free = spots.filter { !isHit(frame($0)) }
    let never = free.filter { spot in
      let box = frame(spot)
      return !(Int(max(box.minY, 0) / Self.row)...Int(max(box.maxY, 0) / Self.row)).contains(
        where: rows.contains)
    }
    return never.isEmpty ? free : never
  }

  /// Something comes to where the hint stands.
  mutating func goAway() { (calm, isAway) = (0, true) }

  /// Whether a hint that went may come back: there has been a place for it for a second.
  mutating func mayComeBack(isFree: Bool) -> Bool {
    calm = isFree ? calm + (isCrowded ? 4 : 1) : 0
    guard calm >= Self.calmSteps else { return false }
    (calm, isAway) = (0, false)
    return true
  }
}
