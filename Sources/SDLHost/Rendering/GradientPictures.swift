// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The two circles between which a radial gradient runs, in the gradient's own coordinates.
struct GradientCircles: Equatable {
  var from: CGPoint, radius: CGFloat
  var to: CGPoint, endRadius: CGFloat
}

/// Radial gradients as small pictures in the atlas, with which shapes are filled.
///
/// A picture is made in the gradient's own coordinates, so a rolling ball needs only one, which it shares
/// with other balls of the same colours. A gradient that changes from frame to frame is painted over a
/// picture that is no longer needed.
final class GradientPictures {
  private struct Picture {
    var circles: GradientCircles
    var stops: [ColorStop] = []
    /// The first texel's corner, and the length of a texel's side, in the gradient's coordinates.
    var x: Double, y: Double, texel: Double
    var slot: TextureAtlas.Slot
    var lastUse: Int
  }

  /// The maximum number of texels along a picture's longer side; larger gradients are cut into triangles.
  private static let largest = 384.0
  /// Texels are larger than pixels only as long as neighbours differ by no more than this, in 1/255.
  private static let contrast: Float = 8

  /// The maximum number of pictures, limited because they are searched linearly.
  private static let most = 64

  private let atlas: TextureAtlas
  /// Colours from the first stop to the last, and positions along a row, of the picture being painted.
  private let ramp: UnsafeMutablePointer<UInt32>
  private let row: UnsafeMutablePointer<Float>
  private var pictures: [Picture] = []
  /// The number of pictures.
  var count: Int { pictures.count }

  init(atlas: TextureAtlas) {
    self.atlas = atlas
    ramp = .allocate(capacity: Self.shades)
    row = .allocate(capacity: TextureAtlas.width)
  }

  deinit {
    ramp.deallocate()
    row.deallocate()
  }

  /// Gives the vertices since `checkpoint` texture coordinates in a picture of the gradient; `map` converts
  /// the gradient's coordinates to device pixels. False if the picture would be too large or there is no room
  /// for it.
  func fill(
    since checkpoint: Mesh.Checkpoint, _ circles: GradientCircles, _ stops: [ColorStop],
    _ map: CGAffineTransform, in mesh: Mesh
  ) -> Bool {
    let back = map.inverted()
    var (x0, y0) = (Double.infinity, Double.infinity), (x1, y1) = (-Double.infinity, -Double.infinity)
    for index in checkpoint.vertices..<mesh.vertexCount {
      let place = Self.place(mesh.vertices[index], back)
      x0 = min(x0, place.x)
      y0 = min(y0, place.y)
      x1 = max(x1, place.x)
      y1 = max(y1, place.y)
    }
    let texel = Self.texel(circles, stops, map)
    let most = Self.largest * texel
    // Comparisons with NaN are false, so this also rejects NaN.
    guard x1 - x0 < most, y1 - y0 < most, abs(x0) < 1e9, abs(y0) < 1e9, texel > 0 else { return false }
    guard let index = picture(circles, stops, texel, x0, y0, x1, y1) else { return false }
    let picture = pictures[index]
    let (across, down) = (
      1 / (picture.texel * Double(TextureAtlas.width)), 1 / (picture.texel * Double(TextureAtlas.height))
    )
    let (left, top) = (
      Double(picture.slot.x) * picture.texel - picture.x, Double(picture.slot.y) * picture.texel - picture.y
    )
    for index in checkpoint.vertices..<mesh.vertexCount {
      let place = Self.place(mesh.vertices[index], back)
      mesh.vertices[index].texel = MeshPoint(
        x: Float((place.x + left) * across), y: Float((place.y + top) * down))
    }
    return true
  }

  @inline(__always)
  private static func place(_ vertex: MeshVertex, _ back: CGAffineTransform) -> (x: Double, y: Double) {
    let (x, y) = (Double(vertex.position.x), Double(vertex.position.y))
    return (back.a * x + back.c * y + back.tx, back.b * x + back.d * y + back.ty)
  }

  /// The size of a texel in the gradient's coordinates: a pixel, or up to three if the colours change slowly.
  /// Sizes change in steps, so a growing shape needs a new picture only now and then.
  private static func texel(
    _ circles: GradientCircles, _ stops: [ColorStop], _ map: CGAffineTransform
  ) -> Double {
    let squares = (map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d)
    let stretch = max(squares.0, squares.1).squareRoot()
    guard stretch > 1e-6, stretch < 1e6 else { return 0 }
    var pixel = 1.0
    while pixel * stretch > 1 { pixel *= 0.75 }
    while pixel * stretch < 0.75 { pixel /= 0.75 }
    // Colours change fastest where the circles are nearest to each other.
    let (dx, dy) = (circles.to.x - circles.from.x, circles.to.y - circles.from.y)
    let span = Float(circles.endRadius - circles.radius - (dx * dx + dy * dy).squareRoot())
    var steepest: Float = 0
    for index in 1..<max(stops.count, 1) {
      let change = stops[index].color - stops[index - 1].color
      let length = Float(stops[index].place - stops[index - 1].place)
      steepest = max(steepest, max(change.max(), -change.min()) / length)
    }
    // A change over zero length is infinitely steep, or NaN.
    let smooth = Double(contrast * span / steepest)
    return smooth > pixel ? min(smooth, 3 * pixel) : pixel
  }

