// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Raster bands") @MainActor
struct RasterBandsTests {
  @Test("a second thread changes no pixel, frame after frame")
  func helpChangesNothing() {
    let alone = draw(isHelped: false), helped = draw(isHelped: true)
    #expect(alone == helped)
    #expect(Set(alone[3]).count > 500)
  }

  @Test("bands are taken once each, whoever takes them")
  func bandsAreTakenOnce() async {
    let counter = BandCounter()
    let taken = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var mine: [Int] = []
          while let band = counter.take(below: 1000) { mine.append(band) }
          return mine
        }
      }
      var all: [Int] = []
      for await mine in group { all += mine }
      return all
    }
    #expect(taken.sorted() == Array(0..<1000))
    counter.restart()
    #expect(counter.take(below: 1) == 0 && counter.take(below: 1) == nil)
  }

  @Test("nothing of what the pixels held is left, wherever the first rectangle ends", arguments: [0, 7, 90])
  func groundIsWhole(degrees: Int) {
    let (width, height) = (20, 14)
    let canvas = SoftwareCanvas(isHelped: false)
    let renderer = SDLRenderer(canvas: canvas, runs: Pictures.measurer().runs)
    defer { renderer.close() }
    func draw(_ list: DisplayList, on value: UInt32) -> [UInt32] {
      var pixels = [UInt32](repeating: value, count: width * height)
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        canvas.setTarget(start, stride: width, width: width, height: height)
        renderer.render(list, width: width, height: height, scale: 1)
      }
      return pixels
    }
    var wrong: [String] = []
    // Each side a pixel or half of one inside the target, at its edge, or a pixel outside.
    let ends: [CGFloat] = [-1, 0, 0.5, 1]
    for sides in 0..<256 {
      let left = ends[sides & 3], top = ends[sides >> 2 & 3]
      let right = 20 - ends[sides >> 4 & 3], bottom = 14 - ends[sides >> 6]
      for (radius, alpha) in [(0, 1), (5, 1), (0, 0.5)] as [(CGFloat, Float)] {
        let turn = CGAffineTransform(translationX: -10, y: -7)
          .concatenating(CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180))
          .concatenating(CGAffineTransform(translationX: 10, y: 7))
        let list = Pictures.list(
          .roundedRect(
            Pictures.rect(
              left, top, right - left, bottom - top, radius: radius, fill: RGBA(1, 0, 0, alpha),
              transform: turn)))
        let drawn = draw(list, on: 0x12_3456)
        if drawn != draw(list, on: 0xFFED_CBA9) || drawn.contains(where: { $0 & 0xFFFF != 0 }) {
          wrong.append("\(left) \(top) \(right) \(bottom) radius \(radius) alpha \(alpha)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.first ?? "")")
  }

  /// Eight frames of turned, translucent shapes, shadows and text, enough for a helper to wake up.
  private func draw(isHelped: Bool) -> [[UInt32]] {
    let (width, height) = (900, 700)
    let canvas = SoftwareCanvas(isHelped: isHelped)
    let renderer = SDLRenderer(canvas: canvas, runs: Pictures.measurer().runs)
    defer { renderer.close() }
    return (0..<8).map { frame in
      var pixels = [UInt32](repeating: 7, count: width * height)
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        canvas.setTarget(start, stride: width, width: width, height: height)
        renderer.render(list(frame), width: width, height: height, scale: 1)
      }
      return pixels
    }
  }

  private func list(_ frame: Int) -> DisplayList {
    var list = DisplayList()
    for index in 0..<120 {
      let pose = CGAffineTransform(rotationAngle: CGFloat(index + frame) * 0.3)
        .concatenating(
          CGAffineTransform(translationX: CGFloat(index * 7919 % 900), y: CGFloat(index * 104_729 % 700)))
      let rect = Pictures.rect(
        -40, -40, 80, 80, radius: 6,
        fill: RGBA(Float(index % 7) / 7, Float(index % 5) / 5, 0.5, index % 2 == 0 ? 1 : 0.6), transform: pose
      )
      list.append(
        .shadow(
          ShadowCommand(
            rect: rect.rect, cornerRadius: 6, sigma: 5, offset: CGVector(dx: 0, dy: 4),
            color: RGBA(0, 0, 0, 0.3), transform: pose)))
      list.append(.roundedRect(rect))
      list.append(
        .text(
          TextCommand(
            "Item \(index)", font: FontDescription(size: 15), color: Pictures.white,
            baseline: CGPoint(x: -24, y: 5), transform: pose)))
    }
    return list
  }
}
