// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Builds rounded rectangles: a core, and around it rings with colours interpolated between them. The
/// outermost ring ends transparent one pixel further out, centred on the true edge, so a pixel gets as much
/// of the colour as the shape covers of it. An edge on the pixel grid comes out sharp.
struct RoundedRectBuilder {
  let arc = CornerArc()

  /// Adds a rounded rectangle; nothing if it is invisible.
  func add(_ command: RoundedRectCommand, scale: Double, to mesh: Mesh) {
    guard let pose = DevicePose(command.rect, command.transform, scale: scale) else { return }
    let fill = MeshColor(command.fill)
    var borderWidth = 0.0
    if command.borderWidth > 0, command.border.alpha > 0 {
      borderWidth = command.borderWidth * (pose.scaleX * pose.scaleY).squareRoot()
      if pose.isOnGrid { borderWidth = max(borderWidth.rounded(), 1) }
    }
    guard fill.a > 0 || borderWidth > 0 else { return }
    let border = MeshColor(command.border).over(fill)
    let (radiusX, radiusY) = Self.radii(command, pose)
    if pose.isOnGrid, max(radiusX, radiusY) < 0.3 {
      addCrisp(pose, fill, border, borderWidth, to: mesh)
    } else {
      addSoft(pose, radiusX, radiusY, fill, border, borderWidth, to: mesh)
    }
  }

  private static func radii(_ command: RoundedRectCommand, _ pose: DevicePose) -> (Double, Double) {
    guard command.cornerRadius > 0 else { return (0, 0) }
    return (
      min(command.cornerRadius * pose.scaleX, pose.halfWidth),
      min(command.cornerRadius * pose.scaleY, pose.halfHeight)
    )
  }

  /// Adds plain rectangles, for a shape that is upright, on the grid and has square corners.
  private func addCrisp(
    _ pose: DevicePose, _ fill: MeshColor, _ border: MeshColor, _ width: Double, to mesh: Mesh
  ) {
    let (x0, x1) = (pose.x - pose.halfWidth, pose.x + pose.halfWidth)
    let (y0, y1) = (pose.y - pose.halfHeight, pose.y + pose.halfHeight)
    guard width > 0 else { return mesh.rectangle(x0, y0, x1, y1, fill) }
    guard width < min(pose.halfWidth, pose.halfHeight) else { return mesh.rectangle(x0, y0, x1, y1, border) }
    mesh.rectangle(x0, y0, x1, y0 + width, border)
    mesh.rectangle(x0, y1 - width, x1, y1, border)
    mesh.rectangle(x0, y0 + width, x0 + width, y1 - width, border)
    mesh.rectangle(x1 - width, y0 + width, x1, y1 - width, border)
    if fill.a > 0 { mesh.rectangle(x0 + width, y0 + width, x1 - width, y1 - width, fill) }
  }

  private func addSoft(
    _ pose: DevicePose, _ radiusX: Double, _ radiusY: Double, _ fill: MeshColor, _ border: MeshColor,
    _ width: Double, to mesh: Mesh
  ) {
    let segments = CornerArc.segments(radius: max(radiusX, radiusY))
    let ring = Ring(pose: pose, radiusX: radiusX, radiusY: radiusY, segments: segments)
    let thickness = min(pose.halfWidth, pose.halfHeight) * pose.shear
    // In a rectangle thinner than a pixel the ramps of both sides meet, so its colour is fainter instead.
    let inner = min(0.5, thickness), strength = min(1, thickness * 2)
    mesh.reserve(vertices: ring.count * 4, indices: ring.count * 21)

    var last: Int
    if width > 0, width < thickness {
      let edge = (width < 1 ? fill.a == 0 ? border.faded(width) : fill.mixed(border, width) : border)
        .faded(strength)
      add(ring, inset: inner - 1, edge.clear, to: mesh)
      last = add(ring, inset: inner, edge, joining: true, to: mesh)
      if width > inner + 0.55 { last = add(ring, inset: width - 0.5, edge, joining: true, to: mesh) }
      let core = fill.a == 0 ? border.clear : fill
      last = add(
        ring, inset: min(max(width, 1) + 0.5, thickness), core.faded(strength), joining: true, to: mesh)
      if fill.a == 0 { return }
    } else {
      let color = (width > 0 ? border : fill).faded(strength)
      add(ring, inset: inner - 1, color.clear, to: mesh)
      last = add(ring, inset: inner, color, joining: true, to: mesh)
    }
    // The inner part consists of horizontal stripes: thin ones at the corners, a large one between them.
    let count = ring.count
    for step in 0..<count / 2 - 1 {
      let (left, right) = (segments - step, segments + 1 + step)
      let (nextLeft, nextRight) = (left - 1, right + 1)
      mesh.quad(
        last + (left + count) % count, last + right, last + nextRight, last + (nextLeft + count) % count)
    }
  }

  /// The outline of a rounded rectangle at some distance inside its edge.
  private struct Ring {
    var pose: DevicePose
    var radiusX: Double, radiusY: Double
    var segments: Int
    var count: Int { 4 * (segments + 1) }
  }

  /// Adds the outline `inset` pixels inside the edge, clockwise from the left end of the top left corner;
  /// with `joining`, also the quadrilaterals to the previous outline. Returns its first vertex.
  @discardableResult
  private func add(
    _ ring: Ring, inset: Double, _ color: MeshColor, joining: Bool = false, to mesh: Mesh
  ) -> Int {
    let pose = ring.pose, segments = ring.segments
    let inset = inset / pose.shear
    // If the inset is larger than the radius the inner corner is sharp.
    let (rx, ry) = (max(ring.radiusX - inset, 0), max(ring.radiusY - inset, 0))
    let (cx, cy) = (pose.halfWidth - inset - rx, pose.halfHeight - inset - ry)
    let first = mesh.vertexCount
    for corner in 0..<4 {
      let signX = corner == 0 || corner == 3 ? -1.0 : 1.0
      let signY = corner < 2 ? -1.0 : 1.0
      let isReversed = corner == 1 || corner == 3
      for index in 0...segments {
        var px = cx, py = cy
        if segments > 0 {
          let direction = arc.direction(isReversed ? segments - index : index, of: segments)
          px += rx * direction.x
          py += ry * direction.y
        } else {
          px += rx
          py += ry
        }
        px *= signX
        py *= signY
        mesh.add(pose.x + pose.ux * px + pose.vx * py, pose.y + pose.uy * px + pose.vy * py, color)
      }
    }
    if joining {
      let count = ring.count
      for index in 0..<count {
        let next = index + 1 == count ? 0 : index + 1
        mesh.quad(first - count + index, first - count + next, first + next, first + index)
      }
    }
    return first
  }
}
