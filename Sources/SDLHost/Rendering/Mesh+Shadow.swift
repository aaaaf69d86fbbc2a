import CSDL
import UIGeometry
import UIWidgets

/// Builds shadows out of nine parts: four times the corner tile, mirrored, its last row and column stretched
/// along the sides.
final class ShadowBuilder {
  private let atlas: TextureAtlas
  private var slots: [ShadowTile.Key: TextureAtlas.Slot] = [:]

  init(atlas: TextureAtlas) {
    self.atlas = atlas
  }

  /// Adds a shadow. With `cover`, the opaque shape that is drawn next in the same place, the middle is left out
  /// where it cannot be seen. False when the atlas has no room.
  func add(_ command: ShadowCommand, cover: RoundedRectCommand?, scale: Double, to mesh: Mesh) -> Bool {
    let color = SDL_Color(command.color)
    guard color.a > 0, command.sigma.isFinite, command.offset.dx.isFinite, command.offset.dy.isFinite,
      let pose = DevicePose(command.rect, command.transform, scale: scale)
    else { return true }
    // The tile is made for the untransformed size; what grows by a transform stretches it.
    let growth = (pose.scaleX * pose.scaleY).squareRoot() / scale
    let key = ShadowTile.key(
      sigma: max(command.sigma, 0) * scale, radius: max(command.cornerRadius, 0) * scale,
      halfWidth: pose.halfWidth / growth, halfHeight: pose.halfHeight / growth)
    let tile = ShadowTile(key)
    guard let slot = slot(key, tile) else { return false }

    let (dx, dy) = (command.offset.dx * scale, command.offset.dy * scale)
    let (outside, insideX, insideY) = (tile.outside * growth, tile.insideX * growth, tile.insideY * growth)
    let isCovered =
      cover.map { $0.rect == command.rect && $0.transform == command.transform && $0.fill.alpha >= 1 }
      ?? false
    let skipsMiddle =
      isCovered && insideX > abs(dx) + abs(dy) + 1 && insideY > abs(dx) + abs(dy) + 1
    let (farX, nearX) = (pose.halfWidth + outside, max(pose.halfWidth - insideX, 0))
    let (farY, nearY) = (pose.halfHeight + outside, max(pose.halfHeight - insideY, 0))
    let u0 = Float(slot.x), v0 = Float(slot.y)
    let u1 = u0 + Float((tile.outside + tile.insideX) / tile.step)
    let v1 = v0 + Float((tile.outside + tile.insideY) / tile.step)

    mesh.reserve(vertices: 16, indices: 54)
    let first = mesh.vertexCount
    for row in 0..<4 {
      let py = row == 0 ? -farY : row == 1 ? -nearY : row == 2 ? nearY : farY
      for column in 0..<4 {
        let px = column == 0 ? -farX : column == 1 ? -nearX : column == 2 ? nearX : farX
        mesh.add(
          pose.x + pose.ux * px + pose.vx * py + dx, pose.y + pose.uy * px + pose.vy * py + dy, color,
          u: (column == 0 || column == 3 ? u0 : u1) / Float(TextureAtlas.width),
          v: (row == 0 || row == 3 ? v0 : v1) / Float(TextureAtlas.height))
      }
    }
    for row in 0..<3 {
      for column in 0..<3 where !(skipsMiddle && row == 1 && column == 1) {
        let corner = first + row * 4 + column
        mesh.quad(corner, corner + 1, corner + 5, corner + 4)
      }
    }
    return true
  }

  private func slot(_ key: ShadowTile.Key, _ tile: ShadowTile) -> TextureAtlas.Slot? {
    if let known = slots[key], atlas.use(known) { return known }
    guard let slot = atlas.place(width: tile.width, height: tile.height) else { return nil }
    let coverage = tile.coverage()
    for row in 0..<tile.height {
      let texels = atlas.row(slot, row)
      for column in 0..<tile.width { texels[column] = coverage[row * tile.width + column] }
    }
    if slots.count >= 256 { slots.removeAll(keepingCapacity: true) }
    slots[key] = slot
    return slot
  }
}
