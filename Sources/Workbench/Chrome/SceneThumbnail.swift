// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The small picture of a scene in the list: its colours and moving things, on a tile.
@MainActor
final class SceneThumbnail: UIView {
  private let drawPicture: @MainActor (ThumbnailPen) -> Void

  /// A picture that `draw` draws into 28×28 pt.
  init(drawing draw: @escaping @MainActor (ThumbnailPen) -> Void) {
    drawPicture = draw
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    backgroundColor = Look.tile
    layer.cornerRadius = 6
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { drawPicture(ThumbnailPen()) }
}
