// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Gradients and clips to paths") @MainActor
struct GradientTests {
  /// A list with one path, a circle round (50, 50) or a rectangle, and stops.
  private static func list(
    _ contour: [CGPoint], _ stops: [(CGFloat, RGBA)] = [],
    _ command: (PathCommand, Range<Int>) -> [DrawCommand]
  ) -> DisplayList {
    var list = DisplayList()
    for point in contour { list.appendPoint(point) }
    list.endContour()
    for stop in stops { list.appendStop(GradientStop(location: stop.0, color: stop.1)) }
    let path = PathCommand(contours: 0..<1, firstPoint: 0, isClosed: true, color: .clear)
    for command in command(path, 0..<stops.count) { list.append(command) }
    return list
  }

  private static func circle(_ radius: CGFloat) -> [CGPoint] {
    (0..<96).map {
      let angle = CGFloat($0) / 96 * 2 * .pi
      return CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
    }
  }

  private static let square = [(0, 0), (100, 0), (100, 100), (0, 100)].map { CGPoint(x: $0.0, y: $0.1) }
  private static let rising: [(CGFloat, RGBA)] = [(0, RGBA(0, 0, 0)), (1, RGBA(1, 1, 1))]

  @Test("a linear gradient is linear between its stops, and even beyond them", arguments: [0, 0.7, 2.2, 4])
  func linear(angle: CGFloat) throws {
    let way = CGVector(dx: cos(angle), dy: sin(angle))
    let stops: [(CGFloat, RGBA)] = [(0.1, RGBA(0, 0, 0)), (0.5, RGBA(1, 1, 1)), (0.9, RGBA(0.2, 0.2, 0.2))]
    let from = CGPoint(x: 50 - 40 * way.dx, y: 50 - 40 * way.dy)
    let to = CGPoint(x: 50 + 40 * way.dx, y: 50 + 40 * way.dy)
    let image = try Pictures.draw(
      Self.list(Self.square, stops) {
        [.gradient($0, GradientCommand(.linear(from: from, to: to), stops: $1))]
      }, 100, 100)
    for y in stride(from: 3, to: 97, by: 7) {
      for x in stride(from: 3, to: 97, by: 7) {
        let place =
          ((CGFloat(x) + 0.5 - from.x) * way.dx + (CGFloat(y) + 0.5 - from.y) * way.dy) / 80
        let fraction =
          place < 0.1 ? 0 : place < 0.5 ? (place - 0.1) / 0.4 : 1 - 0.8 * min((place - 0.5) / 0.4, 1)
        #expect(abs(Double(image.red(x, y)) - fraction * 255) <= 2, "\(x), \(y) at angle \(angle)")
      }
    }
  }

  /// As a picture in the atlas, and, drawn larger than one may be, in triangles.
  @Test(
    "a radial gradient shows the circle that goes through a pixel, whatever the focus and the map",
    arguments: [1, 2.5, 5] as [CGFloat])
  func radial(size: CGFloat) throws {
    for (focus, stretch) in [
      (CGPoint(x: 50, y: 50), 1), (CGPoint(x: 38, y: 41), 1), (CGPoint(x: 60, y: 45), 1.5),
    ] {
      let map = CGAffineTransform(translationX: -50, y: -50).concatenating(
        CGAffineTransform(a: stretch, b: 0, c: 0.2, d: 1, tx: 50, ty: 50))
      let end = CGPoint(x: 50, y: 50)
      let image = try Pictures.draw(
        Self.list(Self.square, Self.rising) {
          [
            .gradient(
              $0,
              GradientCommand(
                .radial(from: focus, radius: 4, to: end, endRadius: 40), stops: $1, transform: map))
          ]
        }, 100, 100, scale: size)
      for y in stride(from: 2, to: 100 * Int(size) - 2, by: 6 * Int(size)) {
        for x in stride(from: 2, to: 100 * Int(size) - 2, by: 6 * Int(size)) {
          let point = CGPoint(x: (CGFloat(x) + 0.5) / size, y: (CGFloat(y) + 0.5) / size)
            .applying(map.inverted())
          // The fraction at which the circle through the point is met, by halving.
          var (low, high) = (0.0, 1.0)
          for _ in 0..<40 {
            let fraction = (low + high) / 2
            let center = CGPoint(
              x: focus.x + (end.x - focus.x) * fraction, y: focus.y + (end.y - focus.y) * fraction)
            let isOutside = hypot(point.x - center.x, point.y - center.y) > 4 + 36 * fraction
            (low, high) = isOutside ? (fraction, high) : (low, fraction)
          }
          #expect(abs(Double(image.red(x, y)) - low * 255) <= 5, "\(x), \(y), focus \(focus)")
        }
      }
    }
  }

