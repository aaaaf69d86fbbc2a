/// temp
final class BuiltInFace: TextFace {
  let ascent: Double, descent: Double, lineHeight: Double
  init(pixels: Double) { ascent = pixels; descent = pixels / 4; lineHeight = pixels * 1.25 }
  func advance(_ text: UnsafePointer<CChar>) -> Double { 0 }
  func raster(_ text: UnsafePointer<CChar>, into raster: inout TextRaster) { raster.removeAll() }
}
