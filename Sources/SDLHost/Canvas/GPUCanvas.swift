// SPDX-License-Identifier: Apache-2.0
import CSDL
import UIWidgets

/// An SDL renderer and the texture it draws from. The mesh of a frame is drawn in one call.
@MainActor
final class GPUCanvas: Canvas {
  let kind = CanvasKind.accelerated
  let renderer: OpaquePointer
  private var texture: OpaquePointer?
  /// The backdrop as a texture, its size, and the number of its picture.
  private var ground: (texture: OpaquePointer, width: Int, height: Int, number: Int)?
  private var texels: [UInt32] = []
  private var isClosed = false
  private(set) var isLost = false

  init(renderer: OpaquePointer) {
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    SDL_DestroyRenderer(renderer)
    (texture, ground) = (nil, nil)
  }

  /// Discards the textures after the driver has lost them.
  func dropTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    if let ground { SDL_DestroyTexture(ground.texture) }
    (texture, ground) = (nil, nil)
  }

  func clear(_ color: MeshColor) {
    SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a)
    note(SDL_RenderClear(renderer))
  }

  func lay(_ backdrop: Backdrop) {
    if let old = ground, old.width != backdrop.width || old.height != backdrop.height {
      SDL_DestroyTexture(old.texture)
      ground = nil
    }
    if ground == nil {
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(backdrop.width), Int32(backdrop.height))
      guard let texture else { return note(-1) }
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
      ground = (texture, backdrop.width, backdrop.height, -1)
    }
    guard let ground else { return }
    if ground.number != backdrop.number {
      note(SDL_UpdateTexture(ground.texture, nil, backdrop.pixels, Int32(backdrop.stride * 4)))
      self.ground?.number = backdrop.number
    }
    var area = SDL_Rect(x: 0, y: 0, w: Int32(backdrop.width), h: Int32(backdrop.height))
    note(SDL_RenderCopy(renderer, ground.texture, nil, &area))
  }

  /// Updates the texture, then draws the mesh in one call.
  func draw(_ mesh: Mesh, _ atlas: TextureAtlas) {
    guard mesh.indexCount > 0 else { return }
    if texture == nil { makeTexture() }
    for rect in atlas.dirty { upload(rect, atlas) }
    atlas.clearDirty()
    let answer = UnsafePointer(mesh.vertices).withSDLVertices(mesh.vertexCount) {
      SDL_RenderGeometry(
        renderer, texture, $0, Int32(mesh.vertexCount), mesh.indices, Int32(mesh.indexCount))
    }
    note(answer)
  }

  /// Notes SDL's result. A renderer that fails once is not used again.
  func note(_ answer: Int32) {
    if answer < 0 { isLost = true }
  }

  private func makeTexture() {
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(TextureAtlas.width), Int32(TextureAtlas.height))
    guard let texture else { return note(-1) }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
  }

  private func upload(_ rect: TextureAtlas.Rect, _ atlas: TextureAtlas) {
    guard let texture else { return }
    texels.removeAll(keepingCapacity: true)
    for row in rect.y..<rect.y + rect.height {
      if let colors = atlas.texels.colors, atlas.texels.isColored[row / TextureAtlas.rowsPerGroup] {
        let from = colors + row * TextureAtlas.stride + rect.x
        for column in 0..<rect.width { texels.append(from[column]) }
        continue
      }
      let coverage = atlas.coverage + row * TextureAtlas.stride + rect.x
      for column in 0..<rect.width { texels.append(UInt32(coverage[column]) << 24 | 0xFF_FFFF) }
    }
    var area = SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    SDL_UpdateTexture(texture, &area, texels, Int32(rect.width * 4))
  }
}
