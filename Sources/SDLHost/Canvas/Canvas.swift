// SPDX-License-Identifier: Apache-2.0
/// Where the triangles of a frame go.
@MainActor
protocol Canvas: AnyObject {
  var kind: CanvasKind { get }
  /// Whether it failed and will draw nothing more.
  var isLost: Bool { get }
  /// Begins a frame on a ground of one opaque colour.
  func clear(_ color: MeshColor)
  /// Lays a picture onto the ground, its corner in the top left one. Called between `clear` and `draw`.
  func lay(_ backdrop: Backdrop)
  /// Draws the mesh over what is there; texture coordinates mean the atlas.
  func draw(_ mesh: Mesh, _ atlas: TextureAtlas)
  /// Forgets what the driver lost.
  func dropTexture()
  /// Ends the canvas; nothing may be drawn afterwards.
  func close()
}

/// How frames are drawn.
package enum CanvasKind: String, Sendable {
  /// By the graphics processor, through SDL_Renderer.
  case accelerated = "SDL_Renderer"
  /// By the processor, with our own rasterizer.
  case software = "own rasterizer"
}
