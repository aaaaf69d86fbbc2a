// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The heights of squares over time. Each square has a curve in its colour, with the height of each bounce.
/// The curves grow from left to right while the squares move. Once the chart is full, the oldest part
/// disappears at the left.
@MainActor
final class BounceChart: UIView, Restorable {
  /// The length of the chart, and the distance between ticks, in steps.
  static let length = 360
  private static let stepsPerTick = 60
  /// A hop lower than this, measured from where it began, in points, gets no number.
  private static let leastHop: CGFloat = 16
  private static let numberSize = CGSize(width: 46, height: 16)
  private static let margin: CGFloat = 24
  /// How far down from the upper edge a hint may reach, in points.
  private static let hintRoom: CGFloat = 60

  /// The highest point of a hop.
  struct Peak {
    let curve: Int
    let step: Int
    let height: CGFloat
  }

  private let colors: [UIColor]
  /// The height of each square's lower edge above the floor, in points, for each step since the first.
  @Kept private var heights: [[CGFloat]]
  /// The lowest height of each square since its last peak.
  @Kept private var lows: [CGFloat]
  @Kept private(set) var peaks: [Peak] = []
  /// The step at the chart's left edge, counted from the beginning.
  @Kept private(set) var first = 0

  init(colors: [UIColor], over stage: CGRect) {
    self.colors = colors
    heights = colors.map { _ in [] }
    lows = colors.map { _ in .infinity }
    super.init(frame: stage)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The position of the first step, in points from the left edge, and how much of the right side is covered.
  var left: CGFloat = 0
  var right: CGFloat = 0 { didSet { if right != oldValue { setNeedsDisplay() } } }

  /// Whether a curve has begun.
  var isBegun: Bool { heights.first?.isEmpty == false }
  /// Whether the next step pushes the oldest step out.
  var isFull: Bool { heights.first.map { $0.count > Self.length } ?? true }

  /// Forgets everything.
  func begin() {
    for index in heights.indices {
      heights[index].removeAll(keepingCapacity: true)
      lows[index] = .infinity
    }
    peaks.removeAll(keepingCapacity: true)
    first = 0
    setNeedsDisplay()
  }

  /// Adds the heights of the lower edges, in points, to the curves. Call this at each step.
  func follow(_ now: [CGFloat]) {
    guard now.count == heights.count else { return }
    if isFull {
      for index in heights.indices { heights[index].removeFirst() }
      first += 1
      peaks.removeAll { $0.step < first }
    }
    for (index, height) in now.enumerated() {
      heights[index].append(height)
      lows[index] = min(lows[index], height)
      let step = heights[index].count - 2
      guard step > 0 else { continue }
      let top = heights[index][step]
      let isTop = top >= height && top > heights[index][step - 1]
      guard isTop, top - lows[index] >= Self.leastHop else { continue }
      peaks.append(Peak(curve: index, step: first + step, height: top))
      lows[index] = height
    }
    setNeedsDisplay()
  }

  /// The distance from step to step, in points.
  private var pace: CGFloat { max(bounds.width - right - Self.margin - left, 0) / CGFloat(Self.length) }

  private func point(_ step: Int, _ height: CGFloat) -> CGPoint {
    CGPoint(x: left + pace * CGFloat(step - first), y: bounds.maxY - height)
  }

  override func draw(_ rect: CGRect) {
    guard let count = heights.first?.count, count > 1 else { return }
    drawSeconds()
    for (index, curve) in heights.enumerated() {
      let path = UIBezierPath()
      path.move(to: point(first, curve[0]))
      for step in 1..<curve.count { path.addLine(to: point(first + step, curve[step])) }
      path.lineWidth = 2
      (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
      colors[index].withAlphaComponent(0.8).setStroke()
      path.stroke()
      colors[index].setFill()
      UIBezierPath(ovalIn: dot(at: point(first + count - 1, curve[count - 1]), 4)).fill()
    }
    nameSeconds()
    drawPeaks()
  }

  /// Whether there is little room for numbers.
  private var isLow: Bool { bounds.height < 300 }

  private func dot(at point: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private var seconds: [(second: Int, x: CGFloat)] {
    (first / Self.stepsPerTick + 1..<(first + Self.length - 1) / Self.stepsPerTick + 1).map {
      ($0, point($0 * Self.stepsPerTick, 0).x.rounded())
    }
  }

  /// Draws a hairline for each second.
  private func drawSeconds() {
    UIColor.label.withAlphaComponent(0.08).setFill()
    for (_, x) in seconds {
      let top = isLow ? 0.3 * bounds.height : Self.hintRoom
      UIRectFill(CGRect(x: x, y: top, width: 1, height: bounds.height - top))
    }
  }

  /// Labels each hairline with its second, just above the floor, on the side of the line that is free of
  /// curves. If curves come down on both sides, the label lies over them.
  private func nameSeconds() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: isLow ? 10 : 12, weight: .medium),
      .foregroundColor: UIColor.label.withAlphaComponent(0.5),
    ]
    var lastEnd = -CGFloat.infinity
    // On a low stage there is room only for every other label.
    for (second, x) in seconds where !isLow || second.isMultiple(of: 2) {
      let words = "\(second) s"
      let size = CGSize(width: words.size(withAttributes: attributes).width.rounded(.up), height: 15)
      let boxes = [x + 5, x - 5 - size.width].map {
        CGRect(origin: CGPoint(x: $0, y: bounds.maxY - size.height - 5), size: size)
      }
      // The label must also be clear of the previous line's label.
      let free = boxes.first { $0.minX > lastEnd + 4 && isClear($0) }
      lastEnd = (free ?? boxes[0]).maxX
      if free == nil {
        Look.stage.withAlphaComponent(0.75).setFill()
        UIBezierPath(roundedRect: boxes[0].insetBy(dx: -3, dy: 0), cornerRadius: 4).fill()
      }
      words.draw(at: (free ?? boxes[0]).origin, withAttributes: attributes)
    }
  }

