// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Builds bitmap pictures: each is a textured rectangle, with soft edges if it is rotated.
@MainActor
final class ImageBuilder {
  private let atlas: TextureAtlas

  /// A picture in one of its sizes. Of a tinted picture only the alpha is stored.
  private struct Key: Hashable {
    let bitmap: ObjectIdentifier
    let width: Int, height: Int
    let isTinted: Bool
  }

  private struct Entry {
    weak var bitmap: Bitmap?
    let slot: TextureAtlas.Slot
  }

  private var entries: [Key: Entry] = [:]
  /// The largest picture that fits the atlas along with some text; larger ones are scaled down.
  static let largest = (width: 2040, height: 992)

  init(atlas: TextureAtlas) {
    self.atlas = atlas
  }

  /// Adds a picture. False if the atlas is full of pictures that this frame uses.
  func add(_ command: ImageCommand, scale: Double, to mesh: Mesh) -> Bool {
    let color =
      command.tint.map { MeshColor($0).faded(Double(command.alpha)) }
      ?? MeshColor(RGBA(1, 1, 1, command.alpha))
    guard color.a > 0, var pose = DevicePose(command.rect, command.transform, scale: scale, snaps: false)
    else { return true }
    let size = Self.size(
      of: command.bitmap, shown: (width: 2 * pose.halfWidth, height: 2 * pose.halfHeight))
    guard let slot = slot(of: command.bitmap, size, isTinted: command.tint != nil) else { return false }
    let isUpright = pose.snapKeepingDirections(scale: scale)
    draw(slot, pose, color, isSoft: !isUpright, to: mesh)
    return true
  }

  /// The size at which a picture is stored: halved until it is hardly larger than it is shown.
  static func size(
    of bitmap: Bitmap, shown: (width: Double, height: Double)
  ) -> (width: Int, height: Int) {
    func side(_ pixels: Int, _ shown: Double, _ largest: Int) -> Int {
      var side = pixels
      while side > 1, Double(side) > 1.42 * max(shown, 1) { side = (side + 1) / 2 }
      return min(side, largest)
    }
    return (
      side(bitmap.width, shown.width, largest.width), side(bitmap.height, shown.height, largest.height)
    )
  }

  private func slot(
    of bitmap: Bitmap, _ size: (width: Int, height: Int), isTinted: Bool
  ) -> TextureAtlas.Slot? {
    let key = Key(
      bitmap: ObjectIdentifier(bitmap), width: size.width, height: size.height, isTinted: isTinted)
    if let entry = entries[key], entry.bitmap === bitmap, atlas.use(entry.slot) { return entry.slot }
    if entries.count > 256 { entries = entries.filter { $0.value.bitmap != nil } }
    guard let slot = atlas.place(width: size.width, height: size.height, isColored: !isTinted) else {
      return nil
    }
    let pixels = ResampledBitmap(bitmap, width: size.width, height: size.height)
    if isTinted { pixels.writeAlpha(to: atlas, slot) } else { pixels.writeColors(to: atlas, slot) }
    entries[key] = Entry(bitmap: bitmap, slot: slot)
    return slot
  }

  private func draw(
    _ slot: TextureAtlas.Slot, _ pose: DevicePose, _ color: MeshColor, isSoft: Bool, to mesh: Mesh
  ) {
    let (stepU, stepV) = (1 / Double(TextureAtlas.width), 1 / Double(TextureAtlas.height))
    /// A corner at ±1 along both sides, moved outwards by `out` pixels.
    func corner(_ x: Double, _ y: Double, out: Double, _ color: MeshColor) {
      let (across, along) = (pose.halfWidth + out, pose.halfHeight + out)
      // The texel is as far beyond the picture's edge as the corner is beyond the rectangle's edge, but at
      // most on the border.
      func texel(_ start: Int32, _ count: Int32, _ sign: Double, _ half: Double) -> Double {
        let beyond = min(max(out / (2 * half) * Double(count), -Double(count) / 2), 1)
        return Double(start) + (sign < 0 ? -beyond : Double(count) + beyond)
      }
      mesh.add(
        pose.x + pose.ux * across * x + pose.vx * along * y,
        pose.y + pose.uy * across * x + pose.vy * along * y, color,
        u: Float(texel(slot.x, slot.width, x, pose.halfWidth) * stepU),
        v: Float(texel(slot.y, slot.height, y, pose.halfHeight) * stepV))
    }
    let corners: [(Double, Double)] = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    let inset = isSoft ? -min(0.5, pose.halfWidth, pose.halfHeight) : 0
    mesh.reserve(vertices: 8, indices: 30)
    let first = mesh.vertexCount
    for (x, y) in corners { corner(x, y, out: inset, color) }
    mesh.quad(first, first + 1, first + 2, first + 3)
    guard isSoft else { return }
    for (x, y) in corners { corner(x, y, out: 0.5, color.clear) }
    for side in 0..<4 {
      let next = (side + 1) % 4
      mesh.quad(first + side, first + next, first + 4 + next, first + 4 + side)
    }
  }
}

extension DevicePose {
  /// Snaps a rectangle to the pixel grid if it is upright, mirrored or rotated by quarter turns; otherwise
  /// returns false.
  mutating func snapKeepingDirections(scale: Double) -> Bool {
    let isStraight = abs(uy) < 1e-6 && abs(vx) < 1e-6
    guard isStraight || abs(ux) < 1e-6 && abs(vy) < 1e-6 else { return false }
    let (wide, high) = isStraight ? (halfWidth, halfHeight) : (halfHeight, halfWidth)
    let across = PixelGrid.snap(x - wide, x + wide, scale: scale)
    let along = PixelGrid.snap(y - high, y + high, scale: scale)
    (x, y) = ((across.low + across.high) / 2, (along.low + along.high) / 2)
    let halves = ((across.high - across.low) / 2, (along.high - along.low) / 2)
    (halfWidth, halfHeight) = isStraight ? halves : (halves.1, halves.0)
    isOnGrid = across.isSnapped && along.isSnapped
    return isOnGrid
  }
}
