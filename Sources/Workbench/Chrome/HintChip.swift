// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// One line on the stage that says what to do; it fades out with the first gesture.
@MainActor
final class HintChip: UIView {
  /// Where on the stage it stands; `below` so many points under the stage's top.
  enum Spot: Hashable { case top, foot, middle, below(CGFloat) }

  private static let margin: CGFloat = 16
  /// On a stage as low as that of the smallest window, where what stands in the middle needs the room.
  private static let leastMargin: CGFloat = 4
  private static let lowHeight: CGFloat = 240
  /// There it hides at most this fraction of anything.
  private static let mostHidden: CGFloat = 0.04
  /// Where it stands between things it keeps so far from those above and below it, in points.
  private static let clearance: CGFloat = 8
  /// In less height, as above a panel in a low window, it would hide what is left of the stage, in points.
  static let leastHeight: CGFloat = 120
  private let label = UILabel()
  private var longestWord: CGFloat = 0
  /// The part of the stage that it stands in, and what was to be seen there when it was looked last.
  private var room = CGRect.zero
  private var things: [CGRect] = []
  /// What is to be seen there now.
  var thingsToSee: () -> [CGRect] = { [] }
  /// What stands over the stage too, such as the choice of a mode: it is never covered.
  var obstacles: [CGRect] = []
  /// Nil until the scene has put up its first views.
  private(set) var spot: Spot?
  private var placedStage = CGRect.zero
  /// Whether time passes. Then it waits for the first steps of a scene, to see where things are going.
  var isRunning: () -> Bool = { false }
  /// Whether it may stand at the stage's foot alone, but for a low stage.
  var keepsAtFoot: () -> Bool = { false }
  /// How far below the stage's top alone it may stand, but for a low stage; nil for anywhere.
  var keepsBelow: () -> CGFloat? = { nil }
  /// Keeps steps coming while it waits for them, where nothing moves by itself.
  private var keeper: StepKeeper?
  /// What moves, as it was seen last, and whether it leaves the hint no place.
  private(set) var traffic = HintTraffic()

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
    label.numberOfLines = 2
  }

  required init?(coder: NSCoder) { nil }

  /// What it says, or said last.
  var text: String? { label.text }

  func show(_ text: String) {
    longestWord = text.split(separator: " ").reduce(0) { longest, word in
      label.text = String(word)
      return max(longest, label.sizeThatFits(.zero).width)
    }
    label.text = text
    alpha = text.isEmpty ? 0 : 1
    (spot, traffic) = (nil, HintTraffic())
    keeper = alpha > 0 ? StepKeeper(for: self) { [weak self] in self?.waitOn() } : nil
    superview?.setNeedsLayout()
  }

  private func waitOn() {
    if alpha == 0 || traffic.foresees || !isRunning() { keeper = nil }
  }

  /// Goes when something comes to where it stands, and comes back, perhaps elsewhere, when a place has been
  /// free for a second. Call it every step.
  func makeWay(for items: () -> [CGRect], at step: Int) {
    guard alpha > 0, spot == nil || traffic.isDue(at: step) else { return }
    let wasAway = traffic.isAway
    traffic.see(items(), from: frame.minX, to: frame.maxX)
    guard spot != nil else { return }
    if !traffic.isAway {
      // From place to place it would jump before what falls: it goes until there is a calm one.
      if traffic.isHit(frame) { traffic.goAway() }
    } else {
      // On a low stage the hint may hide little of what stands there, so it must know where that is now.
      if room.height < HintChip.lowHeight { things = thingsToSee() }
      if traffic.mayComeBack(isFree: !freeSpots(in: room).isEmpty) { spot = nil }
    }
    if wasAway != traffic.isAway { superview?.setNeedsLayout() }
  }

  private func freeSpots(in stage: CGRect) -> [Spot] {
    let size = bounds.size
    func frame(_ spot: Spot) -> CGRect {
      CGRect(origin: HintChip.origin(of: size, at: spot, in: stage), size: size)
    }
    let spots = HintChip.spots(for: size, in: stage).filter { spot in
      let clear = frame(spot).insetBy(dx: -4, dy: -4)
      return !obstacles.contains { $0.intersects(clear) }
    }
    if stage.height >= HintChip.lowHeight, let top = keepsBelow() {
      // The scene knows that it is a calm place: what is reckoned to come there may be held up before.
      return traffic.isHit(frame(.below(top))) ? [] : [.below(top)]
    }
    if stage.height >= HintChip.lowHeight, keepsAtFoot() {
      return traffic.free(spots.filter { $0 == .foot }, frame: frame)
    }
    guard stage.height < HintChip.lowHeight else {
      let free = traffic.free(spots, frame: frame)
      let roomy = spots.filter { spot in
        let around = frame(spot).insetBy(dx: -HintChip.margin, dy: -HintChip.margin)
        return !obstacles.contains { $0.intersects(around) }
      }
      let best = free.filter(roomy.contains)
      guard best.isEmpty, !free.isEmpty else { return best }
      // Only wedged in beside what stands there: better where something was and went, if that comes soon.
      let left = traffic.left(roomy, frame: frame)
      return left.isEmpty && !traffic.isPatienceOver ? [] : left.isEmpty ? free : left
    }
    // A low stage is small for what stands on it too.
    let seen = things.filter { $0.width * $0.height < 0.6 * stage.width * stage.height }
    return traffic.free(spots, frame: frame).filter { HintChip.hidesLittle(of: seen, under: frame($0)) }
  }

  func leave() {
    guard alpha > 0 else { return }
    UIView.animate(withDuration: 0.2) { self.alpha = 0 }
    superview?.setNeedsLayout()
  }

  /// Whether it shows and the scene has not put up its views yet.
  var waitsForThings: Bool { alpha > 0 && spot == nil }

  /// Centres the hint 16 pt below the stage's top, or where it covers less of `things`; in two lines where
  /// one is too long. It moves sideways off `marks`, and is hidden where they leave no room.
  func layOut(in stage: CGRect, beside marks: CGRect, among things: [CGRect], keepsSpot: Bool = false) {
    guard alpha > 0 else { return }
    if stage != placedStage, !keepsSpot || spot == nil { (placedStage, spot) = (stage, nil) }
    (room, self.things) = (stage, things)
    let isLow = stage.height < Self.leastHeight
    isHidden = !fit(in: stage) || isLow
    let isDecided = traffic.foresees || !isRunning()
    if spot == nil, !isDecided { isHidden = true }
    if spot == nil, isDecided, !things.isEmpty {
      let free = freeSpots(in: stage)
      traffic.isAway = free.isEmpty
      spot = HintChip.spot(for: bounds.size, in: stage, among: things, from: free)
      isHidden = !fit(in: stage) || isLow
    }
    if traffic.isAway { isHidden = true }
    guard !isLow, !traffic.isAway, frame.insetBy(dx: -8, dy: 0).intersects(marks) else { return }
    let left = marks.midX < stage.midX ? marks.maxX - 8 : stage.minX
    let right = marks.midX < stage.midX ? stage.maxX : marks.minX + 8
    isHidden = !fit(in: CGRect(x: left, y: stage.minY, width: right - left, height: stage.height))
  }

  /// The first of the spots on which a chip of that size covers least of `things`: top, foot, middle, then
  /// anywhere from the top down. What is large counts by the fraction of it that is hidden, and of many
  /// alike, such as bricks, each counts little.
  static func spot(
    for size: CGSize, in stage: CGRect, among things: [CGRect], from spots: [Spot]? = nil
  ) -> Spot {
    // Sizes are counted once: comparing each of ten thousand with each would take seconds.
    var alike: [SIMD2<CGFloat.NativeType>: CGFloat] = [:]
    for thing in things where !thing.isEmpty { alike[key(of: thing), default: 0] += 1 }
    // All chips stand one above the other: what is beside them is seen in any case.
    let column = CGRect(origin: origin(of: size, at: .top, in: stage), size: size)
    var boxes: [(top: CGFloat, bottom: CGFloat, weight: CGFloat)] = []
    for thing in things where !thing.isEmpty && thing.maxX > column.minX && thing.minX < column.maxX {
      let width = min(thing.maxX, column.maxX) - max(thing.minX, column.minX)
      let weight = width / (thing.width * thing.height * alike[key(of: thing), default: 1])
      boxes.append((thing.minY, thing.maxY, weight))
    }
    func hidden(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
      var sum: CGFloat = 0
      for box in boxes { sum += max(min(box.bottom, bottom) - max(box.top, top), 0) * box.weight }
      return sum
    }
    var best = (spot: Spot.top, hidden: CGFloat.infinity, near: CGFloat.infinity)
    for spot in spots ?? HintChip.spots(for: size, in: stage) {
      let top = origin(of: size, at: spot, in: stage).y, bottom = top + size.height
      let own = hidden(from: top, to: bottom)
      // Less by more than rounding; between things, of places that hide as little the one with more air.
      guard own < best.hidden + 0.001 else { continue }
      var near: CGFloat = 0
      if case .below = spot { near = hidden(from: top - clearance, to: bottom + clearance) - own }
      if own < best.hidden - 0.001 || near < best.near - 0.001 { best = (spot, min(own, best.hidden), near) }
    }
    return best.spot
  }

  /// Where a chip of that size may stand, the best places first.
  private static func spots(for size: CGSize, in stage: CGRect) -> [Spot] {
    let margin = margin(in: stage)
    let rows = stride(from: 2 * margin, to: stage.height - size.height - margin, by: 8)
    return [.top, .foot, .middle] + rows.map(Spot.below)
  }

  /// Whether none of these things is hidden more than it may be. A loop: a closure of the main actor asks at
  /// each call which thread runs, for each of a thousand boxes on each of forty spots.
  private static func hidesLittle(of things: [CGRect], under chip: CGRect) -> Bool {
    for thing in things where hiddenFraction(of: thing, under: chip) > mostHidden { return false }
    return true
  }

  private static func hiddenFraction(of thing: CGRect, under chip: CGRect) -> CGFloat {
    let common = thing.intersection(chip)
    return common.isNull ? 0 : common.width * common.height / max(thing.width * thing.height, 1)
  }

  private static func margin(in stage: CGRect) -> CGFloat {
    stage.height < lowHeight ? leastMargin : margin
  }

  private static func key(of thing: CGRect) -> SIMD2<CGFloat.NativeType> {
    SIMD2(thing.width.native, thing.height.native)
  }

  private static func origin(of size: CGSize, at spot: Spot, in stage: CGRect) -> CGPoint {
    let margin = margin(in: stage)
    let y =
      switch spot {
      case .top: stage.minY + margin
      case .foot: stage.maxY - margin - size.height
      case .middle: stage.midY - size.height / 2
      case .below(let distance): stage.minY + distance
      }
    return CGPoint(x: (stage.minX + (stage.width - size.width) / 2).rounded(), y: y.rounded())
  }

  /// False where less than 200 pt of width are left for the words.
  private func fit(in room: CGRect) -> Bool {
    let widest = max(0, room.width - 32 - 28)
    let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    // A line from side to side would lie over whatever stands at a side.
    let isShort = whole.width <= min(widest, 0.75 * room.width)
    let size = isShort ? whole : balanced(widest, whole.width)
    let box = CGSize(width: min(size.width.rounded(.up), widest) + 28, height: max(28, size.height + 10))
    frame = CGRect(origin: HintChip.origin(of: box, at: spot ?? .top, in: room), size: box)
    label.frame = bounds.insetBy(dx: 14, dy: 0)
    return widest >= 200 || whole.width <= widest
  }

  /// Two lines about equally long: a line is at least as long as it may be less the word that did not fit.
  private func balanced(_ widest: CGFloat, _ whole: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: min(((whole + longestWord) / 2).rounded(.up), widest), height: 100))
  }
}
