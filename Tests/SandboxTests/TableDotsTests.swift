// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import SDLHost
import Testing
import UIGeometry
import UIWidgets

@testable import Workbench

/// The table's dots, which are drawn as rows, beside the rectangles that they stand for.
@MainActor
struct TableDotsTests {
  /// Draws the dots of a table one by one.
  private final class PlainDots: UIView {
    override func draw(_ rect: CGRect) {
      let rim = bounds.insetBy(dx: 6, dy: 6)
      for row in 1...Int(bounds.height / 20) + 1 {
        for column in 1...Int(bounds.width / 20) + 1 {
          let point = CGPoint(x: 20 * CGFloat(column), y: 20 * CGFloat(row))
          guard rim.contains(point) else { continue }
          (row % 5 == 0 && column % 5 == 0 ? Look.gridDotAtHundred : Look.gridDot).setFill()
          UIRectFill(CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2))
        }
      }
    }
  }

  private func pixels(of view: UIView, _ size: CGSize, _ scale: CGFloat, at y: CGFloat) throws -> [UInt8] {
    let host = HeadlessHost(size: CGSize(width: size.width, height: size.height + y), scale: scale)
    let controller = UIViewController()
    host.window.rootViewController = controller
    controller.view.backgroundColor = Look.stage
    view.frame = CGRect(x: 0, y: y, width: size.width, height: size.height)
    view.backgroundColor = nil
    controller.view.addSubview(view)
    host.step()
    return try DisplayListImage(
      host.render(), size: host.window.bounds.size, scale: scale,
      textMeasurer: SDLTextMeasurer(fontFile: nil), prefersSoftware: true
    ).rgba
  }

  @Test(
    "are where rectangles would be, to the pixel",
    arguments: [1, 1.1, 1.25, 1.5, 2, 2.35, 3], [0, 44, 45] as [CGFloat])
  func rowsAreRectangles(scale: CGFloat, y: CGFloat) throws {
    for size in [
      CGSize(width: 360, height: 206), CGSize(width: 1024, height: 300), CGSize(width: 26, height: 30),
      CGSize(width: 1926, height: 130), CGSize(width: 5, height: 5), CGSize(width: 46, height: 126),
    ] {
      let table = TableView(), plain = PlainDots()
      // Without what lies at the edges.
      let rows = try inner(pixels(of: table, size, scale, at: y), size, scale, y)
      #expect(rows == (try inner(pixels(of: plain, size, scale, at: y), size, scale, y)), "\(size)")
    }
  }

  /// The pixels more than a lip's width from the view's edges.
  private func inner(_ rgba: [UInt8], _ size: CGSize, _ scale: CGFloat, _ y: CGFloat) -> [UInt8] {
    let width = Int((size.width * scale).rounded()), rim = Int((11 * scale).rounded(.up))
    let (first, last) = (Int((y * scale).rounded(.up)) + rim, Int((y + size.height) * scale) - rim)
    guard width > 2 * rim, first < last else { return [] }
    return (first..<last).flatMap { row -> ArraySlice<UInt8> in
      let start = 4 * (row * width + rim), end = 4 * ((row + 1) * width - rim)
      return end <= rgba.count ? rgba[start..<end] : []
    }
  }

  @Test("are few commands, however large the table is")
  func fewCommands() {
    let host = HeadlessHost(size: CGSize(width: 1920, height: 1000))
    let controller = UIViewController()
    host.window.rootViewController = controller
    controller.view.addSubview(TableView(frame: controller.view.bounds))
    host.step()
    #expect(host.render().commands.count < 200)
  }
}
