// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Drawing") @MainActor
struct DrawingTests {
  @Test("a standing edge is one clean step at every scale", arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func crispEdges(scale: CGFloat) throws {
    let image = try Pictures.draw(
      Pictures.list(.roundedRect(Pictures.rect(10, 10.5, 30, 20))), 60, 60, scale: scale)
    for index in stride(from: 0, to: image.rgba.count, by: 4) {
      #expect(image.rgba[index] == 0 || image.rgba[index] == 255)
    }
    let expected = (30 * scale).rounded() * (20 * scale).rounded()
    #expect(abs(image.coverage - expected) <= 40 * scale)
  }

  @Test("a turned shape covers as much as it is large")
  func coverageOfTurnedShapes() throws {
    for step in 0..<12 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(step) * 0.13)
        .concatenating(CGAffineTransform(translationX: 60.3, y: 59.6))
      let sharp = try Pictures.draw(
        Pictures.list(.roundedRect(Pictures.rect(-30, -20, 60, 40, transform: turn))), 120, 120)
      #expect(abs(sharp.coverage - 2400) < 12, "angle \(step)")
      let round = try Pictures.draw(
        Pictures.list(.roundedRect(Pictures.rect(-30, -20, 60, 40, radius: 10, transform: turn))), 120, 120)
      #expect(abs(round.coverage - (2400 - (4 - CGFloat.pi) * 100)) < 14, "angle \(step), round")
    }
  }

  @Test("what is thinner than a pixel fades instead of vanishing")
  func thin() throws {
    let turn = CGAffineTransform(rotationAngle: 0.4).concatenating(CGAffineTransform(translationX: 50, y: 50))
    let image = try Pictures.draw(
      Pictures.list(.roundedRect(Pictures.rect(-40, -0.2, 80, 0.4, transform: turn))), 100, 100)
    #expect(abs(image.coverage - 32) < 4)
  }

  @Test("triangles that share a side draw no pixel twice and leave none out")
  func seams() throws {
    let half = RGBA(1, 1, 1, 0.5)
    let turn = CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 50, y: 50))
    let image = try Pictures.draw(
      Pictures.list(.roundedRect(Pictures.rect(-40, -40, 80, 80, radius: 12, fill: half, transform: turn))),
      100,
      100)
    for y in 20..<80 { for x in 20..<80 { #expect(abs(image.red(x, y) - 128) <= 1) } }
  }

  @Test("coordinates that are no numbers or out of this world are dropped, the rest is drawn")
  func wildCoordinatesAreDropped() throws {
    var list = DisplayList()
    for value in [CGFloat.nan, .infinity, -.infinity, 1e30, -1e9, .leastNonzeroMagnitude] {
      list.append(.roundedRect(Pictures.rect(value, 0, 10, 10)))
      list.append(.roundedRect(Pictures.rect(0, 0, value, 10)))
      list.append(
        .shadow(
          ShadowCommand(
            rect: CGRect(x: 0, y: value, width: 9, height: 9), cornerRadius: value, sigma: value,
            offset: CGVector(dx: value, dy: 0), color: RGBA(0, 0, 0, 1))))
      var odd = CGAffineTransform.identity
      odd.a = value
      list.append(.roundedRect(Pictures.rect(0, 0, 10, 10, transform: odd)))
      list.append(
        .text(
          TextCommand(
            "x", font: FontDescription(size: 17), color: Pictures.white, baseline: CGPoint(x: value, y: 0))))
      let first = list.points.count, contour = list.contourEnds.count
      list.appendPoint(CGPoint(x: value, y: 0))
      list.appendPoint(CGPoint(x: 0, y: value))
      list.appendPoint(CGPoint(x: 20, y: -90_000))
      list.endContour()
      let path = PathCommand(
        contours: contour..<contour + 1, firstPoint: first, isClosed: true, color: RGBA(0, 0, 0, 0.01))
      list.append(.fill(path))
      list.append(.stroke(path, StrokeStyle(width: value, dash: 1e-3, gap: 1e-3)))
      list.append(.pushClip(Pictures.rect(value, value, 10, 10, radius: 3)))
      list.append(.popClip)
    }
    list.append(.popClip)
    list.append(.roundedRect(Pictures.rect(20, 20, 10, 10)))
    let image = try Pictures.draw(list, 50, 50)
    #expect(image.red(25, 25) == 255)
  }

  @Test("a clip cuts: hard where upright, softly where round, and inside another")
  func clips() throws {
    let everything = DrawCommand.roundedRect(Pictures.rect(0, 0, 200, 200))
    let hard = try Pictures.draw(
      Pictures.list(.pushClip(Pictures.rect(20, 30, 50, 40)), everything, .popClip), 100, 100)
    #expect(hard.coverage == 2000)
    let turn = CGAffineTransform(rotationAngle: 0.5).concatenating(CGAffineTransform(translationX: 50, y: 50))
    let round = Pictures.rect(-30, -20, 60, 40, radius: 10, transform: turn)
    let soft = try Pictures.draw(Pictures.list(.pushClip(round), everything, .popClip), 100, 100)
    #expect(abs(soft.coverage - (2400 - (4 - CGFloat.pi) * 100)) < 20)
    let both = try Pictures.draw(
      Pictures.list(
        .pushClip(Pictures.rect(0, 0, 50, 100)), .pushClip(round), everything, .popClip, .popClip), 100,
      100)
    #expect(abs(both.coverage - soft.coverage / 2) < 12)
    let after = try Pictures.draw(Pictures.list(.pushClip(round), .popClip, everything), 100, 100)
    #expect(after.coverage == 10_000)
  }

  @Test("paths fill by the non-zero rule: stars whole, holes by their direction")
  func fills() throws {
    func area(_ contours: [[CGPoint]]) throws -> Double { try draw(contours).coverage }
    func greys(_ contours: [[CGPoint]]) throws -> Int {
      let image = try draw(contours)
      return stride(from: 0, to: image.rgba.count, by: 4).count { (8..<248).contains(image.rgba[$0]) }
    }
    func draw(_ contours: [[CGPoint]]) throws -> DisplayListImage {
      var list = DisplayList()
      for contour in contours {
        for point in contour { list.appendPoint(point) }
        list.endContour()
      }
      let path = PathCommand(
        contours: 0..<contours.count, firstPoint: 0, isClosed: true, color: Pictures.white)
      list.append(.fill(path))
      return try Pictures.draw(list, 100, 100)
    }
    func circle(_ radius: CGFloat, turning: CGFloat) -> [CGPoint] {
      (0..<64).map {
        let angle = turning * CGFloat($0) / 64 * 2 * .pi
        return CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
      }
    }
    let disc = CGFloat.pi * 1600, hole = CGFloat.pi * 225
    #expect(abs(try area([circle(40, turning: 1)]) - disc) < 15)
    #expect(abs(try area([circle(40, turning: 1), circle(15, turning: -1)]) - (disc - hole)) < 20)
    #expect(abs(try area([circle(40, turning: 1), circle(15, turning: 1)]) - disc) < 15)
    let star = (0..<5).map { index in
      let angle = CGFloat(index) * 4 / 5 * CGFloat.pi
      return CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
    }
    // A pentagram of circumradius R covers 1.12257 R², its middle included.
    #expect(abs(try area([star]) - 1.12257 * 1600) < 25)
    #expect(try greys([star]) > 60, "its edges are soft")
    #expect(
      try greys([circle(40, turning: 1), circle(15, turning: 1)]) < 340, "no edge inside of what is filled")
    let arrow = [(10, 10), (90, 50), (10, 90), (40, 50)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(abs(try area([arrow]) - 2000) < 10)
  }

  @Test("a translucent line lies over itself nowhere")
  func strokes() throws {
    var list = DisplayList()
    for point in [(20, 20), (80, 20), (80, 80)] { list.appendPoint(CGPoint(x: point.0, y: point.1)) }
    list.endContour()
    let path = PathCommand(contours: 0..<1, firstPoint: 0, isClosed: false, color: RGBA(1, 1, 1, 0.5))
    list.append(.stroke(path, StrokeStyle(width: 12)))
    let image = try Pictures.draw(list, 100, 100)
    #expect(image.rgba.filter { $0 != 255 }.max() ?? 0 <= 129)
    // Two arms, a corner of three quarters square and a quarter disc, two caps of half a disc.
    let expected = (2 * 54 * 12 + 108 + 9 * CGFloat.pi + 36 * CGFloat.pi) / 2
    #expect(abs(image.coverage - expected) < 12)
  }

  @Test("the same list gives the same pixels again")
  func repeatable() throws {
    let list = Pictures.list(
      .roundedRect(Pictures.rect(3.3, 4.4, 30, 30, radius: 8)),
      .text(
        TextCommand(
          "Aq 12", font: FontDescription(size: 12), color: RGBA(1, 0, 0), baseline: CGPoint(x: 4, y: 20)))
    )
    #expect(try Pictures.draw(list, 50, 50).rgba == Pictures.draw(list, 50, 50).rgba)
  }

  @Test(
    "a picture needs at least one pixel and at most 16 384 each way",
    arguments: [0, -5, .nan, 20_000] as [CGFloat])
  func badSizes(width: CGFloat) {
    #expect(throws: SDLHostError.self) { try Pictures.draw(DisplayList(), width, 10) }
  }

  @Test("shadows fall down whatever the item's angle")
  func shadowDirection() throws {
    for angle in [0, 1.0, 2.5, 4] as [CGFloat] {
      let turn = CGAffineTransform(rotationAngle: angle).concatenating(
        CGAffineTransform(translationX: 60, y: 60))
      let list = Pictures.list(
        .shadow(
          ShadowCommand(
            rect: CGRect(x: -20, y: -20, width: 40, height: 40), cornerRadius: 4, sigma: 3,
            offset: CGVector(dx: 0, dy: 10), color: RGBA(1, 1, 1, 1), transform: turn)))
      let image = try Pictures.draw(list, 120, 120)
      #expect(abs(image.coverage - 1586) < 40, "strength stays, angle \(angle)")
      var sum = (x: 0.0, y: 0.0)
      for y in 0..<120 {
        for x in 0..<120 {
          sum.x += (Double(x) + 0.5) * Double(image.red(x, y)) / 255
          sum.y += (Double(y) + 0.5) * Double(image.red(x, y)) / 255
        }
      }
      #expect(abs(sum.x / image.coverage - 60) < 0.3)
      #expect(abs(sum.y / image.coverage - 70) < 0.3)
    }
  }

  @Test("what an opaque shape hides of its shadow is not missed", arguments: [0, 0.4, 2.3] as [CGFloat])
  func hiddenShadow(angle: CGFloat) throws {
    let turn = CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: 80.3, y: 79.6))
    let rect = Pictures.rect(-40, -30, 80, 60, radius: 8, transform: turn)
    let ground = DrawCommand.roundedRect(Pictures.rect(0, 0, 160, 160, fill: RGBA(0.5, 0.5, 0.5)))
    for (y, sigma, alpha) in [(4, 6, 0.34), (1, 1, 0.42), (10, 16, 0.6)] as [(CGFloat, CGFloat, Float)] {
      let shadow = DrawCommand.shadow(
        ShadowCommand(
          rect: rect.rect, cornerRadius: 8, sigma: sigma, offset: CGVector(dx: 0, dy: y),
          color: RGBA(0, 0, 0, alpha), transform: turn))
      let cut = try Pictures.draw(Pictures.list(ground, shadow, .roundedRect(rect)), 160, 160)
      // Anything in between, and the builder does not know what will cover the shadow.
      let nothing = DrawCommand.roundedRect(Pictures.rect(0, 0, 1, 1, fill: .clear))
      let whole = try Pictures.draw(Pictures.list(ground, shadow, nothing, .roundedRect(rect)), 160, 160)
      let worst = zip(cut.rgba, whole.rgba).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(worst <= 1, "sigma \(sigma)")
    }
  }

  @Test("a picture of many bands has no seams")
  func bands() throws {
    let half = RGBA(1, 1, 1, 0.5)
    let turn = CGAffineTransform(rotationAngle: 0.7).concatenating(
      CGAffineTransform(translationX: 500, y: 150))
    let image = try Pictures.draw(
      Pictures.list(
        .roundedRect(Pictures.rect(-900, -900, 1800, 1800, radius: 12, fill: half, transform: turn))), 1000,
      300)
    #expect(Set(stride(from: 0, to: image.rgba.count, by: 4).map { image.rgba[$0] }) == [128])
  }
}