  /// Whether no curve comes near a box.
  private func isClear(_ box: CGRect) -> Bool {
    let room = box.insetBy(dx: -3, dy: -3)
    guard pace > 0 else { return false }
    let first = max(Int(((room.minX - left) / pace).rounded(.down)), 0)
    let last = Int(((room.maxX - left) / pace).rounded(.up))
    guard first <= last else { return true }
    return !heights.contains { curve in
      // Compares the whole range from the lowest to the highest point there, because a fast square can pass
      // the box between two steps.
      let near = curve[(first..<last + 1).clamped(to: curve.indices)]
      guard let lowest = near.min(), let highest = near.max() else { return false }
      return bounds.maxY - highest <= room.maxY && bounds.maxY - lowest >= room.minY
    }
  }

  /// Draws the heights of the peaks as numbers, each where there is no other number and no curve.
  private func drawPeaks() {
    let font = UIFont.systemFont(ofSize: 12, weight: .semibold)
    var taken: [CGRect] = []
    for (index, peak) in peaks.enumerated() {
      let top = point(peak.step, peak.height)
      colors[peak.curve].setFill()
      UIBezierPath(ovalIn: dot(at: top, 3)).fill()
      // On a low stage only the first peak of each curve, which is the highest, and the last two peaks have
      // numbers.
      let isFirst = !peaks[..<index].contains { $0.curve == peak.curve }
      guard !isLow || isFirst || index >= peaks.count - 2 else { continue }
      let words = "\(Int(peak.height.rounded())) pt"
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font, .foregroundColor: UIColor.label.withAlphaComponent(0.75),
      ]
      let width = words.size(withAttributes: attributes).width
      let places = places(ofNumberAt: top)
      func word(_ frame: CGRect) -> CGRect {
        CGRect(x: frame.midX - width / 2, y: frame.minY + 2, width: width, height: 11)
      }
      let free = places.filter { frame in frame.minY > 4 && !taken.contains { $0.intersects(frame) } }
      let clear = free.first { isClear(word($0)) }
      guard let frame = clear ?? (isLow && isFirst ? free.first : nil) else { continue }
      taken.append(frame)
      if clear == nil {
        Look.stage.withAlphaComponent(0.75).setFill()
        UIBezierPath(roundedRect: word(frame).insetBy(dx: -2, dy: -2), cornerRadius: 4).fill()
      }
      words.draw(
        at: CGPoint(x: (frame.midX - width / 2).rounded(), y: frame.minY), withAttributes: attributes)
    }
  }

  /// The positions for a peak's number, best first: above the peak or, near the stage's upper edge, where a
  /// hint may appear, below it.
  private func places(ofNumberAt top: CGPoint) -> [CGRect] {
    let size = Self.numberSize
    let x = min(top.x - size.width / 2, bounds.maxX - right - size.width - 4).rounded()
    let above = CGRect(origin: CGPoint(x: x, y: (top.y - size.height - 5).rounded()), size: size)
    let below = CGRect(origin: CGPoint(x: x, y: (top.y + 18).rounded()), size: size)
    return isLow || above.minY >= Self.hintRoom ? [above] : [below, above]
  }
}
