// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// What shape layers become in a display list, and what they cut.
@MainActor
struct ShapeLayerTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))
  private let shape = CAShapeLayer()

  init() {
    host.window.addSubview(view)
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 10)).cgPath
    host.step()
  }

  private func render() -> DisplayList {
    host.step()
    return host.render()
  }

  /// The lines that are drawn, as their points in the layer, and whether they are closed.
  private func lines() -> [[CGPoint]] {
    let list = render()
    return list.commands.compactMap { command in
      guard case .stroke(let path, _) = command else { return nil }
      return Array(list.points[path.firstPoint..<list.contourEnds[path.contours.lowerBound]])
    }
  }

  @Test func theInsideAndTheLineAreDrawnInTheLayersPlace() throws {
    shape.frame.origin = CGPoint(x: 5, y: 6)
    shape.fillColor = UIColor.red.cgColor
    shape.strokeColor = UIColor.blue.cgColor
    (shape.lineWidth, shape.lineCap, shape.lineJoin) = (3, .round, .bevel)
    shape.lineDashPattern = [4, 2]
    view.layer.addSublayer(shape)
    let commands = render().commands
    let fills = commands.compactMap { if case .fill(let path) = $0 { path } else { nil } }
    let strokes = commands.compactMap {
      if case .stroke(let path, let style) = $0 { (path, style) } else { nil }
    }
    try #require(fills.count == 1 && strokes.count == 1)
    #expect(fills[0].color == RGBA(1, 0, 0) && strokes[0].0.color == RGBA(0, 0, 1))
    #expect(fills[0].transform.tx == 25 && fills[0].transform.ty == 36 && strokes[0].0.isClosed)
    #expect(strokes[0].1 == StrokeStyle(width: 3, cap: .round, join: .bevel, dash: 4, gap: 2))
    shape.fillColor = nil
    shape.strokeColor = nil
    #expect(!render().commands.contains { if case .roundedRect = $0 { false } else { true } })
  }

  /// Of a way of 100 points round the rectangle.
  @Test(arguments: [
    (0.0, 0.2, [[CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)]]),
    (0.4, 0.5, [[CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 10)]]),
    (0.3, 0.45, [[CGPoint(x: 30, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 5)]]),
    (0.95, 7, [[CGPoint(x: 0, y: 5), CGPoint(x: 0, y: 0)]]), (0.5, 0.5, []), (0.8, 0.2, []),
    (-1, 0.1, [[CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]]), (.nan, 1, []),
  ])
  func aLineIsDrawnFromItsStartToItsEnd(start: Double, end: Double, expected: [[CGPoint]]) {
    shape.strokeColor = UIColor.blue.cgColor
    view.layer.addSublayer(shape)
    #expect(lines().count == 1 && shape.strokeEnd == 1)
    (shape.strokeStart, shape.strokeEnd) = (start, end)
    let found = lines()
    #expect(found.count == expected.count)
    for (points, wanted) in zip(found, expected) {
      #expect(
        points.count == wanted.count
          && zip(points, wanted).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 1e-9 }, "\(points)")
    }
  }

  @Test func aMaskCutsTheViewWithAllThatIsInIt() throws {
    view.backgroundColor = .green
    view.addSubview(UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5)))
    view.subviews[0].backgroundColor = .red
    view.layer.mask = shape
    func kinds() -> [String] {
      render().commands.map { command in
        switch command {
        case .pushPathClip(let path): "clip \(path.transform.tx),\(path.transform.ty)"
        case .popClip: "end"
        case .roundedRect: "rect"
        default: "other"
        }
      }
    }
    #expect(kinds() == ["clip 20.0,30.0", "rect", "rect", "end"])
    shape.frame.origin.x = 7
    #expect(kinds().first == "clip 27.0,30.0")
    view.layer.mask = nil
    #expect(kinds() == ["rect", "rect"])
    // A path of nothing, or a layer without any, cuts nothing.
    view.layer.mask = CALayer()
    #expect(kinds() == ["rect", "rect"])
  }
}
