// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

@testable import UIWidgets

@Suite struct PNGImageTests {
  /// Noise, even areas and repeating pixels in turn, with every alpha.
  private func picture(_ width: Int, _ height: Int) -> PNGImage {
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    var rgba: [UInt8] = []
    while rgba.count < width * height * 4 {
      let kind = Int.random(in: 0..<3, using: &random), value = UInt8.random(in: 0...255, using: &random)
      for index in 0..<Int.random(in: 1...700, using: &random) {
        rgba.append(
          kind == 0 ? UInt8.random(in: 0...255, using: &random) : kind == 1 ? value : UInt8(index % 4 * 60))
      }
    }
    return PNGImage(width: width, height: height, rgba: Array(rgba.prefix(width * height * 4)))
  }

  static let sizes = [(1, 1), (7, 3), (300, 40), (64, 64), (700, 500), (8000, 1)]

  @Test(arguments: sizes) func whatIsWrittenIsReadBackPixelForPixel(size: (Int, Int)) throws {
    let picture = picture(size.0, size.1)
    #expect(try PNGImage(file: picture.file) == picture)
  }

  /// ImageMagick; it reads at most 16 000 pixels across.
  @Test(arguments: sizes) func anotherProgramReadsTheSame(size: (Int, Int)) throws {
    let picture = picture(size.0, size.1), folder = try TemporaryFolder()
    try Data(picture.file).write(to: URL(fileURLWithPath: folder.path("a.png")))
    let raw = try Program.run(
      "convert", [folder.path("a.png"), "-depth", "8", "rgba:" + folder.path("a.raw")])
    #expect(raw.status == 0, "\(raw.errors)")
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("a.raw")))) == picture.rgba)
    let check = try Program.run("identify", ["-format", "%m %w %h %[colorspace]", folder.path("a.png")])
    #expect(check.output == "PNG \(size.0) \(size.1) sRGB" && check.errors.isEmpty, "\(check)")
  }

  /// Reads a picture as ImageMagick writes it.
  private func rewritten(_ picture: PNGImage, _ options: [String], as kind: String) throws -> PNGImage {
    let folder = try TemporaryFolder()
    try Data(picture.file).write(to: URL(fileURLWithPath: folder.path("a.png")))
    let made = try Program.run(
      "convert", [folder.path("a.png")] + options + ["\(kind):" + folder.path("b.png")])
    #expect(made.status == 0, "\(made.errors)")
    return try PNGImage(file: Array(Data(contentsOf: URL(fileURLWithPath: folder.path("b.png")))))
  }

  @Test func filesOfOtherKindsAreRead() throws {
    let picture = picture(31, 17)
    #expect(try rewritten(picture, [], as: "PNG64") == picture)
    #expect(try rewritten(picture, ["-interlace", "line"], as: "PNG32") == picture)
    let grey = PNGImage(
      width: 16, height: 1, rgba: (0..<16).flatMap { [UInt8($0) * 17, UInt8($0) * 17, UInt8($0) * 17, 255] })
    #expect(try rewritten(grey, ["-type", "Grayscale"], as: "png") == grey)
    #expect(try rewritten(grey, ["-type", "Palette"], as: "PNG8") == grey)
  }

  /// libpng would give other pixels than there are.
  @Test func interlacedFilesOf16BitsAreRefused() throws {
    #expect(throws: PNGError.self) {
      try self.rewritten(self.picture(31, 17), ["-interlace", "line"], as: "PNG64")
    }
  }

  @Test func damagedFilesAreRefused() throws {
    let whole = picture(64, 64).file
    for count in [0, 1, 8, 20, 33, 60, whole.count / 2, whole.count - 20] {
      #expect(throws: PNGError.self, "\(count) bytes") { _ = try PNGImage(file: Array(whole.prefix(count))) }
    }
    // A bit of the pixels: their checksum no longer fits.
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    #expect(throws: PNGError.self) { _ = try PNGImage(file: damaged) }
    // 2 000 000 000 pixels each way are declared: no memory is asked for.
    var huge = whole
    huge.replaceSubrange(16..<24, with: [0x77, 0x35, 0x94, 0, 0x77, 0x35, 0x94, 0])
    #expect(throws: PNGError.self) { _ = try PNGImage(file: huge) }
  }

  @Test func evenPicturesBecomeSmallFiles() {
    let even = PNGImage(width: 1024, height: 768, rgba: [UInt8](repeating: 200, count: 1024 * 768 * 4))
    #expect(even.file.count < 40_000)
  }
}
