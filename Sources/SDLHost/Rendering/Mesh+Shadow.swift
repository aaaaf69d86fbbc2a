// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Builds shadows out of nine parts: four copies of the corner picture, mirrored, with its last row and
/// column stretched along the sides. The parts are cut once more if an opaque shape will hide the middle.
final class ShadowBuilder {
  private let atlas: TextureAtlas
  private var slots: [ShadowPicture.Key: TextureAtlas.Slot] = [:]

  init(atlas: TextureAtlas) {
    self.atlas = atlas
  }

  /// Adds a shadow, without the part hidden by `cover`, the shape that is drawn next at the same position.
  /// False if the atlas has no room.
  func add(_ command: ShadowCommand, cover: RoundedRectCommand?, scale: Double, to mesh: Mesh) -> Bool {
    let color = MeshColor(command.color)
    guard color.a > 0, command.sigma.isFinite, command.offset.dx.isFinite, command.offset.dy.isFinite,
      let pose = DevicePose(command.rect, command.transform, scale: scale)
    else { return true }
    // The picture is made for the untransformed size; a scaling transform stretches it.
    let growth = (pose.scaleX * pose.scaleY).squareRoot() / scale
    let key = ShadowPicture.key(
      sigma: max(command.sigma, 0) * scale, radius: max(command.cornerRadius, 0) * scale,
      halfWidth: pose.halfWidth / growth, halfHeight: pose.halfHeight / growth)
    let picture = ShadowPicture(key)
    guard let slot = slot(key, picture) else { return false }

    let offset = (x: command.offset.dx * scale, y: command.offset.dy * scale)
    // Skips parts too faint to change a pixel: in a faint shadow, a third of the area.
    let idle = Double(idleRows(slot, picture, strength: Int(color.a))) * picture.step * growth
    let slices = (
      x: Slices(
        half: pose.halfWidth, outside: picture.outside * growth, inside: picture.insideX * growth, idle: idle),
      y: Slices(
        half: pose.halfHeight, outside: picture.outside * growth, inside: picture.insideY * growth, idle: idle
      )
    )
    let hole = cover.flatMap { Self.hole(under: $0, command, pose, offset) }
    let columns = cuts(slices.x, hole.map { ($0.x0, $0.x1) }),
      rows = cuts(slices.y, hole.map { ($0.y0, $0.y1) })

    mesh.reserve(vertices: 36, indices: 150)
    let first = mesh.vertexCount
    let toTexel = 1 / (picture.step * growth)
    for row in 0..<rows.count {
      let py = rows[row]
      let v = Float(slot.y) + Float(slices.y.depth(py) * toTexel)
      for column in 0..<columns.count {
        let px = columns[column]
        let u = Float(slot.x) + Float(slices.x.depth(px) * toTexel)
        mesh.add(
          pose.x + pose.ux * px + pose.vx * py + offset.x, pose.y + pose.uy * px + pose.vy * py + offset.y,
          color,
          u: u / Float(TextureAtlas.width), v: v / Float(TextureAtlas.height))
      }
    }
    for row in 0..<rows.count - 1 where rows[row] < rows[row + 1] {
      for column in 0..<columns.count - 1 where columns[column] < columns[column + 1] {
        if let hole, rows[row] >= hole.y0, rows[row + 1] <= hole.y1, columns[column] >= hole.x0,
          columns[column + 1] <= hole.x1
        {
          continue
        }
        let corner = first + row * columns.count + column
        mesh.quad(corner, corner + 1, corner + columns.count + 1, corner + columns.count)
      }
    }
    return true
  }

  /// The number of outer rows that round to nothing at a strength of 0…255, less one that the filter needs.
  private func idleRows(_ slot: TextureAtlas.Slot, _ picture: ShadowPicture, strength: Int) -> Int {
    // The last column is the side of the rectangle, where every row is at its strongest.
    var row = 0
    while row < picture.height, Int(atlas.row(slot, row)[picture.width - 1]) * strength < 128 { row += 1 }
    return max(row - 1, 0)
  }

  /// One axis of a shadow: the picture runs from either end inwards; between the two, its last texel is
  /// stretched.
  private struct Slices {
    /// Distances from the middle: to the start of the picture, the start of drawing, and the end of the
    /// picture.
    private let start: Double
    let far: Double, near: Double

