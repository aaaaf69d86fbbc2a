// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Pictures of radial gradients") @MainActor
struct GradientPictureTests {
  private let atlas = TextureAtlas()
  private let mesh = Mesh()
  private let pictures: GradientPictures

  init() { pictures = GradientPictures(atlas: atlas) }

  private static let grey: [ColorStop] = [
    ColorStop(place: 0, color: SIMD4(255, 255, 255, 255)),
    ColorStop(place: 1, color: SIMD4(64, 64, 64, 255)),
  ]

  /// Fills a ball of `radius` round (0, 0), lit from above, as `map` shows it.
  private func fill(
    _ map: CGAffineTransform, radius: CGFloat = 30, light: CGFloat = 0.4,
    stops: [ColorStop] = grey
  ) -> Bool {
    mesh.removeAll()
    mesh.reserve(vertices: 32, indices: 0)
    for index in 0..<32 {
      let angle = CGFloat(index) / 32 * 2 * .pi
      let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle)).applying(map)
      mesh.add(point.x, point.y, MeshColor(RGBA(1, 1, 1)))
    }
    let circles = GradientCircles(
      from: CGPoint(x: 0, y: -radius * light), radius: 0, to: .zero, endRadius: radius)
    return pictures.fill(since: Mesh.Checkpoint(vertices: 0, indices: 0), circles, stops, map, in: mesh)
  }

  @Test("a ball that rolls keeps its picture, and balls in the same colours share it")
  func rolling() {
    for frame in 0..<200 {
      atlas.beginFrame()
      for ball in 0..<5 {
        let turn = CGFloat(frame) * 0.037 + CGFloat(ball)
        #expect(fill(CGAffineTransform(rotationAngle: turn).concatenating(at(ball * 61 + frame, 40))))
      }
    }
    #expect(pictures.count == 1)
  }

  @Test("what changes from frame to frame is painted over its earlier pictures, beside what stands still")
  func quivering() {
    for frame in 0..<200 {
      atlas.beginFrame()
      #expect(fill(at(50, 50), light: 0.3 + 0.1 * sin(CGFloat(frame))))
      #expect(fill(at(150, 50)))
    }
    #expect(pictures.count == 3)
  }

  @Test("an outline that grows and shrinks both ways needs a dozen pictures, and never triangles")
  func wobbling() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<150 {
      atlas.beginFrame()
      let (wide, high) = (
        CGFloat.random(in: 0.6...1.7, using: &random), CGFloat.random(in: 0.6...1.7, using: &random)
      )
      #expect(fill(CGAffineTransform(scaleX: wide, y: high), radius: 60, light: wide / 4))
    }
    #expect(pictures.count <= 12)
  }

  @Test("a shape that grows from 10 pt to 100 has at most ten pictures on its way")
  func growing() {
    for frame in 0...90 {
      atlas.beginFrame()
      let scale = (10 + CGFloat(frame)) / 10
      #expect(fill(CGAffineTransform(scaleX: scale, y: scale), radius: 10))
    }
    #expect((2...10).contains(pictures.count))
  }

  @Test("after the atlas was emptied the picture is painted again")
  func emptied() throws {
    atlas.beginFrame()
    #expect(fill(at(50, 50)))
    let before = try #require(atlas.texels.colors)[Self.middle(mesh)]
    atlas.reset()
    _ = atlas.place(width: 200, height: 200, isColored: true)
    atlas.beginFrame()
    #expect(fill(at(50, 50)))
    let place = Self.middle(mesh)
    #expect(atlas.texels.colors?[place] == before && before >> 24 == 255)
  }

  @Test("what is too large, has no size or is no number is left to triangles")
  func wild() {
    atlas.beginFrame()
    for scale in [20, 1e9, 0, CGFloat.infinity, .nan] {
      #expect(!fill(CGAffineTransform(scaleX: scale, y: scale)), "\(scale)")
    }
    #expect(!fill(.identity, radius: .nan) && !fill(.identity, radius: .infinity))
    #expect(pictures.count == 0)
  }

  @Test("more pictures than one frame may have are left to triangles, and the next frame has room again")
  func crowded() {
    atlas.beginFrame()
    let first = (0..<100).filter { fill(.identity, radius: 5 + CGFloat($0) / 10) }
    #expect(first == Array(0..<64))
    atlas.beginFrame()
    atlas.beginFrame()
    #expect(fill(.identity, radius: 50) && pictures.count == 64)
  }

  @Test("an edge between two colours is as sharp as a pixel", arguments: [0, 0.3, 1.1, 2.9] as [CGFloat])
  func sharp(turn: CGFloat) throws {
    let stops: [(CGFloat, RGBA)] = [
      (0, RGBA(1, 1, 1)), (0.5, RGBA(1, 1, 1)), (0.5, RGBA(0, 0, 0)), (1, RGBA(0, 0, 0)),
    ]
    var list = DisplayList()
    for corner in [(-45, -45), (45, -45), (45, 45), (-45, 45)] {
      list.appendPoint(CGPoint(x: corner.0, y: corner.1))
    }
    list.endContour()
    for stop in stops { list.appendStop(GradientStop(location: stop.0, color: stop.1)) }
    let map = CGAffineTransform(rotationAngle: turn).concatenating(at(50, 50))
    list.append(
      .gradient(
        PathCommand(
          contours: 0..<1, firstPoint: 0, isClosed: true, color: .clear,
          transform: CGAffineTransform(translationX: 50, y: 50)),
        GradientCommand(
          .radial(from: .zero, radius: 0, to: .zero, endRadius: 60), stops: 0..<4, transform: map)))
    let image = try Pictures.draw(list, 100, 100)
    for y in 10..<90 {
      for x in 10..<90 {
        let distance = hypot(CGFloat(x) + 0.5 - 50, CGFloat(y) + 0.5 - 50)
        if abs(distance - 30) > 1.5 { #expect(image.red(x, y) == (distance < 30 ? 255 : 0), "\(x), \(y)") }
      }
    }
  }

  private func at(_ x: Int, _ y: Int) -> CGAffineTransform {
    CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
  }

  /// The texel in the middle of what the mesh's vertices show.
  private static func middle(_ mesh: Mesh) -> Int {
    let (a, b) = (mesh.vertices[0].texel, mesh.vertices[16].texel)
    let (x, y) = ((a.x + b.x) / 2 * Float(TextureAtlas.width), (a.y + b.y) / 2 * Float(TextureAtlas.height))
    return Int(y) * TextureAtlas.stride + Int(x)
  }
}
