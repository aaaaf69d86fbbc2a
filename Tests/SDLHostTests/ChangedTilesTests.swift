// SPDX-License-Identifier: Apache-2.0
import CSDL
import TestSupport
import Testing
import UIGeometry

@testable import SDLHost
@testable import UIWidgets

/// Frames on top of frames, of which only what changes is drawn, beside the same ones drawn whole.
@Suite("Changed tiles") @MainActor
struct ChangedTilesTests {
  /// A target that keeps its pixels.
  @MainActor
  private final class Board {
    let width: Int, height: Int
    let canvas: SoftwareCanvas
    private let renderer: SDLRenderer
    private(set) var pixels: [UInt32]
    private var frames = 0
    private let isKept: Bool

    init(_ width: Int, _ height: Int, isKept: Bool, isHelped: Bool = false) {
      (self.width, self.height, self.isKept) = (width, height, isKept)
      canvas = SoftwareCanvas(isHelped: isHelped)
      renderer = SDLRenderer(canvas: canvas, runs: Pictures.measurer().runs)
      pixels = [UInt32](repeating: 7, count: width * height)
    }

    func draw(_ list: DisplayList, scale: Double = 1, over backdrop: Backdrop? = nil) {
      let holds = isKept && frames > 0
      if !holds { for index in pixels.indices { pixels[index] = 0x12_3456 } }
      pixels.withUnsafeMutableBufferPointer {
        canvas.setTarget(
          $0.baseAddress!, stride: width, width: width, height: height, holdsLastFrame: holds)
        renderer.render(list, over: backdrop, width: width, height: height, scale: scale)
      }
      frames += 1
    }

    /// The pixels that the newest drawing may have changed.
    var drawn: Int { canvas.changes.reduce(0) { $0 + Int($1.w) * Int($1.h) } }

    func close() { renderer.close() }
  }

  /// A thing of some kind, which mostly stays as it is from frame to frame.
  @MainActor
  private struct Thing {
    var kind: Int, x: CGFloat, y: CGFloat, turn: CGFloat, shade: Float, size: CGFloat

    init(_ width: Int, _ height: Int, _ random: inout SeededGenerator) {
      kind = Int.random(in: 0..<6, using: &random)
      x = .random(in: -20...CGFloat(width) + 20, using: &random)
      y = .random(in: -20...CGFloat(height) + 20, using: &random)
      turn = Bool.random(using: &random) ? 0 : .random(in: 0...3, using: &random)
      shade = .random(in: 0...1, using: &random)
      size = .random(in: 1...60, using: &random)
    }

    func add(to list: inout DisplayList) {
      let place = CGAffineTransform(rotationAngle: turn)
        .concatenating(CGAffineTransform(translationX: x, y: y))
      let box = CGRect(x: -size / 2, y: -size / 2, width: size, height: size)
      let color = RGBA(shade, 0.4, 1 - shade, kind % 2 == 0 ? 1 : 0.5)
      switch kind {
      case 0, 1:
        list.append(
          .roundedRect(
            RoundedRectCommand(
              rect: box, cornerRadius: size * CGFloat(shade) / 2, fill: color, borderWidth: CGFloat(kind),
              border: Pictures.white, transform: place)))
      case 2:
        list.append(
          .shadow(
            ShadowCommand(
              rect: box, cornerRadius: size / 4, sigma: 1 + 9 * CGFloat(shade),
              offset: CGVector(dx: 0, dy: 4),
              color: RGBA(0, 0, 0, 0.15), transform: place)))
        list.append(
          .roundedRect(RoundedRectCommand(rect: box, cornerRadius: 3, fill: color, transform: place)))
      case 3:
        list.append(
          .text(
            TextCommand(
              "No \(Int(shade * 5))", font: FontDescription(size: 6 + size / 2), color: color,
              baseline: .zero,
              transform: place)))
      default:
        let (first, points, stops) = (list.contourEnds.count, list.points.count, list.stops.count)
        for corner in 0..<9 {
          let angle = CGFloat(corner) * 2 * .pi / 9
          list.appendPoint(CGPoint(x: size / 2 * cos(angle), y: size / 2 * sin(angle)))
        }
        list.endContour()
        let path = PathCommand(
          contours: first..<first + 1, firstPoint: points, isClosed: true, color: color, transform: place)
        guard kind == 4 else { return list.append(.stroke(path, StrokeStyle(width: 1 + CGFloat(shade) * 6))) }
        list.appendStop(GradientStop(location: 0, color: Pictures.white))
        list.appendStop(GradientStop(location: 1, color: color))
        list.append(
          .gradient(
            path,
            GradientCommand(
              .radial(from: CGPoint(x: -size / 8, y: 0), radius: 0, to: .zero, endRadius: size / 2),
              stops: stops..<stops + 2, transform: place)))
      }
    }
  }

  private static let sizes = [(500, 400), (301, 203), (64, 64), (65, 17), (1, 1), (4200, 40)]

