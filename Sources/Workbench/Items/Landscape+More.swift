// SPDX-License-Identifier: Apache-2.0
import Tabletop

// The fifth and the sixth landscapes, so that no two of six cards look the same.
extension Landscape {
  func drawEveningSea(_ pen: LandscapePen) {
    pen.gradient(from: 0, to: 54, (104, 92, 158), (255, 196, 160))
    pen.disc(82, 52, 13, (255, 236, 196))
    pen.gradient(from: 54, to: 84, (164, 116, 156), (52, 54, 104))
    for (x1, x2, y) in [
      (70, 94, 57.5), (74, 98, 62), (68, 90, 67), (80, 92, 72), (8, 20, 61), (96, 108, 76), (14, 30, 78),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      pen.line(from: (x1, y), to: (x2, y), width: 1.5, (255, 226, 190), alpha: 0.5)
    }
    pen.polygon([(37, 22), (37, 59), (20, 59)], (255, 246, 232))
    pen.polygon([(39.5, 28), (39.5, 59), (54, 59)], (240, 202, 190))
    pen.polygon([(17, 61), (59, 61), (52, 69), (23, 69)], (62, 40, 66))
  }

  func drawAutumnTrees(_ pen: LandscapePen) {
    pen.gradient(from: 0, to: 84, (196, 222, 230), (250, 244, 226))
    pen.hill((214, 190, 120)) {
      $0.start(0, 54)
      $0.curve(36, 42, 70, 52)
      $0.curve(96, 60, 116, 46)
    }
    pen.hill((190, 152, 78)) {
      $0.start(0, 66)
      $0.curve(50, 52, 116, 68)
    }
    for (x, foot, size, tone) in [
      (88, 66, 0.72, (226, 150, 54)), (26, 66, 0.85, (214, 106, 48)), (56, 72, 1.12, (190, 60, 46)),
    ] as [(CGFloat, CGFloat, CGFloat, LandscapePen.Tone)] {
      let trunk = 2 * size, crown = foot - 26 * size
      pen.polygon(
        [(x - trunk, foot), (x - trunk / 2, crown), (x + trunk / 2, crown), (x + trunk, foot)], (92, 62, 50))
      pen.disc(x - 8 * size, crown, 9 * size, tone)
      pen.disc(x + 8 * size, crown + size, 8.5 * size, tone)
      pen.disc(x, crown - 9 * size, 11 * size, tone)
    }
    pen.hill((142, 104, 58)) {
      $0.start(0, 76)
      $0.curve(58, 68, 116, 78)
    }
  }
}
