// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import Testing
import UIWidgets

@testable import Workbench

/// How the landscapes on photos are drawn, at any size.
@MainActor
struct LandscapeTests {
  /// What is drawn of a landscape at a width in points: the paths in its own coordinates, back to front.
  private func outlines(_ landscape: Landscape, width: CGFloat) -> [(isGradient: Bool, box: CGRect)] {
    let scale = width / Landscape.size.width
    let host = HeadlessHost(size: CGSize(width: width, height: Landscape.size.height * scale))
    let view = LandscapeView(landscape, frame: host.window.bounds)
    host.window.addSubview(view)
    let list = host.render()
    func box(_ path: PathCommand) -> CGRect {
      let end = list.contourEnds[path.contours.upperBound - 1]
      let points = list.points[path.firstPoint..<end].map { $0.applying(path.transform) }
      let (x, y) = (points.map { $0.x / scale }, points.map { $0.y / scale })
      return CGRect(
        x: x.min() ?? 0, y: y.min() ?? 0, width: (x.max() ?? 0) - (x.min() ?? 0),
        height: (y.max() ?? 0) - (y.min() ?? 0))
    }
    return list.commands.compactMap {
      switch $0 {
      case .gradient(let path, _): (true, box(path))
      case .fill(let path): (false, box(path))
      default: nil
      }
    }
  }

  /// Two edges that share a row of pixels let the ground shine through: a light line along the horizon.
  @Test("what ends at the horizon reaches on under the water", arguments: [104, 116, 405, 435, 1000])
  func theHorizonHasNoSeam(width: CGFloat) throws {
    let outlines = outlines(.fjord, width: width)
    let water = try #require(outlines.lastIndex { $0.isGradient })
    #expect(abs(outlines[water].box.minY - 56) < 0.01)
    let behind = outlines[..<water].filter { $0.box.maxY > 50 }
    #expect(behind.count == 3, "the sky and two mountains")
    #expect(behind.allSatisfy { $0.box.maxY >= 57.5 }, "\(behind)")
  }

  /// Stripes that overlap, each with an edge of its own, made scallops at the sides.
  @Test("what reaches from side to side is cut by the clip alone", arguments: Landscape.allCases)
  func sidesAreCutByTheClipAlone(landscape: Landscape) {
    let outlines = outlines(landscape, width: 405)
    let wide = outlines.filter { $0.box.width > 110 }
    #expect(!wide.isEmpty && wide.allSatisfy { $0.box.minX <= -1 && $0.box.maxX >= 117 }, "\(wide)")
    let skies = outlines.filter(\.isGradient)
    #expect(skies.count == ([.fjord, .eveningSea].contains(landscape) ? 2 : 1), "one shape, not stripes")
    #expect(skies.first.map { $0.box.minY <= -1 } == true)
  }
}
