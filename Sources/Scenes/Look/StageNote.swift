// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A note in the middle of the stage about a recent event.
@MainActor
final class StageNote: UILabel {
  init() {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 17)
    textColor = .secondaryLabel
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let topHeight: CGFloat = 56

  /// Centres the note in `stage`, or puts it at the top, and keeps it there at any size.
  func place(in stage: UIView, atTop isAtTop: Bool = false) {
    let size = stage.bounds.size
    let margin = min(16, size.width / 2)
    let height = isAtTop ? min(StageNote.topHeight, size.height) : size.height
    frame = CGRect(x: margin, y: 0, width: size.width - 2 * margin, height: height)
    autoresizingMask = isAtTop ? .flexibleWidth : [.flexibleWidth, .flexibleHeight]
    if superview !== stage { stage.insertSubview(self, at: 0) }
  }
}