  /// The index of a picture of the gradient that covers the given area; nil if there is no room.
  private func picture(
    _ circles: GradientCircles, _ stops: [ColorStop], _ texel: Double, _ x0: Double, _ y0: Double,
    _ x1: Double, _ y1: Double
  ) -> Int? {
    for index in pictures.indices where pictures[index].texel == texel && pictures[index].circles == circles {
      let picture = pictures[index]
      // The filter needs one texel at the edge.
      let (right, bottom) = (
        picture.x + (Double(picture.slot.width) - 1) * texel,
        picture.y + (Double(picture.slot.height) - 1) * texel
      )
      if picture.x + texel <= x0, picture.y + texel <= y0, x1 <= right, y1 <= bottom,
        isSame(picture.stops, stops),
        atlas.use(picture.slot)
      {
        pictures[index].lastUse = atlas.frame
        return index
      }
    }
    let (width, height) = (Self.side(x1 - x0, texel), Self.side(y1 - y0, texel))
    guard let index = free(width, height, circles) else { return nil }
    // Centred, so that there is equal room on all sides.
    pictures[index].x = (x0 + x1 - Double(pictures[index].slot.width) * texel) / 2
    pictures[index].y = (y0 + y1 - Double(pictures[index].slot.height) * texel) / 2
    pictures[index].texel = texel
    pictures[index].circles = circles
    pictures[index].lastUse = atlas.frame
    pictures[index].stops.removeAll(keepingCapacity: true)
    for stop in stops.indices { pictures[index].stops.append(stops[stop]) }
    paint(pictures[index])
    return index
  }

  /// A length in texels, with at least one spare at each end. It is rounded up to a whole number of eighths
  /// of a power of two, so a jittering outline finds its previous pictures again.
  private static func side(_ length: Double, _ texel: Double) -> Int {
    let needed = Int((length / texel + 3).rounded(.up))
    var grain = 8
    while grain * 8 < needed { grain *= 2 }
    return (needed + grain - 1) / grain * grain
  }

  private func isSame(_ a: [ColorStop], _ b: [ColorStop]) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where a[index].place != b[index].place || a[index].color != b[index].color {
      return false
    }
    return true
  }

  /// The index of a picture to paint over: one of the given size or up to half as large again, or a new one.
  /// A picture that the last frame used is not taken, because this frame may still need it.
  private func free(_ width: Int, _ height: Int, _ circles: GradientCircles) -> Int? {
    var spare: Int?
    for index in pictures.indices where pictures[index].lastUse < atlas.frame - 1 {
      let slot = pictures[index].slot
      let (wide, high) = (Int(slot.width), Int(slot.height))
      if width <= wide, wide <= width + width / 2, height <= high, high <= height + height / 2,
        atlas.use(slot)
      {
        atlas.noteWritten(slot)
        return index
      }
      spare = index
    }
    guard pictures.count < Self.most || spare != nil,
      let slot = atlas.place(width: width, height: height, isColored: true)
    else { return nil }
    if pictures.count >= Self.most, let spare {
      pictures[spare].slot = slot
      return spare
    }
    pictures.append(Picture(circles: circles, x: 0, y: 0, texel: 0, slot: slot, lastUse: 0))
    return pictures.count - 1
  }

  /// The number of colours from the first stop to the last that a picture uses: steps of about a quarter of
  /// 1/255 are invisible.
  private static let shades = 1024

  private func paint(_ picture: Picture) {
    let places = RadialPlaces(picture.circles, .identity)
    guard let first = picture.stops.first?.place, let last = picture.stops.last?.place else { return }
    let step = max(last - first, 1e-9) / Double(Self.shades - 1)
    fillRamp(picture.stops, from: first, step)
    let (colors, row, width) = (ramp, row, Int(picture.slot.width))
    let from = Float(first), perShade = Float(1 / step), end = Float(Self.shades - 1)
    for line in 0..<Int(picture.slot.height) {
      guard let texels = atlas.colorRow(picture.slot, line) else { return }
      places.fill(
        row, count: width, picture.x + 0.5 * picture.texel, step: picture.texel,
        picture.y + (Double(line) + 0.5) * picture.texel)
      var column = 0
      while column < width {
        let shade = (row[column] - from) * perShade + 0.5
        texels[column] = colors[shade > 0 ? Int(min(shade, end)) : 0]
        column &+= 1
      }
    }
  }

  private func fillRamp(_ stops: [ColorStop], from first: Double, _ step: Double) {
    stops.withUnsafeBufferPointer { stops in
      for index in 0..<Self.shades {
        let color = GradientShader.color(stops.color(at: first + Double(index) * step), 255)
        ramp[index] = Rasterizer.opaque(color) & 0xFF_FFFF | UInt32(color.a) << 24
      }
    }
  }
}
