// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

/// Counted by an interposer, in a process of its own so that no other test's allocations are seen.
@Suite("Allocations") @MainActor
struct AllocationTests {
  @Test(
    "drawing moving items, labels, paths, gradients and clips allocates nothing once it has seen its largest frame"
  )
  func drawing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 640 * 480)
        defer { pixels.deallocate() }
        let canvas = SoftwareCanvas(isHelped: true)
        canvas.setTarget(pixels, stride: 640, width: 640, height: 480)
        let renderer = SDLRenderer(canvas: canvas, runs: Pictures.measurer().runs)
        var list = DisplayList()
        @MainActor func frame(_ number: Int) {
          Self.write(number, into: &list)
          renderer.render(list, width: 640, height: 480, scale: 1)
        }
        for number in 0..<24 { frame(number) }
        let before = mallocCallCount()
        for number in 12..<24 { frame(number) }
        let count = mallocCallCount() - before
        precondition(count == 0, "\(count) allocations in 12 frames")
      }
    }
  }

  private static func write(_ frame: Int, into list: inout DisplayList) {
    list.removeAll()
    list.append(.roundedRect(Pictures.rect(0, 0, 640, 480)))
    list.append(.pushClip(Pictures.rect(20, 20, 600, 440, radius: 30)))
    var index = 0
    while index < 40 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(index) + CGFloat(frame) * 0.02)
        .concatenating(CGAffineTransform(translationX: CGFloat(index * 16), y: CGFloat(index * 53 % 480)))
      let rect = Pictures.rect(-30, -30, 60, 60, radius: 4, fill: RGBA(0.2, 0.7, 0.3), transform: turn)
      list.append(
        .shadow(
          ShadowCommand(
            rect: rect.rect, cornerRadius: 4, sigma: 6, offset: CGVector(dx: 0, dy: 4),
            color: RGBA(0, 0, 0, 0.3), transform: turn)))
      list.append(.roundedRect(rect))
      list.append(
        .text(
          TextCommand(
            labels[index], font: FontDescription(size: 15), color: RGBA(0, 0, 0),
            baseline: CGPoint(x: -20, y: 5), transform: turn)))
      let first = list.points.count
      list.appendPoint(CGPoint(x: -10, y: 0))
      list.appendPoint(CGPoint(x: 0, y: -10))
      list.appendPoint(CGPoint(x: 10, y: 0))
      list.endContour()
      let path = PathCommand(
        contours: list.contourEnds.count - 1..<list.contourEnds.count, firstPoint: first, isClosed: true,
        color: RGBA(1, 0, 0), transform: turn)
      list.append(.fill(path))
      list.append(.stroke(path, StrokeStyle(width: 2)))
      writeGradients(path, turn, into: &list)
      index += 1
    }
    list.append(.popClip)
  }

  private static func writeGradients(
    _ path: PathCommand, _ turn: CGAffineTransform, into list: inout DisplayList
  ) {
    let first = list.stops.count
    list.appendStop(GradientStop(location: 0, color: RGBA(1, 1, 1)))
    list.appendStop(GradientStop(location: 0.4, color: RGBA(1, 0, 0)))
    list.appendStop(GradientStop(location: 1, color: RGBA(0, 0, 1, 0.5)))
    let stops = first..<first + 3
    let line = GradientCommand.Shape.linear(from: .zero, to: CGPoint(x: 8, y: -8))
    let spot = GradientCommand.Shape.radial(from: CGPoint(x: 1, y: -2), radius: 0, to: .zero, endRadius: 9)
    list.append(.gradient(path, GradientCommand(line, stops: stops, transform: turn)))
    list.append(.pushPathClip(path))
    list.append(.gradient(path, GradientCommand(spot, stops: stops, transform: turn)))
    list.append(.popClip)
  }

  private static let labels = (0..<40).map { "Item \($0)" }
}
