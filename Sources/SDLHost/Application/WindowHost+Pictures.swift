// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Pictures drawn outside of the window, in software.
extension WindowHost: PictureMaker {
  func png(of list: DisplayList, size: CGSize) -> [UInt8]? {
    try? DisplayListImage(
      list, size: size, scale: displayScale, textMeasurer: measurer, prefersSoftware: true
    ).png
  }
}