    init(half: Double, outside: Double, inside: Double, idle: Double) {
      (start, near) = (half + outside, max(half - inside, 0))
      far = max(start - idle, near)
    }

    /// The depth of a coordinate in the picture.
    func depth(_ place: Double) -> Double { start - max(abs(place), near) }
  }

  /// The smallest hole worth cutting, in square pixels: a hole adds 32 triangles, which cost as much as this
  /// area of a faint shadow.
  private static let leastHole = 1024.0

  private struct Hole {
    var x0: Double, y0: Double, x1: Double, y1: Double
  }

  /// The cuts of the mesh along an axis: at the pictures' ends, and at the hole's.
  private func cuts(_ slices: Slices, _ hole: (Double, Double)?) -> InlineCuts {
    var cuts = InlineCuts(-slices.far, -slices.near, slices.near, slices.far)
    if let hole {
      cuts.insert(min(max(hole.0, -slices.far), slices.far))
      cuts.insert(min(max(hole.1, -slices.far), slices.far))
    }
    return cuts
  }

  /// The part of a shadow hidden under an opaque shape at the same position, in the shadow's own coordinates:
  /// the rectangle that fits between the shape's round corners and its soft edge. Most of a shadow lies
  /// there.
  private static func hole(
    under cover: RoundedRectCommand, _ command: ShadowCommand, _ pose: DevicePose,
    _ offset: (x: Double, y: Double)
  ) -> Hole? {
    guard cover.rect == command.rect, cover.transform == command.transform, cover.fill.alpha >= 1 else {
      return nil
    }
    let radius = max(cover.cornerRadius, 0)
    let cut = 1 - 0.5.squareRoot()
    let halfWidth = pose.halfWidth - min(radius * pose.scaleX, pose.halfWidth) * cut - 1 / pose.shear
    let halfHeight = pose.halfHeight - min(radius * pose.scaleY, pose.halfHeight) * cut - 1 / pose.shear
    guard halfWidth > 2, halfHeight > 2, 4 * halfWidth * halfHeight > leastHole else { return nil }
    // The shadow's offset along the rectangle's own axes.
    let area = pose.ux * pose.vy - pose.uy * pose.vx
    let x = (offset.x * pose.vy - offset.y * pose.vx) / area,
      y = (pose.ux * offset.y - pose.uy * offset.x) / area
    return Hole(x0: -halfWidth - x, y0: -halfHeight - y, x1: halfWidth - x, y1: halfHeight - y)
  }

  private func slot(_ key: ShadowPicture.Key, _ picture: ShadowPicture) -> TextureAtlas.Slot? {
    if let known = slots[key], atlas.use(known) { return known }
    guard let slot = atlas.place(width: picture.width, height: picture.height) else { return nil }
    let coverage = picture.coverage()
    for row in 0..<picture.height {
      let texels = atlas.row(slot, row)
      for column in 0..<picture.width { texels[column] = coverage[row * picture.width + column] }
    }
    if slots.count >= 256 { slots.removeAll(keepingCapacity: true) }
    slots[key] = slot
    return slot
  }
}

/// Four to six coordinates along an axis in ascending order; a collection without heap storage.
private struct InlineCuts: RandomAccessCollection {
  private var places: (Double, Double, Double, Double, Double, Double)
  private(set) var endIndex = 4
  var startIndex: Int { 0 }

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    places = (a, b, c, d, .infinity, .infinity)
  }

  subscript(index: Int) -> Double {
    get {
      switch index {
      case 0: places.0
      case 1: places.1
      case 2: places.2
      case 3: places.3
      case 4: places.4
      default: places.5
      }
    }
    set {
      switch index {
      case 0: places.0 = newValue
      case 1: places.1 = newValue
      case 2: places.2 = newValue
      case 3: places.3 = newValue
      case 4: places.4 = newValue
      default: places.5 = newValue
      }
    }
  }

  mutating func insert(_ place: Double) {
    precondition(endIndex < 6)
    var index = endIndex
    endIndex += 1
    while index > 0, self[index - 1] > place {
      self[index] = self[index - 1]
      index -= 1
    }
    self[index] = place
  }
}
