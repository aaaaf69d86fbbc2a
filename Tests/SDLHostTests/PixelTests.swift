// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

/// Colours to the level of 255, and what is thinner than they can show.
@Suite("Pixels") @MainActor
struct PixelTests {
  /// Red, green and blue of a value of the canvas.
  private func parts(_ value: UInt32) -> [Int] { [16, 8, 0].map { Int(value >> $0 & 255) } }

  @Test func theMeshLiesInMemoryAsSDLsDoes() {
    #expect(MeshVertex.isLaidOutAsSDL)
    #expect(PixelRect.isLaidOutAsSDL)
  }

  @Test("what is laid over is as strong as its alpha, to one level; opaque and the same colour are exact")
  func blending() {
    var wrong: [String] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for over in stride(from: 0 as UInt32, through: 255, by: 15) {
        for below in stride(from: 0 as UInt32, through: 255, by: 15) {
          // Each part on its own, so that one that spills over is seen in its neighbour.
          let result = parts(
            Rasterizer.blend(over << 16 | below << 8 | over, below << 16 | over << 8 | below, alpha))
          let fraction = Double(alpha) / 255
          let forwards = Double(over) * fraction + Double(below) * (1 - fraction)
          let backwards = Double(below) * fraction + Double(over) * (1 - fraction)
          var isRight = zip(result, [forwards, backwards, forwards]).allSatisfy { abs(Double($0) - $1) < 1 }
          if over == below || alpha == 255 {
            isRight = isRight && result == [over, below, over].map(Int.init)
          }
          if alpha == 0 { isRight = isRight && result == [below, over, below].map(Int.init) }
          if !isRight { wrong.append("\(over) over \(below), alpha \(alpha): \(result)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.first ?? "")")
  }

  @Test("a row of one translucent colour is laid on each pixel alike, whatever its length and strength")
  func rows() {
    let width = 24
    let below = (0..<width).map { UInt32($0) &* 0x9E37_79B1 | 0xFF00_0000 }
    let atlas = TextureAtlas()
    var wrong: [String] = []
    for (start, count) in (0..<4).flatMap({ start in (1...17).map { (start, $0) } }) {
      for alpha in stride(from: 1 as UInt8, through: 254, by: 11) {
        let color = MeshColor(r: alpha, g: 255, b: 255 - alpha, a: alpha)
        var pixels = below
        var corners = [(start, 0), (start + count, 0), (start + count, 1), (start, 1)].map { x, y in
          MeshVertex(
            position: MeshPoint(x: Float(x), y: Float(y)), color: color, texel: MeshPoint())
        }
        pixels.withUnsafeMutableBufferPointer { pixels in
          corners.withUnsafeMutableBufferPointer { corners in
            guard let pixels = pixels.baseAddress, let first = corners.baseAddress else { return }
            let rasterizer = Rasterizer(pixels: pixels, stride: width, width: width, height: 1)
            let part = Rasterizer.Part(rows: 0..<1, columns: 0..<width)
            rasterizer.draw(first, first + 1, first + 2, in: part, atlas.texels)
            rasterizer.draw(first, first + 2, first + 3, in: part, atlas.texels)
          }
        }
        let expected = below.indices.map { index in
          (start..<start + count).contains(index)
            ? Rasterizer.blend(Rasterizer.opaque(color), below[index], UInt32(alpha)) : below[index]
        }
        if pixels != expected { wrong.append("\(count) from \(start), alpha \(alpha)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.first ?? "")")
  }

  @Test("a translucent colour over a translucent one is Porter and Duff's")
  func overBelow() {
    let color = MeshColor(r: 200, g: 100, b: 0, a: 128).over(MeshColor(r: 0, g: 100, b: 200, a: 128))
    // 128/255 and what it lets through of the other: 0.50196 and 0.25000, together 0.75196.
    #expect([color.r, color.g, color.b, color.a] == [134, 100, 66, 192])
    let strong = MeshColor(r: 255, g: 0, b: 0, a: 51).over(MeshColor(r: 0, g: 255, b: 0, a: 255))
    #expect([strong.r, strong.g, strong.b, strong.a] == [51, 204, 0, 255])
  }

  @Test("a triangle of three colours has each at its own corner")
  func gradients() {
    let size = 64
    var pixels = [UInt32](repeating: 0, count: size * size)
    let atlas = TextureAtlas()
    func vertex(_ x: Float, _ y: Float, _ color: MeshColor) -> MeshVertex {
      MeshVertex(position: MeshPoint(x: x, y: y), color: color, texel: MeshPoint())
    }
    var corners = [
      vertex(0, 0, MeshColor(r: 240, g: 0, b: 0, a: 255)),
      vertex(64, 0, MeshColor(r: 0, g: 240, b: 0, a: 255)),
      vertex(0, 64, MeshColor(r: 0, g: 0, b: 240, a: 255)),
    ]
    pixels.withUnsafeMutableBufferPointer { pixels in
      corners.withUnsafeMutableBufferPointer { corners in
        guard let pixels = pixels.baseAddress, let first = corners.baseAddress else { return }
        Rasterizer(pixels: pixels, stride: size, width: size, height: size)
          .draw(
            first, first + 1, first + 2, in: Rasterizer.Part(rows: 0..<size, columns: 0..<size), atlas.texels)
      }
    }
    for (x, y) in [(1, 1), (60, 1), (1, 60), (20, 20), (40, 10)] {
      // The weights of the corners at the pixel's middle.
      let (toGreen, toBlue) = ((Double(x) + 0.5) / 64, (Double(y) + 0.5) / 64)
      let expected = [240 * (1 - toGreen - toBlue), 240 * toGreen, 240 * toBlue]
      for (part, exact) in zip(parts(pixels[y * size + x]), expected) {
        #expect(abs(Double(part) - exact) <= 1.5, "at \(x), \(y)")
      }
    }
  }

  @Test(
    "a line under a pixel is as much fainter as it is thinner",
    arguments: [0.2, 0.4, 0.75, 1, 2] as [CGFloat])
  func thinLines(width: CGFloat) throws {
    var list = DisplayList()
    for point in [CGPoint(x: 10, y: 13.3), CGPoint(x: 90, y: 41.7)] { list.appendPoint(point) }
    list.endContour()
    let path = PathCommand(contours: 0..<1, firstPoint: 0, isClosed: false, color: Pictures.white)
    list.append(.stroke(path, StrokeStyle(width: width, cap: .butt)))
    let length = (80 * 80 + 28.4 * 28.4).squareRoot()
    let coverage = try Pictures.draw(list, 100, 60).coverage
    #expect(abs(coverage - length * width) < 0.05 * length * width + 1, "\(coverage)")
  }

  @Test("a pixel of text is the mean of its four samples, rounded to the nearest")
  func textSamples() {
    var raster = TextRaster()
    raster.width = 10
    raster.samples = [255, 255, 255, 254, 1, 1, 0, 0, 100, 101] + [1, 0, 0, 0, 2, 1, 2, 2, 255, 255]
    #expect((0..<3).map { raster.mean(row: 0, from: $0 * 4) } == [255, 1, 50])
    #expect((0..<3).map { raster.mean(row: 1, from: $0 * 4) } == [0, 2, 128])
    // What lies before the first sample and behind the last one is empty.
    #expect(raster.mean(row: 0, from: -2) == 128 && raster.mean(row: 0, from: -4) == 0)
    #expect(raster.mean(row: 1, from: 12) == 0)
  }
}
