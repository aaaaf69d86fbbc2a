// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The landscapes on the photo cards, each drawn into 116×84 pt.
@MainActor
enum Landscape: Int, CaseIterable {
  case dunes, fjord, nightPines, greenHills, eveningSea, autumnTrees

  /// The size in points into which they are drawn.
  static let size = CGSize(width: 116, height: 84)

  /// The landscape of a card's number; numbers wrap around.
  static func ofCard(_ number: Int) -> Landscape {
    let count = allCases.count
    return allCases[((number % count) + count) % count]
  }

  /// Draws the landscape; call it within `draw(_:)`.
  func draw(with pen: LandscapePen) {
    switch self {
    case .dunes: drawDunes(pen)
    case .fjord: drawFjord(pen)
    case .nightPines: drawNightPines(pen)
    case .greenHills: drawGreenHills(pen)
    case .eveningSea: drawEveningSea(pen)
    case .autumnTrees: drawAutumnTrees(pen)
    }
  }

  private func drawDunes(_ pen: LandscapePen) {
    pen.gradient(from: 0, to: 84, (247, 181, 140), (251, 230, 200))
    pen.disc(80, 36, 13, (255, 244, 220))
    pen.hill((229, 154, 106)) {
      $0.start(0, 52)
      $0.curve(24, 38, 52, 48)
      $0.curve(80, 58, 116, 42)
    }
    pen.hill((204, 119, 75)) {
      $0.start(0, 64)
      $0.curve(34, 46, 66, 60)
      $0.curve(98, 74, 116, 58)
    }
    pen.hill((159, 82, 54)) {
      $0.start(0, 74)
      $0.curve(42, 58, 74, 72)
      $0.curve(106, 86, 116, 74)
    }
  }

  private func drawFjord(_ pen: LandscapePen) {
    pen.gradient(from: 0, to: 56, (156, 203, 234), (201, 228, 242))
    // The mountains extend into the water, so that nothing light shows along the water's edge.
    pen.polygon([(-6, 56), (26, 20), (44, 42), (60, 26), (88, 56), (88, 58), (-6, 58)], (127, 157, 182))
    pen.polygon([(26, 20), (33, 28.5), (27, 32), (22, 29), (18.5, 28.5)], (255, 255, 255))
    pen.polygon([(60, 26), (66, 32.5), (61, 35), (55, 31)], (255, 255, 255))
    pen.polygon([(44, 56), (90, 14), (128, 56), (128, 58), (44, 58)], (85, 120, 146))
    pen.polygon([(90, 14), (99, 24), (92, 29), (86, 25), (80, 23.2)], (255, 255, 255))
    pen.gradient(from: 56, to: 84, (111, 169, 200), (47, 110, 147))
    for (x1, x2, y) in [
      (58, 104, 62), (70, 98, 67), (10, 34, 64), (18, 30, 70), (78, 92, 73),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      pen.line(from: (x1, y), to: (x2, y), width: 1.5, (255, 255, 255), alpha: 0.45)
    }
  }

  private func drawNightPines(_ pen: LandscapePen) {
    pen.gradient(from: 0, to: 84, (27, 42, 82), (90, 108, 158))
    pen.disc(86, 22, 9, (246, 241, 216))
    for (x, y, radius) in [
      (14, 14, 1), (34, 24, 0.8), (52, 10, 1), (66, 30, 0.8), (108, 10, 0.8), (24, 36, 0.7),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      pen.disc(x, y, radius, (255, 255, 255))
    }
    pen.hill((49, 69, 111)) {
      $0.start(0, 60)
      $0.curve(40, 44, 70, 56)
      $0.curve(100, 68, 116, 50)
    }
    for (left, top, right, foot) in [
      (6, 46, 26, 78), (24, 38, 48, 80), (44, 52, 62, 80), (78, 42, 102, 80), (98, 54, 116, 80),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      pen.polygon([(left, foot), ((left + right) / 2, top), (right, foot)], (20, 35, 58))
    }
    pen.hill((14, 26, 45)) {
      $0.start(0, 76)
      $0.curve(58, 68, 116, 76)
    }
  }

  private func drawGreenHills(_ pen: LandscapePen) {
    pen.gradient(from: 0, to: 84, (127, 196, 242), (233, 246, 251))
    pen.shape((255, 255, 255), alpha: 0.92) {
      $0.start(20, 24)
      $0.arc(to: 33, 20, radius: 7)
      $0.arc(to: 48, 24, radius: 8)
      $0.arc(to: 47, 30, radius: 5)
      $0.line(22, 30)
      $0.arc(to: 20, 24, radius: 4)
    }
    pen.hill((140, 199, 122)) {
      $0.start(0, 56)
      $0.curve(30, 34, 64, 50)
      $0.curve(98, 66, 116, 44)
    }
    pen.hill((93, 168, 88)) {
      $0.start(0, 68)
      $0.curve(46, 50, 116, 66)
    }
    pen.polygon([(84, 44), (98, 44), (98, 57), (84, 57)], (255, 246, 230))
    pen.polygon([(81, 45), (91, 36), (101, 45)], (200, 80, 60))
    pen.polygon([(89, 50), (93, 50), (93, 57), (89, 57)], (122, 75, 52))
    pen.hill((63, 135, 72)) {
      $0.start(0, 80)
      $0.curve(60, 66, 116, 80)
    }
  }
}
