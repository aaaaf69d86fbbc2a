// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

@testable import SDLHost
@testable import UIWidgets

/// Pictures of pixels, as they are drawn.
@Suite("Pictures from files") @MainActor
struct ImageDrawingTests {
  /// A picture of `width` × `height` pixels, each by its place.
  private static func bitmap(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> (Int, Int, Int, Int)
  ) throws -> Bitmap {
    var rgba: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let c = color(x, y)
        rgba += [c.0, c.1, c.2, c.3].map { UInt8($0) }
      }
    }
    return try #require(Bitmap(width: width, height: height, rgba: rgba))
  }

  private func pixel(_ image: DisplayListImage, _ x: Int, _ y: Int) -> [Int] {
    image.rgba[(y * image.width + x) * 4..<(y * image.width + x) * 4 + 3].map { Int($0) }
  }

  @Test("in its own size on whole pixels every pixel is the file's", arguments: [1.0, 2])
  func exact(scale: CGFloat) throws {
    let pixels = try Self.bitmap(37, 23) { x, y in (x * 6, y * 10, (x ^ y) * 3 % 256, 255) }
    let rect = CGRect(x: 10 / scale, y: 6 / scale, width: 37 / scale, height: 23 / scale)
    let image = try Pictures.draw(
      Pictures.list(.image(ImageCommand(pixels, rect: rect))), 60, 40, scale: scale)
    for y in 0..<23 {
      for x in 0..<37 {
        #expect(pixel(image, 10 + x, 6 + y) == [x * 6, y * 10, (x ^ y) * 3 % 256], "\(x), \(y)")
      }
    }
    for (x, y) in [(9, 10), (47, 10), (20, 5), (20, 29)] { #expect(pixel(image, x, y) == [0, 0, 0]) }
  }

  /// The corners' colours, in turn from the upper left.
  @Test(
    "a turn by quarters or a mirror moves the corners",
    arguments: [
      (CGAffineTransform.identity, [0, 1, 2, 3]), (CGAffineTransform(rotationAngle: .pi / 2), [3, 0, 1, 2]),
      (CGAffineTransform(rotationAngle: .pi), [2, 3, 0, 1]),
      (CGAffineTransform(scaleX: -1, y: 1), [1, 0, 3, 2]),
      (CGAffineTransform(scaleX: 1, y: -1), [3, 2, 1, 0]),
    ])
  func turned(turn: CGAffineTransform, corners: [Int]) throws {
    let colors = [(255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 0, 255)]
    let pixels = try Self.bitmap(20, 20) { x, y in colors[y < 10 ? (x < 10 ? 0 : 1) : (x < 10 ? 3 : 2)] }
    let middle = turn.concatenating(CGAffineTransform(translationX: 20, y: 20))
    let command = ImageCommand(pixels, rect: CGRect(x: -10, y: -10, width: 20, height: 20), transform: middle)
    let image = try Pictures.draw(Pictures.list(.image(command)), 40, 40)
    let places = [(13, 13), (27, 13), (27, 27), (13, 27)]
    for (place, corner) in zip(places, corners) {
      let c = colors[corner]
      #expect(pixel(image, place.0, place.1) == [c.0, c.1, c.2], "\(place)")
    }
  }

  @Test("smaller it is the mean of what it covers, at every size")
  func smaller() throws {
    let pixels = try Self.bitmap(256, 256) { x, y in (x + y) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
    for side in [128, 100, 64, 33, 16, 5] {
      let rect = CGRect(x: 0, y: 0, width: side, height: side)
      let image = try Pictures.draw(
        Pictures.list(.image(ImageCommand(pixels, rect: rect))), CGFloat(side), CGFloat(side))
      #expect(abs(image.coverage / Double(side * side) - 0.5) < 0.03, "\(side)")
      #expect(abs(image.red(side / 2, side / 2) - 128) < 30, "\(side)")
    }
  }

  @Test("alpha, the opacity and a tint do what they say")
  func mixed() throws {
    let pixels = try Self.bitmap(8, 8) { x, _ in (255, 0, 0, x < 4 ? 255 : 0) }
    let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
    let ground = DrawCommand.roundedRect(Pictures.rect(0, 0, 8, 8))
    let half = try Pictures.draw(
      Pictures.list(ground, .image(ImageCommand(pixels, rect: rect, alpha: 0.5))), 8, 8)
    #expect(abs(pixel(half, 1, 4)[1] - 128) < 3 && pixel(half, 6, 4) == [255, 255, 255])
    let tinted = try Pictures.draw(
      Pictures.list(ground, .image(ImageCommand(pixels, rect: rect, tint: RGBA(0, 0, 1)))), 8, 8)
    #expect(pixel(tinted, 1, 4) == [0, 0, 255] && pixel(tinted, 6, 4) == [255, 255, 255])
  }

  @Test("an edge between opaque and nothing keeps its hue where it is magnified")
  func hue() throws {
    let pixels = try Self.bitmap(4, 4) { x, _ in x < 2 ? (255, 255, 255, 255) : (0, 0, 0, 0) }
    let rect = CGRect(x: 0, y: 0, width: 64, height: 64)
    let image = try Pictures.draw(
      Pictures.list(.roundedRect(Pictures.rect(0, 0, 64, 64)), .image(ImageCommand(pixels, rect: rect))), 64,
      64)
    for x in 0..<64 { #expect(image.red(x, 32) >= 253, "\(x): \(image.red(x, 32))") }
  }

  @Test("a clip cuts it, and text and more pictures than the atlas holds come out beside it")
  func many() throws {
    var list = DisplayList()
    list.append(.pushClip(Pictures.rect(0, 0, 20, 40, radius: 10)))
    list.append(
      .image(
        ImageCommand(
          try Self.bitmap(40, 40) { _, _ in (0, 255, 0, 255) },
          rect: CGRect(x: 0, y: 0, width: 40, height: 40))))
    list.append(.popClip)
    var kept: [Bitmap] = []
    for index in 0..<6 {
      // Each half as large as the atlas.
      let large = try Self.bitmap(1400, 700) { _, _ in (index * 40, 0, 255, 255) }
      kept.append(large)
      list.append(
        .image(ImageCommand(large, rect: CGRect(x: 100, y: CGFloat(index) * 700, width: 1400, height: 700))))
    }
    let image = try Pictures.draw(list, 1500, 4200)
    #expect(pixel(image, 10, 20) == [0, 255, 0] && pixel(image, 0, 0) == [0, 0, 0])
    #expect(pixel(image, 30, 20) == [0, 0, 0])
    for index in 0..<6 { #expect(pixel(image, 800, index * 700 + 350) == [index * 40, 0, 255], "\(index)") }
  }

  @Test("larger than the atlas it is made smaller, and all of it is there")
  func huge() throws {
    let pixels = try Self.bitmap(2600, 1200) { x, _ in (x < 1300 ? 255 : 0, 0, 0, 255) }
    let image = try Pictures.draw(
      Pictures.list(.image(ImageCommand(pixels, rect: CGRect(x: 0, y: 0, width: 2600, height: 1200)))), 2600,
      1200)
    #expect(image.red(10, 10) == 255 && image.red(1290, 1190) == 255 && image.red(1310, 600) == 0)
  }

  @Test("nothing is drawn of what has no size, no opacity or no number")
  func nothing() throws {
    let pixels = try Self.bitmap(4, 4) { _, _ in (255, 255, 255, 255) }
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    for command in [
      ImageCommand(pixels, rect: rect, alpha: 0), ImageCommand(pixels, rect: .zero),
      ImageCommand(pixels, rect: rect, transform: CGAffineTransform(scaleX: 0, y: 1)),
      ImageCommand(pixels, rect: CGRect(x: CGFloat.nan, y: 0, width: 20, height: 20)),
      ImageCommand(
        pixels, rect: rect, transform: CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
    ] {
      #expect(try Pictures.draw(Pictures.list(.image(command)), 20, 20).coverage == 0)
    }
  }
}
