// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

@testable import SDLHost

/// Pictures that tests draw, by our own rasterizer: the same pixels on every machine.
@MainActor
enum Pictures {
  /// Text in the built-in face: tests must not depend on installed fonts.
  static func measurer(scale: CGFloat = 1) -> SDLTextMeasurer {
    SDLTextMeasurer(FontCatalogue(roots: [], fallback: { nil }), scale: scale)
  }

  static func draw(
    _ list: DisplayList, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1
  ) throws
    -> DisplayListImage
  {
    try DisplayListImage(
      list, size: CGSize(width: width, height: height), scale: scale, textMeasurer: measurer(scale: scale),
      prefersSoftware: true)
  }

  static func list(_ commands: DrawCommand...) -> DisplayList {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return list
  }

  static let white = RGBA(1, 1, 1)

  static func rect(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0, fill: RGBA = white,
    transform: CGAffineTransform = .identity
  ) -> RoundedRectCommand {
    RoundedRectCommand(
      rect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius, fill: fill,
      transform: transform)
  }
}

extension DisplayListImage {
  func red(_ x: Int, _ y: Int) -> Int { Int(rgba[(y * width + x) * 4]) }

  /// How many pixels' worth of white there is.
  var coverage: Double {
    stride(from: 0, to: rgba.count, by: 4).reduce(0) { $0 + Double(rgba[$1]) } / 255
  }
}
