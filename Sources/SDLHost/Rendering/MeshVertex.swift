// SPDX-License-Identifier: Apache-2.0
/// A triangle's corner in a `Mesh`. It is laid out like SDL's vertex, so a mesh goes to SDL unchanged.
struct MeshVertex: BitwiseCopyable {
  /// Device pixels.
  var position = MeshPoint()
  var color = MeshColor()
  /// Texels of the atlas divided by its size.
  var texel = MeshPoint()
}

struct MeshPoint: BitwiseCopyable {
  var x: Float = 0
  var y: Float = 0
}

/// Eight bits per component, straight alpha, sRGB.
struct MeshColor: BitwiseCopyable {
  var r: UInt8 = 0
  var g: UInt8 = 0
  var b: UInt8 = 0
  var a: UInt8 = 0
}

/// A rectangle of whole pixels, laid out like SDL's own.
struct PixelRect: BitwiseCopyable {
  var x: Int32 = 0
  var y: Int32 = 0
  var w: Int32 = 0
  var h: Int32 = 0
}
