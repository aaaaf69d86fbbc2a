import CSDL

/// Draws on the processor into pixels that somebody else owns: a window's surface or a picture's memory.
@MainActor
final class SoftwareCanvas: Canvas {
  let kind = CanvasKind.software
  private var rasterizer: Rasterizer?
  private let bands = RasterBands()

  init() {}

  /// Takes the pixels that the next frame goes to; 4 bytes each, `stride` pixels from row to row.
  func setTarget(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int) {
    rasterizer = Rasterizer(pixels: pixels, stride: stride, width: width, height: height)
  }

  func clear(_ color: SDL_Color) { rasterizer?.clear(color) }

  func draw(_ mesh: Mesh, _ atlas: TextureAtlas) {
    if let rasterizer { bands.draw(mesh, atlas, rasterizer) }
    // It reads the atlas itself: there is no copy to bring up to date.
    atlas.clearDirty()
  }

  func dropTexture() {}

  func close() { rasterizer = nil }
}