  @Test("pixels are those of frames drawn whole, whatever changes", arguments: 0..<6, [1.0, 1.5])
  func pixelsAreThoseOfWholeFrames(index: Int, scale: Double) {
    let seed = UInt64(4000 + index) + (scale > 1 ? 100 : 0)
    var random = SeededGenerator(seed: seed)
    let (width, height) = Self.sizes[index]
    let kept = Board(width, height, isKept: true, isHelped: index == 0)
    let whole = Board(width, height, isKept: false)
    defer { kept.close() }
    defer { whole.close() }
    var things = (0..<40).map { _ in Thing(width, height, &random) }
    var spared = 0
    for frame in 0..<40 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let thing = Int.random(in: 0..<things.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: things[thing] = Thing(width, height, &random)
        case 1: things[thing].shade = .random(in: 0...1, using: &random)
        case 2: things.swapAt(thing, 0)
        default: things[thing].x += .random(in: -3...3, using: &random)
        }
      }
      var list = DisplayList()
      for thing in things { thing.add(to: &list) }
      // Once more letters than the atlas holds: the frame is drawn in two parts.
      if frame == 20 {
        for size in 50..<63 {
          list.append(
            .text(
              TextCommand(
                "ABCDEFGHKMNQRSW\(frame)", font: FontDescription(size: CGFloat(size * 2)),
                color: RGBA(1, 1, 1, 0.1), baseline: CGPoint(x: 0, y: size))))
        }
      }
      kept.draw(list, scale: scale)
      whole.draw(list, scale: scale)
      if kept.drawn < width * height { spared += 1 }
      let isSame = kept.pixels == whole.pixels
      #expect(isSame, "frame \(frame) of seed \(seed)")
    }
    #expect(width * height < 10_000 || spared > 12, "seed \(seed)")
  }

  @Test("a frame like the one before draws nothing, one in which a thing moves draws where it was and is")
  func onlyWhatMovesIsDrawn() {
    let board = Board(1024, 768, isKept: true)
    defer { board.close() }
    func list(_ x: CGFloat) -> DisplayList {
      var list = Pictures.list(.roundedRect(Pictures.rect(0, 0, 1024, 768, fill: RGBA(0.2, 0.2, 0.2))))
      for index in 0..<100 {
        list.append(
          .text(
            TextCommand(
              "Line \(index)", font: FontDescription(size: 15), color: Pictures.white,
              baseline: CGPoint(x: 20 + index % 10 * 90, y: 40 + index / 10 * 70))))
      }
      list.append(.roundedRect(Pictures.rect(x, 300, 40, 40, radius: 8)))
      return list
    }
    board.draw(list(500))
    #expect(board.drawn == 1024 * 768)
    board.draw(list(500))
    // Letters come into the atlas with the first frame: what uses it is drawn once more.
    board.draw(list(500))
    #expect(board.drawn == 0)
    for x in stride(from: 500.0, through: 560, by: 0.5) {
      board.draw(list(x))
      #expect(board.drawn <= 2 * 64 * 192, "at \(x)")
    }
    #expect(board.pixels[320 * 1024 + 580] == 0xFFFF_FFFF && board.pixels[320 * 1024 + 490] != 0xFFFF_FFFF)
  }

  @Test("what was painted over in the atlas is drawn anew, although its triangles are the same")
  func newTexelsAreDrawn() {
    let (kept, whole) = (Board(200, 200, isKept: true), Board(200, 200, isKept: false))
    defer { kept.close() }
    defer { whole.close() }
    var random = SeededGenerator(seed: 77)
    for frame in 0..<100 {
      var list = DisplayList()
      for corner in [(0, 0), (100, 0), (100, 100), (0, 100)] {
        list.appendPoint(CGPoint(x: corner.0, y: corner.1))
      }
      list.endContour()
      list.appendStop(GradientStop(location: 0, color: Pictures.white))
      list.appendStop(
        GradientStop(location: 1, color: RGBA(.random(in: 0...1, using: &random), 0, frame % 3 == 0 ? 1 : 0)))
      list.append(
        .gradient(
          PathCommand(contours: 0..<1, firstPoint: 0, isClosed: true, color: Pictures.white),
          GradientCommand(
            .radial(from: CGPoint(x: 50, y: 50), radius: 0, to: CGPoint(x: 50, y: 50), endRadius: 50),
            stops: 0..<2)))
      kept.draw(list)
      whole.draw(list)
      let isSame = kept.pixels == whole.pixels
      #expect(isSame, "frame \(frame)")
    }
  }

  @Test("a picture that takes another's place in the atlas is drawn, although its triangles are the same")
  func picturesInTheSamePlaceAreDrawn() throws {
    let board = Board(64, 64, isKept: true)
    defer { board.close() }
    // More than half of the atlas, so that each frame's takes the place of the one before.
    let (width, height) = (1100, 520)
    for (frame, level) in [UInt8(255), 120, 200].enumerated() {
      let bitmap = try #require(
        Bitmap(width: width, height: height, rgba: [UInt8](repeating: level, count: width * height * 4)))
      board.draw(
        Pictures.list(
          .image(
            ImageCommand(bitmap, rect: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))))
        ))
      // Its grey with its alpha, on black.
      let shown = Double(level) * Double(level) / 255
      #expect(abs(Double(board.pixels[32 * 64 + 32] & 255) - shown) <= 2, "frame \(frame)")
    }
  }

  @Test("a picture under all is drawn whole, and so is the frame after the last one")
  func backdropsAreDrawnWhole() {
    let (kept, whole) = (Board(300, 200, isKept: true), Board(300, 200, isKept: false))
    defer { kept.close() }
    defer { whole.close() }
    let list = Pictures.list(.roundedRect(Pictures.rect(20, 20, 60, 60, radius: 9, fill: RGBA(1, 0, 0, 0.5))))
    for frame in 0..<8 {
      let picture = (0..<300 * 150).map { UInt32(($0 * 7 + frame) % 0xFF_FFFF) }
      picture.withUnsafeBufferPointer { picture in
        let backdrop = Backdrop(
          pixels: picture.baseAddress!, width: 300, height: 150, number: frame, ground: (9, 9, 9))
        for board in [kept, whole] { board.draw(list, over: frame % 3 == 2 ? nil : backdrop) }
      }
      let isSame = kept.pixels == whole.pixels
      #expect(isSame, "frame \(frame)")
    }
  }
}
