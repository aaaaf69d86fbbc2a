// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Builds text: a textured quadrilateral for each piece of a string.
@MainActor
final class TextBuilder {
  let runs: TextRuns
  let atlas: TextureAtlas
  /// Where a piece's picture is in the atlas: in one or more slices.
  private struct Picture {
    /// A range of `slices`; −1 until the piece is drawn.
    var firstSlice: Int32 = -1, sliceCount: Int32 = 0
    /// The distance from the pen's whole pixel to the left edge of the first slice, in pixels.
    var left: Int32 = 0
    /// The number of empty rows above the ink, which are not in the picture.
    var top: Int32 = 0
  }

  /// The pictures of the pieces, by piece number; valid for one epoch of `runs`.
  private var pictures: [Picture] = []
  private var slices: [TextureAtlas.Slot] = []
  private var epoch = 0
  private var raster = TextRaster()
  /// Slices are no wider than this, so that a shelf holds a few.
  private static let sliceWidth = 1020

  init(runs: TextRuns, atlas: TextureAtlas) {
    self.runs = runs
    self.atlas = atlas
  }

  /// Adds a line of text. False if the atlas is full of pictures that this frame uses: the caller then draws
  /// the mesh, empties the atlas and tries again.
  func add(_ command: TextCommand, scale: Double, to mesh: Mesh) -> Bool {
    let color = MeshColor(command.color)
    guard color.a > 0, !command.text.isEmpty else { return true }
    let (face, stretch) = runs.face(command.font, scale: scale)
    let t = command.transform
    let isUpright =
      stretch == 1 && abs(t.a - 1) < 1e-6 && abs(t.d - 1) < 1e-6 && abs(t.b) < 1e-6 && abs(t.c) < 1e-6
    let origin = command.baseline.applying(t)
    var (x, y) = (origin.x * scale, origin.y * scale)
    guard x.isFinite, y.isFinite, t.a.isFinite, t.b.isFinite, t.c.isFinite, t.d.isFinite else { return true }
    if isUpright { (x, y) = (x.rounded(), y.rounded()) }
    let line = Line(
      x: x, y: y, ux: t.a * stretch, uy: t.b * stretch, vx: t.c * stretch, vy: t.d * stretch,
      ascent: runs[face: face].ascent, color: color)
    runs.read(command.text)
    var pen = 0.0, at = 0
    while let range = runs.nextPiece(from: at) {
      at = range.upperBound
      // Upright text is drawn at quarters of a pixel; rotated text at any position, because it is filtered.
      let quarters = isUpright ? Int((pen * 4).rounded()) : 0
      let phase = quarters & 3
      let piece = runs.piece(range, face: face, phase: phase)
      guard draw(piece) else { return false }
      let start = isUpright ? Double((quarters - phase) / 4) : pen
      addSlices(pictures[piece], from: start, line, to: mesh)
      pen += runs.pieces[piece].advance / Double(FontFace.oversampling)
    }
    return true
  }

  private struct Line {
    var x: Double, y: Double
    var ux: Double, uy: Double, vx: Double, vy: Double
    var ascent: Double
    var color: MeshColor
  }

  private func addSlices(_ piece: Picture, from start: Double, _ line: Line, to mesh: Mesh) {
    mesh.reserve(vertices: Int(piece.sliceCount) * 4, indices: Int(piece.sliceCount) * 6)
    var left = start + Double(piece.left)
    let (stepU, stepV) = (1 / Float(TextureAtlas.width), 1 / Float(TextureAtlas.height))
    for index in Int(piece.firstSlice)..<Int(piece.firstSlice + piece.sliceCount) {
      let slot = slices[index]
      // The texels around the picture are included, so rotated edges are soft. Neighbouring slices overlap
      // there. This is harmless, because the texels are empty or equal to the neighbour's.
      let (x0, x1) = (left - 1, left + Double(slot.width) + 1)
      let top = Double(piece.top) - line.ascent
      let (y0, y1) = (top - 1, top + Double(slot.height) + 1)
      let (u0, u1) = (Float(slot.x - 1) * stepU, Float(slot.x + slot.width + 1) * stepU)
      let (v0, v1) = (Float(slot.y - 1) * stepV, Float(slot.y + slot.height + 1) * stepV)
      let first = mesh.vertexCount
      func corner(_ px: Double, _ py: Double, _ u: Float, _ v: Float) {
        mesh.add(
          line.x + line.ux * px + line.vx * py, line.y + line.uy * px + line.vy * py, line.color, u: u, v: v)
      }
      corner(x0, y0, u0, v0)
      corner(x1, y0, u1, v0)
      corner(x1, y1, u1, v1)
      corner(x0, y1, u0, v1)
      mesh.quad(first, first + 1, first + 2, first + 3)
      left += Double(slot.width)
    }
  }

  /// Ensures that a piece's pictures are in the atlas. False if there is no room.
  private func draw(_ number: Int) -> Bool {
    if epoch != runs.epoch {
      epoch = runs.epoch
      pictures.removeAll(keepingCapacity: true)
      slices.removeAll(keepingCapacity: true)
    }
    while pictures.count <= number { pictures.append(Picture()) }
    let piece = pictures[number]
    if piece.firstSlice >= 0 {
      var isThere = true
      for index in Int(piece.firstSlice)..<Int(piece.firstSlice + piece.sliceCount)
      where !atlas.use(slices[index]) {
        isThere = false
      }
      if isThere { return true }
    }
    runs.raster(runs.pieces[number], into: &raster)
    let ink = raster.inkRows
    // The picture may start between two whole pixels, at a multiple of a quarter of a pixel.
    let offset = Int(runs.pieces[number].phase) + raster.left
    let left = offset >> 2, shift = offset & 3
    let width = ink.isEmpty ? 0 : (raster.width + shift + 3) / 4
    let reused =
      piece.firstSlice >= 0 && Int(piece.sliceCount) == (width + Self.sliceWidth - 1) / Self.sliceWidth
    var next = reused ? Int(piece.firstSlice) : slices.count
    let firstSlice = next
    var done = 0
    while done < width {
      let count = min(width - done, Self.sliceWidth)
      guard let slot = atlas.place(width: count, height: ink.count) else { return false }
      for row in ink {
        shrink(row, from: done, count: count, shift: shift, to: atlas.row(slot, row - ink.lowerBound))
      }
      if next < slices.count { slices[next] = slot } else { slices.append(slot) }
      next += 1
      done += count
    }
    pictures[number] = Picture(
      firstSlice: Int32(firstSlice), sliceCount: Int32(next - firstSlice), left: Int32(left),
      top: Int32(ink.lowerBound))
    return true
  }

  /// Averages a row of samples to pixels.
  private func shrink(_ row: Int, from: Int, count: Int, shift: Int, to texels: UnsafeMutablePointer<UInt8>) {
    for column in 0..<count { texels[column] = raster.mean(row: row, from: (from + column) * 4 - shift) }
  }
}
