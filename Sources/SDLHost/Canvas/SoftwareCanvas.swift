// SPDX-License-Identifier: Apache-2.0
/// Draws in software into pixels that the caller owns: a window's surface or a picture's memory.
@MainActor
final class SoftwareCanvas: Canvas {
  let kind = CanvasKind.software
  let isLost = false
  private var rasterizer: Rasterizer?
  private let bands: RasterBands
  /// The ground of the next drawing. It is filled band by band, while each band is in the cache anyway.
  private var ground: UInt32?
  private var holdsLastFrame = false
  /// The rectangles of pixels that this frame has changed so far.
  private(set) var changes: [PixelRect] = []

  /// A canvas for many frames, with a second thread's help, or for a single picture.
  init(isHelped: Bool) {
    bands = RasterBands(isHelped: isHelped)
  }

  /// Sets the pixels of the next frame; 4 bytes each, `stride` pixels from row to row. If they hold exactly
  /// what this canvas drew last, only changes are drawn.
  func setTarget(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int, holdsLastFrame: Bool = false
  ) {
    rasterizer = Rasterizer(pixels: pixels, stride: stride, width: width, height: height)
    self.holdsLastFrame = holdsLastFrame
  }

  func clear(_ color: MeshColor) {
    ground = Rasterizer.opaque(color)
    changes.removeAll(keepingCapacity: true)
  }

  /// Here the ground is filled all at once, because the picture is copied onto it before any band is drawn.
  func lay(_ backdrop: Backdrop) {
    guard let rasterizer else { return }
    if let ground, backdrop.width < rasterizer.width || backdrop.height < rasterizer.height {
      for row in 0..<rasterizer.height {
        (rasterizer.pixels + row * rasterizer.stride).update(repeating: ground, count: rasterizer.width)
      }
    }
    ground = nil
    let width = min(backdrop.width, rasterizer.width)
    for row in 0..<min(backdrop.height, rasterizer.height) {
      (rasterizer.pixels + row * rasterizer.stride).update(
        from: backdrop.pixels + row * backdrop.stride, count: width)
    }
  }

  func draw(_ mesh: Mesh, _ atlas: TextureAtlas) {
    if let rasterizer {
      bands.draw(mesh, atlas, rasterizer, ground: ground, holdsLastFrame: holdsLastFrame)
      bands.noteDrawn(rasterizer, in: &changes)
    }
    ground = nil
    // The rasterizer reads the atlas directly, so there is nothing to upload.
    atlas.clearDirty()
  }

  func dropTexture() {}

  func close() {
    rasterizer = nil
    bands.close()
  }
}