  @Test("a gradient in one colour is that colour, without a seam, and its edge is as soft as that of a fill")
  func even() throws {
    let grey = RGBA(0.5, 0.5, 0.5, 0.5)
    let stops: [(CGFloat, RGBA)] = [(0, grey), (0.3, grey), (1, grey)]
    let filled = try Pictures.draw(
      Self.list(Self.circle(40)) { path, _ in
        var path = path
        path.color = grey
        return [.fill(path)]
      }, 100, 100)
    for shape in [
      GradientCommand.Shape.linear(from: .zero, to: CGPoint(x: 70, y: 30)),
      .radial(from: CGPoint(x: 40, y: 40), radius: 0, to: CGPoint(x: 50, y: 50), endRadius: 40),
    ] {
      let image = try Pictures.draw(
        Self.list(Self.circle(40), stops) { [.gradient($0, GradientCommand(shape, stops: $1))] }, 100, 100)
      for index in stride(from: 0, to: image.rgba.count, by: 4) {
        #expect(
          abs(Int(image.rgba[index]) - Int(filled.rgba[index])) <= 2, "\(index / 400), \(index / 4 % 100)")
      }
    }
  }

  @Test("what is drawn under a clip to a path has no hole where the clip's pieces meet", arguments: 0..<24)
  func pathClipsAreWhole(shift: Int) throws {
    let contour = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).flattened()[0].points
    let (x, y) = (250 + CGFloat(shift % 6) * 0.25, 30 + CGFloat(shift / 6) * 7)
    let image = try Pictures.draw(
      Self.list(contour) { path, _ in
        var path = path
        path.transform = CGAffineTransform(translationX: x, y: y)
        return [
          .pushPathClip(path), .roundedRect(Pictures.rect(x, y, 100, 100)),
          .roundedRect(Pictures.rect(x + 40, y + 40, 60, 60)), .popClip,
        ]
      }, 400, 200)
    for row in 0..<200 {
      for column in 0..<400
      where hypot(CGFloat(column) + 0.5 - x - 50, CGFloat(row) + 0.5 - y - 50) < 48 {
        #expect(image.red(column, row) == 255, "\(column), \(row)")
      }
    }
  }

  @Test("a clip to a path cuts at the path, hollow ones too, softly, and ends")
  func pathClips() throws {
    let star = (0..<5).map { index in
      let angle = CGFloat(index) * 4 / 5 * CGFloat.pi
      return CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
    }
    let arrow = [(10, 10), (90, 50), (10, 90), (40, 50)].map { CGPoint(x: $0.0, y: $0.1) }
    let everything = DrawCommand.roundedRect(Pictures.rect(-20, -20, 200, 200))
    for (contour, area) in [(Self.circle(40), CGFloat.pi * 1600), (star, 1.12257 * 1600), (arrow, 2000)] {
      let cut = try Pictures.draw(
        Self.list(contour) { path, _ in [.pushPathClip(path), everything, .popClip] }, 100, 100)
      #expect(abs(cut.coverage - area) < 25)
      let filled = try Pictures.draw(
        Self.list(contour) { path, _ in
          var path = path
          path.color = Pictures.white
          return [.fill(path)]
        }, 100, 100)
      for index in stride(from: 0, to: cut.rgba.count, by: 4) {
        #expect(
          abs(Int(cut.rgba[index]) - Int(filled.rgba[index])) <= 3, "\(index / 400), \(index / 4 % 100)")
      }
      let after = try Pictures.draw(
        Self.list(contour) { path, _ in [.pushPathClip(path), .popClip, everything] }, 100, 100)
      #expect(after.coverage == 10_000)
    }
  }

  @Test(
    "gradients and clips that are no numbers, without colours or without a way draw nothing and harm nobody")
  func wildGradients() throws {
    for value in [CGFloat.nan, .infinity, 1e30, 0] {
      var odd = CGAffineTransform.identity
      (odd.a, odd.d) = (value, value)
      for shape in [
        GradientCommand.Shape.linear(from: CGPoint(x: value, y: 0), to: CGPoint(x: value, y: 0)),
        .radial(from: CGPoint(x: value, y: 0), radius: value, to: .zero, endRadius: value),
      ] {
        for stops in [Self.rising, [(value, RGBA(1, 1, 1))], []] {
          let list = Self.list(
            [CGPoint(x: value, y: 0), CGPoint(x: 30, y: 10), CGPoint(x: 10, y: 30)], stops
          ) {
            path, range in
            var turned = path
            turned.transform = odd
            return [
              .pushPathClip(turned), .gradient(path, GradientCommand(shape, stops: range, transform: odd)),
              .gradient(path, GradientCommand(shape, stops: range.lowerBound..<range.upperBound + 5)),
              .popClip,
              .roundedRect(Pictures.rect(20, 20, 10, 10)),
            ]
          }
          #expect(try Pictures.draw(list, 50, 50).red(25, 25) == 255)
        }
      }
    }
  }
}
