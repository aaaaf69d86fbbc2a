// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Shows a landscape at the width of its bounds.
@MainActor
final class LandscapeView: UIView, Restorable {
  private let landscape: Landscape

  init(_ landscape: Landscape, frame: CGRect) {
    self.landscape = landscape
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    landscape = .dunes
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    landscape.draw(with: LandscapePen(scale: bounds.width / Landscape.size.width))
  }
}
