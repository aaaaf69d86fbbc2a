// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIImage {
  /// The image registered under a name, or else a PNG file, or else the symbol of that name; nil for none. A
  /// file is read only once.
  ///
  /// The file `name.png` is searched for next to the program, in the resource bundles next to the program
  /// (`.resources`, as SwiftPM makes them) and below the folder of the target to which `source`, the calling
  /// file, belongs. Of `ball.png`, `ball@2x.png` and `ball@3x.png`, the one for the screen's scale is used,
  /// or else a finer one; in a catalogue, `ball` is the image in `ball.imageset`.
  ///
  /// Differs from UIKit: only the names of a catalogue's files matter, and only PNG files are read.
  public convenience init?(named name: String, source: String = #filePath) {
    self.init(name, source: source)
  }

  /// The image that `init(named:source:)` finds, except below a target's folder. Swift chooses this
  /// initializer when it is passed as a function, as in `names.compactMap(UIImage.init(named:))`.
  @_disfavoredOverload
  public convenience init?(named name: String) {
    self.init(name, source: "")
  }

  /// Like `init(named:)`; bundle and traits have no effect.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?,
    source: String = #filePath
  ) {
    self.init(name, source: source)
  }

  /// The image in the PNG file at `path`; nil if there is none. `@2x` or `@3x` at the end of the name states
  /// the pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let bitmap = ImageFiles.picture(at: path, again: true) else { return nil }
    self.init(bitmap, scale: ImageFiles.plain((path as NSString).lastPathComponent).scale)
  }

  /// The image in the bytes of a PNG file, at `scale` pixels per point; nil for other bytes.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = Bitmap(png: [UInt8](data)) else { return nil }
    self.init(bitmap, scale: scale)
  }

  /// Nothing: JPEG files are not written.
  ///
  /// Differs from UIKit: always nil; `pngData()` writes a file.
  public final func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// The pixels as a PNG file.
  ///
  /// Differs from UIKit: nil for symbols and drawings, which have no pixels.
  public final func pngData() -> Data? {
    bitmap.map { Data($0.png) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same picture as `image.pngData()`.
///
/// ```swift
/// let photo = UIImage(contentsOfFile: "photo.png")
/// let file = photo.flatMap { UIImagePNGRepresentation($0) }
/// ```
@preconcurrency @MainActor
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension UIImage: @preconcurrency _ExpressibleByImageLiteral {}
