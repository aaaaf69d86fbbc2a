// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// What moves on the stage where a hint stands: whether it comes under the hint, or soon will, and where it
/// has been.
@MainActor
struct HintTraffic {
  /// Of more things it is looked at every fourth step only.
  private static let crowd = 100
  /// Of so many things one may pass under the hint: of sixty particles three.
  private static let many = 20
  /// So many steps in a row a place must be free before a hint comes, or comes back.
  private static let calmSteps = 40
  /// The stage's rows that are remembered, in points.
  private static let row: CGFloat = 8
  /// Below this no stage reaches, in points; what falls for ever is there.
  private static let lowest: CGFloat = 20_000

  /// So many looks it takes to know where something is going, and so many steps ahead that is reckoned for as
  /// many things as are looked at each by itself.
  private static let looksToForesee = 9
  private static let foreseenSteps = 81
  /// At the top, at the foot and in the middle a hint may stand for this time only: it is soon read there.
  private static let usualSteps = 54
  private static let fewItems = 64
  /// So many looks the hint waits for a place to which nothing is about to come.
  private static let patience = 45

  /// Whether there is no place for the hint at present.
  var isAway = false
  private var items: [CGRect] = []
  /// Where they were in the last looks, the newest last.
  private var history: [[CGRect]] = []
  private var looks = 0
  /// Where they are, and where they are going to be when they are looked at next.
  private var ways: [CGRect] = []
  private var calm = 0
  /// How far to the side a hint reaches.
  private var width: ClosedRange<CGFloat> = 0...0
  /// At which look something was last in a row, as far to the side as a hint reaches.
  private var rows: [Int: Int] = [:]
  private var isCrowded: Bool { items.count > Self.crowd }

  /// Whether it has been looked at so often that it is known where things are going.
  var foresees: Bool { looks >= Self.looksToForesee }

  /// Whether it is time to look.
  func isDue(at step: Int) -> Bool { !isCrowded || step.isMultiple(of: 4) }

  /// Takes in where everything is now; a hint reaches from `left` to `right`.
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

  /// In how many steps something will be in each row, where a hint reaches, if everything keeps its
  /// acceleration; empty where that is not known. Items stand at whole pixels: over a few looks that matters
  /// little.
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
        // The recent velocity was that of half a span ago.
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

  /// The places, best first, where nothing is; those where nothing ever was, if there are any, and of them
  /// those to which something comes last, if at all. None at first where something will come to each.
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

  /// The places from which everything has gone some looks ago, and to which nothing is about to come.
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

  /// Whether it has waited long enough for a better place.
  var isPatienceOver: Bool { looks > 2 * Self.patience }

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
