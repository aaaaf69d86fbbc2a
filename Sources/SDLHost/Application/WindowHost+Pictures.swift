// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Pictures that are drawn beside the window, by the processor alone.
extension WindowHost: PictureMaker {
  func png(of list: DisplayList, size: CGSize) -> [UInt8]? {
    try? DisplayListImage(
      list, size: size, scale: displayScale, textMeasurer: measurer, prefersSoftware: true
    ).png
  }
}
