// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The remains of broken bricks: each brick leaves a flash where it was, its points, and pieces that fall,
/// rotate and fade. The pieces are only drawn, not simulated.
@MainActor
final class BrickPieces: UIView, Restorable {
  /// A brick that broke, in points of the stage.
  struct Break {
    let brick: CGRect
    let color: UIColor
    /// Decides how the brick breaks: equal numbers give equal pieces.
    let number: Int
    /// The brick's score.
    let points: Int
    fileprivate(set) var steps = 0
  }

  /// The number of steps until nothing of a broken brick is visible.
  private static let duration = 48
  /// The number of steps for which the brick's former position is lit.
  private static let flash = 10
  /// In pt/s², chosen so the pieces fall past a few rows of bricks before they have faded.
  fileprivate static let gravity: CGFloat = 900

  @Kept private(set) var breaks: [Break] = [] {
    didSet { if !breaks.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func add(_ brick: CGRect, color: UIColor, number: Int, points: Int) {
    breaks.append(Break(brick: brick, color: color, number: number, points: points))
  }

  /// Removes all breaks at once.
  func clear() { breaks = [] }

  /// Advances the fall by a step.
  func goOn() {
    guard !breaks.isEmpty else { return }
    for index in breaks.indices { breaks[index].steps += 1 }
    breaks.removeAll { $0.steps >= BrickPieces.duration }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for broken in breaks {
      let left = 1 - CGFloat(broken.steps) / CGFloat(BrickPieces.duration)
      broken.color.withAlphaComponent(min(1.6 * left, 1)).setFill()
      UIColor.black.withAlphaComponent(0.2 * left).setStroke()
      for piece in broken.pieces {
        context.saveGState()
        context.translateBy(x: piece.place.x, y: piece.place.y)
        context.rotate(by: piece.turn)
        piece.outline.fill()
        piece.outline.stroke()
        context.restoreGState()
      }
      drawFlash(broken)
      drawPoints(broken, left)
    }
  }

  /// Draws white where the brick was, and a ring in the brick's colour that spreads from there.
  private func drawFlash(_ broken: Break) {
    let left = 1 - CGFloat(broken.steps) / CGFloat(BrickPieces.flash)
    guard left > 0 else { return }
    UIColor(white: 1, alpha: 0.9 * left).setFill()
    UIBezierPath(roundedRect: broken.brick, cornerRadius: 3).fill()
    let out = -3 - 9 * (1 - left)
    let ring = UIBezierPath(roundedRect: broken.brick.insetBy(dx: out, dy: out), cornerRadius: 3 - out)
    ring.lineWidth = 1 + 2 * left
    broken.color.withAlphaComponent(left).setStroke()
    ring.stroke()
  }

  /// Draws the points, which rise from where the brick was. They are on a chip, so they are legible on bricks
  /// of any colour.
  private func drawPoints(_ broken: Break, _ left: CGFloat) {
    let (shown, room) = (min(3 * left, 1), bounds.roomScale)
    let words = NSAttributedString(
      string: "+\(broken.points)",
      attributes: [
        .font: UIFont.systemFont(ofSize: (bounds.height < 300 ? 13 : 17) * room, weight: .bold),
        .foregroundColor: UIColor.label.withAlphaComponent(shown),
      ])
    let size = words.size()
    let place = CGPoint(
      x: (broken.brick.midX - size.width / 2).rounded(),
      y: (broken.brick.midY - size.height / 2 - broken.brick.height * (1 - left * left)).rounded())
    let chip = CGRect(origin: place, size: size).insetBy(dx: -7 * room, dy: -2 * room)
    Look.chip.withAlphaComponent(0.94 * shown).setFill()
    UIBezierPath(roundedRect: chip, cornerRadius: chip.height / 2).fill()
    words.draw(at: place)
  }

  /// One piece: its outline around its middle, and its current position and rotation.
  struct Piece {
    let outline: UIBezierPath
    let place: CGPoint
    let turn: CGFloat
  }
}

extension BrickPieces.Break {
  /// Where a brick is cut, as fractions of its width. The cuts make two to four pieces.
  private static let cuts: [[CGFloat]] = [
    [0.38, 0.7], [0.55], [0.27, 0.5, 0.78], [0.3, 0.62], [0.24, 0.52, 0.72], [0.44],
  ]

  @MainActor var pieces: [BrickPieces.Piece] {
    let cuts = Self.cuts[number % Self.cuts.count]
    let time = CGFloat(steps) / 60
    let edges = [0] + cuts + [1]
    return (0..<edges.count - 1).map { index in
      let (from, to) = (edges[index], edges[index + 1])
      let middle = (from + to) / 2
      // The ball throws the pieces apart and a little up, the outer ones farther apart.
      let across = (middle - 0.5) * 160
      let up: CGFloat = 40 + 20 * CGFloat((number + 2 * index) % 3)
      let spin = (middle - 0.5) * 9 + (index.isMultiple(of: 2) ? 1.2 : -1.6)
      return BrickPieces.Piece(
        outline: outline(from, to, middle),
        place: CGPoint(
          x: brick.minX + middle * brick.width + across * time,
          y: brick.midY - up * time + BrickPieces.gravity / 2 * time * time),
        turn: spin * time)
    }
  }

  /// The outline of the part between two cuts, each of which slants to either side.
  @MainActor private func outline(_ from: CGFloat, _ to: CGFloat, _ middle: CGFloat) -> UIBezierPath {
    func slant(_ cut: CGFloat) -> CGFloat {
      let slope: CGFloat = Int(cut * 100).isMultiple(of: 4) ? -0.25 : 0.25
      return cut == 0 || cut == 1 ? 0 : slope * brick.height
    }
    let (left, right) = ((from - middle) * brick.width, (to - middle) * brick.width)
    let half = brick.height / 2
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left + slant(from), y: -half))
    path.addLine(to: CGPoint(x: right + slant(to), y: -half))
    path.addLine(to: CGPoint(x: right - slant(to), y: half))
    path.addLine(to: CGPoint(x: left - slant(from), y: half))
    path.close()
    return path
  }
}
