// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// One line on the stage that says what to do; it fades out with the first gesture.
@MainActor
final class HintChip: UIView {
  /// Its position on the stage; `below` is in points from the stage's top.
  enum Spot: Hashable { case top, foot, middle, below(CGFloat) }

  private static let margin: CGFloat = 16
  /// The margin on a low stage, as in the smallest window, where the things in the middle need the room; and
  /// the height below which a stage is low.
  private static let leastMargin: CGFloat = 4
  private static let lowHeight: CGFloat = 240
  /// On such a stage, the hint hides at most this fraction of anything.
  private static let mostHidden: CGFloat = 0.04
  /// The least distance from the things above and below it, in points.
  private static let clearance: CGFloat = 8
  /// The least height, in points, in which the hint shows. In less, as above a panel in a low window, it
  /// would hide the rest of the stage.
  static let leastHeight: CGFloat = 120
  private let label = UILabel()
  private var longestWord: CGFloat = 0
  /// The part of the stage that the hint is in, and the things that were there at the last look.
  private var room = CGRect.zero
  private var things: [CGRect] = []
  /// The things that must stay visible there now.
  var thingsToSee: () -> [CGRect] = { [] }
  /// Other views over the stage, such as the choice of a mode: the hint never covers them.
  var obstacles: [CGRect] = []
  /// The hint's spot; nil until the scene has put up its first views.
  private(set) var spot: Spot?
  private var placedStage = CGRect.zero
  /// Whether time passes. If so, the hint waits for a scene's first steps, to see where things are going.
  var isRunning: () -> Bool = { false }
  /// Whether the hint must stay at the stage's foot, except on a low stage.
  var keepsAtFoot: () -> Bool = { false }
  /// The only allowed distance below the stage's top, except on a low stage; nil if any position is allowed.
  var keepsBelow: () -> CGFloat? = { nil }
  /// Requests steps while the hint waits for them, if nothing moves by itself.
  private var keeper: StepKeeper?
  /// The moving things as last seen, and whether they leave no room for the hint.
  private(set) var traffic = HintTraffic()

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
    label.numberOfLines = 2
  }

  required init?(coder: NSCoder) { nil }

  /// The current or last text.
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

  /// Hides when something reaches the hint's spot, and shows the hint again, perhaps elsewhere, when a spot
  /// has been free for `calmSteps`. Call it every step.
  func makeWay(for items: () -> [CGRect], at step: Int) {
    guard alpha > 0, spot == nil || traffic.isDue(at: step) else { return }
    let wasAway = traffic.isAway
    traffic.see(items(), from: frame.minX, to: frame.maxX)
    guard spot != nil else { return }
    if !traffic.isAway {
      // If the hint changed spots, it would keep jumping away from falling things, so it hides until a spot
      // is calm.
      if traffic.isHit(frame) { traffic.goAway() }
    } else {
      // On a low stage the hint may cover little, so it must know where things are now.
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
      // The scene knows that this spot is calm: things that are predicted to arrive there may be stopped on
      // the way.
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
      // Only tight spots are free. The hint prefers a roomy spot that things have left, and waits a while for
      // one.
      let left = traffic.left(roomy, frame: frame)
      return left.isEmpty && !traffic.isPatienceOver ? [] : left.isEmpty ? free : left
    }
    // On a low stage, things that fill most of the stage are ignored.
    let seen = things.filter { $0.width * $0.height < 0.6 * stage.width * stage.height }
    return traffic.free(spots, frame: frame).filter { HintChip.hidesLittle(of: seen, under: frame($0)) }
  }

  func leave() {
    guard alpha > 0 else { return }
    UIView.animate(withDuration: 0.2) { self.alpha = 0 }
    superview?.setNeedsLayout()
  }

  /// Whether the hint shows before the scene has put up its views.
  var waitsForThings: Bool { alpha > 0 && spot == nil }

  /// Centres the hint 16 pt below the stage's top, or where it covers less of `things`. A text that is too
  /// long for one line gets two. The hint moves sideways to avoid `marks`, and is hidden if they leave no
  /// room.
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
    if fitsWhole(in: right - left) {
      isHidden = !fit(in: CGRect(x: left, y: stage.minY, width: right - left, height: stage.height))
    } else {
      // Below the marks there is the whole width.
      isHidden = !fit(
        in: stage.inset(by: UIEdgeInsets(top: marks.maxY - stage.minY, left: 0, bottom: 0, right: 0)))
    }
  }

  /// Whether two lines in a room of this width are enough for all words.
  private func fitsWhole(in width: CGFloat) -> Bool {
    let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    return whole.width + longestWord <= 2 * (width - 60)
  }

  /// The first spot where a chip of the given size covers the least of `things`: top, foot, middle, then
  /// anywhere from the top down. A large thing counts by the fraction of it that is hidden; each of many
  /// things of equal size, such as bricks, counts little.
  static func spot(
    for size: CGSize, in stage: CGRect, among things: [CGRect], from spots: [Spot]? = nil
  ) -> Spot {
    // Equal sizes are counted once, because comparing ten thousand things in pairs would take seconds.
    var alike: [SIMD2<CGFloat.NativeType>: CGFloat] = [:]
    for thing in things where !thing.isEmpty { alike[key(of: thing), default: 0] += 1 }
    // All spots are in one column, so things to the left or right of it can be skipped.
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
      // A spot is better if it hides noticeably less, or if it hides as little with more space around it.
      // Only `below` spots, which lie between things, need that space.
      guard own < best.hidden + 0.001 else { continue }
      var near: CGFloat = 0
      if case .below = spot { near = hidden(from: top - clearance, to: bottom + clearance) - own }
      if own < best.hidden - 0.001 || near < best.near - 0.001 { best = (spot, min(own, best.hidden), near) }
    }
    return best.spot
  }

  /// The spots for a chip of the given size, best first.
  private static func spots(for size: CGSize, in stage: CGRect) -> [Spot] {
    let margin = margin(in: stage)
    let rows = stride(from: 2 * margin, to: stage.height - size.height - margin, by: 8)
    return [.top, .foot, .middle] + rows.map(Spot.below)
  }

  /// Whether none of these things is hidden too much. This is a loop, because a main-actor closure would
  /// check its thread at each call: for each of a thousand boxes at each of forty spots.
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

  /// Returns false if less than 200 pt of width are left for the words.
  private func fit(in room: CGRect) -> Bool {
    let widest = max(0, room.width - 32 - 28)
    let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    // A line across the whole width would cover things on the left and right.
    let isShort = whole.width <= min(widest, 0.75 * room.width)
    let size = isShort ? whole : balanced(widest, whole.width)
    let box = CGSize(width: min(size.width.rounded(.up), widest) + 28, height: max(28, size.height + 10))
    frame = CGRect(origin: HintChip.origin(of: box, at: spot ?? .top, in: room), size: box)
    label.frame = bounds.insetBy(dx: 14, dy: 0)
    return widest >= 200 || whole.width <= widest
  }

  /// Two lines of about equal length. The first falls short by one word at most, so the rest fits into the
  /// second.
  private func balanced(_ widest: CGFloat, _ whole: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: min(((whole + longestWord) / 2).rounded(.up), widest), height: 100))
  }
}
