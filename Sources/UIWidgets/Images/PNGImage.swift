// SPDX-License-Identifier: Apache-2.0
import CPNG

/// A picture in the form in which a PNG file stores it.
package struct PNGImage: Equatable, Sendable {
  /// The width and height in pixels, at least 1 and at most `largestSide`.
  package let width: Int, height: Int
  /// Four bytes per pixel, row by row, red first, straight alpha, sRGB.
  package let rgba: [UInt8]

  /// The longest side that a picture may have, in pixels; files of larger pictures are not read.
  package static let largestSide = 16_384

  /// A picture made of pixels.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(
      width > 0 && height > 0 && width <= Self.largestSide && height <= Self.largestSide
        && rgba.count == width * height * 4,
      "\(rgba.count) bytes are not a picture of \(width) × \(height)")
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Reads a file in any of PNG's formats except interlaced with 16 bits per channel. Sizes are checked
  /// before any memory is allocated.
  package init(file: [UInt8]) throws(PNGError) {
    // libpng decodes this format incorrectly: https://github.com/pnggroup/libpng/issues/853. The two bytes
    // are in the header, with which every file begins.
    if file.count > 28, file[24] == 16, file[28] == 1 {
      throw PNGError(reason: "16 bits a channel and interlaced")
    }
    var image = CPNG_newImage()
    defer { png_image_free(&image) }
    // libpng does not copy the bytes, so it must finish reading inside this closure.
    let pixels = file.withUnsafeBytes { bytes -> Result<[UInt8], PNGError> in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        return .failure(PNGError(of: image))
      }
      guard image.width <= Self.largestSide, image.height <= Self.largestSide else {
        return .failure(PNGError(reason: "larger than \(Self.largestSide) pixels"))
      }
      image.format = CPNG_newImage().format
      var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
      guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
        return .failure(PNGError(of: image))
      }
      return .success(pixels)
    }
    self.init(width: Int(image.width), height: Int(image.height), rgba: try pixels.get())
  }

  /// The PNG file: 8 bits per channel, with alpha.
  package var file: [UInt8] {
    var image = CPNG_newImage()
    defer { png_image_free(&image) }
    (image.width, image.height) = (UInt32(width), UInt32(height))
    // Encoding a window of 1024 × 768 points takes 32 to 47 ms and yields 33 to 198 kB; at full effort it
    // would take 181 to 293 ms and yield 20 to 193 kB.
    image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    return [UInt8](unsafeUninitializedCapacity: CPNG_largestFile(&image)) { bytes, count in
      var size = bytes.count
      let isWritten = png_image_write_to_memory(&image, bytes.baseAddress, &size, 0, rgba, 0, nil)
      precondition(isWritten != 0, "libpng: \(PNGError(of: image).reason)")
      count = size
    }
  }
}

/// The reason why a file could not be read as a picture.
package struct PNGError: Error, Equatable {
  /// The reason, in a few words.
  package let reason: String

  init(reason: String) { self.reason = reason }

  init(of image: png_image) { reason = withUnsafePointer(to: image) { String(cString: CPNG_message($0)) } }
}
