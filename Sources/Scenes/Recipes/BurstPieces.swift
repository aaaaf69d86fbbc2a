// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The pieces of squares that burst: they fly up, fall to the ground, bounce once and lie there, fading,
/// until other squares have burst. They are only drawn, not simulated.
@MainActor
final class BurstPieces: UIView, Restorable {
  /// A square that burst.
  struct Burst {
    /// The square's frame, in points; y is measured from the ground.
    let square: CGRect
    let color: UIColor
    /// Decides how the square breaks: equal numbers give equal pieces.
    let number: Int
    /// How far the pieces fly to the side, as a fraction of how far they fly on a wide stage.
    fileprivate let spread: CGFloat
    fileprivate(set) var steps = 0
    /// The steps since other bursts replaced this one.
    fileprivate(set) var stepsOfLeaving = 0
    fileprivate var isLeaving = false
  }

  /// A piece at one moment: its size, its position in points, with y from the ground, and its rotation in
  /// rad.
  struct Piece {
    let size: CGSize
    let place: CGPoint
    let turn: CGFloat
  }

  /// The number of steps after which pieces begin to fade, and the number after which they all lie still and
  /// fade no further.
  private static let (fading, still) = (32, 60)
  /// The opacity of pieces that lie still, and the number of steps in which replaced pieces disappear.
  private static let (faint, leaving): (CGFloat, Int) = (0.28, 20)
  /// The number of bursts whose pieces stay: those of the last two pairs of squares.
  private static let most = 4

  @Kept private(set) var bursts: [Burst] = [] {
    didSet { if !bursts.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
  }
  /// The y of the ground, in points from the upper edge.
  @Kept var ground: CGFloat = 0 { didSet { if ground != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Bursts a square with the given frame. Each number bursts differently.
  func add(_ frame: CGRect, color: UIColor, number: Int) {
    let spread = min(max(bounds.width / 600, 0.4), 1)
    bursts.append(
      Burst(square: frame.offsetBy(dx: 0, dy: -ground), color: color, number: number, spread: spread))
    for index in bursts.indices.dropLast(BurstPieces.most) { bursts[index].isLeaving = true }
  }

  /// Whether some pieces are still moving.
  var areMoving: Bool { bursts.contains { $0.steps < BurstPieces.still || $0.isLeaving } }

  /// Advances the fall by a step.
  func goOn() {
    guard areMoving else { return }
    for index in bursts.indices {
      bursts[index].steps += 1
      if bursts[index].isLeaving { bursts[index].stepsOfLeaving += 1 }
    }
    bursts.removeAll { $0.stepsOfLeaving >= BurstPieces.leaving }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for burst in bursts {
      burst.color.withAlphaComponent(alpha(of: burst)).setFill()
      for piece in burst.pieces {
        context.saveGState()
        context.translateBy(x: piece.place.x, y: ground + piece.place.y)
        context.rotate(by: piece.turn)
        let (width, height) = (piece.size.width, piece.size.height)
        let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        UIBezierPath(roundedRect: box, cornerRadius: min(2, width / 3, height / 3)).fill()
        context.restoreGState()
      }
    }
  }

  private func alpha(of burst: Burst) -> CGFloat {
    let span = CGFloat(BurstPieces.still - BurstPieces.fading)
    let gone = min(max(CGFloat(burst.steps - BurstPieces.fading) / span, 0), 1)
    let left = 1 - CGFloat(burst.stepsOfLeaving) / CGFloat(BurstPieces.leaving)
    return (1 - (1 - BurstPieces.faint) * gone) * left
  }
}

extension BurstPieces.Burst {
  /// The number of rows into which a square breaks, each of two to four pieces.
  private static let rows = 3
  /// The acceleration of everything on the stage, in pt/s², and the fraction of its speed that a piece keeps
  /// on landing.
  private static let (gravity, bounce): (CGFloat, CGFloat) = (1000, 0.22)

  var pieces: [BurstPieces.Piece] {
    var random = SplitMix64(seed: UInt64(number) + 1)
    let time = CGFloat(steps) / 60
    var pieces: [BurstPieces.Piece] = []
    for (top, bottom) in cuts(Self.rows, with: &random) {
      let count = 2 + Int(3 * random.unit())
      for (left, right) in cuts(count, with: &random) {
        let box = CGRect(
          x: square.minX + left * square.width, y: square.minY + top * square.height,
          width: (right - left) * square.width - 1, height: (bottom - top) * square.height - 1)
        pieces.append(piece(box, at: time, with: &random))
      }
    }
    return pieces
  }

  /// A piece at a time after the burst. It flies up and roughly towards its side of the square, and lands on
  /// one of its own sides.
  private func piece(
    _ box: CGRect, at time: CGFloat, with random: inout SplitMix64
  ) -> BurstPieces.Piece {
    let side = (box.midX - square.midX) / (square.width / 2)
    let across = spread * (130 * side + 120 * (random.unit() - 0.5))
    let up = 70 + 210 * random.unit()
    let quarters = Int(5 * random.unit()) - 2
    let scale = 0.45 + 0.4 * random.unit()
    let size = CGSize(width: max(box.width * scale, 3), height: max(box.height * scale, 3))
    // `half` is the height of the piece's middle above the ground once it lies there; `start` is how much
    // higher it begins.
    let half = (quarters.isMultiple(of: 2) ? size.height : size.width) / 2
    let start = max(-half - box.midY, 0)
    let landing = (up * up + 2 * Self.gravity * start).squareRoot()
    let flight = (up + landing) / Self.gravity
    let hop = 2 * Self.bounce * landing / Self.gravity
    let now = min(time, flight), after = min(max(time - flight, 0), hop)
    let height = start + up * now - Self.gravity / 2 * now * now
    let second = Self.bounce * landing * after - Self.gravity / 2 * after * after
    return BurstPieces.Piece(
      size: size,
      place: CGPoint(
        x: box.midX + across * (now + 0.4 * after), y: -half - max(time < flight ? height : second, 0)),
      turn: CGFloat(quarters) * .pi / 2 * now / flight)
  }

  /// Cuts 0 to 1 into parts, the largest about three times as long as the smallest.
  private func cuts(_ count: Int, with random: inout SplitMix64) -> [(CGFloat, CGFloat)] {
    let lengths = (0..<count).map { _ in 0.5 + random.unit() }
    let sum = lengths.reduce(0, +)
    var start = 0.0
    return lengths.map { length in
      defer { start += length / sum }
      return (start, start + length / sum)
    }
  }
}
