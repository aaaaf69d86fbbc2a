// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Pixels in sRGB, as read from a file.
///
/// ```swift
/// // A chessboard of four pixels.
/// let (black, white): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [255, 255, 255, 255])
/// if let board = Bitmap(width: 2, height: 2, rgba: black + white + white + black) {
///   print(board.width * board.height)
/// }
/// ```
public final class Bitmap: Equatable, Sendable {
  /// The width and height in pixels, 1…16 384.
  public let width: Int, height: Int
  /// Four bytes per pixel, row by row, red first, straight alpha.
  public let rgba: [UInt8]

  /// A picture made of pixels; nil if the number of bytes does not match the size.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    let sides = 1...PNGImage.largestSide
    guard sides.contains(width), sides.contains(height), rgba.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// The picture in a PNG file; nil if the bytes are not a PNG file.
  init?(png file: [UInt8]) {
    guard let image = try? PNGImage(file: file) else { return nil }
    width = image.width
    height = image.height
    rgba = image.rgba
  }

  /// The picture as a PNG file.
  var png: [UInt8] { PNGImage(width: width, height: height, rgba: rgba).file }

  /// Whether both show the same pixels.
  public static func == (one: Bitmap, other: Bitmap) -> Bool {
    one === other || one.width == other.width && one.height == other.height && one.rgba == other.rgba
  }
}

/// A picture made of pixels, stretched to a rectangle.
///
/// ```swift
/// let dot = Bitmap(width: 1, height: 1, rgba: [255, 0, 0, 255])
/// if let dot {
///   var list = DisplayList()
///   list.append(.image(ImageCommand(dot, rect: CGRect(x: 10, y: 10, width: 40, height: 40))))
/// }
/// ```
public struct ImageCommand: Equatable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The destination, in the command's coordinates.
  public var rect: CGRect
  /// The colour that all pixels take, each with its own opacity; nil for the pixels' own colours.
  public var tint: RGBA?
  /// The opacity, 0…1.
  public var alpha: Float
  /// The transform from the command's coordinates to the window's.
  public var transform: CGAffineTransform

  /// Pixels, by default in their own colours and opaque.
  public init(
    _ bitmap: Bitmap, rect: CGRect, tint: RGBA? = nil, alpha: Float = 1,
    transform: CGAffineTransform = .identity
  ) {
    self.bitmap = bitmap
    self.rect = rect
    self.tint = tint
    self.alpha = alpha
    self.transform = transform
  }
}
