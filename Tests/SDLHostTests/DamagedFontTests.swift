// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing
import UIWidgets

@testable import SDLHost

/// Paths of fonts, and fonts, that were damaged at random. See `Damage`.
@MainActor
@Suite struct DamagedFontTests {
  private static let folder = "/usr/share/fonts/truetype/dejavu/"

  @Test(.bug(id: "fault 32")) func aDamagedPathOfAFontIsRefusedInOneLine() throws {
    let good = ["DejaVuSans.ttf", "DejaVuSansMono.ttf"].map { Array((Self.folder + $0).utf8) }
    try Damage(of: "fonts' paths", good: good).run { bytes in
      do {
        _ = try SDLTextMeasurer(fontFile: String(decoding: bytes, as: UTF8.self))
        return true
      } catch {
        #expect(!"\(error)".isEmpty)
        return false
      }
    }
  }

  /// Most fonts that are damaged are taken: FreeType leaves out what it cannot read.
  @Test(.bug(id: "fault 32")) func aDamagedFontIsReadOrRefusedAndWrites() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.folder + "DejaVuSansMono.ttf")))
    let folder = try TemporaryFolder(), path = folder.path("font.ttf")
    // The tables that are read first, and all the rest as it is.
    let head = 4096
    let result = try Damage(of: "fonts", good: [Array(whole[..<head])]).run(100) { bytes in
      try? Data(bytes + whole[head...]).write(to: URL(fileURLWithPath: path))
      guard let measurer = try? SDLTextMeasurer(fontFile: path) else { return false }
      let width = measurer.width(of: "Tabletop ü", font: FontDescription(size: 17))
      #expect(width.isFinite && width >= 0)
      return true
    }
    #expect(result.taken > 0)
  }
}
