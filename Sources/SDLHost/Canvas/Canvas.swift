// SPDX-License-Identifier: Apache-2.0
/// The target of a frame's triangles.
@MainActor
protocol Canvas: AnyObject {
  var kind: CanvasKind { get }
  /// Whether the canvas failed and will draw nothing more.
  var isLost: Bool { get }
  /// Begins a frame on a ground of one opaque colour.
  func clear(_ color: MeshColor)
  /// Draws a picture onto the ground, aligned at the top left. Called between `clear` and `draw`.
  func lay(_ backdrop: Backdrop)
  /// Draws the mesh over the present contents; texture coordinates refer to the atlas.
  func draw(_ mesh: Mesh, _ atlas: TextureAtlas)
  /// Discards a texture that the driver lost.
  func dropTexture()
  /// Ends the canvas; nothing may be drawn afterwards.
  func close()
}

/// The ways to draw frames.
package enum CanvasKind: String, Sendable {
  /// By the graphics processor, through SDL_Renderer.
  case accelerated = "SDL_Renderer"
  /// By the CPU, with our own rasterizer.
  case software = "own rasterizer"
}
