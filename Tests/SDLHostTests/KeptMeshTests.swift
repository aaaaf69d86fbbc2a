// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

/// Meshes built on top of the previous frame's, beside ones built from nothing.
@Suite("Kept meshes") @MainActor
struct KeptMeshTests {
  private static func builder() -> MeshBuilder { MeshBuilder(runs: Pictures.measurer().runs) }

  /// A tile with a shadow, a label and an icon, as in a view.
  private struct Thing {
    var x: CGFloat = 0, y: CGFloat = 0, turn: CGFloat = 0, name = "Item", hasShadow = true, corners = 5

    @MainActor
    func add(to list: inout DisplayList) {
      let pose = CGAffineTransform(rotationAngle: turn).concatenating(
        CGAffineTransform(translationX: x, y: y))
      let rect = Pictures.rect(-20, -20, 40, 40, radius: 4, fill: RGBA(0.2, 0.7, 0.3), transform: pose)
      if hasShadow {
        list.append(
          .shadow(
            ShadowCommand(
              rect: rect.rect, cornerRadius: 4, sigma: 3, offset: CGVector(dx: 0, dy: 2),
              color: RGBA(0, 0, 0, 0.3), transform: pose)))
      }
      list.append(.roundedRect(rect))
      list.append(
        .text(
          TextCommand(
            name, font: FontDescription(size: 12), color: Pictures.white, baseline: CGPoint(x: -18, y: 5),
            transform: pose)))
      let (first, contour) = (list.points.count, list.contourEnds.count)
      for corner in 0..<corners { list.appendPoint(CGPoint(x: corner * 2 - 5, y: corner * corner % 5)) }
      list.endContour()
      let path = PathCommand(
        contours: contour..<contour + 1, firstPoint: first, isClosed: true, color: RGBA(1, 0, 0),
        transform: pose)
      list.append(.stroke(path, StrokeStyle(width: 2)))
      list.append(.fill(path))
    }
  }

  private static func list(_ things: [Thing], clip: CGFloat = 400) -> DisplayList {
    var list = Pictures.list(
      .roundedRect(Pictures.rect(0, 0, 500, 400)), .pushClip(Pictures.rect(10, 10, clip, 380, radius: 30)))
    for index in things.indices { things[index].add(to: &list) }
    list.append(.popClip)
    return list
  }

  private static func things(_ count: Int, _ random: inout SeededGenerator) -> [Thing] {
    (0..<count).map { index in
      Thing(
        x: .random(in: 0...500, using: &random), y: .random(in: 0...400, using: &random),
        turn: .random(in: 0...3, using: &random), name: "Item \(index)")
    }
  }

  private func build(_ list: DisplayList, _ builder: MeshBuilder) -> Int {
    builder.build(list, scale: 1, width: 500, height: 400) { Issue.record("the atlas overflowed") }
    return builder.builtCommands
  }

  @Test func aFrameInWhichOneViewMovesBuildsOnlyItsTriangles() {
    var random = SeededGenerator(seed: 41)
    var things = Self.things(300, &random)
    things[120] = Thing(x: 250, y: 200)
    let builder = Self.builder()
    #expect(build(Self.list(things), builder) > 1000)
    #expect(build(Self.list(things), builder) == 0)
    // Whether the number of triangles stays or not: without a turn, the tile lies on the grid of pixels.
    for turn in [0, 0, 0.5, 0.6, 0.7, 0] as [CGFloat] {
      things[120].x += 0.3
      things[120].turn = turn
      #expect(build(Self.list(things), builder) == 5)
    }
    things[120].name = "Another"
    #expect(build(Self.list(things), builder) == 1)
  }

  @Test(arguments: 0..<4)
  func aKeptMeshIsTheOneBuiltFromNothing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    var things = Self.things(60, &random)
    let builder = Self.builder()
    var clip: CGFloat = 400
    for frame in 0..<40 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<things.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: things.remove(at: index)
        case 1: things.insert(Self.things(1, &random)[0], at: index)
        case 2: things[index].name = "Item \(frame)"
        case 3: things[index].hasShadow.toggle()
        case 4: things[index].corners = Int.random(in: 3...7, using: &random)
        case 5: clip = .random(in: 200...480, using: &random)
        default: things[index].x += .random(in: -60...60, using: &random)
        }
      }
      let list = Self.list(things, clip: clip)
      _ = build(list, builder)
      let (kept, new) = (builder.mesh, Self.builder())
      // The atlas's places depend on the order in which pictures came into it.
      _ = build(list, new)
      let isSame =
        kept.indexCount == new.mesh.indexCount && kept.vertexCount == new.mesh.vertexCount
        && kept.chunkCount == list.commands.count
        && (0..<kept.indexCount).allSatisfy { kept.indices[$0] == new.mesh.indices[$0] }
        && (0..<kept.vertexCount).allSatisfy {
          let (a, b) = (kept.vertices[$0], new.mesh.vertices[$0])
          return a.position.x == b.position.x && a.position.y == b.position.y && a.color.a == b.color.a
        }
      #expect(isSame, "frame \(frame) of seed \(seed)")
    }
  }

  @Test func picturesThatLeftTheAtlasAreBuiltAnew() {
    let builder = Self.builder()
    var random = SeededGenerator(seed: 7)
    let list = Self.list(Self.things(20, &random))
    _ = build(list, builder)
    builder.atlas.reset()
    // A shadow and a label for every tile on the screen, but no plain shape.
    let built = build(list, builder)
    #expect(built > 20 && built <= 40)
    #expect(build(list, builder) == 0)
  }
}
