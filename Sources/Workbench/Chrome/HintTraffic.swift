// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The moving things on a hint's stage: whether they are under the hint or soon will be, and where they have
/// been.
@MainActor
struct HintTraffic {
  /// With more things than this, only every fourth step is looked at.
  private static let crowd = 100
  /// One in this many things may pass under the hint: three of sixty particles.
  private static let many = 20
  /// A spot must be free for this many steps in a row before a hint appears, or appears again.
  private static let calmSteps = 40
  /// The height of the stage's remembered rows, in points.
  private static let row: CGFloat = 8
  /// No stage reaches below this, in points; things that fall forever do.
  private static let lowest: CGFloat = 20_000

  /// How many looks it takes to know where something is going, and how many steps are predicted if the things
  /// are few enough to be looked at individually.
  private static let looksToForesee = 9
  private static let foreseenSteps = 81
  /// At the top, foot and middle, a hint needs only this much time without things, because people read it
  /// sooner there.
  private static let usualSteps = 54
  private static let fewItems = 64
  /// How many looks the hint waits for a spot that nothing is about to reach.
  private static let patience = 45

  /// Whether there is currently no spot for the hint.
  var isAway = false
  private var items: [CGRect] = []
  /// The things' frames in the last looks, the newest last.
  private var history: [[CGRect]] = []
  private var looks = 0
  /// The things' frames, each extended to where it will be at the next look.
  private var ways: [CGRect] = []
  private var calm = 0
  /// The horizontal extent of a hint.
  private var width: ClosedRange<CGFloat> = 0...0
  /// The look at which something was last in each row, within a hint's width.
  private var rows: [Int: Int] = [:]
  private var isCrowded: Bool { items.count > Self.crowd }

  /// Whether there have been enough looks to know where things are going.
  var foresees: Bool { looks >= Self.looksToForesee }

  /// Whether it is time to look.
  func isDue(at step: Int) -> Bool { !isCrowded || step.isMultiple(of: 4) }

  /// Records where everything is now; a hint reaches from `left` to `right`.
  mutating func see(_ now: [CGRect], from left: CGFloat, to right: CGFloat) {
    let old = items
    (items, looks, width) = (now, looks + 1, left...max(left, right))
    if now.count <= Self.fewItems { history.append(now) } else { history.removeAll() }
    if history.count > Self.looksToForesee { history.removeFirst() }
    if !isCrowded {
      for item in now where item.maxX > left && item.minX < right && item.height < 2000 {
        let (top, bottom) = (max(item.minY, 0), min(item.maxY, Self.lowest))
        guard top <= bottom else { continue }
        for row in Int(top / Self.row)...Int(bottom / Self.row) { rows[row] = looks }
      }
    }
    guard old.count == now.count else { return ways = now }
    ways = zip(old, now).map { old, now in
      now.union(now.offsetBy(dx: now.midX - old.midX, dy: now.midY - old.midY))
    }
  }

  /// The number of steps until something is in each row, within a hint's width, if everything keeps its
  /// acceleration; empty if unknown. Items are shown at whole pixels, which matters little over a few looks.
  private var arrivals: [Int] {
    guard foresees, !history.isEmpty, history.allSatisfy({ $0.count == items.count }) else { return [] }
    let half = history.count / 2, span = CGFloat(half)
    var arrivals: [Int] = []
    for (index, box) in items.enumerated() {
      let (old, older) = (history[history.count - 1 - half][index], history[0][index])
      let recent = CGVector(dx: (box.midX - old.midX) / span, dy: (box.midY - old.midY) / span)
      let last = CGVector(dx: (old.midX - older.midX) / span, dy: (old.midY - older.midY) / span)
      let gain = CGVector(dx: (recent.dx - last.dx) / span, dy: (recent.dy - last.dy) / span)
      for step in stride(from: 3, through: Self.foreseenSteps, by: 3) {
        // `recent` is a mean over the span, and so the velocity half a span ago.
        let time = CGFloat(step), sum = time * (time + span) / 2
        let (dx, dy) = (recent.dx * time + gain.dx * sum, recent.dy * time + gain.dy * sum)
        guard box.maxX + dx > width.lowerBound, box.minX + dx < width.upperBound else { continue }
        let (top, bottom) = (max(box.minY + dy, 0), min(box.maxY + dy, Self.lowest))
        guard top <= bottom else { continue }
        let lowest = Int(bottom / Self.row)
        while arrivals.count <= lowest { arrivals.append(Int.max) }
        for row in Int(top / Self.row)...lowest { arrivals[row] = min(arrivals[row], step) }
      }
    }
    return arrivals
  }

  /// Whether more than a few things are, or will be, under a hint with the given frame.
  func isHit(_ hint: CGRect) -> Bool {
    let area = hint.insetBy(dx: -2, dy: -2)
    var most = ways.count / Self.many
    for way in ways where way.intersects(area) {
      guard most > 0 else { return true }
      most -= 1
    }
    return false
  }

  /// The free spots, best first. If nothing has ever been at some of them, only those count. Of the spots
  /// that count, the result contains those that something will reach last, or never. At first, it is empty if
  /// something will reach all of them.
  func free(_ spots: [HintChip.Spot], frame: (HintChip.Spot) -> CGRect) -> [HintChip.Spot] {
    let free = spots.filter { !isHit(frame($0)) }
    let never = free.filter { spot in
      let box = frame(spot)
      return !(Int(max(box.minY, 0) / Self.row)...Int(max(box.maxY, 0) / Self.row)).contains(
        where: { rows[$0] != nil })
    }
    let best = never.isEmpty ? free : never
    let arrivals = arrivals
    guard !arrivals.isEmpty else { return best }
    let times = best.map { spot in
      let box = frame(spot)
      let rows = Int(max(box.minY, 0) / Self.row)..<Int(max(box.maxY, 0) / Self.row) + 1
      let first = arrivals[rows.clamped(to: arrivals.indices)].min() ?? Int.max
      if case .below = spot { return first }
      return first > Self.usualSteps ? Int.max : first
    }
    let latest = times.max()
    if latest != Int.max, looks < Self.patience { return [] }
    return zip(best, times).filter { $1 == latest }.map(\.0)
  }

  /// The spots that everything left some looks ago, and that nothing is about to reach.
  func left(_ spots: [HintChip.Spot], frame: (HintChip.Spot) -> CGRect) -> [HintChip.Spot] {
    let arrivals = arrivals
    return spots.filter { spot in
      let box = frame(spot)
      let first = Int(max(box.minY, 0) / Self.row), last = Int(max(box.maxY, 0) / Self.row)
      let isUsed = (first...last).contains { looks - (rows[$0] ?? -Self.patience) <= Self.looksToForesee }
      return !isUsed && !isHit(box)
        && arrivals[(first..<last + 1).clamped(to: arrivals.indices)].allSatisfy { $0 == Int.max }
    }
  }

  /// Whether the hint has waited long enough for a better spot.
  var isPatienceOver: Bool { looks > 2 * Self.patience }

  /// Call when something reaches the hint's spot.
  mutating func goAway() { (calm, isAway) = (0, true) }

  /// Whether a hidden hint may appear again, because a spot has been free for `calmSteps`.
  mutating func mayComeBack(isFree: Bool) -> Bool {
    calm = isFree ? calm + (isCrowded ? 4 : 1) : 0
    guard calm >= Self.calmSteps else { return false }
    (calm, isAway) = (0, false)
    return true
  }
}
