// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Draws display lists on a canvas: one mesh, one texture, one call per frame.
@MainActor
final class SDLRenderer {
  let canvas: any Canvas
  private let builder: MeshBuilder

  init(canvas: any Canvas, runs: TextRuns) {
    self.canvas = canvas
    builder = MeshBuilder(runs: runs)
  }

  /// Draws `list` for a target of `width` × `height` pixels at `scale` pixels per point, over a backdrop if
  /// given. The window presents the result.
  func render(_ list: DisplayList, over backdrop: Backdrop? = nil, width: Int, height: Int, scale: Double) {
    canvas.clear(backdrop?.ground ?? MeshColor(r: 0, g: 0, b: 0, a: 255))
    if let backdrop { canvas.lay(backdrop) }
    builder.build(list, scale: scale, width: width, height: height) {
      canvas.draw(builder.mesh, builder.atlas)
    }
    canvas.draw(builder.mesh, builder.atlas)
  }

  /// Ends the canvas. Must be called before its window is destroyed.
  func close() { canvas.close() }

  /// The number of triangles in the latest frame.
  var triangleCount: Int { builder.mesh.indexCount / 3 }

  /// Discards textures that the driver lost; they are created again when next needed.
  func rebuildTextures() {
    canvas.dropTexture()
    builder.atlas.reset()
  }
}
